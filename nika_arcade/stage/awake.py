"""Awake: a clock that stands while the machine sleeps or the system holds the window up."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

LONGEST = 1.0
"""Seconds between two rounds after which the arcade was not awake.

The slowest loop, that of a hidden window, asks ten times a second.
"""


class AwakeClock:
    """Seconds that pass only while somebody asks again and again.

    A lid that is closed, a window that is held by its edge where systems let nothing else run, or
    a debugger: none of them takes time from a player's turn or a bot's answer.
    """

    def __init__(self, real: Callable[[], float] = monotonic) -> None:
        self._real = real
        self._mark = real()
        self._seconds = 0.0
        self.gaps = 0
        """How often it stood."""

    def __call__(self) -> float:
        """Return the seconds for which the arcade was awake; they only ever grow."""
        now = self._real()
        passed, self._mark = now - self._mark, now
        if passed > LONGEST:
            self.gaps += 1
        else:
            self._seconds += passed
        return self._seconds
