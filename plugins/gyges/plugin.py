"""What this plugin delivers."""

from __future__ import annotations

from nika_arcade.api import GameKit, hookimpl

from .rules import Gyges
from .table import GygesTable


@hookimpl
def nika_games() -> list[GameKit]:
    """Deliver Gygès."""
    return [GameKit("gyges", Gyges(), GygesTable())]
