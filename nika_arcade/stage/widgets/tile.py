"""Tiles: the games on the shelf, each with its picture, name and one line."""

from __future__ import annotations

from pathlib import Path

from nika_arcade.api import Text
from nika_arcade.stage.box import Box
from nika_arcade.stage.canvas import Canvas
from nika_arcade.stage.widgets.widget import State, Widget

PICTURE = 93.0
INSET = 110.0
NAME = 24.0
META = 23.0

_TURNED = {"ui.figure": "ui.on_figure", "ui.raised": "ui.figure"}

PICTURE_ROLES: dict[State, dict[str, str]] = {
    "disabled": {"ui.figure": "ui.text_disabled", "ui.highlight": "ui.text_disabled"},
    "normal": {},
    "hover": {**_TURNED, "ui.highlight": "ui.highlight_on_figure"},
    "pressed": {
        "ui.figure": "ui.on_pressed",
        "ui.raised": "ui.figure_pressed",
        "ui.highlight": "ui.highlight_on_figure",
    },
}
"""What the colours of a tile's picture become in each look."""

_INKS: dict[State, tuple[str, str, str]] = {
    "disabled": ("", "ui.text_disabled", "ui.text_disabled"),
    "normal": ("ui.raised", "ui.text", "ui.text_muted"),
    "hover": ("ui.figure", "ui.on_figure", "ui.on_figure"),
    "pressed": ("ui.figure_pressed", "ui.on_pressed", "ui.on_pressed"),
}


class Tile(Widget):
    """A tile of the shelf; with a ``fault`` it shows a plugin that can't be used, and why.

    ``picture`` is a name or the path of a file.
    """

    def __init__(
        self,
        id: str,
        box: Box,
        title: Text | str,
        meta: Text | str = "",
        *,
        picture: str | Path = "",
        fault: Text | str = "",
    ) -> None:
        super().__init__(id, box, title)
        self.title = title
        self.meta = meta
        self.picture = picture
        self.fault = fault

    @property
    def says(self) -> Text | str:
        """Why it can't be used, or the line below the title."""
        return self.fault or self.meta

    def paint(self, canvas: Canvas, state: State, alpha: float) -> None:
        """Draw one look of it."""
        measures = canvas.theme.measures
        fill, title, meta = _INKS[state]
        outlined = state == "disabled" or (self.fault and state == "normal")
        if self.fault and state == "normal":
            fill, title, meta = "", "ui.text_muted", "ui.text_muted"
        canvas.block(
            self.box, fill, radius=measures["radius.box"], line="ui.rule_faint" if outlined else "",
            stroke=measures["stroke.outline"], alpha=alpha,
        )  # fmt: skip
        left, room = self.box.x + 16.0, self.box.width - 32.0
        if self.picture:
            x, y = self.box.x + 56.0, self.box.middle[1]
            spot = (x - PICTURE / 2, y - PICTURE / 2, PICTURE, PICTURE)
            canvas.image(self.picture, spot, roles=PICTURE_ROLES[state], alpha=alpha)
            left, room = self.box.x + INSET, self.box.width - INSET - 8.0
        self._paint_words(canvas, left, room, (title, meta), alpha)

    def _paint_words(
        self, canvas: Canvas, left: float, room: float, roles: tuple[str, str], alpha: float
    ) -> None:
        """Draw name and line as one block in the middle of the tile."""
        rows = canvas.wrap(self.title, room, "title_s", lines=2)
        below = canvas.wrap(self.fault, room, "small", 500, lines=3) if self.fault else []
        if self.meta and not below and canvas.text_scale < 1.25:
            below = [canvas.say(self.meta)]
        step, small = NAME * canvas.text_scale, canvas.line_height("small")
        capital = 2 * canvas.centred(0.0, "title_s")
        under = META * canvas.text_scale + small * (len(below) - 1) if below else 0.0
        y = self.box.middle[1] + capital - (capital + step * (len(rows) - 1) + under) / 2
        for row in rows:
            canvas.text(row, (left, y), "title_s", role=roles[0], width=room, alpha=alpha)
            y += step
        y += META * canvas.text_scale - step
        for row in below:
            canvas.text(row, (left, y), "small", weight=500, role=roles[1], width=room, alpha=alpha)
            y += small
