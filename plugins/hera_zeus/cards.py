"""The cards: one table of kinds, and what a card is called (RULES §1)."""

from __future__ import annotations

from typing import Final, NamedTuple

HERA, ZEUS = 0, 1
SEATS: Final = ("Hera", "Zeus")
"""The sides, by number; Hera's is 0."""
DECKS: Final = ("hera", "zeus")
"""The decks, by the number of the side that begins with them."""


class Kind(NamedTuple):
    """What all cards of a kind have in common.

    ``names`` are what it is called in Hera's deck and in Zeus'. ``strength`` is None for cards
    that are played from the hand only. ``symbol`` says whether the sign of a power is printed on
    it, ``copies`` how many there are in each deck, ``attacks`` whether it may challenge.
    """

    word: str
    names: tuple[str, str]
    strength: int | None
    symbol: bool
    copies: int
    attacks: bool

    @property
    def layable(self) -> bool:
        """Say whether it may lie on the field."""
        return self.strength is not None


TABLE: Final = (
    Kind("seven", ("Nemesis", "Poseidon"), 7, False, 1, True),
    Kind("six", ("Artemis", "Apollo"), 6, False, 2, True),
    Kind("five", ("Hydra", "Giant"), 5, False, 3, True),
    Kind("four", ("Harpy", "Cyclops"), 4, False, 4, True),
    Kind("three", ("Fury", "Centaur"), 3, False, 5, True),
    Kind("hero", ("Amazon", "Hero"), 2, True, 5, True),
    Kind("pegasus", ("Pegasus", "Pegasus"), 1, True, 9, True),
    Kind("pythia", ("Pythia", "Pythia"), 0, True, 2, True),
    Kind("medusa", ("Medusa", "Medusa"), 0, True, 4, False),
    Kind("pandora", ("Pandora", "Pandora"), 0, True, 1, False),
    Kind("hostage", ("Io", "Argus"), 0, True, 1, False),
    Kind("deity", ("Hera", "Zeus"), None, True, 1, False),
    Kind("dionysus", ("Dionysus", "Dionysus"), None, True, 2, False),
    Kind("hades", ("Hades", "Hades"), None, True, 1, False),
    Kind("persephone", ("Persephone", "Persephone"), None, True, 1, False),
    Kind("sirens", ("Sirens", "Sirens"), None, True, 1, False),
)
"""All kinds, in the order in which an owner's hand is sorted."""

KINDS: Final = {kind.word: kind for kind in TABLE}
ORDER: Final = {kind.word: number for number, kind in enumerate(TABLE)}
DECK_SIZE: Final = sum(kind.copies for kind in TABLE)
LAYABLE: Final = frozenset(kind.word for kind in TABLE if kind.layable)
ATTACKERS: Final = frozenset(kind.word for kind in TABLE if kind.attacks)
STRENGTH: Final = {kind.word: kind.strength for kind in TABLE if kind.strength is not None}
"""The strength of every kind that may lie on the field."""
STOLEN: Final = frozenset(word for word, strength in STRENGTH.items() if strength > 0)
"""The kinds that the Sirens lure away (§6.4)."""
PLACED: Final = frozenset(word for word, strength in STRENGTH.items() if strength > 1)
"""The kinds that Pegasus brings from a hand to the field, if there is room (§6.2)."""


class Card(NamedTuple):
    """A card by its deck of origin, which a stolen card keeps, and its kind; equals are alike."""

    deck: str
    kind: str

    def __str__(self) -> str:
        """Return the word of its kind, as picks have it."""
        return self.kind


CARDS: Final = {deck: {kind.word: Card(deck, kind.word) for kind in TABLE} for deck in DECKS}
"""Every card there is, by deck and kind."""
RANK: Final = {
    card: ORDER[card.kind] + len(TABLE) * number
    for number, deck in enumerate(DECKS)
    for card in CARDS[deck].values()
}
"""Where a card comes in a sorted row: Hera's deck first, then by kind."""


def full_deck(deck: str) -> list[Card]:
    """Return the 43 cards of a deck, sorted."""
    return [CARDS[deck][kind.word] for kind in TABLE for _ in range(kind.copies)]


def name_of(card: Card) -> str:
    """Return what is written on a card, such as ``"Fury"``."""
    return KINDS[card.kind].names[DECKS.index(card.deck)]


def pick_of(card: Card, side: int) -> str:
    """Return the pick that means a card in the hands of a side; a stolen one names its deck."""
    return card.kind if card.deck == DECKS[side] else f"{card.deck}.{card.kind}"


PICKS: Final = tuple(
    {pick_of(card, side): card for deck in DECKS for card in CARDS[deck].values()}
    for side in (HERA, ZEUS)
)
"""By side: what card a pick means."""
