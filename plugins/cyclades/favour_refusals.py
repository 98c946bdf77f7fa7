"""Refusals: why something can't be done in a god's turn (RULES §5)."""

from __future__ import annotations

from nika_arcade.api import Text, text

from . import picks as spots
from .calling import prices
from .creatures import MEDUSA
from .favours import building_places, landings, next_price
from .gods import (
    ARES,
    BUILDING_PRICE,
    BUILDS,
    CHANGE_PRICE,
    CREATURE_PRICES,
    MARCH_PRICE,
    POSEIDON,
    SUPPLY,
    UNITS,
    ZEUS,
)
from .landing import may_land
from .position import Position
from .reach import closed, joined
from .tasks import Deeds
from .words import building_name, creature_name, god_name


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
        return _call(position, side, spots.value(picks[0]))
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
    if task.god != POSEIDON:
        return text("The supply is empty.")
    if position.ships(side) >= UNITS:
        return text("All your {number} fleets are on the chart.", number=UNITS)
    if where and landings(position, side):
        return text("New fleets come beside an isle of your own, where no other fleet is.")
    return text("There is no free sea beside your isles.")


def _build(position: Position, task: Deeds, side: int, where: tuple[str, ...]) -> Text:
    building = BUILDS[task.god]
    if refusal := _gold(position, side, BUILDING_PRICE):
        return refusal
    if sum(land.places.count(building) for land in position.lands) >= SUPPLY:
        return text("All {number} of these are built: {what}.", number=SUPPLY,
                    what=building_name(building))  # fmt: skip
    if not building_places(position, side):
        return text("None of your isles has a free place for a building.")
    return text("A building needs a free place on an isle of your own.")


def _march(position: Position, task: Deeds, side: int, picks: tuple[str, ...]) -> Text:
    if task.god != ARES:
        return text("Troops march only with Ares, or fly with Pegasus.")
    start = _number(picks[0], len(position.lands))
    if start is None or position.lands[start].owner != side:
        return text("Choose an isle of your own to march from.")
    if not position.lands[start].troops:
        return text("You have no troops on this isle.")
    if position.guarded(MEDUSA, start):
        return text("Medusa lets no troops leave this isle.")
    if refusal := _gold(position, side, MARCH_PRICE):
        return refusal
    reached = joined(position.chart, position.fleets, side, start)
    where = _goal(picks)
    goal = _number(where, len(position.lands))
    if goal is not None and goal in reached and not may_land(position, side, goal):
        return text("That is its owner's last isle: you may attack it only to win by it.")
    if not reached:
        return text("No fleet of yours lies beside this isle: troops cross only on your fleets.")
    if goal is not None:
        return text("Your fleets make no unbroken bridge to that isle.")
    if where:
        return text("Troops march to an isle, over an unbroken bridge of your fleets.")
    return text("So many troops are not there.")


def _sail(position: Position, task: Deeds, side: int, picks: tuple[str, ...]) -> Text:
    if task.god != POSEIDON:
        return text("Fleets sail only with Poseidon, or with the Sylph.")
    chart = position.chart
    start = spots.sea_of(chart, picks[0])
    if start < 0 or position.fleets[start].owner != side:
        return text("Choose fleets of your own to sail.")
    if refusal := _gold(position, side, MARCH_PRICE):
        return refusal
    where = _goal(picks)
    goal = spots.sea_of(chart, where) if where else -1
    if goal in closed(chart, position.kraken, position.guards):
        if goal == position.kraken:
            return text("No fleet enters the waters of the Kraken.")
        return text("No fleet comes near the isle of Polyphemus.")
    if where:
        return text("Fleets sail one space at a time, to one that is next to them.")
    return text("So many fleets are not there.")


def _change(position: Position, task: Deeds, side: int) -> Text:
    if task.god != ZEUS:
        return text("Only Zeus changes creatures.")
    return _gold(position, side, CHANGE_PRICE) or text("No creature lies there.")


def _call(position: Position, side: int, creature: str) -> Text:
    if creature not in position.track:
        return text("This creature can't be called now.")
    price = CREATURE_PRICES[position.track.index(creature)]
    if not prices(position, side, price):
        return text(
            "{creature} costs more than you can pay, discounts included.",
            creature=creature_name(creature),
        )
    return text("{creature} would find nobody to act on.", creature=creature_name(creature))


def _goal(picks: tuple[str, ...]) -> str:
    """Return where a march or a voyage is to go: what was picked but its start and how many."""
    rest = [pick for pick in picks[1:] if not spots.is_word(pick, ("take",))]
    return rest[-1] if rest else ""


def _number(pick: str, count: int) -> int | None:
    """Return the isle of a pick, or None for what is none; picks here need not be legal."""
    value = spots.value(pick)
    if not spots.is_word(pick, ("isle",)) or not value.isascii() or not value.isdigit():
        return None
    return int(value) - 1 if 0 < int(value[:4]) <= count else None
