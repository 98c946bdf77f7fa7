"""Ears: everything that hears a person, put together: mouse, keys, fingers and pads."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from nika_arcade.stage.fingers import Fingers
from nika_arcade.stage.intent import Intent
from nika_arcade.stage.listener import Listener
from nika_arcade.stage.pads import Pads
from nika_arcade.stage.plane import unit_of


class Ears:
    """Turns pygame's events, and time that passes, into intents in the units of a window."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.pads = Pads()
        self._listener = Listener(1.0)
        self._fingers = Fingers(1.0, 1.0)
        self.resize(size)

    def resize(self, size: tuple[int, int]) -> None:
        """Hear in the units of a window of that many pixels from now on."""
        u = self._listener.u = unit_of(size)
        self._fingers.width, self._fingers.height = size[0] / u, size[1] / u

    def hear(self, event: pygame.event.Event, now: float) -> Iterator[Intent]:
        """Yield what an event means at ``now`` seconds."""
        if event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED):
            self.pads.look(away=event.type == pygame.WINDOWFOCUSLOST)
            yield from self._fingers.let_go()
        intent = self._listener.hear(event, now)
        if intent is not None:
            yield intent
        yield from self._fingers.hear(event, now)
        yield from self.pads.hear(event, now)

    def due(self, now: float) -> Iterator[Intent]:
        """Yield what time alone says by ``now``: what is held goes on, a resting finger points."""
        yield from self._fingers.due(now)
        yield from self.pads.due(now)

    def let_go(self) -> Iterator[Intent]:
        """Hold nothing any more whose end may not have been told, as after a sleep."""
        if (release := self._listener.let_go()) is not None:
            yield release
        yield from self._fingers.let_go()
        self.pads.let_go()

    @property
    def waits(self) -> bool:
        """Whether time will say something soon."""
        return self._fingers.waits or self.pads.held
