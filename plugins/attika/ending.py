"""The ending: who has won, and by what (§8)."""

from __future__ import annotations

from typing import Final

from nika_arcade.api import Outcome, Text, text

from .edition import SEATS
from .position import NOBODY, Position
from .words import CITIES

REASONS: Final = ("shrines", "buildings", "idle")


def leaders(position: Position) -> list[int]:
    """Return the sides with the most buildings on the map."""
    counts = [0] * len(position.sides)
    for built in position.buildings:
        counts[built.side] += 1
    return [side for side, count in enumerate(counts) if count == max(counts)]


def outcome(position: Position) -> Outcome | None:
    """Return how the game ended, or None while it goes on."""
    if position.phase != "over":
        return None
    winners = leaders(position) if position.winner == NOBODY else [position.winner]
    share = 1.0 if len(winners) == 1 else 0.5
    scores = tuple(
        (SEATS[side], share if side in winners else 0.0) for side in range(len(position.sides))
    )
    return Outcome(tuple(SEATS[side] for side in winners), scores, _reason(position))


def _reason(position: Position) -> Text:
    if position.reason == "idle":
        return text("Nobody could do anything any more; the most buildings decide.")
    city = CITIES[position.winner]
    if position.reason == "shrines":
        return text("{city}'s buildings join two shrines.", city=city)
    return text("{city} has built all thirty buildings.", city=city)
