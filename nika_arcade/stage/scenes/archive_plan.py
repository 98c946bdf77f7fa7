"""The plan of the list of saved games: the rows, and beside or below them one game in detail."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from nika_arcade.stage.box import Box

MARGIN = 48.0
GAP = 8.0
BUTTON = 48.0
"""The height of a button at the usual text."""

HEAD = 96.0
DETAIL = 392.0
"""The width of the particulars at the usual text."""

UPRIGHT = 1.1
"""A window narrower than this has the particulars below the list."""


@dataclass(frozen=True, slots=True)
class ArchivePlan:
    """Where everything lies, in units."""

    head: Box
    filter: Box
    rows: Box
    detail: Box
    buttons: tuple[Box, ...]
    foot: tuple[Box, ...]
    notice: Box


def plan_archive(
    width: float, height: float, scale: float, buttons: int, widths: Sequence[float]
) -> ArchivePlan:
    """Return the plan of a canvas at a text scale, with so many buttons for the chosen game.

    ``widths`` are how wide the filter and each button at the foot want to be.
    """
    grown = max(1.0, scale)
    margin = MARGIN if grown < 1.5 else 24.0
    high = BUTTON * (1.0 + 0.25 * (grown - 1.0))
    head_high = HEAD * min(grown, 1.4)
    head = Box(margin, 0.0, width - 2 * margin, head_high)
    filter_, *feet = widths
    wide = min(filter_, head.width * 0.5)
    chooser = Box(head.right - wide, (head_high - high) / 2 + 4.0, wide, high)
    foot_y = height - 24.0 - high
    foot, x = [], head.x
    for one in feet:
        foot.append(Box(x, foot_y, min(one, head.width / 3), high))
        x = foot[-1].right + GAP
    notice = Box(x + 16.0, foot_y, head.right - x - 16.0, high)
    body = Box(head.x, head.bottom, head.width, foot_y - 16.0 - head.bottom)
    pairs = -(-buttons // 2)
    stack = pairs * (high + GAP)
    if width / height < UPRIGHT:
        half = body.height - min(body.height * 0.5, 300.0 * grown + stack)
        rows = Box(body.x, body.y, body.width, half)
        detail = Box(body.x, body.y + half + 16.0, body.width, body.height - half - 16.0)
    else:
        side = min(DETAIL * min(grown, 1.5), body.width * 0.48)
        rows = Box(body.x, body.y, body.width - side - 32.0, body.height)
        detail = Box(rows.right + 32.0, body.y, side, body.height)
    top = detail.bottom - stack + GAP
    each = (detail.width - GAP) / 2
    boxes = [Box(detail.x, top, detail.width if buttons % 2 else each, high)]
    for number in range(1, buttons):
        place = number if buttons % 2 == 0 else number + 1
        x = detail.x + (place % 2) * (each + GAP)
        boxes.append(Box(x, top + (place // 2) * (high + GAP), each, high))
    words = Box(detail.x, detail.y, detail.width, detail.height - stack)
    return ArchivePlan(head, chooser, rows, words, tuple(boxes[:buttons]), tuple(foot), notice)
