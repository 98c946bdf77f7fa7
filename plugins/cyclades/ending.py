"""The end of a game, and the words for it (RULES §9)."""

from __future__ import annotations

from typing import Final

from nika_arcade.api import Outcome, Text, text

from .position import SEATS, Position

REASONS: Final[dict[str, Text]] = {
    "cities": text("The cycle ends, and nobody has more metropolises."),
    "gold": text("The cycle ends; of those with as many metropolises, nobody has more gold."),
    "alone": text("Nobody else is left in the Cyclades."),
}
"""By reason: the sentence for the win."""


def outcome(position: Position) -> Outcome | None:
    """Return how the game ended, or None while it goes on; metropolises are the score."""
    if not position.winners:
        return None
    scores = tuple(
        (SEATS[side], float(position.cities(side))) for side in range(len(position.sides))
    )
    winners = tuple(SEATS[side] for side in position.winners)
    return Outcome(winners, scores, REASONS[position.reason])
