"""Rallying: how the table shows the way from the box to a square and a facing."""

from __future__ import annotations

from nika_arcade.api import Focus, Mark, Shape, Spot, text

from .actions import read_facing
from .board import EMPTY, FACINGS, HOMEWARD, NAMES, RALLY, SQUARES, opposite
from .deeds import rally_ways
from .figures import hoplite_item
from .ground import box, middle, on, rally_square
from .marks import STEPS, Signs, turn_handle
from .position import Position

HANDLE_REACH = 34.0
"""How far the handles lie round a rally square; beside it is mostly no square at all."""


def may_rally(position: Position, focus: Focus) -> bool:
    """Say whether the player who looks may rally now, or is about to."""
    active = bool(focus.options or focus.picked)
    return active and position.routed[position.city] > 0


def chosen_square(focus: Focus) -> int | None:
    """Return the rally square that is picked, or None."""
    rallying = len(focus.picked) == 2 and focus.picked[0] == "rally"
    return SQUARES.get(focus.picked[1]) if rallying else None


def glowing(position: Position, focus: Focus) -> tuple[Shape, ...]:
    """Return the rally squares that may be picked now, drawn glowing."""
    starting = not focus.picked and "rally" in focus.options
    if not starting and focus.picked != ("rally",):
        return ()
    return tuple(
        shape for square in _empty(position) for shape in rally_square(square, glowing=True)
    )


def rally_signs(position: Position, focus: Focus) -> Signs:
    """Return what can be touched to rally; after the square, handles for the facing."""
    if not may_rally(position, focus):
        return Signs()
    chain = "" if focus.picked[:1] == ("rally",) and len(focus.picked) == 1 else "rally>"
    chosen = chosen_square(focus)
    spots = tuple(
        Spot(chain + NAMES[square], on(square), text("Rally here"))
        for square in _empty(position)
        if square != chosen
    )
    if focus.picked[:1] != ("rally",):
        return Signs(spots=spots)
    last = (box(position.seat), str(position.routed[position.city] - 1))
    if chosen is None:
        return Signs((Mark("picked", (last,)),), spots)
    return _facing_signs(position, focus, chosen, spots)


def _facing_signs(position: Position, focus: Focus, square: int, spots: tuple[Spot, ...]) -> Signs:
    """Return the ghost on the square, the handles round it, and the square itself: inwards."""
    pointed = read_facing(focus.pointed)
    inwards = opposite(HOMEWARD[position.city])
    facing = pointed[1] if pointed is not None and pointed[0] == "turn" else inwards
    x, y = middle(square)
    handles = [
        turn_handle(
            square, way, (x + STEPS[way][0] * HANDLE_REACH, y + STEPS[way][1] * HANDLE_REACH)
        )
        for way in rally_ways(position)
    ]
    ghost = hoplite_item(position.seat, square, facing, tone="ghost")
    here = Spot(f"turn:{FACINGS[inwards]}", on(square), text("Rally here, facing the centre"))
    return Signs((Mark("picked", (on(square),)), *handles), (here, *spots), (ghost,))


def _empty(position: Position) -> tuple[int, ...]:
    return tuple(square for square in RALLY[position.city] if position.board[square] == EMPTY)
