"""Refusals of what cards would do from the hand (RULES §6)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from nika_arcade.api import Text, text

from .cards import Card
from .choices import pegasi_to_gather
from .field_refusals import move
from .position import LANES, Position
from .spots import number_of, spot_of
from .words import GODS, name
from .words import LANES as NUMERALS

FIRST_TURN: Final = text("In your first turn Pegasus attacks nobody.")


def deity(position: Position, card: Card, picks: tuple[str, ...]) -> Text:
    """Say why the own figure can't be put there."""
    own = position.own
    if own.figure:
        return text("Your figure stands on the field already, and never moves.")
    lane = number_of(picks[1], "lane") if len(picks) > 1 else 0
    if lane in LANES and not own.lanes[lane - 1]:
        return text("Lane {lane} is empty: the figure wants cards behind it.", lane=NUMERALS[lane])
    if lane in LANES:
        return text("Lane {lane} is full: the figure needs a row of it.", lane=NUMERALS[lane])
    return text("The figure comes to the front of one of your lanes with one to three cards.")


def pegasus(position: Position, card: Card, picks: tuple[str, ...]) -> Text:
    """Say why Pegasus can't go there."""
    pick = picks[1] if len(picks) > 1 else ""
    if pick == "hand":
        return FIRST_TURN if not position.own.turns else _no_hand(position)
    if spot := spot_of(pick, "own"):
        return _recall(position, spot[0])
    spot = spot_of(pick, "foe")
    if spot is None:
        return text("Pegasus is laid, or goes at the rival's hand, front row or figure.")
    if not position.own.turns:
        return FIRST_TURN
    if spot[1] > 1:
        return text("Pegasus reaches the front row only.")
    if not position.foe.lanes[spot[0] - 1]:
        return text("In lane {lane} there is nobody to attack.", lane=NUMERALS[spot[0]])
    return text(
        "Your own figure bars lane {lane}, for your Pegasus as well.", lane=NUMERALS[spot[0]]
    )


def _recall(position: Position, lane: int) -> Text:
    if position.own.figure != lane:
        return text("Pegasus does nothing to your own cards.")
    return text("At this table your figure leaves for an action point, without Pegasus.")


def _no_hand(position: Position) -> Text:
    return text("{seat} holds no card.", seat=GODS[1 - position.active])


def pythia(position: Position, card: Card, picks: tuple[str, ...]) -> Text:
    """Say why Pythia can't look there."""
    pick = picks[1] if len(picks) > 1 else ""
    if pick == "hand":
        return _no_hand(position)
    lane = number_of(pick, "foe-lane")
    if lane not in LANES:
        return text("Pythia is laid, or looks into the rival's hand or lane.")
    if not position.foe.lanes[lane - 1]:
        return text("In lane {lane} the rival has no cards.", lane=NUMERALS[lane])
    return text("In lane {lane} all cards of the rival lie open.", lane=NUMERALS[lane])


def sirens(position: Position, card: Card, picks: tuple[str, ...]) -> Text:
    """Say why the Sirens lure nobody."""
    if not position.foe.pile:
        return text("The rival's discard pile is empty.")
    top = position.foe.pile[-1]
    assert isinstance(top, Card)
    return text("The Sirens lure strengths from 1 to 7, not {card}.", card=name(top))


def hades(position: Position, card: Card, picks: tuple[str, ...]) -> Text:
    """Say why Hades can't bring a card back."""
    if not position.own.pile:
        return text("Your discard pile is empty.")
    return text("That card does not lie in your discard pile.")


def persephone(position: Position, card: Card, picks: tuple[str, ...]) -> Text:
    """Say why Persephone can't bring so many Pegasi back."""
    most = pegasi_to_gather(position.own)
    return text(
        "Persephone can bring back one Pegasus now, or none.",
        plural="Persephone can bring back {count} Pegasi now at most.",
        count=most,
    )


def dionysus(position: Position, card: Card, picks: tuple[str, ...]) -> Text:
    """Say why Dionysus can't move a card like this."""
    if len(picks) > 1:
        return move(position, card, picks)
    return text("None of your cards on the field can move.")


POWERS: Final[dict[str, Callable[[Position, Card, tuple[str, ...]], Text]]] = {
    "deity": deity,
    "pegasus": pegasus,
    "pythia": pythia,
    "sirens": sirens,
    "hades": hades,
    "persephone": persephone,
    "dionysus": dionysus,
}
"""By kind: why it can't do from the hand what the picks say."""
