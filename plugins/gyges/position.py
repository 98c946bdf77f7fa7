"""Positions: everything the rules need to know of a game, as one frozen value."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from .squares import EMPTY, LETTERS, SEATS, SIZE

NOBODY: Final = -1
"""Who has won as long as nobody has."""
EACH: Final = 2
"""So many pieces of each rank a side brings to the board."""

Reserve: TypeAlias = tuple[int, int, int]
"""How many pieces of rank 1, 2 and 3 a side has yet to place."""

NOTHING: Final[Reserve] = (0, 0, 0)
FULL: Final[Reserve] = (EACH, EACH, EACH)


@dataclass(frozen=True, slots=True)
class House:
    """How this table plays the points that are left to it (§7), by the words of the manifest."""

    setup: str = "home-row"
    edge: str = "undirected"
    end_on_start: bool = True
    stuck: str = "next-row"
    drop_limit: str = "active"
    displacement: bool = True
    repetition: str = "threefold"


@dataclass(frozen=True, slots=True, repr=False)
class Position:
    """A position of Gygès.

    ``board`` has one byte a square, the rank of the piece there or 0; ``side`` is to act, 0 for
    South. ``reserves`` are what each side has yet to place. ``seen`` are the numbers of earlier
    positions, sorted, repeats kept (see `repetition`). ``won`` is the side whose piece reached
    the rival's goal; that piece is off the board, and the other side would be to act.
    """

    board: bytes
    side: int
    house: House = House()
    reserves: tuple[Reserve, Reserve] = (NOTHING, NOTHING)
    seen: tuple[int, ...] = ()
    won: int = NOBODY

    def __str__(self) -> str:
        """Return the rows, South's home row first, and who is to act."""
        digits = "".join(map(str, self.board))
        rows = (digits[start : start + SIZE] for start in range(0, len(digits), SIZE))
        return f"{'/'.join(rows)} {LETTERS[self.side]}"

    def __repr__(self) -> str:
        return f"<Position {self}>"

    @property
    def seat(self) -> str:
        """The name of the side to act, whether or not the game is over."""
        return SEATS[self.side]

    @property
    def arranging(self) -> bool:
        """Say whether pieces are still to be placed (§2)."""
        return self.reserves != (NOTHING, NOTHING)

    def lifted(self, square: int) -> bytes:
        """Return the board without the piece on that square."""
        board = bytearray(self.board)
        board[square] = EMPTY
        return bytes(board)
