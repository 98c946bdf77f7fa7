"""Creatures: the seventeen cards, and those of them that have a figure on the chart (RULES §7)."""

from __future__ import annotations

from typing import Final

FATES, SATYR, DRYAD, GRIFFON, HARPY, GIANT, CYCLOPS, SIRENS = (
    "fates", "satyr", "dryad", "griffon", "harpy", "giant", "cyclops", "sirens",
)  # fmt: skip
PEGASUS, SPHINX, SYLPH, CHIMERA = "pegasus", "sphinx", "sylph", "chimera"
KRAKEN, MINOTAUR, CHIRON, MEDUSA, POLYPHEMUS = (
    "kraken", "minotaur", "chiron", "medusa", "polyphemus",
)  # fmt: skip

CREATURES: Final = (
    FATES, SATYR, DRYAD, GRIFFON, HARPY, GIANT, CYCLOPS, SIRENS, PEGASUS, SPHINX, SYLPH, CHIMERA,
    KRAKEN, MINOTAUR, CHIRON, MEDUSA, POLYPHEMUS,
)  # fmt: skip
"""One card of each."""

GUARDS: Final = (MINOTAUR, CHIRON, MEDUSA, POLYPHEMUS)
"""The figures that stand on an isle; their cards stay with the owner until they leave."""

SYLPH_STEPS: Final = 10
SPHINX_PRICE: Final = 2
KRAKEN_PRICE: Final = 1
"""What each further space costs that the Kraken swims to."""
MINOTAUR_STRENGTH: Final = 2
