"""Fitting the map into its frame: the largest hexagons that leave what stands in its corners."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, NamedTuple

from nika_arcade.api import Place

from .edition import Cell
from .ground import ground
from .growth import centres
from .measures import DEED, FRAME, HEADING, Area
from .position import Position

TALL: Final = 1.1547
"""How much higher than wide a hexagon is."""
ROW: Final = 0.8660254
"""How far rows are apart, in widths of a hexagon."""
LARGEST, SMALLEST = 72.0, 18.0
MARGIN: Final = 9.0
"""What the rim and the shadow of the land need."""
STEPS: Final = 12
"""So many places are tried along each axis."""
NEAR: Final = 0.94
"""The part of a hexagon's box that keeps clear of what stands in the corners."""
BUTTON: Final = 58.0
"""The corner that is left to the button which enlarges the map."""
TAKEN: Final = (
    Area(FRAME.x, FRAME.y, HEADING.right + 8.0 - FRAME.x, HEADING.bottom + 8.0 - FRAME.y),
    Area(FRAME.x, DEED.y - 8.0, DEED.right + 8.0 - FRAME.x, FRAME.bottom - DEED.y + 8.0),
    Area(FRAME.right - BUTTON, FRAME.bottom - BUTTON, BUTTON, BUTTON),
)
"""What stands in the corners of the frame."""


class Fit(NamedTuple):
    """Where cells lie: the middle of the cell (0, 0), and how wide a hexagon is."""

    x: float
    y: float
    width: float

    def middle(self, cell: Cell) -> tuple[float, float]:
        """Return the middle of a cell."""
        q, r = cell
        return self.x + self.width * (q + r / 2), self.y + self.width * ROW * r

    def place(self, cell: Cell) -> Place:
        """Return the place of a cell."""
        x, y = self.middle(cell)
        return Place(x, y, self.width, self.width * TALL, form="hexagon")


def fit_of(position: Position, *, growing: bool) -> Fit:
    """Return how a position's map lies; a growing one leaves room for wherever land may come."""
    cells = {*ground(position).signs, *position.shrines}
    if growing:
        cells.update(centres(position))
    return _fitted(frozenset(cells))


@lru_cache(maxsize=64)
def _fitted(cells: frozenset[Cell]) -> Fit:
    """Return the largest fit, found by halving; the middle of the frame comes first."""
    points = tuple(sorted({(q + r / 2, ROW * r) for q, r in cells}))
    low, high = SMALLEST, LARGEST
    best = _lying(points, high)
    if best is not None:
        return best
    while high - low > 0.5:
        width = (low + high) / 2
        found = _lying(points, width)
        if found is None:
            high = width
        else:
            low, best = width, found
    return best or _squeezed(points)


def _lying(points: tuple[tuple[float, float], ...], width: float) -> Fit | None:
    """Return how hexagons so wide lie in the frame, as near to its middle as they can."""
    left, right, top, low = _bounds(points, width)
    free = (FRAME.width - 2 * MARGIN - (right - left), FRAME.height - 2 * MARGIN - (low - top))
    if min(free) < 0.0:
        return None
    corner = (FRAME.x + MARGIN - left, FRAME.y + MARGIN - top)
    shares = [number / STEPS for number in range(STEPS + 1)]
    tries = sorted(
        ((across, down) for across in shares for down in shares),
        key=lambda share: (share[0] - 0.5) ** 2 + (share[1] - 0.5) ** 2,
    )
    for across, down in tries:
        x, y = corner[0] + free[0] * across, corner[1] + free[1] * down
        if _clear(points, x, y, width):
            return Fit(x, y, width)
    return None


def _bounds(
    points: Iterable[tuple[float, float]], width: float
) -> tuple[float, float, float, float]:
    xs, ys = zip(*points, strict=True)
    half, high = width / 2, width * TALL / 2
    return (
        min(xs) * width - half, max(xs) * width + half,
        min(ys) * width - high, max(ys) * width + high,
    )  # fmt: skip


def _clear(points: tuple[tuple[float, float], ...], x: float, y: float, width: float) -> bool:
    """Say whether no hexagon lies over what stands in the corners."""
    half, high = width / 2 * NEAR, width * TALL / 2 * NEAR
    for px, py in points:
        middle, level = x + px * width, y + py * width
        for area in TAKEN:
            beside = middle - half >= area.right or middle + half <= area.x
            if not beside and level - high < area.bottom and level + high > area.y:
                return False
    return True


def _squeezed(points: tuple[tuple[float, float], ...]) -> Fit:
    """Return a fit of the whole frame for a map that leaves no corner free."""
    left, right, top, low = _bounds(points, 1.0)
    width = min(
        (FRAME.width - 2 * MARGIN) / (right - left), (FRAME.height - 2 * MARGIN) / (low - top)
    )
    middle = FRAME.place
    return Fit(middle.x - (left + right) / 2 * width, middle.y - (top + low) / 2 * width, width)


def extent_of(cells: Iterable[Cell], fit: Fit) -> Place:
    """Return the box of cells as they lie."""
    points = [fit.middle(cell) for cell in cells]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    left, right = min(xs) - fit.width / 2, max(xs) + fit.width / 2
    top, low = min(ys) - fit.width * TALL / 2, max(ys) + fit.width * TALL / 2
    return Area(left, top, right - left, low - top).place
