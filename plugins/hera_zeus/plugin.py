"""What this plugin delivers."""

from __future__ import annotations

from nika_arcade.api import BotKit, GameKit, hookimpl

from . import bots
from .rules import HeraZeus
from .table import HeraZeusTable


@hookimpl
def nika_games() -> list[GameKit]:
    """Deliver Hera & Zeus."""
    return [GameKit("hera_zeus", HeraZeus(), HeraZeusTable())]


@hookimpl
def nika_bots() -> list[BotKit]:
    """Deliver the opponents of Hera & Zeus."""
    return bots.kits()
