"""Every way a piece of each rank can walk on the board, worked out once and kept as bit masks.

A square is a bit of a plain int; so are the edges between squares. Tables are made when an
engine first asks for them, not when the plugin is read.
"""

from __future__ import annotations

from typing import Final, TypeAlias

SQUARES: Final = 36
COLUMNS: Final = 6
GOAL_BEHIND_SOUTH: Final = 36
"""The goal that North plays for."""
GOAL_BEHIND_NORTH: Final = 37
"""The goal that South plays for."""
BIT: Final[list[int]] = [1 << number for number in range(128)]
"""The bit of a square or an edge. A table, since compilers shift narrower numbers than these."""
BOARD: Final = BIT[SQUARES] - 1
KEPT: Final = 25_000
"""So many neighbourhoods are remembered at most, some 500 bytes each; then all are forgotten."""

Pair: TypeAlias = tuple[int, int]
Route: TypeAlias = tuple[int, Pair, Pair]
"""The squares that must be empty on the way, then twice what the way uses up: with the bit of the
square where it ends, for walks, and with its number, for bounces and goals."""


class Span:
    """What a piece can do in one leg from a square, while the squares around are filled as given.

    ``walks`` end on empty squares and hold what they use up and the bit of the square;
    ``bounces`` end on pieces and hold what they use up and the square; ``goals`` hold, for South
    and North, what the ways into their goals use up. ``ends`` and ``lands`` are the squares of
    walks and bounces as bits; ``used`` is all that any of them uses up.
    """

    __slots__ = ("bounces", "ends", "goals", "lands", "used", "walks")

    def __init__(
        self, walks: list[Pair], bounces: list[Pair], south: list[int], north: list[int]
    ) -> None:
        self.walks: tuple[Pair, ...] = tuple(walks)
        self.bounces: tuple[Pair, ...] = tuple(bounces)
        self.goals: tuple[tuple[int, ...], tuple[int, ...]] = (tuple(south), tuple(north))
        self.ends: int = 0
        self.lands: int = 0
        self.used: int = 0
        for used, bit in walks:
            self.ends |= bit
            self.used |= used
        for used, at in bounces:
            self.lands |= BIT[at]
            self.used |= used
        for used in south + north:
            self.used |= used


class Ways:
    """All ways under one rule of what may not be walked twice.

    ``edge`` is ``undirected`` or ``directed``, an edge either way or in one direction, or
    ``square``. Places are counted by ``36 * rank + square``; ``around[place]`` are the squares
    whose filling matters there, and ``spans[place]`` what was found for fillings met so far.
    """

    def __init__(self, edge: str) -> None:
        self.edge: str = edge
        self.routes: list[tuple[Route, ...]] = [() for _ in range(SQUARES)]
        self.around: list[int] = [0] * SQUARES
        self.spans: list[dict[int, Span]] = [{} for _ in range(4 * SQUARES)]
        self.left: int = KEPT
        for rank in (1, 2, 3):
            for square in range(SQUARES):
                found: set[tuple[int, int, int]] = set()
                self._walk(square, rank, 0, 0, found)
                mask = 0
                routes: list[Route] = []
                for blockers, used, end in sorted(found):
                    mask |= blockers | BIT[end]
                    routes.append((blockers, (used, BIT[end]), (used, end)))
                self.routes.append(tuple(routes))
                self.around.append(mask & BOARD)

    def _walk(
        self, at: int, steps: int, blockers: int, used: int, found: set[tuple[int, int, int]]
    ) -> None:
        """Add every way of so many steps from a square that has been reached like this."""
        row, column = at // COLUMNS, at % COLUMNS
        if steps == 1 and row == 0:
            found.add((blockers, used, GOAL_BEHIND_SOUTH))
        if steps == 1 and row == COLUMNS - 1:
            found.add((blockers, used, GOAL_BEHIND_NORTH))
        for direction, (up, right) in enumerate(((1, 0), (0, 1), (-1, 0), (0, -1))):
            if 0 <= row + up < COLUMNS and 0 <= column + right < COLUMNS:
                to = at + COLUMNS * up + right
                mask = self._price(at, to, direction)
                if not used & mask:
                    if steps == 1:
                        found.add((blockers, used | mask, to))
                    else:
                        self._walk(to, steps - 1, blockers | BIT[to], used | mask, found)

    def _price(self, at: int, to: int, direction: int) -> int:
        """Return what a step uses up, as a bit."""
        if self.edge == "square":
            return BIT[to]
        low = min(at, to)
        edge = low // COLUMNS * 5 + low % COLUMNS if direction & 1 else 30 + low
        if self.edge == "directed" and to < at:
            edge += 60
        return BIT[edge]

    def look(self, place: int, filled: int) -> Span:
        """Return what can be done in one leg from a place while these squares are filled.

        ``filled`` is only read where ``around[place]`` has bits, and must be cut to them.
        """
        span = self.spans[place].get(filled)
        return self._find(place, filled) if span is None else span

    def _find(self, place: int, filled: int) -> Span:
        walks: list[Pair] = []
        bounces: list[Pair] = []
        south: list[int] = []
        north: list[int] = []
        for blockers, walk, bounce in self.routes[place]:
            if not blockers & filled:
                end = bounce[1]
                if end == GOAL_BEHIND_NORTH:
                    south.append(bounce[0])
                elif end == GOAL_BEHIND_SOUTH:
                    north.append(bounce[0])
                elif walk[1] & filled:
                    bounces.append(bounce)
                else:
                    walks.append(walk)
        span = Span(walks, bounces, south, north)
        if self.left == 0:
            self.left = KEPT
            for spans in self.spans:
                spans.clear()
        self.left -= 1
        self.spans[place][filled] = span
        return span


_made: Final[dict[str, Ways]] = {}


def ways(edge: str) -> Ways:
    """Return the ways under a rule, made when they are first wanted."""
    known = _made.get(edge)
    if known is None:
        known = _made[edge] = Ways(edge)
    return known
