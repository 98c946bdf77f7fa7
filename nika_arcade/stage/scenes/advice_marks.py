"""Advice marks: what a hint draws over the table, soft where it only says where to look."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from nika_arcade.stage.box import Box
from nika_arcade.stage.canvas import Canvas
from nika_arcade.stage.curves import round_rect
from nika_arcade.stage.scenes.desk import SAY
from nika_arcade.stage.scenes.slip import draw_number, radius_of
from nika_arcade.table.layout import Target

if TYPE_CHECKING:
    from nika_arcade.stage.scenes.view import TableView

SOFT = 0.16
"""How much the mark of a nudge covers what it lies on."""
AIR = 5.0
STROKE = 2.5
DASH = (7.0, 5.0)
APART = 6.0
"""How much nearer numbers stand to each other than to words."""
LONG = 3.0
"""How many times as wide as high a long place is."""


def draw_advice(canvas: Canvas, view: TableView) -> None:
    """Draw the marks of the hint that was given, over table and buttons."""
    advising = view.play.advising
    if view.play.hand is None or view.play.picture.moving:
        return
    for box in _boxes(view, advising.nudged):
        _draw_nudge(canvas, box)
    places: dict[Box, list[int]] = {}
    for number, target in enumerate(advising.numbered, start=1):
        place = _box(view, target) if target is not None else None
        if place is not None:
            places.setdefault(place, []).append(number)
    for place, numbers in places.items():
        x, y = _first(place, len(numbers), radius_of(canvas))
        for number in numbers:
            x += draw_number(canvas, x, y, number) - APART


def _first(place: Box, count: int, radius: float) -> tuple[float, float]:
    """Return the middle of the first of some numbers on a place.

    A long one bears them at its end, beyond what is written there.
    """
    if place.width > LONG * place.height:
        return place.right - AIR - radius - (2 * radius + 2.0) * (count - 1), place.middle[1]
    return place.middle


def _draw_nudge(canvas: Canvas, box: Box) -> None:
    """Draw a soft patch in a dashed frame round a box."""
    around = box.grown(AIR)
    radius = min(12.0, around.width / 2, around.height / 2)
    canvas.block(around, "ui.accent", radius=radius, alpha=SOFT)
    edge = around.grown(STROKE)
    path = round_rect(around, radius, edge[:2])
    canvas.path(path, edge, line="ui.accent", stroke=STROKE, dash=DASH)


def _boxes(view: TableView, picks: Iterable[str]) -> Iterable[Box]:
    """Yield the boxes of those picks that something says, on the table or among the buttons."""
    for pick in picks:
        box = box_of(view, pick)
        if box is not None:
            yield box


def box_of(view: TableView, pick: str) -> Box | None:
    """Return the box of what says a pick, in units of the canvas; None where nothing is seen."""
    hand = view.play.hand
    target = hand.target(pick) if hand is not None else None
    if target is not None:
        return _box(view, target)
    widgets = (one for one in view.desk.group.widgets if one.id == SAY + pick)
    return next((one.box for one in widgets), None)


def _box(view: TableView, target: Target) -> Box | None:
    """Return the box of a target in units of the canvas; None where it is out of view."""
    if target.charted and not view.play.roaming.holds((target.x, target.y)):
        return None
    x, y = view.fit.px(target.x, target.y)
    wide, high = (side * view.fit.scale / view.unit for side in (target.width, target.height))
    return Box(x / view.unit - wide / 2, y / view.unit - high / 2, wide, high)
