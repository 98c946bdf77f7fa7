"""Repetition: what is remembered of the past, and what it forbids or draws (RULES §6.2, §7.7)."""

from __future__ import annotations

from bisect import bisect_left, bisect_right, insort
from typing import Final

from .position import Position
from .squares import LETTERS

TIMES: Final = 3
"""How often a position must come up to draw the game."""

_DIGITS: Final = bytes.maketrans(bytes(range(4)), b"0123")


def number(board: bytes, side: int) -> int:
    """Return a position as a number: the 36 ranks as digits to the base 4, doubled, plus the side.

    Equal numbers mean equal boards with the same side to act.
    """
    return int(board.translate(_DIGITS), 4) * len(LETTERS) + side


def remember(position: Position) -> tuple[int, ...]:
    """Return what is remembered once a move is made here: all positions, or with ko the last."""
    custom = position.house.repetition
    if custom == "none":
        return ()
    here = number(position.board, position.side)
    if custom == "ko":
        return (here,)
    seen = list(position.seen)
    insort(seen, here)
    return tuple(seen)


def is_third(position: Position) -> bool:
    """Say whether this is the third time that the position comes up, where that matters."""
    seen = position.seen
    if position.house.repetition != "threefold" or len(seen) < TIMES - 1:
        return False
    here = number(position.board, position.side)
    return bisect_right(seen, here) - bisect_left(seen, here) >= TIMES - 1


def forbidden(position: Position) -> int | None:
    """Return the number of the position that no move may recreate, or None without ko."""
    if position.house.repetition == "ko" and position.seen:
        return position.seen[0]
    return None
