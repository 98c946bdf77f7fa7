"""What this plugin delivers."""

from __future__ import annotations

from collections.abc import Mapping

from nika_arcade.api import GameKit, Tables, hookimpl

from . import tables as editions
from .rules import Attika


@hookimpl
def nika_games(tables: Mapping[str, Tables]) -> list[GameKit]:
    """Deliver Attika by these tables."""
    edition = editions.read(tables["attika"].tree)
    return [GameKit("attika", Attika(edition))]
