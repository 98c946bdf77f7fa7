"""Routes: where a piece can get to in one move, and the shortest way there (RULES §4)."""

from __future__ import annotations

from functools import lru_cache
from heapq import heappop, heappush
from typing import NamedTuple, TypeAlias

from .squares import COUNT, EMPTY
from .steps import BIT, first_use, legs


class Route(NamedTuple):
    """The squares of a way, both ends among them, and those of the pieces it bounces on.

    The last square is the goal's cell where it leads into the goal.
    """

    squares: tuple[int, ...]
    bounces: tuple[int, ...]


class Reach(NamedTuple):
    """All that one piece can do: a route to each landing, and one by each last square to the goal.

    Each is the shortest: the fewest steps, then the fewest bounces, then the first in the order
    of squares.
    """

    landings: dict[int, Route]
    gates: dict[int, Route]

    @property
    def winning(self) -> Route | None:
        """The shortest route into the rival's goal, or None."""
        return min(self.gates.values(), key=_worth, default=None)


_Key: TypeAlias = tuple[int, int, tuple[int, ...], tuple[int, ...]]
"""Steps, bounces, squares and the squares bounced on: smaller is better."""


@lru_cache(maxsize=1 << 13)
def reach(board: bytes, start: int, side: int, edge: str) -> Reach:
    """Return everything within reach of the piece on a square; the start counts as empty.

    Among the landings are occupied squares, and the start where the piece can come back to it;
    whether a move may end there is not asked here.
    """
    table, occupied = legs(edge, side), _occupied(board) & ~BIT[start]
    best: dict[int, _Key] = {}
    gates: dict[int, _Key] = {}
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
            end = leg.end
            key = (steps + len(leg.squares), bounces, way + leg.squares, rests)
            into, cell = (best, end) if end < COUNT else (gates, key[2][-2])
            if cell not in into or key < into[cell]:
                into[cell] = key
            if occupied & BIT[end]:
                onward = (key[0], bounces + 1, key[2], (*rests, end))
                heappush(queue, (onward, used | leg.used))
    return Reach(_routes(best), _routes(gates))


def _occupied(board: bytes) -> int:
    return sum(BIT[square] for square, rank in enumerate(board) if rank != EMPTY)


def _routes(best: dict[int, _Key]) -> dict[int, Route]:
    return {cell: Route(*best[cell][2:]) for cell in sorted(best)}


def _worth(route: Route) -> tuple[int, int, tuple[int, ...]]:
    return len(route.squares), len(route.bounces), route.squares


def can_leave(board: bytes, start: int, side: int, edge: str, *, come_back: bool) -> bool:
    """Say whether the piece on a square has a first leg; one back to it counts if it may."""
    occupied = _occupied(board) & ~BIT[start]
    used = first_use(edge, start)
    return any(
        not leg.between & occupied and not leg.used & used and (come_back or leg.end != start)
        for leg in legs(edge, side)[start][board[start]]
    )
