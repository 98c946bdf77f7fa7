"""The hand: what a player has picked and points at, read as a piece and where it may go."""

from __future__ import annotations

from dataclasses import dataclass

from nika_arcade.api import Focus

from .moves import NO_DROP, Move, drops, route_of
from .position import Position
from .routes import Route
from .squares import COUNT, EMPTY, GOAL, NAMES, SQUARES, TARGET

NOWHERE = -1
"""A cell that is not chosen."""


@dataclass(frozen=True, slots=True)
class Hand:
    """A picked piece of the side to act.

    ``options`` are the picks that go on. ``landing`` is the cell it is to go to: the one picked,
    and ``taken`` is true then, or else the one that is pointed at; ``meets`` says that a piece
    stands there. ``drop`` is where that piece is to go: the square pointed at, or else one that
    is allowed. ``refused`` says that something was just tried in vain.
    """

    start: int
    rank: int
    options: frozenset[str]
    landing: int = NOWHERE
    taken: bool = False
    meets: bool = False
    drop: int = NO_DROP
    refused: bool = False

    @property
    def lands(self) -> bool:
        """Say whether a landing is picked or pointed at."""
        return self.landing != NOWHERE

    @property
    def move(self) -> Move | None:
        """Return the whole move that is looked at, or None as long as it is none."""
        if not self.lands or (self.meets and self.drop == NO_DROP):
            return None
        return Move(self.start, self.landing, self.drop)


def read_hand(position: Position, focus: Focus) -> Hand | None:
    """Return the picked piece and where it is to go; None when no piece is picked."""
    start = SQUARES.get(focus.picked[0], NOWHERE) if focus.picked else NOWHERE
    if start == NOWHERE or position.arranging or position.board[start] == EMPTY:
        return None
    rank, goes_on = position.board[start], focus.options
    if len(focus.picked) == 1:
        pointed = _pointed(position, focus)
        meets = _meets(position, start, pointed)
        return Hand(start, rank, goes_on, pointed, meets=meets, refused=bool(focus.refused))
    landing = SQUARES[focus.picked[1]]
    return Hand(start, rank, goes_on, landing, True, True, _drop(position, start, focus))


def _meets(position: Position, start: int, landing: int) -> bool:
    """Say whether the piece from the start finds another on its landing."""
    return 0 <= landing < COUNT and landing != start and position.board[landing] != EMPTY


def _pointed(position: Position, focus: Focus) -> int:
    """Return the landing that is pointed at; a finger that still lies on the piece means none."""
    if focus.pointed not in focus.options or focus.pointed == focus.picked[0]:
        return NOWHERE
    return TARGET[position.side] if focus.pointed == GOAL else SQUARES[focus.pointed]


def _drop(position: Position, start: int, focus: Focus) -> int:
    """Return the drop that is pointed at, or else the start, or else the first there is."""
    if focus.pointed in focus.options:
        return SQUARES[focus.pointed]
    allowed = [square for square in drops(position, start) if NAMES[square] in focus.options]
    return start if start in allowed else next(iter(allowed), NO_DROP)


def route(position: Position, hand: Hand) -> Route | None:
    """Return the route to the landing, or None without a landing."""
    return route_of(position, hand.start, hand.landing) if hand.lands else None
