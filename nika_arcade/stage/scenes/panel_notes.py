"""Notes: what would follow from a deed, each with its yes or no, under a rule."""

from __future__ import annotations

from nika_arcade.api import Panel
from nika_arcade.stage.canvas import Canvas
from nika_arcade.stage.figures import Figures
from nika_arcade.stage.scenes.panel_entry import draw_figure, draw_words, word
from nika_arcade.stage.scenes.plan_parts import Measured, Placed

SIGN = 20.0
BESIDE = 28.0
"""Where the words begin."""

SIGNS = {"yes": ("icon-check", "ui.accent"), "no": ("icon-cross", "ui.refusal")}
"""The drawing of a sign, and the role of its colour."""


def measure_notes(canvas: Canvas, panel: Panel, width: float) -> Measured:
    """Return how high heading, rows and the air below are in a column of some width."""
    scale = max(1.0, canvas.text_scale)
    room = width - BESIDE * scale
    rows = tuple(word(canvas, one, room, "small", 400).height + 5.0 for one in panel.entries)
    sentence = _sentence(canvas, panel, width)
    return Measured(14.0 + 23.0 * scale, rows, 19.0 + canvas.line_height("small") * len(sentence))


def draw_notes(canvas: Canvas, figures: Figures, panel: Panel, placed: Placed) -> None:
    """Draw a rule, the heading, and a row for each note with its sign or figure."""
    box, scale = placed.box, max(1.0, canvas.text_scale)
    measured = measure_notes(canvas, panel, box.width)
    canvas.rule(box.x, box.y - 0.5, box.right, box.y - 0.5, "ui.rule_faint")
    at = (box.x, box.y + 12.0 + 16.0 * scale)
    canvas.text(panel.heading, at, "small", weight=600, role="ui.text_muted", width=box.width)
    y = box.y + measured.head
    for entry, high in zip(panel.entries, measured.rows, strict=True):
        words = word(canvas, entry, box.width - BESIDE * scale, "small", 400)
        middle = y + high / 2
        first = middle - words.leading * (len(words.title) + len(words.detail) - 1) / 2
        side = SIGN * scale
        if entry.sign:
            icon, role = SIGNS[entry.sign]
            canvas.image(icon, (box.x, first - side / 2, side, side), roles={"ui.text": role})
        elif entry.look:
            draw_figure(canvas, figures, entry.look, (box.x + side / 2, first), side)
        draw_words(canvas, words, (box.x + BESIDE * scale, middle), "small", 400)
        y += high
    at = (box.x, y + canvas.line_height("small") * 0.8)
    canvas.paragraph(_sentence(canvas, panel, box.width), at, "small", role="ui.text_muted")


def _sentence(canvas: Canvas, panel: Panel, width: float) -> list[str]:
    return canvas.wrap(panel.sentence, width, "small", lines=3) if panel.sentence else []
