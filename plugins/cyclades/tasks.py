"""Tasks: what is being done in a game of Cyclades, one within another.

A position holds them as a pile. The innermost decides who is to act and what can be done; when it
is finished, the one below goes on.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Dawn:
    """A cycle begins: creatures, gods, income; ``stage`` is what is due next.

    The stages are "creatures", "gods" and "income"; the gods come by chance.
    """

    stage: str = "creatures"


@dataclass(frozen=True, slots=True)
class Refill:
    """Cards are drawn for these places of the creatures, one after the other."""

    places: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Offering:
    """A marker is to be placed; it was just driven away from the ``barred`` god, if any.

    ``waiting`` are the markers that come after it.
    """

    marker: int
    waiting: tuple[int, ...]
    barred: str = ""


@dataclass(frozen=True, slots=True)
class Deeds:
    """A marker's turn at its god; ``recruited`` units were taken in it."""

    marker: int
    god: str
    recruited: int = 0


@dataclass(frozen=True, slots=True)
class Gift:
    """Apollo's marker of prosperity is to be put on an isle."""

    side: int


@dataclass(frozen=True, slots=True)
class Voyage:
    """Fleets at a sea space may go on for some steps (Poseidon)."""

    side: int
    sea: int
    steps: int


@dataclass(frozen=True, slots=True)
class Power:
    """A creature's power is used.

    ``steps`` are the Sylph's that are left, ``sea`` is where the Kraken swims, ``sold`` says
    that the Sphinx has sold something.
    """

    side: int
    creature: str
    steps: int = 0
    sea: int = -1
    sold: bool = False


@dataclass(frozen=True, slots=True)
class Battle:
    """A fight on an isle or, where that is -1, on a sea space.

    ``units`` attack. ``stage`` is who is to decide: "dice" is chance, then "defender" and
    "attacker" may retreat. ``minotaur`` is how many hits a Minotaur that defends can still take.
    """

    side: int
    foe: int
    isle: int
    sea: int
    units: int
    stage: str = "dice"
    minotaur: int = 0


@dataclass(frozen=True, slots=True)
class Surrender:
    """Buildings for a metropolis are given back: of this kind, which of several."""

    side: int
    building: str
    rest: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Founding:
    """A metropolis is to be placed."""

    side: int


@dataclass(frozen=True, slots=True)
class Push:
    """Polyphemus drives fleets away from the sea spaces round his isle."""

    side: int
    isle: int


@dataclass(frozen=True, slots=True)
class Shuffle:
    """The discards are to be shuffled into a new deck, by chance."""


Task: TypeAlias = (
    Dawn
    | Refill
    | Offering
    | Deeds
    | Gift
    | Voyage
    | Power
    | Battle
    | Surrender
    | Founding
    | Push
    | Shuffle
)
