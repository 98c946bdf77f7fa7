"""Sheets: a panel over a dimmed scene, with labelled rows, sections, prose and buttons."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from nika_arcade.api import Text
from nika_arcade.stage.box import Box
from nika_arcade.stage.canvas import Canvas
from nika_arcade.stage.focus import Times
from nika_arcade.stage.intent import Intent
from nika_arcade.stage.widgets.button import Button
from nika_arcade.stage.widgets.group import Group
from nika_arcade.stage.widgets.scroll import Scroll
from nika_arcade.stage.widgets.tabs import Tabs
from nika_arcade.stage.widgets.widget import Widget

WIDTH = 560.0
ROW = 56.0
TOP = 48.0
PADDING = 32.0
HEAD = 72.0
CONTROL = 248.0
OVER = 10.0
"""What a label over its widget keeps from what is above it."""
FOOT = 48.0
TABS = 52.0
"""The height of the names of a sheet's pages."""
NEARER = 10.0
"""How much nearer than a view they stand to the head."""
AIR = 8.0
"""What is left between the names of pages and what is on the open one."""
MOST_HEAD = 0.4
"""The part of the canvas that head and names may take; the head gives way where they need more."""
LEAST_TITLE = 0.5
"""How much smaller than its size a long title is set before it is cut."""


@dataclass(frozen=True)
class Section:
    """A head inside a sheet, with a rule over it."""

    title: Text | str


@dataclass(frozen=True)
class Row:
    """A row of a sheet: a label at the left, a widget at the right; without a label all of it."""

    label: Text | str
    widget: Widget
    control: float = CONTROL
    """The widget's width in units."""


@dataclass(frozen=True)
class Prose:
    """A paragraph of a sheet, or a list of them."""

    words: Text | str
    role: str = "ui.text"


Part: TypeAlias = Section | Row | Prose


