"""Favours: what a marker can buy in its turn at a god (RULES §5)."""

from __future__ import annotations

from dataclasses import replace

from nika_arcade.api import Action, act

from . import calling, cities, marching, picks, sailing, turns
from .draft import Draft
from .gods import (
    ARES,
    ATHENA,
    BUILDING_PRICE,
    BUILDS,
    CHANGE_PRICE,
    CREATURE_PRICES,
    PHILOSOPHERS,
    POSEIDON,
    PRICES,
    PRIESTS,
    SUPPLY,
    UNITS,
    ZEUS,
)
from .position import NOBODY, Position
from .reach import closed
from .tasks import Deeds, Refill


def deeds(position: Position, task: Deeds) -> list[Action]:
    """Return everything the acting side can do and pay."""
    side = position.side_of(task.marker)
    found = [*_recruits(position, task, side), *_buildings(position, task, side)]
    if task.god == ARES:
        found += marching.marches(position, side)
    elif task.god == POSEIDON:
        found += sailing.departures(position, side)
    elif task.god == ZEUS and position.purse(side) >= CHANGE_PRICE:
        found += [act(f"change:{price}") for price in CREATURE_PRICES if _card(position, price)]
    return [*found, *calling.calls(position, side), act("end")]


def do(draft: Draft, task: Deeds, chosen: tuple[str, ...]) -> None:
    """Do one thing of a turn."""
    side = task.marker % len(draft.sides)
    word = chosen[0].partition(":")[0]
    if word == "end":
        turns.end_turn(draft, task)
    elif word == "recruit":
        _recruit(draft, task, side, chosen[1:])
    elif word == "build":
        isle, spot = picks.place_of(chosen[1])
        draft.gain(side, -BUILDING_PRICE)
        draft.place_building(isle, spot, BUILDS[task.god])
        draft.tell("built", side, building=BUILDS[task.god], at=chosen[1])
        cities.settle(draft, side)
    elif word == "isle":
        marching.march(draft, side, chosen)
    elif word == "sea":
        sailing.depart(draft, side, chosen)
    elif word == "change":
        _change(draft, side, CREATURE_PRICES.index(picks.count_of(chosen[0])))
    else:
        calling.call(draft, side, chosen)


def next_price(task: Deeds) -> int | None:
    """Return what the next unit costs in this turn, or None when there are no more."""
    prices = PRICES.get(task.god, ())
    return prices[task.recruited] if task.recruited < len(prices) else None


def landings(position: Position, side: int) -> list[int]:
    """Return the sea spaces where a side's new fleets can be put (§5.2)."""
    chart = position.chart
    shut = closed(chart, position.kraken, position.guards)
    beside = {sea for isle in position.isles(side) for sea in chart.isles[isle].seas}
    return sorted(sea for sea in beside - shut if position.fleets[sea].owner in (NOBODY, side))


def building_places(position: Position, side: int) -> list[tuple[int, int]]:
    """Return isle and place of every free building place that a side has (§5.3)."""
    isles = position.chart.isles
    return [
        (isle, spot)
        for isle in position.isles(side)
        for spot, standing in enumerate(position.lands[isle].places)
        if not standing and not (position.lands[isle].city and spot < isles[isle].covered)
    ]


def supply(position: Position, god: str) -> int:
    """Return how many priests (Zeus) or philosophers (Athena) are left (§1.4)."""
    if god == ZEUS:
        return PRIESTS - sum(one.priests for one in position.sides)
    return PHILOSOPHERS - sum(one.philosophers for one in position.sides)


def _recruits(position: Position, task: Deeds, side: int) -> list[Action]:
    price = next_price(task)
    if price is None or price > position.purse(side):
        return []
    if task.god == ARES:
        room = position.troops(side) < UNITS
        return [act("recruit", picks.isle(k)) for k in position.isles(side)] if room else []
    if task.god == POSEIDON:
        room = position.ships(side) < UNITS
        seas = landings(position, side) if room else []
        return [act("recruit", picks.sea(position.chart, sea)) for sea in seas]
    return [act("recruit")] if supply(position, task.god) else []


def _buildings(position: Position, task: Deeds, side: int) -> list[Action]:
    building = BUILDS[task.god]
    standing = sum(land.places.count(building) for land in position.lands)
    if position.purse(side) < BUILDING_PRICE or standing >= SUPPLY:
        return []
    return [act("build", picks.place(*spot)) for spot in building_places(position, side)]


def _recruit(draft: Draft, task: Deeds, side: int, where: tuple[str, ...]) -> None:
    price = PRICES[task.god][task.recruited]
    draft.become(replace(task, recruited=task.recruited + 1))
    draft.gain(side, -price)
    draft.tell("recruited", side, god=task.god, to=where[0] if where else "", price=price)
    if task.god == ARES:
        isle = picks.isle_of(where[0])
        draft.change(isle, troops=draft.lands[isle].troops + 1)
    elif task.god == POSEIDON:
        draft.add_fleets(picks.sea_of(draft.chart, where[0]), side, 1)
    elif task.god == ATHENA:
        draft.own(side, philosophers=draft.sides[side].philosophers + 1)
        cities.settle(draft, side)
    else:
        draft.own(side, priests=draft.sides[side].priests + 1)


def _card(position: Position, price: int) -> str:
    return position.track[CREATURE_PRICES.index(price)]


def _change(draft: Draft, side: int, number: int) -> None:
    """Let the next card of the deck take a creature's place (§5.4)."""
    draft.gain(side, -CHANGE_PRICE)
    draft.tell("dismissed", side, creature=draft.track[number])
    draft.discard(draft.track[number])
    draft.track[number] = ""
    draft.begin(Refill((number,)))
