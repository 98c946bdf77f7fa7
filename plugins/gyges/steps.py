"""Steps: every way a piece can go its exact number of steps, whatever stands on the board (§4).

A leg keeps what it uses up as a mask: the edges it crosses, the edges with their direction, or
the squares it steps on, by the reading of the table (§7.2).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final, NamedTuple, TypeAlias

from .squares import COUNT, NEIGHBOURS, RANKS, ROWS, TARGET, row

BIT: Final[tuple[int, ...]] = tuple(1 << square for square in range(COUNT + 2))
"""The bit of each cell in a set of squares; the goals come last."""


class Leg(NamedTuple):
    """One exact count of steps: where it ends, what it uses up, and the squares after its start.

    ``between`` are the squares that have to be empty: all it steps on but the last.
    """

    end: int
    used: int
    between: int
    squares: tuple[int, ...]


Legs: TypeAlias = tuple[tuple[tuple[Leg, ...], ...], ...]
"""The legs by square, then by rank; there are none of rank 0."""


@cache
def legs(edge: str, side: int) -> Legs:
    """Return all legs of a side by a reading of the edge rule, in ascending order of squares."""
    marks = _marks(edge)
    return tuple(
        ((), *(tuple(_from(square, rank, side, marks)) for rank in RANKS))
        for square in range(COUNT)
    )


def first_use(edge: str, start: int) -> int:
    """Return what standing on the start uses up already: only where squares count."""
    return BIT[start] if edge == "square" else 0


def _marks(edge: str) -> dict[tuple[int, int], int]:
    """Return the bit that a step from one square to the next uses up."""
    steps = [(one, other) for one in range(COUNT) for other in NEIGHBOURS[one]]
    if edge == "square":
        return {step: BIT[step[1]] for step in steps}
    if edge == "directed":
        return {step: 1 << number for number, step in enumerate(steps)}
    numbers = {step: number for number, step in enumerate(s for s in steps if s[0] < s[1])}
    return {step: 1 << numbers[min(step), max(step)] for step in steps}


def _from(start: int, rank: int, side: int, marks: dict[tuple[int, int], int]) -> Iterator[Leg]:
    """Yield the legs of a rank from a square; into the goal only with the last step (§5.1)."""
    far = ROWS[side][-1]

    def walk(at: int, left: int, used: int, between: int, way: tuple[int, ...]) -> Iterator[Leg]:
        if left == 1 and row(at) == far:
            yield Leg(TARGET[side], used, between, (*way, TARGET[side]))
        for near in NEIGHBOURS[at]:
            mark = marks[at, near]
            if used & mark:
                continue
            if left == 1:
                yield Leg(near, used | mark, between, (*way, near))
            else:
                yield from walk(near, left - 1, used | mark, between | BIT[near], (*way, near))

    yield from walk(start, rank, 0, 0, ())
