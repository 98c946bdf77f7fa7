"""The board: 36 squares between two goals, and the sides that look at it (RULES §1)."""

from __future__ import annotations

from typing import Final

SIZE: Final = 6
"""Rows, and squares in each of them."""
COUNT: Final = SIZE * SIZE
RANKS: Final = (1, 2, 3)
"""How many rings a piece can have, and so how many steps it goes."""
EMPTY: Final = 0
KIND: Final = ("no ring", "one ring", "two rings", "three rings")
"""What a piece of each rank is called in what programs are told; see `words` for players."""

SEATS: Final = ("South", "North")
LETTERS: Final = "SN"
SOUTH: Final = 0
NORTH: Final = 1

NAMES: Final[tuple[str, ...]] = tuple(
    f"{'abcdef'[square % SIZE]}{square // SIZE + 1}" for square in range(COUNT)
)
"""``a1`` to ``f6``: the rows count from South's home row, the files from its left."""
SQUARES: Final[dict[str, int]] = {name: square for square, name in enumerate(NAMES)}

GOAL: Final = "goal"
"""The pick, and the last entry of a route, that is the rival's goal."""
TARGET: Final = (37, 36)
"""The cell that each side wants to reach: 36 is behind South's home row, 37 behind North's."""

ROWS: Final[tuple[tuple[int, ...], ...]] = (tuple(range(SIZE)), tuple(reversed(range(SIZE))))
"""The rows as each side counts them, the nearest first."""


def row(square: int) -> int:
    """Return the row of a square, 0 for South's home row to 5 for North's."""
    return square // SIZE


def in_row(number: int) -> range:
    """Return the squares of a row, from South's left to its right."""
    return range(number * SIZE, number * SIZE + SIZE)


def _neighbours(square: int) -> tuple[int, ...]:
    column = square % SIZE
    near = [square - SIZE] if square >= SIZE else []
    near += [square - 1] if column else []
    near += [square + 1] if column < SIZE - 1 else []
    return tuple(near + ([square + SIZE] if square < COUNT - SIZE else []))


NEIGHBOURS: Final[tuple[tuple[int, ...], ...]] = tuple(map(_neighbours, range(COUNT)))
"""The squares that share a side with each square, ascending (§1.2)."""


def spell_cell(cell: int) -> str:
    """Return the name of a square, or `GOAL` for either goal."""
    return NAMES[cell] if cell < COUNT else GOAL
