"""Evaluation: what a position is worth to every side, in gold, and its chances to win."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Final

from . import weights
from .gods import BUILDINGS, TEMPLE
from .position import NOBODY, Land, Position
from .threats import Threats

_EMPTY: Final = ""


def horizon(position: Position) -> float:
    """Return how many cycles are still expected."""
    most = max(position.cities(side) for side in position.alive)
    if most >= position.target - 1:
        return weights.SOON
    return max(weights.SOON, weights.LENGTH - 0.8 * position.cycle)


def worths(position: Position) -> list[float]:
    """Return what a position is worth to every side, but for its gold."""
    ahead = horizon(position)
    found = [0.0] * position.players
    sides = [[] for _ in range(position.players)]  # type: list[list[int]]
    for isle, land in enumerate(position.lands):
        if land.owner != NOBODY:
            sides[land.owner].append(isle)
    for side in position.alive:
        found[side] = _holdings(position, side, sides[side], ahead)
    _dangers(position, found, ahead)
    return found


def _holdings(position: Position, side: int, isles: list[int], ahead: float) -> float:
    own = position.sides[side]
    lands = [position.lands[isle] for isle in isles]
    cities = sum(land.city for land in lands)
    worth = weights.CITY * min(cities, position.target - 1)
    if cities >= position.target:
        worth += weights.VICTORY
    worth += weights.SCHOLARS[min(3, own.philosophers)]
    worth += _set(position, isles, lands)
    worth += weights.INCOME * ahead * position.income(side)
    worth += weights.PRIEST[min(6, own.priests)] * ahead
    worth += weights.TROOP[min(8, position.troops(side))]
    worth += weights.FLEET[min(8, position.ships(side))]
    return worth + weights.ISLE * min(6, len(lands))


def _set(position: Position, isles: list[int], lands: list[Land]) -> float:
    """Return what a side's buildings are worth, and the room for those it lacks."""
    standing = [kind for land in lands for kind in land.places if kind]
    kinds = len(set(standing))
    room, site = 0, 0.0
    for isle, land in zip(isles, lands, strict=True):
        covered = position.chart.isles[isle].covered
        first = covered if land.city else 0
        room += land.places[first:].count(_EMPTY)
        if not land.city and not any(land.places[:covered]):
            site = weights.SITE
    lacking = max(0, len(BUILDINGS) - kinds - room)
    worth = max(0.0, weights.KINDS[kinds] - weights.CROWDED * lacking * (kinds > 0)) + site
    worth += 0.25 * min(4, room)
    worth += weights.SECOND * (len(standing) - kinds)
    for kind in standing:
        worth += weights.POWERS[kind]
    return worth


def isle_worth(position: Position, isle: int, ahead: float) -> float:
    """Return what an isle is worth to whoever holds it, without its part in a victory."""
    land = position.lands[isle]
    income = position.chart.isles[isle].printed + land.prosperity
    worth = weights.ISLE + weights.INCOME * ahead * income + weights.CITY * land.city
    buildings = len(land.places) - land.places.count(_EMPTY)
    return worth + 3.0 * buildings + land.places.count(TEMPLE) * 0.3 + 0.25 * len(land.places)


def _dangers(position: Position, found: list[float], ahead: float) -> None:
    """Take off what may be lost, and add what may be taken."""
    threats = Threats(position)
    hopes: dict[int, list[float]] = {}
    for isle, strikes in threats.strikes.items():
        land = position.lands[isle]
        worth = isle_worth(position, isle, ahead)
        held = 1.0
        for side, likely in strikes:
            held *= 1 - likely
            gain = worth
            if land.city and position.cities(side) + 1 >= position.target:
                gain += weights.VICTORY * 0.6
            hopes.setdefault(side, []).append(gain * likely)
        if land.owner == NOBODY:
            continue
        loss = worth
        if land.city and position.cities(land.owner) >= position.target:
            found[land.owner] -= weights.VICTORY * threats.now(isle, land.owner)
        found[land.owner] -= weights.DANGER * loss * (1 - held)
    for side, gains in hopes.items():
        gains.sort(reverse=True)
        found[side] += weights.PREY * (gains[0] + 0.4 * sum(gains[1:3]))


def chances(values: Sequence[float], alive: Sequence[int]) -> list[float]:
    """Return every side's chance to win by what the position is worth to each, gold included."""
    most = max(values[side] for side in alive)
    parts = [
        exp((value - most) / weights.TEMPERATURE) if side in alive else 0.0
        for side, value in enumerate(values)
    ]
    whole = sum(parts)
    return [part / whole for part in parts]


def purses(position: Position) -> list[float]:
    """Return what each side's gold is worth; nothing may be hidden."""
    return [weights.money(int(side.gold.value)) for side in position.sides]


def totals(position: Position) -> list[float]:
    """Return what a position is worth to every side, gold included."""
    return [one + two for one, two in zip(worths(position), purses(position), strict=True)]


def hope(position: Position, side: int) -> float:
    """Return a side's chance to win."""
    if position.winners:
        return float(side in position.winners) / len(position.winners)
    return chances(totals(position), position.alive)[side]
