"""Endings: who won or why it is drawn, and the words for it (RULES §5, §6)."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, TypeAlias

from nika_arcade.api import Event, Outcome, Text, event, text

from .moves import NO_ROW, playing_row
from .position import NOBODY, Position
from .repetition import is_third
from .squares import SEATS
from .words import SIDE

Reason: TypeAlias = Literal["goal", "stuck", "repetition"]


class Ending(NamedTuple):
    """Why the game is over and who has won it, `NOBODY` in a draw."""

    reason: Reason
    winner: int = NOBODY


_DRAWN: Final = {
    "stuck": text("No piece can move: the game is drawn."),
    "repetition": text("The same position came up for the third time: the game is drawn."),
}


def ending(position: Position) -> Ending | None:
    """Return how the game has ended, or None while it goes on."""
    if position.won != NOBODY:
        return Ending("goal", position.won)
    if position.arranging:
        return None
    if is_third(position):
        return Ending("repetition")
    return _stuck(position)


def is_over(position: Position) -> bool:
    """Say whether the game is won or drawn."""
    return ending(position) is not None


def _stuck(position: Position) -> Ending | None:
    """Return what it means, by the custom of the table, that the side to act can't move (§7.4)."""
    board, side, house = position.board, position.side, position.house
    if playing_row(board, side, house) != NO_ROW:
        return None
    if house.stuck == "loss":
        return Ending("stuck", 1 - side)
    if house.stuck == "pass" and playing_row(board, 1 - side, house) != NO_ROW:
        return None
    return Ending("stuck")


def outcome(position: Position) -> Outcome | None:
    """Return the win or the draw; None while the game goes on."""
    end = ending(position)
    if end is None:
        return None
    if end.winner == NOBODY:
        return Outcome((), tuple((seat, 0.5) for seat in SEATS), _drawn(position, end))
    scores = tuple((seat, float(side == end.winner)) for side, seat in enumerate(SEATS))
    return Outcome((SEATS[end.winner],), scores, _won(end))


def ending_events(position: Position) -> tuple[Event, ...]:
    """Return the event that ends the game: ``won`` or ``drawn``; nothing while it goes on."""
    end = ending(position)
    if end is None:
        return ()
    if end.winner == NOBODY:
        return (event("drawn", reason=end.reason),)
    return (event("won", seat=SEATS[end.winner], reason=end.reason),)


def _won(end: Ending) -> Text:
    winner, loser = SIDE[end.winner], SIDE[1 - end.winner]
    if end.reason == "goal":
        return text("A piece is in {loser}'s goal: {winner} wins.", loser=loser, winner=winner)
    return text("{loser} can't move: {winner} wins.", loser=loser, winner=winner)


def _drawn(position: Position, end: Ending) -> Text:
    if end.reason == "stuck" and position.house.stuck == "draw":
        return text("{side} can't move: the game is drawn.", side=SIDE[position.side])
    return _DRAWN[end.reason]
