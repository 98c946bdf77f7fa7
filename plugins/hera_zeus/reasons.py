"""Reasons: what an action is and what speaks for it, from what its side may know."""

from __future__ import annotations

from nika_arcade.api import Action, Beat, Text, text

from . import play
from .cards import ATTACKERS, SEATS, Card
from .deeds import Deed, read
from .faces import seen
from .narration import narrate
from .odds import odds_of
from .position import LIMIT, Position
from .words import GODS, full
from .words import LANES as NUMERALS

FEW = 2
"""So few cards on the field are soon gone."""


def tell(position: Position, action: Action) -> Text | None:
    """Return what an action does: "challenges in II with Hero 2"."""
    side = play.acting_side(position)
    deed = read(action, side)
    if deed is None:
        return None
    lane = NUMERALS[deed.spot[0]] if deed.spot[0] else ""
    if deed.verb == "draw":
        return text("draws a card")
    if deed.verb == "end":
        return text("ends the turn")
    if deed.verb == "challenge":
        front = seen(position.sides[side].lanes[deed.spot[0] - 1][0])
        if front is None:
            return text("challenges in {lane}", lane=lane)
        return text("challenges in {lane} with {card}", lane=lane, card=full(front))
    if deed.verb == "scout":
        return text("sends Pegasus against lane {lane}", lane=lane)
    if deed.verb == "strike":
        return text("sends Pegasus against the hand")
    if deed.verb == "spy":
        return text("lets Pythia see {god}'s hand", god=GODS[1 - side])
    if deed.verb == "unveil":
        return text("Pythia turns up {lane}", lane=lane)
    after, events = play.perform(position, deed)
    return narrate((Beat(0, SEATS[side], position, tuple(events), after),))


def explain(position: Position, action: Action) -> Text | None:
    """Return what speaks for an action."""
    side = play.acting_side(position)
    deed = read(action, side)
    if deed is None:
        return None
    if deed.verb in ("challenge", "scout"):
        return _fight(position, side, deed)
    own = position.sides[side]
    on_field = sum(map(len, own.lanes))
    if deed.verb == "draw":
        return _draw(len(own.hand), on_field)
    if deed.verb == "lay":
        return _lay(position, side, deed, on_field)
    if deed.verb in ("spy", "unveil", "strike"):
        return text("What you know of the rival's cards decides the next challenges.")
    if deed.verb in ("fetch", "lure", "gather", "recall"):
        return text("It brings you a card without a draw.")
    if deed.verb == "stand":
        return text("Behind {god} nothing in that lane can be challenged.", god=GODS[side])
    return None


def _fight(position: Position, side: int, deed: Deed) -> Text | None:
    """Return how a challenge is likely to end, counted over the cards that may lie there."""
    odds = odds_of(position, side, deed.spot[0]) if deed.verb == "challenge" else None
    if odds is None:
        return text("It may find the hostage, or a card that would stop you.")
    if odds.known and odds.won:
        return text("The challenge is won for sure.")
    if odds.known:
        return text("You know how it ends, and it makes room.")
    return text(
        "Of {all} cards that may lie there, it wins against {won} and loses to {lost}.",
        all=odds.all, won=odds.won, lost=odds.lost + odds.wiped,
    )  # fmt: skip


def _draw(hand: int, on_field: int) -> Text:
    if on_field <= FEW:
        return text("Whoever begins a turn without a card on the field loses: you need more.")
    if hand < LIMIT // 2:
        return text(
            "With only one card in hand you would soon have no choice.",
            plural="With only {count} cards in hand you would soon have no choice.", count=hand,
        )  # fmt: skip
    return text("Nothing on the field is worth a fight now, and a card is never lost.")


def _lay(position: Position, side: int, deed: Deed, on_field: int) -> Text | None:
    """Return what a card does where it is laid."""
    lane, row = deed.spot
    mine, theirs = position.sides[side].lanes[lane - 1], position.sides[1 - side].lanes[lane - 1]
    if not on_field:
        return text("Whoever begins a turn without a card on the field loses.")
    if deed.card.kind == "hostage":
        return text("{card} is hidden behind other cards.", card=full(deed.card))
    if not mine:
        return text("It opens lane {lane}: one more action in every turn.", lane=NUMERALS[lane])
    if row > 1:
        return text(
            "It gives lane {lane} more to fight with behind its front.", lane=NUMERALS[lane]
        )
    if theirs and _fights(deed.card):
        return text("It faces the rival's front and may challenge it.")
    return text("It guards lane {lane}.", lane=NUMERALS[lane])


def _fights(card: Card) -> bool:
    return card.kind in ATTACKERS
