"""Arranging: how the bots bring their six pieces to the board.

The rows were counted in games of the search against itself from rows drawn by lot: these won more
than their share. They are read from a side's own left; each is as good in the mirror.
"""

from __future__ import annotations

from typing import Final

from nika_arcade.api import Action, Turn

from .squares import NAMES, ROWS, SOUTH, in_row

BOOK: Final[tuple[str, ...]] = (
    "312213", "231231", "132231", "321321", "322131", "321231",
    "331221", "313221", "212331", "132321", "313122", "231321",
)  # fmt: skip


def arrange(turn: Turn, knows: bool) -> Action:
    """Return the next placement of the side to act: along a row of the book, or by lot."""
    rows = _fitting(turn) if knows else []
    if not rows:
        return turn.rng.choice(turn.legal)
    row = turn.rng.choice(rows)
    squares = _home(turn.position.side)
    wanted = [
        action
        for action in turn.legal
        if action in {_place(square, rank) for square, rank in zip(squares, row, strict=True)}
    ]
    return turn.rng.choice(wanted) if wanted else turn.rng.choice(turn.legal)


def _fitting(turn: Turn) -> list[str]:
    """Return the rows of the book, and their mirrors, that agree with what stands already."""
    placed = [turn.position.board[square] for square in _home(turn.position.side)]
    return [
        row
        for row in sorted({*BOOK, *(row[::-1] for row in BOOK)})
        if all(rank in (0, int(digit)) for rank, digit in zip(placed, row, strict=True))
    ]


def _home(side: int) -> list[int]:
    """Return a side's home row, from its own left to its right."""
    squares = list(in_row(ROWS[side][0]))
    return squares if side == SOUTH else squares[::-1]


def _place(square: int, rank: str) -> Action:
    return Action.parse(f"{NAMES[square]}={rank}")
