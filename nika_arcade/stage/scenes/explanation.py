"""The line of explanation at a table's foot: a mark, one sentence, and keys that help now."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from nika_arcade.api import Line, Text, text
from nika_arcade.stage.box import Box
from nika_arcade.stage.canvas import Canvas, Size
from nika_arcade.stage.widgets.ornaments import cap_width, draw_cap

MARKS = {
    "notice": ("icon-info", "ui.notice"),
    "refusal": ("icon-cross", "ui.refusal"),
    "hint": ("icon-hint", "ui.accent"),
}
"""The drawing of each kind of sentence, and the role of its colour."""

MOST = 3
"""How many keys are told at most."""

ROW = 32.0
"""The height of a hint in a column."""

TOLD: tuple[Size, ...] = ("body", "small")
"""The sizes of type of a line in a column."""

GAP = 8.0
BETWEEN = 22.0


@dataclass(frozen=True, slots=True)
class KeyHint:
    """A key or a gesture, as its cap is printed, and what it does now."""

    cap: Text | str
    deed: Text


def draw_explanation(
    canvas: Canvas,
    box: Box,
    line: Line,
    hints: Sequence[KeyHint],
    lead: Text | None = None,
) -> None:
    """Draw the line in its box; the keys give way where the sentence needs their room.

    The ``lead`` stands before the line where there is room for both.
    """
    canvas.block(box, "ui.raised", radius=canvas.theme.measures["radius.box"])
    scale = max(1.0, canvas.text_scale)
    left = box.x + 46.0 * min(scale, 2.0)
    words = _words(canvas, box, line, lead, box.right - 16.0 - left)
    right = _draw_hints(canvas, box, hints, left + canvas.measure(words, "line", 500))
    icon, role = MARKS[line.kind]
    side = 24.0 * min(scale, 2.0)
    middle = box.y + box.height / 2
    spot = (box.x + side - side / 2, middle - side / 2, side, side)
    canvas.image(icon, spot, roles={"ui.text": role})
    room = right - left
    rows = canvas.wrap(words, room, "line", 500, lines=rows_in(canvas, box))
    step = canvas.line_height("line")
    first = canvas.centred(middle, "line") - step * (len(rows) - 1) / 2
    canvas.paragraph(rows, (left, first), "line", weight=500)


def draw_told(canvas: Canvas, box: Box, line: Line, lead: Text | None = None) -> None:
    """Draw the line bare in a column: the mark beside the first of its rows.

    A sentence too long for the box is set smaller before it is cut.
    """
    scale = max(1.0, canvas.text_scale)
    side = 24.0 * min(scale, 2.0)
    left = box.x + side + 8.0
    room = box.right - left
    size, rows = _fitted(canvas, line.text, room, box.height)
    if lead is not None:
        both = text("{lead} {line}", lead=lead, line=line.text)
        wrapped = canvas.wrap(both, room, size, 500)
        if len(wrapped) * canvas.line_height(size) <= box.height:
            rows = wrapped
    step, middle = canvas.line_height(size), box.y + box.height / 2
    top = middle - step * (len(rows) - 1) / 2
    icon, role = MARKS[line.kind]
    spot = (box.x - side / 12, top - side / 2, side, side)
    canvas.image(icon, spot, roles={"ui.text": role})
    canvas.paragraph(rows, (left, canvas.centred(top, size)), size, weight=500)


def _fitted(canvas: Canvas, words: Text, room: float, high: float) -> tuple[Size, list[str]]:
    """Return the size of type in which some words fit, or the smallest with its rows cut."""
    for size in TOLD:
        rows = canvas.wrap(words, room, size, 500)
        if len(rows) * canvas.line_height(size) <= high:
            return size, rows
    most = max(1, int(high / canvas.line_height(TOLD[-1])))
    return TOLD[-1], canvas.wrap(words, room, TOLD[-1], 500, lines=most)


def draw_hints(canvas: Canvas, box: Box, hints: Sequence[KeyHint]) -> None:
    """Draw key hints one below the other, as many as a box has room for, down to its foot."""
    shown = hints[: int(box.height / ROW)]
    y = box.bottom - ROW * len(shown) + ROW / 2
    for hint in shown:
        _draw_hint(canvas, hint, box.x, y)
        y += ROW


def _words(canvas: Canvas, box: Box, line: Line, lead: Text | None, room: float) -> Text:
    """Return the line with what leads to it, or alone where both are too long."""
    if lead is None:
        return line.text
    both = text("{lead} {line}", lead=lead, line=line.text)
    fits = len(canvas.wrap(both, room, "line", 500)) <= rows_in(canvas, box)
    return both if fits else line.text


def rows_in(canvas: Canvas, box: Box) -> int:
    """Return how many rows of text the line has room for."""
    return max(1, int((box.height - 4.0) / canvas.line_height("line")))


def _draw_hints(canvas: Canvas, box: Box, hints: Sequence[KeyHint], taken: float) -> float:
    """Draw the hints that fit right of ``taken``; return where the sentence must end."""
    right = box.right - 16.0
    fitting = list(hints[:MOST])
    while fitting and right - _width(canvas, fitting) < taken + BETWEEN:
        fitting.pop()
    x = right - _width(canvas, fitting)
    for hint in fitting:
        x = _draw_hint(canvas, hint, x, box.y + box.height / 2) + BETWEEN
    return right - _width(canvas, fitting) - (BETWEEN if fitting else 0.0)


def _width(canvas: Canvas, hints: Sequence[KeyHint]) -> float:
    parts = (
        cap_width(canvas, hint.cap) + GAP + canvas.measure(hint.deed, "body", 500) for hint in hints
    )
    return sum(parts) + BETWEEN * max(0, len(hints) - 1)


def _draw_hint(canvas: Canvas, hint: KeyHint, x: float, middle: float) -> float:
    """Draw one cap with its deed and return where it ends."""
    left = x + draw_cap(canvas, x, middle, hint.cap) + GAP
    base = canvas.centred(middle, "body")
    return left + canvas.text(hint.deed, (left, base), "body", weight=500, role="ui.text_muted")
