"""Drafts: a position while an action changes it, with what happens on the way."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from nika_arcade.api import HIDDEN, Event, Secret, event

from . import memory
from .cards import DECKS, SEATS, Card
from .deeds import Spot, place
from .memory import IN_HAND_NOW, Census, Memory
from .position import (
    BACKS,
    IN_HAND,
    Lane,
    Phase,
    Position,
    Shown,
    Side,
    Waiting,
    face_down,
    sorted_hand,
)


class Half:
    """One side of a draft, open to change; fields as in `Side`."""

    __slots__ = (
        "deck", "exchanged", "figure", "first_draw", "hand", "known", "lanes", "pile", "spied",
        "turns",
    )  # fmt: skip

    def __init__(self, side: Side) -> None:
        self.deck = side.deck
        self.hand = side.hand
        self.pile = side.pile
        self.lanes: list[Lane] = list(side.lanes)
        self.figure = side.figure
        self.turns = side.turns
        self.first_draw = side.first_draw
        self.exchanged = side.exchanged
        self.known = side.known
        self.spied = side.spied

    def freeze(self) -> Side:
        """Return this side as a value."""
        return Side(
            self.deck, self.hand, self.pile, (self.lanes[0], self.lanes[1], self.lanes[2]),
            self.figure, self.turns, self.first_draw, self.exchanged, self.known, self.spied,
        )  # fmt: skip

    def size(self, lane: int) -> int:
        """Return how many rows of a lane are taken."""
        return len(self.lanes[lane - 1]) + (self.figure == lane)

    @property
    def columns(self) -> int:
        """How many lanes hold cards."""
        return sum(map(bool, self.lanes))

    @property
    def remembered(self) -> bool:
        """Whether anything is known of what is hidden here."""
        return self.known is not memory.BLANK or self.spied is not None

    def census(self) -> Census:
        """Return where cards are hidden here."""
        backs = [held.kind for held in self.hand]
        down = [
            (laid.kind, int(laid.tag))
            for lane in self.lanes
            for laid in lane
            if isinstance(laid, Secret)
        ]
        hera, zeus = (BACKS[deck] for deck in DECKS)
        return Census(
            (backs.count(hera), backs.count(zeus)),
            (
                tuple(number for back, number in down if back == hera),
                tuple(number for back, number in down if back == zeus),
            ),
        )

    def note(self, change: Callable[[Memory], Memory]) -> None:
        """Change what is known of what is hidden here, and what the rival's Pythia has seen."""
        self.known = change(self.known)
        if self.spied is not None and self.spied.value is not HIDDEN:
            self.spied = Secret(change(self.spied.value), self.spied.eyes, self.spied.kind)


