"""The engine's board: a walled grid of plain ints, and every table that hangs on its cells."""

from __future__ import annotations

from random import Random
from typing import Final

from . import board

WIDTH: Final = 23
SIZE: Final = 17 * WIDTH
STEP: Final[tuple[int, ...]] = (-WIDTH, 1, WIDTH, -1)
"""What to add to a cell to go north, east, south or west."""

EMPTY: Final = 0
WALL: Final = 1
FIRST_CODE: Final = 4
"""A piece is ``4 + 4 * city + facing``; two of them are enemies when they differ in bit 2."""
CODES: Final = 20

SLOTS: Final = 6
"""Every city has six pieces; a piece is known by its slot as long as it stands on the board."""

BIT: Final[tuple[int, ...]] = tuple(1 << n for n in range(16))
MEMBERS: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(slot for slot in range(SLOTS) if mask & BIT[slot]) for mask in range(64)
)
"""The slots in each set of slots."""


def _cell(square: int) -> int:
    row, column = board.spot(square)
    return (row + 1) * WIDTH + column + 1


CELLS: Final[list[int]] = [_cell(square) for square in range(board.COUNT)]
"""The cell of each square of the rules' map."""


def _spread(marked: frozenset[int]) -> list[int]:
    """Return a table over all cells: 1 on the marked squares, 0 elsewhere."""
    table = [0] * SIZE
    for square in marked:
        table[CELLS[square]] = 1
    return table


def _names() -> list[str]:
    names = [""] * SIZE
    for square, name in enumerate(board.NAMES):
        names[CELLS[square]] = name
    return names


NAMES: Final[list[str]] = _names()
"""The name of each square, ``a8`` to ``u10``; empty off the board."""
BARE: Final[list[int]] = [EMPTY if name else WALL for name in NAMES]
"""The board without a piece."""
GOALS: Final[list[list[int]]] = [_spread(frozenset(board.GOAL[city])) for city in range(4)]
"""1 where a piece of the city wins."""
RALLIES: Final[list[list[int]]] = [
    [CELLS[square] for square in board.RALLY[city]] for city in range(4)
]
"""The rally squares of each city."""
ENTER: Final[list[list[int]]] = [
    _spread(frozenset(square for square in range(board.COUNT) if board.ENTERS[city][square]))
    for city in range(4)
]
"""1 where a piece of the city may stand: the ring, its goal, its own camp and rally squares."""
FAR: Final = 99


def _distances(city: int) -> list[int]:
    """Return the steps from each cell to the city's goal on an empty board."""
    steps = [FAR] * SIZE
    edge = [cell for cell in range(SIZE) if GOALS[city][cell]]
    for cell in edge:
        steps[cell] = 0
    while edge:
        reached: list[int] = []
        for cell in edge:
            for step in STEP:
                if ENTER[city][cell + step] and steps[cell + step] == FAR:
                    steps[cell + step] = steps[cell] + 1
                    reached.append(cell + step)
        edge = reached
    return steps


DISTANCE: Final[list[list[int]]] = [_distances(city) for city in range(4)]
"""Steps to each city's goal when nobody is in the way; `FAR` where it may not stand."""

_draw = Random(2014)
ZOBRIST: Final[list[list[int]]] = [
    [_draw.getrandbits(61) if code >= FIRST_CODE and name else 0 for name in NAMES]
    for code in range(CODES)
]
TURN_KEY: Final[list[int]] = [_draw.getrandbits(61) for _ in range(12)]
"""Keys of whose turn it is, at ``city * 3 + actions left``."""


def _pairs() -> list[list[int]]:
    table = [[0] * SLOTS for _ in range(SLOTS)]
    number = 0
    for one in range(SLOTS):
        for other in range(one):
            table[one][other] = table[other][one] = BIT[number]
            number += 1
    return table


PAIR: Final[list[list[int]]] = _pairs()
"""One bit for each pair of slots: a set of bits says who stands shield to shield with whom."""

_subsets: dict[int, tuple[int, ...]] = {0: ()}


def formations(links: int) -> tuple[int, ...]:
    """Return every connected set of two or more slots, given which pairs are linked."""
    known = _subsets.get(links)
    if known is None:
        known = _subsets[links] = _grow(links)
    return known


def _grow(links: int) -> tuple[int, ...]:
    beside = [
        sum(BIT[other] for other in range(SLOTS) if PAIR[slot][other] & links)
        for slot in range(SLOTS)
    ]
    found: set[int] = set()
    edge = {BIT[slot] for slot in range(SLOTS)}
    while edge:
        edge = {
            mask | BIT[slot]
            for mask in edge
            for slot in range(SLOTS)
            if not mask & BIT[slot] and beside[slot] & mask
        } - found
        found |= edge
    return tuple(sorted(found))
