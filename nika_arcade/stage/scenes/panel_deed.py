"""The deed: what is being chosen, row after row, on a raised block."""

from __future__ import annotations

from nika_arcade.api import Panel
from nika_arcade.stage.canvas import Canvas, Size
from nika_arcade.stage.figures import Figures
from nika_arcade.stage.scenes.panel_entry import draw_figure, draw_words, word
from nika_arcade.stage.scenes.plan_parts import Measured, Placed

INSET = 18.0
"""What words keep from the block's edge."""

FIGURE = 44.0
DRAWN = 50.0
"""The side of its cell: figures leave some air in theirs."""

AIR = 18.0
"""How much higher a row with a figure is than that."""

BESIDE = 16.0
"""What words keep from their figure."""

ARROW = 16.0
STOPS = ".。"
"""What a sentence ends with and a heading does not."""

SMALLER = 1.5
"""The text scale from which the heading is of the smaller size."""

LINES = 2
"""How many lines a long heading has."""


def measure_deed(canvas: Canvas, panel: Panel, width: float) -> Measured:
    """Return how high heading, rows and sentence are in a column of some width."""
    size, lines = _heading(canvas, panel, width)
    head = 13.0 + _leading(canvas, size) * len(lines)
    least, air = (FIGURE + AIR, 22.0) if _drawn(panel) else (0.0, 10.0)
    room = width - _left(panel) - INSET + 2.0
    rows = tuple(max(least, word(canvas, one, room).height + air) for one in panel.entries)
    sentence = _sentence(canvas, panel, width)
    foot = canvas.line_height("small") * len(sentence) + 6.0 if sentence else 0.0
    return Measured(head, rows, foot)


def draw_deed(canvas: Canvas, figures: Figures, panel: Panel, placed: Placed) -> None:
    """Draw the block with its heading and the rows that have room; choices lie over its foot."""
    box = placed.box
    canvas.block(box, "ui.raised", radius=canvas.theme.measures["radius.box"])
    measured = measure_deed(canvas, panel, box.width)
    size, lines = _heading(canvas, panel, box.width)
    base = box.y + 12.0 + canvas.setting.units(size)
    for line in lines:
        canvas.text(line, (box.x + INSET, base), size)
        base += _leading(canvas, size)
    y = box.y + measured.head
    shown = list(zip(panel.entries, measured.rows, strict=True))[placed.first :]
    for number, (entry, high) in enumerate(shown):
        middle = y + high / 2
        if entry.look:
            spot = (box.x + INSET - 1.0 + FIGURE / 2, middle)
            draw_figure(canvas, figures, entry.look, spot, DRAWN)
            if number + 1 < len(shown) and shown[number + 1][0].look:
                _draw_arrow(canvas, spot[0], y + high)
        words = word(canvas, entry, box.width - _left(panel) - INSET + 2.0)
        draw_words(canvas, words, (box.x + _left(panel), middle))
        y += high
    base = y + canvas.line_height("small") * 0.8
    at = (box.x + INSET, base)
    canvas.paragraph(_sentence(canvas, panel, box.width), at, "small", role="ui.text_muted")


def _drawn(panel: Panel) -> bool:
    return any(entry.look for entry in panel.entries)


def _left(panel: Panel) -> float:
    """Return where the words of the rows begin."""
    return INSET - 1.0 + FIGURE + BESIDE + 1.0 if _drawn(panel) else INSET


def _heading(canvas: Canvas, panel: Panel, width: float) -> tuple[Size, list[str]]:
    """Return the size of the heading and its lines; a long one is smaller."""
    room = width - 2 * INSET
    words = canvas.say(panel.heading).rstrip(STOPS)
    if canvas.text_scale < SMALLER and canvas.measure(words, "title_m") <= room:
        return "title_m", [words]
    return "title_s", canvas.wrap(words, room, "title_s", lines=LINES)


def _leading(canvas: Canvas, size: Size) -> float:
    return canvas.setting.units(size) * 1.38


def _sentence(canvas: Canvas, panel: Panel, width: float) -> list[str]:
    if panel.sentence is None:
        return []
    return canvas.wrap(panel.sentence, width - 2 * INSET, "small", lines=3)


def _draw_arrow(canvas: Canvas, x: float, y: float) -> None:
    """Draw a small arrow down, in the middle between two figures."""
    box = (x - ARROW / 2, y - ARROW / 2, ARROW, ARROW)
    canvas.image("icon-down", box, roles={"ui.text": "ui.accent"})
