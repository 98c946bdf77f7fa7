"""Running: a game that is looked back at goes on by itself, at a speed of its own."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from nika_arcade.table.tempo import Tempo

if TYPE_CHECKING:
    from nika_arcade.stage.scenes.lookback import Lookback
    from nika_arcade.stage.scenes.picture import Picture

SPEEDS = ("0.5", "1", "2", "4", "0")
"""The speeds that can be chosen; at 0 nothing moves, and every action is there at once."""

HOLD = 700.0
"""Milliseconds that a moment stands at speed 1 before the next action is shown."""


class Running:
    """Plays a `Lookback` on, action by action; ``speed`` is one of `SPEEDS`."""

    def __init__(self, past: Lookback, picture: Picture, tempo: Tempo) -> None:
        self._past = past
        self._picture = picture
        self._tempo = tempo
        self._stood = 0.0
        self.on = False
        self.speed = "1"
        self.choose(self.speed)

    def choose(self, speed: str) -> None:
        """Go on at another speed; who wants no motion at all has none at any speed."""
        self.speed = speed
        still = self._tempo.speed <= 0 or float(speed) <= 0
        self._picture.timeline.tempo = replace(self._tempo, speed=0.0 if still else float(speed))

    def change(self, step: int) -> None:
        """Go on faster or slower by one step."""
        at = min(max(SPEEDS.index(self.speed) + step, 0), len(SPEEDS) - 1)
        self.choose(SPEEDS[at])

    def toggle(self) -> None:
        """Play, from the beginning where the end is seen, or pause."""
        self.on = not self.on
        self._stood = HOLD
        if self.on and not self._past.able(1):
            self._past.show(0)
            self._stood = 0.0

    def pause(self) -> None:
        """Stay at this moment."""
        self.on = False

    def update(self, ms: float) -> None:
        """Let time pass."""
        self._picture.timeline.advance(ms)
        if not self.on or self._picture.moving:
            return
        self._stood += ms * (float(self.speed) or 1.0)
        if self._stood >= HOLD:
            self._stood = 0.0
            self._past.go("right")
            self.on = self._past.able(1)
