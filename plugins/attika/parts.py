"""Parts of the text form of a position: what each is expected to be, or what is wrong with it."""

from __future__ import annotations

from typing import Any, Final, TypeVar

from nika_arcade.api import MalformedPosition

from .edition import LANDS, SEATS, TILES, Cell, Counts
from .position import OF_EACH

T = TypeVar("T")

HIGHEST: Final = 9999
"""The highest number of a turn that is read."""
FARTHEST: Final = 200
"""How far a cell may lie from (0, 0)."""
CARDS: Final = OF_EACH * len(LANDS)


def keys(tree: Any, where: str, needed: frozenset[str], more: frozenset[str]) -> None:
    """Refuse what is no object with these keys."""
    if not isinstance(tree, dict):
        raise MalformedPosition(f"{where}: expected an object")
    if missing := sorted(needed - set(tree)):
        raise MalformedPosition(f"{where}: {', '.join(missing)} is missing")
    if unknown := sorted(set(tree) - needed - more):
        raise MalformedPosition(f"{where}: {unknown[0]!r:.60} is not known here")


def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Return an object of JSON; refuse one that says a thing twice."""
    tree = dict(pairs)
    if len(tree) != len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise MalformedPosition(f"{twice!r:.60} is told twice")
    return tree


def one_of(tree: Any, where: str, values: tuple[T, ...]) -> T:
    """Return the one of these values that stands there."""
    for value in values:
        if tree == value and type(tree) is type(value):
            return value
    known = ", ".join(repr(value) for value in values)
    raise MalformedPosition(f"{where} is one of {known}; not {tree!r:.60}")


def side_of(tree: Any, where: str, count: int) -> int:
    """Return the side of a city that plays."""
    return SEATS.index(one_of(tree, where, SEATS[:count]))


def number(tree: Any, where: str, least: int, most: int) -> int:
    """Return a whole number within bounds."""
    if isinstance(tree, bool) or not isinstance(tree, int) or not least <= tree <= most:
        raise MalformedPosition(f"{where}: expected {least} to {most}, not {tree!r:.60}")
    return tree


def flag(tree: Any, where: str) -> bool:
    """Return whether something is so."""
    return one_of(tree, where, (False, True))


def rows(tree: Any, where: str, length: int | None = None) -> list[Any]:
    """Return a list, of that length if there is one."""
    if not isinstance(tree, list) or (length is not None and len(tree) != length):
        of = "" if length is None else f" of {length}"
        raise MalformedPosition(f"{where}: expected a list{of}")
    return tree


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
