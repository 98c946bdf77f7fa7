"""Drafts: a position while an action changes it, with what happens on the way."""

from __future__ import annotations

from typing import Any

from nika_arcade.api import Event, Secret, event

from . import memory
from .cards import SEATS, Card
from .deeds import Spot, place
from .half import Half
from .position import (
    IN_HAND,
    Phase,
    Position,
    Shown,
    Waiting,
    face_down,
    sorted_hand,
)
from .tokens import IN_HAND_NOW


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
