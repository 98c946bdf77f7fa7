"""Refusals: why something can't be done in a god's turn (RULES §5)."""

from __future__ import annotations

from nika_arcade.api import Text, text

from . import move_refusals
from . import picks as spots
from .calling import prices
from .creatures import FATES, SIRENS
from .favours import building_places, landings, next_price, supply
from .gods import (
    ARES,
    BUILDING_PRICE,
    BUILDS,
    CHANGE_PRICE,
    CREATURE_PRICES,
    GODS,
    MARCH_PRICE,
    POSEIDON,
    SUPPLY,
    UNITS,
    ZEUS,
)
from .position import NOWHERE, Position
from .tasks import Deeds
from .words import building_name, creature_name, god_name, named


def why_not(position: Position, task: Deeds, picks: tuple[str, ...]) -> Text:
    """Say why a side can't do that at its god."""
    side = position.side_of(task.marker)
    word = picks[0].partition(":")[0]
    if word == "recruit":
        return _recruit(position, task, side, picks[1:])
    if word == "build":
        return _build(position, task, side, picks[1:])
    if word == "isle":
        return _march(position, task, side, picks)
    if word == "sea":
        return _sail(position, task, side, picks)
    if word == "change":
        return _change(position, task, side)
    if word == "call":
        return _call(position, side, picks)
    if word in GODS:
        return text("The offerings of this cycle are over.")
    return text("That is no action of {god}.", god=god_name(task.god))


def _gold(position: Position, side: int, price: int) -> Text | None:
    """Say that something costs more than a side has; None when it can pay."""
    gold = position.purse(side)
    if gold >= price:
        return None
    return text("That costs {price} gold, and you have {gold}.", price=price, gold=gold)


def _recruit(position: Position, task: Deeds, side: int, where: tuple[str, ...]) -> Text:
    price = next_price(task)
    if price is None:
        return text("{god} gives no more in this turn.", god=god_name(task.god))
    if refusal := _gold(position, side, price):
        return refusal
    if task.god == ARES and position.troops(side) >= UNITS:
        return text("All your {number} troops are on the chart.", number=UNITS)
    if task.god == ARES:
        return text("New troops come to an isle of your own.")
    if task.god == POSEIDON:
        return _launch(position, side, where)
    if not supply(position, task.god):
        return text("The supply is empty.")
    if task.god == ZEUS:
        return text("A priest needs no place.")
    return text("A philosopher needs no place.")


def _launch(position: Position, side: int, where: tuple[str, ...]) -> Text:
    """Say why a new fleet can't come to a sea space."""
    if position.ships(side) >= UNITS:
        return text("All your {number} fleets are on the chart.", number=UNITS)
    if not landings(position, side):
        return text("There is no free sea beside your isles.")
    sea = spots.sea_of(position.chart, where[0]) if where else NOWHERE
    isles = position.chart.shores[sea] if sea != NOWHERE else ()
    if any(position.lands[isle].owner == side for isle in isles):
        return move_refusals.shut(position, sea) or text("Fleets of a rival lie there.")
    return text("New fleets come beside an isle of your own, where no other fleet is.")


def _build(position: Position, task: Deeds, side: int, where: tuple[str, ...]) -> Text:
    building = BUILDS[task.god]
    if refusal := _gold(position, side, BUILDING_PRICE):
        return refusal
    if sum(land.places.count(building) for land in position.lands) >= SUPPLY:
        return text("All {number} of these are built: {what}.", number=SUPPLY,
                    what=building_name(building))  # fmt: skip
    if not building_places(position, side):
        return text("None of your isles has a free place for a building.")
    return _spot(position, side, where) or text(
        "A building needs a free place on an isle of your own."
    )


def _spot(position: Position, side: int, where: tuple[str, ...]) -> Text | None:
    """Say what takes a building place of a side; None for a place that is none of its own."""
    for isle in position.isles(side):
        for spot, standing in enumerate(position.lands[isle].places):
            if where[:1] == (spots.place(isle, spot),):
                if standing:
                    return text("A building stands there already.")
                return text("The metropolis takes this place.")
    return None


def _march(position: Position, task: Deeds, side: int, picks: tuple[str, ...]) -> Text:
    if task.god != ARES:
        return text("Troops march only with Ares, or fly with Pegasus.")
    refusal = move_refusals.troops(position, side, picks) or _gold(position, side, MARCH_PRICE)
    return refusal or move_refusals.march(position, side, picks)


def _sail(position: Position, task: Deeds, side: int, picks: tuple[str, ...]) -> Text:
    if task.god != POSEIDON:
        return text("Fleets sail only with Poseidon, or with the Sylph.")
    start = spots.sea_of(position.chart, picks[0])
    if start < 0 or position.fleets[start].owner != side:
        return move_refusals.NO_FLEETS
    refusal = _gold(position, side, MARCH_PRICE)
    return refusal or move_refusals.sail(position, start, picks)


def _change(position: Position, task: Deeds, side: int) -> Text:
    if task.god != ZEUS:
        return text("Only Zeus changes creatures.")
    return _gold(position, side, CHANGE_PRICE) or text("No creature lies there.")


def _call(position: Position, side: int, picks: tuple[str, ...]) -> Text:
    creature = spots.value(picks[0])
    if creature in position.discards:
        return text("This creature is among the discards.")
    if creature not in position.track:
        return text("This creature can't be called now.")
    open_ = prices(position, side, CREATURE_PRICES[position.track.index(creature)])
    if not open_:
        return _too_dear(creature)
    if len(picks) > 1:
        return text(
            "For {creature} you can pay from {least} to {most}.",
            creature=named(creature), least=open_[0], most=open_[-1],
        )  # fmt: skip
    return text("{creature} would find nobody to act on.", creature=creature_name(creature))


def _too_dear(creature: str) -> Text:
    if creature in (FATES, SIRENS):
        return text(
            "{creature} cost more than you can pay, discounts included.",
            creature=creature_name(creature),
        )
    return text(
        "{creature} costs more than you can pay, discounts included.",
        creature=creature_name(creature),
    )
