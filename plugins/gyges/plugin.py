"""What this plugin delivers."""

from __future__ import annotations

from nika_arcade.api import GameKit, ProtocolKit, hookimpl

from . import ugi
from .rules import Gyges
from .table import GygesTable


@hookimpl
def nika_games() -> list[GameKit]:
    """Deliver Gygès."""
    return [GameKit("gyges", Gyges(), GygesTable())]


@hookimpl
def nika_protocols() -> list[ProtocolKit]:
    """Deliver UGI, the protocol that engines of Gygès speak."""
    return ugi.kits()
