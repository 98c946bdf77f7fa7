"""What this plugin delivers."""

from __future__ import annotations

from nika_arcade.api import GameKit, hookimpl

from .rules import Cyclades
from .table import CycladesTable


@hookimpl
def nika_games() -> list[GameKit]:
    """Deliver Cyclades."""
    return [GameKit("cyclades", Cyclades(), CycladesTable())]
