"""Routes: the shortest way of a piece to each place within its reach (RULES §4, §8.5)."""

from __future__ import annotations

from functools import lru_cache
from heapq import heappop, heappush
from typing import NamedTuple, TypeAlias

from .reach import occupied_by
from .squares import COUNT
from .steps import BIT, first_use, legs


class Route(NamedTuple):
    """The squares of a way, both ends among them, and those of the pieces it bounces on.

    The last square is the goal's cell where it leads into the goal.
    """

    squares: tuple[int, ...]
    bounces: tuple[int, ...]


_Key: TypeAlias = tuple[int, int, tuple[int, ...], tuple[int, ...]]
"""Steps, bounces, squares and the squares bounced on: smaller is better."""


@lru_cache(maxsize=1 << 10)
def routes(board: bytes, start: int, side: int, edge: str) -> dict[int, Route]:
    """Return the shortest route of the piece on a square to each cell that it can reach.

    The fewest steps count first, then the fewest bounces, then the first in the order of squares.
    """
    table, occupied = legs(edge, side), occupied_by(board) & ~BIT[start]
    best: dict[int, _Key] = {}
    seen: dict[int, list[int]] = {}
    queue: list[tuple[_Key, int]] = [((0, 0, (start,), ()), first_use(edge, start))]
    while queue:
        (steps, bounces, way, rests), used = heappop(queue)
        at = way[-1]
        known = seen.setdefault(at, [])
        if any(not mask & ~used for mask in known):
            continue  # a better way came here with no more used up, and goes on at least as far
        known.append(used)
        for leg in table[at][board[at]]:
            if leg.used & used or leg.between & occupied:
                continue
            key = (steps + len(leg.squares), bounces, way + leg.squares, rests)
            if leg.end not in best or key < best[leg.end]:
                best[leg.end] = key
            if leg.end < COUNT and occupied & BIT[leg.end]:
                onward = (key[0], bounces + 1, key[2], (*rests, leg.end))
                heappush(queue, (onward, used | leg.used))
    return {cell: Route(*best[cell][2:]) for cell in sorted(best)}
