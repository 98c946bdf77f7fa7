"""Lore: what each creature does, told in one sentence."""

from __future__ import annotations

from typing import Final

from nika_arcade.api import Text, text

POWERS: Final[dict[str, Text]] = {
    "fates": text("You earn the income of your isles and fleets once more."),
    "satyr": text("A philosopher of a rival comes over to you."),
    "dryad": text("A priest of a rival comes over to you."),
    "griffon": text("You take half the gold of a rival; only you two see how much."),
    "harpy": text("A rival's troop on any isle goes back to its reserve."),
    "giant": text("One building on any isle is destroyed; no metropolis."),
    "cyclops": text("One of your buildings becomes another kind."),
    "sirens": text("A rival's fleet that lies alone is replaced by one of yours."),
    "pegasus": text("Troops of one of your isles fly to any isle, fleets or not."),
    "sphinx": text("Sell troops, fleets, priests and philosophers for 2 gold each."),
    "sylph": text("Your fleets sail ten spaces in all, shared as you like."),
    "chimera": text("You use a creature of the discards; then all are shuffled anew."),
    "kraken": text("It rises in a sea and sinks what is there; 1 gold for each space on."),
    "minotaur": text("On an isle it defends like two troops until your next cycle."),
    "chiron": text("He keeps Giant, Harpy and foreign Pegasus off an isle."),
    "medusa": text("Troops on her isle can't leave it until your next cycle."),
    "polyphemus": text("Fleets are driven from the shores of his isle, and none comes near."),
}
"""By creature: its power in our words (RULES §7)."""

GODS: Final[dict[str, Text]] = {
    "ares": text("Ares gives troops, lets them march and builds fortresses."),
    "poseidon": text("Poseidon gives fleets, lets them sail and builds ports."),
    "zeus": text("Zeus gives priests, changes creatures and builds temples."),
    "athena": text("Athena gives philosophers and builds universities."),
    "apollo": text("Apollo gives gold for nothing: 4 to who has one isle, else 1."),
}
"""By god: what its favour is."""
