"""The key: what figures mean, side by side, with one sentence below, under a rule."""

from __future__ import annotations

from nika_arcade.api import Entry, Panel
from nika_arcade.stage.canvas import Canvas
from nika_arcade.stage.figures import Figures
from nika_arcade.stage.scenes.panel_entry import draw_figure
from nika_arcade.stage.scenes.plan_parts import Measured, Placed

FIGURE = 82.0
"""The side of a figure's cell where it has the room."""

SLOT = 72.0
"""The height that is kept for it: figures leave some air in their cells."""

ROW = 5
"""How many figures stand side by side at most."""

LINES = 3


def measure_key(canvas: Canvas, panel: Panel, width: float) -> Measured:
    """Return how high heading, figures with their captions, and sentence are."""
    scale = max(1.0, canvas.text_scale)
    captions = (26.0 if not any(one.detail for one in panel.entries) else 46.0) * scale
    figure = _slot(panel, width) if any(one.look for one in panel.entries) else 0.0
    rows = (figure + captions,) * -(-len(panel.entries) // ROW)
    sentence = _sentence(canvas, panel, width)
    leading = _leading(canvas)
    foot = 14.0 * scale + leading * len(sentence) if sentence else 0.0
    return Measured(14.0 + 20.0 * scale, rows, foot + 12.0)


def draw_key(canvas: Canvas, figures: Figures, panel: Panel, placed: Placed) -> None:
    """Draw a rule, the heading, the figures with their captions, and a sentence with room."""
    box, scale = placed.box, max(1.0, canvas.text_scale)
    measured = measure_key(canvas, panel, box.width)
    canvas.rule(box.x, box.y - 0.5, box.right, box.y - 0.5, "ui.rule")
    at = (box.x, box.y + 10.0 + 16.0 * scale)
    canvas.text(panel.heading, at, "small", weight=600, role="ui.text_muted", width=box.width)
    y, side = box.y + measured.head, _side(panel, box.width)
    slot = _slot(panel, box.width)
    for start, high in zip(range(0, len(panel.entries), ROW), measured.rows, strict=True):
        beside = panel.entries[start : start + ROW]
        each = box.width / len(beside)
        for number, entry in enumerate(beside):
            x = box.x + each * (number + 0.5)
            if entry.look:
                draw_figure(canvas, figures, entry.look, (x, y + slot / 2 + 3.0), side)
            _caption(canvas, entry, x, y + high, each)
        y += high
    if box.height < measured.height - 1e-6:
        return  # the sentence has found no room
    at = (box.x, y + 14.0 * scale + _leading(canvas))
    for line in _sentence(canvas, panel, box.width):
        canvas.text(line, at, "small", role="ui.text_muted")
        at = (at[0], at[1] + _leading(canvas))


def _caption(canvas: Canvas, entry: Entry, x: float, bottom: float, width: float) -> None:
    """Draw what a figure is called, and a word on it, over a lower edge."""
    scale = max(1.0, canvas.text_scale)
    if entry.detail:
        canvas.text(
            entry.detail, (x, bottom), "small", role="ui.text_muted", align="centre", width=width
        )
        bottom -= 20.0 * scale
    size = canvas.fitted(entry.title, width - 4.0, "small", 0.8)
    at = (x, bottom)
    canvas.text(entry.title, at, "small", weight=600, align="centre", width=width - 4.0, scale=size)


def _side(panel: Panel, width: float) -> float:
    beside = max(1, min(ROW, len(panel.entries)))
    return min(FIGURE, width / beside - 8.0)


def _slot(panel: Panel, width: float) -> float:
    return _side(panel, width) * SLOT / FIGURE


def _leading(canvas: Canvas) -> float:
    return canvas.line_height("small")


def _sentence(canvas: Canvas, panel: Panel, width: float) -> list[str]:
    return canvas.wrap(panel.sentence, width, "small", lines=LINES) if panel.sentence else []
