"""Parts of the text form of a position: what each is expected to be, or what is wrong with it."""

from __future__ import annotations

from typing import Any, Final, TypeVar

from nika_arcade.api import MalformedPosition

from .cards import DECKS, PICKS, Card
from .notation import UNSEEN
from .position import BACKS

T = TypeVar("T")

HIGHEST: Final = 999_999
"""The highest number of a card, turn or clock that is read."""


def back_of(word: str, side: int) -> str:
    """Return the kind of an unseen card by its word; empty for the word of a card."""
    if word == UNSEEN:
        return BACKS[DECKS[side]]
    deck, _, rest = word.partition(".")
    return BACKS[deck] if rest == UNSEEN and deck == DECKS[1 - side] else ""


def card_of(word: str, side: int) -> Card:
    """Return the card that a word means in the hands of a side."""
    card = PICKS[side].get(word)
    if card is None:
        raise MalformedPosition(f"{word!r} is no card, like 'five', 'pegasus' or 'zeus.hero'")
    return card


def keys(tree: Any, where: str, needed: frozenset[str], more: frozenset[str]) -> None:
    """Refuse what is no object with these keys."""
    if not isinstance(tree, dict):
        raise MalformedPosition(f"{where}: expected an object")
    if missing := sorted(needed - set(tree)):
        raise MalformedPosition(f"{where}: {', '.join(missing)} is missing")
    if unknown := sorted(set(tree) - needed - more):
        raise MalformedPosition(f"{where}: {', '.join(unknown)} is not known here")


def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Return an object of JSON; refuse one that says a thing twice."""
    tree = dict(pairs)
    if len(tree) != len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise MalformedPosition(f"{twice!r:.60} is told twice")
    return tree


def side_of(tree: Any, where: str) -> int:
    """Return the side whose deck is named."""
    return DECKS.index(one_of(tree, where, DECKS))


def one_of(tree: Any, where: str, values: tuple[T, ...]) -> T:
    """Return the one of these values that stands there."""
    for value in values:
        if tree == value and type(tree) is type(value):
            return value
    raise MalformedPosition(f"{where} is one of {', '.join(map(str, values))}, not {tree!r:.60}")


def number(tree: Any, where: str, least: int, most: int) -> int:
    """Return a whole number within bounds."""
    if isinstance(tree, bool) or not isinstance(tree, int) or not least <= tree <= most:
        raise MalformedPosition(f"{where}: expected {least} to {most}, not {tree!r:.60}")
    return tree


def rows(tree: Any, where: str, length: int | None) -> list[Any]:
    """Return a list, of that length if there is one."""
    if not isinstance(tree, list) or (length is not None and len(tree) != length):
        raise MalformedPosition(f"{where}: expected a list" + (f" of {length}" if length else ""))
    return tree


def words(tree: Any, where: str) -> list[str]:
    """Return the words of cards."""
    if not isinstance(tree, str):
        raise MalformedPosition(f"{where}: expected the words of cards, not {tree!r:.60}")
    return tree.split()
