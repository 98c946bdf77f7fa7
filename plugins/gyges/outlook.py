"""The outlook: who threatens what, and a rough guess at who will win, for bots of any game."""

from __future__ import annotations

from math import exp
from typing import Final

from .ending import ending
from .moves import endings, movers, ways_in
from .position import NOBODY, Position
from .squares import EMPTY, SEATS

SURE: Final = 0.98
"""The chance of a side that can win with the move it is about to make."""
DANGER: Final = 25.0
"""Points that a threat is worth to the side that will move next but one."""
PIECE: Final = 4.0
"""Points for a piece within reach; an empty square within reach is worth one."""
SCALE: Final = 40.0
"""So many points multiply the odds of winning by about 2.7."""


def estimate(position: Position) -> dict[str, float]:
    """Return each side's chance to win: by threats first, then by what each can reach."""
    first = _chance_of_mover(position)
    return {
        seat: first if side == position.side else 1.0 - first for side, seat in enumerate(SEATS)
    }


def _chance_of_mover(position: Position) -> float:
    end = ending(position)
    if end is not None:
        return 0.5 if end.winner == NOBODY else float(end.winner == position.side)
    if position.arranging:
        return 0.5
    board, side, house = position.board, position.side, position.house
    if ways_in(board, side, house):
        return SURE
    points = _grip(position, side) - _grip(position, 1 - side)
    if ways_in(board, 1 - side, house):
        points -= DANGER
    return 1.0 / (1.0 + exp(-points / SCALE))


def _grip(position: Position, side: int) -> float:
    """Return what a side can reach with one move, in points."""
    board, house = position.board, position.house
    found: set[int] = set()
    for start in movers(board, side, house):
        found.update(endings(board, start, side, house))
    pieces = sum(board[square] != EMPTY for square in found)
    return len(found) - pieces + PIECE * pieces
