"""The plan of a table whose panel stands right of the board, over one line at the foot."""

from __future__ import annotations

from nika_arcade.stage.box import Box
from nika_arcade.stage.scenes.plan_parts import (
    COLUMN,
    GAP,
    TOP,
    Meandering,
    Shown,
    TablePlan,
    button_height,
    foot_line,
    grade_of,
    row_height,
)
from nika_arcade.stage.scenes.plan_stack import stack

USUAL = 3
"""How many tools stand at a table that has no others."""


def plan_beside(width: float, height: float, scale: float, shown: Shown) -> TablePlan:
    """Return the plan of a table with its panel at the right."""
    grade = grade_of(scale)
    left = max(0.0, (width - COLUMN) / 2)
    line = foot_line(left, min(width, COLUMN), height, scale)
    wide = min(328.0 + 264.0 * max(0.0, scale - 1.0), 460.0)
    panel = Box(line.right - wide, TOP, wide, line.y - TOP)
    gap = max(24.0, 28.0 - 16.0 * (grade - 1.0))
    low = line.y - 16.0 + 6.0 * (grade - 1.0)
    board = Box(line.x, TOP, panel.x - gap - line.x, low - TOP)
    tools_y = line.y - 16.0 - 24.0 * (grade - 1.0) - button_height(grade)
    choices, tools = buttons(panel, tools_y, grade, shown)
    buttons_y = min(box.y for box in (*choices, *tools))
    rows, meander, foot = _rows(panel, buttons_y - 8.0, grade, shown)
    top = foot + 18.0 - 12.0 * (grade - 1.0)
    spare, shrinks = (48.0, 64.0) if shown.choices <= 1 else (20.0, 8.0)
    low = buttons_y - spare + shrinks * (grade - 1.0)
    room = Box(panel.x, top, wide, max(0.0, low - top))
    if shown.panelled:
        room = Box(panel.x, top, wide, max(0.0, buttons_y - 16.0 - top))
    log, panels = stack(room, shown, grade, deed=True, log_heading=scale < 1.5)
    if scale >= 1.75:
        log = Box(panel.x, top, wide, 0.0)
    return TablePlan(
        scale, grade, (line.x, 58.0), (line.x, 84.0 + 16.0 * (scale - 1.0)), board, panel,
        rows, meander, log, scale < 1.5, choices, tools, scale < 1.5, line, scale < 1.25, False,
        panels=panels,
    )  # fmt: skip


def _rows(
    panel: Box, low: float, grade: float, shown: Shown
) -> tuple[tuple[tuple[str, Box], ...], Meandering, float]:
    """Return the plates from the top of the panel down, the meander, and where they end.

    Many seats get lower plates, so that they end above ``low``.
    """
    y, rows, meander = panel.y, [], None
    parting = 30.0 if shown.parted else 0.0
    whole = row_height(grade, True) + (len(shown.seats) - 1) * row_height(grade, False)
    part = min(1.0, (low - panel.y - parting) / whole)
    for number, side in enumerate(shown.sides):
        if number and shown.parted:
            meander = (panel.x, y + 8.0, panel.width)
            y += parting
        for seat in side:
            high = row_height(grade, seat == shown.to_act) * part
            rows.append((seat, Box(panel.x, y, panel.width, high)))
            y += high
    if not any(seat == shown.to_act for seat in shown.seats):
        y += (row_height(grade, True) - row_height(grade, False)) * part
    return tuple(rows), meander, y


def buttons(
    panel: Box, y: float, grade: float, shown: Shown
) -> tuple[tuple[Box, ...], tuple[Box, ...]]:
    """Return the choices and the tools: one row, or more where there are several choices.

    The last choice stands over the tools where more of them than usual leave its words no room.
    """
    high = button_height(grade)
    small = 56.0 + 32.0 * (grade - 1.0)
    left = panel.right - shown.tools * small - (shown.tools - 1) * GAP
    tools = tuple(
        Box(left + number * (small + GAP), y, small, high) for number in range(shown.tools)
    )
    beside = Box(panel.x, y, left - GAP - panel.x, high)
    if shown.tools > USUAL and shown.labels and beside.width < shown.labels[-1]:
        y -= high + GAP
        beside = Box(panel.x, y, panel.width, high)
    if shown.choices <= 1:
        return (beside,) * shown.choices, tools
    half = (panel.width - GAP) / 2
    above = shown.choices - 1
    lines = (above + 1) // 2
    boxes = [
        Box(
            panel.x + (number % 2) * (half + GAP),
            y - (lines - number // 2) * (high + GAP),
            half,
            high,
        )
        for number in range(above)
    ]
    return (*boxes, beside), tools
