"""Reasons: what speaks for a move, by the ways into either goal before it and after it."""

from __future__ import annotations

from nika_arcade.api import Action, Text, text

from .moves import Move, endings, moved, movers
from .panels import WAYS
from .position import Position
from .prospect import prospect
from .squares import GOAL, SQUARES, TARGET
from .words import SIDE


def explain(position: Position, action: Action) -> Text | None:
    """Return what a move brings at once; None while the board is arranged."""
    move = _move(position, action)
    if move is None:
        return None
    ahead = prospect(position, move)
    if ahead is None:
        return text("It reaches the goal.")
    rival = SIDE[1 - position.side]
    threats = WAYS[ahead.threats]
    if ahead.danger:
        return text("{rival} can reach your goal at once; nothing better is in sight.", rival=rival)
    if ahead.threats:
        return text(
            "{rival} can't reach your goal at once, and {threats}.", rival=rival, threats=threats
        )
    before, after = _freedom(position.board, position), _freedom(_after(position, move), position)
    if after < before:
        return text(
            "{rival} can't reach your goal at once, and has {after} squares to go to instead of "
            "{before}.",
            rival=rival, after=after, before=before,
        )  # fmt: skip
    return text("{rival} can't reach your goal at once.", rival=rival)


def _move(position: Position, action: Action) -> Move | None:
    """Return the move that an action is; None for a placement or a pass."""
    picks = action.picks
    if position.arranging or len(picks) < 2 or picks[0] not in SQUARES:
        return None
    start = SQUARES[picks[0]]
    landing = TARGET[position.side] if picks[1] == GOAL else SQUARES[picks[1]]
    return Move(start, landing, SQUARES[picks[2]]) if len(picks) > 2 else Move(start, landing)


def _after(position: Position, move: Move) -> bytes:
    return moved(position.board, move)


def _freedom(board: bytes, position: Position) -> int:
    """Return how many squares the rival's pieces could go to on a board."""
    rival, house = 1 - position.side, position.house
    return len({
        square
        for start in movers(board, rival, house)
        for square in endings(board, start, rival, house)
    })  # fmt: skip
