"""The log beside a board: the last turns one by one, or in numbered rounds of the seats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from nika_arcade.api import CHANCE, Text, text
from nika_arcade.stage.canvas import Canvas
from nika_arcade.stage.coins import draw_shield
from nika_arcade.stage.scenes.chronicle import Round, TurnTold
from nika_arcade.stage.scenes.plan_parts import TablePlan

LAST = text("Last turns")

PENDING = "…"
"""What stands for a deed that is yet to come."""

SIDE_BY_SIDE = 3
"""How many deeds of a round stand side by side at most."""

ROOM = 116.0
"""The least width of their columns, by the text scale."""

NUMBER = 34.0
"""The width of the column of numbers."""

LEAST = 0.8
"""How much smaller a deed is set before it is cut."""


def draw_log(
    canvas: Canvas, plan: TablePlan, turns: Sequence[TurnTold], shields: Mapping[str, str]
) -> None:
    """Draw the last turns, the newest first, under a rule."""
    if not plan.log_lines:
        return
    log = plan.log
    draw_head(canvas, plan, LAST)
    scale = canvas.text_scale
    for number, turn in enumerate(turns[: plan.log_lines]):
        middle = plan.log_first + plan.log_pitch * number
        base = middle + 5.0 * scale
        x = log.x + 10.0 * scale
        if shield := shields.get(turn.seat):
            draw_shield(canvas, (x, middle), 9.5 * scale, shield)
        x += 20.0 * scale
        if turn.seat != CHANCE:  # it has no name to say
            gap = 12.0 if canvas.chinese else 6.0  # no word spaces in Chinese
            x += canvas.text(Text(turn.seat), (x, base), "small", weight=600) + gap * scale
        canvas.text(turn.deed, (x, base), "small", role="ui.text_muted", width=log.right - x)


def columns_of(plan: TablePlan, seats: int) -> int:
    """Return how many deeds of a round stand side by side: a seat each while they have room."""
    scale = max(1.0, plan.scale)
    room = plan.log.width - NUMBER * scale
    return max(1, min(seats, SIDE_BY_SIDE, int(room / (ROOM * scale))))


def rounds_in(plan: TablePlan, seats: int) -> int:
    """Return how many rounds the log has room for."""
    return plan.log_lines // max(1, -(-seats // columns_of(plan, seats)))


def draw_rounds(canvas: Canvas, plan: TablePlan, rounds: Sequence[Round]) -> None:
    """Draw the last rounds under a rule, the newest below and its last deed strong."""
    log, scale = plan.log, canvas.text_scale
    if plan.log_lines:
        draw_head(canvas, plan, text("Moves"))
    left = log.x + NUMBER * max(1.0, scale)
    middle = plan.log_first
    for told in rounds:
        newest = told is rounds[-1]
        count = columns_of(plan, len(told.cells))
        wide = (log.right - left) / count
        last = max(place for place, cell in enumerate(told.cells) if cell is not None)
        at = (log.x + NUMBER * 0.38 * max(1.0, scale), middle + 5.0 * scale)
        if told.number > 0:
            canvas.text(str(told.number), at, "small", role="ui.text_muted", align="centre")
        for place, cell in enumerate(told.cells):
            row, column = divmod(place, count)
            at = (left + column * wide, middle + row * plan.log_pitch + 5.0 * scale)
            if cell is not None:
                room = wide - (8.0 if column + 1 < count else 0.0)
                _draw_deed(canvas, cell, at, room, strong=newest and place == last)
            elif newest and place > last:
                canvas.text(PENDING, at, "small", role="ui.text_muted")
        middle += plan.log_pitch * -(-len(told.cells) // count)


def draw_head(canvas: Canvas, plan: TablePlan, heading: Text) -> None:
    """Draw the rule over a log and its heading."""
    log = plan.log
    ink = "ui.rule" if plan.column else "ui.rule_faint"
    canvas.rule(log.x, log.y - 0.5, log.right, log.y - 0.5, ink)
    if plan.log_heading:
        base = log.y + 26.0
        canvas.text(heading, (log.x, base), "small", weight=600, role="ui.text_muted")


def _draw_deed(
    canvas: Canvas, told: TurnTold, at: tuple[float, float], width: float, *, strong: bool
) -> None:
    weight, role = (600, "ui.accent") if strong else (400, "ui.text")
    scale = canvas.fitted(told.deed, width, "small", LEAST)
    canvas.text(told.deed, at, "small", weight=weight, role=role, width=width, scale=scale)
