"""Motions: along which ways cards go, from what the one who looks may know."""

from __future__ import annotations

from typing import Any, Final

from nika_arcade.api import Cue, Event, Motion, Slot

from .cards import DECKS, RANK, Card
from .faces import seen
from .ground import FIELD, HAND, PILES
from .narration import card_of
from .position import Position

_SLIDES: Final = frozenset(
    {"drew", "laid", "played", "fell", "lured", "fetched", "put", "gathered", "moved"}
)


def cue(event: Event, before: Position, after: Position) -> Cue | None:
    """Return how to show an event; None for one that moves nothing."""
    if event.name == "turned":
        return Cue("card", "card")
    if event.name in ("stood", "left"):
        return Cue("rally" if event.name == "stood" else "step", "push", _way(event, before, after))
    if event.name in _SLIDES:
        sound = "rout" if event.name == "fell" else "card"
        motion: Motion = "reveal" if event.name == "fell" else "card"
        return Cue(motion, sound, _way(event, before, after))
    return None


def _way(event: Event, before: Position, after: Position) -> tuple[Slot, ...]:
    start = _slot(event, event.get("from"), before)
    end = _slot(event, event.get("to"), after)
    return (start, end) if start and end else ()


def _slot(event: Event, where: Any, position: Position) -> Slot | None:
    """Return the slot of a place that an event names, None where it is not on the table."""
    deck, _, spot = str(where).partition(":")
    if deck not in DECKS:
        return None
    side = DECKS.index(deck)
    if spot == "hand":
        return _held(event, side, position)
    if spot.startswith("table"):
        return _waiting(event, position, int(spot.partition(":")[2] or 0))
    return (FIELD if "." in spot else PILES), f"{deck}:{spot}"


def _held(event: Event, side: int, position: Position) -> Slot | None:
    """Return the place of a card in a hand: its own where it is seen, or else the last."""
    hand, card = position.sides[side].hand, card_of(event.get("card"))
    if not hand:
        return None
    known = [at for at, held in enumerate(hand) if card and seen(held) == card]
    if position.waiting:
        return None
    return HAND, f"{DECKS[side]}:{known[-1] if known else len(hand) - 1}"


def _waiting(event: Event, position: Position, number: int) -> Slot | None:
    """Return the place of a card that waits to be discarded; equal ones are numbered from 0."""
    card = event.get("card")
    if not position.waiting or not isinstance(card, Card):
        return None
    cards = sorted(position.waiting[0].cards, key=RANK.__getitem__)
    if number >= cards.count(card):
        return None
    return HAND, f"wait:{cards.index(card) + number}"
