"""Boxes: rectangles in units."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias


class Box(NamedTuple):
    """A rectangle in units by its left top corner."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The x of the right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """The y of the lower edge."""
        return self.y + self.height

    @property
    def middle(self) -> tuple[float, float]:
        """The point in the middle."""
        return (self.x + self.width / 2, self.y + self.height / 2)

    def holds(self, x: float, y: float) -> bool:
        """Tell whether a point lies inside."""
        return self.x <= x < self.right and self.y <= y < self.bottom

    def grown(self, by: float) -> Box:
        """Return the box wider by some units on every side."""
        return Box(self.x - by, self.y - by, self.width + 2 * by, self.height + 2 * by)

    def moved(self, dx: float, dy: float) -> Box:
        """Return the box somewhere else."""
        return Box(self.x + dx, self.y + dy, self.width, self.height)


Rectangle: TypeAlias = "Box | tuple[float, float, float, float]"
"""A box, or its left, top, width and height."""
