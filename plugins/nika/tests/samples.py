"""Positions and games drawn at random, small ones first, for the properties."""

from __future__ import annotations

from random import Random

from hypothesis import strategies as st

from plugins.nika.board import (
    AHEAD,
    CAMP,
    COUNT,
    EMPTY,
    ENTERS,
    GOAL,
    NOWHERE,
    RALLY,
    hoplite,
    opposite,
    spot,
    square_at,
)
from plugins.nika.position import House, Position, missing

EVERYWHERE = tuple(range(COUNT))


def crowd(seed: int, house: House) -> Position:
    """Return a position that goes on: mostly two teams face to face in a small part of the board.

    A few hoplites look aside, stand on the wrong side of the front, or far away.
    """
    rng = Random(seed)
    city, way, middle = rng.randrange(4), rng.randrange(4), rng.choice(EVERYWHERE)
    reach = rng.choice((1, 2, 2))
    near = [square for square in EVERYWHERE if _apart(square, middle) <= reach]
    board = bytearray(COUNT)
    for _ in range(rng.randint(0, 60)):
        square = rng.choice(near if rng.random() < 0.9 else EVERYWHERE)
        enemy = rng.random() < (0.9 if _depth(square, way) > _depth(middle, way) else 0.1)
        who = (city + enemy + 2 * (rng.random() < 0.3)) % 4
        facing = opposite(way) if enemy else way
        facing = facing if rng.random() < 0.8 else rng.randrange(4)
        fits = ENTERS[who][square] and square not in GOAL[who] and board[square] == EMPTY
        if fits and missing(bytes(board))[who]:
            board[square] = hoplite(who, facing)
    routed = tuple(rng.randint(0, absent) for absent in missing(bytes(board)))
    return Position(bytes(board), city, rng.choice((1, 2)), routed, house=house)


def _apart(square: int, other: int) -> int:
    (row, col), (there, across) = spot(square), spot(other)
    return max(abs(row - there), abs(col - across))


def _depth(square: int, way: int) -> int:
    row, col = spot(square)
    return (-row, col, row, -col)[way]


def positions(house: House | None = None) -> st.SearchStrategy[Position]:
    """Draw crowded positions."""
    return st.builds(crowd, st.integers(0, 2**32 - 1), st.just(house or House()))


choices = st.lists(st.integers(0, 999), min_size=50, max_size=50)
"""Fifty choices among the legal actions, each by remainder."""

SAFE = tuple(frozenset((*CAMP[city], *RALLY[city])) for city in range(4))
"""By city: the squares where nobody can touch its hoplites."""


def turned(row: int, col: int) -> tuple[int, int]:
    """Turn a spot about the middle of the board by half a circle."""
    return 14 - row, 20 - col


def mirrored(row: int, col: int) -> tuple[int, int]:
    """Mirror a spot from left to right."""
    return row, 20 - col


def moved_to(square: int, change) -> int:
    """Return the square that a change of spots leads to."""
    return square_at(*change(*spot(square)))


def distances(city: int) -> dict[int, int]:
    """Count the steps from every square to the nearest goal of a city, over open squares."""
    steps = dict.fromkeys(GOAL[city], 0)
    edge = list(GOAL[city])
    for square in edge:
        for ahead in AHEAD:
            near = ahead[square]
            if near != NOWHERE and ENTERS[city][near] and near not in steps:
                steps[near] = steps[square] + 1
                edge.append(near)
    return steps
