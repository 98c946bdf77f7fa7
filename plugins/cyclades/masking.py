"""What an eye can't see, and worlds that agree with what it can (RULES §10)."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any, Final

from nika_arcade.api import HIDDEN, secrets

from .creatures import CREATURES, GUARDS
from .gods import cost_of
from .position import CARD, Position, card_down, purse_of
from .tasks import Offering, Power

PURSE: Final = 12
"""Gold that is imagined behind a screen is no more than this, unless an offer proves it."""


def unseen(position: Position, eye: str | None) -> dict[str, list[Any]]:
    """Return, by kind, the values that the eye knows to be out of its sight: cards of the deck.

    Gold is no pool: how much lies behind a screen is not known at all.
    """
    if not any(secret.value is HIDDEN and secret.kind == CARD for secret in secrets(position)):
        return {CARD: sorted(str(card.value) for card in position.deck)}
    return {CARD: hidden_cards(position)}


def hidden_cards(position: Position) -> list[str]:
    """Return, sorted, the cards that are in the deck: all that are seen nowhere else."""
    seen = {*position.discards, *position.track, *(one.creature for one in position.guards)}
    held = [task for task in position.tasks if isinstance(task, Power)]
    seen |= {task.creature for task in held if task.creature in GUARDS}
    return sorted(set(CREATURES) - seen)


def imagine(position: Position, eye: str | None, rng: Random) -> Position:
    """Return a whole position that agrees with what the eye sees.

    The deck is any order of the cards that are seen nowhere. A hidden purse holds what the
    standing offers of its side cost at least, and is no richer than usual.
    """
    cards = hidden_cards(position)
    rng.shuffle(cards)
    sides = []
    for number, side in enumerate(position.sides):
        if side.gold.seen_by(eye) or not side.alive:
            sides.append(side)
            continue
        least = _least(position, number)
        gold = rng.randint(least, max(least, PURSE))
        sides.append(replace(side, gold=purse_of(number, gold, position.house)))
    return replace(position, deck=tuple(map(card_down, cards)), sides=tuple(sides))


def _least(position: Position, side: int) -> int:
    """Return what a side must hold to pay its standing offers; they are paid all at once."""
    if not any(isinstance(task, Offering) for task in position.tasks):
        return 0
    return owed(position, side)


def owed(position: Position, side: int) -> int:
    """Return what the standing offers of a side cost."""
    priests = position.sides[side].priests
    return sum(
        cost_of(offer.bid, priests)
        for offer in position.offers
        if position.side_of(offer.marker) == side
    )
