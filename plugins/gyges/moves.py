"""Moves: who may move, where a move may end and where a displaced piece may go (RULES §3, §4)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, NamedTuple

from .position import House, Position
from .reach import can_leave, reach
from .routes import Route, routes
from .squares import COUNT, EMPTY, ROWS, TARGET, in_row, row

NO_DROP: Final = -1
"""The drop of a move that displaces nobody."""
NO_ROW: Final = -1


class Move(NamedTuple):
    """A whole move: its start, the cell it ends on, and where it drops the piece it displaces."""

    start: int
    landing: int
    drop: int = NO_DROP


def active_row(board: bytes, side: int) -> int:
    """Return the row nearest to a side that holds a piece (§3.1), or `NO_ROW` on an empty board."""
    return next((number for number in ROWS[side] if _pieces(board, number)), NO_ROW)


def _pieces(board: bytes, number: int) -> tuple[int, ...]:
    """Return the squares of a row that hold a piece."""
    return tuple(square for square in in_row(number) if board[square] != EMPTY)


@lru_cache(maxsize=1 << 12)
def playing_row(board: bytes, side: int, house: House) -> int:
    """Return the row a side has to move from, or `NO_ROW` when it can't move (§3.1, §3.4)."""
    nearest = active_row(board, side)
    rows: Iterable[int] = ROWS[side] if house.stuck == "next-row" else (nearest,)
    for number in rows:
        if number != NO_ROW and _can_move(board, number, side, house):
            return number
    return NO_ROW


def _can_move(board: bytes, number: int, side: int, house: House) -> bool:
    """Say whether some piece of a row has a move."""
    return any(mobile(board, square, side, house) for square in _pieces(board, number))


def movers(board: bytes, side: int, house: House) -> tuple[int, ...]:
    """Return the squares of the pieces a side may choose from; some of them may be blocked."""
    number = playing_row(board, side, house)
    return () if number == NO_ROW else _pieces(board, number)


def mobile(board: bytes, start: int, side: int, house: House) -> bool:
    """Say whether the piece on a square has a move at all (§3.4)."""
    if house.displacement:  # then every leg can end the move where it ends
        return can_leave(board, start, side, house.edge)
    return bool(reach(board, start, side, house.edge).gates or endings(board, start, side, house))


def endings(board: bytes, start: int, side: int, house: House) -> tuple[int, ...]:
    """Return the squares where a move of a piece may end, ascending (§4.3, §4.4)."""
    return tuple(
        landing
        for landing in reach(board, start, side, house.edge).landings
        if (landing != start or house.end_on_start)
        and (house.displacement or landing == start or board[landing] == EMPTY)
    )


def route_of(position: Position, start: int, landing: int) -> Route | None:
    """Return the shortest route to a square or to the goal's cell; None if no way leads there."""
    return routes(position.board, start, position.side, position.house.edge).get(landing)


@lru_cache(maxsize=1 << 12)
def closed_rows(board: bytes, side: int, house: House) -> frozenset[int]:
    """Return the rows where a side may not drop a piece: behind the rival's nearest (§4.6)."""
    rival = 1 - side
    limit = active_row(board, rival)
    if house.drop_limit == "movable":
        limit = _movable_row(board, rival, house)
    if house.drop_limit == "none" or limit == NO_ROW:
        return frozenset()
    return frozenset(ROWS[rival][: ROWS[rival].index(limit)])


def _movable_row(board: bytes, side: int, house: House) -> int:
    """Return the nearest row of a side that holds a piece that can move, else the nearest."""
    for number in ROWS[side]:
        if _can_move(board, number, side, house):
            return number
    return active_row(board, side)


def drops(position: Position, start: int) -> tuple[int, ...]:
    """Return the squares where a move from a start may drop the piece it displaces, ascending."""
    shut = closed_rows(position.board, position.side, position.house)
    return tuple(
        square
        for square in range(COUNT)
        if (square == start or position.board[square] == EMPTY) and row(square) not in shut
    )


def moves(position: Position) -> list[Move]:
    """Return the moves of the side to act by start, landing and drop; the goal comes last.

    Repetition is not looked at here.
    """
    board, side, house = position.board, position.side, position.house
    found: list[Move] = []
    for start in movers(board, side, house):
        places = drops(position, start)
        for landing in endings(board, start, side, house):
            if landing == start or board[landing] == EMPTY:
                found.append(Move(start, landing))
            else:
                found += [Move(start, landing, drop) for drop in places]
        if reach(board, start, side, house.edge).gates:
            found.append(Move(start, TARGET[side]))
    return found


def moved(board: bytes, move: Move) -> bytes:
    """Return the board after a move; a piece in the goal is off the board."""
    start, landing, drop = move
    after = bytearray(board)
    rank, after[start] = after[start], EMPTY
    if drop != NO_DROP:
        after[drop] = after[landing]
    if landing < COUNT:
        after[landing] = rank
    return bytes(after)


def ways_in(board: bytes, side: int, house: House) -> tuple[int, ...]:
    """Return the last squares, ascending, by which a side could win with its very next move.

    It is asked as if that side were to act. An empty answer means that it can't win at once.
    """
    found: set[int] = set()
    for start in movers(board, side, house):
        found.update(reach(board, start, side, house.edge).gates)
    return tuple(sorted(found))
