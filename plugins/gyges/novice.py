"""The novice: jumps into the goal when it sees the way, and moves on by whim otherwise."""

from __future__ import annotations

from nika_arcade.api import Action, Bot, Proposal, Turn

from .engine import ROW
from .manners import agrees
from .opening import arrange
from .packing import engine_at, unpack
from .squares import COUNT


class NoviceBot(Bot):
    """Takes a win in one move and likes to go forward; does not ask what the rival can do.

    ``blunders`` percent of its moves are drawn by lot.
    """

    def __init__(self, blunders: int) -> None:
        self._blunders = blunders

    def choose(self, turn: Turn) -> Action:
        """Return a win, a step forward, or whatever occurs to a novice."""
        turn.check()
        if turn.position.arranging:
            return arrange(turn, knows=False)
        if turn.rng.randrange(100) < self._blunders:
            return turn.rng.choice(turn.legal)
        engine = engine_at(turn.position)
        moves = engine.moves()
        wins = [move for move in moves if move > 0 and move >> 6 & 63 >= COUNT]
        sign = -1 if engine.side else 1
        ahead = [m for m in moves if m > 0 and sign * (ROW[m >> 6 & 63] - ROW[m & 63]) > 0]
        action = unpack(turn.rng.choice(wins or ahead or moves))
        return action if action in turn.legal else turn.rng.choice(turn.legal)

    def consider(self, proposal: Proposal, turn: Turn) -> bool:
        """Answer as if the game were even."""
        return agrees(proposal, turn, 0)
