"""Naming: a sheet that asks what a saved game is called."""

from __future__ import annotations

from nika_arcade.api import text
from nika_arcade.match.archive import LONGEST_NAME
from nika_arcade.stage.box import Box
from nika_arcade.stage.intent import Intent, Key
from nika_arcade.stage.scene import Go, pop
from nika_arcade.stage.scenes.page import SheetPage
from nika_arcade.stage.widgets.button import Button
from nika_arcade.stage.widgets.field import Field
from nika_arcade.stage.widgets.sheet import Part, Prose, Row, Sheet
from nika_arcade.stage.widgets.widget import Widget

NOWHERE = Box(0, 0, 0, 0)


class NamingSheet(SheetPage):
    """Asks for a name; it is left with that, an empty one for none, or with None."""

    def __init__(self, name: str, usual: str) -> None:
        self._name = name
        self._usual = usual

    def compose(self) -> Sheet:
        """Return the sheet with its field."""
        self._field = Field("name", NOWHERE, self._name, most=LONGEST_NAME, hint=self._usual)
        foot = [
            Button("cancel", NOWHERE, text("Cancel")),
            Button("save", NOWHERE, text("Keep the name"), kind="primary"),
        ]
        parts: list[Part] = [
            Prose(text("An empty name stands for that of the game.")),
            Row("", self._field),
        ]
        sheet = Sheet(self.house.ms, text("What is this game called?"), parts, foot)
        sheet.group.focus(self._field, ring=False)
        return sheet

    def handle(self, intent: Intent) -> Go | None:
        """Keep the name with Enter while it is written."""
        if isinstance(intent, Key) and intent.name == "enter" and self.sheet.group.writing:
            return pop(self._field.words.strip())
        return super().handle(intent)

    def use(self, widget: Widget) -> Go | None:
        """Keep the name, or leave it as it was."""
        if widget.id == "save":
            return pop(self._field.words.strip())
        return pop() if widget.id == "cancel" else None
