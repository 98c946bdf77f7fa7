"""The plan of a replay: the table, the moves beside it or below, and the bar under both."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from nika_arcade.stage.box import Box

SIDE = 312.0
"""The width of the moves at the usual text."""

MOST = 0.42
"""The part of the width that they take at most."""

MARGIN = 24.0
GAP = 8.0

BUTTON = 48.0
"""The height of a button at the usual text."""

HEAD = 76.0
"""The height of the heading over the moves."""

UPRIGHT = 1.1
"""A window narrower than this has the moves below the table."""

SLACK = 32.0
"""How much less than it wants a button in a pair can do with: its sides are wide."""

GRAPH = 88.0
"""How high the graph of the chances is with the gap over it, at the usual text."""

LEAST_TABLE = 320.0
"""The table that must be left over it."""

TRANSPORT = 4
"""How many buttons with a sign stand beside the one that plays."""


@dataclass(frozen=True, slots=True)
class ReplayPlan:
    """Where everything lies, in units; the table is drawn as a small canvas of its own."""

    table: Box
    head: Box
    roll: Box
    feet: tuple[Box, ...]
    bar: Box
    buttons: tuple[Box, ...]
    scrub: Box
    speeds: Box
    graph: Box | None = None


def plan_replay(
    width: float,
    height: float,
    scale: float,
    feet: Sequence[float],
    speeds: float,
    *,
    graph: bool = False,
    said: Callable[[float], float] = lambda width: 0.0,
) -> ReplayPlan:
    """Return the plan of a canvas at a text scale.

    ``feet`` are how wide the buttons under the moves want to be, ``speeds`` the choice of a speed.
    A ``graph`` stands under the table where that leaves enough of it. ``said`` tells for a width
    how much higher than one line the words under the heading are.
    """
    grown = max(1.0, scale)
    high = BUTTON * (1.0 + 0.25 * (grown - 1.0))
    two = width - 2 * MARGIN < 5 * high + speeds + 280.0
    deep = (2 * high + GAP if two else high) + 2 * 12.0
    bar = Box(MARGIN, height - deep, width - 2 * MARGIN, deep)
    if width / height < UPRIGHT:
        half = min(width * 0.62, (height - deep) * 0.56)
        table = Box(0.0, 0.0, width, half)
        side = Box(MARGIN, half, width - 2 * MARGIN, height - deep - half)
    else:
        wide = min(max(SIDE * min(grown, 1.8), *feet), width * MOST)
        table = Box(0.0, 0.0, width - wide - MARGIN, height - deep)
        side = Box(table.right, 0.0, wide, height - deep)
    drawn = GRAPH * min(grown, 1.5)
    curve = None
    if graph and table.height - drawn >= LEAST_TABLE:
        table = Box(table.x, table.y, table.width, table.height - drawn)
        curve = Box(MARGIN, table.bottom + GAP, table.right - 2 * MARGIN, drawn - 2 * GAP)
    rows = _in_rows(feet, side.width)
    foot = len(rows) * (high + GAP)
    head = HEAD * (0.35 + 0.65 * grown) + said(side.width)
    if side.height - head - foot < 2 * 46.0 * grown:  # the rows come before the heading
        head = 0.0
    top = side.bottom - foot
    roll = Box(side.x, side.y + head, side.width, side.height - foot - head - GAP)
    return ReplayPlan(
        table, Box(side.x, side.y, side.width, head), roll,
        _feet(side, top, high, rows), bar, *_transport(bar, high, speeds, two=two), graph=curve,
    )  # fmt: skip


def _in_rows(feet: Sequence[float], room: float) -> list[int]:
    """Return how many buttons stand in each row: the first alone, the others two by two.

    Where all have room side by side they stand so.
    """
    if len(feet) * max(feet, default=0.0) + GAP * (len(feet) - 1) <= room:
        return [len(feet)]
    rows, left = [1] if feet else [], list(feet[1:])
    while left:
        pair = left[:2]
        count = 2 if len(pair) == 2 and 2 * max(pair) + GAP <= room + 2 * SLACK else 1
        rows.append(count)
        del left[:count]
    return rows


def _feet(side: Box, top: float, high: float, rows: Sequence[int]) -> tuple[Box, ...]:
    """Return the buttons under the moves, those of a row equally wide."""
    boxes = []
    for row, count in enumerate(rows):
        each = (side.width - GAP * (count - 1)) / count
        for place in range(count):
            x = side.x + place * (each + GAP)
            boxes.append(Box(x, top + row * (high + GAP), each, high))
    return tuple(boxes)


def _transport(
    bar: Box, high: float, speeds: float, *, two: bool
) -> tuple[tuple[Box, ...], Box, Box]:
    """Return the buttons that lead through the game, the scrub bar and the speeds."""
    y = bar.y + 12.0
    buttons = tuple(Box(bar.x + n * (high + GAP), y, high, high) for n in range(TRANSPORT + 1))
    left = buttons[-1].right + 2 * GAP
    if two:
        scrub = Box(bar.x, y + high + GAP, bar.width, high)
        return buttons, scrub, Box(left, y, min(speeds, bar.right - left), high)
    choice = Box(bar.right - speeds, y, speeds, high)
    return buttons, Box(left, y, choice.x - 2 * GAP - left, high), choice
