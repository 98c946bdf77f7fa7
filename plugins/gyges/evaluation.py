"""What a position is worth to the side to move: who can reach what, and what that is good for.

The value is linear in `Weights`, so that the weights can be fitted to games. Both sides play the
same pieces; a piece counts by who can reach it at once, its rank and its square.
"""

from __future__ import annotations

from typing import Final

from .doors import Doors
from .engine import ROW, ROWS, Engine, members
from .pathways import BIT, COLUMNS, SQUARES

WIN: Final = 1_000_000
"""The score of a won game, less one point for each move it takes."""
DECIDED: Final = WIN - 1000
"""Scores beyond this are won, or lost, for certain."""

PIECES: Final = 4 * 3 * 6 * 3
"""Weights of pieces: by who reaches them (nobody, mover, rival, both), rank, row, and file from
the edge; rows count from the mover."""
STARTS: Final = PIECES
"""Weights of pieces in the nearest row: mover's or rival's, rank, whether it finds a bounce."""
NEAREST: Final = STARTS + 2 * 3 * 2
"""Weights of which row is the nearest: mover's or rival's, by its distance from the owner."""
FREE: Final = NEAREST + 2 * 6
"""Weights of empty squares that only the mover, or only the rival, or both can reach."""
THREAT: Final = FREE + 3
"""Weight of the rival's being able to win if the mover did nothing."""
TEMPO: Final = THREAT + 1
"""Weight of being to move."""
COUNT: Final = TEMPO + 1
SCALE: Final = 16
"""So many units of a weight are one point."""


def piece_weight(reached: int, rank: int, row: int, column: int) -> int:
    """Return the number of the weight of a piece, seen from the mover."""
    edge = min(column, COLUMNS - 1 - column)
    return ((reached * 3 + rank - 1) * 6 + row) * 3 + edge


class Evaluation:
    """The value of positions by some weights.

    ``reached`` of `survey` are pieces, its ``ends`` empty squares, both as bits.
    """

    def __init__(self, weights: list[int]) -> None:
        if len(weights) != COUNT:
            raise ValueError(f"{COUNT} weights are wanted, not {len(weights)}")
        self.pieces: list[list[list[int]]] = [
            [_by_place(weights, side, reached) for reached in range(4)] for side in (0, 1)
        ]
        self.starts: list[int] = weights[STARTS:NEAREST]
        self.nearest: list[int] = weights[NEAREST:FREE]
        self.free: list[int] = weights[FREE:THREAT]
        self.threat: int = weights[THREAT]
        self.tempo: int = weights[TEMPO]
        self.threatened: bool = False

    def value(self, doors: Doors) -> int:
        """Return what the position is worth to the side to move; `WIN` when it can win at once."""
        engine = doors.engine
        side = engine.side
        rival = side ^ 1
        self.threatened = False
        mine = self.survey(engine, side)
        if mine[2] and doors.is_there(side):
            return WIN
        theirs = self.survey(engine, rival)
        total = self.tempo
        if theirs[2] and (doors.stands_open(rival) or doors.is_there(rival)):
            self.threatened = True
            total += self.threat
        board = engine.board
        tables = self.pieces[side]
        by_me = mine[0]
        by_rival = theirs[0]
        for square in members(engine.occupied):
            bit = BIT[square]
            reached = (1 if by_me & bit else 0) + (2 if by_rival & bit else 0)
            total += tables[reached][36 * board[square] + square]
        total += self.free[0] * (mine[1] & ~theirs[1]).bit_count()
        total += self.free[1] * (theirs[1] & ~mine[1]).bit_count()
        total += self.free[2] * (mine[1] & theirs[1]).bit_count()
        total += self.nearness(engine, side, 0) + self.nearness(engine, rival, 1)
        return total // SCALE

    def nearness(self, engine: Engine, side: int, whose: int) -> int:
        """Return what a side's nearest row and the pieces in it are worth to the mover."""
        row = engine.active_row(side)
        total = self.nearest[6 * whose + (5 - row if side else row)]
        starts = self.starts
        board = engine.board
        occupied = engine.occupied
        around = engine.ways.around
        spans = engine.ways.spans
        for square in members(occupied & ROWS[row]):
            rank = board[square]
            place = 36 * rank + square
            filled = (occupied ^ BIT[square]) & around[place]
            span = spans[place].get(filled)
            if span is None:
                span = engine.ways.look(place, filled)
            total += starts[6 * whose + 2 * rank - 2 + (1 if span.lands else 0)]
        return total

    def survey(self, engine: Engine, side: int) -> tuple[int, int, bool]:
        """Return the pieces and empty squares a side reaches, taking ways as if never used up.

        The third says whether it may reach its goal; where not, it certainly cannot win at once.
        """
        board = engine.board
        occupied = engine.occupied
        starts = occupied & ROWS[engine.active_row(side)]
        solid = occupied & ~starts
        around = engine.ways.around
        spans = engine.ways.spans
        ahead = starts
        fresh = occupied
        touched = 0
        goal = False
        while ahead:
            square = ahead.bit_length() - 1
            fresh &= ~BIT[square]
            place = 36 * board[square] + square
            filled = solid & around[place]
            span = spans[place].get(filled)
            if span is None:
                span = engine.ways.look(place, filled)
            if span.goals[side]:
                goal = True
            touched |= span.lands | span.ends
            ahead = (ahead | touched) & fresh
        if not touched and engine.next_row:
            goal = True
        return touched & occupied, touched & ~occupied, goal


def _by_place(weights: list[int], side: int, reached: int) -> list[int]:
    """Return the weights of pieces by ``36 * rank + square`` for the side to move."""
    table = [0] * SQUARES
    for rank in (1, 2, 3):
        for square in range(SQUARES):
            at = SQUARES - 1 - square if side else square
            table.append(weights[piece_weight(reached, rank, ROW[at], at % COLUMNS)])
    return table
