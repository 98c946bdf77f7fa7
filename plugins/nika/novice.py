"""The novice: runs for the goal with whoever comes to hand, and sees little else."""

from __future__ import annotations

from nika_arcade.api import Action, Bot, Proposal, Turn

from .cells import DISTANCE, EMPTY, SLOTS, STEP
from .engine import MOVE, NOBODY, RALLY, Engine
from .evaluation import VALUES
from .generator import legal
from .manners import agrees


class NoviceBot(Bot):
    """Drifts towards its goal; ``blunders`` percent of its actions are drawn by lot."""

    def __init__(self, blunders: int) -> None:
        self._engine = Engine(VALUES)
        self._blunders = blunders

    def choose(self, turn: Turn) -> Action:
        """Return a step that shortens somebody's way, or whatever occurs to a novice."""
        turn.check()
        engine = self._engine
        engine.load(turn.position)
        moves = legal(engine)
        if turn.rng.randrange(100) >= self._blunders:
            eager = wins(engine, moves) or forward(engine, moves) or rallies(moves)
            if eager:
                moves = eager
        return Action.parse(engine.describe(turn.rng.choice(moves)))

    def consider(self, proposal: Proposal, turn: Turn) -> bool:
        """Answer by the look of the board."""
        return agrees(self._engine, proposal, turn)


def wins(engine: Engine, moves: list[int]) -> list[int]:
    """Return the actions that win at once."""
    winning: list[int] = []
    team = engine.city & 1
    for move in moves:
        undo = engine.make(move)
        if engine.winner != NOBODY and engine.winner == team:
            winning.append(move)
        engine.unmake(undo)
    return winning


def forward(engine: Engine, moves: list[int]) -> list[int]:
    """Return the steps of single pieces onto an empty cell nearer to their goal."""
    steps = DISTANCE[engine.city]
    found: list[int] = []
    for move in moves:
        mask = move & 63
        if move >> 8 & 3 == MOVE and mask & (mask - 1) == 0:
            cell = engine.pieces[engine.city * SLOTS + mask.bit_length() - 1]
            target = cell + STEP[move >> 6 & 3]
            if steps[target] < steps[cell] and engine.board[target] == EMPTY:
                found.append(move)
    return found


def rallies(moves: list[int]) -> list[int]:
    """Return the rallies."""
    return [move for move in moves if move >> 8 & 3 == RALLY]
