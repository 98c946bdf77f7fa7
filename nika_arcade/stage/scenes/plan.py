"""The plan of a table: where heading, board, plates, panels, log, buttons and line lie."""

from __future__ import annotations

from nika_arcade.stage.scenes.plan_beside import plan_beside
from nika_arcade.stage.scenes.plan_drawer import plan_drawer
from nika_arcade.stage.scenes.plan_flanked import plan_flanked
from nika_arcade.stage.scenes.plan_framed import plan_framed
from nika_arcade.stage.scenes.plan_parts import (
    DRAWER,
    NARROW,
    SHAPE,
    Measured,
    Placed,
    Shown,
    TablePlan,
    board_in,
)
from nika_arcade.stage.scenes.plan_under import plan_under

UPRIGHT = 1.0
"""A window narrower than this has what stands in the rooms of a framed board below it."""

__all__ = ["DRAWER", "Measured", "Placed", "Shown", "TablePlan", "plan_table"]


def plan_table(width: float, height: float, scale: float, shown: Shown) -> TablePlan:
    """Return the plan of a table on a canvas of that size, in units, at a text scale."""
    if scale >= DRAWER:
        return plan_drawer(width, height, scale, shown)
    if shown.rooms and width / height >= UPRIGHT:
        return plan_framed(width, height, scale, shown)
    if shown.rooms:
        return plan_under(width, height, scale, shown)
    plan = plan_flanked if shown.flanked else plan_beside
    beside = plan(width, height, scale, shown)
    if width / height < NARROW - 1e-6:
        under = plan_under(width, height, scale, shown)
        shape = shown.shape if shown.flanked else SHAPE
        return max(under, beside, key=lambda plan: board_in(plan.board, shape))
    return beside
