"""Reach: every cell a piece can get to in one move, by whatever way (RULES §4)."""

from __future__ import annotations

from collections import deque
from functools import lru_cache
from typing import Final, NamedTuple

from .squares import COUNT, RANKS
from .steps import BIT, first_use, legs


class Reach(NamedTuple):
    """Where the ways of a piece end, ascending.

    ``landings`` are squares, empty or not, and the start where it can come back; whether a move
    may end there is not asked here. ``gates`` are the last squares before the rival's goal, for
    each from which a way leads into it.
    """

    landings: tuple[int, ...]
    gates: tuple[int, ...]


@lru_cache(maxsize=1 << 13)
def reach(board: bytes, start: int, side: int, edge: str) -> Reach:
    """Return everything within reach of the piece on a square; the start counts as empty.

    A way that comes to a piece with more used up than an earlier one gets no farther, so only
    the others are followed.
    """
    table, occupied = legs(edge, side), occupied_by(board) & ~BIT[start]
    open_legs: dict[int, list[tuple[int, int, int]]] = {}
    seen: dict[int, list[int]] = {}
    ends = gates = 0
    queue = deque([(start, first_use(edge, start))])
    while queue:
        at, used = queue.popleft()
        known = seen.setdefault(at, [])
        if _dominated(used, known):
            continue
        known.append(used)
        if at not in open_legs:
            open_legs[at] = [
                (leg.end, leg.used, leg.squares[-2] if len(leg.squares) > 1 else at)
                for leg in table[at][board[at]]
                if not leg.between & occupied
            ]
        for end, uses, last in open_legs[at]:
            if uses & used:
                continue
            if end >= COUNT:
                gates |= BIT[last]
                continue
            ends |= BIT[end]
            if BIT[end] & occupied:
                queue.append((end, used | uses))
    return Reach(_members(ends), _members(gates))


def _dominated(used: int, known: list[int]) -> bool:
    """Say whether one of the sets that are known is part of the set that is used."""
    for mask in known:  # noqa: SIM110 - this is where the time goes, and any() takes thrice as long
        if mask & used == mask:
            return True
    return False


def can_leave(board: bytes, start: int, side: int, edge: str) -> bool:
    """Say whether the piece on a square has a first leg.

    One that ends somewhere else, that is: where a leg may lead back, to and fro, the square in
    the middle has another neighbour to end on.
    """
    occupied = occupied_by(board) & ~BIT[start]
    used = first_use(edge, start)
    return any(
        not leg.between & occupied and not leg.used & used
        for leg in legs(edge, side)[start][board[start]]
    )


def occupied_by(board: bytes) -> int:
    """Return the squares of a board that hold a piece, as a set of bits."""
    return int(board.translate(_ONES)[::-1], 2)


_ONES: Final = bytes(ord("1" if rank in RANKS else "0") for rank in range(256))


def _members(squares: int) -> tuple[int, ...]:
    return tuple(square for square in range(COUNT) if squares & BIT[square])
