"""The window: one loop that hears events, lets time pass, and draws when something changed."""

from __future__ import annotations

import atexit
import os
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path

import pygame

from nika_arcade import paths
from nika_arcade.api import text
from nika_arcade.host.settings import FILE
from nika_arcade.host.trouble import Trouble
from nika_arcade.stage.display import NoDisplay, open_display
from nika_arcade.stage.ears import Ears
from nika_arcade.stage.house import House
from nika_arcade.stage.intent import Intent, Key
from nika_arcade.stage.scene import Scene
from nika_arcade.stage.stack import Stack
from nika_arcade.stage.watch import Watch

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

SLEPT = 2.0
"""Seconds between two rounds after which the machine has slept, or the system held the window."""

READY = "NIKA_ARCADE_READY"
"""Names a file that is made once the first frame is shown."""

_DEVICES = (pygame.AUDIODEVICEADDED, pygame.AUDIODEVICEREMOVED)

_CHANGED = (pygame.WINDOWDISPLAYCHANGED, pygame.WINDOWICCPROFCHANGED, pygame.RENDER_DEVICE_RESET)
"""The window lies on another display, or its display is another one now."""

_TREMBLING = (
    pygame.CONTROLLERAXISMOTION,
    pygame.JOYAXISMOTION,
    pygame.JOYBUTTONDOWN,
    pygame.JOYBUTTONUP,
    pygame.JOYHATMOTION,
)
"""What sticks say without being touched, and what is told twice of pads."""

FrameHook = Callable[[float], None]
"""Is told the milliseconds of work of every frame."""


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
        self._watch: Watch | None = None
        self._fullscreen = False
        self._hidden = False
        self._stirred = time.perf_counter()
        self._small = size
        self._follow_fullscreen()
        surface = self._window.get_surface()
        self._size = surface.get_size()
        self._ears = Ears(self._size)
        self._stack = Stack(house, first, surface)
        for scene in above:
            self._stack.open(scene)

    def loop(self) -> None:
        """Stay until the last scene is left."""
        self._frame()
        self._shown_first()
        last = time.perf_counter()
        self._watch = Watch(self._folders)
        while not self._stack.over:
            self._watch.beat()
            self._hear()
            now = time.perf_counter()
            if not self._stack.over:
                self._stack.update(min(LONGEST, (now - last) * 1000.0))
            if now - last > SLEPT:
                self._wake()
            last = now
            self._house.sounds.update(self._house.clock())
            self._follow_fullscreen()
            if not self._stack.over and self._stack.wants_frame and not self._hidden:
                self._frame()
            self._clock.tick(self._pace())

    def _folders(self) -> dict[str, Path]:
        """Return where the code of the plugins lies, by id."""
        if not self._house.has_catalogue:
            return {}
        return {one.id: one.folder for one in list(self._house.catalogue.plugins.values())}

    def close(self) -> None:
        """Leave all scenes, remember the window's size and let go of the display."""
        self._stack.close()
        if self._watch is not None:
            self._watch.close()
        self._ears.pads.close()
        quiet = self._house.sounds.close()
        self._house.aloud.close()
        if not self._fullscreen:
            self._small = self._size
        self._house.change(width=self._small[0], height=self._small[1])
        self._window.destroy()
        _leave(quiet)

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
        try:
            self._window.flip()
        except pygame.error:  # the surface is that of a display that has changed or gone
            self._follow_surface()
            return
        if self._on_frame:
            self._on_frame((time.perf_counter() - begun) * 1000.0)

    def _shown_first(self) -> None:
        """Do what waits for the first frame: the icon, and the file a test waits for."""
        self._window.set_icon(self._house.art.image("helmet", (64, 64)))
        # One after the other: SDL opens its parts in no more than one thread at a time.
        self._ears.pads.open()
        self._house.sounds.open()
        if named := os.environ.get(READY, ""):
            Path(named).touch()

    def _hear(self) -> None:
        """Hand everything that happened to the scene in charge."""
        for event in _last_of_each_motion(pygame.event.get()):
            if event.type not in _TREMBLING:
                self._stirred = time.perf_counter()
            if event.type in (pygame.WINDOWSIZECHANGED, pygame.WINDOWRESIZED):
                self._resized()
            elif event.type in _CHANGED:
                self._follow_surface()
            elif event.type in (pygame.WINDOWHIDDEN, pygame.WINDOWMINIMIZED):
                self._hidden = True
            elif event.type in (pygame.WINDOWSHOWN, pygame.WINDOWRESTORED, pygame.WINDOWEXPOSED):
                self._hidden = False
                self._stack.redraw()
            elif event.type in _DEVICES:
                self._house.sounds.hear(event)
            else:
                self._look(event)
                for intent in self._ears.hear(event, self._house.clock()):
                    self._give(intent)
        for intent in self._ears.due(self._house.clock()):
            self._give(intent)
        if self._ears.waits:
            self._stirred = time.perf_counter()

    def _look(self, event: pygame.event.Event) -> None:
        """Note whether the window is looked at."""
        if event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED):
            self._house.sounds.look(away=event.type == pygame.WINDOWFOCUSLOST)

    def _give(self, intent: Intent) -> None:
        """Hand an intent on; what fills the screen or closes the arcade is the window's own."""
        commands = self._house.commands(intent) if isinstance(intent, Key) else ()
        if "fullscreen" in commands:
            self._house.change(fullscreen=not self._house.settings.fullscreen)
        elif "quit" in commands:
            self._stack.close()
        else:
            self._stack.handle(intent)

    def _wake(self) -> None:
        """Begin afresh after a sleep: what was held is let go, and everything is drawn anew."""
        for intent in self._ears.let_go():
            self._give(intent)
        self._follow_surface()

    def _follow_surface(self) -> None:
        """Draw on the window's surface as it is now; while there is none, try again later."""
        with suppress(pygame.error):
            surface = self._window.get_surface()
            if not self._fullscreen:
                self._small = surface.get_size()
            self._size = surface.get_size()
            self._ears.resize(self._size)
            self._stack.show_on(surface)
        self._stack.redraw()

    def _resized(self) -> None:
        """Draw at the window's new size, if it has one."""
        if self._window.size != self._size:
            self._follow_surface()

    def _follow_fullscreen(self) -> None:
        """Fill the screen, or don't, as the settings say now; never by changing its mode."""
        if self._fullscreen == self._house.settings.fullscreen:
            return
        self._fullscreen = self._house.settings.fullscreen
        try:
            if self._fullscreen:
                self._window.set_fullscreen(True)
            else:
                self._window.set_windowed()
        except pygame.error as error:
            self._fullscreen = not self._fullscreen
            self._house.change(fullscreen=self._fullscreen)
            self._house.troubles.append(_no_fullscreen(error))


def _leave(quiet: bool) -> None:
    """Let go of pygame, but only of the window where a sound device is still being waited for.

    Its thread is inside SDL then; to end all of it would pull it away from under that thread.
    """
    if quiet:
        pygame.quit()
        return
    atexit.unregister(pygame.quit)
    pygame.font.quit()
    pygame.display.quit()


def _no_fullscreen(error: Exception) -> Trouble:
    """Return what to tell when the system keeps the window as it is."""
    return Trouble(
        plugin="",
        stage="settings",
        message=text("The window can't be changed: {why}", why=str(error)),
        remedy=text("It stays as it is."),
        path=paths.user_config() / FILE,
    )
