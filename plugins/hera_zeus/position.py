"""Positions: everything the rules need to know of a game, as one frozen value."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias

from nika_arcade.api import Secret

from .cards import CARDS, DECKS, RANK, SEATS, Card
from .memory import BLANK, Memory

LANES: Final = (1, 2, 3)
DEPTH: Final = 4
"""So many rows a lane has on either side; row 1 is the front."""
LIMIT: Final = 12
"""The most cards of a hand."""
MIGHT: Final = 4
"""The action points of a turn with the own figure in play."""
NOBODY: Final = -1

EYES: Final = tuple(frozenset({seat}) for seat in SEATS)
"""By side: the eyes that see what is its secret alone."""
BOTH: Final = frozenset(SEATS)
"""The eyes of what was shown to both, but to no onlooker."""
NO_EYES: Final[frozenset[str]] = frozenset()

BACKS: Final = {deck: f"card-{deck}" for deck in DECKS}
"""By deck: the kind of its cards as secrets; it is the back that everybody sees."""
IN_DECK: Final = {
    card: Secret(card, NO_EYES, BACKS[deck]) for deck in DECKS for card in CARDS[deck].values()
}
"""Every card as it lies in a draw pile."""
IN_HAND: Final = tuple(
    {card: Secret(card, eyes, BACKS[card.deck]) for card in IN_DECK} for eyes in EYES
)
"""By side: every card as it is held; it has no tag, so that nothing follows it through a hand."""

PILES: Final = tuple(f"pile-{deck}" for deck in DECKS)
"""By side: the kind of the cards under its Hades, whose backs nobody sees."""

SPIED: Final = tuple(f"spied-{deck}" for deck in DECKS)
"""By side: the kind of what the rival's Pythia has seen there."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A card that lies face up on the field, for all to see."""

    value: Card
    tag: str


Laid: TypeAlias = Secret | Shown
"""A card on the field; a `Secret` lies face down. Its tag counts the cards laid before it."""
Lane: TypeAlias = tuple[Laid, ...]
Held: TypeAlias = tuple[Secret, ...]
Pile: TypeAlias = tuple[Card | Secret, ...]
Phase: TypeAlias = Literal["opening", "turn", "hit", "place", "order", "over"]


@dataclass(frozen=True, slots=True)
class House:
    """How this table plays the points that editions differ in (§9)."""

    removal: str = "action"
    across: bool = False
    placement: str = "attacker"
    late_deity: bool = True


@dataclass(frozen=True, slots=True)
class Side:
    """All that belongs to one side.

    ``deck`` is top first, ``hand`` sorted, ``pile`` bottom first; each lane goes from its front
    to its back, without the figure. ``figure`` is the lane it stands in, 0 beside the field.
    ``turns`` were completed. ``first_draw`` is the clock when a card was first drawn, -1 before.
    ``exchanged`` says that the hostage was among the first nine cards (§2.2). ``known`` is what
    everybody knows of the hidden cards, ``spied`` what the rival knows by Pythia (see `memory`).
    """

    deck: Held
    hand: Held = ()
    pile: Pile = ()
    lanes: tuple[Lane, Lane, Lane] = ((), (), ())
    figure: int = 0
    turns: int = 0
    first_draw: int = -1
    exchanged: bool = False
    known: Memory = BLANK
    spied: Secret | None = None

    def size(self, lane: int) -> int:
        """Return how many rows of a lane are taken, that of the figure among them."""
        return len(self.lanes[lane - 1]) + (self.figure == lane)

    @property
    def columns(self) -> int:
        """How many lanes hold cards."""
        first, second, third = self.lanes
        return bool(first) + bool(second) + bool(third)


@dataclass(frozen=True, slots=True)
class Waiting:
    """Cards that wait for a decision of a side: where to lay one, or in which order they go.

    ``tops`` were chosen already, the uppermost first.
    """

    side: int
    cards: tuple[Card, ...]
    tops: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class Position:
    """A position of Hera & Zeus.

    ``active`` is the side whose turn it is (in the opening, who lays). ``total`` and ``spent``
    are its action points. ``clock`` counts the cards laid on the field. ``waiting`` are the
    decisions that the phases ``place`` and ``order`` wait for. ``first`` takes the first turn.
    ``winner`` and ``reason`` are set when it is over.
    """

    sides: tuple[Side, Side]
    active: int = 0
    phase: Phase = "opening"
    total: int = 0
    spent: int = 0
    clock: int = 0
    waiting: tuple[Waiting, ...] = ()
    first: int = 0
    winner: int = NOBODY
    reason: str = ""
    house: House = field(default_factory=House)

    @property
    def left(self) -> int:
        """The action points that are left."""
        return self.total - self.spent

    @property
    def own(self) -> Side:
        """The active side."""
        return self.sides[self.active]

    @property
    def foe(self) -> Side:
        """The other side."""
        return self.sides[1 - self.active]


def sorted_hand(cards: list[Card], side: int) -> Held:
    """Return cards as a hand: one's own deck first, then the stolen, each sorted by kind."""
    own = DECKS[side]
    cards = sorted(cards, key=lambda card: (card.deck != own, RANK[card]))
    held = IN_HAND[side]
    return tuple([held[card] for card in cards])


def face_down(card: Card, side: int, tag: str) -> Secret:
    """Return a card as a side lays it."""
    return Secret(card, EYES[side], BACKS[card.deck], tag)


def is_up(laid: Laid) -> bool:
    """Say whether a card on the field lies face up."""
    return isinstance(laid, Shown)
