"""Steppers: one of many values, shown between two chevrons."""

from __future__ import annotations

from collections.abc import Sequence

from nika_arcade.api import Text
from nika_arcade.stage.box import Box
from nika_arcade.stage.canvas import Canvas, Size
from nika_arcade.stage.intent import Key
from nika_arcade.stage.widgets.choice import Option
from nika_arcade.stage.widgets.widget import State, Widget

CHEVRON = 44.0
"""The width of a chevron's target at either end."""


class Stepper(Widget):
    """One of many options between chevrons; ``round`` goes on from the last to the first."""

    def __init__(
        self,
        id: str,
        box: Box,
        options: Sequence[Option],
        chosen: str,
        *,
        name: Text | str = "",
        size: Size = "line",
        round: bool = False,
    ) -> None:
        super().__init__(id, box, name)
        self.options = tuple(options)
        self.chosen = chosen
        self.size: Size = size
        self.round = round
        self._side = 0

    @property
    def index(self) -> int:
        """The place of the chosen option; 0 when none has that value."""
        values = [option.value for option in self.options]
        return values.index(self.chosen) if self.chosen in values else 0

    @property
    def says(self) -> Text | str:
        """How the chosen option is called."""
        return self.options[self.index].label if self.options else ""

    def point(self, x: float, y: float) -> None:
        """Notice which half is pointed at."""
        self._side = -1 if x < self.box.middle[0] else 1

    def press(self, x: float, y: float) -> bool:
        """Step to the side that a point lies on."""
        self.point(x, y)
        return self.step(self._side)

    def key(self, key: Key) -> bool:
        """Step with left and right; Enter goes on, from the last one to the first."""
        if key.name in ("enter", "space"):
            return self.step(1) or self.step(-self.index)
        return key.name in ("left", "right") and self.step(1 if key.name == "right" else -1)

    def step(self, by: int) -> bool:
        """Choose the option some places on; return whether that is another one."""
        if not self.options:
            return False
        index = self.index + by
        if self.round:
            index %= len(self.options)
        if not 0 <= index < len(self.options) or index == self.index:
            return False
        self.chosen = self.options[index].value
        return True

    def needed_width(self, canvas: Canvas) -> float:
        """Return the width at which the longest of the options is whole."""
        labels = [canvas.measure(one.label, self.size, 600) for one in self.options]
        return max(labels, default=0.0) + 2 * CHEVRON

    def paint(self, canvas: Canvas, state: State, alpha: float) -> None:
        """Draw one look of it: the chevron that leads nowhere is faint."""
        x, y = self.box.middle
        words = self.options[self.index].label if self.options else ""
        role = "ui.text_disabled" if state == "disabled" else "ui.text"
        canvas.text(
            words, (x, canvas.centred(y, self.size)), self.size, weight=600, role=role,
            align="centre", width=self.box.width - 2 * CHEVRON, alpha=alpha,
        )  # fmt: skip
        for side, icon in ((-1, "icon-chevl"), (1, "icon-chevr")):
            middle = self.box.x + 12.0 if side < 0 else self.box.right - 12.0
            there = self.round or 0 <= self.index + side < len(self.options)
            ink = (
                "ui.text"
                if state in ("hover", "pressed") and side == self._side
                else "ui.text_muted"
            )
            canvas.image(
                icon, (middle - 12.0, y - 12.0, 24.0, 24.0),
                roles={"ui.text": ink if there and state != "disabled" else "ui.rule_faint"},
                alpha=alpha,
            )  # fmt: skip
