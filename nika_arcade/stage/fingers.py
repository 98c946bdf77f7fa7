"""Fingers: what they do on a touch screen, as the intents of a pointer that only seldom hovers.

One finger taps, and drags what it was put on. A finger that rests points like a mouse, so that
what lies there is explained, and then nothing is pressed. Two fingers hold a map: they move it,
and enlarge it as they part.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from math import hypot, log2

import pygame

from nika_arcade.stage.intent import (
    Drag,
    Intent,
    Left,
    Pinch,
    Point,
    Press,
    Release,
)
from nika_arcade.stage.listener import FINGER, Clicks

RESTS = 0.5
"""Seconds after which a finger that lies still explains instead of pressing."""

TWICE = 2.0
"""How many notches of a wheel it is when the distance of two fingers doubles."""

NARROW = 24.0
"""Units that two fingers are thought to be apart at least."""

MAP = 2
"""The mouse button that moves a map whatever lies under it."""

UNREAL = (-1, 2**64 - 1)
"""The touch screens that are really a mouse, or a trackpad that moves one."""

_EVENTS = (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP)


@dataclass(slots=True)
class Finger:
    """A finger on the screen: where it went down and where it is now, in units, and since when."""

    start: tuple[float, float]
    at: tuple[float, float]
    since: float

    @property
    def moved(self) -> bool:
        """Whether it is further from where it went down than a finger trembles."""
        return max(abs(self.at[0] - self.start[0]), abs(self.at[1] - self.start[1])) >= FINGER


@dataclass
class Fingers:
    """Turns finger events into intents; ``width`` and ``height`` are those of the window in units.

    What a finger means is known only when it moves, rests or is lifted: until then nothing is
    said, so that two fingers never press what the first of them touched.
    """

    width: float
    height: float
    _down: dict[int, Finger] = field(default_factory=dict)
    _clicks: Clicks = field(default_factory=Clicks)
    _drags: Press | None = None
    _spent: bool = False
    """Whether these fingers have already meant something, and mean no more until all are up."""
    _pair: tuple[float, float, float] | None = None
    """The middle of two fingers and how far they were apart when last told."""
    _held: tuple[float, float] = (0.0, 0.0)

    def hear(self, event: pygame.event.Event, now: float) -> Iterator[Intent]:
        """Yield what an event means at ``now`` seconds; nothing for events of other kinds."""
        if event.type not in _EVENTS or event.touch_id in UNREAL:
            return
        where = (event.x * self.width, event.y * self.height)
        if event.type == pygame.FINGERDOWN:
            self._down[event.finger_id] = Finger(where, where, now)
            if len(self._down) > 1:
                yield from self._join()
        elif event.finger_id in self._down:
            self._down[event.finger_id].at = where
            if event.type == pygame.FINGERMOTION:
                yield from self._move(now)
            else:
                yield from self._lift(event.finger_id, now)

    def due(self, now: float) -> Iterator[Intent]:
        """Yield what became due by ``now``: a finger that rests points."""
        for finger in self._down.values() if not (self._spent or self._drags) else ():
            if not finger.moved and now - finger.since >= RESTS:
                self._spent = True
                yield Point(*finger.start)

    def let_go(self) -> Iterator[Intent]:
        """Forget all fingers, as when the window is left; what was held is let go of."""
        self._down.clear()
        yield from self._end()
        self._spent = False

    @property
    def waits(self) -> bool:
        """Whether a finger lies there whose meaning time will tell."""
        return bool(self._down) and not self._spent

    def _join(self) -> Iterator[Intent]:
        """Let two fingers take hold of the map; a third one changes nothing."""
        if self._pair is None and len(self._down) == 2:
            yield from self._end()
            self._spent, self._pair = True, self._spread()
            self._held = self._pair[:2]
            yield Press(*self._held, MAP, finger=True)

    def _move(self, now: float) -> Iterator[Intent]:
        if self._pair is not None:
            yield from self._turn(self._pair)
            return
        finger = next(iter(self._down.values()))
        if self._spent or (self._drags is None and not finger.moved):
            return
        if self._drags is None:
            self._drags = self._clicks.press(*finger.start, 1, now, finger=True)
            yield Point(*finger.start)
            yield self._drags
        yield Drag(*finger.at, *finger.start)

    def _turn(self, before: tuple[float, float, float]) -> Iterator[Intent]:
        """Move the map with the middle of two fingers, and enlarge it as they part."""
        if len(self._down) < 2:
            return
        x, y, apart = self._pair = self._spread()
        yield Drag(x, y, *self._held, MAP)
        if notches := TWICE * log2(apart / before[2]):
            yield Pinch(x, y, notches)

    def _lift(self, finger_id: int, now: float) -> Iterator[Intent]:
        finger = self._down.pop(finger_id)
        if self._drags is not None:
            self._drags = None
            yield Release(*finger.at, 1, True, *finger.start)
            yield Left()
        elif self._pair is not None:
            yield from self._end()
        elif not self._spent:
            yield Point(*finger.start)
            yield self._clicks.press(*finger.start, 1, now, finger=True)
            yield Release(*finger.start, 1, False, *finger.start)
            yield Left()
        self._spent = self._spent and bool(self._down)

    def _end(self) -> Iterator[Intent]:
        """Let go of what is dragged, where it was taken, and of the map."""
        if self._drags is not None:
            x, y = self._drags.x, self._drags.y
            self._drags = None
            yield Release(x, y, 1, True, x, y)
            yield Left()
        if self._pair is not None:
            x, y, _ = self._pair
            self._pair = None
            yield Release(x, y, MAP, True, *self._held)

    def _spread(self) -> tuple[float, float, float]:
        """Return the middle of the first two fingers and how far they are apart."""
        one, other = list(self._down.values())[:2]
        (ax, ay), (bx, by) = one.at, other.at
        return (ax + bx) / 2, (ay + by) / 2, max(NARROW, hypot(ax - bx, ay - by))
