"""Entries: the rows of a panel, their figures and their words in strong and soft ink."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from nika_arcade.api import Entry, Item
from nika_arcade.stage.canvas import Canvas, Size
from nika_arcade.stage.figures import Figures
from nika_arcade.table.frame import at_rest

TIGHT = 0.93
"""How close the lines of an entry are, as part of the usual distance."""

MOST = 2
"""How many lines title and detail have each."""

CHIPS_AWAY, CHIPS_APART = 8.0, 2.0
"""How far an entry's small drawings, as high as a line, stand from its words and each other."""


@dataclass(frozen=True, slots=True)
class Worded:
    """An entry's words in lines for some width; its drawings stand after the title, or under it."""

    title: tuple[str, ...]
    detail: tuple[str, ...]
    leading: float
    looks: tuple[str, ...] = ()
    under: bool = False

    @property
    def lines(self) -> int:
        """How many lines it takes."""
        return len(self.title) + len(self.detail) + self.under

    @property
    def height(self) -> float:
        """How high all lines are."""
        return self.leading * self.lines


def word(
    canvas: Canvas, entry: Entry, width: float, size: Size = "body", weight: int = 600
) -> Worded:
    """Return the words of an entry in lines no wider than ``width``."""
    title = canvas.wrap(entry.title, width, size, weight, lines=MOST)
    detail = canvas.wrap(entry.detail, width, "small", lines=MOST) if entry.detail else []
    leading = canvas.line_height("body") * TIGHT
    wide = canvas.measure(title[-1], size, weight) + CHIPS_AWAY
    wide += (leading + CHIPS_APART) * len(entry.looks)
    under = bool(entry.looks) and wide > width
    return Worded(tuple(title), tuple(detail), leading, entry.looks, under)


def draw_words(
    canvas: Canvas,
    words: Worded,
    at: tuple[float, float],
    size: Size = "body",
    weight: int = 600,
) -> None:
    """Draw an entry's words from a left edge, round a level line."""
    x, middle = at
    top = middle - words.height / 2
    base, end = canvas.centred(top + words.leading / 2, size), x
    for line in words.title:
        end = x + canvas.text(line, (x, base), size, weight=weight)
        base += words.leading
    level = top + (len(words.title) - 0.5 + words.under) * words.leading
    start = x if words.under else end + CHIPS_AWAY
    draw_chips(canvas, words.looks, (start, level), words.leading)
    base += words.leading * words.under
    for line in words.detail:
        canvas.text(line, (x, base), "small", role="ui.text_muted")
        base += words.leading


def draw_chips(canvas: Canvas, looks: Sequence[str], at: tuple[float, float], side: float) -> None:
    """Draw small drawings side by side from a left edge, round a level line."""
    x, middle = at
    for look in looks:
        canvas.image(look, (x, middle - side / 2, side, side))
        x += side + CHIPS_APART


def draw_figure(
    canvas: Canvas, figures: Figures, look: str, middle: tuple[float, float], side: float
) -> None:
    """Draw a figure of the game, as it stands on the board, in a cell beside it."""
    figures.paint(canvas, [at_rest(Item(look, ("", "")), *middle, side)])
