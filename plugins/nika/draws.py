"""Draws: whole rounds of passing, and the same position for the third time (RULES §8)."""

from __future__ import annotations

from bisect import bisect_left, bisect_right, insort
from hashlib import blake2b
from typing import Final, Literal

from .position import ACTIONS, Position

ROUND: Final = 8
"""Passes in a row that draw the game: both actions of all four cities."""
TIMES: Final = 3
"""How often a position must come up to draw the game."""


def draw(position: Position) -> Literal["passes", "repetition"] | None:
    """Return why the position is drawn, or None."""
    if position.idle >= ROUND:
        return "passes"
    if position.actions == ACTIONS and len(position.seen) >= TIMES - 1:
        before = times_seen(position.seen, key(position.board, position.city))
        if before >= TIMES - 1:
            return "repetition"
    return None


def key(board: bytes, city: int) -> int:
    """Return the 64-bit key of a start of turn: who stands where, facing where, and who acts."""
    digest = blake2b(board + bytes((city,)), digest_size=8).digest()
    return int.from_bytes(digest, "big")


def times_seen(seen: tuple[int, ...], wanted: int) -> int:
    """Count a key among the sorted keys of earlier starts of turns."""
    return bisect_right(seen, wanted) - bisect_left(seen, wanted)


def remember(position: Position) -> tuple[int, ...]:
    """Return the keys seen once the first action of this turn is taken."""
    if not position.house.repetition or position.actions != ACTIONS:
        return position.seen
    keys = list(position.seen)
    insort(keys, key(position.board, position.city))
    return tuple(keys)


def idle_after(position: Position, passed: bool) -> int:
    """Return the passes in a row after one more action, counted from the start of a turn."""
    if not passed or not position.house.passes:
        return 0
    began_idle = position.actions == ACTIONS or position.idle % ACTIONS == 1
    return position.idle + 1 if began_idle else 0
