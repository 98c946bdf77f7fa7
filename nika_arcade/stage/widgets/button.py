"""Buttons: primary, normal and quiet, with an icon, and with a second line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from nika_arcade.api import Text
from nika_arcade.stage.box import Box
from nika_arcade.stage.canvas import Canvas, Size
from nika_arcade.stage.widgets.widget import State, Widget

ButtonKind: TypeAlias = Literal["primary", "normal", "quiet"]

ICON = 20.0
GAP = 8.0
PADDING = 24.0
LEAST = 96.0


@dataclass(frozen=True)
class Inks:
    """The roles of one look: ground, outline and text; an empty one isn't drawn."""

    fill: str
    line: str
    text: str


_HOVER = Inks("ui.figure", "", "ui.on_figure")
_PRESSED = Inks("ui.figure_pressed", "", "ui.on_pressed")
_DISABLED = Inks("", "ui.rule_faint", "ui.text_disabled")

INKS: dict[ButtonKind, dict[State, Inks]] = {
    "primary": {
        "normal": _HOVER,
        "hover": Inks("ui.primary_hover", "", "ui.on_primary_hover"),
        "pressed": _PRESSED,
        "disabled": _DISABLED,
    },
    "normal": {
        "normal": Inks("ui.raised", "ui.rule", "ui.text"),
        "hover": _HOVER,
        "pressed": _PRESSED,
        "disabled": _DISABLED,
    },
    "quiet": {
        "normal": Inks("", "", "ui.text"),
        "hover": _HOVER,
        "pressed": _PRESSED,
        "disabled": Inks("", "", "ui.text_disabled"),
    },
}
"""The colours of every kind and look."""


class Button(Widget):
    """A button with a label, an icon or both, and maybe a second line under the label.

    With ``stacked`` the icon stands over a small label. Without room for the label at the
    player's text scale the icon stands alone, and the label is its name. ``mates`` are the buttons
    whose labels are as large as its own.
    """

    def __init__(
        self,
        id: str,
        box: Box,
        label: Text | str = "",
        *,
        kind: ButtonKind = "normal",
        icon: str = "",
        note: Text | str = "",
        size: Size = "line",
        stacked: bool = False,
        name: Text | str = "",
    ) -> None:
        super().__init__(id, box, name or label)
        self.label = label
        self.kind: ButtonKind = kind
        self.icon = icon
        self.note = note
        self.size: Size = size
        self.stacked = stacked
        self.mates: Sequence[Button] = (self,)

    @property
    def says(self) -> Text | str:
        """The second line."""
        return self.note

    def natural_width(self, canvas: Canvas) -> float:
        """Return the width that the label asks for: text and icon with 24 on both sides."""
        icon = (ICON + GAP) * max(1.0, canvas.text_scale) if self.icon else 0.0
        return max(LEAST, canvas.measure(self.label, self.size, 600) + icon + 2 * PADDING)

    def paint(self, canvas: Canvas, state: State, alpha: float) -> None:
        """Draw one look of it."""
        inks = INKS[self.kind][state]
        measures = canvas.theme.measures
        if inks.fill or inks.line:
            canvas.block(
                self.box, inks.fill, radius=measures["radius.box"],
                line=inks.line, stroke=measures["stroke.outline"], alpha=alpha,
            )  # fmt: skip
        if self.note:
            self._paint_two_lines(canvas, inks.text, alpha)
        elif self.stacked and self.icon:
            self._paint_stacked(canvas, inks.text, alpha)
        else:
            self._paint_line(canvas, inks.text, alpha)

    def fitted(self, canvas: Canvas) -> float:
        """Return the text scale at which the label has room: no smaller than usual."""
        slot = (ICON + (GAP if canvas.say(self.label) else 0.0)) * max(1.0, canvas.text_scale)
        room = self.box.width - 16.0 - (slot if self.icon else 0.0)
        least = min(1.0, 1.0 / canvas.text_scale)
        return canvas.fitted(self.label, room, self.size, least, weight=600)

    def _paint_line(self, canvas: Canvas, role: str, alpha: float) -> None:
        """Draw icon and label side by side in the middle; both follow the text scale.

        A label that has no room so large is drawn smaller, and its mates like it.
        """
        label, scale = canvas.say(self.label), max(1.0, canvas.text_scale)
        slot = ICON * scale if self.icon else 0.0
        gap = GAP * scale if self.icon and label else 0.0
        room = self.box.width - 16.0 - slot - gap
        size = min(mate.fitted(canvas) for mate in self.mates)
        wide = min(canvas.measure(label, self.size, 600, size), room)
        x, y = self.box.middle
        left = x - (slot + gap + wide) / 2
        if self.icon:
            self._paint_icon(canvas, left + slot / 2, y, role, alpha, scale)
        if not label:
            return
        at = (left + slot + gap, canvas.centred(y, self.size, size))
        canvas.text(
            label, at, self.size, weight=600, role=role, width=room, alpha=alpha, scale=size
        )

    def _paint_stacked(self, canvas: Canvas, role: str, alpha: float) -> None:
        """Draw the icon over a small label, or alone where the label has no room."""
        x, y = self.box.middle
        label = canvas.say(self.label)
        if not label or canvas.measure(label, "label") > self.box.width - 4.0:
            self._paint_icon(canvas, x, y, role, alpha, scale=max(1.0, canvas.text_scale))
            return
        self._paint_icon(canvas, x, self.box.y + 19.0, role, alpha)
        base = self.box.bottom - 8.0
        soft = "ui.text_muted" if role == "ui.text" else role
        canvas.text(label, (x, base), "label", role=soft, align="centre", alpha=alpha)

    def _paint_two_lines(self, canvas: Canvas, role: str, alpha: float) -> None:
        """Draw the icon at the left, the label and under it the second line."""
        y = self.box.middle[1]
        left = self.box.x + 16.0
        if self.icon:
            self._paint_icon(canvas, self.box.x + 31.0, y, role, alpha)
            left = self.box.x + 56.0
        room = self.box.right - left - 16.0
        scale = canvas.text_scale
        canvas.text(
            self.label, (left, y - 2.0 * scale), "big",
            weight=600, role=role, width=room, alpha=alpha,
        )  # fmt: skip
        canvas.text(
            self.note, (left, y + 19.0 * scale), "small",
            weight=500, role=role, width=room, alpha=alpha,
        )  # fmt: skip

    def _paint_icon(
        self, canvas: Canvas, x: float, y: float, role: str, alpha: float, scale: float = 1.0
    ) -> None:
        """Draw the icon round a point; its drawing reaches a little over its slot."""
        side = 24.0 * scale
        canvas.image(
            self.icon, (x - side / 2, y - side / 2, side, side),
            roles={"ui.text": role}, alpha=alpha,
        )  # fmt: skip
