"""The stack: the scenes that are open, the top one in charge, and the fade between them."""

from __future__ import annotations

import pygame

from nika_arcade.stage.house import House
from nika_arcade.stage.intent import Close, Dropped, Intent, Key, PadCame, PadWent
from nika_arcade.stage.reader import LEAFING, Reader
from nika_arcade.stage.scene import Go, Scene
from nika_arcade.stage.strip import Strip


class Stack:
    """The open scenes, from the bottom to the one in charge, drawn on one surface.

    Below them lies the strip of lines where the player wants one. It is `over` when the last one
    has been left.
    """

    def __init__(self, house: House, first: Scene, surface: pygame.Surface) -> None:
        self.house = house
        self.surface = surface
        self._scenes: list[Scene] = []
        self._laid: dict[int, int] = {}
        self._old: pygame.Surface | None = None
        self._fade = self._faded = 0.0
        self._drawn = False
        self._dirty = True
        self._reader = Reader(house.lines)
        self._strip = Strip(house)
        self._room = self._strip.room(surface)
        self.open(first)

    @property
    def top(self) -> Scene:
        """The scene in charge."""
        return self._scenes[-1]

    @property
    def over(self) -> bool:
        """Whether the last scene has been left."""
        return not self._scenes

    @property
    def fading(self) -> bool:
        """Whether one scene is still coming over another."""
        return self._fade > 0

    @property
    def wants_frame(self) -> bool:
        """Whether something changed or moves since the last frame."""
        if self.over:
            return False
        if self._strip.stale or self._dirty or self._fade > 0:
            return True
        return any(scene.dirty or scene.busy for scene in self._visible())

    def show_on(self, surface: pygame.Surface) -> None:
        """Draw on another surface from now on; what fitted the old size is forgotten."""
        self.surface = surface
        self.house.art.clear()
        self._laid.clear()
        self._stop_fading()
        self._drawn = False

    def open(self, scene: Scene) -> None:
        """Put a scene on top."""
        self._scenes.append(scene)
        self._laid.pop(id(scene), None)
        scene.enter(self.house)
        if scene.cuts:
            self._stop_fading()
        else:
            self._begin_fade()

    def redraw(self) -> None:
        """Ask for one more frame, as when the window was covered."""
        self._dirty = True

    def handle(self, intent: Intent) -> None:
        """Give an intent to the scene in charge and go where it says.

        The pads of persons whom that scene does not ask can do no more than open a menu.
        """
        if isinstance(intent, Close):
            self.close()
        elif not self.over:
            self._dirty = True
            self.house.notice(intent)
            self._plug(intent)
            self._lay_out()
            if self._told(intent):
                return
            heard = None if self._idle(intent) else self._strip.hear(intent)
            if heard is not None:
                top, go = self.top, self.top.handle(heard)
                self._go(go)
                if isinstance(heard, Dropped) and go is None and not top.takes_files:
                    self._import(heard)
            self._interrupt()
            self._read()

    def _import(self, dropped: Dropped) -> None:
        """Open what takes a file in, over whatever is in charge."""
        from nika_arcade.stage.scenes.receiving import receive

        self.open(receive(dropped.path))

    def _plug(self, intent: Intent) -> None:
        """Take note of pads that come and go."""
        if isinstance(intent, PadCame):
            self.house.hands.come(intent.pad, intent.name, unsure=intent.unsure)
        elif isinstance(intent, PadWent):
            self.house.hands.go(intent.pad)
        elif isinstance(intent, Key) and intent.pad and intent.pad not in self.house.hands.pads:
            self.house.hands.come(intent.pad, "")

    def _idle(self, intent: Intent) -> bool:
        """Say whether an intent comes from a pad whose holder is not asked here."""
        if not isinstance(intent, Key) or not intent.pad or not self.top.asks:
            return False
        allowed = self.house.hands.may(intent.pad, self.top.asks, self.top.others)
        return not allowed and "menu" not in self.house.commands(intent)

    def _interrupt(self) -> None:
        """Open what some scene must have opened over whatever is in charge now."""
        for scene in list(self._scenes):
            above = scene.interrupt(self.top)
            if above is not None:
                self.open(above)

    def _told(self, intent: Intent) -> bool:
        """Answer a key that asks for something in words; say whether it did."""
        if not isinstance(intent, Key) or not self.house.lines.wanted:
            return False
        commands = self.house.commands(intent)
        for command in commands:
            if command in LEAFING:
                self._strip.leaf(LEAFING[command])
        if "overview" in commands:
            self._reader.sum_up(self.top)
        return "overview" in commands or not LEAFING.keys().isdisjoint(commands)

    def _read(self) -> None:
        """Tell in lines what is new in the scene in charge."""
        if not self.over:
            self._reader.read(self.top)

    def update(self, ms: float) -> None:
        """Let real time pass, in milliseconds."""
        self._faded += ms
        if self._fade and self._faded >= self._fade:
            self._stop_fading()
        if not self.over:
            self._lay_out()
            self._go(self.top.update(ms))
            self._interrupt()
            self._read()

    def draw(self) -> None:
        """Draw the scenes that are seen, and over them what is left of the picture before."""
        if self._fade and self._old is None:
            self._old = self._room.copy() if self._drawn else None
            self._fade, self._faded = self._fade if self._drawn else 0.0, 0.0
        self._lay_out()
        for scene in self._visible():
            scene.dirty = False
            scene.draw(self.house.canvas(self._room))
        if self._old is not None:
            self._old.set_alpha(round(255 * (1.0 - self._faded / self._fade) ** 3))
            self._room.blit(self._old, (0, 0))
        self._strip.draw()
        self._dirty, self._drawn = False, True

    def close(self) -> None:
        """Leave every scene, the one in charge first."""
        while self._scenes:
            self._scenes.pop().leave()

    def _visible(self) -> list[Scene]:
        """Return the scenes that are seen, from below."""
        lowest = max(0, len(self._scenes) - 1)
        while lowest > 0 and self._scenes[lowest].over:
            lowest -= 1
        return self._scenes[lowest:]

    def _lay_out(self) -> None:
        """Lay out the scenes that are seen, where size or look changed since they were."""
        self.house.favour(next((s.game_folder for s in self._scenes[::-1] if s.game_folder), None))
        room = self._strip.room(self.surface)
        if room.get_size() != self._room.get_size():
            self._laid.clear()
            self._stop_fading()
        self._room = room
        for scene in self._visible():
            if self._laid.get(id(scene)) != self.house.look:
                self._laid[id(scene)] = self.house.look
                scene.layout(self.house.canvas(room))
                self._dirty = True

    def _go(self, go: Go | None) -> None:
        """Do what a scene said."""
        if go is None:
            return
        self._dirty = True
        if go.kind == "quit":
            self.close()
        elif go.kind == "pop":
            self._leave()
            if self._scenes:
                self._go(self.top.resume(go.result))
        elif go.scene is not None:
            if go.kind == "swap":
                self._leave()
            self.open(go.scene)

    def _leave(self) -> None:
        """Take the scene in charge away."""
        scene = self._scenes.pop()
        self._laid.pop(id(scene), None)
        scene.leave()
        self._begin_fade()

    def _begin_fade(self) -> None:
        """Let the next picture come over the one that is shown now."""
        self._old, self._faded = None, 0.0
        self._fade = self.house.ms("scene_fade")

    def _stop_fading(self) -> None:
        self._old, self._fade, self._dirty = None, 0.0, True
