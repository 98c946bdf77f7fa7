"""Motions: along which ways buildings and cards go, from what the one who looks may know."""

from __future__ import annotations

from typing import Final

from nika_arcade.api import Cue, Event, Slot

from .edition import SEATS
from .groups import standing_of
from .measures import BOARD, cell_slot
from .position import Position

SOUNDS: Final = {"awarded": "rally", "used": "select", "stored": "place", "grew": "place"}


def cue(event: Event, before: Position, after: Position) -> Cue | None:
    """Return how to show an event; None for one that moves nothing."""
    if event.name == "built":
        return Cue("rally", "place", (_stored(event, before), cell_slot(event["at"])))
    if event.name == "grew":
        return Cue("appear", "place")
    if event.name in ("drew", "took", "paid"):
        return Cue("card", "place" if event.name != "paid" else "select")
    sound = SOUNDS.get(event.name)
    return Cue("still", sound) if sound else None


def _stored(event: Event, before: Position) -> Slot:
    """Return the place on its board that a building comes from."""
    kind, side = event["kind"], SEATS.index(event["side"])
    return BOARD, f"{kind}:{standing_of(before, side)[kind]}"
