"""The plan of a table with everything under its board, for windows that are not wide."""

from __future__ import annotations

from collections.abc import Sequence

from nika_arcade.stage.box import Box
from nika_arcade.stage.scenes.plan_beside import buttons
from nika_arcade.stage.scenes.plan_flanked import (
    INSET,
    choice_boxes,
    choice_rows,
)
from nika_arcade.stage.scenes.plan_parts import (
    GAP,
    Meandering,
    Measured,
    Placed,
    Shown,
    TablePlan,
    button_height,
    foot_line,
    grade_of,
    log_pitch,
    row_height,
    tall_height,
)
from nika_arcade.stage.scenes.plan_stack import stack

WIDEST = 320.0
"""The widest a choice's button gets."""

HEAD = 96.0
"""Where the board begins, under heading and moment."""

DEED = 326.0
"""How high the deed is under a board, at the usual text: three rows and the choices."""

TOOL = 94.0
"""The width of a tool beside the deed."""

MOST = 620.0
"""The most it gets where the board leaves room, if that board does not lie in rooms of its own."""


def plan_under(width: float, height: float, scale: float, shown: Shown) -> TablePlan:
    """Return the plan: plates two by two, then what is being done beside the log, then the line."""
    if shown.flanked or shown.panelled:
        return _with_panels(width, height, scale, shown)
    grade = grade_of(scale)
    line = foot_line(0.0, width, height, scale)
    tools_y = line.y - 16.0 - button_height(grade)
    band = Box(line.x, 0.0, line.width, 0.0)
    choices, tools = buttons(band, tools_y, grade, Shown(shown.sides, "", 0, shown.tools))
    room = shown.choices
    free = tools[0].x - 8.0 - line.x
    each = min(WIDEST, (free - 8.0 * (room - 1)) / room) if room else 0.0
    choices = tuple(
        Box(line.x + number * (each + 8.0), tools_y, each, tools[0].height)
        for number in range(room)
    )
    high, pitch = row_height(grade, True), log_pitch(27.0, grade)
    deep = -(-len(shown.seats) // 2) * high + (30.0 if shown.parted else 0.0)
    log_high = 31.0 + 3.0 * pitch
    top = tools_y - 24.0 - log_high - deep
    board = Box(line.x, HEAD, line.width, top - 12.0 - HEAD)
    rows, meander, foot = _pairs(Box(line.x, top, line.width, high), shown)
    log = Box(line.x, foot + 12.0, line.width, tools_y - 12.0 - foot - 12.0)
    return TablePlan(
        scale, grade, (line.x, 58.0), (line.x, 84.0 + 16.0 * (scale - 1.0)), board,
        Box(line.x, top, line.width, line.y - top), rows, meander, log, False, choices, tools,
        scale < 1.5, line, scale < 1.25, False,
    )  # fmt: skip


def _pairs(first: Box, shown: Shown) -> tuple[tuple[tuple[str, Box], ...], Meandering, float]:
    """Return the plates two by two in rows like the first, a side of two in one row."""
    half = (first.width - 16.0) / 2
    lines: list[Sequence[str]] = []
    for side in shown.sides if shown.parted else (shown.seats,):
        lines += [side[start : start + 2] for start in range(0, len(side), 2)]
    y, rows, meander = first.y, [], None
    divide = -(-len(shown.sides[0]) // 2) if shown.parted else 0
    for number, pair in enumerate(lines):
        if shown.parted and number == divide:
            meander = (first.x, y + 8.0, first.width)
            y += 30.0
        for place, seat in enumerate(pair):
            rows.append((seat, Box(first.x + place * (half + 16.0), y, half, first.height)))
        y += first.height
    return tuple(rows), meander, y


def _with_panels(width: float, height: float, scale: float, shown: Shown) -> TablePlan:
    """Put plates two by two over two halves: the deed, and the log with other panels and tools."""
    grade, seats = grade_of(scale), len(shown.seats)
    line = foot_line(0.0, width, height, scale)
    high = tall_height(scale, seats) * (0.8 if seats > 4 else 1.0)
    paired = Shown((shown.seats,)) if seats == 2 else shown
    deep = _pairs(Box(line.x, 0.0, line.width, high), paired)[2]
    deed = min(DEED * max(1.0, scale), 0.36 * height)
    spare = line.y - 40.0 - deep - deed - HEAD - line.width / shown.shape
    most = deed + spare if shown.rooms else MOST * max(1.0, scale)
    deed = max(deed, min(deed + spare, most))
    top = line.y - 16.0 - deed - 12.0 - deep
    rows, meander, foot = _pairs(Box(line.x, top, line.width, high), paired)
    half = (line.width - 16.0) / 2
    west = Box(line.x, foot + 12.0, half, deed)
    placed, choices = _deed(west, scale, shown)
    east = west.moved(half + 16.0, 0.0)
    tools = _tools(east, grade, shown.tools)
    room = Box(east.x, east.y, half, tools[0].y - 12.0 - east.y)
    log, others = stack(room, shown, grade, log_heading=scale < 1.5)
    return TablePlan(
        scale, grade, (line.x, 58.0), (line.x, 84.0 + 16.0 * (scale - 1.0)),
        Box(line.x, HEAD, line.width, top - 12.0 - HEAD), Box(line.x, top, line.width, deed + deep),
        rows, meander, log, scale < 1.5, choices, tools, True, line, scale < 1.25, False,
        panels=(*placed, *others), tall=True,
    )  # fmt: skip


def _tools(half: Box, grade: float, count: int) -> tuple[Box, ...]:
    """Return the tools at the right of a half's foot, wide enough for their words."""
    high, wide = button_height(grade), TOOL * grade
    left = half.right - count * wide - (count - 1) * GAP
    return tuple(
        Box(left + number * (wide + GAP), half.bottom - high, wide, high) for number in range(count)
    )


def _deed(half: Box, scale: float, shown: Shown) -> tuple[tuple[Placed, ...], tuple[Box, ...]]:
    """Return the deed and the choices at its foot, in one half; without rows it is lower."""
    grade, deed = grade_of(scale), shown.deed or Measured(0.0)
    lines = choice_rows(shown, half.width, grade, half.height - deed.head - INSET)
    foot = lines[1] * (button_height(grade) + GAP) + INSET
    first = deed.fitting(half.height - foot)
    whole = deed.rows and not shown.rooms
    least = DEED * max(1.0, scale) if shown.rooms else 0.0
    needed = max(least, max(deed.height, shown.tall) + foot)
    high = half.height if whole else min(half.height, needed)
    block = Box(half.x, half.y, half.width, high)
    placed = (Placed("deed", block, first),) if shown.deed else ()
    return placed, choice_boxes(block, lines, grade, shown)
