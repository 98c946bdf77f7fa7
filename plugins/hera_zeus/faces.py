"""Faces: what a card looks like to the one who looks, and what it is called."""

from __future__ import annotations

from typing import Final

from nika_arcade.api import HIDDEN, Secret, Text, text

from .cards import Card
from .position import BACKS, Laid, Shown
from .words import GODS, LANES, full

DECK_OF: Final = {back: deck for deck, back in BACKS.items()}


def face(card: Card, *, night: bool = False) -> str:
    """Return the look of a card; by night it lies face down for everybody else."""
    return f"{card.deck}-{card.kind}-night" if night else f"{card.deck}-{card.kind}"


def back(deck: str) -> str:
    """Return the look of a deck's backs."""
    return f"{deck}-back"


def seen(laid: Laid | Card) -> Card | None:
    """Return the card if whoever looks may know it, else None."""
    if isinstance(laid, Card):
        return laid
    if isinstance(laid, Shown):
        return laid.value
    return None if laid.value is HIDDEN else laid.value


def deck_of(hidden: Secret) -> str:
    """Return the deck that a hidden card shows the back of; of a sunk pile nothing is seen."""
    return DECK_OF.get(hidden.kind, "")


def laid_look(laid: Laid) -> str:
    """Return the look of a card on the field."""
    card = seen(laid)
    if card is None:
        assert isinstance(laid, Secret)
        return back(deck_of(laid))
    return face(card, night=isinstance(laid, Secret))


def laid_label(laid: Laid, side: int, lane: int, row: int, viewer: int | None) -> Text:
    """Return what a card on the field is called where pictures are read out."""
    card, where = seen(laid), LANES[lane]
    if card is None:
        return text("a hidden card, row {row} of {lane}", row=row, lane=where)
    if side == viewer:
        return text("your {card}, row {row} of {lane}", card=full(card), row=row, lane=where)
    return text(
        "{card} of {god}, row {row} of {lane}",
        card=full(card), god=GODS[side], row=row, lane=where,
    )  # fmt: skip
