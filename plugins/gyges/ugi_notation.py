"""Boards and moves as UGI spells them: digits, and cell numbers joined by bars.

UGI, the Universal Gyges Interface, is a protocol in lines for engines of this game. In it the
side to move always sits at the bottom, as South does; for North the board is turned round.
"""

from __future__ import annotations

from typing import Final

from .engine import KEEP, PASS
from .squares import COUNT, KIND, RANKS, TARGET

CELLS: Final = COUNT + 2
"""The squares and both goals; a board is told with or without the goals."""
EACH: Final = 4
"""So many pieces of each rank there are."""
NULL: Final = "null"
"""What stands for a move where there is none."""
LONGEST_ECHO: Final = 40
"""So many letters of what can't be understood are said back."""

BOARDS: Final = {
    "start": "321123000000000000000000000000321123",
    "bench": "202110000330000000000200000100030123",
    "test": "002130300300021100002000000200030100",
    "draw": "303030222211000001130000000000000000",
}
"""Boards that every UGI engine knows by name."""


def read_board(digits: str) -> bytes:
    """Return 38 ranks for 36 or 38 digits, slashes left out; raise ValueError saying why not.

    All twelve pieces have to be there; the one that has won stands in a goal, so in the 38.
    """
    plain = digits.replace("/", "")
    if wrong := next((sign for sign in plain if sign not in "0123"), ""):
        raise ValueError(f"{shown(wrong)} is no cell: 0 is empty, 1 to 3 are rings")
    if len(plain) not in (COUNT, CELLS):
        raise ValueError(f"a board has {COUNT} or {CELLS} digits, not {len(plain)}")
    board = bytes(map(int, plain.ljust(CELLS, "0")))
    for rank in RANKS:
        if (there := board.count(rank)) != EACH:
            raise ValueError(f"all twelve pieces are wanted: {EACH} of {KIND[rank]}, not {there}")
    return board


def spell_move(move: int) -> str:
    """Return a packed move of the engine as ``start|landing`` or ``start|landing|drop``."""
    if move == PASS:
        return NULL
    cells = [move & 63, move >> 6 & 63]
    if move >> 12 != KEEP:
        cells.append(move >> 12)
    return "|".join(map(str, cells))


def read_cells(word: str) -> tuple[int, ...]:
    """Return the two or three cells of a move; raise ValueError for anything else."""
    parts = word.split("|")
    if len(parts) not in (2, 3) or not all(part.isascii() and part.isdigit() for part in parts):
        raise ValueError(f"{shown(word)} is no move like 3|20 or 3|20|8")
    cells = tuple(int(part[-9:]) for part in parts)
    if max(cells) >= CELLS:
        raise ValueError(f"there is no cell {max(cells)} in {shown(word)}")
    return cells


def turned(cell: int) -> int:
    """Return the cell that a cell becomes when the board is turned by half a circle."""
    return sum(TARGET) - cell if cell >= COUNT else COUNT - 1 - cell


def shown(word: str) -> str:
    """Return a word of somebody else's as it can be said back on a line."""
    plain = "".join(sign for sign in word if sign.isprintable())
    return f"'{plain[:LONGEST_ECHO]}'"
