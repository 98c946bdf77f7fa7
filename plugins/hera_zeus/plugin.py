"""What this plugin delivers."""

from __future__ import annotations

from nika_arcade.api import GameKit, hookimpl

from .rules import HeraZeus
from .table import HeraZeusTable


@hookimpl
def nika_games() -> list[GameKit]:
    """Deliver Hera & Zeus."""
    return [GameKit("hera_zeus", HeraZeus(), HeraZeusTable())]
