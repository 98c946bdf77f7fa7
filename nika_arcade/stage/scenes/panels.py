"""Panels: what a game shows beside its board, measured for a width and drawn in its place."""

from __future__ import annotations

from collections.abc import Sequence

from nika_arcade.api import Panel
from nika_arcade.stage.canvas import Canvas
from nika_arcade.stage.figures import Figures
from nika_arcade.stage.scenes.panel_deed import draw_deed, measure_deed
from nika_arcade.stage.scenes.panel_key import draw_key, measure_key
from nika_arcade.stage.scenes.panel_notes import draw_notes, measure_notes
from nika_arcade.stage.scenes.plan_parts import Kind, Measured, TablePlan

MEASURES = {"deed": measure_deed, "notes": measure_notes, "key": measure_key}
DRAWINGS = {"deed": draw_deed, "notes": draw_notes, "key": draw_key}


def panel_of(panels: Sequence[Panel], kind: Kind) -> Panel | None:
    """Return the first panel of a kind, or None."""
    return next((panel for panel in panels if panel.kind == kind), None)


def measure_panel(
    canvas: Canvas, panels: Sequence[Panel], kind: Kind, width: float
) -> Measured | None:
    """Return how high the panel of a kind is in a column of some width; None without one."""
    panel = panel_of(panels, kind)
    return None if panel is None else MEASURES[kind](canvas, panel, width)


def draw_panels(canvas: Canvas, figures: Figures, plan: TablePlan, panels: Sequence[Panel]) -> None:
    """Draw every panel that the plan has found room for; figures are looks of the game."""
    for placed in plan.panels:
        panel = panel_of(panels, placed.kind)
        if panel is not None:
            DRAWINGS[placed.kind](canvas, figures, panel, placed)
