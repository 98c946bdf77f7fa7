"""How the opponents answer what is proposed at the table."""

from __future__ import annotations

from typing import Final

from nika_arcade.api import Proposal, Turn

from .position import NOBODY, Position
from .squares import SEATS

EVEN: Final = 20
"""Points by which a bot may be ahead and still agree to a draw once the game has gone on long."""
BEHIND: Final = 150
"""Points behind from which a bot is glad of a draw at any time."""
LONG: Final = 60
"""So many moves, thirty of each side, after which an even game may well end in a draw."""


def agrees(proposal: Proposal, turn: Turn, score: int) -> bool:
    """Answer a proposal; ``score`` is what the position is worth to ``turn.seat``, in points.

    A claim is believed when the board says so, and taking back and resigning are never refused.
    """
    position: Position = turn.position
    if proposal.kind == "draw":
        patience = EVEN if len(position.seen) >= LONG else -BEHIND
        return score <= patience
    if proposal.kind == "claim":
        return position.won != NOBODY and SEATS[position.won] == proposal.seat
    return True
