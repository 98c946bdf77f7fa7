"""The plain player that strength is measured against: two moves deep, and never retuned.

It takes a win, gives none away, and of its other moves takes the one after which the rival's best
answer leaves it most, where a position is worth 10 points for each piece that only the side to
move can reach, less 10 for each that only its rival can, and 1 for each such empty square. Every
move and every answer is looked at, as far as the turn's budget goes; of equal ones the first is
taken.
"""

from __future__ import annotations

from nika_arcade.api import Action, Bot, Turn

from .bounds import bounds_of, clock_of
from .evaluation import COUNT, FREE, PIECES, SCALE, Evaluation
from .opening import arrange
from .packing import engine_at, remind, unpack
from .search import Search


class TwoPlyBot(Bot):
    """Always as strong as on the day it was written."""

    def __init__(self) -> None:
        weights = [0] * COUNT
        quarter = PIECES // 4
        weights[quarter : 2 * quarter] = [10 * SCALE] * quarter
        weights[2 * quarter : 3 * quarter] = [-10 * SCALE] * quarter
        weights[FREE], weights[FREE + 1] = SCALE, -SCALE
        self._evaluation = Evaluation(weights)

    def choose(self, turn: Turn) -> Action:
        """Return the move with the best worst answer; rows are drawn by lot."""
        if turn.position.arranging:
            return arrange(turn, knows=False)
        search = Search(engine_at(turn.position), self._evaluation)
        search.tree.proves = False
        remind(search, turn.position)

        def stopped() -> bool:
            turn.check()
            return False

        limits = bounds_of(turn, work=0, depth=2)
        found = search.run(limits, turn.rng, stopped=stopped, clock=clock_of(turn))
        action = unpack(found.move)
        return action if action in turn.legal else turn.rng.choice(turn.legal)
