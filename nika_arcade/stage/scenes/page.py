"""Pages: scenes made of widgets, and sheets over other scenes."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any

from nika_arcade.api import Text
from nika_arcade.stage.canvas import Canvas
from nika_arcade.stage.house import House
from nika_arcade.stage.intent import Intent, Key, Release, Wheel
from nika_arcade.stage.scene import Go, Scene, pop, push
from nika_arcade.stage.widgets.field import Field
from nika_arcade.stage.widgets.group import Group
from nika_arcade.stage.widgets.sheet import Sheet
from nika_arcade.stage.widgets.widget import Widget

LEAVE = frozenset({"back", "menu"})
"""The commands that leave a page."""

ROLLS = {"chart_up": 1.0, "chart_down": -1.0}
"""The commands that scroll a page, as notches of the wheel; they move maps elsewhere."""

PRESSED = "select"
"""The sound of a widget that was used."""


@dataclass(frozen=True, slots=True)
class Written:
    """What was written for a field, by its id."""

    field: str
    words: str


class Answering(Scene):
    """A scene that answers whichever of its widgets an intent used."""

    @property
    def parts(self) -> Group | Sheet:
        """The widgets, alone or on a sheet."""
        raise NotImplementedError

    def use(self, widget: Widget) -> Go | None:
        """Answer a widget that was used."""
        return None

    def back(self) -> Go | None:
        """Answer Esc and Backspace."""
        return None

    def handle(self, intent: Intent) -> Go | None:
        """Let the widgets have the intent, then answer the one that used it.

        Keys and buttons that are bound to what widgets know are handed on as that. While letters
        are written, a key that writes one is none of these.
        """
        commands: set[str] = set()
        if isinstance(intent, Key):
            group = self.parts.group
            if group.writing and intent.writes:
                return None
            commands = set(self.house.commands(intent))
            intent = self.house.plain(intent)
            if roll := next((ROLLS[one] for one in commands & set(ROLLS)), 0.0):
                intent = _wheel(group, roll)
        used = self.parts.handle(intent)
        if (field := self._field_of(intent, commands)) is not None:
            from nika_arcade.stage.scenes.letters import LettersPage

            return push(LettersPage(field))
        if used is not None:
            self.house.sounds.play((PRESSED,))
            return self.use(used)
        return self.back() if commands & LEAVE else None

    def _field_of(self, intent: Intent, commands: Collection[str]) -> Field | None:
        """Return the field that a pad or a finger wants to write in, which has no letters."""
        focused = self.parts.group.focused
        if not isinstance(focused, Field):
            return None
        if isinstance(intent, Key):
            return focused if intent.pad and "confirm" in commands else None
        if not isinstance(intent, Release) or intent.dragged or self.house.device != "touch":
            return None
        return focused if self.parts.group.at(intent.x, intent.y) is focused else None

    def resume(self, result: Any) -> Go | None:
        """Take what was written on a keyboard on the screen."""
        if not isinstance(result, Written):
            return None
        field = self.parts.group[result.field]
        assert isinstance(field, Field), "letters are written in a field"
        field.words = result.words
        return self.use(field)

    def update(self, ms: float) -> Go | None:
        """Let time pass."""
        self.parts.update(ms)
        return None

    @property
    def busy(self) -> bool:
        """Whether a widget moves."""
        return self.parts.busy

    @property
    def attended(self) -> Text | str | None:
        """The widget with the focus of the keys, or under the pointer, in words."""
        parts = self.parts
        widget = (parts if isinstance(parts, Group) else parts.group).attended
        return widget.spoken if widget is not None else None


def _wheel(group: Group, notches: float) -> Wheel:
    """Return the turn of a wheel over what scrolls in a group."""
    x, y = group.scroll.view.middle if group.scroll is not None else (0.0, 0.0)
    return Wheel(x, y, 0.0, notches)


class Page(Answering):
    """A scene with a group of widgets. `arrange` makes and places them, again after each change."""

    group: Group
    _canvas: Canvas | None = None

    def enter(self, house: House) -> None:
        """Take the house over."""
        super().enter(house)
        self.group = Group(house.ms)

    @property
    def parts(self) -> Group:
        """The widgets of the page."""
        return self.group

    def layout(self, canvas: Canvas) -> None:
        """Place everything for a canvas."""
        self._canvas = canvas
        self.rearrange()

    def rearrange(self) -> None:
        """Place everything anew, as after a change of what is shown."""
        if self._canvas is not None:
            self.arrange(self._canvas)
            self.dirty = True

    def arrange(self, canvas: Canvas) -> None:
        """Make and place everything; the canvas is there to measure words."""
        raise NotImplementedError


class SheetPage(Answering):
    """A sheet over the scene below. `compose` makes it, and again after `recompose`."""

    over = True
    sheet: Sheet
    _canvas: Canvas | None = None

    def enter(self, house: House) -> None:
        """Take the house over and make the sheet."""
        super().enter(house)
        self.sheet = self.compose()

    @property
    def parts(self) -> Sheet:
        """The sheet."""
        return self.sheet

    @property
    def opening(self) -> Sequence[Text | str]:
        """The title of the sheet and its paragraphs."""
        return self.sheet.spoken

    def compose(self) -> Sheet:
        """Return the sheet as things are now."""
        raise NotImplementedError

    def recompose(self) -> None:
        """Make the sheet anew; what has the focus keeps it, what is scrolled stays so."""
        old, self.sheet = self.sheet, self.compose()
        group = self.sheet.group
        if self._canvas is not None:
            self.sheet.layout(self._canvas)
        self.sheet.scroll.go(old.scroll.x, old.scroll.y)
        self.sheet.scroll.update(0.0, at_once=True)
        focused = old.group.focused
        same = [widget for widget in group.widgets if focused and widget.id == focused.id]
        if same:
            group.focus(same[0], ring=old.group.ring.shown)
        self.dirty = True

    def layout(self, canvas: Canvas) -> None:
        """Place the sheet."""
        self._canvas = canvas
        self.sheet.layout(canvas)
        self.dirty = True

    def back(self) -> Go | None:
        """Answer Esc and Backspace: leave."""
        return pop()

    def draw(self, canvas: Canvas) -> None:
        """Draw the sheet over what is there."""
        self.sheet.draw(canvas)
