"""What the opponents hold the goods of the Cyclades to be worth, in pieces of gold."""

from __future__ import annotations

from typing import Final

CITY: Final = 20.0
"""A metropolis that does not win yet."""
VICTORY: Final = 60.0
"""As many metropolises as win, when nobody can take one any more."""
SCHOLARS: Final = (0.0, 2.5, 6.0, 10.0)
"""By the philosophers of a side."""
KINDS: Final = (0.0, 2.2, 5.5, 10.0, 15.0)
"""By the different kinds of buildings of a side, where there is room for the rest."""
LAST: Final = 1.5
"""So many times as much philosophers and buildings are worth to who lacks one metropolis only."""
CROWDED: Final = 1.4
"""What each place that is lacking for a set takes off."""
SECOND: Final = 0.1
"""A building of a kind that a side has already."""
POWERS: Final = {"fortress": 0.5, "port": 0.2, "temple": 0.8, "university": 0.0}
"""What buildings do besides being part of a set."""
SITE: Final = 0.8
"""An isle where a metropolis can stand without clearing anything away."""

INCOME: Final = 0.55
"""A piece of gold in every cycle, for each cycle that is expected."""
PRIEST: Final = (0.0, 0.42, 0.75, 1.0, 1.15, 1.25, 1.3)
"""By the priests of a side, for each cycle that is expected."""
LENGTH: Final = 8.0
"""So many cycles a game is expected to have."""
SOON: Final = 2.5
"""So many cycles are expected at least, and when somebody lacks one metropolis only."""

ISLE: Final = 1.6
"""An isle beside what it brings and carries."""
TROOP: Final = (0.0, 1.6, 3.0, 4.2, 5.2, 6.0, 6.6, 7.0, 7.3)
FLEET: Final = (0.0, 1.4, 2.7, 3.7, 4.5, 5.2, 5.8, 6.2, 6.5)
"""By the troops, and the fleets, that a side has."""

DANGER: Final = 0.8
"""What of an isle is lost to its owner with the chance that it falls."""
PREY: Final = 0.45
"""What of an isle is hoped for with the chance to take it."""
PURSE: Final = ((6.0, 0.95), (11.0, 0.75), (17.0, 0.45), (26.0, 0.25), (1000.0, 0.12))
"""Up to so many pieces of gold: what one of them is worth."""
TEMPERATURE: Final = 9.0
"""So much more for one side multiplies its chances by e."""


def money(gold: float) -> float:
    """Return what gold is worth: the more there is, the less a further piece."""
    worth, least = 0.0, 0.0
    for most, part in PURSE:
        worth += part * (min(gold, most) - least)
        least = most
        if gold <= most:
            break
    return worth
