"""The bots' private board: one mutable state of plain ints with make and unmake.

It plays by the same rules as the game itself and is tested against them action by action, but
keeps only what a search needs. Positions of the game come in, texts of actions go out.
An action is packed as ``slots | direction << 6 | kind << 8 | rally cell << 10``.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from .board import FACINGS
from .cells import (
    BARE,
    CELLS,
    EMPTY,
    ENTER,
    FIRST_CODE,
    GOALS,
    MEMBERS,
    NAMES,
    SLOTS,
    STEP,
    TURN_KEY,
    ZOBRIST,
)
from .draws import ROUND
from .position import Position

PASS: Final = 0
MOVE: Final = 1
TURN: Final = 2
RALLY: Final = 3

NOBODY: Final = -1
DRAW: Final = 2
"""`Engine.winner` is `NOBODY`, `DRAW`, or a team: 0 Athens and Messene, 1 Sparta and Thebes."""

Undo: TypeAlias = tuple[int, int, int, int, int, int, int]


class Engine:
    """A position of Nika that changes in place.

    ``values[code][cell]`` is what a piece there is worth to Athens and Messene; ``score`` is kept
    as their sum, and ``key`` as a number for the board and whose turn it is.
    """

    def __init__(self, values: list[list[int]]) -> None:
        self.values: list[list[int]] = values
        self.free_rally: bool = True
        self.pushed_wins: bool = True
        self.passes_draw: bool = True
        self.board: list[int] = BARE[:]
        self.slot: list[int] = [0] * len(BARE)
        self.pieces: list[int] = [0] * (4 * SLOTS)
        self.absent: list[int] = [0] * 4
        self.trail: list[int] = []
        self.score: int = 0
        self.key: int = TURN_KEY[2]
        self.city: int = 0
        self.left: int = 2
        self.passes: int = 0
        self.winner: int = NOBODY

    def place(self, cell: int, code: int, slot: int) -> None:
        """Put a piece on an empty cell."""
        self.trail.append(cell)
        self.board[cell] = code
        self.slot[cell] = slot
        self.pieces[((code >> 2) - 1) * SLOTS + slot] = cell
        self.score += self.values[code][cell]
        self.key ^= ZOBRIST[code][cell]

    def lift(self, cell: int) -> None:
        """Take a piece off the board."""
        code = self.board[cell]
        slot = self.slot[cell]
        self.trail.append(cell | code << 9 | slot << 14)
        self.board[cell] = EMPTY
        self.pieces[((code >> 2) - 1) * SLOTS + slot] = 0
        self.score -= self.values[code][cell]
        self.key ^= ZOBRIST[code][cell]

    def mark(self) -> Undo:
        """Return what `unmake` wants to come back here, however many actions are made first."""
        return (
            len(self.trail), self.score, self.key, self.city, self.left, self.passes, self.winner,
        )  # fmt: skip

    def make(self, move: int) -> Undo:
        """Play a legal action and return what `unmake` wants to take it back."""
        undo = self.mark()
        kind = move >> 8 & 3
        if kind == MOVE:
            self._march(move & 63, move >> 6 & 3)
        elif kind == TURN:
            self._turn(move & 63, move >> 6 & 3)
        elif kind == RALLY:
            self._rally(move >> 10, move >> 6 & 3)
        self._advance(kind == PASS)
        return undo

    def unmake(self, undo: Undo) -> None:
        """Take back all actions made since that mark."""
        mark, self.score, self.key, self.city, self.left, self.passes, self.winner = undo
        trail = self.trail
        board = self.board
        slots = self.slot
        pieces = self.pieces
        while len(trail) > mark:
            entry = trail.pop()
            cell = entry & 511
            code = entry >> 9 & 31
            if code:
                slot = entry >> 14
                board[cell] = code
                slots[cell] = slot
                pieces[((code >> 2) - 1) * SLOTS + slot] = cell
            else:
                pieces[((board[cell] >> 2) - 1) * SLOTS + slots[cell]] = 0
                board[cell] = EMPTY

    def _advance(self, passed: bool) -> None:
        """Count the action, see the draw by eight passes, and hand the turn on when it is over."""
        key = self.key ^ TURN_KEY[self.city * 3 + self.left]
        if not passed or not self.passes_draw:
            self.passes = 0
        elif self.left == 2 or self.passes & 1:
            self.passes += 1
            if self.passes == ROUND:
                self.winner = DRAW
        if self.left == 2:
            self.left = 1
        else:
            self.left = 2
            self.city = (self.city + 1) & 3
        self.key = key ^ TURN_KEY[self.city * 3 + self.left]

    def _turn(self, mask: int, facing: int) -> None:
        base = self.city * SLOTS
        code = FIRST_CODE + 4 * self.city + facing
        for slot in MEMBERS[mask]:
            cell = self.pieces[base + slot]
            self.lift(cell)
            self.place(cell, code, slot)

    def _rally(self, cell: int, facing: int) -> None:
        base = self.city * SLOTS
        for slot in range(SLOTS):
            if not self.pieces[base + slot]:
                self.place(cell, FIRST_CODE + 4 * self.city + facing, slot)
                return

    def _march(self, mask: int, direction: int) -> None:
        """Move the slots one step, front first; whoever stands ahead is routed or pushed."""
        step = STEP[direction]
        board = self.board
        members = MEMBERS[mask]
        base = self.city * SLOTS
        cells = [self.pieces[base + slot] for slot in members]
        if len(cells) > 1:
            cells.sort(reverse=step > 0)
        code = FIRST_CODE + 4 * self.city + direction
        goals = GOALS[self.city]
        for cell in cells:
            target = cell + step
            slot = self.slot[cell]
            if board[target]:
                if (board[target] & 3) == direction ^ 2:
                    self._push(target, step)
                else:
                    self.lift(target)
            self.lift(cell)
            self.place(target, code, slot)
            if goals[target]:
                self.winner = self.city & 1

    def _push(self, cell: int, step: int) -> None:
        """Shove the unbroken line of enemies that begins at the cell; the last may be routed."""
        board = self.board
        enemy = board[cell] & 4
        last = cell
        while board[last + step] >= FIRST_CODE and (board[last + step] & 4) == enemy:
            last += step
        city = (board[last] >> 2) - 1
        behind = last + step
        if not ENTER[city][behind] or board[behind]:
            self.lift(last)
            last -= step
        stop = cell - step
        while last != stop:
            code = board[last]
            slot = self.slot[last]
            self.lift(last)
            self.place(last + step, code, slot)
            city = (code >> 2) - 1
            if GOALS[city][last + step] and self.pushed_wins:
                self.winner = city & 1
            last -= step

    def load(self, position: Position) -> None:
        """Stand as a position of the game does; its past is not known here, its passes are."""
        for cell in self.pieces:
            if cell:
                self.lift(cell)
        for square, hoplite in enumerate(position.board):
            if hoplite:
                code = FIRST_CODE - 1 + hoplite
                city = (code >> 2) - 1
                self.place(CELLS[square], code, SLOTS - self.off_board(city))
        for city in range(4):
            self.absent[city] = self.off_board(city) - position.routed[city]
        self.trail.clear()
        self.key ^= TURN_KEY[self.city * 3 + self.left]
        self.city = position.city
        self.left = position.actions
        self.key ^= TURN_KEY[self.city * 3 + self.left]
        self.passes = position.idle
        won = position.won
        self.winner = NOBODY if won < 0 else (self.board[CELLS[won]] >> 2 & 1) ^ 1
        self.free_rally = position.house.rally_free
        self.pushed_wins = position.house.pushed_wins
        self.passes_draw = position.house.passes

    def standing(self) -> bytes:
        """Return who stands where, as the board of a position of the game."""
        return bytes(self.board[cell] and self.board[cell] - FIRST_CODE + 1 for cell in CELLS)

    def off_board(self, city: int) -> int:
        """Return how many of a city's six pieces are not on the board."""
        return self.pieces[city * SLOTS : city * SLOTS + SLOTS].count(0)

    def describe(self, move: int) -> str:
        """Return the text form of a legal action, such as ``k4+k5>move:N``."""
        kind = move >> 8 & 3
        facing = FACINGS[move >> 6 & 3]
        if kind == PASS:
            return "pass"
        if kind == RALLY:
            return f"rally>{NAMES[move >> 10]}>turn:{facing}"
        cells = [self.pieces[self.city * SLOTS + slot] for slot in MEMBERS[move & 63]]
        names = "+".join(sorted(NAMES[cell] for cell in cells))
        return f"{names}>{'move' if kind == MOVE else 'turn'}:{facing}"
