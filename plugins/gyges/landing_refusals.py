"""Why a move can't end there, or drop a piece there (RULES §4, §5, §7)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from nika_arcade.api import Text, text

from .moves import closed_rows, endings
from .position import Position
from .reach import reach
from .routes import routes
from .squares import EMPTY, GOAL, NAMES, ROWS, SQUARES, TARGET, row
from .words import SIDE

_EXACTLY: Final = (
    text("One ring goes exactly one step at a time: no way leads from {start} to {square}."),
    text("Two rings go exactly two steps at a time: no way leads from {start} to {square}."),
    text("Three rings go exactly three steps at a time: no way leads from {start} to {square}."),
)
_NOTHING_FOLLOWS: Final = text("Nothing follows: this move is complete.")


def why_not(position: Position, start: int, picks: Sequence[str]) -> Text | None:
    """Return why a piece that may move can't go on like that; None if only repetition forbids it.

    The picks are a landing, then perhaps a drop: names of squares, or `GOAL`.
    """
    if not picks:
        return None
    if refusal := _landing(position, start, picks[0]):
        return refusal
    if len(picks) == 1:
        return None
    return _drop(position, start, picks[0], picks[1]) or (
        _NOTHING_FOLLOWS if len(picks) > 2 else None
    )


def _landing(position: Position, start: int, pick: str) -> Text | None:
    if pick == GOAL:
        return _goal(position, start)
    landing, board, house = SQUARES[pick], position.board, position.house
    if landing in endings(board, start, position.side, house):
        return None
    if landing in reach(board, start, position.side, house.edge).landings:
        if landing == start:
            return text("At this table a move may not end where it began.")
        return text(
            "At this table no piece is displaced: bounce on, and end on an empty square.",
        )
    return _unreachable(position, start, pick)


def _goal(position: Position, start: int) -> Text | None:
    """Return why the goal can't be reached (§5.1)."""
    side = position.side
    if reach(position.board, start, side, position.house.edge).gates:
        return None
    if _only_twice(position, start, TARGET[side]):
        return _twice(position, text("the goal"))
    return text(
        "From {start} no way leads into the goal: the last of all steps has to go there out of "
        "row {row}.",
        start=NAMES[start],
        row=ROWS[side][-1] + 1,
    )


def _unreachable(position: Position, start: int, pick: str) -> Text:
    """Return why a square is out of reach: by the exact count, or only over a line twice."""
    if _only_twice(position, start, SQUARES[pick]):
        return _twice(position, pick)
    if SQUARES[pick] == start:
        return text("No way leads this piece back to {square}.", square=pick)
    exactly = _EXACTLY[position.board[start] - 1]
    return Text(exactly.template, (("square", pick), ("start", NAMES[start])))


_LOOSER: Final = {"undirected": "directed", "square": "undirected"}
"""The reading of the edge rule that forbids less."""


def _only_twice(position: Position, start: int, cell: int) -> bool:
    """Say whether only a second use of something leads there, after a bounce.

    Without a bounce it would be a walk to and fro, which nobody has in mind.
    """
    looser = _LOOSER.get(position.house.edge)
    if looser is None:
        return False
    route = routes(position.board, start, position.side, looser).get(cell)
    return route is not None and bool(route.bounces)


def _twice(position: Position, where: Text | str) -> Text:
    """Say that a place could only be reached by using something a second time (§4.5, §7.2)."""
    if position.house.edge == "square":
        return text("A way to {where} would step on a square twice in one move.", where=where)
    return text("A way to {where} would cross the same line twice in one move.", where=where)


def _drop(position: Position, start: int, landing: str, pick: str) -> Text | None:
    """Return why nothing can be dropped there; None when it can (§4.6)."""
    if landing == GOAL:
        return _NOTHING_FOLLOWS
    if landing == NAMES[start] or position.board[SQUARES[landing]] == EMPTY:
        return text("{square} is empty: the move ends there.", square=landing)
    if pick == GOAL:
        return text("A displaced piece may not be dropped into a goal.")
    if pick == landing:
        return text(
            "Your piece takes {square} itself: the other has to go elsewhere.", square=landing
        )
    square = SQUARES[pick]
    if position.board[square] != EMPTY and square != start:
        return text("A piece stands on {square}: drop on an empty square.", square=pick)
    return behind(position) if row(square) in _closed(position) else None


def _closed(position: Position) -> frozenset[int]:
    return closed_rows(position.board, position.side, position.house)


def behind(position: Position) -> Text | None:
    """Say which rows are closed to drops, and why: "Rows 5 and 6 lie beyond …"; None if none is."""
    closed = _closed(position)
    if not closed:
        return None
    rival, rows = SIDE[1 - position.side], _rows(closed)
    if position.house.drop_limit == "movable":
        return text(
            "{rows} lies beyond {side}'s nearest pieces that can move: no dropping there.",
            plural="{rows} lie beyond {side}'s nearest pieces that can move: no dropping there.",
            count=len(closed),
            rows=rows,
            side=rival,
        )
    return text(
        "{rows} lies beyond {side}'s nearest pieces: no dropping there.",
        plural="{rows} lie beyond {side}'s nearest pieces: no dropping there.",
        count=len(closed),
        rows=rows,
        side=rival,
    )


def _rows(closed: Iterable[int]) -> Text:
    """Return neighbouring rows in words: "Row 6", "Rows 5 and 6", "Rows 3 to 6"."""
    first, *_, last = (*sorted(closed), max(closed))
    if first == last:
        return text("Row {row}", row=first + 1)
    if last == first + 1:
        return text("Rows {first} and {last}", first=first + 1, last=last + 1)
    return text("Rows {first} to {last}", first=first + 1, last=last + 1)
