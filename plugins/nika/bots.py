"""Nika's own opponents, from the boy who runs ahead to the general who sees the round."""

from __future__ import annotations

from random import Random

from nika_arcade.api import Action, Bot, BotKit, Turn

from .draws import key, times_seen
from .engine import Engine
from .evaluation import VALUES, evaluate
from .generator import legal

TIE: int = 4
"""How many points a choice may be spoilt by mere whim, so that games differ."""
STALE: int = 40
"""Points that a position costs for each time it has already come up at the start of a turn."""


class GreedyBot(Bot):
    """Takes the single action after which the position looks best, and looks no further."""

    def __init__(self) -> None:
        self._engine = Engine(VALUES)

    def choose(self, turn: Turn) -> Action:
        """Return the best action by the static evaluation."""
        engine = self._engine
        engine.load(turn.position)
        team = engine.city & 1
        best, best_score = 0, -(1 << 60)
        for number, move in enumerate(legal(engine)):
            if number % 64 == 0:
                turn.check()
            undo = engine.make(move)
            score = -evaluate(engine) if team else evaluate(engine)
            score += whim(turn.rng) - stale(engine, turn.position.seen)
            engine.unmake(undo)
            if score > best_score:
                best, best_score = move, score
        turn.report(depth=1, score=float(best_score), work=len(turn.legal))
        return Action.parse(engine.describe(best))


def whim(rng: Random) -> int:
    """Return a few points of chance."""
    return rng.randrange(TIE)


def stale(engine: Engine, seen: tuple[int, ...]) -> int:
    """Return what is lost by bringing an old position about again, in points."""
    if engine.left != 2 or not seen:
        return 0
    return STALE * times_seen(seen, key(engine.standing(), engine.city))


def kits() -> list[BotKit]:
    """Return every bot of this plugin."""
    return [BotKit("nika_greedy", lambda options: GreedyBot())]
