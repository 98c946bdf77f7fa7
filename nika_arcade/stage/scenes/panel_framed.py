"""What stands in the rooms of a framed table: the deed with the line, and the log."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from nika_arcade.api import Entry, Line, Panel
from nika_arcade.stage.box import Box
from nika_arcade.stage.canvas import Canvas
from nika_arcade.stage.coins import draw_shield
from nika_arcade.stage.scenes.chronicle import TurnTold
from nika_arcade.stage.scenes.explanation import MARKS
from nika_arcade.stage.scenes.log import LAST, draw_head
from nika_arcade.stage.scenes.panel_entry import CHIPS_APART, CHIPS_AWAY, draw_chips
from nika_arcade.stage.scenes.plan_parts import TablePlan
from nika_arcade.stage.tallies import SIGNS

INSET = 18.0
"""What the words of the deed keep from its edge."""

BULLET = 6.0
"""Half the diagonal of the diamond before a row."""

SIGN = 34.0
"""The side of the drawing beside the heading."""

LOOSE, TIGHT = 0.92, 0.8
"""How close the lines of the deed's rows are at most and at least, as part of the usual."""

CHIP = 1.0
"""The side of a row's small drawings in lines."""

MOST = 3
"""How many lines one deed of the log may take."""


def draw_power(canvas: Canvas, panel: Panel, plan: TablePlan, line: Line | None) -> None:
    """Draw the deed: heading, drawing and value, the line if there is one, and rows that fit."""
    placed = plan.placed("deed")
    if placed is None:
        return
    box, foot = placed.box, plan.line.bottom - 8.0
    canvas.block(box, "ui.raised", radius=canvas.theme.measures["radius.box"])
    y = _draw_heading(canvas, panel, box)
    if line is not None:
        y = _draw_line(canvas, line, box, y, foot)
    _draw_entries(canvas, panel.entries, box, y, foot)


def _draw_heading(canvas: Canvas, panel: Panel, box: Box) -> float:
    """Draw the heading and what stands right of it; return where the rows begin."""
    scale = max(1.0, min(canvas.text_scale, 1.3))
    side, right = SIGN * scale, box.right - 16.0
    middle = box.y + 11.0 + side / 2
    if panel.look:
        canvas.image(panel.look, (right - side, middle - side / 2, side, side))
        right -= side + 10.0
    if panel.value is not None:
        base = canvas.centred(middle, "title_m", scale)
        right -= canvas.text(
            panel.value, (right, base), "title_m",
            role="ui.text_muted", align="right", scale=scale,
        )  # fmt: skip
        right -= 10.0
    room = right - box.x - INSET
    fitted = min(scale, canvas.fitted(panel.heading, room, "title_m", 0.6))
    base = canvas.centred(middle, "title_m", fitted)
    canvas.text(panel.heading, (box.x + INSET, base), "title_m", width=room, scale=fitted)
    return box.y + side + 17.0


def _draw_line(canvas: Canvas, line: Line, box: Box, y: float, foot: float) -> float:
    """Draw the sentence of explanation with its mark; return where it ends."""
    icon, role = MARKS[line.kind]
    side = 20.0 * max(1.0, canvas.text_scale)
    left = box.x + INSET + side + 8.0
    room = box.right - 16.0 - left
    for size in ("body", "small"):
        step = canvas.line_height(size)
        rows = canvas.wrap(line.text, room, size, 500)
        if len(rows) * step <= foot - y:
            break
    rows = canvas.wrap(line.text, room, size, 500, lines=max(1, int((foot - y) / step)))
    canvas.image(
        icon, (box.x + INSET - 2.0, y + step / 2 - side / 2, side, side), roles={"ui.text": role}
    )
    canvas.paragraph(rows, (left, canvas.centred(y + step / 2, size)), size, weight=500)
    return y + step * len(rows) + 6.0


@dataclass(frozen=True, slots=True)
class _Row:
    """An entry in lines for some width; its drawings stand after the title, or under it."""

    title: list[str]
    detail: list[str]
    looks: tuple[str, ...]
    under: bool
    sign: str = ""

    @property
    def lines(self) -> int:
        """How many lines it takes."""
        return len(self.title) + len(self.detail) + self.under


