"""Routes: lines along places, the beads on them, and arcs through the air."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import hypot
from typing import TypeAlias

from nika_arcade.api import Place
from nika_arcade.stage.box import Box
from nika_arcade.stage.canvas import Canvas
from nika_arcade.table.forms import away

Point: TypeAlias = tuple[float, float]

CASING, LINE = 13.0, 7.5
"""The widths of a route's dark casing and of its line."""

BEAD = 11.5
"""The radius of a bead."""

LEADER = 1.8
"""The width of the line from a note to what it tells of."""

STRING, PEARL, PITCH = 6.6, 2.1, 7.8
"""The width of an arc's dark string, the radius of the dots on it and their distance."""

CLEAR = 0.5
"""How far from the middles of its places an arc begins and ends, as part of their width."""

PIECE = 6
"""An arc's string is drawn in pieces of so many steps, so that no large sprite is kept."""


def route(table: Canvas, places: Sequence[Place]) -> None:
    """Draw a line from place to place, with round joints."""
    points = [(place.x, place.y) for place in places]
    for role, stroke in (("board.edge", CASING), ("board.route", LINE)):
        for start, end in pairwise(points):
            _stretch(table, start, end, role, stroke)


def _stretch(table: Canvas, start: Point, end: Point, role: str, stroke: float) -> None:
    """Draw one straight stretch with round ends; level and upright ones need no sprite."""
    left, top = min(start[0], end[0]), min(start[1], end[1])
    box = Box(left, top, abs(end[0] - start[0]), abs(end[1] - start[1])).grown(stroke / 2)
    if start[0] == end[0] or start[1] == end[1]:
        table.block(box, role, radius=stroke / 2)
    else:
        table.path(_line((start, end), box), box, line=role, stroke=stroke)


def bead(table: Canvas, at: Point, text: str) -> None:
    """Draw a bead with a number."""
    x, y = at
    table.disc(x, y, BEAD, "board.edge", line="board.route", stroke=2.4)
    table.text(
        text, (x, table.centred(y, 14, 1.0)), 14,
        weight=700, role="board.route_text", align="centre", scale=1.0,
    )  # fmt: skip


def leader(table: Canvas, at: Point, place: Place) -> None:
    """Draw a thin line from a point to the edge of a place, with a dot at its end."""
    out, inside = 0.0, 1.0
    for _ in range(12):  # the edge lies between
        part = (out + inside) / 2
        across, down = (at[0] - place.x) * (1 - part), (at[1] - place.y) * (1 - part)
        if away(across, down, place.width, place.height, place.form):
            out = part
        else:
            inside = part
    end = (at[0] + (place.x - at[0]) * inside, at[1] + (place.y - at[1]) * inside)
    for role, stroke in (("board.edge", LEADER + 2.4), ("ui.text", LEADER)):
        _stretch(table, at, end, role, stroke)
    table.disc(*end, 3.4, "ui.text", line="board.edge", stroke=1.2)


def arc(table: Canvas, start: Place, end: Place, lifts: tuple[float, float] = (0.0, 0.0)) -> None:
    """Draw a dotted arc from one place to another; ``lifts`` is how high figures float there."""
    points = list(_arched(start, end, lifts))
    for first in range(0, len(points) - 1, PIECE):
        part = points[first : first + PIECE + 1]
        xs, ys = [x for x, _ in part], [y for _, y in part]
        box = Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)).grown(STRING)
        table.path(_line(part, box), box, line="board.edge", stroke=STRING)
    for x, y in _evenly(points, PITCH):
        table.disc(x, y, PEARL, "board.route_text")


def _arched(start: Place, end: Place, lifts: tuple[float, float]) -> Iterator[Point]:
    """Yield the points of a curve that rises on its way from place to place."""
    (x1, y1), (x2, y2) = (start.x, start.y - lifts[0]), (end.x, end.y - lifts[1])
    way = hypot(x2 - x1, y2 - y1) or 1.0
    along = ((x2 - x1) / way, (y2 - y1) / way)
    rightward = along[0] > 1e-6 or (abs(along[0]) <= 1e-6 and along[1] > 0)
    aside = (along[1], -along[0]) if rightward else (-along[1], along[0])
    bow = min(0.2 * way + 0.15 * start.height, 0.7 * start.height)
    lean = 0.4 + 1.6 * along[1] ** 2
    clear = min(CLEAR * start.width / hypot(1.0, lean), 0.3 * way)
    reach = max(0.0, way - 2 * clear) * 0.28
    side = (aside[0] * clear * lean, aside[1] * clear * lean)
    p0 = (x1 + along[0] * clear + side[0], y1 + along[1] * clear + side[1])
    p3 = (x2 - along[0] * clear + side[0], y2 - along[1] * clear + side[1])
    p1 = (p0[0] + along[0] * reach + aside[0] * bow, p0[1] + along[1] * reach + aside[1] * bow)
    p2 = (p3[0] - along[0] * reach + aside[0] * bow, p3[1] - along[1] * reach + aside[1] * bow)
    steps = max(12, round(way / 8))
    for number in range(steps + 1):
        yield _bezier(number / steps, p0, p1, p2, p3)


def _bezier(share: float, p0: Point, p1: Point, p2: Point, p3: Point) -> Point:
    rest = 1.0 - share
    parts = (rest**3, 3 * rest**2 * share, 3 * rest * share**2, share**3)
    corners = (p0, p1, p2, p3)
    return (
        sum(part * corner[0] for part, corner in zip(parts, corners, strict=True)),
        sum(part * corner[1] for part, corner in zip(parts, corners, strict=True)),
    )


def _evenly(points: Sequence[Point], pitch: float) -> Iterator[Point]:
    """Yield points at even distances along a line through points, both ends among them."""
    lengths = [hypot(x2 - x1, y2 - y1) for (x1, y1), (x2, y2) in pairwise(points)]
    whole = sum(lengths)
    step = whole / max(1, round(whole / pitch))
    yield points[0]
    gone, wanted = 0.0, step
    for ((x1, y1), (x2, y2)), length in zip(pairwise(points), lengths, strict=True):
        while length and wanted <= gone + length + 1e-6:
            share = (wanted - gone) / length
            yield x1 + (x2 - x1) * share, y1 + (y2 - y1) * share
            wanted += step
        gone += length


def _line(points: Sequence[Point], box: Box) -> str:
    """Return a path through points, from a box's corner."""
    return "M" + "L".join(f"{x - box.x:.2f} {y - box.y:.2f}" for x, y in points)
