"""Trouble: what is wrong with a plugin or a file, what helps, and where, on one sheet."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from nika_arcade.api import Text, text
from nika_arcade.host.trouble import Stage, Trouble
from nika_arcade.stage.box import Box
from nika_arcade.stage.clipboard import copy
from nika_arcade.stage.scene import Go, pop
from nika_arcade.stage.scenes.page import SheetPage
from nika_arcade.stage.widgets.button import Button
from nika_arcade.stage.widgets.sheet import Part, Prose, Row, Section, Sheet
from nika_arcade.stage.widgets.widget import Widget

WIDTH = 720.0
NOWHERE = Box(0, 0, 0, 0)
"""Where a widget lies until its sheet places it."""

COPY_ID = "copy:"

STAGES: dict[Stage, Text] = {
    "find": text("It was not found."),
    "read": text("Its manifest could not be read."),
    "check": text("Its manifest was read but is not right."),
    "import": text("Its manifest is right, but its code could not be started."),
    "hooks": text("Its code was started, but could not be connected."),
    "deliver": text("It was connected, but does not deliver what it promises."),
    "settings": text("A file of yours could not be used."),
    "tables": text("Your tables for this game could not be used."),
}
"""How far a plugin came, in words."""

COPY = text("Copy")
COPIED = text("Copied")
UNCOPIED = text("No clipboard")


class TroubleScene(SheetPage):
    """A sheet with all troubles, those of the given plugin first; each can be copied."""

    def __init__(self, troubles: Sequence[Trouble], plugin: str | None = None) -> None:
        self.troubles = tuple(
            sorted(troubles, key=lambda one: plugin is not None and one.plugin != plugin)
        )

    def compose(self) -> Sheet:
        """Return the sheet: a section for each trouble."""
        parts = [part for number, one in enumerate(self.troubles) for part in _card(one, number)]
        close = Button("close", NOWHERE, text("Back"), icon="icon-back")
        sheet = Sheet(self.house.ms, text("What went wrong"), parts, [close], width=WIDTH)
        sheet.group.first = "close"
        return sheet

    def use(self, widget: Widget) -> Go | None:
        """Copy a trouble, or go back."""
        if widget.id == "close":
            return pop()
        if isinstance(widget, Button):
            trouble = self.troubles[int(widget.id.removeprefix(COPY_ID))]
            widget.label = COPIED if copy(told(trouble, self.house.say)) else UNCOPIED
        return None


def told(trouble: Trouble, say: Callable[[Text], str]) -> str:
    """Return a trouble as lines for a letter to whoever can mend it."""
    lines = (STAGES[trouble.stage], trouble.message, trouble.remedy)
    head = [trouble.plugin] if trouble.plugin else []
    return "\n".join([*head, *map(say, lines), str(trouble.path)])


def _card(trouble: Trouble, number: int) -> list[Part]:
    """Return what a sheet tells of one trouble."""
    title = Text(trouble.plugin) if trouble.plugin else text("Your files")
    copy_it = Button(f"{COPY_ID}{number}", NOWHERE, COPY)
    return [
        Section(title),
        Prose(trouble.message),
        Prose(trouble.remedy),
        Row(STAGES[trouble.stage], copy_it, control=160.0),
        Prose(str(trouble.path), "ui.text_muted"),
    ]
