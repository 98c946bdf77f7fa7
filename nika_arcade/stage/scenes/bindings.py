"""Bindings: every command with its keys and buttons, each of which can be another one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from nika_arcade.api import Text, text
from nika_arcade.host.keys import PAD, KeyMap, printed, usual_keys
from nika_arcade.stage.box import Box
from nika_arcade.stage.scene import Go, pop, push
from nika_arcade.stage.scenes.listening import Heard, ListeningSheet
from nika_arcade.stage.scenes.page import SheetPage
from nika_arcade.stage.widgets.button import Button
from nika_arcade.stage.widgets.choice import Choice, Option
from nika_arcade.stage.widgets.sheet import Part, Prose, Row, Section, Sheet
from nika_arcade.stage.widgets.widget import Widget

NOWHERE = Box(0, 0, 0, 0)
WIDE = 640.0
CONTROL = 260.0
KIND = "kind"
KEYS, BUTTONS = "keys", "pads"

COMMANDS: Mapping[str, tuple[Text, Mapping[str, Text]]] = {
    "focus": (
        text("Everywhere"),
        {
            "left": text("Left"),
            "right": text("Right"),
            "up": text("Up"),
            "down": text("Down"),
            "next": text("Next button"),
            "previous": text("Previous button"),
            "confirm": text("Pick what has the focus"),
            "back": text("Back, take a pick back"),
            "menu": text("Menu, leave"),
            "fullscreen": text("Full screen"),
            "quit": text("Close the arcade"),
        },
    ),
    "table": (
        text("At a table"),
        {
            "advance": text("Go ahead"),
            "turn_left": text("Turn left"),
            "turn_right": text("Turn right"),
            "turn_back": text("Turn back"),
            "end_turn": text("End the turn"),
            "undo": text("Undo"),
            "redo": text("Redo"),
            "hint": text("Hint"),
            "recap": text("What happened since my last turn"),
            "skip": text("Skip what moves"),
            "leaf": text("Next picture"),
            "leaf_back": text("Previous picture"),
            "seats": text("Seats at the table"),
        },
    ),
    "chart": (
        text("On a map"),
        {
            "chart_in": text("Enlarge"),
            "chart_out": text("Make smaller"),
            "chart_whole": text("All of it"),
            "chart_left": text("Look further left"),
            "chart_right": text("Look further right"),
            "chart_up": text("Look further up"),
            "chart_down": text("Look further down"),
        },
    ),
    "moves": (
        text("The moves of a game"),
        {
            "log": text("Show the moves"),
            "back_in_time": text("Back in time"),
            "forward_in_time": text("Forward in time"),
            "first_moment": text("The beginning"),
            "last_moment": text("The end"),
            "play_pause": text("Play and pause"),
            "slower": text("Slower"),
            "faster": text("Faster"),
            "open_eyes": text("Show what was hidden"),
            "branch_off": text("Play on from here"),
        },
    ),
    "lines": (
        text("What is told in words"),
        {
            "overview": text("Tell everything once more"),
            "lines_back": text("Older lines"),
            "lines_forward": text("Newer lines"),
        },
    ),
}
"""How the commands are called, by where they mean something."""


class BindingsSheet(SheetPage):
    """The keys of every command, or the buttons of a pad; what is changed holds at once."""

    def __init__(self, kind: str = KEYS) -> None:
        self.kind = kind
        self._asked = ""

    def compose(self) -> Sheet:
        """Return the sheet of all commands."""
        kinds = (Option(KEYS, text("Keyboard")), Option(BUTTONS, text("Pad")))
        parts: list[Part] = [
            Row(text("Keys of"), Choice(KIND, NOWHERE, kinds, self.kind, name=text("Keys of")),
                CONTROL)
        ]  # fmt: skip
        keys, usual = self.house.keys, usual_keys()
        for title, commands in COMMANDS.values():
            parts.append(Section(title))
            parts += [self._row(keys, usual, *one) for one in commands.items()]
        words = text("Lines that differ from the usual are marked. Esc and the mouse always work.")
        parts.insert(1, Prose(words, "ui.text_muted"))
        foot = [
            Button("reset", NOWHERE, text("As usual")),
            Button("done", NOWHERE, text("Done"), kind="primary"),
        ]
        foot[0].enabled = keys.chords != usual.chords
        sheet = Sheet(self.house.ms, text("Keys and buttons"), parts, foot, width=WIDE)
        sheet.group.first = KIND
        return sheet

    def _row(self, keys: KeyMap, usual: KeyMap, command: str, name: Text) -> Row:
        """Return the line of a command; a mark tells that it isn't as usual."""
        chords = self._of_kind(keys, command)
        label = "  ".join(printed(one) for one in chords) or "–"
        other = chords != self._of_kind(usual, command)
        title = text("{command} *", command=name) if other else name
        return Row(title, Button(command, NOWHERE, label, size="body", name=name), CONTROL)

    def _of_kind(self, keys: KeyMap, command: str) -> tuple[str, ...]:
        """Return the keys of a command, or its buttons."""
        pad = self.kind == BUTTONS
        return tuple(one for one in keys.chords.get(command, ()) if one.startswith(PAD) == pad)

    def use(self, widget: Widget) -> Go | None:
        """Listen for another key, show the other kind, or take all back."""
        if widget.id == "done":
            return pop()
        if isinstance(widget, Choice):
            self.kind = widget.chosen
        elif widget.id == "reset":
            self.house.bind(usual_keys())
        else:
            self._asked = widget.id
            name = next(names[widget.id] for _, names in COMMANDS.values() if widget.id in names)
            return push(ListeningSheet(widget.id, name, pad=self.kind == BUTTONS))
        self.recompose()
        return None

    def resume(self, result: Any) -> Go | None:
        """Take the key that was heard."""
        if isinstance(result, Heard):
            self._bind(self._asked, result)
        self.recompose()
        return None

    def _bind(self, command: str, heard: Heard) -> None:
        """Give a command another key in the place of those of its kind; who had it loses it."""
        keys = self.house.keys
        pad = self.kind == BUTTONS
        kept = [one for one in keys.chords.get(command, ()) if one.startswith(PAD) != pad]
        if heard.usual:
            fresh = list(self._of_kind(usual_keys(), command))
        else:
            fresh = [heard.chord] if heard.chord else []
        for chord in fresh:
            for rival in keys.rivals(command, chord):
                keys = keys.bound(rival, [one for one in keys.chords[rival] if one != chord])
        self.house.bind(keys.bound(command, [*kept, *fresh] if pad else [*fresh, *kept]))
