"""How the opponents answer what is proposed at the table."""

from __future__ import annotations

from typing import Final

from nika_arcade.api import Proposal, Turn

from .belief import worlds
from .cards import SEATS
from .evaluation import chance, score

WORLDS: Final = 12
"""So many worlds are imagined for an answer."""
GLAD: Final = 0.3
"""The chance to win up to which a bot is glad of a draw; otherwise no game need end in one."""
HOPELESS: Final = 0.06
"""The chance to win up to which a bot believes that it has lost."""


def agrees(proposal: Proposal, turn: Turn) -> bool:
    """Answer a proposal by what the imagined worlds are worth to ``turn.seat``.

    Nobody is kept from resigning or from taking back.
    """
    if proposal.kind not in ("draw", "claim"):
        return True
    side = SEATS.index(turn.seat)
    imagined = worlds(turn, WORLDS)
    hope = sum(chance(score(world, side)) for world in imagined) / len(imagined)
    return hope <= (GLAD if proposal.kind == "draw" else HOPELESS)
