"""The window: one loop that hears events, lets time pass, and draws when something changed."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import pygame

from nika_arcade.stage.house import House
from nika_arcade.stage.hush import hushed
from nika_arcade.stage.intent import Key, Listener
from nika_arcade.stage.plane import unit_of
from nika_arcade.stage.scene import Scene
from nika_arcade.stage.stack import Stack

TITLE = "Nika Arcade"
LEAST = (640, 400)
"""The smallest window in pixels."""

PACE = 60
"""Rounds of the loop a second while the window is used."""

PACE_RESTING = 30
"""The same while nothing has happened for a while; the first thing that does brings it back."""

RESTS = 1.0
"""Seconds without anything to hear or to draw after which the window rests."""

PACE_UNFOCUSED = 20
PACE_HIDDEN = 10

LONGEST = 50.0
"""Milliseconds that pass at most between two rounds, however long they really took."""

REPEAT = (400, 40)
"""Milliseconds after which a key that is held goes on, and then between two times."""

READY = "NIKA_ARCADE_READY"
"""Names a file that is made once the first frame is shown."""

_DRIVERS = ("SDL_VIDEODRIVER", "SDL_VIDEO_DRIVER")
_DISPLAYS = ("DISPLAY", "WAYLAND_DISPLAY", *_DRIVERS)
_UNSEEN = ("dummy", "offscreen", "evdev")
"""The drivers that SDL falls back to where no display answers; nobody sees what they draw."""

_DEVICES = (pygame.AUDIODEVICEADDED, pygame.AUDIODEVICEREMOVED)

FrameHook = Callable[[float], None]
"""Is told the milliseconds of work of every frame."""


class NoDisplay(Exception):
    """There is nothing to open a window on; the message is one line with a remedy."""


def run(house: House, first: Scene, *above: Scene, on_frame: FrameHook | None = None) -> int:
    """Open the window with a scene, or several over each other, and stay until it is closed.

    Return the exit code. Without a display one line goes to the standard error and the code is 1.
    """
    try:
        window = Window(house, first, *above, on_frame=on_frame)
    except NoDisplay as fault:
        print(fault, file=sys.stderr)
        return 1
    try:
        window.loop()
    finally:
        window.close()
    return 0


def prepare() -> None:
    """Set what SDL reads before it starts, unless the player has set it."""
    if sys.platform.startswith("linux"):
        # A window surface that goes through a software GL costs six times as much a frame.
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")


def open_display() -> None:
    """Start pygame's display and fonts; raise `NoDisplay` where there is none."""
    prepare()
    remedy = "Set DISPLAY, or play without a window: nika-arcade match --help"
    if sys.platform.startswith("linux") and not any(os.environ.get(name) for name in _DISPLAYS):
        # SDL would draw into nothing then, and a library under it complain in words of its own.
        raise NoDisplay(f"No display to open a window on. {remedy}")
    try:
        with hushed():
            pygame.display.init()
    except pygame.error as error:
        raise NoDisplay(f"No display to open a window on ({error}). {remedy}") from None
    unasked = not any(os.environ.get(name) for name in _DRIVERS)
    if unasked and pygame.display.get_driver() in _UNSEEN:
        pygame.display.quit()
        raise NoDisplay(f"No display to open a window on. {remedy}")
    pygame.font.init()
    pygame.key.set_repeat(*REPEAT)


def _last_of_each_motion(events: Sequence[pygame.event.Event]) -> list[pygame.event.Event]:
    """Return the events without those of the pointer on its way to where the next one has it."""
    onward = [*(event.type for event in events[1:]), pygame.NOEVENT]
    return [
        event
        for event, after in zip(events, onward, strict=False)
        if not event.type == after == pygame.MOUSEMOTION
    ]


