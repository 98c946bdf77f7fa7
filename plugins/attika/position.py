"""Positions: everything the rules need to know of a game, as one frozen value."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import Final, Literal, NamedTuple, TypeAlias

from nika_arcade.api import Secret

from .edition import LANDS, NOTHING, SEATS, Cell, Counts, Edition

STACKS: Final = (1, 2, 3, 4)
"""The stacks of buildings by number; the first one is black-backed."""
OF_EACH: Final = 15
"""So many cards there are of each landscape."""
AMPHORAE: Final = 15
DRAWS: Final = 2
"""Actions of a turn in which buildings are drawn."""
BUILDS: Final = 3
"""Actions of a turn in which stored buildings are built, or none at all."""
NOBODY: Final = -1
NO_TILE: Final = -1

CARD: Final = "card"
LAND: Final = "land"
"""The kinds of secrets: cards, and the landscape tiles of the stack."""
NO_EYES: Final[frozenset[str]] = frozenset()
EYES: Final = tuple(frozenset({seat}) for seat in SEATS)
"""By side: the eyes that see what is its secret alone."""
BACKS: Final = tuple(
    (f"building-{seat.lower()}-black", f"building-{seat.lower()}-white") for seat in SEATS
)
"""By side: the kinds of the secrets in its first stack, and in the others."""
SINCE: Final = tuple(f"since-{seat.lower()}" for seat in SEATS)
"""By side: the kind of the secret that it remembers of the deck."""
IN_DECK: Final = {letter: Secret(letter, NO_EYES, CARD) for letter in LANDS}
IN_HAND: Final = tuple({letter: Secret(letter, eyes, CARD) for letter in LANDS} for eyes in EYES)
"""By side: every card as it is held; it has no tag, so that nothing follows it through a hand."""

Phase: TypeAlias = Literal["act", "drawn", "pay", "grow", "shuffle", "over"]
Mode: TypeAlias = Literal["", "draw", "build", "cards"]


@dataclass(frozen=True, slots=True)
class House:
    """How this table plays what its options leave open (§10)."""

    link: Literal["direct", "settlement"] = "direct"
    amphora: Literal["any", "same-mode"] = "any"
    placement: Literal["any-edge", "nested"] = "any-edge"
    bonus: int = 0
    """So many cards more the second player begins with."""


class Laid(NamedTuple):
    """A landscape tile on the map; ``turn`` is its rotation, 0 to 5, clockwise."""

    tile: int
    centre: Cell
    turn: int


class Built(NamedTuple):
    """A building on the map."""

    cell: Cell
    side: int
    kind: str


class Site(NamedTuple):
    """What is to be built where, once it has been paid for."""

    kind: str
    cell: Cell


@dataclass(frozen=True, slots=True)
class Side:
    """All that belongs to one side.

    ``stacks`` are top first. ``stored`` are the buildings on its own board, counted by kind in
    the order of the edition. ``hand`` is sorted. ``won`` are the groups it was rewarded for.
    ``taken`` is how many cards it took since the deck was last shuffled, and ``since`` which ones,
    for its own eyes.
    """

    stacks: tuple[tuple[Secret, ...], ...]
    stored: tuple[int, ...]
    hand: tuple[Secret, ...]
    taken: int
    since: Secret
    amphorae: int = 0
    won: tuple[str, ...] = ()


@dataclass(frozen=True)
class Position:
    """A position of Attika.

    ``to_act`` is the side whose turn it is, ``turn`` counts turns from 1. ``used`` are the
    ordinary actions spent, ``extra`` those won by amphorae and not spent yet; in the mode
    ``cards`` only further cards are left. ``drawn`` is the building that was drawn and waits,
    ``emptied`` says that its stack is empty now, ``site`` what waits to be paid for, ``due`` the
    landscape tile that was turned up and waits. ``owed`` cards are still to be taken. ``lands``
    and ``deck`` are top first; ``shuffled`` counts what the deck was when it was last shuffled.
    ``idle`` counts the turns in a row in which nothing happened at all.
    """

    house: House
    edition: Edition
    sides: tuple[Side, ...]
    first: int
    turn: int
    to_act: int
    phase: Phase
    mode: Mode
    used: int
    extra: int
    drawn: str
    due: int
    tiles: tuple[Laid, ...]
    buildings: tuple[Built, ...]
    lands: tuple[Secret, ...]
    deck: tuple[Secret, ...]
    discards: Counts
    pool: int
    winner: int = NOBODY
    reason: str = ""
    emptied: bool = False
    site: Site | None = None
    owed: int = 0
    shuffled: Counts = (OF_EACH, OF_EACH, OF_EACH, OF_EACH)
    idle: int = 0
    stirred: bool = field(default=False)
    """Whether anything was drawn, built or taken this turn."""

    @property
    def edition_digest(self) -> str:
        """What tells the edition from others."""
        return self.edition.digest

    @property
    def shrines(self) -> tuple[Cell, ...]:
        """The cells of the shrines."""
        return self.edition.layouts[len(self.sides)].shrines

    @property
    def actor(self) -> Side:
        """The side whose turn it is."""
        return self.sides[self.to_act]

    @property
    def limit(self) -> int:
        """The ordinary actions of this turn: two draws, or three of anything else (§4)."""
        return DRAWS if self.mode == "draw" else BUILDS

    @property
    def left(self) -> int:
        """The actions that are left, ordinary and extra ones."""
        return 0 if self.mode == "cards" else self.limit - self.used + self.extra

    @cached_property
    def standing(self) -> dict[Cell, Built]:
        """The buildings on the map by their cells; not to be changed."""
        return {built.cell: built for built in self.buildings}

    def __getstate__(self) -> dict[str, object]:
        """Leave out what can be worked out again."""
        return {key: value for key, value in self.__dict__.items() if key != "standing"}


def counted(cards: tuple[Secret, ...]) -> Counts:
    """Return how many cards there are of each landscape; hidden ones don't count."""
    if not cards:
        return NOTHING
    values = [card.value for card in cards]
    return (values.count("W"), values.count("F"), values.count("H"), values.count("M"))


def held(counts: Counts, side: int) -> tuple[Secret, ...]:
    """Return so many cards of each landscape as a side holds them."""
    cards = IN_HAND[side]
    return tuple(
        [cards[letter] for letter, many in zip(LANDS, counts, strict=True) for _ in range(many)]
    )
