"""The strategist: searches for the move that leaves the rival least, as far as its work goes."""

from __future__ import annotations

from math import exp
from typing import Final, NamedTuple

from nika_arcade.api import Action, Bot, Proposal, Turn

from .bounds import SPARE, bounds_of, clock_of
from .evaluation import DECIDED, Evaluation
from .manners import agrees
from .opening import arrange
from .packing import engine_at, remind, unpack
from .position import NOBODY, Position
from .search import Found, Limits, Search
from .squares import SEATS
from .weighing import weigh
from .weights import WEIGHTS

SHOWN: Final = 8
"""How many moves of the expected line are told."""
HALF: Final = 0.6
"""The part of its time that a search has where more than the best move is asked for."""
GLANCE: Final = 2000
"""How much is searched to answer a proposal."""


class Character(NamedTuple):
    """How a strategist thinks: how many positions, how many moves deep, how much by whim.

    ``blunders`` percent of its moves are drawn by lot; ``book`` says that it knows good rows.
    """

    work: int
    depth: int
    whim: int
    blunders: int
    book: bool


class StrategistBot(Bot):
    """Never overlooks a win in one move, nor lets one pass it by, but for its blunders."""

    def __init__(self, character: Character, weights: list[int] | None = None) -> None:
        self._character = character
        self._evaluation = Evaluation(WEIGHTS if weights is None else weights)

    def choose(self, turn: Turn) -> Action:
        """Return the best move found, or the next placement while the board is arranged."""
        turn.check()
        character = self._character
        if turn.position.arranging:
            return arrange(turn, character.book)
        if turn.rng.randrange(100) < character.blunders and not turn.inquiry:
            return turn.rng.choice(turn.legal)
        limits = bounds_of(turn, character.work, character.depth)
        action = unpack(self._think(turn, limits).move)
        return action if action in turn.legal else turn.rng.choice(turn.legal)

    def consider(self, proposal: Proposal, turn: Turn) -> bool:
        """Answer by what a short search makes of the position."""
        position: Position = turn.position
        score = 0
        if not position.arranging and position.won == NOBODY:
            score = self._think(turn, Limits(GLANCE, 0.2, 0)).score
            if SEATS[position.side] != turn.seat:
                score = -score
        return agrees(proposal, turn, score)

    def _think(self, turn: Turn, limits: Limits) -> Found:
        """Search the position and tell the table how it goes."""
        search = Search(engine_at(turn.position), self._evaluation)
        remind(search, turn.position)

        scores: list[int] = []

        def tell(found: Found) -> None:
            scores.append(found.score)
            sign = 1 if SEATS[turn.position.side] == turn.seat else -1
            line = [unpack(move) for move in found.line[:SHOWN]]
            turn.report(
                depth=found.depth, score=sign * chances(found.score), work=found.nodes, line=line
            )

        def stopped() -> bool:
            turn.check()
            return False

        if turn.inquiry:
            limits = limits._replace(seconds=limits.seconds * HALF)
        found = search.run(limits, turn.rng, tell, stopped, self._character.whim, clock_of(turn))
        if turn.inquiry:
            search.extend(limits, turn.seconds_left() - SPARE / 2 * turn.budget.seconds)
            found = found._replace(score=_steadied(found.score, scores))
            worths = [(action, chances(score)) for action, score in weigh(turn, search, found)]
            turn.report(
                depth=found.depth, score=chances(found.score), work=found.nodes,
                line=[unpack(move) for move in found.line[:SHOWN]], candidates=worths,
            )  # fmt: skip
        return found


def _steadied(score: int, scores: list[int]) -> int:
    """Return the middle of the last two depths: whoever moves last in a line looks better."""
    if abs(score) > DECIDED or len(scores) < 2:
        return score
    return (scores[-1] + scores[-2]) // 2


def chances(score: int) -> float:
    """Return a score in points as chances from -1, lost, to 1, won."""
    if abs(score) > DECIDED:
        return 1.0 if score > 0 else -1.0
    return 2 / (1 + exp(-max(-4000, min(4000, score)) / 100)) - 1