class Sheet:
    """A panel with a head, parts below one another and buttons at the foot.

    What doesn't fit scrolls. It is laid out by `layout` with the canvas it will be drawn on.
    ``tabs`` are the names of its pages, which stand under the head; ``rows`` is how many rows
    there is room for at least, so that its pages are equally high.
    """

    def __init__(
        self,
        times: Times,
        title: Text | str,
        parts: Sequence[Part],
        foot: Sequence[Widget] = (),
        *,
        width: float = WIDTH,
        dimmed: bool = True,
        tabs: Tabs | None = None,
        rows: float = 0.0,
    ) -> None:
        self.title = title
        self.parts = tuple(parts)
        self.foot = tuple(foot)
        self.width = width
        self.dimmed = dimmed
        self.tabs = tabs
        self.rows = rows
        self.box = Box(0, 0, 0, 0)
        used = [part.widget for part in self.parts if isinstance(part, Row)]
        for widget in used:
            widget.scrolls = True
        self.scroll = Scroll(Box(0, 0, 0, 0))
        above = [tabs] if tabs is not None else []
        self.group = Group(times, [*above, *used, *self.foot], scroll=self.scroll)
        self._head = HEAD
        self._places: list[tuple[Part, Box]] = []
        self._lines: dict[int, list[str]] = {}
        """The lines of prose, and those of labels that stand over their widgets, by part."""

    def layout(self, canvas: Canvas) -> None:
        """Place everything in the middle of a canvas, as high as it needs and has room for."""
        scale = max(1.0, canvas.text_scale)
        wide = min(self.width * min(scale, 1.6), canvas.width - 2 * 16.0)
        inner = wide - 2 * PADDING
        heights = [
            self._height(canvas, part, number, inner) for number, part in enumerate(self.parts)
        ]
        button = grown(FOOT, scale)
        below = self._foot_fits(canvas, inner)
        for widget in self.foot:
            widget.scrolls = not below
        loose = 0.0 if below else len(self.foot) * (button + 16.0)
        foot = button + 2 * 16.0 if self.foot and below else PADDING / 2
        air = AIR if self.tabs is not None else 0.0
        content = air + sum(heights) + loose
        head = self._head_height(canvas, scale)
        least = max(content, self.rows * grown(ROW, scale))
        high = min(canvas.height - 2 * (TOP if scale < 1.5 else 16.0), head + least + foot)
        self.box = Box((canvas.width - wide) / 2, (canvas.height - high) / 2, wide, high)
        if self.tabs is not None:
            tall = grown(TABS, scale)
            room = Box(self.box.x + PADDING, self.box.y + head - tall - 4.0, inner, tall - 4.0)
            self.tabs.place(canvas, room)
        view = Box(self.box.x + 8.0, self.box.y + head, wide - 24.0, high - head - foot)
        self.scroll.resize(view, view.width, content)
        self._place(canvas, view.y + air, inner, heights)
        if below:
            self._place_foot(self.box.bottom - foot + 16.0, inner, button)
        else:
            self._stack_foot(view.y + air + sum(heights) + 8.0, inner, button)
        if self.group.focused:
            self.group.ring.move(self.group.shown(self.group.focused))

    def _head_height(self, canvas: Canvas, scale: float) -> float:
        """Return how high head and names of pages are; without room for both, the names are."""
        self._head = grown(HEAD, scale)
        if self.tabs is None:
            return self._head
        tall = grown(TABS, scale)
        if self._head + tall > canvas.height * MOST_HEAD:
            self._head = 0.0
            return tall
        return self._head - NEARER + tall

    def _height(self, canvas: Canvas, part: Part, number: int, inner: float) -> float:
        """Return how high a part is; a label that finds no room beside its widget goes over it."""
        scale = max(1.0, canvas.text_scale)
        self._lines.pop(number, None)
        if isinstance(part, Prose):
            self._lines[number] = canvas.wrap(part.words, inner, "body")
            return len(self._lines[number]) * canvas.line_height("body") + 12.0
        if isinstance(part, Row) and part.label:
            room = inner - _control(canvas, part, inner) - 16.0
            if canvas.measure(part.label, "line") > room:
                rows = self._lines[number] = canvas.wrap(part.label, inner, "line")
                return OVER + len(rows) * canvas.line_height("line") + grown(ROW, scale)
        return grown(ROW, scale)

    def _place(self, canvas: Canvas, top: float, inner: float, heights: Sequence[float]) -> None:
        """Give every part its box in the content, and every row's widget its own."""
        self._places = []
        scale = max(1.0, canvas.text_scale)
        for number, (part, height) in enumerate(zip(self.parts, heights, strict=True)):
            box = Box(self.box.x + PADDING, top, inner, height)
            self._places.append((part, box))
            if isinstance(part, Row):
                alone = not part.label or number in self._lines
                wide = inner if alone else _control(canvas, part, inner)
                row = grown(ROW, scale)
                tall = max(44.0, row - 12.0)
                part.widget.box = Box(box.right - wide, box.bottom - (row + tall) / 2, wide, tall)
            top += height

    def _foot_fits(self, canvas: Canvas, inner: float) -> bool:
        """Tell whether the foot's buttons have room for their labels side by side."""
        count = len(self.foot)
        share = (inner - 16.0 * (count - 1)) / max(1, count)
        buttons = [widget for widget in self.foot if isinstance(widget, Button)]
        return all(one.natural_width(canvas) - PADDING <= share for one in buttons)

    def _place_foot(self, top: float, inner: float, high: float) -> None:
        """Share the foot's width among its buttons."""
        count = len(self.foot)
        wide = (inner - 16.0 * (count - 1)) / max(1, count)
        for number, widget in enumerate(self.foot):
            left = self.box.x + PADDING + number * (wide + 16.0)
            widget.box = Box(left, top, wide, high)

    def _stack_foot(self, top: float, inner: float, high: float) -> None:
        """Put the foot's buttons below one another at the end of the content."""
        for number, widget in enumerate(self.foot):
            widget.box = Box(self.box.x + PADDING, top + number * (high + 16.0), inner, high)

    @property
    def spoken(self) -> list[Text | str]:
        """What is told aloud when it opens: its title and its paragraphs."""
        return [self.title, *(part.words for part in self.parts if isinstance(part, Prose))]

    @property
    def busy(self) -> bool:
        """Whether anything of it moves."""
        return self.group.busy

    def handle(self, intent: Intent) -> Widget | None:
        """Return the widget that the intent used, or None."""
        return self.group.handle(intent)

    def update(self, ms: float) -> None:
        """Let time pass."""
        self.group.update(ms)

    def draw(self, canvas: Canvas) -> None:
        """Draw it over what is there."""
        measures = canvas.theme.measures
        if self.dimmed:
            canvas.fill("ui.ground", 0.7)
        canvas.block(
            self.box, "ui.ground", radius=measures["radius.box"],
            line="ui.rule", stroke=measures["stroke.outline"],
        )  # fmt: skip
        self._draw_title(canvas)
        with canvas.clipped(self.scroll.view):
            moved = canvas.shifted(-self.scroll.x, -self.scroll.y)
            for number, (part, box) in enumerate(self._places):
                self._draw_part(moved, part, box, number)
        self._draw_edges(canvas)
        self.group.draw(canvas)

    def _draw_title(self, canvas: Canvas) -> None:
        """Draw the head, where it has room."""
        if not self._head:
            return
        room = self.box.width - 2 * PADDING
        fitted = canvas.fitted(self.title, room, "title_m", LEAST_TITLE)
        base = canvas.centred(self.box.y + self._head / 2, "title_m", fitted)
        at = (self.box.x + PADDING, base)
        canvas.text(self.title, at, "title_m", width=room, scale=fitted)

    def _draw_edges(self, canvas: Canvas) -> None:
        """Draw a rule where content goes on beyond the view."""
        view, hidden = self.scroll.view, self.scroll.limits[1]
        left, right = self.box.x + PADDING, self.box.right - PADDING
        if self.scroll.y > 0.5 or self.tabs is not None:
            canvas.rule(left, view.y, right, view.y, "ui.rule")
        if self.scroll.y < hidden - 0.5:
            canvas.rule(left, view.bottom, right, view.bottom, "ui.rule")

    def _draw_part(self, canvas: Canvas, part: Part, box: Box, number: int) -> None:
        """Draw what isn't a widget of a part."""
        if isinstance(part, Prose):
            first = box.y + canvas.line_height("body") * 0.8
            canvas.paragraph(self._lines[number], (box.x, first), "body", role=part.role)
        elif isinstance(part, Section):
            if number:
                canvas.rule(box.x, box.y + 8.0, box.right, box.y + 8.0, "ui.rule_faint")
            base = canvas.centred(box.middle[1] + 6.0, "title_s")
            canvas.text(part.title, (box.x, base), "title_s", width=box.width)
        elif part.label:
            self._draw_label(canvas, part, box, number)

    def _draw_label(self, canvas: Canvas, part: Row, box: Box, number: int) -> None:
        """Draw the label of a row beside its widget, or over it."""
        role = "ui.text" if part.widget.enabled else "ui.text_disabled"
        rows = self._lines.get(number)
        if rows is not None:
            first = box.y + OVER + canvas.line_height("line") * 0.8
            canvas.paragraph(rows, (box.x, first), "line", role=role)
            return
        base = canvas.centred(box.middle[1], "line")
        room = part.widget.box.x - box.x - 16.0
        canvas.text(part.label, (box.x, base), "line", role=role, width=room)


def grown(length: float, scale: float) -> float:
    """Return a height that grows with the text, but less than the text itself."""
    return length * (1.0 + 0.7 * (scale - 1.0))


def _control(canvas: Canvas, part: Row, inner: float) -> float:
    """Return how wide the widget of a labelled row is beside its label: as wide as it needs."""
    usual = min(part.control * max(1.0, canvas.text_scale), inner * 0.6)
    return max(usual, min(part.widget.needed_width(canvas), inner))
