"""Dials: rings in parts, clockwise from the top."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil, cos, pi, sin, tau

from nika_arcade.api import Dial
from nika_arcade.stage.box import Box
from nika_arcade.stage.canvas import Canvas

APART = 2.6
"""How far two parts of a ring are from each other, in table units along its middle."""

DASH = 3.4
"""How long the dashes of an open end are, and about as long their gaps."""


def draw_dial(table: Canvas, dial: Dial) -> None:
    """Draw the parts of a ring that have a share; a part alone goes all round."""
    parts = [(share, role) for share, role in dial.parts if share > 0.0]
    whole = max(1e-6, sum(share for share, _ in parts))
    reach = dial.radius + dial.stroke / 2
    box = Box(dial.x - reach, dial.y - reach, 2 * reach, 2 * reach).grown(1.0)
    gap = APART / dial.radius if len(parts) > 1 else 0.0
    start = 0.0
    for number, (share, role) in enumerate(parts):
        end = start + tau * share / whole
        last = dial.parts[-1] == (share, role) and number == len(parts) - 1
        pieces = _dashes(start, end, dial, gap) if last and dial.open_end else [(start, end)]
        for first, final in pieces:
            halves = min(gap / 2, (final - first) * 0.4)
            d = _sector(first + halves, final - halves, dial, box)
            table.path(d, box, role)
        start = end


def _dashes(start: float, end: float, dial: Dial, gap: float) -> Iterator[tuple[float, float]]:
    """Yield the dashes of a part; the gaps between them are those between parts."""
    count = max(1, ceil((end - start) / (DASH / dial.radius + gap)))
    each = (end - start) / count
    for number in range(count):
        yield start + number * each, start + (number + 1) * each


def _sector(start: float, end: float, dial: Dial, box: Box) -> str:
    """Return a stretch of a ring as a path, from a box's corner; in steps short of a half turn."""
    outer, inner = dial.radius + dial.stroke / 2, dial.radius - dial.stroke / 2
    steps = max(1, ceil((end - start) / (pi * 0.6)))
    angles = [start + (end - start) * number / steps for number in range(steps + 1)]

    def at(radius: float, angle: float) -> str:
        x = dial.x - box.x + radius * sin(angle)
        y = dial.y - box.y - radius * cos(angle)
        return f"{x:.3f} {y:.3f}"

    there = "".join(f"A{outer:.3f} {outer:.3f} 0 0 1 {at(outer, angle)}" for angle in angles[1:])
    back = "".join(f"A{inner:.3f} {inner:.3f} 0 0 0 {at(inner, angle)}" for angle in angles[-2::-1])
    return f"M{at(outer, start)}{there}L{at(inner, end)}{back}Z"
