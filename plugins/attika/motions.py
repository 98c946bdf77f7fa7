"""Motions: along which ways buildings go, from what the one who looks may know."""

from __future__ import annotations

from typing import Final

from nika_arcade.api import Cue, Event

from .edition import SEATS
from .measures import cell_slot
from .position import Position
from .rivals import home_slot

SOUNDS: Final = {"awarded": "rally", "used": "select", "stored": "place"}


def cue(event: Event, before: Position, after: Position) -> Cue | None:
    """Return how to show an event; None for one that moves nothing."""
    if event.name == "built":
        home = home_slot(SEATS.index(event["side"]))
        return Cue("rally", "place", (home, cell_slot(event["at"])))
    if event.name == "grew":
        return Cue("appear", "place")
    if event.name in ("drew", "took", "paid"):
        return Cue("card", "place" if event.name != "paid" else "select")
    sound = SOUNDS.get(event.name)
    return Cue("still", sound) if sound else None
