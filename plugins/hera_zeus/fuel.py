"""Fuel: how long a side has something to do; who has nothing left to do loses (RULES §7.4)."""

from __future__ import annotations

from typing import Final

from .cards import STRENGTH
from .faces import seen
from .position import DEPTH, LANES, LIMIT, Side

_FROM_HAND: Final = frozenset({"pegasus", "pythia"})
"""Cards with a strength that need no room on the field."""

TURNS: Final = 3
"""For so many turns fuel has to last, or it is said that it is low."""


def fuel_of(side: Side) -> int:
    """Return how many draws, layings and powers are left to a side whose hand is seen.

    Challenges are not among them; they need a rival. It is a bound: some powers may lack a target.
    """
    rooms = sum(DEPTH - side.size(lane) for lane in LANES)
    hand = [card for card in map(seen, side.hand) if card is not None]
    only_laid = sum(card.kind in STRENGTH and card.kind not in _FROM_HAND for card in hand)
    usable = len(hand) - only_laid + min(only_laid, rooms)
    draws = min(len(side.deck), LIMIT - len(hand) + usable)
    return usable + draws * (2 if rooms > only_laid else 1)


def is_low(side: Side, points: int) -> bool:
    """Say whether the fuel lasts for less than the turns of `TURNS` with so many points each."""
    return fuel_of(side) < TURNS * points
