"""Shapes of the map: hexagons and the edges between them."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from math import cos, pi, sin

from nika_arcade.api import Path

from .chart_fit import TALL, Fit
from .edition import Cell
from .geometry import around

Point = tuple[float, float]


def corners(fit: Fit, cell: Cell, grown: float = 0.0) -> tuple[Point, ...]:
    """Return the corners of a cell from the north-eastern clockwise, moved outwards so far."""
    x, y = fit.middle(cell)
    reach = fit.width * TALL / 2 + grown
    return tuple(
        (x + reach * sin(pi / 3 * turn), y - reach * cos(pi / 3 * turn)) for turn in range(1, 7)
    )


def hexagon(
    fit: Fit, cell: Cell, fill: str = "", line: str = "", stroke: float = 1.0, grown: float = 0.0
) -> Path:
    """Return a cell as a closed line."""
    return Path(corners(fit, cell, grown), line, stroke, fill, closed=True)


def edges(
    fit: Fit, cells: Collection[Cell], line: str, stroke: float, dash: tuple[float, ...] = ()
) -> Iterator[Path]:
    """Yield the edges where these cells border on others."""
    for cell in sorted(cells):
        points = corners(fit, cell)
        for number, one in enumerate(around(cell)):
            if one not in cells:
                yield Path((points[number], points[(number + 1) % 6]), line, stroke, dash=dash)
