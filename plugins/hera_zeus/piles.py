"""Piles: what lies beside the lanes: both draw piles and discards, and the rival's hand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from nika_arcade.api import Block, Item, Mark, Place, Shape, Spot, Text, Words, text

from .cards import DECKS, SEATS, Card
from .faces import back, deck_of, face, seen
from .fan import row_of_backs
from .ground import HAND, pile
from .position import LIMIT
from .spots import DISCARDED
from .view import View
from .words import GODS, full

SHEAF: Final = ((6.0, -4.0), (3.0, -2.0))
"""How far the cards under the top of a pile lie off it."""


def items(view: View) -> tuple[Item, ...]:
    """Return the top cards of the piles with their counts, and the rival's cards from behind."""
    return (*_decks(view), *_discards(view), *_rival(view))


def _decks(view: View) -> Iterator[Item]:
    for side in (view.left, view.right):
        count = len(view.position.sides[side].deck)
        if not count:
            continue
        own = side == view.viewer
        label = text(
            "{god}'s draw pile: one card", plural="{god}'s draw pile: {count} cards",
            count=count, god=GODS[side],
        )  # fmt: skip
        yield Item(
            back(DECKS[side]), pile(side, "deck"), pick="draw" if own else "",
            badge=str(count), label=label,
        )  # fmt: skip


def _discards(view: View) -> Iterator[Item]:
    for side in (view.left, view.right):
        lying = view.position.sides[side].pile
        if not lying:
            continue
        top = seen(lying[-1])
        look = face(top) if top is not None else ""
        if top is None:
            hidden = lying[-1]
            look = back(deck_of(hidden) or DECKS[side])  # type: ignore[arg-type]
        card = full(top) if top is not None else text("hidden")
        label = text("{god}'s discard pile, on top: {card}", god=GODS[side], card=card)
        yield Item(
            look, pile(side, "pile"), badge=str(len(lying)), mirrored=side == view.right,
            label=label,
        )  # fmt: skip


def _rival(view: View) -> Iterator[Item]:
    """Yield the rival's cards by their backs alone; none can be told from another of its deck.

    While Pythia's look lasts they are open.
    """
    looks = [face(card) for card in spied_hand(view)]
    looks = looks or sorted(back(deck_of(held)) for held in view.far.hand)
    for number, look in enumerate(looks):
        yield Item(look, (HAND, f"{DECKS[view.right]}:{number}"), mirrored=True)


def spied_hand(view: View) -> tuple[Card, ...]:
    """Return the rival's hand as Pythia has shown it this turn; nothing where it has changed."""
    cards: list[Card] = []
    seat = SEATS[view.right]
    for event in (event for beat in view.focus.last for event in beat.events):
        if event.get("seat") != seat:
            continue
        if event.name == "showed":
            cards = [card for card in map(seen, event["cards"]) if card is not None]
            cards = [card for card in cards if card.kind != "seven"]
        elif event.name in ("drew", "laid", "played", "found", "lured", "fetched", "gathered"):
            cards = []
    return tuple(cards) if len(cards) == len(view.far.hand) else ()


def places(view: View) -> tuple[tuple[str, Place], ...]:
    """Return the places of the rival's cards."""
    row = row_of_backs(len(view.far.hand), 1145.0, 145.0, 138.0)
    names = (f"{DECKS[view.right]}:{number}" for number in range(len(row)))
    return tuple(zip(names, row, strict=True))


def signs(view: View) -> tuple[Shape, ...]:
    """Return the words beside the piles, what lies under their tops, and the edge of a hand."""
    return (*_sheaves(view), *_captions(view), *_hand(view))


