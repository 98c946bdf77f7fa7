"""The novice: builds what costs little, draws otherwise, and never looks at its rivals."""

from __future__ import annotations

from nika_arcade.api import Action, Bot, Proposal, Turn

from . import manners
from .deeds import Deed, read
from .position import Position
from .price import price


class NoviceBot(Bot):
    """Follows a few rules of thumb; ``blunders`` percent of its actions are drawn by lot."""

    def __init__(self, blunders: int) -> None:
        self._blunders = blunders

    def choose(self, turn: Turn) -> Action:
        """Return what a rule of thumb says, or whatever occurs to a novice."""
        turn.check()
        if turn.rng.randrange(100) < self._blunders:
            return turn.rng.choice(turn.legal)
        rated = [
            (_liking(turn.position, deed), turn.rng.random(), action)
            for action in turn.legal
            if (deed := read(action)) is not None
        ]
        return max(rated)[2]

    def consider(self, proposal: Proposal, turn: Turn) -> bool:
        """Answer by how the game stands."""
        return manners.agrees(proposal, turn)


def _liking(position: Position, deed: Deed) -> float:
    """Return how much a novice likes a deed."""
    if deed.verb == "build":
        cost = price(position, position.to_act, deed.kind, deed.cell)
        return 3.0 - cost.symbols - cost.loose
    if deed.verb == "draw":
        return 1.5 if sum(position.actor.stored) < 8 else 0.4
    likings = {"store": 0.5, "pay": 1.0 - 0.1 * sum(deed.cards), "amphora": 0.6, "cards": 0.5}
    return likings.get(deed.verb, 0.0)
