"""Slips: what an adviser has written down, laid beside the table near the hint button."""

from __future__ import annotations

from dataclasses import dataclass

from nika_arcade.api import Text, text
from nika_arcade.stage.box import Box
from nika_arcade.stage.canvas import Canvas
from nika_arcade.stage.widgets.widget import State, Widget

WIDE = 340.0
LEAST = 260.0
OVERHANG = 8.0
"""How far a slip reaches out at both sides of what it lies over."""
PAD = 14.0
HEAD = 30.0
COIN = 11.0
"""The radius of a number's disc."""
ROW_AIR = 12.0
MOST_LINES = 3
"""So many lines a deed or a reason may have."""

ROW = "slip:"
"""What the ids of the rows begin with; their numbers follow."""
SHUT = "shut slip"
PAPER = "paper"


@dataclass(frozen=True, slots=True)
class Row:
    """One action in words, and what it is worth."""

    deed: Text
    worth: Text | None = None


@dataclass(frozen=True, slots=True)
class Slip:
    """A heading, actions that can be chosen, and sentences below them."""

    heading: Text
    rows: tuple[Row, ...]
    notes: tuple[Text, ...] = ()


class SlipRow(Widget):
    """An action on a slip: its number, its words and its worth; pressed, it is shown on the table.

    A ``lone`` one has no number.
    """

    def __init__(self, number: int, box: Box, row: Row, lines: list[str], *, lone: bool) -> None:
        name = row.deed
        if row.worth is not None:
            name = text("{deed}: {worth}", deed=row.deed, worth=row.worth)
        super().__init__(f"{ROW}{number}", box, name)
        self._number = number
        self._row = row
        self._lines = lines
        self._lone = lone

    def paint(self, canvas: Canvas, state: State, alpha: float) -> None:
        """Draw one look of it."""
        hot = state in ("hover", "pressed")
        ink = "ui.on_figure" if hot else "ui.text"
        if hot:
            radius = canvas.theme.measures["radius.box"]
            canvas.block(self.box, "ui.figure", radius=radius, alpha=alpha)
        step = canvas.line_height("body")
        top = self.box.middle[1] - step * (len(self._lines) - 1) / 2
        left = self.box.x + 8.0
        if not self._lone:
            left += draw_number(canvas, left + radius_of(canvas), top, self._number + 1, alpha)
        base = canvas.centred(top, "body")
        for number, line in enumerate(self._lines):
            at = (left, base + step * number)
            canvas.text(line, at, "body", weight=500, role=ink, alpha=alpha)
        if self._row.worth is not None:
            at = (self.box.right - 8.0, base)
            canvas.text(
                self._row.worth, at, "body", weight=600, role=ink, align="right", alpha=alpha
            )


class Cross(Widget):
    """The small cross that takes a slip away."""

    def paint(self, canvas: Canvas, state: State, alpha: float) -> None:
        """Draw one look of it."""
        role = "ui.figure" if state in ("hover", "pressed") else "ui.text_muted"
        side = 16.0 * max(1.0, min(canvas.text_scale, 1.5))
        x, y = self.box.middle
        spot = (x - side / 2, y - side / 2, side, side)
        canvas.image("icon-cross", spot, roles={"ui.text": role}, alpha=alpha)


