"""Shrines: chains of a side's buildings between two of them, and how far one is away (§8)."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import combinations

from .edition import Cell
from .ground import Ground, ground
from .position import Position
from .settlements import settlement_at


@dataclass(frozen=True, slots=True)
class Way:
    """A shortest way between two shrines: the free cells that are still to be built on."""

    count: int
    cells: tuple[Cell, ...]
    shrines: tuple[int, int]


def joins(position: Position, cell: Cell) -> bool:
    """Say whether the settlement of the building on a cell touches two shrines."""
    town = settlement_at(position, cell)
    beside = ground(position).beside
    return sum(not town.isdisjoint(cells) for cells in beside) >= 2


def distance(position: Position, side: int) -> Way | None:
    """Return the shortest way of a side between any two shrines, or None when it is walled off."""
    ways = [way for way in ways_of(position, side).values() if way is not None]
    return min(ways, key=lambda way: (way.count, way.shrines), default=None)


def ways_of(position: Position, side: int) -> Mapping[tuple[int, int], Way | None]:
    """Return a shortest way between every two shrines, None where there is no way."""
    map_ = ground(position)
    count = len(map_.beside)
    found: dict[tuple[int, int], Way | None] = {}
    for one, other in combinations(range(count), 2):
        cells = _shortest(position, map_, side, map_.beside[one], map_.beside[other])
        found[one, other] = None if cells is None else Way(len(cells), cells, (one, other))
    return found


def _shortest(
    position: Position, map_: Ground, side: int, start: tuple[Cell, ...], end: tuple[Cell, ...]
) -> tuple[Cell, ...] | None:
    """Return the free cells on a way with the fewest of them: own cells cost nothing."""
    standing = position.standing
    cost = {cell: cell not in standing for cell in map_.near}
    open_ = {cell for cell in map_.near if cell not in standing or standing[cell].side == side}
    best: dict[Cell, int] = {}
    came: dict[Cell, Cell | None] = {}
    line: deque[tuple[int, Cell, Cell | None]] = deque(
        sorted((int(cost[cell]), cell, None) for cell in start if cell in open_)
    )
    while line:
        steps, cell, before = line.popleft()
        if cell in best:
            continue
        best[cell], came[cell] = steps, before
        if cell in end:
            return _traced(came, cell, cost)
        for one in map_.near[cell]:
            if one in open_ and one not in best:
                if cost[one]:
                    line.append((steps + 1, one, cell))
                else:
                    line.appendleft((steps, one, cell))
    return None


def _traced(
    came: Mapping[Cell, Cell | None], end: Cell, cost: Mapping[Cell, bool]
) -> tuple[Cell, ...]:
    way: list[Cell] = []
    at: Cell | None = end
    while at is not None:
        if cost[at]:
            way.append(at)
        at = came[at]
    return tuple(reversed(way))
