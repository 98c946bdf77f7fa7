"""How the opponents answer what is proposed at the table."""

from __future__ import annotations

from typing import Final

from nika_arcade.api import Proposal, Turn

from .evaluation import hope
from .position import SEATS

WORLDS: Final = 6
"""So many worlds are imagined for an answer."""
GLAD: Final = 0.6
"""A bot is glad of a draw when it has no more than this part of an equal chance to win."""
HOPELESS: Final = 0.06
"""The chance to win up to which a bot believes that it has lost."""


def agrees(proposal: Proposal, turn: Turn) -> bool:
    """Answer a proposal by what imagined worlds are worth; what was done may be taken back."""
    if proposal.kind not in ("draw", "claim"):
        return True
    side = SEATS.index(turn.seat)
    chance = sum(hope(turn.imagine(), side) for _ in range(WORLDS)) / WORLDS
    glad = GLAD / len(turn.position.alive)
    return chance <= (glad if proposal.kind == "draw" else HOPELESS)
