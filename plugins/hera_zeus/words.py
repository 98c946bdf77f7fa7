"""The words of Hera & Zeus that sentences are put together from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from nika_arcade.api import Text, text

from .cards import DECKS, KINDS, Card

NAMES: Final[dict[str, tuple[Text, Text]]] = {
    "seven": (text("Nemesis"), text("Poseidon")),
    "six": (text("Artemis"), text("Apollo")),
    "five": (text("Hydra"), text("Giant")),
    "four": (text("Harpy"), text("Cyclops")),
    "three": (text("Fury"), text("Centaur")),
    "hero": (text("Amazon"), text("Hero")),
    "pegasus": (text("Pegasus"), text("Pegasus")),
    "pythia": (text("Pythia"), text("Pythia")),
    "medusa": (text("Medusa"), text("Medusa")),
    "pandora": (text("Pandora"), text("Pandora")),
    "hostage": (text("Io"), text("Argus")),
    "deity": (text("Hera"), text("Zeus")),
    "dionysus": (text("Dionysus"), text("Dionysus")),
    "hades": (text("Hades"), text("Hades")),
    "persephone": (text("Persephone"), text("Persephone")),
    "sirens": (text("Sirens"), text("Sirens")),
}
"""By kind: what its card is called in Hera's deck and in Zeus'."""

GODS: Final[tuple[Text, Text]] = (text("Hera"), text("Zeus"))
"""The name of each side."""

LANES: Final = ("", *map(str, (text("I"), text("II"), text("III"))))
"""The name of each lane, by its number; it may be said alone."""


def name(card: Card) -> Text:
    """Return what a card is called."""
    return NAMES[card.kind][DECKS.index(card.deck)]


def full(card: Card) -> Text:
    """Return what a card is called with its strength, if more than its name is told by it."""
    strength = KINDS[card.kind].strength
    if not strength:
        return name(card)
    return text("{card} {strength}", card=name(card), strength=strength)


def listed(cards: Sequence[Card]) -> Text:
    """Return cards one after the other, alike ones with their number."""
    parts = []
    for card, count in Counter(cards).items():
        many = text("{count} {card}", count=count, card=name(card), plural="{count} {card}")
        parts.append(many if count > 1 else name(card))
    line = parts[0]
    for more in parts[1:]:
        line = text("{first}, {then}", first=line, then=more)
    return line
