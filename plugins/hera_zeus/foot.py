"""The foot of the table: the own hand in a fan, or the cards that have to be chosen among."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from nika_arcade.api import Item, Mark, Place, Text, text

from .cards import DECKS, RANK, Card, pick_of
from .faces import back, deck_of, face, seen
from .fan import fan
from .ground import HAND
from .view import View
from .words import full


@dataclass(frozen=True, slots=True)
class Held:
    """A card at the foot: its look, what touching it says, its place's name and its identity."""

    look: str
    pick: str
    name: str
    id: str = ""
    label: Text | None = None


Shown = Literal["hand", "pile", "waiting"]


def shown(view: View) -> Shown:
    """Return what lies at the foot: the hand, the own discards for Hades, or cards that wait."""
    if view.position.waiting:
        return "waiting"
    picked = view.picked
    if picked is not None and picked.kind == "hades" and view.viewer == view.left:
        return "pile" if any(one.startswith("pile:") for one in view.options) else "hand"
    return "hand"


def held(view: View) -> tuple[Held, ...]:
    """Return the cards at the foot from left to right."""
    kind = shown(view)
    if kind == "waiting":
        waiting = view.position.waiting[0]
        cards = sorted(waiting.cards, key=RANK.__getitem__)
        side = waiting.side
        return tuple(
            Held(face(card), f"top:{pick_of(card, side)}", f"wait:{number}", label=full(card))
            for number, card in enumerate(cards)
        )
    if kind == "pile":
        lying = {card for card in map(seen, view.near.pile) if card is not None}
        return tuple(
            Held(
                face(card),
                f"pile:{pick_of(card, view.left)}",
                f"pile:{number}",
                label=full(card),
            )
            for number, card in enumerate(sorted(lying, key=RANK.__getitem__))
        )
    return _hand(view)


def _hand(view: View) -> tuple[Held, ...]:
    found: list[Held] = []
    numbers: dict[Card, int] = {}
    for at, one in enumerate(view.near.hand):
        card, name = seen(one), f"{DECKS[view.left]}:{at}"
        if card is None:
            found.append(Held(back(deck_of(one)), "", name))
            continue
        number = numbers[card] = numbers.get(card, -1) + 1
        found.append(
            Held(
                face(card), pick_of(card, view.left), name,
                f"hand-{card.deck}-{card.kind}-{number}", text("{card} in hand", card=full(card)),
            )
        )  # fmt: skip
    return tuple(found)


def lay_out(view: View) -> tuple[tuple[tuple[str, Place], ...], tuple[Item, ...], int]:
    """Return places and items of the foot, and the number of the card that is looked at, or -1.

    The card that is looked at comes last: it lies over the others.
    """
    cards = held(view)
    looked = view.focus.pointed if shown(view) != "hand" else view.looked
    spread, chosen = fan([card.pick or card.name for card in cards], looked)
    places = tuple((card.name, place) for card, place in zip(cards, spread, strict=True))
    items = [_item(card) for card in cards]
    if chosen >= 0:
        items.append(items.pop(chosen))
    return places, tuple(items), chosen


def _item(card: Held) -> Item:
    return Item(card.look, (HAND, card.name), pick=card.pick, id=card.id, label=card.label)


def marks(view: View, cards: Sequence[Held], chosen: int) -> tuple[Mark, ...]:
    """Return the ring round the card that is picked, or pointed at while one is chosen."""
    if chosen < 0:
        return ()
    picked = cards[chosen].pick in view.focus.picked
    pointed = cards[chosen].pick in view.options and cards[chosen].pick == view.focus.pointed
    return (Mark("looked", ((HAND, cards[chosen].name),)),) if picked or pointed else ()
