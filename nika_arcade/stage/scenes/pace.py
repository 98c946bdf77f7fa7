"""Pace: how fast figures move for a player."""

from __future__ import annotations

from nika_arcade.stage.house import House
from nika_arcade.table.tempo import Tempo


def tempo_of(house: House) -> Tempo:
    """Return how fast figures move by the theme's measures and the player's settings."""
    motion = {
        name.removeprefix("motion."): value
        for name, value in house.theme.measures.numbers.items()
        if name.startswith("motion.")
    }
    return Tempo.of(motion, house.settings.speed, house.settings.reduced_motion)
