"""Bounds: how far a search may go within the budget of a turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from nika_arcade.api import Turn

from .search import Limits

SPARE: Final = 0.3
"""The part of the wall time that is kept for the way back to the table."""
LEAST: Final = 0.001
"""Seconds of a search for which no time is left."""


def bounds_of(turn: Turn, work: int, depth: int) -> Limits:
    """Return the limits of a search: the turn's work, or else so much of its own and its time."""
    if turn.budget.work:
        return Limits(turn.budget.work, 0.0, depth)
    spare = SPARE * turn.budget.seconds
    return Limits(work, max(LEAST, turn.seconds_left() - spare), depth)


def clock_of(turn: Turn) -> Callable[[], float]:
    """Return the clock that limits in seconds go by."""
    return lambda: -turn.seconds_left()
