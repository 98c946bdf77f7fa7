"""The story of a move: what the piece did, leg by leg, as the rows of a panel."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from typing import Final

from nika_arcade.api import Beat, Entry, Event, Text, text

from .moves import NO_DROP
from .position import Position
from .routes import Route
from .squares import COUNT, NAMES, SQUARES, TARGET
from .words import alone, look, named, piece, rings, steps

MOST: Final = 4
"""So many rows are told at most; bounces in the middle are then told together."""


def legs_of(way: Route) -> list[tuple[int, int]]:
    """Return where each leg of a route begins and ends."""
    stops = [way.squares[0], *way.bounces, way.squares[-1]]
    return list(itertools.pairwise(stops))


def told(board: bytes, way: Route, *, meets: bool = False, drop: int = NO_DROP) -> list[Entry]:
    """Return a route as rows.

    With ``meets`` it takes the place of the piece on its last square, which goes to ``drop``.
    """
    (start, first), *onward = legs_of(way)
    rank = board[start]
    rows = [
        _row(text("{piece} from {square}", piece=piece(rank), square=NAMES[start]), rank, first)
    ]
    bounces = [
        _row(text("Bounce on {rings}", rings=rings(board[at])), board[at], to) for at, to in onward
    ]
    room = MOST - len(rows) - meets
    if len(bounces) > room:
        bounces = [_together(board, onward)]
    rows += bounces
    if meets:
        rows.append(_taking(board[way.squares[-1]], drop))
    return rows


def _row(title: Text, rank: int, to: int) -> Entry:
    if to >= COUNT:
        detail = text("{steps} into the goal", steps=steps(rank))
    else:
        detail = text("{steps} to {square}", steps=steps(rank), square=NAMES[to])
    return Entry(title, detail, look(rank))


def _together(board: bytes, onward: Sequence[tuple[int, int]]) -> Entry:
    """Tell of many bounces in one row."""
    at = [square for square, _ in onward]
    squares = named(NAMES[at[0]])
    for square in at[1:]:
        squares = text("{squares}, {square}", squares=squares, square=NAMES[square])
    title = text("Bounce {number} times", number=len(onward))
    end = onward[-1][1]
    if end >= COUNT:
        detail = text("on {squares}, into the goal", squares=squares)
    else:
        detail = text("on {squares}, to {end}", squares=squares, end=NAMES[end])
    return Entry(title, detail, look(board[at[-1]]))


def _taking(rank: int, drop: int) -> Entry:
    title = text("Take the place of {number}", number=alone(rank))
    if drop == NO_DROP:
        detail = text("it must go elsewhere") if rank == 1 else text("they must go elsewhere")
    elif rank == 1:
        detail = text("it goes to {square}", square=NAMES[drop])
    else:
        detail = text("they go to {square}", square=NAMES[drop])
    return Entry(title, detail, look(rank))


def recalled(last: Sequence[Beat[Position]]) -> list[Entry]:
    """Return the last turn's move as rows; nothing where nobody moved."""
    for beat in last:
        events = {event.name: event for event in beat.events}
        if "moved" in events:
            gone = events.get("displaced")
            drop = SQUARES[gone["to"]] if gone else NO_DROP
            way = _way(beat.before, events["moved"])
            return told(beat.before.board, way, meets=gone is not None, drop=drop)
    return []


def _way(before: Position, moved: Event) -> Route:
    return Route(
        tuple(SQUARES.get(name, TARGET[before.side]) for name in moved["route"]),
        tuple(SQUARES[name] for name in moved["bounces"]),
    )
