"""The end of a game, and the words for it (RULES §7)."""

from __future__ import annotations

from typing import Final

from nika_arcade.api import Outcome, Text, text

from .cards import SEATS
from .position import Position

REASONS: Final[dict[str, tuple[Text, Text]]] = {
    "hostage-found": (
        text("Hera has found Argus on the field."),
        text("Zeus has found Io on the field."),
    ),
    "hostage-drawn": (
        text("Hera's Pegasus has found Argus in the hand."),
        text("Zeus' Pegasus has found Io in the hand."),
    ),
    "hostage-emptied": (
        text("Pandora has emptied Zeus' hand, and Argus was in it."),
        text("Pandora has emptied Hera's hand, and Io was in it."),
    ),
    "hostage-wiped": (
        text("Pandora has taken Argus with her from the field."),
        text("Pandora has taken Io with her from the field."),
    ),
    "hostage-lost": (
        text("Zeus has challenged Pandora and lost his own Argus to her."),
        text("Hera has challenged Pandora and lost her own Io to her."),
    ),
    "bare": (
        text("Zeus begins his turn without a card on the field."),
        text("Hera begins her turn without a card on the field."),
    ),
    "stuck": (
        text("Zeus has action points left and nothing to do with them."),
        text("Hera has action points left and nothing to do with them."),
    ),
}
"""By reason: the sentence for Hera's win and for Zeus'."""


def outcome(position: Position) -> Outcome | None:
    """Return how the game ended, or None while it goes on; nobody scores points."""
    if position.phase != "over":
        return None
    winner = SEATS[position.winner]
    scores = tuple((seat, float(seat == winner)) for seat in SEATS)
    return Outcome((winner,), scores, REASONS[position.reason][position.winner])
