"""Words: the names of gods, creatures and buildings for players."""

from __future__ import annotations

from typing import Final

from nika_arcade.api import Text, text

from .position import SEATS

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
WITHIN: Final[dict[str, Text]] = {
    "fates": text("the Fates"),
    "satyr": text("the Satyr"),
    "dryad": text("the Dryad"),
    "griffon": text("the Griffon"),
    "harpy": text("the Harpy"),
    "giant": text("the Giant"),
    "cyclops": text("the Cyclops"),
    "sirens": text("the Sirens"),
    "sphinx": text("the Sphinx"),
    "sylph": text("the Sylph"),
    "chimera": text("the Chimera"),
    "kraken": text("the Kraken"),
    "minotaur": text("the Minotaur"),
}
"""By creature: its name within a sentence, where that is another one."""
BARE: Final[dict[str, Text]] = {
    "fates": text("Fates"),
    "satyr": text("Satyr"),
    "dryad": text("Dryad"),
    "griffon": text("Griffon"),
    "harpy": text("Harpy"),
    "giant": text("Giant"),
    "cyclops": text("Cyclops"),
    "sirens": text("Sirens"),
    "sphinx": text("Sphinx"),
    "sylph": text("Sylph"),
    "chimera": text("Chimera"),
    "kraken": text("Kraken"),
    "minotaur": text("Minotaur"),
}
"""By creature: its name without the article, where it has one."""
BUILDINGS: Final[dict[str, Text]] = {
    "fortress": text("Fortress"),
    "port": text("Port"),
    "temple": text("Temple"),
    "university": text("University"),
}
UNITS: Final[dict[str, Text]] = {
    "ares": text("Troop"),
    "poseidon": text("Fleet"),
    "zeus": text("Priest"),
    "athena": text("Philosopher"),
}
"""By god: what it gives."""
SEAT_NAMES: Final[tuple[Text, ...]] = (
    text("Naxos"), text("Andros"), text("Paros"), text("Thera"), text("Melos"),
)  # fmt: skip
"""By side: its name."""


def seat_name(side: int) -> Text:
    """Return the name of a side."""
    return SEAT_NAMES[side]


def seat_named(name: str) -> Text:
    """Return the name of a side by that of its seat."""
    return SEAT_NAMES[SEATS.index(name)] if name in SEATS else Text(name)


def place_name(pick: str) -> Text:
    """Return how an isle, a building place's isle or a sea space is called, by its pick."""
    word, _, value = pick.partition(":")
    if word == "sea":
        return text("sea {name}", name=value)
    return text("isle {number}", number=value.partition(".")[0])


def god_name(god: str) -> Text:
    """Return the name of a god."""
    return GODS[god]


def creature_name(creature: str) -> Text:
    """Return the name of a creature as it begins a sentence."""
    return CREATURES[creature]


def named(creature: str) -> Text:
    """Return the name of a creature within a sentence."""
    return WITHIN.get(creature, CREATURES[creature])


def building_name(building: str) -> Text:
    """Return the name of a building."""
    return BUILDINGS[building]


def unit_name(god: str) -> Text:
    """Return the name of what a god gives."""
    return UNITS[god]


def bare_name(creature: str) -> Text:
    """Return the name of a creature by itself, short enough to stand under its picture."""
    return BARE.get(creature, CREATURES[creature])
