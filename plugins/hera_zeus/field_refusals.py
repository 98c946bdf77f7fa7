"""Refusals of what is done with cards on the field: laying, challenging, moving (RULES §4, §5)."""

from __future__ import annotations

from typing import Final

from nika_arcade.api import Text, text

from .cards import ATTACKERS, LAYABLE, Card
from .deeds import Spot
from .permission import is_taken
from .position import DEPTH, Position, Side
from .spots import spot_of
from .words import LANES as NUMERALS
from .words import name

NO_PLACE: Final = text("Say into which lane, and before which row.")


def lay(position: Position, card: Card, pick: str) -> Text:
    """Say why a card can't be laid there."""
    if card.kind not in LAYABLE:
        return text("{card} can't be laid, only used from the hand.", card=name(card))
    spot = spot_of(pick, "place")
    return NO_PLACE if spot is None else no_room(position.own, spot)


def no_room(side: Side, spot: Spot) -> Text:
    """Say why nothing can be put on a spot of the own field."""
    lane = NUMERALS[spot[0]]
    if side.size(spot[0]) >= DEPTH:
        return text("Lane {lane} is full: it has four rows.", lane=lane)
    if side.figure == spot[0] and spot[1] == 1:
        return text("Nothing comes before your figure in lane {lane}.", lane=lane)
    return text("In lane {lane} that would leave a gap.", lane=lane)


def challenge(position: Position, picks: tuple[str, ...]) -> Text:
    """Say why a card of the field can't challenge."""
    own, foe = position.own, position.foe
    spot = spot_of(picks[0], "own")
    if spot is None or not (is_taken(own, spot) or (own.figure, 1) == spot):
        return text("There is no card of yours.")
    lane = NUMERALS[spot[0]]
    if own.figure == spot[0]:
        return text("Your figure bars lane {lane}: nobody challenges there.", lane=lane)
    if spot[1] > 1:
        return text("Only the front card of a lane challenges.")
    front = own.lanes[spot[0] - 1][0].value
    if front.kind not in ATTACKERS:
        return text("{card} never challenges.", card=name(front))
    if not own.turns:
        return text("In your first turn there are no challenges.")
    if foe.figure == spot[0]:
        return text("The rival's figure bars lane {lane}: nobody challenges there.", lane=lane)
    if not foe.lanes[spot[0] - 1]:
        return text("In lane {lane} there is nobody to challenge.", lane=lane)
    return text("A card challenges the front card that it faces, in lane {lane}.", lane=lane)


def move(position: Position, card: Card, picks: tuple[str, ...]) -> Text:
    """Say why Dionysus can't lead a card from there to there."""
    own = position.own
    spot = spot_of(picks[1], "own")
    if spot is not None and (own.figure, 1) == spot:
        return text("Your figure never moves.")
    if spot is None or not is_taken(own, spot):
        return text("{card} moves one of your own cards on the field.", card=name(card))
    to = spot_of(picks[2], "place") if len(picks) > 2 else None
    if to is None:
        return text("There is no other place for that card.")
    if to == spot:
        return text("There the card lies already.")
    if to[0] == spot[0] and own.figure != to[0]:
        return text("In lane {lane} that would leave a gap.", lane=NUMERALS[to[0]])
    return no_room(own, to)