class Draft:
    """A position being changed. Rows count from the front, the figure's among them."""

    def __init__(self, position: Position) -> None:
        self.halves = (Half(position.sides[0]), Half(position.sides[1]))
        self.active = position.active
        self.phase: Phase = position.phase
        self.total = position.total
        self.spent = position.spent
        self.clock = position.clock
        self.waiting: list[Waiting] = list(position.waiting)
        self.first = position.first
        self.winner = position.winner
        self.reason = position.reason
        self.house = position.house
        self.events: list[Event] = []

    def freeze(self) -> Position:
        """Return the position that came of it."""
        return Position(
            (self.halves[0].freeze(), self.halves[1].freeze()), self.active, self.phase,
            self.total, self.spent, self.clock, tuple(self.waiting), self.first, self.winner,
            self.reason, self.house,
        )  # fmt: skip

    def tell(self, name: str, side: int, **facts: Any) -> None:
        """Add an event of a side."""
        self.events.append(event(name, seat=SEATS[side], **facts))

    def row(self, side: int, lane: int, index: int) -> Spot:
        """Return the spot of a card by its place among the cards of a lane, from 0."""
        return lane, index + 1 + (self.halves[side].figure == lane)

    def take(self, side: int, card: Card) -> None:
        """Take a card out of a hand."""
        hand = self.halves[side].hand
        where = next(number for number, held in enumerate(hand) if held.value == card)
        self.halves[side].hand = hand[:where] + hand[where + 1 :]

    def hold(self, side: int, *cards: Card) -> None:
        """Put cards into a hand."""
        half = self.halves[side]
        half.hand = sorted_hand([*(held.value for held in half.hand), *cards], side)

    def reveal(self, side: int, card: Card, when: int = IN_HAND_NOW) -> None:
        """Note that all have seen a hidden card, which is no longer where it was."""
        half = self.halves[side]
        if half.remembered:
            census = half.census()
            half.note(lambda known: memory.seen(known, census, card, when))

    def insert(self, side: int, lane: int, index: int, laid: Secret | Shown) -> None:
        """Put a card on the field before the one with that index."""
        row = self.halves[side].lanes[lane - 1]
        self.halves[side].lanes[lane - 1] = (*row[:index], laid, *row[index:])

    def remove(self, side: int, lane: int, index: int) -> Secret | Shown:
        """Take a card from the field; those behind move up."""
        row = self.halves[side].lanes[lane - 1]
        self.halves[side].lanes[lane - 1] = row[:index] + row[index + 1 :]
        return row[index]

    def tag(self) -> str:
        """Return a tag for a card that comes to the field now."""
        self.clock += 1
        return str(self.clock)

    def draw(self, side: int) -> None:
        """Take the top card of the draw pile into the hand (§4.1)."""
        half = self.halves[side]
        card: Card = half.deck[0].value
        half.deck = half.deck[1:]
        if half.first_draw < 0:
            half.first_draw = self.clock
        self.hold(side, card)
        if half.remembered:
            clock = self.clock
            half.note(lambda known: memory.drew(known, clock, card.deck))
        self.tell(
            "drew", side, card=IN_HAND[side][card], from_=place(side, "deck"),
            to=place(side, "hand"),
        )  # fmt: skip

    def lay(self, side: int, card: Card, spot: Spot) -> None:
        """Lay a card of the hand face down on a spot (§4.2)."""
        self.take(side, card)
        laid = face_down(card, side, self.tag())
        index = spot[1] - 1 - (self.halves[side].figure == spot[0])
        self.insert(side, spot[0], index, laid)
        self.tell("laid", side, card=laid, from_=place(side, "hand"), to=place(side, spot))

    def play(self, side: int, card: Card, use: str) -> None:
        """Discard a card of the hand for its power; it lies below all that goes later."""
        self.take(side, card)
        self.reveal(side, card)
        self.halves[side].pile += (card,)
        self.tell(
            "played", side, card=card, use=use, from_=place(side, "hand"), to=place(side, "pile")
        )

    def turn_up(self, side: int, lane: int, index: int) -> Card:
        """Turn up a card on the field, if it is down, and return it."""
        laid = self.halves[side].lanes[lane - 1][index]
        card: Card = laid.value
        if isinstance(laid, Secret):
            row = list(self.halves[side].lanes[lane - 1])
            row[index] = Shown(card, laid.tag)
            self.halves[side].lanes[lane - 1] = tuple(row)
            self.reveal(side, card, int(laid.tag))
            at = place(side, self.row(side, lane, index))
            self.tell("turned", side, card=card, tag=laid.tag, at=at)
        return card

    def fall(self, side: int, lane: int, index: int) -> None:
        """Discard a card of the field, which lies face up by now."""
        spot = self.row(side, lane, index)
        laid = self.remove(side, lane, index)
        self.bury(side, laid.value, place(side, spot), laid.tag)

    def bury(self, side: int, card: Card, start: str, tag: str = "") -> None:
        """Put an open card on top of a side's discard pile."""
        self.halves[side].pile += (card,)
        self.tell("fell", side, card=card, tag=tag, from_=start, to=place(side, "pile"))

    def win(self, side: int, reason: str) -> None:
        """End the game."""
        self.phase = "over"
        self.winner = side
        self.reason = reason
        self.waiting = []
        self.tell("won", side, reason=reason)
