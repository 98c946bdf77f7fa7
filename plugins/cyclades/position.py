"""Positions: everything the rules need to know of a game, as one frozen value."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, cast

from nika_arcade.api import Secret

from .charts import CHARTS, Chart
from .customs import House
from .gods import TEMPLE, target_of
from .tasks import Battle, Task

SEATS: Final = ("Naxos", "Andros", "Paros", "Thera", "Melos")
NOBODY: Final = -1
NOWHERE: Final = -1

EYES: Final = tuple(frozenset({seat}) for seat in SEATS)
"""By side: the eyes that see what is its secret alone."""
ALL: Final = cast("frozenset[str]", frozenset({*SEATS, None}))
"""Everybody's eyes, an onlooker's too."""
GOLD: Final = tuple(f"gold-{seat.lower()}" for seat in SEATS)
"""By side: the kind of its gold as a secret."""
CARD: Final = "creature"
"""The kind of a card that lies face down."""


@dataclass(frozen=True, slots=True)
class Land:
    """The state of an isle.

    ``owner`` is the side that holds it, with ``troops`` or without. ``prosperity`` are the
    markers put there. ``places`` are the buildings, an empty word where none stands. ``spent``
    says of each place, and then of the metropolis, whether its discount was used this cycle.
    """

    owner: int
    troops: int
    prosperity: int
    places: tuple[str, ...]
    city: bool = False
    spent: tuple[bool, ...] = ()

    def count(self, building: str) -> int:
        """Return how many buildings of a kind have their power here; a metropolis has all."""
        return self.places.count(building) + self.city

    def fresh(self) -> list[int]:
        """Return the places of temples, and of a metropolis, that can still take one off."""
        size = len(self.places)
        spent = self.spent or (False,) * (size + 1)
        temples = [k for k in range(size) if self.places[k] == TEMPLE and not spent[k]]
        return [*temples, size] if self.city and not spent[size] else temples


@dataclass(frozen=True, slots=True)
class Fleets:
    """The fleets of one side on a sea space; nobody's where there are none."""

    owner: int = NOBODY
    count: int = 0


@dataclass(frozen=True, slots=True)
class Side:
    """What belongs to one side beside the chart; ``received`` is its income of this cycle."""

    gold: Secret
    priests: int = 0
    philosophers: int = 0
    received: int = 0
    alive: bool = True


@dataclass(frozen=True, slots=True)
class Guard:
    """A figure on an isle: its creature, where it stands, whose it is, and since which cycle."""

    creature: str
    isle: int
    owner: int
    cycle: int


@dataclass(frozen=True, slots=True)
class Offer:
    """A marker that stands at a god with so many pieces of gold."""

    god: str
    marker: int
    bid: int


@dataclass(frozen=True, slots=True)
class Position:
    """A position of Cyclades.

    A marker is known by a number; that of side s is s, the second one of side s of two is s + 2.
    ``gods`` are those that can be bid for, from the top, ``resting`` the hidden ones. ``order``
    are the markers in the order of bidding, ``acted`` those that have had their turn.
    ``apollo`` are the markers with him by arrival. ``track`` are the creatures at four, three and
    two pieces of gold, an empty word for none. ``tasks`` are what is being done, the innermost
    last; the first one to act is that of the last task. Where two gods can be bid for, all four
    are laid out anew in odd cycles, where ``anew`` is 1, or in even ones, where it is 0.
    """

    players: int
    cycle: int
    gods: tuple[str, ...]
    resting: tuple[str, ...]
    order: tuple[int, ...]
    lands: tuple[Land, ...]
    fleets: tuple[Fleets, ...]
    sides: tuple[Side, ...]
    tasks: tuple[Task, ...]
    offers: tuple[Offer, ...] = ()
    apollo: tuple[int, ...] = ()
    acted: tuple[int, ...] = ()
    deck: tuple[Secret, ...] = ()
    discards: tuple[str, ...] = ()
    track: tuple[str, str, str] = ("", "", "")
    kraken: int = NOWHERE
    guards: tuple[Guard, ...] = ()
    anew: int = 1
    winners: tuple[int, ...] = ()
    reason: str = ""
    house: House = field(default_factory=House)

    @property
    def chart(self) -> Chart:
        """The board that is played on."""
        return CHARTS[self.players]

    @property
    def task(self) -> Task | None:
        """What is being done; None when the game is over."""
        return self.tasks[-1] if self.tasks else None

    @property
    def alive(self) -> tuple[int, ...]:
        """The sides that are still in the game."""
        return tuple(number for number, side in enumerate(self.sides) if side.alive)

    @property
    def target(self) -> int:
        """How many metropolises end the game."""
        return target_of(self.players)

    def side_of(self, marker: int) -> int:
        """Return whose a marker is."""
        return marker % self.players

    def purse(self, side: int) -> int:
        """Return a side's gold; it must not be hidden."""
        return int(self.sides[side].gold.value)

    def cities(self, side: int) -> int:
        """Return how many metropolises a side has."""
        return sum(land.city for land in self.lands if land.owner == side)

    def isles(self, side: int) -> list[int]:
        """Return the isles that a side holds."""
        return [number for number, land in enumerate(self.lands) if land.owner == side]

    def troops(self, side: int) -> int:
        """Return how many troops of a side are on the chart, those that attack among them."""
        standing = sum(land.troops for land in self.lands if land.owner == side)
        return standing + self._attacking(side, at_sea=False)

    def ships(self, side: int) -> int:
        """Return how many fleets of a side are on the chart, those that attack among them."""
        sailing = sum(fleet.count for fleet in self.fleets if fleet.owner == side)
        return sailing + self._attacking(side, at_sea=True)

    def _attacking(self, side: int, *, at_sea: bool) -> int:
        battles = [task for task in self.tasks if isinstance(task, Battle)]
        return sum(one.units for one in battles if one.side == side and (one.isle < 0) == at_sea)

    def income(self, side: int) -> int:
        """Return what a side's isles and fleets bring in a cycle (§3.3)."""
        isles = self.chart.isles
        lands = sum(
            isles[number].printed + land.prosperity
            for number, land in enumerate(self.lands)
            if land.owner == side
        )
        return lands + sum(self.fleets[sea].owner == side for sea in self.chart.trades)

    def guard(self, creature: str) -> Guard | None:
        """Return where a figure stands, or None when it does not."""
        return next((guard for guard in self.guards if guard.creature == creature), None)

    def guarded(self, creature: str, isle: int) -> bool:
        """Say whether a figure stands on an isle."""
        return any(one.isle == isle and one.creature == creature for one in self.guards)


def purse_of(side: int, gold: int, house: House) -> Secret:
    """Return a side's gold as it lies behind its screen, or openly where the house says so."""
    return Secret(gold, ALL if house.gold == "open" else EYES[side], GOLD[side])


def card_down(creature: str) -> Secret:
    """Return a card as it lies in the deck."""
    return Secret(creature, frozenset(), CARD)
