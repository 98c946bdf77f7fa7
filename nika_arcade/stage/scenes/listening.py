"""Listening: waits for the key or the button that a command is to have from now on."""

from __future__ import annotations

from dataclasses import dataclass

from nika_arcade.api import Text, text
from nika_arcade.host.keys import chord, printed
from nika_arcade.stage.box import Box
from nika_arcade.stage.intent import Intent, Key
from nika_arcade.stage.scene import Go, pop
from nika_arcade.stage.scenes.page import SheetPage
from nika_arcade.stage.widgets.button import Button
from nika_arcade.stage.widgets.sheet import Part, Prose, Row, Sheet
from nika_arcade.stage.widgets.widget import Widget

NOWHERE = Box(0, 0, 0, 0)

PATIENCE = 8_000.0
"""Milliseconds after which nobody is thought to press anything more."""

LONE = ("shift", "ctrl", "alt", "meta", "gui", "lock", "mode", "super", "windows")
"""The words at the end of names of keys that only change what others mean."""

ESCAPE = "escape"


@dataclass(frozen=True, slots=True)
class Heard:
    """What was heard: a chord, or an empty one for no key; or that it shall be as ``usual``."""

    chord: str = ""
    usual: bool = False


class ListeningSheet(SheetPage):
    """Hears one key, or with ``pad`` one button; it is left with `Heard`, or None for no change.

    Where other commands have that key it says so and asks. Esc and waiting leave all as it is.
    """

    def __init__(self, command: str, name: Text, *, pad: bool = False) -> None:
        self.command = command
        self._name = name
        self._pad = pad
        self._chord = ""
        self._waited = 0.0

    def compose(self) -> Sheet:
        """Return the sheet that listens, or that tells of a conflict."""
        return self._conflict() if self._chord else self._listen()

    def _listen(self) -> Sheet:
        what = text("Press a button of a pad.") if self._pad else text("Press a key.")
        buttons = [
            Button("usual", NOWHERE, text("The usual one")),
            Button("none", NOWHERE, text("None")),
            Button("keep", NOWHERE, text("As it is")),
        ]
        words = text("{what} Esc, or waiting, leaves it as it is.", what=what)
        return Sheet(self.house.ms, self._name, [Prose(words)], buttons)

    def _conflict(self) -> Sheet:
        from nika_arcade.stage.scenes.bindings import COMMANDS

        names = {id_: name for _, group in COMMANDS.values() for id_, name in group.items()}
        rivals = self.house.keys.rivals(self.command, self._chord)
        words = text("“{key}” says something else already:", key=printed(self._chord))
        told: list[Part] = [Prose(words)]
        told += [Prose(names.get(one, Text(one)), "ui.text_muted") for one in rivals]
        rows = [
            Row("", Button("take", NOWHERE, text("Take it from there"))),
            Row("", Button("again", NOWHERE, text("Another one"))),
            Row("", Button("keep", NOWHERE, text("As it is"), kind="primary")),
        ]
        sheet = Sheet(self.house.ms, self._name, [*told, *rows])
        sheet.group.focus(sheet.group["keep"], ring=False)
        return sheet

    def handle(self, intent: Intent) -> Go | None:
        """Take the first key or button that is meant; all else is for the sheet's own buttons."""
        self._waited = 0.0
        if self._chord or not isinstance(intent, Key):
            return super().handle(intent)
        if intent.name == ESCAPE and self.command != "menu":
            return pop()
        if bool(intent.pad) != self._pad:
            return super().handle(intent)
        if _is_lone(intent.name):
            return None
        heard = chord("return" if intent.name == "enter" else intent.name, intent.mods)
        if self.house.keys.rivals(self.command, heard):
            self._chord = heard
            self.recompose()
            return None
        return pop(Heard(heard))

    def use(self, widget: Widget) -> Go | None:
        """Take what a button says."""
        answers = {"usual": Heard(usual=True), "none": Heard(), "take": Heard(self._chord)}
        if widget.id == "again":
            self._chord = ""
            self.recompose()
            return None
        return pop(answers.get(widget.id))

    def update(self, ms: float) -> Go | None:
        """Leave when nobody presses anything."""
        self._waited += ms
        if self._waited >= PATIENCE and not self._chord:
            return pop()
        return super().update(ms)


def _is_lone(name: str) -> bool:
    """Say whether a key does nothing by itself."""
    words = name.split()
    return bool(words) and words[-1] in LONE
