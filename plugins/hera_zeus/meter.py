"""The meter: the action points of the turn as spear-points, and why there are so many."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from nika_arcade.api import Picture, Shape, Text, Words, text

from .fuel import is_low
from .position import MIGHT
from .view import View
from .words import GODS

LEFT, TOP = 32.0, 478.0
POINT: Final = (24.0, 44.0)
APART: Final = 34.0


def signs(view: View) -> tuple[Shape, ...]:
    """Return the points: the spent first, then those left, and the one that a figure would add.

    Where little is left to do it is said in time: who can't spend his points loses (§7.4).
    """
    position = view.position
    if view.ended or position.phase == "opening":
        return ()
    return (*_points(view), *_words(view))


def _points(view: View) -> Iterator[Shape]:
    position = view.position
    looks = ["point_spent"] * position.spent + ["point"] * max(0, position.left)
    if position.total < MIGHT:
        looks += ["point_none"] * (MIGHT - 1 - position.total) + ["point_crown"]
    for number, look in enumerate(looks):
        x = LEFT + POINT[0] / 2 + APART * number
        yield Picture(look, x, TOP + 36.0, *POINT)


def _words(view: View) -> Iterator[Shape]:
    position, wide = view.position, 150.0
    heading = text("Actions") if view.left == position.active else text("Rival's actions")
    if view.viewer is None:
        heading = text("Actions of {god}", god=GODS[position.active])
    yield Words(heading, LEFT, TOP, 15.0, "ui.text_muted", width=wide, weight=600, spare=True)
    left = text("{number} left", number=max(0, position.left))
    yield Words(left, LEFT, TOP + 88.0, 16.0, "ui.text", width=wide, weight=700)
    god = GODS[position.active]
    lines: tuple[Text, ...] = (text("one for each lane,"), text("four with {god}", god=god))
    if position.own.figure:
        lines = (text("four with {god}", god=god),)
    role = "ui.text_muted"
    if view.viewer == view.left == position.active and is_low(view.near, position.total):
        lines = (text("Few cards are left:"), text("unspent actions lose"))
        role = "ui.accent"
    for number, line in enumerate(lines):
        y = TOP + 112.0 + 20.0 * number
        yield Words(line, LEFT, y, 13.5, role, width=wide, spare=True)
