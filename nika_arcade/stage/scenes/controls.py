"""Controls: mouse, touch and keys at a table, led to the hand, the buttons or the menu."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from nika_arcade.stage.box import Box
from nika_arcade.stage.focus import nearest
from nika_arcade.stage.intent import POINTING, Drag, Intent, Key, Left, Point, Press, Release
from nika_arcade.stage.scenes.desk import SAY, Desk
from nika_arcade.stage.scenes.hand import PULL, Hand, Result
from nika_arcade.stage.scenes.play import Play
from nika_arcade.table.layout import Direction, Fit

ARROWS: Mapping[str, Direction] = {"left": "left", "right": "right", "up": "up", "down": "down"}

SHORTCUTS = ("advance", "turn_left", "turn_right", "turn_back")
"""The commands that a picture may lead to picks."""


class Controls:
    """What a person's intents do at a table.

    ``fit`` and ``unit`` tell where the board lies in pixels. `handle` returns the id of a button
    or command that is the scene's business ("menu"), or an empty string.
    """

    def __init__(
        self,
        play: Play,
        desk: Desk,
        commands: Callable[[Key], tuple[str, ...]],
        refresh: Callable[[], None],
    ) -> None:
        self.play = play
        self.desk = desk
        self.keyed = False
        """Whether keys were used last."""
        self.fit = Fit(1.0, 0, 0)
        self.unit = 1.0
        self._commands = commands
        self._refresh = refresh
        self._holding = False

    def handle(self, intent: Intent) -> str:
        """Answer an intent; return what the scene has to do."""
        if isinstance(intent, Key):
            return self._key(intent)
        if isinstance(intent, (*POINTING, Left)):
            self.keyed = False
            return self._pointer(intent)
        return ""

    def where(self, pick: str) -> tuple[float, float]:
        """Return the point that says a pick; raise KeyError when nothing does."""
        hand = self.play.hand
        point = hand.reach(pick) if hand is not None else None
        if point is not None:
            return point[0] / self.unit, point[1] / self.unit
        for widget in self.desk.group.widgets:
            if widget.id == SAY + pick:
                return widget.box.middle
        raise KeyError(pick)

    def touched(self, x: float, y: float) -> str:
        """Return the pick that a press at a point would say; empty when it would say none."""
        widget = self.desk.group.at(x, y)
        if widget is not None:
            return widget.id.removeprefix(SAY) if widget.id.startswith(SAY) else ""
        hand = self.play.hand
        return hand.under(self._pixels(x, y)) if hand is not None else ""

    # Mouse and touch

    def _pointer(self, intent: Intent) -> str:
        used = self.desk.group.handle(intent)
        if used is not None:
            return self.use(used.id)
        if isinstance(intent, Press):
            if self.desk.group.at(intent.x, intent.y) is None:
                self.desk.let_go()
                self._press(intent)
        elif self.play.hand is not None:
            self._move(self.play.hand, intent)
        return ""

    def _press(self, press: Press) -> None:
        """Touch the table; a touch while figures move shows at once where they end."""
        moving = self._skip()
        hand = self.play.hand
        if hand is None:
            return
        if press.button == 3:
            self.play.sayings.answer_ends()
            hand.back()
        elif press.button == 1:
            where = self._pixels(press.x, press.y)
            hand.point(where)
            if not moving or hand.pointed in hand.navigator.options:
                self._holding = True
                self.play.act(hand.press(where, press.clicks))

    def _move(self, hand: Hand, intent: Intent) -> None:
        if isinstance(intent, Point):
            hand.point(self._pixels(intent.x, intent.y))
        elif isinstance(intent, Left):
            hand.leave()
        elif isinstance(intent, Drag) and intent.button == 1 and self._holding:
            start = self._pixels(intent.start_x, intent.start_y)
            hand.drag(start, self._pixels(intent.x, intent.y))
        elif isinstance(intent, Release) and intent.button == 1 and self._holding:
            self._holding = False
            result = self._released(hand, intent)
            if result is not None:
                self.play.act(result)

    def _released(self, hand: Hand, release: Release) -> Result:
        if not release.dragged:
            return hand.release()
        far = max(abs(release.x - release.start_x), abs(release.y - release.start_y)) >= PULL
        start = self._pixels(release.start_x, release.start_y)
        return hand.drop(start, self._pixels(release.x, release.y), far)

    def _pixels(self, x: float, y: float) -> tuple[float, float]:
        return x * self.unit, y * self.unit

    def _skip(self) -> bool:
        """Show at once where everything that moves ends; say whether anything did."""
        moving = self.play.picture.moving
        if moving:
            self.play.skip()
            self._refresh()
        return moving

    # Keys

    def _key(self, key: Key) -> str:
        commands = self._commands(key)
        if not commands:
            return ""
        self.keyed = True
        self._skip()
        for command in commands:
            if command in ARROWS:
                return self._arrow(ARROWS[command], key)
            if command in ("next", "previous"):
                return self._tab(key)
            if command == "confirm" and self._confirm(key):
                return self._pressed
            if command in SHORTCUTS and self._shortcut(command):
                return ""
            if command in ("menu", "back", "end_turn", "undo", "hint", "skip"):
                return self._say(command)
        return ""

    def _say(self, command: str) -> str:
        hand = self.play.hand
        if command == "menu":
            return "" if self._let_go() else "menu"
        if command == "back" and hand is not None:
            self.play.sayings.answer_ends()
            hand.back()
        elif command == "end_turn":
            self._end_turn()
        elif command in ("undo", "hint"):
            return self.use(command)
        return ""

    def _let_go(self) -> bool:
        """Let go of what is picked, or else of a button; say whether anything was held."""
        self.play.sayings.answer_ends()
        if self.play.hand is not None and self.play.hand.let_go():
            return True
        keyed = self.desk.keyed
        self.desk.let_go()
        return keyed

    def _end_turn(self) -> None:
        for widget in self.desk.group.widgets:
            choice = self.desk.choice(widget.id)
            if choice is not None and choice.repeat and widget.enabled:
                self.play.say(choice.pick, choice.repeat)
                return

    def _shortcut(self, command: str) -> bool:
        """Say the pick that the picture gives a key; say whether it gives one."""
        hand, shortcuts = self.play.hand, self.play.picture.tableau.shortcuts
        pick = next((one.pick for one in shortcuts if one.key == command), "")
        if hand is None or not pick:
            return False
        self.play.act(hand.say(pick))
        return True

    def _confirm(self, key: Key) -> bool:
        """Press the button with the focus, or pick what has it on the table."""
        self._pressed = ""
        if self.desk.keyed:
            used = self.desk.group.handle(Key("enter", key.mods))
            self._pressed = self.use(used.id) if used is not None else ""
            return True
        hand = self.play.hand
        if hand is None or not hand.offered:
            return False
        self.play.act(hand.confirm())
        self._refresh()
        if self.play.hand is hand:
            hand.look_ahead()
        return True

    _pressed = ""

    def _tab(self, key: Key) -> str:
        """Go from the table to the first button, through the buttons, and back to the table."""
        back = "shift" in key.mods
        able = [widget for widget in self.desk.group.widgets if widget.focusable]
        if not able:
            return ""
        if not self.desk.keyed:
            self._leave_board()
            self.desk.group.focus(able[-1] if back else able[0])
            return ""
        focused = self.desk.group.focused
        at = able.index(focused) if focused in able else 0
        onward = at + (-1 if back else 1)
        if 0 <= onward < len(able):
            self.desk.group.focus(able[onward])
        else:
            self._enter_board()
        return ""

    def _arrow(self, direction: Direction, key: Key) -> str:
        """Move the focus to what is nearest that way, on the table or among the buttons."""
        if self.desk.keyed:
            if not self._to_board(direction):
                self.desk.group.move(Key(direction, key.mods))
            return ""
        hand = self.play.hand
        if hand is not None and hand.step(direction):
            self.play.sayings.answer_ends()
            return ""
        able = {one.id: one.box for one in self.desk.group.widgets if one.focusable}
        found = nearest(self._here(), direction, able)
        if found is not None:
            self._leave_board()
            self.desk.group.focus(self.desk.group[found])
        return ""

    def _to_board(self, direction: Direction) -> bool:
        """Go back to the table where it lies that way and no button is nearer."""
        hand, focused = self.play.hand, self.desk.group.focused
        if hand is None or focused is None:
            return False
        boxes = {one.id: one.box for one in self.desk.group.widgets if one.focusable}
        boxes.pop(focused.id, None)
        boxes[""] = self._board_box(hand, hand.focused)
        if nearest(focused.box, direction, boxes) != "":
            return False
        self._enter_board()
        return True

    def _here(self) -> Box:
        """Return where the focus on the table is, in units."""
        hand = self.play.hand
        return self._board_box(hand, hand.pointed if hand else "")

    def _board_box(self, hand: Hand | None, pick: str) -> Box:
        target = hand.target(pick) if hand is not None else None
        if target is None:
            tableau = self.play.picture.tableau
            x, y = self.fit.px(tableau.width / 2, tableau.height / 2)
            return Box(x / self.unit, y / self.unit, 0.0, 0.0)
        x, y = self.fit.px(target.x - target.width / 2, target.y - target.height / 2)
        scale = self.fit.scale / self.unit
        return Box(x / self.unit, y / self.unit, target.width * scale, target.height * scale)

    def _leave_board(self) -> None:
        if self.play.hand is not None:
            self.play.hand.keyed = False
            self.play.hand.leave()

    def _enter_board(self) -> None:
        self.desk.let_go()
        hand = self.play.hand
        if hand is not None:
            hand.keyed = True
            if hand.target(hand.focused) is None:
                hand.step("right")

    # Buttons

    def use(self, id_: str) -> str:
        """Do what a button says; what is the scene's business is returned."""
        choice = self.desk.choice(id_)
        if choice is not None and self.play.session.outcome is not None:
            return choice.pick
        if choice is not None:
            self._skip()
            self.play.say(choice.pick, choice.repeat)
        elif id_ == "undo":
            self.play.undo()
        elif id_ == "hint":
            self.play.ask_hint()
            if self.desk.keyed:
                self._enter_board()
        else:
            return id_
        return ""
