"""Entries: the rows of a panel, their figures and their words in strong and soft ink."""

from __future__ import annotations

from dataclasses import dataclass

from nika_arcade.api import Entry, Item
from nika_arcade.stage.canvas import Canvas, Size
from nika_arcade.stage.figures import Figures
from nika_arcade.table.frame import at_rest

TIGHT = 0.93
"""How close the lines of an entry are, as part of the usual distance."""

MOST = 2
"""How many lines title and detail have each."""


@dataclass(frozen=True, slots=True)
class Worded:
    """An entry's words in lines for some width."""

    title: tuple[str, ...]
    detail: tuple[str, ...]
    leading: float

    @property
    def height(self) -> float:
        """How high all lines are."""
        return self.leading * (len(self.title) + len(self.detail))


def word(
    canvas: Canvas, entry: Entry, width: float, size: Size = "body", weight: int = 600
) -> Worded:
    """Return the words of an entry in lines no wider than ``width``."""
    title = canvas.wrap(entry.title, width, size, weight, lines=MOST)
    detail = canvas.wrap(entry.detail, width, "small", lines=MOST) if entry.detail else []
    leading = canvas.line_height("body") * TIGHT
    return Worded(tuple(title), tuple(detail), leading)


def draw_words(
    canvas: Canvas,
    words: Worded,
    at: tuple[float, float],
    size: Size = "body",
    weight: int = 600,
) -> None:
    """Draw an entry's words from a left edge, round a level line."""
    x, middle = at
    count = len(words.title) + len(words.detail)
    base = canvas.centred(middle, size) - words.leading * (count - 1) / 2
    for line in words.title:
        canvas.text(line, (x, base), size, weight=weight)
        base += words.leading
    for line in words.detail:
        canvas.text(line, (x, base), "small", role="ui.text_muted")
        base += words.leading


def draw_figure(
    canvas: Canvas, figures: Figures, look: str, middle: tuple[float, float], side: float
) -> None:
    """Draw a figure of the game, as it stands on the board, in a cell beside it."""
    figures.paint(canvas, [at_rest(Item(look, ("", "")), *middle, side)])
