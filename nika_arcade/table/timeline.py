"""The timeline: scores played one after the other; the picture catches up with the game."""

from __future__ import annotations

from collections import deque

from nika_arcade.api import Tableau
from nika_arcade.table.easing import breath
from nika_arcade.table.frame import Frame, resting
from nika_arcade.table.score import Score
from nika_arcade.table.tempo import Tempo

BREATHS = 2
"""How often what may be picked breathes before it rests; a window left alone draws nothing."""

SHADES = 8
"""How many strengths of glow are told apart; fewer redraws, and no eye sees the steps."""

BREATHING = ("open", "drop")
"""The marks that glow."""

STEADY = 0.5
"""The glow at rest."""


class Timeline:
    """What the table shows now, and what it has yet to show.

    ``version`` grows whenever `frame` would return another picture.
    """

    def __init__(self, tableau: Tableau, tempo: Tempo) -> None:
        self.tempo = tempo
        self.version = 0
        self._rest = tableau
        self._queue: deque[tuple[Score, float, bool]] = deque()
        self._ms = 0.0
        self._due: list[tuple[float, str]] = []
        self._breathed = 0.0

    @property
    def busy(self) -> bool:
        """Say whether something is still to be shown."""
        return bool(self._queue)

    @property
    def waiting(self) -> int:
        """Return how many changes have yet to begin; the one that plays is not counted."""
        return max(0, len(self._queue) - 1)

    @property
    def news(self) -> int:
        """Return how many of them show something that happened, and are no turn or pause."""
        return sum(news for _, _, news in self._queue) - (bool(self._queue) and self._queue[0][2])

    @property
    def turning(self) -> bool:
        """Say whether something is yet to be turned over in the change that plays."""
        return bool(self._queue) and self._ms < self._queue[0][0].open

    @property
    def rest(self) -> Tableau:
        """Return the picture in which all this ends."""
        return self._rest

    def show(self, tableau: Tableau) -> None:
        """Rest in another picture without motion, as when the choice changes."""
        if tableau != self._rest:
            self._rest = tableau
            self._breathed = 0.0
            self.version += 1

    def add(self, score: Score, pause: float = 0.0, *, news: bool = False) -> None:
        """Play a score after those that wait, then hold its last picture for ``pause`` ms.

        ``news`` says that it shows something that happened.
        """
        self._rest = score.after
        self._breathed = 0.0
        self.version += 1
        self._queue.append((score, score.length + pause, news))
        if len(self._queue) == 1:
            self._begin()

    def advance(self, ms: float) -> tuple[str, ...]:
        """Let time pass, in real milliseconds; return the sounds that begin in it."""
        heard: list[str] = []
        left = ms * self.tempo.speed if self.tempo.speed > 0 else float("inf")
        while self._queue:
            whole = self._queue[0][1]
            spent = min(left, whole - self._ms)
            self._ms += spent
            left -= spent
            self.version += 1
            heard += self._sound()
            if self._ms < whole:
                return tuple(heard)
            self._queue.popleft()
            self._begin()
        self._breathe(ms)
        return tuple(heard)

    def step(self) -> None:
        """Show at once where what moves now ends, and begin with what waits after it."""
        if self._queue:
            self._queue.popleft()
            self._begin()
            self.version += 1

    def skip(self) -> None:
        """Show the last picture at once; what was still to be heard is not."""
        if self._queue:
            self._queue.clear()
            self._begin()
            self.version += 1

    def frame(self) -> Frame:
        """Return what is on the table now."""
        if not self._queue:
            return resting(self._rest, self._glow())
        score = self._queue[0][0]
        if self._ms >= score.length:
            return Frame(score.after, resting(score.after).sprites, moving=True)
        return Frame(score.before, score.at(self._ms), moving=True)

    def _begin(self) -> None:
        self._ms = 0.0
        self._due = list(self._queue[0][0].sounds) if self._queue else []

    def _sound(self) -> list[str]:
        heard = [name for start, name in self._due if start <= self._ms]
        self._due = [(start, name) for start, name in self._due if start > self._ms]
        return heard

    def _breathe(self, ms: float) -> None:
        before = self._glow()
        self._breathed += ms
        if self._glow() != before and any(mark.kind in BREATHING for mark in self._rest.marks):
            self.version += 1

    def _glow(self) -> float:
        period = self.tempo.glow_period
        if self.tempo.reduced or self._breathed >= BREATHS * period:
            return STEADY
        shine = breath(self._breathed, period)
        return round(shine * SHADES * 2) / (SHADES * 2)