def _sheaves(view: View) -> Iterator[Shape]:
    """Yield the edges of the cards under the top ones."""
    edge = ("painted.bone", "painted.clay")
    for side in (view.left, view.right):
        own = view.position.sides[side]
        width, height, x = (62.0, 86.8, 63.0) if side == view.left else (56.0, 78.4, 1110.0)
        spread = ((own.deck, x, 231.0), (own.pile, x, 351.0))
        if side == view.right:
            spread = ((own.deck, x, 252.0), (own.pile, 1204.0, 252.0))
        for lying, middle, y in spread:
            for dx, dy in SHEAF[max(0, 3 - len(lying)) :]:
                yield Block(
                    middle - width / 2 + dx, y - height / 2 + dy, width, height, "painted.body",
                    radius=4.0, line=edge[side], stroke=1.2,
                )  # fmt: skip
            if not lying:
                yield Block(
                    middle - width / 2 + 2.0, y - height / 2 + 2.0, width - 4.0, height - 4.0,
                    radius=4.0, line="ui.rule_faint", stroke=1.4, dash=(6.0, 5.0),
                )  # fmt: skip


def _captions(view: View) -> Iterator[Shape]:
    wide = 95.0
    for y, strong, soft in (
        (231.0, text("Draw"), _price(view)),
        (351.0, text("Discard"), text("top is open")),
    ):
        yield Words(strong, 108.0, y - 6.0, 15.0, "ui.text", width=wide, weight=600, spare=True)
        yield Words(soft, 108.0, y + 14.0, 14.0, "ui.text_muted", width=wide, spare=True)
    for x, caption in ((1110.0, text("deck")), (1204.0, text("discard"))):
        yield Words(caption, x, 326.0, 14.0, "ui.text_muted", "centre", width=90.0, spare=True)


def _price(view: View) -> Text:
    """Return what a draw costs, or why there is none now."""
    if view.ended:
        return Text("")
    if view.position.phase == "opening":
        return text("after laying")
    if not view.near.deck:
        return text("none is left", context="draw pile")
    if len(view.near.hand) >= LIMIT:
        return text("hand is full")
    return text("1 action")


def _hand(view: View) -> Iterator[Shape]:
    """Yield how many cards the rival holds, and the edge of his hand while it may be picked."""
    count = len(view.far.hand)
    yield Words(Text(str(count)), 1224.0, 143.0, 22.0, "ui.text", weight=700, face="title")
    cards = text("card", plural="cards", count=count)
    yield Words(cards, 1224.0, 161.0, 13.5, "ui.text_muted", width=44.0, spare=True)
    if "hand" in view.options and view.focus.targets:
        lit = view.focus.pointed == "hand"
        yield Block(
            1076.0, 108.0, 138.0, 74.0, radius=8.0, line="ui.accent", stroke=3.0 if lit else 2.0,
            dash=() if lit else (6.0, 4.0),
        )  # fmt: skip


def spots(view: View) -> tuple[Spot, ...]:
    """Return the rival's hand and discard pile where they may be picked, and other open tops.

    Those are there to be looked at: what such a card can do is told by the panel.
    """
    found = [
        Spot(f"{DISCARDED}:{DECKS[side]}", pile(side, "pile"), full(card))
        for side in (view.left, view.right)
        if (card := top_of(view, side)) and (side == view.left or "pile" not in view.options)
    ]
    if "hand" in view.options:
        label = text("{god}'s hand", god=GODS[view.right])
        found.append(Spot("hand", pile(view.right, "hand"), label))
    if "pile" in view.options:
        label = text("{god}'s discard pile", god=GODS[view.right])
        found.append(Spot("pile", pile(view.right, "pile"), label))
    return tuple(found)


def top_of(view: View, side: int) -> Card | None:
    """Return the top card of a discard pile; nothing where there is none, or none is seen."""
    lying = view.position.sides[side].pile
    return seen(lying[-1]) if lying else None


def marks(view: View) -> tuple[Mark, ...]:
    """Return the corners round piles that may be picked."""
    picks = (("draw", view.left, "deck"), ("pile", view.right, "pile"))
    return tuple(
        Mark("target", (pile(side, name),)) for pick, side, name in picks if pick in view.options
    )
