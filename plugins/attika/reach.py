"""The reach of a cell: the landscapes in it, and a side's buildings beside it (§5)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from .edition import Cell, Counts, Edition
from .ground import charted, ground
from .position import Built, Laid, Position


class Reach(NamedTuple):
    """What a free cell offers to a side: so many landscapes, and the kinds it has beside it."""

    lands: Counts
    total: int
    beside: tuple[str, ...]


def reaches(position: Position, side: int) -> Mapping[Cell, Reach]:
    """Return what every free cell offers to a side, by cell."""
    return _reaches(position.edition, position.tiles, position.shrines, position.buildings, side)


@lru_cache(maxsize=256)
def _reaches(
    edition: Edition,
    tiles: tuple[Laid, ...],
    shrines: tuple[Cell, ...],
    buildings: tuple[Built, ...],
    side: int,
) -> Mapping[Cell, Reach]:
    lands, near = charted(edition, tiles, shrines)[1:3]
    standing = {built[0]: built for built in buildings}
    found: dict[Cell, Reach] = {}
    for cell, around in near.items():
        if cell in standing:
            continue
        counts = [0, 0, 0, 0, 0]
        counts[lands[cell]] += 1
        beside: list[str] = []
        for one in around:
            built = standing.get(one)
            if built is None:
                counts[lands[one]] += 1
            elif built[1] == side:
                beside.append(built[2])
        water, forest, hill, mountain, _ = counts
        found[cell] = Reach(
            (water, forest, hill, mountain), water + forest + hill + mountain, tuple(beside)
        )
    return found


def signs_in_reach(position: Position, cell: Cell) -> tuple[tuple[Cell, int], ...]:
    """Return the cells in reach that show a landscape, with its number: the cell itself first."""
    map_ = ground(position)
    cells = (cell, *map_.near[cell])
    return tuple(
        (one, map_.lands[one])
        for one in cells
        if map_.lands[one] >= 0 and one not in position.standing
    )
