"""Patches: the marks that lie flat on places, under everything that stands there."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, floor

from nika_arcade.api import Place
from nika_arcade.stage.box import Box
from nika_arcade.stage.canvas import Canvas
from nika_arcade.stage.curves import box_of, contour, ellipse, turned
from nika_arcade.table.forms import corners

EDGE = 2.0
"""The width of the edge of what the last action touched."""

ROUND = 4.0
"""How far it reaches out of a round place, which what stands there may fill."""

SHADE = 0.4
"""How dark a closed place is."""

HATCH, HATCH_LINE, HATCH_INK = 15.0, 2.0, 0.45
"""The distance of a hatch's lines along an edge, their width, and how dark they are."""

SHUT = 4.0
"""The width of the edge of what is closed."""

DOT, RING = 4.2, 12.5
"""The radii of the dot and the dashed ring where something may be put down."""

CHOSEN = 16.7
"""The radius of the ring round them when they are pointed at."""


def touched(table: Canvas, place: Place) -> None:
    """Draw a place that the last action touched: its fill shows on dark, its edge on light."""
    box = box_of(place)
    if place.form == "box":
        table.block(box.grown(-1.0), "board.last", radius=3.0, line="board.last_line", stroke=EDGE)
        return
    out = ROUND if place.form == "disc" else -1.0
    around = box.grown(out + EDGE)
    table.path(contour(place, out, 3.0, around[:2]), around, "board.last")
    edge = contour(place, out - EDGE / 2, 3.0, around[:2])
    table.path(edge, around, line="board.last_line", stroke=EDGE)


def chevrons(table: Canvas, box: Box, direction: float) -> None:
    """Draw two chevrons that point where the figure went."""
    x, y = box.middle
    words = []
    for start in (-0.8, 8.2):
        points = ((start, -6.2), (start - 7.5, 0.0), (start, 6.2))
        ends = [turned(point, direction + 90.0) for point in points]
        words.append("M" + "L".join(f"{px + 11:.2f} {py + 11:.2f}" for px, py in ends))
    path = "".join(words)
    table.path(path, (x - 11, y - 11, 22, 22), line="board.last_line", stroke=2.4)


def may_pick(table: Canvas, place: Place, glow: float) -> None:
    """Draw the frame of a place that may be picked; it breathes until it is pointed at."""
    box = box_of(place)
    path = contour(place, -1.8, 7.0, box[:2])
    table.veiled(path, box, "board.glow", glow, line="board.target_line", stroke=1.6)


def will_stand(table: Canvas, place: Place, *, filled: bool) -> None:
    """Draw the dashed frame of a place where a figure will stand; it glows where one may go."""
    box = box_of(place)
    path = contour(place, -2.5, 5.0, box[:2])
    if filled:
        table.path(path, box, "board.glow")
    table.path(path, box, line="board.target_line", stroke=2.0, dash=(5.0, 4.0))


def put_down(table: Canvas, at: tuple[float, float], glow: float, *, pointed: bool) -> None:
    """Draw a dot in a dashed ring where something may be put down; it breathes like a frame."""
    x, y = at
    ring = Box(x - RING, y - RING, 2 * RING, 2 * RING)
    table.disc(x, y, RING, "board.glow", alpha=glow)
    around = ring.grown(1.0)
    path = ellipse(ring, around[:2])
    table.path(path, around, line="board.target_line", stroke=1.5, dash=(3.0, 3.55))
    table.disc(x, y, DOT, "board.route", line="board.target_line", stroke=1.2)
    if pointed:
        table.disc(x, y, CHOSEN, line="board.edge", stroke=5.4)
        table.disc(x, y, CHOSEN, line="board.route_text", stroke=3.0)


def closed(table: Canvas, places: Sequence[Place], direction: float) -> None:
    """Draw places that a rule closes: hatched, the edge towards ``direction`` in a line.

    Only boxes have such an edge. The hatch goes on from place to place, as if it were one.
    """
    for place in places:
        box = box_of(place)
        if place.form == "box":
            table.block(box, "board.edge", alpha=SHADE)
            hatch = _hatch(box)
        else:
            table.path(contour(place, 0.0, 0.0, box[:2]), box, "board.edge", alpha=SHADE)
            hatch = _hatch_in(place)
        table.path(hatch, box, line="board.edge", stroke=HATCH_LINE, alpha=HATCH_INK)
    for place in places:
        if place.form == "box" and not _goes_on(place, places, direction):
            table.block(_side(box_of(place), direction), "board.shut")


def _hatch(box: Box) -> str:
    """Return the rising lines that cross a box, on one grid for the whole table."""
    first = ceil((box.x + box.y) / HATCH) - 1
    last = floor((box.right + box.bottom) / HATCH) + 1
    words = []
    for number in range(first, last + 1):
        foot = number * HATCH - box.x - box.y
        low, high = box.height + HATCH, -HATCH
        words.append(f"M{foot - low:.2f} {low:.2f}L{foot - high:.2f} {high:.2f}")
    return "".join(words)


def _hatch_in(place: Place) -> str:
    """Return the rising lines that cross a place of any form, on one grid for the whole table."""
    edge, box = corners(place), box_of(place)
    first, last = ceil((box.x + box.y) / HATCH), floor((box.right + box.bottom) / HATCH)
    words = []
    for number in range(first, last + 1):
        ends = []
        for (x1, y1), (x2, y2) in zip(edge, [*edge[1:], edge[0]], strict=True):
            rise = x2 + y2 - x1 - y1
            part = (number * HATCH - x1 - y1) / rise if rise else -1.0
            if 0.0 <= part < 1.0:
                ends.append((x1 + (x2 - x1) * part - box.x, y1 + (y2 - y1) * part - box.y))
        if len(ends) == 2:
            words.append("M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in ends))
    return "".join(words)


def _goes_on(place: Place, places: Sequence[Place], direction: float) -> bool:
    """Say whether another of the places lies next to one in a direction."""
    dx, dy = turned((0.0, -1.0), direction)
    x, y = place.x + dx * place.width, place.y + dy * place.height
    return any(
        abs(other.x - x) < other.width / 2 and abs(other.y - y) < other.height / 2
        for other in places
    )


def _side(box: Box, direction: float) -> Box:
    """Return the line along the side of a box that lies in a direction."""
    dx, dy = turned((0.0, -1.0), direction)
    x, y = box.middle
    if abs(dx) > abs(dy):
        x += dx * box.width / 2
        return Box(x - SHUT / 2, box.y, SHUT, box.height)
    y += dy * box.height / 2
    return Box(box.x, y - SHUT / 2, box.width, SHUT)
