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
from nika_arcade.stage.widgets.group import Group
from nika_arcade.stage.widgets.scroll import Scroll
from nika_arcade.stage.widgets.widget import Widget

WIDTH = 560.0
ROW = 56.0
TOP = 48.0
PADDING = 32.0
HEAD = 72.0
CONTROL = 256.0
FOOT = 48.0


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
    ) -> None:
        self.title = title
        self.parts = tuple(parts)
        self.foot = tuple(foot)
        self.width = width
        self.dimmed = dimmed
        self.box = Box(0, 0, 0, 0)
        rows = [part.widget for part in self.parts if isinstance(part, Row)]
        for widget in rows:
            widget.scrolls = True
        self.scroll = Scroll(Box(0, 0, 0, 0))
        self.group = Group(times, [*rows, *self.foot], scroll=self.scroll)
        self._places: list[tuple[Part, Box]] = []
        self._prose: dict[int, list[str]] = {}

    def layout(self, canvas: Canvas) -> None:
        """Place everything in the middle of a canvas, as high as it needs and has room for."""
        scale = max(1.0, canvas.text_scale)
        wide = min(self.width * min(scale, 1.6), canvas.width - 2 * 16.0)
        inner = wide - 2 * PADDING
        heights = [
            self._height(canvas, part, number, inner) for number, part in enumerate(self.parts)
        ]
        foot = FOOT * scale + 2 * 16.0 if self.foot else PADDING / 2
        room = canvas.height - 2 * TOP
        high = min(room, HEAD * scale + sum(heights) + foot)
        self.box = Box((canvas.width - wide) / 2, (canvas.height - high) / 2, wide, high)
        view = Box(
            self.box.x + 8.0, self.box.y + HEAD * scale, wide - 24.0, high - HEAD * scale - foot
        )
        self.scroll.resize(view, view.width, sum(heights))
        self._place(view.y, inner, scale, heights)
        self._place_foot(foot, scale)
        if self.group.focused:
            self.group.ring.move(self.group.shown(self.group.focused))

    def _height(self, canvas: Canvas, part: Part, number: int, inner: float) -> float:
        """Return how high a part is."""
        scale = max(1.0, canvas.text_scale)
        if isinstance(part, Prose):
            self._prose[number] = canvas.wrap(part.words, inner, "body")
            return len(self._prose[number]) * canvas.line_height("body") + 12.0
        return ROW * scale

    def _place(self, top: float, inner: float, scale: float, heights: Sequence[float]) -> None:
        """Give every part its box in the content, and every row's widget its own."""
        self._places = []
        for part, height in zip(self.parts, heights, strict=True):
            box = Box(self.box.x + PADDING, top, inner, height)
            self._places.append((part, box))
            if isinstance(part, Row):
                wide = min(part.control * scale, inner * 0.6) if part.label else inner
                tall = max(44.0, min(44.0 * scale, height - 8.0))
                part.widget.box = Box(box.right - wide, top + (height - tall) / 2, wide, tall)
            top += height

    def _place_foot(self, height: float, scale: float) -> None:
        """Share the foot's width among its buttons."""
        count = len(self.foot)
        if not count:
            return
        inner = self.box.width - 2 * PADDING
        wide = (inner - 16.0 * (count - 1)) / count
        top = self.box.bottom - height + 16.0
        for number, widget in enumerate(self.foot):
            left = self.box.x + PADDING + number * (wide + 16.0)
            widget.box = Box(left, top, wide, FOOT * scale)

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
        scale = max(1.0, canvas.text_scale)
        base = canvas.centred(self.box.y + HEAD * scale / 2, "title_m")
        canvas.text(
            self.title, (self.box.x + PADDING, base), "title_m",
            width=self.box.width - 2 * PADDING,
        )  # fmt: skip
        with canvas.clipped(self.scroll.view):
            moved = canvas.shifted(-self.scroll.x, -self.scroll.y)
            for number, (part, box) in enumerate(self._places):
                self._draw_part(moved, part, box, number)
        self._draw_edges(canvas)
        self.group.draw(canvas)

    def _draw_edges(self, canvas: Canvas) -> None:
        """Draw a rule where content goes on beyond the view."""
        view, hidden = self.scroll.view, self.scroll.limits[1]
        left, right = self.box.x + PADDING, self.box.right - PADDING
        if self.scroll.y > 0.5:
            canvas.rule(left, view.y, right, view.y, "ui.rule")
        if self.scroll.y < hidden - 0.5:
            canvas.rule(left, view.bottom, right, view.bottom, "ui.rule")

    def _draw_part(self, canvas: Canvas, part: Part, box: Box, number: int) -> None:
        """Draw what isn't a widget of a part."""
        if isinstance(part, Prose):
            first = box.y + canvas.line_height("body") * 0.8
            canvas.paragraph(self._prose[number], (box.x, first), "body", role=part.role)
        elif isinstance(part, Section):
            if number:
                canvas.rule(box.x, box.y + 8.0, box.right, box.y + 8.0, "ui.rule_faint")
            base = canvas.centred(box.middle[1] + 6.0, "title_s")
            canvas.text(part.title, (box.x, base), "title_s", width=box.width)
        elif part.label:
            base = canvas.centred(box.middle[1], "line")
            room = part.widget.box.x - box.x - 16.0
            role = "ui.text" if part.widget.enabled else "ui.text_disabled"
            canvas.text(part.label, (box.x, base), "line", role=role, width=room)
