"""Threats: who may join two shrines in the next turn, by all that lies open (§8)."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache

from .edition import Edition
from .payment import fewest
from .position import BUILDS, DRAWS, Built, Laid, Position
from .price import tail_of, wants
from .reach import reaches
from .settlements import settlements
from .shrines import Way, distance


@dataclass(frozen=True, slots=True)
class _Map:
    """What a way depends on; positions that look different to two eyes may have it in common."""

    edition: Edition
    seats: int
    tiles: tuple[Laid, ...]
    buildings: tuple[Built, ...]
    position: Position = field(compare=False)


def way_of(position: Position, side: int) -> Way | None:
    """Return a side's shortest way between two shrines; a picture asks for it several times."""
    seats = len(position.sides)
    return _way(_Map(position.edition, seats, position.tiles, position.buildings, position), side)


@lru_cache(maxsize=64)
def _way(map_: _Map, side: int) -> Way | None:
    return distance(map_.position, side)


def menaces(position: Position, side: int) -> bool:
    """Say whether a side may join two shrines in its next turn, as far as others can tell.

    It has three builds from its board, or two draws, and one more of either for each amphora.
    Builds count only where the hand has cards enough for the cheapest of what is stored.
    """
    way = way_of(position, side)
    if way is None or position.phase == "over":
        return False
    own = position.sides[side]
    spare = own.amphorae
    drawn = min(DRAWS + spare, sum(map(len, own.stacks)))
    built = min(BUILDS + spare, sum(own.stored))
    if way.count <= min(drawn + sum(own.stored), DRAWS + spare):
        return True
    return way.count <= built and _payable(position, side, way.cells)


def _payable(position: Position, side: int, cells: tuple[tuple[int, int], ...]) -> bool:
    """Say whether the hand might pay for the cheapest stored building on each of these cells."""
    own, found = position.sides[side], reaches(position, side)
    towns = len(settlements(position, side))
    kinds = [one for one, many in zip(position.edition.kinds, own.stored, strict=True) if many]
    total = 0
    for cell in cells:
        reach = found[cell]
        prices = []
        for building in kinds:
            need, loose = wants(building, reach)
            free = tail_of(building) in reach.beside
            prices.append(0 if free else fewest(need, loose, (9, 9, 9, 9)))
        total += min(prices, default=99)
    lonely = not any(found[cell].beside for cell in cells)
    return total + (towns if lonely else 0) <= len(own.hand)
