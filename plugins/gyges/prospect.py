"""Prospects: what a move would lead to at once, for whoever thinks about making it."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from .moves import Move, moved, ways_in
from .position import House, Position
from .squares import COUNT


class Prospect(NamedTuple):
    """How many ways the rival would have into the mover's bay, and the mover into the rival's.

    A way is counted by its last square. The mover's own are those it would have if the rival did
    nothing.
    """

    danger: int
    threats: int


def prospect(position: Position, move: Move) -> Prospect | None:
    """Return what a move would lead to; None for one that wins."""
    if move.landing >= COUNT:
        return None
    return _after(moved(position.board, move), position.side, position.house)


@lru_cache(maxsize=1 << 11)
def _after(board: bytes, side: int, house: House) -> Prospect:
    return Prospect(len(ways_in(board, 1 - side, house)), len(ways_in(board, side, house)))


def can_win(position: Position) -> bool:
    """Say whether the side to act can win with its next move."""
    return bool(ways_in(position.board, position.side, position.house))
