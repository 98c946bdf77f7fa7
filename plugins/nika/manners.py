"""How Nika's opponents answer what is proposed at the table."""

from __future__ import annotations

from typing import Final

from nika_arcade.api import Proposal, Turn

from .board import CITIES
from .engine import Engine
from .evaluation import evaluate

EVEN: Final = 40
"""Points by which a side may be ahead and still agree to a draw once the game has gone on long."""
BEHIND: Final = 100
"""Points behind from which a side is glad of a draw at any time."""
LONG: Final = 120
"""So many turns, thirty of each city, after which an even game may well end in a draw."""
HOPELESS: Final = 300
"""Points behind from which a side believes a claim, and lets its ally resign."""


def agrees(engine: Engine, proposal: Proposal, turn: Turn, score: int | None = None) -> bool:
    """Answer a proposal as the side of ``turn.seat``.

    ``score`` is what the position is worth to Athens and Messene; by default its static score.
    """
    engine.load(turn.position)
    points = evaluate(engine) if score is None else score
    if CITIES.index(turn.seat) & 1:
        points = -points
    friend = (CITIES.index(turn.seat) ^ CITIES.index(proposal.seat)) & 1 == 0
    if proposal.kind == "draw":
        patience = EVEN if len(turn.position.seen) >= LONG else -BEHIND
        return points <= patience
    if proposal.kind == "claim":
        return friend or points <= -HOPELESS
    if proposal.kind == "resign":
        return not friend or points <= -HOPELESS
    return True
