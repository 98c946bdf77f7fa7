"""The bots' private board: one mutable state of plain ints with make and unmake.

It plays by the same rules as the game itself and is tested against them move by move, but keeps
only what a search needs. A move is packed as ``start | landing << 6 | drop << 12``; landing 36 or
37 is a goal, drop 63 (`KEEP`) says that nothing is displaced.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from .pathways import BIT, BOARD, COLUMNS, SQUARES, Ways, ways

KEEP: Final = 63
PASS: Final = -1
"""The move of a side that cannot move where the table lets it pass."""
ROW: Final[list[int]] = [number // COLUMNS for number in range(SQUARES + 2)]
ROWS: Final[list[int]] = [63 << COLUMNS * row for row in range(COLUMNS)]
"""The squares of each row as bits."""
UP_TO: Final[list[int]] = [BIT[COLUMNS * (row + 1)] - 1 for row in range(COLUMNS)]
DOWN_TO: Final[list[int]] = [BOARD & ~(BIT[COLUMNS * row] - 1) for row in range(COLUMNS)]
GOAL: Final[list[int]] = [37, 36]
"""The goal that South and North play for."""


def _members(first: int) -> list[list[int]]:
    return [[first + n for n in range(12) if mask >> n & 1] for mask in range(4096)]


LOW: Final[list[list[int]]] = _members(0)
MIDDLE: Final[list[list[int]]] = _members(12)
HIGH: Final[list[list[int]]] = _members(24)


def members(mask: int) -> list[int]:
    """Return the squares of a set of bits, ascending."""
    return LOW[mask & 4095] + MIDDLE[mask >> 12 & 4095] + HIGH[mask >> 24]


def _keys() -> list[int]:
    """Return 60-bit numbers for each rank on each square, and one for North to move, by a fixed
    sequence (xorshift), so that equal boards have equal keys in every process.
    """
    keys: list[int] = []
    state = 88172645463325252
    for _ in range(4 * 38 + 1):
        state ^= state << 13 & 0xFFFFFFFFFFFFFFFF
        state ^= state >> 7
        state ^= state << 17 & 0xFFFFFFFFFFFFFFFF
        keys.append(state >> 4)
    return keys


KEYS: Final[list[int]] = _keys()
NORTHS_TURN: Final = KEYS[4 * 38]
CODES: Final[list[int]] = [
    (number // 38) << 2 * (number % 38) if number % 38 < SQUARES else 0 for number in range(4 * 38)
]
"""What a rank on a square adds to the code of a board: two bits a square, nothing in a goal."""
NEARER: Final[list[list[int]]] = [
    [BIT[COLUMNS * ROW[square]] - 1 for square in range(SQUARES)],
    [BOARD & ~(BIT[COLUMNS * (ROW[square] + 1)] - 1) for square in range(SQUARES)],
]
"""The squares of the rows that are nearer to a side than a square is."""


def key_of(cells: Sequence[int], side: int) -> int:
    """Return the key that an engine has which stands as a board of 36 ranks with that side."""
    key = NORTHS_TURN if side else 0
    for square, rank in enumerate(cells):
        if rank:
            key ^= KEYS[38 * rank + square]
    return key


class Customs(NamedTuple):
    """The house rules that change what may be moved where, by the words of the manifest."""

    edge: str = "undirected"
    end_on_start: bool = True
    stuck: str = "next-row"
    drop_limit: str = "active"
    displacement: bool = True


class Engine:
    """A position in play that changes in place.

    ``key`` is a number for the board and the side to move; ``code`` spells out the board, two
    bits a square.
    """

    def __init__(self, customs: Customs | None = None) -> None:
        self.customs: Customs = customs if customs is not None else Customs()
        self.ways: Ways = ways(self.customs.edge)
        self.squares_count: bool = self.customs.edge == "square"
        self.next_row: bool = self.customs.stuck == "next-row"
        self.end_on_start: bool = self.customs.end_on_start
        self.displacement: bool = self.customs.displacement
        self.movable: bool = self.customs.drop_limit == "movable"
        self.limited: bool = self.customs.drop_limit != "none"
        self.board: list[int] = [0] * 38
        self.occupied: int = 0
        self.side: int = 0
        self.key: int = 0
        self.code: int = 0
        self.past: list[tuple[int, int, int, int]] = []

    def load(self, cells: Sequence[int], side: int) -> None:
        """Stand as this board of 36 ranks does, with that side to move and no past."""
        self.board = [*cells[:SQUARES], 0, 0]
        self.occupied = 0
        self.side = side
        self.key = key_of(self.board[:SQUARES], side)
        self.code = 0
        self.past.clear()
        for square in range(SQUARES):
            if self.board[square]:
                self.occupied |= BIT[square]
                self.code |= CODES[38 * self.board[square] + square]

    def make(self, move: int) -> None:
        """Play a move of the side to move; `unmake` takes it back."""
        self.past.append((move, self.occupied, self.key, self.code))
        self.side ^= 1
        key = self.key ^ NORTHS_TURN
        if move != PASS:
            board = self.board
            start = move & 63
            landing = move >> 6 & 63
            drop = move >> 12
            rank = board[start]
            board[start] = 0
            occupied = self.occupied ^ BIT[start]
            rank38 = 38 * rank
            key ^= KEYS[rank38 + start] ^ KEYS[rank38 + landing]
            code = self.code ^ CODES[rank38 + start]
            if drop != KEEP:
                other = board[landing]
                board[drop] = other
                other38 = 38 * other
                key ^= KEYS[other38 + landing] ^ KEYS[other38 + drop]
                code ^= CODES[other38 + landing] ^ CODES[other38 + drop]
                occupied |= BIT[drop]
            elif landing < SQUARES:
                occupied |= BIT[landing]
            board[landing] = rank
            self.occupied = occupied
            self.code = code ^ CODES[rank38 + landing]
        self.key = key

    def unmake(self) -> None:
        """Take the last move back."""
        move, self.occupied, self.key, self.code = self.past.pop()
        self.side ^= 1
        if move != PASS:
            board = self.board
            start = move & 63
            landing = move >> 6 & 63
            drop = move >> 12
            rank = board[landing]
            if drop != KEEP:
                other = board[drop]
                board[drop] = 0
                board[landing] = other
            else:
                board[landing] = 0
            board[start] = rank

    def active_row(self, side: int) -> int:
        """Return the row nearest to a side that holds a piece; the board must hold one."""
        occupied = self.occupied
        if side:
            return ROW[occupied.bit_length() - 1]
        return ROW[(occupied & -occupied).bit_length() - 1]

    def rows(self, side: int) -> list[int]:
        """Return the rows that hold pieces, the nearest to the side first."""
        found = [row for row in range(COLUMNS) if self.occupied & ROWS[row]]
        if side:
            found.reverse()
        return found

    def moving_row(self, side: int) -> int:
        """Return the row the side has to play from by the house rule; -1 when it cannot move."""
        rows = self.rows(side)
        for row in rows if self.next_row else rows[:1]:
            if self.can_move(side, row):
                return row
        return -1

    def can_move(self, side: int, row: int) -> bool:
        """Say whether a piece of a row has any move."""
        starts = members(self.occupied & ROWS[row])
        # What is found for one leg does not tell whether it steps on the start again.
        for start in () if self.squares_count else starts:
            place = 36 * self.board[start] + start
            filled = (self.occupied ^ BIT[start]) & self.ways.around[place]
            span = self.ways.look(place, filled)
            if span.ends & ~BIT[start] or (span.lands and self.displacement):
                return True
        for start in starts:
            ends, lands, goal = self.reach(start, side)
            if ends or goal or (lands and self.displacement):
                return True
        return False

    def reach(self, start: int, side: int) -> tuple[int, int, bool]:
        """Return the empty squares a piece can end on and the pieces it can land on, as bits.

        The third says whether it can reach the goal that the side plays for.
        """
        board = self.board
        occupied = self.occupied ^ BIT[start]
        around = self.ways.around
        spans = self.ways.spans
        ends = 0
        lands = 0
        goal = False
        taken = BIT[start] if self.squares_count else 0
        queue: list[tuple[int, int]] = [(36 * board[start] + start, taken)]
        known: dict[int, list[int]] = {}
        for place, taken in queue:
            filled = occupied & around[place]
            span = spans[place].get(filled)
            if span is None:
                span = self.ways.look(place, filled)
            free = not taken & span.used
            if free:
                ends |= span.ends
            elif span.ends & ~ends:
                for used, bit in span.walks:
                    if not used & taken:
                        ends |= bit
            for used in span.goals[side]:
                if not used & taken:
                    goal = True
            for used, at in span.bounces:
                if free or not used & taken:
                    lands |= BIT[at]
                    used |= taken
                    before = known.setdefault(at, [])
                    for less in before:
                        if less & used == less:
                            break
                    else:
                        before.append(used)
                        queue.append((36 * board[at] + at, used))
        if not self.end_on_start:
            ends &= ~BIT[start]
        return ends, lands, goal

    def allowed(self) -> int:
        """Return the squares, filled or not, that the side to move may drop a piece on."""
        if not self.limited:
            return BOARD
        rival = self.side ^ 1
        row = -1
        if self.movable:
            for row in self.rows(rival):
                if self.can_move(rival, row):
                    break
            else:
                row = -1
        if row < 0:
            row = self.active_row(rival)
        return UP_TO[row] if rival else DOWN_TO[row]

    def moves(self) -> list[int]:
        """Return all distinct moves of the side to move; none when the game ends as it is stuck."""
        found: list[int] = []
        side = self.side
        occupied = self.occupied
        goal = GOAL[side] << 6 | KEEP << 12
        allowed = self.allowed()
        drops = [drop << 12 for drop in members(allowed & ~occupied)]
        for row in self.rows(side):
            for start in members(occupied & ROWS[row]):
                ends, lands, wins = self.reach(start, side)
                if wins:
                    found.append(start | goal)
                base = start | KEEP << 12
                found += [base | end << 6 for end in members(ends)]
                if lands and self.displacement:
                    for landing in members(lands):
                        base = start | landing << 6
                        found += [base | drop for drop in drops]
                        if allowed & BIT[start]:
                            found.append(base | start << 12)
            if found or not self.next_row:
                break
        if not found and self.customs.stuck == "pass" and self.moving_row(side ^ 1) >= 0:
            found.append(PASS)
        return found

    def can_win(self, side: int) -> bool:
        """Say whether a side could win at once if it were its turn now."""
        row = self.active_row(side)
        starts = self.occupied & ROWS[row]
        if self.might_win(side, starts):
            for start in members(starts):
                if self.reaches_goal(start, side):
                    return True
        if self.next_row and not self.can_move(side, row):
            row = self.moving_row(side)
            return row >= 0 and any(
                self.reaches_goal(start, side) for start in members(self.occupied & ROWS[row])
            )
        return False

    def might_win(self, side: int, starts: int) -> bool:
        """Say False when no piece of the starts reaches the goal even if all ways may be reused.

        The starts are looked through, as each of them is when it is lifted.
        """
        board = self.board
        occupied = self.occupied
        solid = occupied & ~starts
        around = self.ways.around
        spans = self.ways.spans
        ahead = starts
        fresh = occupied
        while ahead:
            square = ahead.bit_length() - 1
            fresh &= ~BIT[square]
            place = 36 * board[square] + square
            filled = solid & around[place]
            span = spans[place].get(filled)
            if span is None:
                span = self.ways.look(place, filled)
            if span.goals[side]:
                return True
            ahead = (ahead | span.lands | span.ends) & fresh
        return False

    def reaches_goal(self, start: int, side: int) -> bool:
        """Say whether a piece that may be moved can reach the goal its side plays for."""
        board = self.board
        occupied = self.occupied ^ BIT[start]
        around = self.ways.around
        spans = self.ways.spans
        taken = BIT[start] if self.squares_count else 0
        stack: list[tuple[int, int]] = [(36 * board[start] + start, taken)]
        known: dict[int, list[int]] = {}
        while stack:
            place, taken = stack.pop()
            filled = occupied & around[place]
            span = spans[place].get(filled)
            if span is None:
                span = self.ways.look(place, filled)
            for used in span.goals[side]:
                if not used & taken:
                    return True
            for used, at in span.bounces:
                if not used & taken:
                    used |= taken
                    before = known.get(at)
                    if before is None:
                        known[at] = [used]
                        stack.append((36 * board[at] + at, used))
                    else:
                        for less in before:
                            if less & used == less:
                                break
                        else:
                            before.append(used)
                            stack.append((36 * board[at] + at, used))
        return False
