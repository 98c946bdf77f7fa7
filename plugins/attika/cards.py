"""The cards at the foot: the deck, and the near side's hand with those that would be paid."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from nika_arcade.api import HIDDEN, Item, Mark, Picture, Place, Shape, Slot, Text, Words, text

from .edition import LAND_WORDS, LANDS, NOTHING, SEATS
from .measures import CARD, CARDS, DECK, DISCARDS, HAND, UNSEEN
from .unseen import cards_left
from .view import View
from .words import LANDS as NAMES

STEP, ALIKE = 66.0, 40.0
"""How far two cards are apart at most, and two of one landscape."""
RISE: Final = 16.0
"""How far a card that would be paid is lifted out."""
SWING, SAG = 2.0, 0.9


def deck_slot() -> Slot:
    """Return the slot of the deck."""
    return HAND, "deck"


def card_slot(number: int) -> Slot:
    """Return the slot of a card in the hand, the first is 0."""
    return HAND, f"card:{number}"


def discard_slot() -> Slot:
    """Return the slot where cards go that are paid; none is seen there."""
    return HAND, "discards"


def raised(view: View) -> frozenset[int]:
    """Return the numbers of the cards that would be paid."""
    paid = view.proposed
    if paid is None or paid == NOTHING:
        return frozenset()
    left = list(paid)
    found = set()
    for number, card in enumerate(view.own.hand):
        land = LANDS.find(str(card.value)) if card.value is not HIDDEN else -1
        if land >= 0 and left[land]:
            left[land] -= 1
            found.add(number)
    return frozenset(found)


def places(view: View) -> tuple[tuple[str, Place], ...]:
    """Return the places of the deck and of the hand."""
    hand = view.own.hand
    steps = [
        ALIKE if one.value == other.value and one.value is not HIDDEN else STEP
        for one, other in pairwise(hand)
    ]
    room = CARDS.width - CARD[0]
    scale = min(1.0, room / max(1.0, sum(steps)))
    x = CARDS.x + CARD[0] / 2 + (room - sum(steps) * scale) / 2
    up, found = raised(view), []
    for number in range(len(hand)):
        away = (x - CARDS.place.x) / STEP
        y = CARDS.y + CARD[1] / 2 + 2.0 + SAG * away * away - (RISE if number in up else 0.0)
        found.append(
            (card_slot(number)[1], Place(x, y, *CARD, 0.0 if number in up else round(SWING * away)))
        )
        x += steps[number] * scale if number < len(steps) else 0.0
    return (*found, (deck_slot()[1], DECK), (discard_slot()[1], DISCARDS))


def items(view: View) -> Iterator[Item]:
    """Yield the deck and the cards of the hand; hidden ones from behind.

    Equal cards are told apart from the last on: the first of them are paid, and come first.
    """
    count = len(view.position.deck)
    if count:
        label = text("Deck: one card", plural="Deck: {count} cards", count=count)
        pick = "cards" if view.viewer is not None else ""
        yield Item("card-back", deck_slot(), pick=pick, badge=str(count), label=label)
    numbers = [0, 0, 0, 0]
    for number, card in enumerate(view.own.hand):
        land = LANDS.find(str(card.value)) if card.value is not HIDDEN else -1
        if land < 0:
            yield Item("card-back", card_slot(number))
            continue
        numbers[land] += 1
        word = LAND_WORDS[land]
        pick = f"{word}:{numbers[land]}" if view.viewer is not None else ""
        yield Item(
            f"card-{word}", card_slot(number), pick=pick,
            id=f"{SEATS[view.near].lower()}-{word}:{view.hand[land] + 1 - numbers[land]}",
            label=text("{land} card", land=NAMES[land]),
        )  # fmt: skip


def marks(view: View) -> Iterator[Mark]:
    """Yield the ring round every card that would be paid."""
    paid = tuple(card_slot(number) for number in sorted(raised(view)))
    if paid:
        yield Mark("picked", paid)
    if "cards" in view.options and len(view.position.deck):
        yield Mark("target", (deck_slot(),))


def signs(view: View) -> Iterator[Shape]:
    """Yield the cards that are out of sight, and a word where there is no deck or no hand."""
    seat = SEATS[view.viewer] if view.viewer is not None else None
    for number, many in enumerate(cards_left(view.position, seat)):
        y = UNSEEN.y + 12.0 + 24.0 * number
        yield Picture(f"chip_{LAND_WORDS[number]}", UNSEEN.x + 11.0, y, 20.0, 20.0)
        yield Words(Text(str(many)), UNSEEN.x + 25.0, y + 5.5, 15.0, "ui.text", width=24.0)
    if not view.position.deck:
        yield Words(
            text("no deck"), DECK.x, DECK.y + 4.0, 14.0, "ui.text_muted", "centre", width=70.0,
        )  # fmt: skip
    if not view.own.hand:
        told = text("no cards in hand")
        yield Words(told, CARDS.place.x, DECK.y + 4.0, 15.0, "ui.text_muted", "centre", width=300.0)
