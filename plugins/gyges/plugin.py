"""What this plugin delivers."""

from __future__ import annotations

from nika_arcade.api import BotKit, GameKit, ProtocolKit, hookimpl

from . import bots, ugi
from .rules import Gyges
from .table import GygesTable


@hookimpl
def nika_games() -> list[GameKit]:
    """Deliver Gygès."""
    return [GameKit("gyges", Gyges(), GygesTable())]


@hookimpl
def nika_bots() -> list[BotKit]:
    """Deliver Gygès' own opponents."""
    return bots.kits()


@hookimpl
def nika_protocols() -> list[ProtocolKit]:
    """Deliver UGI, the protocol that engines of Gygès speak."""
    return ugi.kits()
