"""What this plugin delivers."""

from __future__ import annotations

from nika_arcade.api import BotKit, GameKit, hookimpl

from . import bots
from .rules import Nika
from .table import NikaTable


@hookimpl
def nika_games() -> list[GameKit]:
    """Deliver Nika."""
    return [GameKit("nika", Nika(), NikaTable())]


@hookimpl
def nika_bots() -> list[BotKit]:
    """Deliver Nika's own opponents."""
    return bots.kits()
