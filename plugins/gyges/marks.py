"""Marks: what the board shows of a choice before it is made, and of the last turn."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Final

from nika_arcade.api import Beat, Disc, Focus, Mark, Picture, Rule, Shape, Slot, Spot, text

from .arranging import zone
from .ground import (
    BAY_DRAWING,
    BAY_Y,
    BAYS,
    HEIGHT,
    VIEWS,
    WHOLE,
    WIDTH,
    above,
    along,
    on,
    waits,
)
from .hand import Hand, route
from .moves import NO_DROP, closed_rows
from .position import Position
from .routes import Route
from .squares import EMPTY, GOAL, NAMES, RANKS, SQUARES, in_row
from .words import named

BEAD_ASIDE: Final = 17.0
"""How far a bead is moved aside where the same square has one already."""
NUMBER_ASIDE: Final = 33.0
NUMBER_UP: Final = (1.0, 17.0, 33.0)
"""How far the number of a bounce lies right of and above the middle of a square, by rings."""
TRACE: Final = 3.0
"""How wide the trace of the last turn's way is."""
ORIGIN: Final = 6.0
"""The radius of the dot where that way begins."""
TRACE_INK: Final = "painted.joint"


def bay_light(position: Position, near: int, options: frozenset[str]) -> tuple[Shape, ...]:
    """Return the light in the bay while a piece that is picked can go there."""
    if GOAL not in options:
        return ()
    y, turned = (BAY_Y, 0.0) if position.side == near else (HEIGHT - BAY_Y, 180.0)
    return (Picture("bay_open", WIDTH / 2, y, *BAY_DRAWING, facing=turned),)


def spots(position: Position, hand: Hand | None) -> tuple[Spot, ...]:
    """Return what can be touched where no piece stands, also what will be refused with a reason."""
    if position.arranging:
        squares = zone(position.side, position.house)
        return tuple(_spot(at) for at in squares if position.board[at] == EMPTY)
    if hand is None:
        return ()
    empty = [
        at
        for at, rank in enumerate(position.board)
        if rank == EMPTY or (hand.taken and at == hand.start)
    ]
    return (Spot(GOAL, (BAYS, WHOLE), text("Into the goal")), *map(_spot, empty))


def _spot(square: int) -> Spot:
    return Spot(NAMES[square], on(square), named(NAMES[square]))


def open_marks(position: Position, options: Iterable[str]) -> tuple[Mark, ...]:
    """Return the glow of pieces that may be picked, and the dots of squares that are free."""
    squares = sorted(SQUARES[pick] for pick in options if pick in SQUARES)
    return tuple(
        Mark("drop" if position.board[square] == EMPTY else "open", (on(square),))
        for square in squares
    )


def hand_marks(position: Position, near: int, hand: Hand) -> tuple[Mark, ...]:
    """Return everything that shows where a picked piece may go and how it gets there."""
    way = route(position, hand)
    here = on(hand.start)
    told = way_marks(position.board, near, way) if way else ()
    if not hand.taken:
        own = Mark("refused" if hand.refused else "picked", (here,))
        return (*open_marks(position, hand.options - {NAMES[hand.start]}), own, *told)
    shut = closed_marks(position, near)
    allowed = sorted(SQUARES[pick] for pick in hand.options if pick in SQUARES)
    drops = tuple(Mark("drop", (on(square),)) for square in allowed)
    arc = (Mark("arc", (on(hand.landing), above(hand.drop))),) if hand.drop != NO_DROP else ()
    return (*shut, *drops, Mark("start", (here,)), *told, *arc)


def closed_marks(position: Position, near: int) -> tuple[Mark, ...]:
    """Return the hatch over the rows where nothing may be dropped, its edge towards the mover."""
    rows = sorted(closed_rows(position.board, position.side, position.house))
    slots = tuple(on(square) for number in rows for square in in_row(number))
    edge = 180.0 if position.side == near else 0.0
    return (Mark("closed", slots, direction=edge),) if slots else ()


def way_marks(board: bytes, near: int, way: Route) -> tuple[Mark, ...]:
    """Return a route: its line, the steps on it, what it bounces on, and where it ends."""
    slots = along(way.squares)
    bounces = [_bounce(near, square, board[square]) for square in way.bounces]
    return (Mark("route", slots), *_beads(near, way), *bounces, Mark("end", (slots[-1],)))


def _bounce(near: int, square: int, rank: int) -> Mark:
    """Return the ring round a piece that gives its steps, the number at its upper right."""
    x, y = VIEWS[near].middle(square)
    at = (x + NUMBER_ASIDE, y - NUMBER_UP[rank - 1])
    return Mark("bounce", (on(square),), text=str(rank), at=at)


def _beads(near: int, way: Route) -> list[Mark]:
    """Return a numbered disc on every step between two pieces; two on one square lie apart."""
    marks, number, met = [], 0, set(way.bounces)
    passed: set[int] = set()
    for square in way.squares[1:-1]:
        number = 0 if square in met else number + 1
        if number:
            x, y = VIEWS[near].middle(square)
            aside = (x + BEAD_ASIDE, y - BEAD_ASIDE) if square in passed else None
            marks.append(Mark("bead", (on(square),), text=str(number), at=aside))
            passed.add(square)
    return marks


def reserve_marks(position: Position, focus: Focus) -> tuple[Mark, ...]:
    """Return which pieces may be placed where, and which of them or where is picked."""
    side, left = position.side, position.reserves[position.side]
    waiting = [
        Mark("open", tuple(waits(side, rank, number) for number in range(left[rank - 1])))
        for rank in RANKS
        if str(rank) in focus.options
    ]
    picked = [Mark("picked", (_picked(position, pick),)) for pick in focus.picked]
    return (*open_marks(position, focus.options), *waiting, *picked)


def _picked(position: Position, pick: str) -> Slot:
    """Return the square that is picked, or the last of the pieces alike: the one that will go."""
    if pick in SQUARES:
        return on(SQUARES[pick])
    rank = int(pick)
    return waits(position.side, rank, position.reserves[position.side][rank - 1] - 1)


def last_marks(position: Position, last: Sequence[Beat[Position]]) -> tuple[Mark, ...]:
    """Return the marks of the last turn: where pieces stand now, and whence they came."""
    marks: list[Mark] = []
    touched: dict[int, None] = {}
    for event in (event for beat in last for event in beat.events):
        if event.get("to") in SQUARES:
            touched[SQUARES[event["to"]]] = None
    if touched:
        marks.append(Mark("last", tuple(map(on, touched))))
    return tuple(marks)


def trace(near: int, last: Sequence[Beat[Position]]) -> tuple[Shape, ...]:
    """Return the faint line that the last turn's piece went along."""
    shapes: list[Shape] = []
    moves = (
        (beat.before.side, event) for beat in last for event in beat.events if event.name == "moved"
    )
    for side, event in moves:
        squares = [SQUARES[name] for name in event["route"] if name in SQUARES]
        points = [VIEWS[near].middle(square) for square in squares]
        if event["to"] == GOAL:
            points.append(VIEWS[near].into_goal(squares[-1], side))
        shapes.append(Disc(*points[0], ORIGIN, TRACE_INK))
        shapes += [Rule(*one, *other, TRACE_INK, TRACE) for one, other in pairwise(points)]
    return tuple(shapes)
