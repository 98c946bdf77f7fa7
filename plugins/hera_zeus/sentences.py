"""Sentences: the one line of explanation for what is being chosen."""

from __future__ import annotations

from nika_arcade.api import Line, Text, text

from .fuel import is_low
from .view import View
from .words import GODS, name


def line(view: View) -> Line | None:
    """Return what helps now; None where the house's own line says it all."""
    if view.ended or view.viewer is None:
        return None
    if not view.choosing:
        return _waiting(view)
    return Line(_choosing(view))


def _waiting(view: View) -> Line | None:
    position = view.position
    if position.phase == "hit":
        return Line(text("Pegasus searches the hand."))
    if view.acts == view.left:
        return None
    if position.phase == "order":
        return Line(text("{god} puts the discards in order.", god=GODS[view.acts]))
    return None


def _choosing(view: View) -> Text:
    position, card = view.position, view.picked
    if position.phase == "place":
        return text("Choose the lane where the card is laid open.")
    if position.phase == "order":
        return text("Choose what comes on top of the discards, or leave them as they lie.")
    if card is not None and len(view.focus.picked) == 1:
        return _card(view)
    if "home" in view.options:
        return text("Take {god} off the field for one action?", god=GODS[view.left])
    if view.focus.picked:
        return text("Choose where it goes.")
    if position.phase == "opening":
        return text("Lay one card face down in each lane.")
    if position.left <= 0:
        return text("All actions are spent: end your turn.")
    if is_low(view.near, position.total):
        return text("Few cards are left: who has actions left and nothing to do loses.")
    return text("Draw, lay a card, play one, or challenge.")


def _card(view: View) -> Text:
    options, card = view.options, view.picked
    assert card is not None
    if any(one.startswith("take:") for one in options):
        return text("How many Pegasi shall come back?")
    if any(one.startswith("pile:") for one in options):
        return text("Choose a card of your discard pile.")
    if any(one.startswith("own:") for one in options):
        return text("Choose the card that is to move.")
    if any(one.startswith("lane:") for one in options):
        return text("Choose the lane that {god} shall guard.", god=GODS[view.left])
    if "pile" in options:
        return text("Take the top card of the rival's discards.")
    if any(one.startswith(("foe", "hand")) for one in options):
        return text("Choose what {card} goes at, or a place to lay it.", card=name(card))
    return text("Choose a place: the cards behind it move back.")
