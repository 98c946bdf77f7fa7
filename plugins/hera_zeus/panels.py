"""Panels: the power of the card that is looked at, or what can be done, with its buttons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from nika_arcade.api import BACK, Choice, Entry, Panel, Text, text

from . import advice
from .cards import DECKS, KINDS, PICKS, STRENGTH, Card
from .faces import seen
from .field import read_spot
from .foot import held, shown
from .odds import Odds
from .piles import spied_hand, top_of
from .spots import DISCARDED
from .uses import uses
from .view import View
from .words import GODS, full, listed, name
from .words import LANES as NUMERALS


def panel(view: View, odds: dict[int, Odds]) -> Panel:
    """Return what stands beside the fan."""
    card, side = looked_at(view)
    if card is not None:
        return power(card, side)
    lane = _challenged(view, odds)
    if lane:
        return _challenge(view, lane, odds[lane])
    if "home" in view.options:
        row = Entry(text("Take {god} off", god=GODS[view.left]), text("the cards behind move up"))
        return Panel("deed", GODS[view.left], (row,), look="sign_deity")
    spied = spied_hand(view)
    if spied and not view.focus.picked:
        return Panel("deed", text("{god}'s hand", god=GODS[view.right]), _listed(spied))
    return Panel("deed", advice.heading(view), advice.rows(view))


def power(card: Card, side: int) -> Panel:
    """Return the panel of a card in the hands of a side."""
    value = Text(str(STRENGTH[card.kind])) if card.kind in STRENGTH else None
    look = f"sign_{card.kind}" if KINDS[card.kind].symbol else ""
    return Panel("deed", name(card), uses(card, side), look=look, value=value)


def looked_at(view: View) -> tuple[Card | None, int]:
    """Return the card that is pointed at or picked, if it is known, and whose it is."""
    for pick in (view.focus.pointed, *view.focus.picked[:1]):
        for one in held(view):
            if one.pick and one.pick == pick:
                return _at_foot(view, pick), view.left
        card = _on_field(view, pick) or _on_pile(view, pick)
        if card is not None:
            return card
    return view.picked, view.left


def _at_foot(view: View, pick: str) -> Card | None:
    word = pick.rpartition(":")[2]
    side = view.position.waiting[0].side if shown(view) == "waiting" else view.left
    return PICKS[side].get(word)


def _on_field(view: View, pick: str) -> tuple[Card, int] | None:
    """Return a card on the field whose face is known; not one that might be challenged now."""
    for side, word in ((view.left, "own"), (view.right, "foe")):
        at = read_spot(pick, word)
        own = view.position.sides[side]
        if at is None or pick in view.options or pick in view.focus.picked:
            continue
        index = at[1] - 1 - (own.figure == at[0])
        if 0 <= index < len(own.lanes[at[0] - 1]):
            card = seen(own.lanes[at[0] - 1][index])
            if card is not None:
                return card, side
    return None


def _on_pile(view: View, pick: str) -> tuple[Card, int] | None:
    """Return the top card of a discard pile."""
    word, _, deck = pick.partition(":")
    card = top_of(view, DECKS.index(deck)) if word == DISCARDED and deck in DECKS else None
    return None if card is None else (card, DECKS.index(deck))


def _challenged(view: View, odds: dict[int, Odds]) -> int:
    """Return the lane whose challenge is picked or pointed at, 0 for none."""
    for lane in odds:
        picks = (f"own:{lane}.1", f"foe:{lane}.1")
        if picks[0] in view.focus.picked or view.focus.pointed in picks:
            return lane
    return 0


def _challenge(view: View, lane: int, odds: Odds) -> Panel:
    front = seen(view.near.lanes[lane - 1][0])
    assert front is not None
    heading = text("Challenge in {lane}", lane=NUMERALS[lane])
    mine = Entry(text("Your {card}", card=full(front)), text("it is turned up and fights"))
    theirs = seen(view.far.lanes[lane - 1][0])
    if theirs is not None:
        return Panel("deed", heading, (mine, Entry(full(theirs), _ends(odds))))
    facing = Entry(
        text("A hidden card"),
        text(
            "of those you have not seen, it beats one of {all}",
            plural="of those you have not seen, it beats {count} of {all}",
            count=odds.won, all=odds.all,
        ),
    )  # fmt: skip
    return Panel("deed", heading, (mine, facing))


def _listed(cards: Sequence[Card]) -> tuple[Entry, ...]:
    """Return the cards of a hand in three rows, the strong ones first."""
    high = [card for card in cards if STRENGTH.get(card.kind, 0) > 2]
    low = [card for card in cards if card not in high and card.kind in STRENGTH]
    rest = [card for card in cards if card.kind not in STRENGTH]
    rows = ((text("Strong"), high), (text("Weak"), low), (text("From the hand only"), rest))
    return tuple(Entry(title, listed(row)) for title, row in rows if row)


def _ends(odds: Odds) -> Text:
    if odds.won:
        return text("it will be beaten")
    if odds.tied:
        return text("both will fall")
    return text("your card will fall") if odds.lost else text("the whole lane will be cleared")


_NONE: Final = text("None", context="Pegasi")


def choices(view: View) -> tuple[Choice, ...]:
    """Return the buttons: what needs no place on the table, and the way back."""
    if view.ended or not view.choosing:
        return ()
    found: list[Choice] = []
    options = view.options
    if "hand" in options:
        found.append(Choice("hand", text("Hand", context="target"), primary=True))
    if "pile" in options:
        found.append(Choice("pile", text("Lure it"), primary=True))
    if "home" in options:
        found.append(Choice("home", text("Take off"), primary=True))
    for number in (3, 2, 1, 0):
        pick = f"take:{number}"
        if pick in options:
            label = Text(str(number)) if number else _NONE
            most = f"take:{number + 1}" not in options
            found.append(Choice(pick, label, primary=most))
    if "rest" in options:
        found.append(Choice("rest", text("As they lie")))
    if view.focus.picked:
        return (*found, Choice(BACK, text("Back")))
    if "draw" in options:
        found.append(Choice("draw", text("Draw"), primary=True))
    if "end" in options:
        found.append(Choice("end", text("End turn"), primary=True))
    return tuple(found)
