"""What this plugin delivers."""

from __future__ import annotations

from nika_arcade.api import BotKit, GameKit, hookimpl

from . import bots
from .rules import Cyclades
from .table import CycladesTable


@hookimpl
def nika_games() -> list[GameKit]:
    """Deliver Cyclades."""
    return [GameKit("cyclades", Cyclades(), CycladesTable())]


@hookimpl
def nika_bots() -> list[BotKit]:
    """Deliver the opponents of Cyclades."""
    return bots.kits()
