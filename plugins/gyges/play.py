"""Play: what the side to act may do, and what comes of it (RULES §3 to §6)."""

from __future__ import annotations

from dataclasses import replace

from nika_arcade.api import Action, Event, event

from . import actions
from .actions import PASS, Deed, Pass, Placement
from .arranging import placed, placements
from .ending import is_over
from .moves import NO_DROP, NO_ROW, Move, moved, moves, playing_row, route_of
from .position import Position
from .repetition import forbidden, number, remember
from .squares import COUNT, NAMES, spell_cell


def legal(position: Position) -> tuple[Action, ...]:
    """Return all legal actions in a fixed order; none when the game is over."""
    if is_over(position):
        return ()
    if position.arranging:
        return tuple(map(actions.spell_placement, placements(position)))
    if must_pass(position):
        return (actions.PASSING,)
    return tuple(map(actions.spell_move, open_moves(position)))


def must_pass(position: Position) -> bool:
    """Say whether the side to act is stuck at a table where it then passes (§7.4)."""
    return playing_row(position.board, position.side, position.house) == NO_ROW


def open_moves(position: Position) -> list[Move]:
    """Return the moves that repetition leaves: those that ko forbids only if nothing else is."""
    found, past = moves(position), forbidden(position)
    if past is None:
        return found
    free = [move for move in found if not recreates(position, move, past)]
    return free or found


def recreates(position: Position, move: Move, past: int) -> bool:
    """Say whether a move leads back to the position of that number."""
    return number(moved(position.board, move), 1 - position.side) == past


def perform(position: Position, deed: Deed) -> tuple[Position, tuple[Event, ...]]:
    """Return the position after a legal deed, and what happened; the ending is told elsewhere."""
    if isinstance(deed, Placement):
        told = event("placed", rank=deed.rank, to=NAMES[deed.square])
        return placed(position, deed), (told,)
    seen = remember(position)
    if isinstance(deed, Pass):
        after = replace(position, side=1 - position.side, seen=seen)
        return after, (event("passed", seat=position.seat),)
    after = replace(
        position,
        board=moved(position.board, deed),
        side=1 - position.side,
        seen=seen,
        won=position.side if deed.landing >= COUNT else position.won,
    )
    return after, _told(position, deed)


def _told(position: Position, move: Move) -> tuple[Event, ...]:
    """Return the events of a move: the piece on its route, then the one it displaces."""
    board = position.board
    route = route_of(position, move.start, move.landing)
    assert route is not None
    told = event(
        "moved",
        rank=board[move.start],
        from_=NAMES[move.start],
        to=spell_cell(move.landing),
        route=tuple(map(spell_cell, route.squares)),
        bounces=tuple(NAMES[square] for square in route.bounces),
    )
    if move.drop == NO_DROP:
        return (told,)
    gone = event(
        "displaced", rank=board[move.landing], from_=NAMES[move.landing], to=NAMES[move.drop]
    )
    return told, gone


def is_legal(position: Position, deed: Deed) -> bool:
    """Say whether the side to act may do that."""
    if is_over(position):
        return False
    if position.arranging:
        return isinstance(deed, Placement) and deed in placements(position)
    if must_pass(position):
        return deed == PASS and isinstance(deed, Pass)
    return isinstance(deed, Move) and deed in open_moves(position)
