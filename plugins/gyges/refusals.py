"""Refusals: why something cannot be done, in a sentence, and what would help (RULES §2 to §7)."""

from __future__ import annotations

from typing import Final

from nika_arcade.api import Text, text

from . import landing_refusals, placing_refusals
from .actions import PASSING
from .ending import is_over
from .moves import active_row, mobile, playing_row
from .play import legal, must_pass
from .position import Position
from .squares import EMPTY, GOAL, NAMES, SQUARES, row
from .words import SIDE

INCOMPLETE: Final = text("More has to be chosen: this is only the beginning of an action.")
"""What is wrong with picks that a legal action begins with."""

_WAYS_BLOCKED: Final = (
    text("This piece can't go its one step: every way is blocked."),
    text("This piece can't go its two steps: every way is blocked."),
    text("This piece can't go its three steps: every way is blocked."),
)


def why_not(position: Position, picks: tuple[str, ...]) -> Text | None:
    """Return why no legal action begins with these picks; None when one does."""
    if is_over(position):
        return text("The game is over.")
    if any(action.picks[: len(picks)] == picks for action in legal(position)):
        return None
    if position.arranging:
        return placing_refusals.why_not(position, picks)
    return _passing(position, picks) or _start(position, picks[0]) or _onward(position, picks)


def _passing(position: Position, picks: tuple[str, ...]) -> Text | None:
    """Return what is wrong with passing, or with not passing (§7.4)."""
    stuck = must_pass(position)
    if picks[0] == PASSING.picks[0]:
        if stuck:
            return text("Nothing follows: {side} passes.", side=SIDE[position.side])
        return text(
            "There is no passing: a piece of row {row} has to move.", row=_playing(position) + 1
        )
    if stuck:
        nearest = active_row(position.board, position.side) + 1
        return text(
            "No piece of row {row} can move: {side} has to pass.",
            row=nearest,
            side=SIDE[position.side],
        )
    return None


def _start(position: Position, pick: str) -> Text | None:
    """Return why no move begins with what was picked first (§3.1, §3.4)."""
    if "=" in pick:
        return text("All pieces are placed: now they move.")
    if "+" in pick:
        return text("One piece moves at a time.")
    square, number = SQUARES.get(pick), _playing(position)
    if pick == GOAL:
        return text("Choose a piece of row {row} first.", row=number + 1)
    if square is None:
        return no_square(pick)
    if position.board[square] == EMPTY:
        return text(
            "No piece stands on {square}: choose one of row {row}.", square=pick, row=number + 1
        )
    if row(square) != number:
        return _wrong_row(position, number)
    if not mobile(position.board, square, position.side, position.house):
        return _WAYS_BLOCKED[position.board[square] - 1]
    return None


def _playing(position: Position) -> int:
    return playing_row(position.board, position.side, position.house)


def _wrong_row(position: Position, number: int) -> Text:
    nearest = active_row(position.board, position.side)
    if nearest != number:
        return text(
            "Row {stuck} can't move, so {side} has to play from row {row}.",
            stuck=nearest + 1,
            side=SIDE[position.side],
            row=number + 1,
        )
    return text(
        "{side} has to play from row {row}, the nearest that holds a piece.",
        side=SIDE[position.side],
        row=number + 1,
    )


def no_square(pick: str) -> Text:
    """Return what is said of a pick that is the name of no square."""
    return text("There is no square {square} on this board.", square=pick)


def _onward(position: Position, picks: tuple[str, ...]) -> Text:
    """Return why a piece that may move can't move like that."""
    start = SQUARES[picks[0]]
    for pick in picks[1:]:
        if pick not in NAMES and pick != GOAL:
            return no_square(pick)
    return landing_refusals.why_not(position, start, picks[1:]) or text(
        "That would bring back the position before {side}'s last move.",
        side=SIDE[1 - position.side],
    )
