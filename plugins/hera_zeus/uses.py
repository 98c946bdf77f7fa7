"""Uses: what a card can do, in one line for each use."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from nika_arcade.api import Entry, text

from .cards import STRENGTH, Card
from .words import GODS, NAMES

_LAY: Final = Entry(text("Lay it face down"), text("in any lane with room"))

_ONCE: Final = Entry(text("From the hand only"), text("it is discarded for that"))

_NEVER: Final = text("It never attacks")


def uses(card: Card, side: int) -> tuple[Entry, ...]:
    """Return what a card can do in the hands of a side."""
    foe = 1 - side
    if card.kind in _FIXED:
        return _FIXED[card.kind]
    if card.kind == "hero":
        return (
            Entry(text("Strength 2"), text("may attack from the front row")),
            Entry(text("Beats Medusa"), text("nobody else does")),
        )
    if card.kind == "pythia":
        seven = NAMES["seven"][foe]
        return (
            Entry(
                text("See {god}'s hand", god=GODS[foe]),
                text("every {card} is discarded", card=seven),
            ),
            Entry(text("Turn up one lane"), text("its cards stay open")),
            Entry(text("On the field"), text("attacking, she beats {card}", card=seven)),
        )  # fmt: skip
    if card.kind == "medusa":
        hero = NAMES["hero"][foe]
        return (
            Entry(_NEVER, text("it waits to be challenged")),
            Entry(text("Beats who attacks her"), text("only {card} beats her", card=hero)),
        )
    if card.kind == "deity":
        return (
            Entry(text("Stand in a lane"), text("free, before one to three cards")),
            Entry(text("Four actions a turn"), text("as long as {god} stands", god=GODS[side])),
            Entry(
                text("The lane is closed"), text("but Pegasus drives {god} away", god=GODS[side])
            ),
        )
    strength = STRENGTH[card.kind]
    return (
        Entry(text("Strength {number}", number=strength), text("the stronger card stays, open")),
        Entry(text("May attack"), text("from the front row of a lane")),
        _LAY,
    )


_FIXED: Final[Mapping[str, tuple[Entry, ...]]] = {
    "pegasus": (
        Entry(text("Search the hand"), text("one card of it, drawn by lot")),
        Entry(text("Fly at a front card"), text("Pegasus, Pythia and figures go")),
        Entry(text("On the field"), text("only its strength, 1")),
    ),
    "pandora": (
        Entry(_NEVER, text("it waits to be challenged")),
        Entry(text("Clears her lane"), text("on both sides, when challenged")),
    ),
    "hostage": (
        Entry(text("Hide it well"), text("who finds it wins the game")),
        Entry(_NEVER, text("it hides behind others")),
    ),
    "dionysus": (Entry(text("Move a card of yours"), text("within its lane or to another")), _ONCE),
    "hades": (Entry(text("Fetch a card"), text("any of your discard pile, unseen")), _ONCE),
    "persephone": (
        Entry(text("Call Pegasi back"), text("up to three of your discard pile")),
        _ONCE,
    ),
    "sirens": (
        Entry(text("Lure a card"), text("the rival's top discard, 1 to 7")),
        Entry(text("It is yours now"), text("but its back tells on it")),
        _ONCE,
    ),
}
