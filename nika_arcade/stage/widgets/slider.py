"""Sliders: a number between two ends, such as a text scale."""

from __future__ import annotations

from collections.abc import Callable

from nika_arcade.api import Text
from nika_arcade.stage.box import Box
from nika_arcade.stage.canvas import Canvas
from nika_arcade.stage.intent import Key
from nika_arcade.stage.widgets.widget import State, Widget

READING = 64.0
"""The room for the number at the right."""

KNOB = 9.0


class Slider(Widget):
    """A number from ``low`` to ``high`` in whole steps; ``read`` says it in words."""

    def __init__(
        self,
        id: str,
        box: Box,
        value: float,
        *,
        low: float,
        high: float,
        step: float,
        read: Callable[[float], str] = "{:g}".format,
        name: Text | str = "",
    ) -> None:
        super().__init__(id, box, name)
        self.low, self.high, self.by = low, high, step
        self.value = value
        self.read = read
        self._scale = 1.0

    @property
    def says(self) -> Text | str:
        """How the number is told."""
        return self.read(self.value)

    @property
    def track(self) -> tuple[float, float]:
        """Where the line for the knob begins and ends."""
        return (self.box.x + KNOB, self.box.right - READING * self._scale - KNOB)

    def press(self, x: float, y: float) -> bool:
        """Take the number at a point."""
        return self._take(x)

    def drag(self, x: float, y: float) -> bool:
        """Follow the pointer along the track."""
        self._take(x)
        return True

    def key(self, key: Key) -> bool:
        """Go down and up with left and right, to an end with Home and End."""
        ends = {"home": self.low, "end": self.high}
        if key.name in ends:
            return self._set(ends[key.name])
        steps = {"left": -self.by, "right": self.by}
        return key.name in steps and self._set(self.value + steps[key.name])

    def _take(self, x: float) -> bool:
        left, right = self.track
        return self._set(self.low + (self.high - self.low) * (x - left) / max(1.0, right - left))

    def _set(self, value: float) -> bool:
        """Take the nearest step between the ends; return whether that is another number."""
        before = self.value
        steps = round((value - self.low) / self.by)
        self.value = min(self.high, max(self.low, round(self.low + steps * self.by, 6)))
        return self.value != before

    def paint(self, canvas: Canvas, state: State, alpha: float) -> None:
        """Draw one look of it; the room for the number follows the player's text scale."""
        self._scale = max(1.0, canvas.text_scale)
        left, right = self.track
        y = self.box.middle[1]
        part = (self.value - self.low) / (self.high - self.low)
        knob = left + (right - left) * part
        off = state == "disabled"
        canvas.block(
            (left, y - 2.0, right - left, 4.0), "ui.rule_faint" if off else "ui.rule",
            radius=2.0, alpha=alpha,
        )  # fmt: skip
        if not off:
            canvas.block((left, y - 2.0, knob - left, 4.0), "ui.accent", radius=2.0, alpha=alpha)
        strong = state in ("hover", "pressed")
        ink = "ui.text_disabled" if off else "ui.figure" if strong else "ui.text"
        canvas.disc(knob, y, KNOB + (1.0 if strong else 0.0), ink, alpha=alpha)
        canvas.text(
            self.read(self.value), (self.box.right, canvas.centred(y, "body")), "body",
            weight=500, role="ui.text_disabled" if off else "ui.text", align="right", alpha=alpha,
        )  # fmt: skip
