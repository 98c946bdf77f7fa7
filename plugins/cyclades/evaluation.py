"""Evaluation: what a position is worth to every side, in gold, and its chances to win."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log
from random import Random
from typing import Final

from . import weights
from .census import Census
from .gods import APOLLO, BUILDINGS, TEMPLE
from .position import NOBODY, Position
from .strokes import points, strokes
from .threats import NOW, Threats

_EMPTY: Final = ""
SURE: Final = 0.0005
"""Chances are told apart no nearer to 0 and 1 than this."""
SPENDING: Final = 5
"""What a side is thought to spend whose gold is hidden."""


def horizon(position: Position) -> float:
    """Return how many cycles are still expected."""
    return _ahead(position, max(position.cities(side) for side in position.alive))


def _ahead(position: Position, cities: int) -> float:
    if cities >= position.target - 1:
        return weights.SOON
    return max(weights.SOON, weights.LENGTH - 0.8 * position.cycle)


def worths(position: Position) -> list[float]:
    """Return what a position is worth to every side, but for its gold."""
    census = Census(position)
    ahead = _ahead(position, max(census.cities))
    found = [0.0] * position.players
    for side in position.alive:
        found[side] = _holdings(position, side, census, ahead)
    _dangers(position, census, found, ahead)
    return found


def _holdings(position: Position, side: int, census: Census, ahead: float) -> float:
    own, cities, target = position.sides[side], census.cities[side], position.target
    worth = weights.CITY * min(cities, target - 1)
    if cities >= target:
        worth += weights.VICTORY
    urge = weights.LAST if cities == target - 1 else 1.0
    worth += urge * weights.SCHOLARS[min(3, own.philosophers)]
    worth += urge * _set(position, census.isles[side])
    worth += weights.INCOME * ahead * census.income[side]
    worth += weights.PRIEST[min(6, own.priests)] * ahead
    worth += weights.TROOP[min(8, census.troops[side])]
    worth += weights.FLEET[min(8, census.ships[side])]
    return worth + weights.ISLE * min(6, len(census.isles[side]))


def _set(position: Position, isles: list[int]) -> float:
    """Return what a side's buildings are worth, and the room for those it lacks."""
    standing: list[str] = []
    room, site = 0, 0.0
    for isle in isles:
        land = position.lands[isle]
        covered = min(2, len(land.places))
        built = [kind for kind in land.places if kind]
        standing += built
        free = len(land.places) - len(built) - covered * land.city
        room += max(0, free)
        if not land.city and not any(land.places[:covered]):
            site = weights.SITE
    kinds = len(set(standing))
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


def _dangers(position: Position, census: Census, found: list[float], ahead: float) -> None:
    """Take off what may be lost, and add what may be taken."""
    threats = Threats(position, census)
    hopes: dict[int, list[float]] = {}
    for isle, strikes in threats.strikes.items():
        land = position.lands[isle]
        worth = isle_worth(position, isle, ahead)
        held = 1.0
        for side, likely in strikes:
            held *= 1 - likely
            gain = worth
            if land.city and census.cities[side] + 1 >= position.target:
                gain += weights.VICTORY * 0.6
            hopes.setdefault(side, []).append(gain * likely)
        if land.owner == NOBODY:
            continue
        loss = worth
        if land.city and census.cities[land.owner] >= position.target:
            found[land.owner] -= weights.VICTORY * threats.now(isle, land.owner)
        found[land.owner] -= weights.DANGER * loss * (1 - held)
    for side, gains in hopes.items():
        gains.sort(reverse=True)
        found[side] += weights.PREY * (gains[0] + 0.4 * sum(gains[1:3]))
    _strokes(position, census, threats, found)


def _strokes(position: Position, census: Census, threats: Threats, found: list[float]) -> None:
    """Add what it is worth to sides that have still to act that they may win in this cycle."""
    for side, gods in threats.pending.items():
        gold = position.sides[side].gold.value
        rich = int(gold) if isinstance(gold, int) else SPENDING
        likely = [
            one.chance
            for god in gods
            if god != APOLLO
            for one in strokes(position, census, side, god, rich)
        ]
        if likely:
            found[side] += points(NOW * max(likely))


def chances(values: Sequence[float], alive: Sequence[int]) -> list[float]:
    """Return every side's chance to win by what the position is worth to each, gold included."""
    most = max(values[side] for side in alive)
    parts = [
        exp((value - most) / weights.TEMPERATURE) if side in alive else 0.0
        for side, value in enumerate(values)
    ]
    whole = sum(parts)
    return [part / whole for part in parts]


def level(chance: float, values: Sequence[float], alive: Sequence[int], side: int) -> float:
    """Return what a side would need to have for this chance, the others having these values."""
    chance = min(1 - SURE, max(SURE, chance))
    others = sum(exp(values[one] / weights.TEMPERATURE) for one in alive if one != side)
    return weights.TEMPERATURE * log(chance / (1 - chance) * others)


def swayed(chance: float, whim: float, luck: Random) -> float:
    """Return a chance as a whim has it: off by about so much where it is even, less at the ends."""
    if not whim or not 0 < chance < 1:
        return chance
    odds = chance / (1 - chance) * exp(luck.gauss(0.0, 4 * whim))
    return odds / (1 + odds)


def purses(position: Position) -> list[float]:
    """Return what each side's gold is worth; nothing may be hidden."""
    return [weights.money(int(side.gold.value)) if side.alive else 0.0 for side in position.sides]


def totals(position: Position) -> list[float]:
    """Return what a position is worth to every side, gold included."""
    return [one + two for one, two in zip(worths(position), purses(position), strict=True)]


def hope(position: Position, side: int) -> float:
    """Return a side's chance to win."""
    if position.winners:
        return float(side in position.winners) / len(position.winners)
    return chances(totals(position), position.alive)[side]
