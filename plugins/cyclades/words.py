"""Words: the names of gods, creatures and buildings for players."""

from __future__ import annotations

from typing import Final

from nika_arcade.api import Text, text

GODS: Final[dict[str, Text]] = {
    "ares": text("Ares"),
    "poseidon": text("Poseidon"),
    "zeus": text("Zeus"),
    "athena": text("Athena"),
    "apollo": text("Apollo"),
}
CREATURES: Final[dict[str, Text]] = {
    "fates": text("The Fates"),
    "satyr": text("The Satyr"),
    "dryad": text("The Dryad"),
    "griffon": text("The Griffon"),
    "harpy": text("The Harpy"),
    "giant": text("The Giant"),
    "cyclops": text("The Cyclops"),
    "sirens": text("The Sirens"),
    "pegasus": text("Pegasus"),
    "sphinx": text("The Sphinx"),
    "sylph": text("The Sylph"),
    "chimera": text("The Chimera"),
    "kraken": text("The Kraken"),
    "minotaur": text("The Minotaur"),
    "chiron": text("Chiron"),
    "medusa": text("Medusa"),
    "polyphemus": text("Polyphemus"),
}
BUILDINGS: Final[dict[str, Text]] = {
    "fortress": text("Fortress"),
    "port": text("Port"),
    "temple": text("Temple"),
    "university": text("University"),
}


def god_name(god: str) -> Text:
    """Return the name of a god."""
    return GODS[god]


def creature_name(creature: str) -> Text:
    """Return the name of a creature as it begins a sentence."""
    return CREATURES[creature]


def building_name(building: str) -> Text:
    """Return the name of a building."""
    return BUILDINGS[building]
