"""Outlines: one closed line round several places that touch."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import hypot
from typing import TypeAlias

from nika_arcade.api import Place
from nika_arcade.table.forms import corners, joined

Corner: TypeAlias = tuple[float, float]
Cell: TypeAlias = tuple[int, int]

ROUND = 0.5523
"""How far the handles of a curve reach towards the corner, for a quarter of a circle."""

HOLLOW = 0.6
"""How round a corner that points inwards is, beside one that points outwards."""


@lru_cache(maxsize=64)
def outlines(places: tuple[Place, ...], inset: float) -> tuple[tuple[Corner, ...], ...]:
    """Return the corners of each line round the union of upright places, moved inwards.

    Lines run clockwise round what they enclose (counter-clockwise round holes), so the inside is
    on the right. Boxes and hexagons that share an edge are enclosed together, each disc alone.
    """
    upright = [place for place in places if place.form == "box"]
    loops = [*joined(place for place in places if place.form == "hexagon")]
    loops += [[*corners(place)] for place in places if place.form == "disc"]
    return (*_round_boxes(upright, inset), *(_inset(loop, inset) for loop in loops))


def _round_boxes(places: Sequence[Place], inset: float) -> tuple[tuple[Corner, ...], ...]:
    """Return the lines round the union of upright rectangles."""
    boxes = [_box(place) for place in places]
    xs = sorted({edge for box in boxes for edge in (box[0], box[2])})
    ys = sorted({edge for box in boxes for edge in (box[1], box[3])})
    filled = {
        (i, j)
        for i in range(len(xs) - 1)
        for j in range(len(ys) - 1)
        if any(
            left <= xs[i] and xs[i + 1] <= right and top <= ys[j] and ys[j + 1] <= bottom
            for left, top, right, bottom in boxes
        )
    }
    return tuple(
        _inset([(xs[i], ys[j]) for i, j in loop], inset) for loop in _loops(_edges(filled))
    )


@lru_cache(maxsize=512)
def rounded(corners: tuple[Corner, ...], radius: float, origin: Corner = (0.0, 0.0)) -> str:
    """Return an SVG path through the corners, each rounded, measured from an origin."""
    words: list[str] = []
    count = len(corners)
    for index, (x, y) in enumerate(corners):
        before, after = corners[index - 1], corners[(index + 1) % count]
        wished = radius if _convex(before, (x, y), after) else radius * HOLLOW
        reach = min(wished, _length(before, (x, y)) / 2, _length((x, y), after) / 2)
        start, end = _toward((x, y), before, reach), _toward((x, y), after, reach)
        words.append(f"{'L' if index else 'M'}{_pair(start, origin)}")
        bends = [_pair(_toward(point, (x, y), reach * ROUND), origin) for point in (start, end)]
        words.append(f"C{bends[0]} {bends[1]} {_pair(end, origin)}")
    return "".join(words) + "Z"


def _box(place: Place) -> tuple[float, float, float, float]:
    left, top = place.x - place.width / 2, place.y - place.height / 2
    return (
        round(left, 3),
        round(top, 3),
        round(left + place.width, 3),
        round(top + place.height, 3),
    )


def _edges(filled: set[Cell]) -> dict[Cell, list[Cell]]:
    """Return the edges between inside and outside, from corner to corner, inside on the right."""
    edges: dict[Cell, list[Cell]] = {}
    for i, j in sorted(filled):
        for start, end, beyond in (
            ((i, j), (i + 1, j), (i, j - 1)),
            ((i + 1, j), (i + 1, j + 1), (i + 1, j)),
            ((i + 1, j + 1), (i, j + 1), (i, j + 1)),
            ((i, j + 1), (i, j), (i - 1, j)),
        ):
            if beyond not in filled:
                edges.setdefault(start, []).append(end)
    return edges


def _loops(edges: dict[Cell, list[Cell]]) -> list[list[Cell]]:
    """Chain the edges into closed loops of their turning points."""
    loops = []
    while edges:
        start = min(edges)
        loop, here, before = [start], start, None
        while True:
            here, before = _follow(edges, here, before), here
            if here == start:
                break
            loop.append(here)
        loops.append(_turning_points(loop))
    return loops


def _follow(edges: dict[Cell, list[Cell]], here: Cell, before: Cell | None) -> Cell:
    """Take the edge that goes on from a corner; where two do, the one that turns right."""
    ends = edges[here]
    if len(ends) > 1 and before is not None:
        way = (here[0] - before[0], here[1] - before[1])
        ends.sort(key=lambda end: way[0] * (end[1] - here[1]) - way[1] * (end[0] - here[0]))
    end = ends.pop()
    if not ends:
        del edges[here]
    return end


def _turning_points(loop: list[Cell]) -> list[Cell]:
    count = len(loop)
    return [
        (x, y)
        for index, (x, y) in enumerate(loop)
        if not (
            loop[index - 1][0] == x == loop[(index + 1) % count][0]
            or loop[index - 1][1] == y == loop[(index + 1) % count][1]
        )
    ]


def _inset(corners: Sequence[Corner], inset: float) -> tuple[Corner, ...]:
    """Move every edge inwards; a corner lies where its two edges meet then."""
    moved = []
    count = len(corners)
    for index, (x, y) in enumerate(corners):
        before, after = corners[index - 1], corners[(index + 1) % count]
        one, other = _way(before, (x, y)), _way((x, y), after)
        part = inset / max(0.1, 1.0 + one[0] * other[0] + one[1] * other[1])
        moved.append((x - (one[1] + other[1]) * part, y + (one[0] + other[0]) * part))
    return tuple(moved)


def _convex(before: Corner, here: Corner, after: Corner) -> bool:
    """Say whether a line that has its inside on the right turns right."""
    one, other = _way(before, here), _way(here, after)
    return one[0] * other[1] - one[1] * other[0] > 0


def _way(start: Corner, end: Corner) -> Corner:
    length = _length(start, end) or 1.0
    return (end[0] - start[0]) / length, (end[1] - start[1]) / length


def _length(start: Corner, end: Corner) -> float:
    return hypot(end[0] - start[0], end[1] - start[1])


def _toward(start: Corner, end: Corner, reach: float) -> Corner:
    dx, dy = _way(start, end)
    return start[0] + dx * reach, start[1] + dy * reach


def _pair(corner: Corner, origin: Corner) -> str:
    return f"{corner[0] - origin[0]:.2f} {corner[1] - origin[1]:.2f}"
