"""Parts of the text form of a position: what each is expected to be, or what is wrong with it."""

from __future__ import annotations

from typing import Any, Final, TypeVar

from nika_arcade.api import MalformedPosition
from nika_arcade.kit.told import one_of

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


def side_of(tree: Any, where: str) -> int:
    """Return the side whose deck is named."""
    return DECKS.index(one_of(tree, where, DECKS))


def words(tree: Any, where: str) -> list[str]:
    """Return the words of cards."""
    if not isinstance(tree, str):
        raise MalformedPosition(f"{where}: expected the words of cards, not {tree!r:.60}")
    return tree.split()
