"""Keying: keys at a table, and the way of their focus over board and buttons."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from nika_arcade.stage.box import Box
from nika_arcade.stage.focus import nearest
from nika_arcade.stage.intent import Key
from nika_arcade.stage.scenes.hand import Hand
from nika_arcade.stage.scenes.view import TableView
from nika_arcade.table.layout import Direction

if TYPE_CHECKING:
    from nika_arcade.stage.scenes.controls import Controls

ARROWS: Mapping[str, Direction] = {"left": "left", "right": "right", "up": "up", "down": "down"}

SAID = ("menu", "back", "end_turn", "undo", "redo", "hint", "recap", "skip")
"""The commands that mean the same wherever the focus is."""

SHORTCUTS = ("advance", "turn_left", "turn_right", "turn_back")
"""The commands that a picture may lead to picks."""


class Keying:
    """The commands that keys say, and what has their focus: a pick on the board or a button."""

    def __init__(
        self, view: TableView, controls: Controls, commands: Callable[[Key], tuple[str, ...]]
    ) -> None:
        self._view = view
        self._controls = controls
        self._commands = commands
        self._pressed = ""

    def come_back(self) -> None:
        """Put the focus back on the board where it was on a button."""
        if self._view.desk.keyed:
            self._enter_board()

    def handle(self, key: Key) -> str:
        """Do what a key says; return what is the scene's business."""
        commands = self._commands(key)
        if not commands or any(map(self._controls.charting.command, commands)):
            return ""
        self._controls.keyed = True
        if self._leaf(commands):
            return ""
        self._controls.skip()
        for command in commands:
            if command in ARROWS:
                return self._arrow(ARROWS[command], key)
            if command in ("next", "previous"):
                return self._tab(command)
            if command == "confirm" and self._confirm(key):
                return self._pressed
            if command in SHORTCUTS and self._shortcut(command):
                return ""
            if command in ("seats", "log", "back_in_time"):
                return command
            if command in SAID:
                return self._say(command)
        return ""

    def _leaf(self, commands: tuple[str, ...]) -> bool:
        """Turn a leaf, or back from one before anything else is left; say whether one was."""
        leafing = self._view.play.leafing
        for command in commands:
            if command in ("leaf", "leaf_back") and leafing.able:
                self._controls.use(command)
                return True
            if command in ("menu", "back") and leafing.open:
                self._controls.skip()
                return leafing.close()
        return False

    def _say(self, command: str) -> str:
        hand = self._view.play.hand
        if command == "menu":
            return "" if self._let_go() else "menu"
        if command == "back" and hand is not None:
            self._view.play.sayings.answer_ends()
            hand.back()
        elif command == "end_turn":
            self._end_turn()
        elif command in ("undo", "redo", "hint", "recap"):
            return self._controls.use(command)
        return ""

    def _let_go(self) -> bool:
        """Let go of what is picked, or else of a button; say whether anything was held."""
        self._view.play.sayings.answer_ends()
        shut = self._view.play.advising.close()
        if self._view.play.hand is not None and self._view.play.hand.let_go():
            return True
        if shut:
            return True
        keyed = self._view.desk.keyed
        self._view.desk.let_go()
        return keyed

    def _end_turn(self) -> None:
        for widget in self._view.desk.group.widgets:
            choice = self._view.desk.choice(widget.id)
            if choice is not None and choice.repeat and widget.enabled:
                self._view.play.say(choice.pick, choice.repeat)
                return

    def _shortcut(self, command: str) -> bool:
        """Say the pick that the picture gives a key; say whether it gives one."""
        hand, shortcuts = self._view.play.hand, self._view.play.picture.tableau.shortcuts
        pick = next((one.pick for one in shortcuts if one.key == command), "")
        if hand is None or not pick:
            return False
        self._view.play.say(pick)
        return True

    def _confirm(self, key: Key) -> bool:
        """Press the button with the focus, or pick what has it on the table."""
        self._pressed = ""
        if self._view.desk.keyed:
            used = self._view.desk.group.handle(Key("enter", key.mods))
            self._pressed = self._controls.use(used.id) if used is not None else ""
            return True
        hand = self._view.play.hand
        if hand is None or not hand.offered:
            return False
        if self._view.play.leafing.touch(hand.offered):
            return True
        self._view.play.act(hand.confirm())
        self._controls.refresh()
        if self._view.play.hand is hand:
            hand.look_ahead()
        return True

    def _tab(self, command: str) -> str:
        """Go from the table to the first button, through the buttons, and back to the table."""
        back = command == "previous"
        able = [widget for widget in self._view.desk.group.widgets if widget.focusable]
        if not able:
            return ""
        if not self._view.desk.keyed:
            self._leave_board()
            self._view.desk.group.focus(able[-1] if back else able[0])
            return ""
        focused = self._view.desk.group.focused
        at = able.index(focused) if focused in able else 0
        onward = at + (-1 if back else 1)
        if 0 <= onward < len(able):
            self._view.desk.group.focus(able[onward])
        else:
            self._enter_board()
        return ""

    def _arrow(self, direction: Direction, key: Key) -> str:
        """Move the focus to what is nearest that way, on the table or among the buttons."""
        if self._view.desk.keyed:
            if not self._to_board(direction):
                self._view.desk.group.move(Key(direction, key.mods))
            return ""
        hand = self._view.play.hand
        if hand is None:
            return ""  # while others act, only Tab leads to the buttons
        if hand.step(direction):
            self._view.play.sayings.answer_ends()
            return ""
        able = {one.id: one.box for one in self._view.desk.group.widgets if one.focusable}
        found = nearest(self._here(), direction, able)
        if found is not None:
            self._leave_board()
            self._view.desk.group.focus(self._view.desk.group[found])
        return ""

    def _to_board(self, direction: Direction) -> bool:
        """Go back to the table where it lies that way and no button is nearer."""
        hand, focused = self._view.play.hand, self._view.desk.group.focused
        if hand is None or focused is None:
            return False
        boxes = {one.id: one.box for one in self._view.desk.group.widgets if one.focusable}
        boxes.pop(focused.id, None)
        boxes[""] = self._board_box(hand, hand.focused)
        if nearest(focused.box, direction, boxes) != "":
            return False
        self._enter_board()
        return True

    def _here(self) -> Box:
        """Return where the focus on the table is, in units."""
        hand = self._view.play.hand
        return self._board_box(hand, hand.pointed if hand else "")

    def _board_box(self, hand: Hand | None, pick: str) -> Box:
        target = hand.target(pick) if hand is not None else None
        if target is None:
            tableau = self._view.play.picture.tableau
            x, y = self._view.fit.px(tableau.width / 2, tableau.height / 2)
            return Box(x / self._view.unit, y / self._view.unit, 0.0, 0.0)
        x, y = self._view.fit.px(target.x - target.width / 2, target.y - target.height / 2)
        scale = self._view.fit.scale / self._view.unit
        return Box(
            x / self._view.unit, y / self._view.unit, target.width * scale, target.height * scale
        )

    def _leave_board(self) -> None:
        if self._view.play.hand is not None:
            self._view.play.hand.keyed = False
            self._view.play.hand.leave()

    def _enter_board(self) -> None:
        self._view.desk.let_go()
        hand = self._view.play.hand
        if hand is not None:
            hand.keyed = True
            if hand.target(hand.focused) is None:
                hand.step("right")
