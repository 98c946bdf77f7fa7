"""Forms: the edges of places that are boxes, discs or hexagons, and how far a point is away."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import cos, hypot, pi, sin
from typing import TypeAlias

from nika_arcade.api import Place

Corner: TypeAlias = tuple[float, float]

ROUND = 24
"""As many corners stand for a circle, where it is to be a line through corners."""

HEXAGON = ((0.0, -0.5), (0.5, -0.25), (0.5, 0.25), (0.0, 0.5), (-0.5, 0.25), (-0.5, -0.25))
"""The corners of a hexagon clockwise from the top, in parts of its width and height."""

SAME = 0.5
"""Corners of neighbours that lie this near, in table units, are one corner."""

WITHIN = 1e-6
"""So near an edge a point is inside: no gap may stay between two that share it."""


def corners(place: Place, grown: float = 0.0) -> tuple[Corner, ...]:
    """Return the corners of a place clockwise, each edge moved outwards by some units.

    The angle of a place is left out of account. A disc has many corners.
    """
    wide = place.width + 2 * grown
    if place.form == "hexagon":
        high = place.height * wide / place.width if place.width else 0.0
        return tuple((place.x + dx * wide, place.y + dy * high) for dx, dy in HEXAGON)
    high = place.height + 2 * grown
    if place.form == "disc":
        turns = (2 * pi * number / ROUND for number in range(ROUND))
        return tuple(
            (place.x + sin(turn) * wide / 2, place.y - cos(turn) * high / 2) for turn in turns
        )
    left, top = place.x - wide / 2, place.y - high / 2
    return (left, top), (left + wide, top), (left + wide, top + high), (left, top + high)


def away(across: float, down: float, width: float, height: float, form: str) -> float:
    """Return how far a point, measured from the middle, is outside a form; 0 inside."""
    across, down = abs(across), abs(down)
    if form == "disc":
        part = hypot(across / (width / 2), down / (height / 2)) if width and height else 1.0
        return max(0.0, (part - 1.0) * min(width, height) / 2)
    if form == "hexagon":
        return _off_hexagon(across, down, width, height)
    return hypot(max(0.0, across - width / 2), max(0.0, down - height / 2))


def _off_hexagon(across: float, down: float, width: float, height: float) -> float:
    """Return how far a point of the lower right quarter is outside a hexagon."""
    side = ((width / 2, 0.0), (width / 2, height / 4), (0.0, height / 2))
    slanted = (across / (width / 2) * (height / 4)) + down - height / 2 if width else down
    if across <= width / 2 + WITHIN and slanted <= WITHIN:
        return 0.0
    return min(_to_line((across, down), *ends) for ends in pairwise(side))


def _to_line(point: Corner, start: Corner, end: Corner) -> float:
    """Return how far a point is from a stretch of a line."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    whole = dx * dx + dy * dy
    part = ((point[0] - start[0]) * dx + (point[1] - start[1]) * dy) / whole if whole else 0.0
    part = min(1.0, max(0.0, part))
    return hypot(point[0] - start[0] - part * dx, point[1] - start[1] - part * dy)


def joined(places: Iterable[Place]) -> list[list[Corner]]:
    """Return the lines round places that share whole edges, such as hexagons of one map.

    They run clockwise round what they enclose, counter-clockwise round holes.
    """
    known: list[Corner] = []
    edges: set[tuple[int, int]] = set()
    for place in places:
        ring = [_known(corner, known) for corner in corners(place)]
        for edge in zip(ring, [*ring[1:], ring[0]], strict=True):
            if edge[::-1] in edges:
                edges.remove(edge[::-1])
            else:
                edges.add(edge)
    return [[known[index] for index in loop] for loop in _chained(edges)]


def _known(corner: Corner, known: list[Corner]) -> int:
    """Return the number of a corner among those known, to which a new one is added."""
    for index, (x, y) in enumerate(known):
        if abs(x - corner[0]) < SAME and abs(y - corner[1]) < SAME:
            return index
    known.append(corner)
    return len(known) - 1


def _chained(edges: Iterable[tuple[int, int]]) -> list[Sequence[int]]:
    """Chain edges into closed loops."""
    following: dict[int, list[int]] = {}
    for start, end in sorted(edges):
        following.setdefault(start, []).append(end)
    loops: list[Sequence[int]] = []
    while following:
        start = next(iter(following))
        loop = [start]
        while True:
            ends = following[loop[-1]]
            end = ends.pop()
            if not ends:
                del following[loop[-1]]
            if end == start:
                break
            loop.append(end)
        loops.append(loop)
    return loops
