"""Tempo: how long each kind of motion takes, by the theme's measures and the player's wish."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields

LEAN = 3.0
"""How far a file leans before it shoves, in table units."""


@dataclass(frozen=True, slots=True)
class Tempo:
    """Times in milliseconds at speed 1; ``speed`` 2 halves them, and 0 shows every result at once.

    ``walk`` is one step, and ``walk_most`` what a whole way takes at most. ``reduced`` turns every
    motion into a fade.
    """

    step: float = 180.0
    turn: float = 160.0
    push_hold: float = 40.0
    push: float = 240.0
    rout: float = 420.0
    rally: float = 260.0
    card: float = 200.0
    reveal: float = 350.0
    walk: float = 110.0
    walk_most: float = 1280.0
    hop: float = 320.0
    recap_pause: float = 350.0
    glow_period: float = 1800.0
    reduced_fade: float = 120.0
    speed: float = 1.0
    reduced: bool = False

    @staticmethod
    def of(motion: Mapping[str, float], speed: float = 1.0, reduced: bool = False) -> Tempo:
        """Return the tempo of a theme's ``[motion]`` measures; other names are ignored."""
        known = {field.name for field in fields(Tempo)} - {"speed", "reduced"}
        times = {name: float(value) for name, value in motion.items() if name in known}
        return Tempo(**times, speed=speed, reduced=reduced)
