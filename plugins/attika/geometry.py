"""Geometry: hexagonal cells, and tiles of seven of them (§3)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from .edition import Cell

STEPS: Final[tuple[Cell, ...]] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""The steps to the six cells around one: from the east clockwise, as tiles are printed."""
TURNS: Final = range(6)
APART: Final = 3
"""How far apart the middles of two tiles are that touch."""


def around(cell: Cell) -> tuple[Cell, ...]:
    """Return the six cells around one, whether they exist or not, from the east clockwise."""
    q, r = cell
    return tuple([(q + dq, r + dr) for dq, dr in STEPS])


def cells_of(centre: Cell, turn: int) -> tuple[Cell, ...]:
    """Return the cells of a tile in the order of its letters, turned so many sixths clockwise."""
    cells = around(centre)
    return (centre, *cells[turn:], *cells[:turn])


def flower(centre: Cell) -> tuple[Cell, ...]:
    """Return the cells that a tile covers with this centre."""
    return (centre, *around(centre))


def distance(one: Cell, other: Cell) -> int:
    """Return how many steps two cells lie apart."""
    q, r = one[0] - other[0], one[1] - other[1]
    return max(abs(q), abs(r), abs(q + r))


def ring(centre: Cell, radius: int) -> Iterator[Cell]:
    """Yield the cells that lie so far from one."""
    q, r = centre
    for x in range(-radius, radius + 1):
        for y in range(-radius, radius + 1):
            if max(abs(x), abs(y), abs(x + y)) == radius:
                yield (q + x, r + y)


def overlaps(centre: Cell, centres: Iterable[Cell]) -> bool:
    """Say whether a tile there would cover a cell of one of the others."""
    return any(distance(centre, other) < APART for other in centres)
