"""Brackets: the marks over what stands on places of any shape, such as cards."""

from __future__ import annotations

from collections.abc import Sequence

from nika_arcade.api import Place
from nika_arcade.stage.box import Box
from nika_arcade.stage.canvas import Canvas
from nika_arcade.stage.curves import box_of, contour, turned

OUTSIDE = 5.0
"""How far corners lie outside what they go round."""

ARM, CORNER = 17.0, 3.6
"""The length of a corner's arms and the width of its line."""

RING, RING_AWAY, INNER, INNER_AWAY = 6.5, 6.5, 2.0, 1.6
"""The width of a ring and of the thin one in it, and how far outside the place they lie."""

ROUND = 9.0
"""The radius of a place's corners that a ring goes round."""

DISC = 12.0
"""The radius of the disc with chevrons."""


def corners(table: Canvas, places: Sequence[Place], *, lit: bool) -> None:
    """Draw corners round all the places; with a whole frame where they are pointed at.

    Round one place that is no box the line follows its form, and is whole.
    """
    if len(places) == 1 and places[0].form != "box":
        around = box_of(places[0]).grown(2 * OUTSIDE + CORNER)
        whole = contour(places[0], OUTSIDE, ROUND, around[:2])
        table.path(whole, around, line="ui.accent", stroke=CORNER * (1.5 if lit else 1.0))
        return
    edge = round_all(places).grown(OUTSIDE)
    arm = min(ARM, edge.width / 3, edge.height / 3)
    around = edge.grown(CORNER)
    left, top = edge.x - around.x, edge.y - around.y
    right, low = left + edge.width, top + edge.height
    d = (
        f"M{left} {top + arm}V{top}H{left + arm}M{right - arm} {top}H{right}V{top + arm}"
        f"M{right} {low - arm}V{low}H{right - arm}M{left + arm} {low}H{left}V{low - arm}"
    )
    if lit:
        whole = f"M{left} {top}H{right}V{low}H{left}Z"
        table.path(whole, around, line="ui.accent", stroke=CORNER / 2)
    table.path(d, around, line="ui.accent", stroke=CORNER)


def ring(table: Canvas, place: Place) -> None:
    """Draw a ring round a place, and a thin one of the colour of words in it."""
    box = box_of(place)
    for away, stroke, role in (
        ((RING_AWAY + INNER_AWAY) / 2, RING + 5.0, "ui.ground"),
        (INNER_AWAY, INNER, "ui.text"),
        (RING_AWAY, RING, "ui.accent"),
    ):
        around = box.grown(away).grown(stroke)
        if place.form == "hexagon":
            around = around.grown(away)  # its tips reach further
        path = contour(place, away, ROUND + away, around[:2])
        table.path(path, around, line=role, stroke=stroke)


def acted(table: Canvas, place: Place, direction: float) -> None:
    """Draw two chevrons on a disc at the upper right of a figure, the way that it went."""
    x, y = place.x + place.width / 2 - 6.0, place.y - place.height / 2 + 7.0
    table.disc(x, y, DISC, "ui.ground", line="ui.text_muted", stroke=1.6)
    words = []
    for start in (-0.2, 5.4):
        points = ((start, -4.6), (start - 5.0, 0.0), (start, 4.6))
        ends = [turned(point, direction + 90.0) for point in points]
        words.append("M" + "L".join(f"{px + 9:.2f} {py + 9:.2f}" for px, py in ends))
    table.path("".join(words), (x - 9, y - 9, 18, 18), line="ui.text", stroke=2.2)


def round_all(places: Sequence[Place]) -> Box:
    """Return the upright box that holds all the places."""
    boxes = [box_of(place) for place in places]
    left, top = min(box.x for box in boxes), min(box.y for box in boxes)
    right, low = max(box.right for box in boxes), max(box.bottom for box in boxes)
    return Box(left, top, right - left, low - top)
