"""The plan of a table at very large text: the panel is a drawer, and only what must stay does."""

from __future__ import annotations

from nika_arcade.stage.box import Box
from nika_arcade.stage.scenes.plan_parts import (
    COLUMN,
    NARROW,
    TOP,
    Shown,
    TablePlan,
    board_in,
    foot_line,
)

HIGH = 72.0
"""The height of the plate and of the buttons."""

BETWEEN = 12.0

ASIDE = 2.5
"""The largest text scale for which a column is wide enough for whole sentences."""

SKY = 18.0

HEADING = 80.0
"""How wide heading and moment are thought to be at most, for every part of the text scale."""


def plan_drawer(width: float, height: float, scale: float, shown: Shown) -> TablePlan:
    """Return the plan with seat to act, choices, line and menu under the board or beside it."""
    below = _below(width, height, scale, shown)
    if not shown.flanked or scale > ASIDE or width / height < NARROW - 1e-6:
        return below
    beside = _beside(width, height, scale, shown)
    return max(below, beside, key=lambda plan: board_in(plan.board, shown.shape))


def _below(width: float, height: float, scale: float, shown: Shown) -> TablePlan:
    """Keep only the seat to act above the line; the rest of the panel opens with Menu."""
    left = max(0.0, (width - COLUMN) / 2)
    line = foot_line(left, min(width, COLUMN), height, scale)
    strip = Box(line.x, line.y - BETWEEN - HIGH, line.width, HIGH)
    tool = Box(strip.right - HIGH, strip.y, HIGH, HIGH)
    tools = _tools(tool, shown)
    each = min(120.0 * scale, (strip.width - 460.0) / max(1, shown.choices))
    choices = tuple(
        Box(tools[0].x - (shown.choices - number) * (each + BETWEEN), strip.y, each, HIGH)
        for number in range(shown.choices)
    )
    end = choices[0].x if choices else tools[0].x
    row = Box(strip.x, strip.y, end - 16.0 - strip.x, HIGH)
    moment = 84.0 + 16.0 * (scale - 1.0)
    board = Box(line.x, TOP, line.width, strip.y - BETWEEN - TOP)
    if (board.width - shown.shape * board_in(board, shown.shape)) / 2 < HEADING * scale:
        top = moment + 6.0 * scale
        board = Box(line.x, top, line.width, strip.y - BETWEEN - top)
    return TablePlan(
        scale, 1.5, (line.x, 58.0), (line.x, moment), board, strip,
        _acting(shown, row), None, Box(strip.x, strip.y, strip.width, 0.0), False, choices, tools,
        False, line, False, True,
    )  # fmt: skip


def _beside(width: float, height: float, scale: float, shown: Shown) -> TablePlan:
    """Keep the same in a column right of a board as high as the window."""
    whole = min(width, COLUMN)
    left = (width - whole) / 2
    wide = 440.0 + 80.0 * (scale - 2.0)
    column = Box(left + whole - 32.0 - wide, TOP, wide, height - TOP - 32.0)
    board = Box(left + 32.0, SKY, column.x - 24.0 - left - 32.0, height - 2 * SKY)
    moment = 84.0 + 16.0 * (scale - 1.0)
    row = Box(column.x, moment + 24.0, wide, HIGH)
    tool = Box(column.right - HIGH, column.bottom - HIGH, HIGH, HIGH)
    tools = _tools(tool, shown)
    last = Box(column.x, tool.y, tools[0].x - BETWEEN - column.x, HIGH)
    above = max(0, shown.choices - 1)
    choices = tuple(
        Box(column.x, tool.y - (above - number) * (HIGH + BETWEEN), wide, HIGH)
        for number in range(above)
    )
    choices = (*choices, last) if shown.choices else ()
    top, low = row.bottom + BETWEEN, min(box.y for box in (*choices, tool)) - BETWEEN
    return TablePlan(
        scale, 1.5, (column.x, 58.0), (column.x, moment), board, column, _acting(shown, row),
        None, Box(column.x, top, wide, 0.0), False, choices, tools, False,
        Box(column.x, top, wide, low - top), False, True, column=True,
    )  # fmt: skip


def _tools(menu: Box, shown: Shown) -> tuple[Box, ...]:
    """Return the menu, with what turns to the leaves left of it where there are any."""
    leaf = Box(menu.x - BETWEEN - HIGH, menu.y, HIGH, HIGH)
    return (leaf, menu) if shown.tools > 3 else (menu,)


def _acting(shown: Shown, row: Box) -> tuple[tuple[str, Box], ...]:
    """Return the one plate that stays: that of the seat to act."""
    return ((shown.to_act, row),) if shown.to_act in shown.seats else ()
