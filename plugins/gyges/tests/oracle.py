"""The rules once more: slow, without a table, written from RULES.md alone to check the fast ones.

A board is a mapping from (file, row) to rings; the goals are the squares that rows 0 and 7 would
be. Everything is found by walking, one step at a time.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

FILES = "abcdef"
PATIENCE = 30_000
"""Steps that are walked for one piece: a few crowded boards have ways without number."""


class Tangled(Exception):
    """Raised for a piece that has too many ways to walk them all."""


@dataclass(frozen=True)
class Way:
    """One way of a piece, step by step, and what it bounced on."""

    squares: tuple[str, ...]
    bounces: tuple[str, ...]

    @property
    def rank(self):
        """How the shown way is chosen: fewer steps, fewer bounces, then by squares, row by row."""
        return len(self.squares), len(self.bounces), [(s[1:], s[0]) for s in self.squares]


class Table:
    """A position and the customs of its table."""

    def __init__(self, position) -> None:
        digits = "".join(map(str, position.board))
        self.board = {
            (FILES[number % 6], number // 6 + 1): int(digit)
            for number, digit in enumerate(digits)
            if digit != "0"
        }
        self.side, self.house, self.seen = position.side, position.house, position.seen
        self.reserves = position.reserves
        self.steps = 0

    # --- walking -----------------------------------------------------------------------------

    def ways(self, start, side=None) -> Iterator[Way]:
        """Yield every way of a piece in one move; wherever a leg ends a way ends, too."""
        side = self.side if side is None else side
        others = {square: rank for square, rank in self.board.items() if square != start}
        used = frozenset({start} if self.house.edge == "square" else ())
        self.steps = 0
        yield from self._leg(others, side, (start,), used, (), self.board[start])

    def _leg(self, others, side, way, used, bounced, left):
        for onward in self._steps(way[-1], side):
            mark = self._mark(way[-1], onward)
            if mark in used:
                continue
            self.steps += 1
            if self.steps > PATIENCE:
                raise Tangled
            longer, more = (*way, onward), used | {mark}
            if is_goal(onward):
                if left == 1:
                    yield Way(names(longer), names(bounced))
            elif left > 1:
                if onward not in others:
                    yield from self._leg(others, side, longer, more, bounced, left - 1)
            elif onward not in others:
                yield Way(names(longer), names(bounced))
            elif onward not in bounced:
                yield Way(names(longer), names(bounced))
                after = (*bounced, onward)
                yield from self._leg(others, side, longer, more, after, others[onward])

    def _steps(self, square, side):
        """Yield the neighbours of a square; the goal of the rival is one of its home row."""
        file, row = square
        for number in (FILES.index(file) - 1, FILES.index(file) + 1):
            if 0 <= number < 6:
                yield FILES[number], row
        for number in (row - 1, row + 1):
            if 1 <= number <= 6 or number == (7 if side == 0 else 0):
                yield file, number

    def _mark(self, one, other):
        return {
            "undirected": frozenset((one, other)),
            "directed": (one, other),
            "square": other,
        }[self.house.edge]

    # --- moves -------------------------------------------------------------------------------

    def rows(self, side):
        """Return the rows that hold pieces, nearest first, with these pieces."""
        order = range(1, 7) if side == 0 else range(6, 0, -1)
        rows = ((row, sorted(s for s in self.board if s[1] == row)) for row in order)
        return [(row, squares) for row, squares in rows if squares]

    def ends(self, start, side) -> dict[str, Way]:
        """Return where a piece may end its move, with the way that is shown."""
        found: dict[str, Way] = {}
        for way in self.ways(start, side):
            end = way.squares[-1]
            square = (end[0], int(end[1:]))
            if square == start and not self.house.end_on_start:
                continue
            taken = square in self.board and square != start
            if taken and not self.house.displacement:
                continue
            end = "goal" if is_goal(square) else end
            if end not in found or way.rank < found[end].rank:
                found[end] = way
        return found

    def can_move(self, squares, side):
        return any(self.ends(square, side) for square in squares)

    def playing(self, side):
        """Return the pieces a side has to choose from; none when it can't move."""
        rows = self.rows(side)
        if self.house.stuck != "next-row":
            rows = rows[:1]
        return next((squares for _, squares in rows if self.can_move(squares, side)), [])

    def drops(self, start):
        """Return the squares where the displaced piece may go."""
        rival = 1 - self.side
        rows = self.rows(rival)
        limit = rows[0][0]
        if self.house.drop_limit == "movable":
            limit = next((row for row, squares in rows if self.can_move(squares, rival)), limit)
        behind = set(range(limit + 1, 7)) if rival == 1 else set(range(1, limit))
        if self.house.drop_limit == "none":
            behind = set()
        free = ((file, row) for row in range(1, 7) if row not in behind for file in FILES)
        return [square for square in free if square == start or square not in self.board]

    def moves(self) -> dict[str, tuple[dict, Way]]:
        """Return every move by its text, with the board after it and the way that is shown."""
        found = {}
        for start in self.playing(self.side):
            for end, way in self.ends(start, self.side).items():
                for text, after in self._whole(start, end):
                    found[text] = after, way
        if self.house.repetition == "ko" and self.seen:
            free = {text: move for text, move in found.items() if not self._returns(move[0])}
            return free or found
        return found

    def _whole(self, start, end):
        rest = {square: rank for square, rank in self.board.items() if square != start}
        text, rank = f"{name(start)}>{end}", self.board[start]
        square = (end[0], int(end[1:])) if end != "goal" else None
        if square is None:
            yield text, rest
        elif square not in rest:
            yield text, rest | {square: rank}
        else:
            for drop in self.drops(start):
                yield f"{text}>{name(drop)}", rest | {drop: rest[square]} | {square: rank}

    def _returns(self, after):
        digits = (after.get((file, row), 0) for row in range(1, 7) for file in FILES)
        number = int("".join(map(str, digits)), 4) * 2 + 1 - self.side
        return [number] == list(self.seen)

    # --- what is legal -----------------------------------------------------------------------

    def legal(self) -> set[str]:
        """Return the texts of all legal actions; empty when nobody can move or the game is over."""
        if any(map(any, self.reserves)):
            return set(self._placements())
        if self.playing(self.side):
            return set(self.moves())
        passes = self.house.stuck == "pass" and self.playing(1 - self.side)
        return {"pass"} if passes else set()

    def _placements(self):
        near = (1, 2) if self.side == 0 else (6, 5)
        for row in near if self.house.setup == "two-rows" else near[:1]:
            for file in FILES:
                for rank, left in enumerate(self.reserves[self.side], start=1):
                    if left and (file, row) not in self.board:
                        yield f"{file}{row}={rank}"

    def counts(self) -> Counter[str]:
        """Count ways: all, those that end on a piece, those into the goal, and with drops."""
        counts: Counter[str] = Counter()
        for start in self.playing(self.side):
            drops = len(self.drops(start))
            for way in self.ways(start):
                end = (way.squares[-1][0], int(way.squares[-1][1:]))
                on_piece = end in self.board and end != start
                counts["routes"] += 1
                counts["bounce_routes"] += on_piece
                counts["goal_routes"] += is_goal(end)
                counts["legal_count_paths"] += drops if on_piece else 1
        return counts


def is_goal(square) -> bool:
    return square[1] in (0, 7)


def name(square) -> str:
    return f"{square[0]}{square[1]}"


def names(squares) -> tuple[str, ...]:
    return tuple(map(name, squares))
