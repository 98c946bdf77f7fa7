"""Refusals: why something can't be done, in a sentence that says what would help (RULES §3 to §6).

A refusal is told to the side that tried, so it never draws on what this side can't see.
"""

from __future__ import annotations

from typing import Final

from nika_arcade.api import Text, text

from .cards import LAYABLE, PICKS, Card
from .choices import choices
from .deeds import spell
from .field_refusals import challenge, lay
from .permission import holds
from .play import acting_side
from .position import LANES, LIMIT, Position
from .power_refusals import POWERS
from .spots import DISCARDED, number_of, spot_of
from .words import LANES as NUMERALS
from .words import name

UNKNOWN: Final = text("That is no action of this game.")
INCOMPLETE: Final = text("There is more to choose.")


def why_not(position: Position, picks: tuple[str, ...]) -> Text | None:
    """Return why no legal action begins with these picks, or None when one does."""
    side = acting_side(position)
    legal = (spell(deed, side).picks for deed in choices(position))
    if any(whole[: len(picks)] == picks for whole in legal):
        return None
    if position.phase == "over":
        return text("The game is over.")
    if position.phase == "hit":
        return text("Pegasus is looking for a card in the hand.")
    if position.phase == "place":
        return _place(picks)
    if position.phase == "order":
        return text(
            "Say first which of the discarded cards comes to lie on top, or leave the rest."
        )
    return _opening(position, picks) if position.phase == "opening" else _turn(position, picks)


def _place(picks: tuple[str, ...]) -> Text:
    lane = number_of(picks[0], "lane")
    if lane in LANES:
        return text("In lane {lane} there is no room, or a figure bars it.", lane=NUMERALS[lane])
    return text("Say first in which lane the card is laid that Pegasus has found.")


def _opening(position: Position, picks: tuple[str, ...]) -> Text:
    card = PICKS[position.active].get(picks[0])
    if card is None:
        return text("First of all each side lays three cards, one in each lane.")
    if not holds(position.own, card):
        return _not_held(card)
    if card.kind not in LAYABLE:
        return text("{card} can't be laid, only used from the hand.", card=name(card))
    spot = spot_of(picks[1], "place") if len(picks) == 2 else None
    if spot is not None and position.own.lanes[spot[0] - 1]:
        return text("In lane {lane} your first card lies already.", lane=NUMERALS[spot[0]])
    return text("Each of the first three cards comes to the front of an empty lane.")


def _turn(position: Position, picks: tuple[str, ...]) -> Text:
    first = picks[0]
    if first == "end":
        return text(
            "One action point is left, and all of them have to be spent.",
            plural="{count} action points are left, and all of them have to be spent.",
            count=position.left,
        )
    card = PICKS[position.active].get(first)
    if position.left <= 0 and (card is None or card.kind != "deity"):
        return text("No action point is left: end the turn.")
    if first == "draw":
        return _draw(position)
    if first == "figure":
        return _figure(position)
    if card is not None:
        return _card(position, card, picks)
    if first.startswith("own:"):
        return challenge(position, picks)
    if first.startswith("foe:"):
        return text("Choose first what goes at it: a front card of yours, or Pegasus in your hand.")
    if first.startswith(f"{DISCARDED}:"):
        return text("What is discarded lies there until a power brings it back.")
    return UNKNOWN


def _draw(position: Position) -> Text:
    if not position.own.deck:
        return text("Your draw pile is empty.")
    return text("You hold {limit} cards; a hand may not have more.", limit=LIMIT)


def _figure(position: Position) -> Text:
    if not position.own.figure:
        return text("Your figure stands beside the field already.")
    return text("At this table only your own Pegasus takes your figure off the field.")


def _card(position: Position, card: Card, picks: tuple[str, ...]) -> Text:
    """Say why a card of the hand can't be used like this."""
    if not holds(position.own, card):
        return _not_held(card)
    if len(picks) > 1 and picks[1].startswith("place:"):
        return lay(position, card, picks[1])
    power = POWERS.get(card.kind)
    if power is not None and (card.kind not in LAYABLE or len(picks) > 1):
        return power(position, card, picks)
    if len(picks) == 1:
        return text("Your lanes are full: {card} finds no place.", card=name(card))
    return text("{card} has no power in the hand: it can only be laid.", card=name(card))


def _not_held(card: Card) -> Text:
    return text("You don't hold {card}.", card=name(card))
