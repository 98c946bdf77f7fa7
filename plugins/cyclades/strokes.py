"""Strokes: how a side may come by all the metropolises that it lacks in one turn at a god."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from math import log
from typing import Final, NamedTuple

from . import calling, weights
from .census import Census
from .creatures import CYCLOPS, PEGASUS, SATYR
from .favours import building_places
from .gods import (
    ARES,
    ATHENA,
    BUILDING_PRICE,
    BUILDINGS,
    BUILDS,
    CREATURE_PRICES,
    LEAST,
    MARCH_PRICE,
    PRICES,
    SET,
    UNITS,
)
from .position import Land, Position
from .threats import fall, landings

MOST: Final = 2
"""A side that lacks more metropolises than these does not come by them in one turn."""
SLIGHT: Final = 0.15
"""A stroke with less than this chance is not counted."""


class Stroke(NamedTuple):
    """With what chance, and for how much gold, so many metropolises are gained; ``by`` says how."""

    chance: float
    cost: int
    gain: int
    by: str


def strokes(position: Position, census: Census, side: int, god: str, gold: int) -> list[Stroke]:
    """Return what may win the game for a side at a god: the dearer, the likelier."""
    lacking = position.target - census.cities[side]
    if not 0 < lacking <= MOST:
        return []
    single = [one for one in _all(position, census, side, god) if one.cost <= gold]
    found = [one for one in single if one.gain >= lacking]
    if lacking > 1:
        found += [
            Stroke(one.chance * two.chance, one.cost + two.cost, lacking, f"{one.by} {two.by}")
            for one, two in combinations(single, 2)
            if one.by != two.by and one.cost + two.cost <= gold
        ]
    best: list[Stroke] = []
    for one in sorted(found, key=lambda stroke: (stroke.cost, -stroke.chance)):
        if one.chance > max([SLIGHT, *(two.chance for two in best)]):
            best.append(one)
    return best


def points(chance: float) -> float:
    """Return what a chance to win at once is worth, for a side that is even with two others."""
    if chance >= 1:
        return weights.VICTORY
    return min(weights.VICTORY, weights.TEMPERATURE * log((1 + 2 * chance) / (1 - chance)))


def _all(position: Position, census: Census, side: int, god: str) -> Iterator[Stroke]:
    """Yield every stroke at a god that gains something."""
    own = [position.lands[isle] for isle in census.isles[side]]
    if not all(land.city for land in own):
        yield from _scholars(position, side, god)
        yield from _set(position, side, god, own)
    for isle, force, cost in _forces(position, census, side, god):
        land = position.lands[isle]
        if not land.city and not any(land.places):
            continue
        for bought in (False, True):
            gain = _gain(own, land, god if bought else "")
            if gain and (not bought or gain > _gain(own, land, "")):
                price = cost + BUILDING_PRICE * bought
                yield Stroke(fall(position, side, isle, force), price, gain, f"isle:{isle}")


def _scholars(position: Position, side: int, god: str) -> Iterator[Stroke]:
    """Yield how four philosophers are gathered, with the Satyr's help where he lies."""
    lacking = SET - position.sides[side].philosophers
    taught = PRICES[ATHENA] if god == ATHENA else ()
    price = _price(position, side, SATYR)
    lured = price is not None and any(
        own.philosophers for other, own in enumerate(position.sides) if other != side
    )
    for number in range(len(taught) + 1):
        if number >= lacking:
            yield Stroke(1.0, sum(taught[:number]), 1, "scholars")
            break
        if price is not None and lured and number + 1 >= lacking:
            yield Stroke(1.0, sum(taught[:number]) + price, 1, "scholars")


def _set(position: Position, side: int, god: str, own: list[Land]) -> Iterator[Stroke]:
    """Yield how the last kind of building is built, or made of another by the Cyclops."""
    counts = {kind: sum(land.places.count(kind) for land in own) for kind in BUILDINGS}
    lacking = [kind for kind in BUILDINGS if not counts[kind]]
    if len(lacking) != 1:
        return
    if BUILDS[god] == lacking[0] and building_places(position, side):
        yield Stroke(1.0, BUILDING_PRICE, 1, "set")
    price = _price(position, side, CYCLOPS)
    if price is not None and max(counts.values()) > 1:
        yield Stroke(1.0, price, 1, "set")


def _forces(
    position: Position, census: Census, side: int, god: str
) -> Iterator[tuple[int, int, int]]:
    """Yield isles that can be attacked, by how many troops, for how much."""
    levies = PRICES[ARES][: UNITS - census.troops[side]] if god == ARES else ()
    if god == ARES:
        for isle, troops in landings(position, census, side).items():
            for number in range(len(levies) + 1):
                yield isle, troops + number, sum(levies[:number]) + MARCH_PRICE
    price = _price(position, side, PEGASUS)
    if price is not None:
        most = max([position.lands[isle].troops for isle in census.isles[side]], default=0)
        for isle, land in enumerate(position.lands):
            if land.owner != side:
                for number in range(len(levies) + 1):
                    yield isle, most + number, sum(levies[:number]) + price


def _gain(own: list[Land], land: Land, god: str) -> int:
    """Return how many metropolises more an isle brings, with a building of the god's besides."""
    held = [*own, land]
    kinds = [kind for one in held for kind in one.places if kind]
    kinds += [BUILDS[god]] if god else []
    sets = min(kinds.count(kind) for kind in BUILDINGS)
    return land.city + min(sets, sum(not one.city for one in held))


def _price(position: Position, side: int, creature: str) -> int | None:
    """Return what a creature costs a side at least; None where it does not lie."""
    if creature not in position.track:
        return None
    price = CREATURE_PRICES[position.track.index(creature)]
    return max(LEAST, price - calling.discounts(position, side))
