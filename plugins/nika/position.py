"""Positions: everything the rules need to know of a game, as one frozen value."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from .board import (
    CITIES,
    CITY_OF,
    EMPTY,
    FACING_OF,
    FACINGS,
    IS_GOAL,
    LETTERS,
    NAMES,
    NOWHERE,
    SQUARES,
)

HOPLITES: Final = 6
"""How many a city has in all, on the board and routed."""
ACTIONS: Final = 2
"""How many actions a turn has."""


@dataclass(frozen=True, slots=True)
class House:
    """How this table plays the points that are left to it (§9)."""

    pushed_wins: bool = True
    rally_free: bool = True
    repetition: bool = True
    passes: bool = True


@dataclass(frozen=True, slots=True)
class Hoplite:
    """One hoplite on the board, by names: city, square and facing (``N``, ``E``, ``S``, ``W``)."""

    city: str
    square: str
    facing: str


@dataclass(frozen=True, slots=True, repr=False)
class Position:
    """A position of Nika.

    ``board`` has one byte a square (see `board.hoplite`); ``city`` is to act and has ``actions``
    left; ``routed`` counts by city. ``idle`` are the passes in a row, counted from the start of a
    turn; ``seen`` are the keys of earlier starts of turns, sorted, repeats kept; ``won`` is the
    square of the hoplite that reached its goal.
    """

    board: bytes
    city: int
    actions: int
    routed: tuple[int, int, int, int] = (0, 0, 0, 0)
    idle: int = 0
    seen: tuple[int, ...] = ()
    won: int = NOWHERE
    house: House = House()

    def __str__(self) -> str:
        """Return who stands where and who is to act: the first five words of the text form."""
        pieces: list[list[str]] = [[], [], [], []]
        for square, code in enumerate(self.board):
            if code:
                pieces[CITY_OF[code]].append(NAMES[square] + FACINGS[FACING_OF[code]])
        words = [f"{LETTERS[city]}:{','.join(pieces[city]) or '-'}" for city in range(4)]
        return " ".join((*words, f"{LETTERS[self.city]}{self.actions}"))

    def __repr__(self) -> str:
        return f"<Position {self}>"

    @property
    def seat(self) -> str:
        """The name of the city to act, whether or not the game is over."""
        return CITIES[self.city]

    def hoplites(self) -> Iterator[Hoplite]:
        """Yield the hoplites on the board in the order of their squares."""
        for square, code in enumerate(self.board):
            if code:
                yield self._hoplite(square, code)

    def at(self, name: str) -> Hoplite | None:
        """Return who stands on the square of that name; raise KeyError when there is none."""
        square = SQUARES[name]
        code = self.board[square]
        return None if code == EMPTY else self._hoplite(square, code)

    @staticmethod
    def _hoplite(square: int, code: int) -> Hoplite:
        return Hoplite(CITIES[CITY_OF[code]], NAMES[square], FACINGS[FACING_OF[code]])


def missing(board: bytes) -> tuple[int, int, int, int]:
    """Count the hoplites of each city that are not on the board."""
    counts = [HOPLITES] * 4
    for code in board:
        if code:
            counts[CITY_OF[code]] -= 1
    return counts[0], counts[1], counts[2], counts[3]


def on_goal(board: bytes, house: House) -> int:
    """Return the first square whose hoplite wins just by standing there."""
    if house.pushed_wins:
        for square, code in enumerate(board):
            if code and IS_GOAL[CITY_OF[code]][square]:
                return square
    return NOWHERE
