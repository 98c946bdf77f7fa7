"""Tabs: the pages of a sheet by name, one of them open; stepped through where they find no room."""

from __future__ import annotations

from collections.abc import Sequence

from nika_arcade.api import Text
from nika_arcade.stage.box import Box
from nika_arcade.stage.canvas import Canvas
from nika_arcade.stage.intent import Key
from nika_arcade.stage.widgets.choice import Option
from nika_arcade.stage.widgets.stepper import Stepper
from nika_arcade.stage.widgets.widget import State

BETWEEN = 28.0
"""What is left between two names, by the text scale."""

UNDER = 3.0
"""The width of the line under the name of the open page."""


class Tabs(Stepper):
    """Names of pages side by side, the open one underlined; ``chosen`` is the open page.

    Without room for all of them it shows the open one between chevrons, and goes round.
    """

    def __init__(
        self, id: str, options: Sequence[Option], chosen: str, *, name: Text | str = ""
    ) -> None:
        super().__init__(id, Box(0, 0, 0, 0), options, chosen, name=name, round=True)
        self._pointed = -1
        self._parts: list[Box] = []

    def point(self, x: float, y: float) -> None:
        """Notice which name is pointed at."""
        super().point(x, y)
        parts = enumerate(self._parts)
        self._pointed = next((n for n, part in parts if part.holds(x, y)), -1)

    def press(self, x: float, y: float) -> bool:
        """Open the page whose name is pressed; return whether that was another one."""
        if not self._parts:
            return super().press(x, y)
        self.point(x, y)
        return self._pointed >= 0 and self.step(self._pointed - self.index)

    def key(self, key: Key) -> bool:
        """Go to the page before and after with left and right, to the next with Enter."""
        if key.name in ("enter", "space"):
            return self.step(1)
        return super().key(key)

    def place(self, canvas: Canvas, box: Box) -> None:
        """Take a place on a sheet, and find out whether all names have room there."""
        self.box, self._parts = box, []
        wide = [canvas.measure(one.label, self.size, 600) for one in self.options]
        gap = BETWEEN * max(1.0, canvas.text_scale)
        if sum(wide) + gap * len(wide) > box.width + gap:
            return
        left = box.x
        for width in wide:
            self._parts.append(Box(left, box.y, width, box.height))
            left += width + gap

    def paint(self, canvas: Canvas, state: State, alpha: float) -> None:
        """Draw one look of it."""
        if not self._parts:
            super().paint(canvas, state, alpha)
            return
        for number, (option, part) in enumerate(zip(self.options, self._parts, strict=True)):
            chosen = number == self.index
            strong = chosen or (number == self._pointed and state != "normal")
            canvas.text(
                option.label, (part.x, canvas.centred(part.middle[1], self.size)), self.size,
                weight=600, role="ui.text" if strong else "ui.text_muted", alpha=alpha,
            )  # fmt: skip
            if chosen:
                low = part.bottom - UNDER - 4.0
                canvas.block((part.x, low, part.width, UNDER), "ui.accent", alpha=alpha)
