"""The unseen: which cards an eye knows to be somewhere out of its sight (RULES §8)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final, TypeAlias

from .cards import CARDS, DECKS, KINDS, SEATS, TABLE, Card
from .memory import Memory
from .position import BACKS, PILES, Position, Shown, Side

Left: TypeAlias = dict[Card, int]
"""How many of every card are left to be somewhere."""

_ALL: Final[Left] = {
    card: KINDS[card.kind].copies for deck in DECKS for card in CARDS[deck].values()
}


def left_over(position: Position, eye: str | None) -> Left:
    """Return how many of each card the eye does not see."""
    left = dict(_ALL)
    for number, side in enumerate(position.sides):
        owned = eye == SEATS[number]
        if owned:
            for held in side.hand:
                left[held.value] -= 1
        for lane in side.lanes:
            for laid in lane:
                if owned or isinstance(laid, Shown):
                    left[laid.value] -= 1
        for lying in side.pile:
            if isinstance(lying, Card):
                left[lying] -= 1
            elif owned:
                left[lying.value] -= 1
    for waiting in position.waiting:
        for card in (*waiting.cards, *waiting.tops):
            left[card] -= 1
    return left


def unseen(position: Position, eye: str | None) -> dict[str, list[Card]]:
    """Return the cards that are out of sight, by back and by the pile that Hades went through.

    A card that Hades took, or may have taken, is among those of its back and of its pile.
    """
    left = left_over(position, eye)
    pools = {
        BACKS[deck]: [
            card
            for kind in TABLE
            for card in [CARDS[deck][kind.word]] * left[CARDS[deck][kind.word]]
        ]
        for deck in DECKS
    }
    for number, side in enumerate(position.sides):
        if side.known.taken and eye != SEATS[number]:
            pools[PILES[number]] = sorted_cards(buried(side.known))
    return pools


def buried(known: Memory) -> Counter[Card]:
    """Return what lies in a sunk pile, and with it the card that Hades took."""
    return Counter(known.sunk) - Counter(known.gone)


def sorted_cards(cards: Counter[Card]) -> list[Card]:
    """Return cards one by one, in a fixed order."""
    return sorted(cards.elements())


def memory_of(side: Side, eye: str | None) -> Memory:
    """Return what an eye that is not the side's own knows of its hidden cards."""
    if side.spied is not None and eye in side.spied.eyes:
        known: Memory = side.spied.value
        return known
    return side.known


def take_all(left: Left, cards: Iterable[Card]) -> None:
    """Take cards out of what is left."""
    for card in cards:
        left[card] -= 1
