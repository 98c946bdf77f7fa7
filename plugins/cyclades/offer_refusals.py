"""Refusals: why an offer can't be made (RULES §4)."""

from __future__ import annotations

from nika_arcade.api import Text, text

from .auction import bounds, budget
from .gods import AUCTIONED
from .position import Position
from .tasks import Offering
from .words import god_name


def why_not(position: Position, task: Offering, picks: tuple[str, ...]) -> Text:
    """Say why a marker can't make this offer; it tells nothing but its own side's gold."""
    god = picks[0]
    if god not in AUCTIONED:
        return text("Bid for a god first, or turn to Apollo.")
    if god in position.resting:
        return text("{god} is hidden in this cycle.", god=god_name(god))
    if god == task.barred:
        return text(
            "You were just outbid at {god}: go to another god, or to Apollo.", god=god_name(god)
        )
    least, most = bounds(position, task, god)
    if budget(position, task.marker, god) < 1:
        return text("You have no gold for an offering: only Apollo takes you for nothing.")
    if not most:
        return text(
            "{god} asks for {least} at least, and you can't bid so much.",
            god=god_name(god), least=least,
        )  # fmt: skip
    return text(
        "At {god} you can bid from {least} to {most}.", god=god_name(god), least=least, most=most
    )
