"""The opening: how the cards are dealt, and the three that each side lays first (RULES §2)."""

from __future__ import annotations

from random import Random
from typing import Final

from .cards import CARDS, DECKS, HERA, LAYABLE, ZEUS, Card, full_deck
from .deeds import Deed, place
from .draft import Draft
from .position import IN_DECK, LANES, House, Position, Side, sorted_hand

DEALT: Final = 9
"""So many cards each side begins with; three of them are laid."""


def deal(house: House, first: int, rng: Random) -> Position:
    """Return the first position: both decks are shuffled and dealt, Hera lays first."""
    sides = (_deal_side(HERA, rng), _deal_side(ZEUS, rng))
    return Position(sides, active=HERA, first=first, house=house)


def _deal_side(side: int, rng: Random) -> Side:
    """Shuffle and deal; a hostage among the nine is shuffled back for another card (§2.2)."""
    cards = full_deck(DECKS[side])
    rng.shuffle(cards)
    hostage = CARDS[DECKS[side]]["hostage"]
    exchanged = hostage in cards[:DEALT]
    if exchanged:
        cards.remove(hostage)
        rest = [*cards[DEALT:], hostage]
        rng.shuffle(rest)
        cards[DEALT:] = rest
    hand: list[Card] = cards[:DEALT]
    deck = tuple(IN_DECK[card] for card in cards[DEALT:])
    return Side(deck, sorted_hand(hand, side), exchanged=exchanged)


def lay_first(draft: Draft, deed: Deed) -> bool:
    """Lay one of the three first cards; say whether both sides have laid them all."""
    side = draft.active
    if side == HERA and draft.clock == 0:
        _tell_exchanges(draft)
    draft.lay(side, deed.card, deed.spot)
    if not all(draft.halves[side].lanes):
        return False
    draft.active = ZEUS
    return side == ZEUS


def _tell_exchanges(draft: Draft) -> None:
    """Tell, before anything is done, whose hostage was shown and shuffled back."""
    for side in (HERA, ZEUS):
        if draft.halves[side].exchanged:
            hostage = CARDS[DECKS[side]]["hostage"]
            start, end = place(side, "hand"), place(side, "deck")
            draft.tell("exchanged", side, card=hostage, from_=start, to=end)


def opening_deeds(position: Position) -> list[Deed]:
    """Return every way to lay one of the first cards: each into a lane that is still empty."""
    lanes = [lane for lane in LANES if not position.own.lanes[lane - 1]]
    kinds = dict.fromkeys(held.value for held in position.own.hand)
    return [
        Deed("lay", card, (lane, 1)) for card in kinds if card.kind in LAYABLE for lane in lanes
    ]
