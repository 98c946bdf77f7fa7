"""Widgets: what all parts of a scene that can be used have in common."""

from __future__ import annotations

from typing import Literal, TypeAlias

from nika_arcade.api import Text, text
from nika_arcade.stage.box import Box
from nika_arcade.stage.canvas import Canvas
from nika_arcade.stage.intent import Key

State: TypeAlias = Literal["disabled", "normal", "hover", "pressed"]
"""How a widget looks; focus is no look of its own but the ring round it."""

_RANK: dict[State, int] = {"disabled": 0, "normal": 1, "hover": 2, "pressed": 3}


class Widget:
    """A part that can be pointed at, pressed and focused.

    ``id`` tells a scene which one was used, ``name`` says aloud what it is. A widget that
    ``scrolls`` has its box in the content that its group scrolls. One that is ``greyed`` looks
    disabled but can be pointed at, focused and pressed: its scene tells why it does nothing.
    """

    writes = False
    """Whether it takes letters that are typed."""

    def __init__(self, id: str, box: Box, name: Text | str = "") -> None:
        self.id = id
        self.box = box
        self.name = name
        self.enabled = True
        self.greyed = False
        self.scrolls = False
        self.focused = False
        self.hovered = False
        self.pressed = False
        self._shown: State = "normal"
        self._before: State = "normal"
        self._gone = 1.0

    @property
    def state(self) -> State:
        """How it should look now."""
        if not self.enabled or self.greyed:
            return "disabled"
        return "pressed" if self.pressed else "hover" if self.hovered else "normal"

    @property
    def focusable(self) -> bool:
        """Whether keys can reach it."""
        return self.enabled

    @property
    def busy(self) -> bool:
        """Whether its look is changing."""
        return self._gone < 1.0 or self.state != self._shown

    def update(self, ms: float, hover: float) -> None:
        """Let time pass; a change of look takes ``hover`` milliseconds."""
        if self.state != self._shown:
            self._before, self._shown, self._gone = self._shown, self.state, 0.0
        self._gone = min(1.0, self._gone + ms / hover) if hover > 0 else 1.0

    def needed_width(self, canvas: Canvas) -> float:
        """Return the width in units without which some of it is cut; 0 where any will do."""
        return 0.0

    @property
    def says(self) -> Text | str:
        """What it is set to, as it is told aloud; empty for what is only pressed."""
        return ""

    @property
    def spoken(self) -> Text | str:
        """What is told aloud of it: its name, and what it is set to."""
        name = self.name if isinstance(self.name, Text) else Text(self.name)
        value = self.says if isinstance(self.says, Text) else Text(self.says)
        if not value.template:
            return text("{name}: not now", name=name) if self.state == "disabled" else self.name
        return text("{name}: {value}", name=name, value=value) if name.template else value

    def point(self, x: float, y: float) -> None:
        """Notice where it is pointed at."""

    def press(self, x: float, y: float) -> bool:
        """Be clicked at a point of the canvas; return whether that used it."""
        return True

    def drag(self, x: float, y: float) -> bool:
        """Be dragged on from a press to a point; return whether it follows the pointer."""
        return False

    def write(self, letters: str) -> bool:
        """Take letters that were typed while focused; return whether that used them."""
        return False

    def key(self, key: Key) -> bool:
        """Take a key while focused; return whether that used it."""
        return key.name in ("enter", "space") and self.press(*self.box.middle)

    def draw(self, canvas: Canvas) -> None:
        """Draw it, blending from the look before where that has just changed."""
        if self._gone >= 1.0:
            self.paint(canvas, self._shown, 1.0)
            return
        rising = _RANK[self._shown] >= _RANK[self._before]
        below, above = (self._before, self._shown) if rising else (self._shown, self._before)
        self.paint(canvas, below, 1.0)
        self.paint(canvas, above, self._gone if rising else 1.0 - self._gone)

    def paint(self, canvas: Canvas, state: State, alpha: float) -> None:
        """Draw one look of it, more or less transparent."""
        raise NotImplementedError
