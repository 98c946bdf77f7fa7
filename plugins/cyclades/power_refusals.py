"""Refusals: why a creature can't act like that (RULES §7)."""

from __future__ import annotations

from typing import Final

from nika_arcade.api import Text, text

from .creatures import (
    CHIMERA,
    CYCLOPS,
    DRYAD,
    GIANT,
    GRIFFON,
    HARPY,
    KRAKEN,
    PEGASUS,
    SATYR,
    SIRENS,
    SPHINX,
    SYLPH,
)
from .position import Position
from .tasks import Power

_WISHES: Final[dict[str, Text]] = {
    PEGASUS: text(
        "Pegasus carries troops of yours, from an isle that Medusa does not hold, to any isle that"
        " Chiron does not guard; to somebody's last isle only to win by it."
    ),
    HARPY: text("The Harpy takes a troop from a rival's isle that Chiron does not guard."),
    GIANT: text("The Giant destroys a building, but no metropolis, where Chiron does not guard."),
    CYCLOPS: text("The Cyclops makes one of your buildings another one of which some are left."),
    GRIFFON: text("The Griffon robs one of your rivals."),
    SATYR: text("The Satyr lures a philosopher away from a rival who has one."),
    DRYAD: text("The Dryad lures a priest away from a rival who has one."),
    SPHINX: text("The Sphinx buys troops, fleets, priests and philosophers of yours."),
    SIRENS: text("The Sirens want a rival's fleet that lies alone on its space."),
    SYLPH: text("The Sylph blows fleets of yours to a space next to them that is not closed."),
    CHIMERA: text("The Chimera wakes a creature of the discards."),
    KRAKEN: text("The Kraken rises in any sea, and swims on to the next for one gold."),
}


def why_not(position: Position, task: Power, picks: tuple[str, ...]) -> Text:
    """Say what the creature wants."""
    return _WISHES.get(task.creature, text("Put the figure on an isle."))