class Window:
    """The window and its loop."""

    def __init__(
        self, house: House, first: Scene, *above: Scene, on_frame: FrameHook | None = None
    ) -> None:
        open_display()
        settings = house.settings
        size = (max(LEAST[0], settings.width), max(LEAST[1], settings.height))
        try:
            self._window = pygame.Window(TITLE, size, resizable=True)
        except pygame.error as error:
            pygame.display.quit()
            raise NoDisplay(f"The window could not be opened ({error}).") from None
        self._window.minimum_size = LEAST
        self._house = house
        self._on_frame = on_frame
        self._clock = pygame.time.Clock()
        self._fullscreen = False
        self._hidden = False
        self._stirred = time.perf_counter()
        self._small = size
        self._follow_fullscreen()
        surface = self._window.get_surface()
        self._size = surface.get_size()
        self._listener = Listener(unit_of(self._size))
        self._stack = Stack(house, first, surface)
        for scene in above:
            self._stack.open(scene)

    def loop(self) -> None:
        """Stay until the last scene is left."""
        self._frame()
        self._shown_first()
        last = time.perf_counter()
        while not self._stack.over:
            self._hear()
            now = time.perf_counter()
            if not self._stack.over:
                self._stack.update(min(LONGEST, (now - last) * 1000.0))
            last = now
            self._house.sounds.update(self._house.clock())
            self._follow_fullscreen()
            if not self._stack.over and self._stack.wants_frame and not self._hidden:
                self._frame()
            self._clock.tick(self._pace())

    def close(self) -> None:
        """Leave all scenes, remember the window's size and let go of the display."""
        self._stack.close()
        self._house.sounds.close()
        if not self._fullscreen:
            self._small = self._size
        self._house.change(width=self._small[0], height=self._small[1])
        self._window.destroy()
        pygame.quit()

    def _pace(self) -> int:
        """Return how many rounds a second are worth their power."""
        if self._hidden:
            return PACE_HIDDEN
        if not self._window.focused:
            return PACE_UNFOCUSED
        return PACE if time.perf_counter() - self._stirred < RESTS else PACE_RESTING

    def _frame(self) -> None:
        """Draw and show one frame."""
        begun = self._stirred = time.perf_counter()
        self._stack.draw()
        self._window.flip()
        if self._on_frame:
            self._on_frame((time.perf_counter() - begun) * 1000.0)

    def _shown_first(self) -> None:
        """Do what waits for the first frame: the icon, and the file a test waits for."""
        self._window.set_icon(self._house.art.image("helmet", (64, 64)))
        self._house.sounds.open()
        if named := os.environ.get(READY, ""):
            Path(named).touch()

    def _hear(self) -> None:
        """Hand everything that happened to the scene in charge."""
        for event in _last_of_each_motion(pygame.event.get()):
            self._stirred = time.perf_counter()
            if event.type in (pygame.WINDOWSIZECHANGED, pygame.WINDOWRESIZED):
                self._resized()
            elif event.type in (pygame.WINDOWHIDDEN, pygame.WINDOWMINIMIZED):
                self._hidden = True
            elif event.type in (pygame.WINDOWSHOWN, pygame.WINDOWRESTORED, pygame.WINDOWEXPOSED):
                self._hidden = False
                self._stack.redraw()
            elif event.type in _DEVICES:
                self._house.sounds.hear(event)
            else:
                self._look(event)
                self._give(event)

    def _look(self, event: pygame.event.Event) -> None:
        """Note whether the window is looked at."""
        if event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED):
            self._house.sounds.look(away=event.type == pygame.WINDOWFOCUSLOST)

    def _give(self, event: pygame.event.Event) -> None:
        """Hand one event on as an intent; F11 and Alt+Enter are the window's own."""
        intent = self._listener.hear(event, self._house.clock())
        if isinstance(intent, Key) and (
            intent.name == "f11" or (intent.name == "enter" and "alt" in intent.mods)
        ):
            self._house.change(fullscreen=not self._house.settings.fullscreen)
        elif intent is not None:
            self._stack.handle(intent)

    def _resized(self) -> None:
        """Draw at the window's new size, if it has one."""
        surface = self._window.get_surface()
        if surface.get_size() == self._size:
            return
        if not self._fullscreen:
            self._small = surface.get_size()
        self._size = surface.get_size()
        self._listener.u = unit_of(self._size)
        self._stack.show_on(surface)

    def _follow_fullscreen(self) -> None:
        """Fill the screen, or don't, as the settings say now; never by changing its mode."""
        if self._fullscreen == self._house.settings.fullscreen:
            return
        self._fullscreen = self._house.settings.fullscreen
        if self._fullscreen:
            self._window.set_fullscreen(True)
        else:
            self._window.set_windowed()
