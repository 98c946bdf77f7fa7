"""Questions: a sheet over the table that asks one thing and takes one answer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from nika_arcade.api import Text
from nika_arcade.stage.box import Box
from nika_arcade.stage.canvas import Canvas
from nika_arcade.stage.house import House
from nika_arcade.stage.intent import Intent, Key
from nika_arcade.stage.scene import Go, Scene, pop
from nika_arcade.stage.widgets.button import Button, ButtonKind
from nika_arcade.stage.widgets.sheet import Part, Prose, Row, Sheet

MOST_AT_FOOT = 3
"""More answers than this stand below one another."""


@dataclass(frozen=True, slots=True)
class AnswerChoice:
    """One answer: the value the scene below gets, and the words on its button."""

    value: str
    label: Text
    kind: ButtonKind = "normal"


class Question(Scene):
    """Asks over the table. Leaving by a key gives the ``safe`` answer, where the focus begins."""

    over = True

    def __init__(
        self, title: Text, words: Text | None, answers: Sequence[AnswerChoice], safe: str
    ) -> None:
        self._title = title
        self._words = words
        self._answers = tuple(answers)
        self._safe = safe

    def enter(self, house: House) -> None:
        """Make the sheet."""
        super().enter(house)
        buttons = [
            Button(one.value, Box(0, 0, 0, 0), one.label, kind=one.kind) for one in self._answers
        ]
        parts: list[Part] = [Prose(self._words)] if self._words else []
        listed = len(buttons) > MOST_AT_FOOT
        if listed:
            parts += [Row("", button) for button in buttons]
        self.sheet = Sheet(house.ms, self._title, parts, () if listed else buttons)
        self.sheet.group.first = self._safe

    def layout(self, canvas: Canvas) -> None:
        """Place the sheet."""
        self.sheet.layout(canvas)
        self.dirty = True

    def handle(self, intent: Intent) -> Go | None:
        """Take the answer."""
        used = self.sheet.handle(intent)
        self.dirty = True
        if used is not None:
            return pop(used.id)
        if isinstance(intent, Key) and "menu" in self.house.commands(intent):
            return pop(self._safe)
        return None

    def update(self, ms: float) -> Go | None:
        """Let time pass."""
        self.sheet.update(ms)
        return None

    @property
    def busy(self) -> bool:
        """Whether anything moves."""
        return self.sheet.busy

    def draw(self, canvas: Canvas) -> None:
        """Draw the sheet over the table."""
        self.sheet.draw(canvas)
