"""How the opponents answer what is proposed at the table."""

from __future__ import annotations

from typing import Final

from nika_arcade.api import Proposal, Turn

from .edition import SEATS
from .engine import enter
from .evaluation import score
from .weights import WEIGHTS

BEHIND: Final = -4.0
"""Turns behind from which a bot is glad of a draw; otherwise no game need end in one."""
HOPELESS: Final = -50.0
"""Turns behind from which a bot believes that it has lost."""


def agrees(proposal: Proposal, turn: Turn) -> bool:
    """Answer a proposal by how an imagined world stands for ``turn.seat``.

    Nobody is kept from resigning or from taking back.
    """
    if proposal.kind not in ("draw", "claim"):
        return True
    worth = score(enter(turn.imagine()), SEATS.index(turn.seat), WEIGHTS)
    return worth <= (BEHIND if proposal.kind == "draw" else HOPELESS)
