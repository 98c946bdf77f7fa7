"""The words of Hera & Zeus that sentences are put together from."""

from __future__ import annotations

from typing import Final

from nika_arcade.api import Text, text

from .cards import DECKS, KINDS, Card

_BOTH: Final[dict[str, tuple[Text, Text]]] = {
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
NAMES: Final = {
    deck: {kind: names[number] for kind, names in _BOTH.items()}
    for number, deck in enumerate(DECKS)
}
"""By deck, then by kind: what a card is called."""

GODS: Final[tuple[Text, Text]] = (text("Hera"), text("Zeus"))
"""The name of each side."""

LANES: Final = ("", "I", "II", "III")
"""The name of each lane, by its number."""


def name(card: Card) -> Text:
    """Return what a card is called."""
    return NAMES[card.deck][card.kind]


def full(card: Card) -> Text:
    """Return what a card is called with its strength, if more than its name is told by it."""
    strength = KINDS[card.kind].strength
    if not strength:
        return name(card)
    return text("{card} {strength}", card=name(card), strength=strength)