class Paper(Widget):
    """The slip itself, under its rows: its heading and its notes; what lies below is covered."""

    def __init__(self, box: Box, slip: Slip, notes: list[tuple[float, list[str]]]) -> None:
        super().__init__(PAPER, box, slip.heading)
        self._slip = slip
        self._notes = notes

    @property
    def focusable(self) -> bool:
        """Never: there is nothing to press."""
        return False

    def press(self, x: float, y: float) -> bool:
        """Do nothing."""
        return False

    def paint(self, canvas: Canvas, state: State, alpha: float) -> None:
        """Draw the paper, the heading and the notes; the rows are widgets of their own."""
        measures = canvas.theme.measures
        canvas.block(
            self.box, "ui.raised_strong", radius=measures["radius.box"],
            line="ui.accent", stroke=measures["stroke.outline"],
        )  # fmt: skip
        head = HEAD * max(1.0, canvas.text_scale)
        side = 20.0 * max(1.0, min(canvas.text_scale, 1.5))
        middle = self.box.y + 6.0 + head / 2
        spot = (self.box.x + PAD - 4.0, middle - side / 2, side, side)
        canvas.image("icon-hint", spot, roles={"ui.text": "ui.accent"})
        at = (self.box.x + PAD + side + 2.0, canvas.centred(middle, "small"))
        canvas.text(self._slip.heading, at, "small", weight=600, role="ui.text_muted")
        for y, lines in self._notes:
            canvas.paragraph(lines, (self.box.x + PAD, y), "small", weight=500)


def lay(canvas: Canvas, slip: Slip, over: Box) -> list[Widget]:
    """Lay a slip right above a box of the table, about as wide, inside the window."""
    scale = max(1.0, canvas.text_scale)
    most = max(over.width + 2 * OVERHANG, LEAST * min(scale, 1.6))
    wide = min(WIDE * min(scale, 1.6), most, canvas.width - 24.0)
    lone = len(slip.rows) == 1
    deeds = [_wrapped(canvas, row, wide, lone=lone) for row in slip.rows]
    step, small = canvas.line_height("body"), canvas.line_height("small")
    heights = [len(lines) * step + ROW_AIR for lines in deeds]
    notes = [
        canvas.wrap(note, wide - 2 * PAD, "small", 500, lines=MOST_LINES) for note in slip.notes
    ]
    head = HEAD * scale
    high = head + sum(heights) + sum(len(lines) * small + 6.0 for lines in notes) + PAD
    x = max(12.0, min(over.right + OVERHANG - wide, canvas.width - wide - 12.0))
    y = max(12.0, min(over.y - 10.0 - high, canvas.height - high - 12.0))
    box = Box(x, y, wide, high)
    widgets: list[Widget] = []
    top = y + 6.0 + head
    for number, (row, lines, tall) in enumerate(zip(slip.rows, deeds, heights, strict=True)):
        placed = Box(x + 6.0, top, wide - 12.0, tall)
        widgets.append(SlipRow(number, placed, row, lines, lone=lone))
        top += tall
    laid = []
    for lines in notes:
        laid.append((top + 6.0 + small * 0.75, lines))
        top += len(lines) * small + 6.0
    widgets.append(Cross(SHUT, Box(box.right - head - 4.0, y + 6.0, head, head), text("Close")))
    return [Paper(box, slip, laid), *widgets]


def _wrapped(canvas: Canvas, row: Row, wide: float, *, lone: bool) -> list[str]:
    """Return the words of a row in lines that leave room for its number and its worth."""
    taken = 28.0 + (0.0 if lone else 2 * radius_of(canvas) + 8.0)
    if row.worth is not None:
        taken += canvas.measure(row.worth, "body", 600) + 12.0
    return canvas.wrap(row.deed, wide - taken, "body", 500, lines=MOST_LINES)


def radius_of(canvas: Canvas) -> float:
    """Return the radius of a number's disc at the player's text scale."""
    return COIN * max(1.0, min(canvas.text_scale, 1.5))


def draw_number(canvas: Canvas, x: float, y: float, number: int, alpha: float = 1.0) -> float:
    """Draw the number of a candidate in its disc; return the room that it takes."""
    radius = radius_of(canvas)
    canvas.disc(x, y, radius, "ui.figure", line="ui.ground", stroke=1.5, alpha=alpha)
    canvas.text(
        str(number), (x, canvas.centred(y, "small")), "small",
        weight=700, role="ui.on_figure", align="centre", alpha=alpha,
    )  # fmt: skip
    return 2 * radius + 8.0
