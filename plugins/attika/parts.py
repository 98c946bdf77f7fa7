"""Parts of the text form of a position: what each is expected to be, or what is wrong with it."""

from __future__ import annotations

from typing import Any, Final, TypeVar

from nika_arcade.api import MalformedPosition
from nika_arcade.kit.told import number, one_of, rows

from .edition import LANDS, SEATS, TILES, Cell, Counts
from .position import OF_EACH

T = TypeVar("T")

HIGHEST: Final = 9999
"""The highest number of a turn that is read."""
FARTHEST: Final = 200
"""How far a cell may lie from (0, 0)."""
CARDS: Final = OF_EACH * len(LANDS)


def side_of(tree: Any, where: str, count: int) -> int:
    """Return the side of a city that plays."""
    return SEATS.index(one_of(tree, where, SEATS[:count]))


def flag(tree: Any, where: str) -> bool:
    """Return whether something is so."""
    return one_of(tree, where, (False, True))


def word(tree: Any, where: str) -> str:
    """Return a text."""
    if not isinstance(tree, str):
        raise MalformedPosition(f"{where}: expected a text, not {tree!r:.60}")
    return tree


def cell(tree: list[Any], where: str) -> Cell:
    """Return a cell by its two coordinates."""
    q, r = (number(one, where, -FARTHEST, FARTHEST) for one in tree)
    return (q, r)


def counts(tree: Any, where: str) -> Counts:
    """Return how many of each landscape there are."""
    found = [number(one, where, 0, OF_EACH) for one in rows(tree, where, len(LANDS))]
    return (found[0], found[1], found[2], found[3])


def tile(tree: Any, where: str) -> int:
    """Return the index of a landscape tile by its number."""
    return number(tree, where, 1, TILES) - 1


def letters(tree: Any, where: str) -> str:
    """Return cards by the letters of their landscapes."""
    found = word(tree, where)
    if found.strip(LANDS) or len(found) > CARDS:
        raise MalformedPosition(f"{where}: cards are the letters {LANDS}, not {found!r:.60}")
    return found
