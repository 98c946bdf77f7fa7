"""Figures: the pieces as they stand on the board, are held over it and wait in the bays."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Final

from nika_arcade.api import Focus, Item, Text, text

from .ground import BAYS, VIEWS, above, on, waits
from .hand import Hand
from .position import NOBODY, Position
from .squares import COUNT, EMPTY, GOAL, NAMES, RANKS, SQUARES
from .words import look, piece

LIFT: Final = 24.0
"""How far a piece floats above the square where it may be put down."""

_ORDER: Final = tuple(
    tuple(sorted(range(COUNT), key=lambda square, view=view: view.middle(square)[::-1]))  # type: ignore[misc]
    for view in VIEWS
)
"""The squares as each side sees them, those behind before those in front of them."""


@lru_cache(maxsize=COUNT * 3)
def standing(square: int, rank: int) -> Item:
    """Return a piece on its square, which touching it names."""
    name = NAMES[square]
    told = text("{piece} on {square}", piece=piece(rank), square=name)
    return Item(look(rank), on(square), pick=name, label=told)


def pieces(position: Position, near: int, hand: Hand | None) -> tuple[Item, ...]:
    """Return the pieces on the board, with a picked one as far on its way as it is chosen."""
    items = {
        square: [standing(square, rank)]
        for square, rank in enumerate(position.board)
        if rank != EMPTY
    }
    if hand is not None:
        _carry(position, hand, items)
    return tuple(item for square in _ORDER[near] for item in items.get(square, ()))


def _carry(position: Position, hand: Hand, items: dict[int, list[Item]]) -> None:
    """Show what would be: a ghost on an empty square, or the piece in another's place."""
    start, landing = hand.start, hand.landing
    home = items[start][0]
    if NAMES[start] in hand.options and not hand.taken:
        items[start] = [replace(home, pick="")]  # touching it again lets it go; a button ends there
    if hand.taken:
        carried = Item(home.look, above(landing), pick=NAMES[landing], label=home.label)
        gone = items[landing][0]
        items[landing] = [carried]
        del items[start]
        if hand.drop >= 0:
            floats = Item(gone.look, above(hand.drop), lift=LIFT)
            items.setdefault(hand.drop, []).append(floats)
    elif 0 <= landing < COUNT and landing not in items:
        items[landing] = [Item(home.look, on(landing), tone="ghost")]


def in_goal(position: Position) -> tuple[Item, ...]:
    """Return the piece that has won, where it stands in the goal: the one off the board."""
    if position.won == NOBODY:
        return ()
    rank = min(RANKS, key=position.board.count)
    return (Item(look(rank), (BAYS, GOAL)),)


def placing(position: Position, focus: Focus) -> tuple[Item, ...]:
    """Return the piece that would be placed, on the square that is picked or pointed at."""
    if not position.arranging or not focus.picked or focus.pointed not in focus.options:
        return ()
    halves = {pick in SQUARES: pick for pick in (focus.picked[0], focus.pointed)}
    if len(halves) < len((True, False)):
        return ()
    return (Item(look(int(halves[False])), on(SQUARES[halves[True]]), tone="ghost"),)


def waiting(position: Position, *, touchable: bool) -> tuple[Item, ...]:
    """Return what each side has yet to place; that of the side to act may be ``touchable``."""
    items = []
    for side, left in enumerate(position.reserves):
        own = touchable and side == position.side
        for rank in RANKS:
            for number in range(left[rank - 1]):
                items.append(_waiting(side, rank, number, own=own))
    return tuple(items)


def _waiting(side: int, rank: int, number: int, *, own: bool) -> Item:
    told: Text = text("{piece}, to be placed", piece=piece(rank))
    return Item(look(rank), waits(side, rank, number), pick=str(rank) if own else "", label=told)
