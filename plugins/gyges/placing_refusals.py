"""Why a piece can't be placed like that (RULES §2)."""

from __future__ import annotations

from typing import Final

from nika_arcade.api import Text, text

from .arranging import zone
from .position import Position
from .squares import EMPTY, RANKS, SQUARES, row
from .words import SIDE

_RANKS: Final = tuple(map(str, RANKS))
_FIRST: Final = text("The pieces are placed first: choose a square and a piece for it.")
_BOTH_PLACED: Final = (
    text("Both pieces of one ring are placed: choose another."),
    text("Both pieces of two rings are placed: choose another."),
    text("Both pieces of three rings are placed: choose another."),
)


def why_not(position: Position, picks: tuple[str, ...]) -> Text | None:
    """Return why no placement begins with these picks, of which none does as it is spelled.

    A square or a number of rings alone is one half of a placement; None when the other can follow.
    """
    if len(picks) > 1:
        if refusal := why_not(position, picks[:1]):
            return refusal
        return text("Nothing follows: this piece is placed.") if "=" in picks[0] else _FIRST
    name, equals, digit = picks[0].partition("=")
    if not equals and name in _RANKS:
        return _piece(position, name)
    if not equals and name not in SQUARES:
        return _FIRST
    return _square(position, name) or (_piece(position, digit) if equals else None)


def _square(position: Position, name: str) -> Text | None:
    """Return why the side to act can't place a piece on the square of that name."""
    square = SQUARES.get(name)
    if square is None:
        return text("There is no square {square} on this board.", square=name)
    if square not in zone(position.side, position.house):
        return _elsewhere(position)
    if position.board[square] != EMPTY:
        return text("A piece stands on {square}: choose an empty square.", square=name)
    return None


def _piece(position: Position, digit: str) -> Text | None:
    """Return why the side to act has no piece with so many rings to place."""
    if digit not in _RANKS:
        return text("A piece has one, two or three rings: there is no other.")
    left = position.reserves[position.side][_RANKS.index(digit)]
    return None if left else _BOTH_PLACED[_RANKS.index(digit)]


def _elsewhere(position: Position) -> Text:
    """Say where the side to act places its pieces."""
    rows = sorted({row(square) + 1 for square in zone(position.side, position.house)})
    side = SIDE[position.side]
    if len(rows) == 1:
        return text("{side} places its pieces on row {row}.", side=side, row=rows[0])
    return text(
        "{side} places its pieces on rows {first} and {last}.",
        side=side,
        first=rows[0],
        last=rows[-1],
    )
