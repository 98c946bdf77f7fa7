"""Curves: SVG paths that marks are drawn with, in table units from an origin."""

from __future__ import annotations

from math import cos, radians, sin

from nika_arcade.api import Place
from nika_arcade.stage.box import Box
from nika_arcade.table.forms import corners
from nika_arcade.table.outline import rounded


def box_of(place: Place) -> Box:
    """Return the upright box of a place."""
    return Box(place.x - place.width / 2, place.y - place.height / 2, place.width, place.height)


def round_rect(edge: Box, radius: float, origin: tuple[float, float]) -> str:
    """Return an upright rectangle with round corners as a path, from an origin."""
    corners = (
        (edge.x, edge.y), (edge.right, edge.y), (edge.right, edge.bottom), (edge.x, edge.bottom),
    )  # fmt: skip
    return rounded(corners, radius, origin)


def contour(place: Place, grown: float, radius: float, origin: tuple[float, float]) -> str:
    """Return the edge of a place of any form as a path, moved outwards by some units.

    Corners of boxes have the radius, hexagons slightly round ones.
    """
    if place.form == "disc":
        return ellipse(box_of(place).grown(grown), origin)
    blunt = radius if place.form == "box" else min(radius, place.width / 8)
    return rounded(corners(place, grown), blunt, origin)


def ellipse(edge: Box, origin: tuple[float, float]) -> str:
    """Return the ellipse that fills a box as a path, from an origin."""
    across, down = edge.width / 2, edge.height / 2
    left, middle = edge.x - origin[0], edge.y - origin[1] + down
    arc = f"A{across:.3f} {down:.3f} 0 1 1"
    return f"M{left:.3f} {middle:.3f}{arc} {left + 2 * across:.3f} {middle:.3f}" + (
        f"{arc} {left:.3f} {middle:.3f}Z"
    )


def turned(point: tuple[float, float], degrees: float) -> tuple[float, float]:
    """Return a point turned clockwise round the origin."""
    sine, cosine = sin(radians(degrees)), cos(radians(degrees))
    return point[0] * cosine - point[1] * sine, point[0] * sine + point[1] * cosine
