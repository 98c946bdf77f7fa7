"""The outlook: a rough guess at who will win, for bots that play any game."""

from __future__ import annotations

from math import exp
from typing import Final

from .board import CITIES
from .engine import Engine
from .evaluation import VALUES, evaluate
from .position import Position

SCALE: Final = 100.0
"""So many points multiply the odds of winning by about 2.7."""
FARTHEST: Final = 2_000
"""Points beyond this make no difference to anybody."""

_engine = Engine(VALUES)


def outlook(position: Position) -> dict[str, float]:
    """Return each city's chance to win with its ally, from 0 to 1."""
    _engine.load(position)
    points = max(-FARTHEST, min(FARTHEST, evaluate(_engine)))
    first = 1.0 / (1.0 + exp(-points / SCALE))
    return {city: 1.0 - first if number & 1 else first for number, city in enumerate(CITIES)}
