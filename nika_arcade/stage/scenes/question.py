"""Questions: a sheet over the table that asks one thing and takes one answer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from nika_arcade.api import Text
from nika_arcade.stage.box import Box
from nika_arcade.stage.scene import Go, pop
from nika_arcade.stage.scenes.page import SheetPage
from nika_arcade.stage.widgets.button import Button, ButtonKind
from nika_arcade.stage.widgets.sheet import Part, Prose, Row, Sheet
from nika_arcade.stage.widgets.widget import Widget

MOST_AT_FOOT = 3
"""More answers than this stand below one another."""


@dataclass(frozen=True, slots=True)
class AnswerChoice:
    """One answer: the value the scene below gets, and the words on its button."""

    value: str
    label: Text
    kind: ButtonKind = "normal"


class Question(SheetPage):
    """Asks over the table. Leaving by a key gives the ``safe`` answer, where the focus begins."""

    def __init__(
        self, title: Text, words: Text | None, answers: Sequence[AnswerChoice], safe: str
    ) -> None:
        self._title = title
        self._words = words
        self._answers = tuple(answers)
        self._safe = safe

    def compose(self) -> Sheet:
        """Return the sheet with its answers, at the foot or one below the other."""
        buttons = [
            Button(one.value, Box(0, 0, 0, 0), one.label, kind=one.kind) for one in self._answers
        ]
        parts: list[Part] = [Prose(self._words)] if self._words else []
        listed = len(buttons) > MOST_AT_FOOT
        if listed:
            parts += [Row("", button) for button in buttons]
        sheet = Sheet(self.house.ms, self._title, parts, () if listed else buttons)
        sheet.group.focus(sheet.group[self._safe], ring=False)
        return sheet

    def use(self, widget: Widget) -> Go | None:
        """Take the answer."""
        return pop(widget.id)

    def back(self) -> Go | None:
        """Answer what is safe."""
        return pop(self._safe)
