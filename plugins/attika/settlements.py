"""Settlements: the connected sets of a side's buildings (§5.6)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache

from .edition import Cell
from .ground import ground
from .position import Built, Position


def settlements(position: Position, side: int) -> tuple[frozenset[Cell], ...]:
    """Return the settlements of a side, each as its cells; in the order of their first cells."""
    own = tuple(built.cell for built in position.buildings if built.side == side)
    return _parts(own)


def settlement_at(position: Position, cell: Cell) -> frozenset[Cell]:
    """Return the settlement that the building on a cell belongs to."""
    side = position.standing[cell].side
    return next(part for part in settlements(position, side) if cell in part)


def is_one(cells: Iterable[Cell]) -> bool:
    """Say whether cells hang together."""
    return len(_parts(tuple(cells))) <= 1


@lru_cache(maxsize=1024)
def _parts(cells: tuple[Cell, ...]) -> tuple[frozenset[Cell], ...]:
    rest = dict.fromkeys(cells)
    parts: list[frozenset[Cell]] = []
    while rest:
        start = next(iter(rest))
        del rest[start]
        part, edge = [start], [start]
        while edge:
            q, r = edge.pop()
            for one in (
                (q + 1, r),
                (q, r + 1),
                (q - 1, r + 1),
                (q - 1, r),
                (q, r - 1),
                (q + 1, r - 1),
            ):
                if one in rest:
                    del rest[one]
                    part.append(one)
                    edge.append(one)
        parts.append(frozenset(part))
    return tuple(parts)


def kinds_beside(position: Position, side: int, cell: Cell) -> Mapping[Cell, Built]:
    """Return the buildings of a side that stand beside a cell."""
    near = ground(position).near[cell]
    found = ((one, position.standing.get(one)) for one in near)
    return {one: built for one, built in found if built is not None and built.side == side}
