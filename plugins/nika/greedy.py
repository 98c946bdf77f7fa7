"""The greedy player: the action after which the board looks best, and not a thought beyond."""

from __future__ import annotations

from typing import Final

from nika_arcade.api import Action, Bot, Proposal, Turn

from .draws import key, times_seen
from .engine import Engine
from .evaluation import VALUES, evaluate
from .generator import legal
from .manners import agrees

WHIM: Final = 10
"""Points by which a choice may be off, so that games differ."""
STALE: Final = 40
"""Points an action costs for each time the position it leads to has come up before."""


class GreedyBot(Bot):
    """Looks one action ahead, and neither at its own second one nor at any answer."""

    def __init__(self) -> None:
        self._engine = Engine(VALUES)

    def choose(self, turn: Turn) -> Action:
        """Return the action with the best static score."""
        turn.check()
        engine = self._engine
        engine.load(turn.position)
        sign = -1 if engine.city & 1 else 1
        best, best_score = 0, -(1 << 60)
        for move in legal(engine):
            undo = engine.make(move)
            score = sign * evaluate(engine) - turn.rng.randrange(WHIM)
            if engine.left == 2:
                here = key(engine.standing(), engine.city)
                score -= STALE * times_seen(turn.position.seen, here)
            engine.unmake(undo)
            if score > best_score:
                best, best_score = move, score
        return Action.parse(engine.describe(best))

    def consider(self, proposal: Proposal, turn: Turn) -> bool:
        """Answer by the look of the board."""
        return agrees(self._engine, proposal, turn)
