"""Choices: a few options side by side, of which one is chosen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from nika_arcade.api import Text
from nika_arcade.stage.box import Box
from nika_arcade.stage.canvas import Canvas, Size
from nika_arcade.stage.intent import Key
from nika_arcade.stage.widgets.widget import State, Widget

INSET = 4.0
ICON = 20.0
GAP = 8.0


@dataclass(frozen=True)
class Option:
    """One option of a choice: what it means to the scene and how it is called."""

    value: str
    label: Text | str
    icon: str = ""


class Choice(Widget):
    """Options side by side; ``chosen`` is the value of one of them."""

    def __init__(
        self,
        id: str,
        box: Box,
        options: Sequence[Option],
        chosen: str,
        *,
        name: Text | str = "",
        size: Size = "body",
    ) -> None:
        super().__init__(id, box, name)
        self.options = tuple(options)
        self.chosen = chosen
        self.size: Size = size
        self._pointed: int | None = None

    @property
    def index(self) -> int:
        """The place of the chosen option; 0 when none has that value."""
        values = [option.value for option in self.options]
        return values.index(self.chosen) if self.chosen in values else 0

    def part(self, index: int) -> Box:
        """Return the box of one option."""
        wide = (self.box.width - 2 * INSET) / len(self.options)
        left = self.box.x + INSET + index * wide
        return Box(left, self.box.y + INSET, wide, self.box.height - 2 * INSET)

    @property
    def says(self) -> Text | str:
        """How the chosen option is called."""
        return self.options[self.index].label if self.options else ""

    def point(self, x: float, y: float) -> None:
        """Notice which part is pointed at."""
        parts = range(len(self.options))
        self._pointed = next((n for n in parts if self.part(n).holds(x, y)), None)

    def press(self, x: float, y: float) -> bool:
        """Choose the option at a point."""
        self.point(x, y)
        return self._pointed is not None and self._choose(self._pointed)

    def key(self, key: Key) -> bool:
        """Choose the next one with Enter, or go by left and right, at whose ends focus moves on."""
        if key.name in ("enter", "space"):
            return self._choose((self.index + 1) % len(self.options))
        if key.name in ("left", "right"):
            return self._choose(self.index + (1 if key.name == "right" else -1))
        return False

    def _choose(self, index: int) -> bool:
        """Choose by place; return whether that changed anything."""
        if not 0 <= index < len(self.options) or self.options[index].value == self.chosen:
            return False
        self.chosen = self.options[index].value
        return True

    def paint(self, canvas: Canvas, state: State, alpha: float) -> None:
        """Draw one look of it; the part that is pointed at stands out while hovered."""
        measures = canvas.theme.measures
        disabled = state == "disabled"
        canvas.block(
            self.box, radius=measures["radius.box"],
            line="ui.rule_faint" if disabled else "ui.rule",
            stroke=measures["stroke.outline"], alpha=alpha,
        )  # fmt: skip
        for index, option in enumerate(self.options):
            chosen, pointed = index == self.index, index == self._pointed and state != "normal"
            fill = (
                "" if disabled else "ui.text" if chosen else "ui.raised_strong" if pointed else ""
            )
            role = "ui.text_disabled" if disabled else "ui.ground" if chosen else "ui.text"
            part = self.part(index)
            if fill:
                canvas.block(part, fill, radius=measures["radius.inner"], alpha=alpha)
            self._paint_option(canvas, option, part, role, 600 if chosen else 500, alpha)

    def _paint_option(
        self, canvas: Canvas, option: Option, part: Box, role: str, weight: int, alpha: float
    ) -> None:
        """Draw an option's icon and label in the middle of its part; the icon goes first."""
        label = canvas.say(option.label)
        wide = canvas.measure(label, self.size, weight)
        icon = bool(option.icon) and wide + ICON + GAP <= part.width - 8.0
        x, y = part.middle
        left = x - (min(wide, part.width - 8.0) + (ICON + GAP if icon else 0.0)) / 2
        if icon:
            canvas.image(
                option.icon,
                (left - 2.0, y - 12.0, 24.0, 24.0),
                roles={"ui.text": role},
                alpha=alpha,
            )
            left += ICON + GAP
        canvas.text(
            label, (left, canvas.centred(y, self.size)), self.size,
            weight=weight, role=role, width=part.right - left - 4.0, alpha=alpha,
        )  # fmt: skip
