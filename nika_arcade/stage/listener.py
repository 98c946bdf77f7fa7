"""The listener: turns what pygame tells of mouse and keys into intents."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

import pygame

from nika_arcade.stage.intent import (
    Close,
    Drag,
    Dropped,
    Intent,
    Key,
    Left,
    Point,
    Press,
    Release,
    Typed,
    Wheel,
)

DOUBLE = 0.4
"""Seconds within which a second press makes a double click."""

SLACK = 6.0
"""Units that a pressed pointer may tremble before it drags."""

FINGER = 16.0
"""The same for a finger, which is broader than a pointer."""

_NAMES = {
    pygame.K_RETURN: "enter",
    pygame.K_KP_ENTER: "enter",
    pygame.K_ESCAPE: "escape",
    pygame.K_AC_BACK: "escape",
    pygame.K_BACKSPACE: "backspace",
    pygame.K_SPACE: "space",
    pygame.K_TAB: "tab",
    pygame.K_UP: "up",
    pygame.K_DOWN: "down",
    pygame.K_LEFT: "left",
    pygame.K_RIGHT: "right",
    pygame.K_HOME: "home",
    pygame.K_END: "end",
    pygame.K_PAGEUP: "pageup",
    pygame.K_PAGEDOWN: "pagedown",
    pygame.K_DELETE: "delete",
    pygame.K_KP_PLUS: "+",
    pygame.K_KP_MINUS: "-",
    pygame.K_KP_0: "0",
}
REPEATS = frozenset(
    {"up", "down", "left", "right", "home", "end", "pageup", "pagedown", "backspace"}
)
"""The keys that go on while they are held down; others say nothing until they are let go."""

NOWHERE = (-1e6, -1e6)
"""Where nothing lies, in units."""

_MODS = {"shift": pygame.KMOD_SHIFT, "ctrl": pygame.KMOD_CTRL, "alt": pygame.KMOD_ALT}


@dataclass
class Clicks:
    """Counts presses: the second one at the same place soon after is a double click."""

    _last: tuple[float, Press] | None = None

    def press(self, x: float, y: float, button: int, now: float, *, finger: bool = False) -> Press:
        """Return a press at ``now`` seconds, as the first or the second of two."""
        clicks = 1
        if self._last is not None:
            then, last = self._last
            reach = FINGER if finger else SLACK
            near = max(abs(x - last.x), abs(y - last.y)) < reach
            if last.clicks == 1 and last.button == button and near and now - then <= DOUBLE:
                clicks = 2
        press = Press(x, y, button, clicks, finger)
        self._last = (now, press)
        return press


@dataclass
class Listener:
    """Turns pygame's events into intents; remembers what is pressed and when it was last."""

    u: float
    """Pixels of one unit; kept up to date by whoever owns the window."""
    _pressed: Press | None = None
    _dragging: bool = False
    _clicks: Clicks = field(default_factory=Clicks)
    _held: set[int] = field(default_factory=set)

    def hear(self, event: pygame.event.Event, now: float) -> Intent | None:
        """Return what an event means, or None; ``now`` is in seconds.

        A mouse that only follows a finger says nothing: the finger is heard itself.
        """
        if getattr(event, "touch", False) and event.type != pygame.KEYDOWN:
            return None
        if event.type == pygame.MOUSEMOTION:
            return self._moved(*self._units(event.pos))
        if event.type == pygame.MOUSEBUTTONDOWN and event.button <= 3:
            return self._down(*self._units(event.pos), event.button, now)
        if event.type == pygame.MOUSEBUTTONUP and event.button <= 3:
            return self._up(*self._units(event.pos), event.button)
        if event.type == pygame.MOUSEWHEEL:
            sign = -1 if event.flipped else 1
            at = self._units(pygame.mouse.get_pos())
            return Wheel(*at, event.precise_x * sign, event.precise_y * sign)
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type == pygame.KEYUP:
            self._held.discard(event.key)
        if event.type == pygame.TEXTINPUT:
            return Typed(event.text)
        if event.type == pygame.WINDOWLEAVE:
            return Left()
        if event.type == pygame.WINDOWFOCUSLOST:
            return self.let_go()
        if event.type == pygame.DROPFILE:
            return Dropped(Path(event.file))
        return Close() if event.type == pygame.QUIT else None

    def let_go(self) -> Release | None:
        """Forget what is held down, whose end is not told, as when another window is used.

        Return the end of a press, which lies outside of everything, so that nothing comes of it.
        """
        press, dragged = self._pressed, self._dragging
        self._held.clear()
        self._pressed, self._dragging = None, False
        return Release(*NOWHERE, press.button, dragged, press.x, press.y) if press else None

    def _key(self, event: pygame.event.Event) -> Key | None:
        """Return the key that went down; one that is held already only where it may go on."""
        key, held = key_of(event), event.key in self._held
        self._held.add(event.key)
        return key if key is not None and (not held or key.name in REPEATS) else None

    def _units(self, pixels: tuple[int, int]) -> tuple[float, float]:
        return (pixels[0] / self.u, pixels[1] / self.u)

    def _moved(self, x: float, y: float) -> Intent | None:
        press = self._pressed
        if press is None:
            return Point(x, y)
        if not self._dragging and max(abs(x - press.x), abs(y - press.y)) < SLACK:
            return None
        self._dragging = True
        return Drag(x, y, press.x, press.y, press.button)

    def _down(self, x: float, y: float, button: int, now: float) -> Press:
        press = self._clicks.press(x, y, button, now)
        self._pressed, self._dragging = press, False
        return press

    def _up(self, x: float, y: float, button: int) -> Release | None:
        press, dragged = self._pressed, self._dragging
        if press is None or press.button != button:
            return None
        self._pressed, self._dragging = None, False
        return Release(x, y, button, dragged, press.x, press.y)


def key_of(event: pygame.event.Event) -> Key | None:
    """Return the key of a KEYDOWN event, or None for a key that has no name here."""
    name = _NAMES.get(event.key) or pygame.key.name(event.key)
    mods = frozenset(word for word, bits in _MODS.items() if event.mod & bits)
    return Key(name, mods) if name else None
