"""The plan of a table: where heading, board, plates, panels, log, buttons and line lie."""

from __future__ import annotations

from nika_arcade.stage.box import Box
from nika_arcade.stage.scenes.plan_beside import plan_beside
from nika_arcade.stage.scenes.plan_flanked import plan_flanked
from nika_arcade.stage.scenes.plan_parts import (
    COLUMN,
    DRAWER,
    SHAPE,
    TOP,
    Measured,
    Placed,
    Shown,
    TablePlan,
    foot_line,
)
from nika_arcade.stage.scenes.plan_under import plan_under

__all__ = ["Measured", "Placed", "Shown", "TablePlan", "plan_table"]

NARROW = 4 / 3
"""A window narrower than this has the panel under its board, if the board is larger so."""


def plan_table(width: float, height: float, scale: float, shown: Shown) -> TablePlan:
    """Return the plan of a table on a canvas of that size, in units, at a text scale."""
    if scale >= DRAWER:
        return _with_drawer(width, height, scale, shown)
    plan = plan_flanked if shown.flanked else plan_beside
    beside = plan(width, height, scale, shown)
    if width / height < NARROW - 1e-6:
        under = plan_under(width, height, scale, shown)
        shape = shown.shape if shown.flanked else SHAPE
        return max(under, beside, key=lambda plan: _largest(plan.board, shape))
    return beside


def _largest(area: Box, shape: float) -> float:
    """Return how high a board of some shape can be in an area."""
    return min(area.width / shape, area.height)


def _with_drawer(width: float, height: float, scale: float, shown: Shown) -> TablePlan:
    """Keep only the seat to act above the line; the rest of the panel opens with Menu."""
    left = max(0.0, (width - COLUMN) / 2)
    line = foot_line(left, min(width, COLUMN), height, scale)
    high = 72.0
    strip = Box(line.x, line.y - 12.0 - high, line.width, high)
    tool = Box(strip.right - high, strip.y, high, high)
    each = min(120.0 * scale, (strip.width - 460.0) / max(1, shown.choices))
    choices = tuple(
        Box(tool.x - (shown.choices - number) * (each + 12.0), strip.y, each, high)
        for number in range(shown.choices)
    )
    end = choices[0].x if choices else tool.x
    row = Box(strip.x, strip.y, end - 16.0 - strip.x, high)
    rows = ((shown.to_act, row),) if shown.to_act in shown.seats else ()
    board = Box(line.x, TOP, line.width, strip.y - 12.0 - TOP)
    return TablePlan(
        scale, 1.5, (line.x, 58.0), (line.x, 84.0 + 16.0 * (scale - 1.0)), board, strip, rows,
        None, Box(strip.x, strip.y, strip.width, 0.0), False, choices, (tool,), False, line,
        False, True,
    )  # fmt: skip