def _draw_entries(
    canvas: Canvas, entries: Sequence[Entry], box: Box, y: float, foot: float
) -> None:
    """Draw the rows from the top as far as there is room; details go before rows do."""
    scale = max(1.0, canvas.text_scale)
    left = box.x + INSET + 19.0 * scale
    room = box.right - 14.0 - left
    usual = canvas.line_height("body")
    for detailed in (True, False):
        rows = [_worded(canvas, entry, room, detailed=detailed) for entry in entries]
        lines = max(1, sum(row.lines for row in rows))
        leading = min(LOOSE * usual, (foot - y) / lines)
        if leading >= TIGHT * usual:
            break
    leading = max(leading, TIGHT * usual)
    air = max(0.0, min(9.0, (foot - y - lines * leading) / max(1, len(rows))))
    for row in rows:
        if y + row.lines * leading > foot + 1.0:
            return
        _draw_bullet(canvas, box.x + INSET + BULLET, y + leading / 2, row.sign)
        _draw_row(canvas, row, (left, y), leading)
        y += row.lines * leading + air


def _draw_row(canvas: Canvas, row: _Row, at: tuple[float, float], leading: float) -> None:
    """Draw a row from a left edge down: the title with its drawings, then the detail."""
    left, top = at
    base, end = canvas.centred(top + leading / 2, "body"), left
    for words in row.title:
        role = "ui.text_muted" if row.sign == "no" else "ui.text"
        end = left + canvas.text(words, (left, base), "body", weight=600, role=role)
        base += leading
    if row.looks:
        side = leading * CHIP
        middle = top + (len(row.title) - 0.5 + row.under) * leading
        x = left if row.under else end + CHIPS_AWAY
        draw_chips(canvas, row.looks, (x, middle), side)
        base += leading * row.under
    for words in row.detail:
        canvas.text(words, (left, base), "small", role="ui.text_muted")
        base += leading


def _worded(canvas: Canvas, entry: Entry, room: float, *, detailed: bool) -> _Row:
    title = canvas.wrap(entry.title, room, "body", 600, lines=2)
    detail: list[str] = []
    if entry.detail is not None and detailed:
        detail = canvas.wrap(entry.detail, room, "small", lines=2)
    side = canvas.line_height("body") * LOOSE * CHIP + CHIPS_APART
    wide = canvas.measure(title[-1], "body", 600) + CHIPS_AWAY + side * len(entry.looks)
    return _Row(title, detail, entry.looks, bool(entry.looks) and wide > room, entry.sign)


def _draw_bullet(canvas: Canvas, x: float, y: float, sign: str) -> None:
    """Draw what stands before a row: a diamond, or the sign that it has."""
    box = (x - BULLET, y - BULLET, 2 * BULLET, 2 * BULLET)
    if sign:
        icon, role = SIGNS[sign]
        canvas.image(icon, box, roles={"ui.text": role})
        return
    canvas.path(
        f"M{BULLET} 0L{2 * BULLET} {BULLET}L{BULLET} {2 * BULLET}L0 {BULLET}Z", box, "ui.accent"
    )


def draw_deeds(
    canvas: Canvas, plan: TablePlan, deeds: Sequence[TurnTold], shields: Mapping[str, str]
) -> None:
    """Draw the last deeds one below the other, each as long as it is, the newest first."""
    log, scale = plan.log, canvas.text_scale
    if log.height <= 0.0 or not deeds:
        return
    draw_head(canvas, plan, LAST)
    leading = canvas.line_height("small")
    left = log.x + 22.0 * max(1.0, scale)
    y = plan.log_first - leading / 2
    role = "ui.text"
    for deed in deeds:
        rows = canvas.wrap(deed.deed, log.right - left, "small", lines=MOST)
        if y + leading * len(rows) > log.bottom:
            return
        if shield := shields.get(deed.seat):
            draw_shield(canvas, (log.x + 8.0, y + leading / 2), 7.0 * max(1.0, scale), shield)
        if deed.seat != deeds[0].seat:
            role = "ui.text_muted"
        base = canvas.centred(y + leading / 2, "small")
        canvas.paragraph(rows, (left, base), "small", role=role)
        y += leading * len(rows) + 6.0
