"""The map of Nika: its squares, who may stand where, and what lies ahead of each (RULES §1).

Squares are small integers in the order of their names: file ``a`` to ``u`` from the left, in each
file rank 15 down to 1. Cities and facings are integers too: they index the names below.
"""

from __future__ import annotations

from typing import Final, Literal

CITIES: Final = ("Athens", "Sparta", "Messene", "Thebes")
"""The seats, in turn order; cities of one team have the same parity."""
LETTERS: Final = "ASMT"
FACINGS: Final = "NESW"
N, E, S, W = range(4)
HOMEWARD: Final = (S, W, N, E)
"""Which way each city's camp lies; its first look into the ring is the opposite."""
FILES: Final = "abcdefghijklmnopqrstu"
RANKS: Final = 15
NOWHERE: Final = -1
"""Stands for a square that is not on the board."""

MAP: Final = """\
.........MMM.........
.........MMM.........
.........aaa.........
...###############...
...###############...
...###############...
SSt###         ###sTT
SSt###         ###sTT
SSt###         ###sTT
...###############...
...###############...
...###############...
.........mmm.........
.........AAA.........
.........AAA.........
"""
"""A capital is a rally square of that city, a small letter a square where that city wins, ``#`` a
square of the ring, a blank the impassable centre, a dot nothing at all."""

_ROWS: Final = MAP.splitlines()
_SPOTS: Final = [
    (row, col) for col in range(len(FILES)) for row in range(RANKS) if _ROWS[row][col] not in ". "
]

NAMES: Final = tuple(f"{FILES[col]}{RANKS - row}" for row, col in _SPOTS)
"""The name of every square, such as ``"k5"``."""
SQUARES: Final = {name: square for square, name in enumerate(NAMES)}
COUNT: Final = len(NAMES)
_AT: Final = {spot: square for square, spot in enumerate(_SPOTS)}
_STRIDES: Final = ((-1, 0), (0, 1), (1, 0), (0, -1))

AHEAD: Final = tuple(
    tuple(_AT.get((row + down, col + right), NOWHERE) for row, col in _SPOTS)
    for down, right in _STRIDES
)
"""By facing, then square: the square one step ahead, or `NOWHERE`."""
NEIGHBOURS: Final = tuple(
    frozenset(AHEAD[way][square] for way in range(4)) - {NOWHERE} for square in range(COUNT)
)
"""By square: those that share an edge with it; diagonals never count (§1.2)."""


def team(city: int) -> int:
    """Return 0 for Athens and Messene, 1 for Sparta and Thebes."""
    return city & 1


def ally(city: int) -> int:
    """Return the other city of the team, which sits opposite."""
    return (city + 2) % 4


def _marked(letter: str) -> tuple[int, ...]:
    return tuple(_AT[row, col] for row, col in _SPOTS if _ROWS[row][col] == letter)


RALLY: Final = tuple(_marked(letter) for letter in LETTERS)
"""By city: its six rally squares."""
GOAL: Final = tuple(_marked(letter.lower()) for letter in LETTERS)
"""By city: the three squares where it wins; they are its ally's camp."""
CAMP: Final = tuple(GOAL[ally(city)] for city in range(4))
"""By city: the three squares between its rally squares and the ring, where its ally wins."""
RING: Final = _marked("#")

_OPEN: Final = tuple(
    frozenset((*RING, *CAMP[city], *RALLY[city], *GOAL[city])) for city in range(4)
)
ENTERS: Final = tuple(tuple(square in _OPEN[city] for square in range(COUNT)) for city in range(4))
"""By city, then square: whether its hoplites may stand there (§1.4)."""
IS_GOAL: Final = tuple(tuple(square in GOAL[city] for square in range(COUNT)) for city in range(4))


def owner(square: int) -> int | None:
    """Return the city in whose arm the square lies, or None on the ring."""
    for city in range(4):
        if square in CAMP[city] or square in RALLY[city]:
            return city
    return None


def beyond(square: int, facing: int) -> Literal["edge", "centre"]:
    """Return what stops a hoplite that has no square ahead."""
    row, col = _SPOTS[square]
    down, right = _STRIDES[facing]
    ahead = (row + down, col + right)
    inside = 0 <= ahead[0] < RANKS and 0 <= ahead[1] < len(FILES)
    return "centre" if inside and _ROWS[ahead[0]][ahead[1]] == " " else "edge"


def spot(square: int) -> tuple[int, int]:
    """Return row and column of a square, counted from 0 at the top left."""
    return _SPOTS[square]


def square_at(row: int, col: int) -> int:
    """Return the square in that row and column, or `NOWHERE`."""
    return _AT.get((row, col), NOWHERE)


def opposite(facing: int) -> int:
    """Return the facing that looks back."""
    return facing ^ 2


# A hoplite is one byte on the board: 0 for nobody, else 1 + 4 * city + facing.
EMPTY: Final = 0
CITY_OF: Final = (NOWHERE, *(code // 4 for code in range(16)))
FACING_OF: Final = (NOWHERE, *(code % 4 for code in range(16)))


def hoplite(city: int, facing: int) -> int:
    """Return the byte that stands for a hoplite of that city with that facing."""
    return 1 + 4 * city + facing
