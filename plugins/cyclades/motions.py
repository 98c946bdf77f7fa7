"""Motions: how figures go where events say they went, and what is heard of it."""

from __future__ import annotations

from typing import Any, Final

from nika_arcade.api import Cue, Event, Slot

from .ground import known
from .measures import CHART
from .position import Position

DICE: Final = ((CHART, "die:0"), (CHART, "die:1"))
"""The dice that are turned over for all to see."""

_WALKS: Final = {"marched": "walk", "sailed": "walk", "flew": "hop", "driven": "step"}
_SOUNDS: Final = {
    "offered": "select",
    "outbid": "select",
    "recruited": "place",
    "built": "place",
    "founded": "place",
    "lost": "rout",
    "sank": "rout",
    "snatched": "rout",
    "destroyed": "rout",
    "called": "select",
    "rose": "push",
    "captured": "place",
    "prospered": "place",
    "placed": "place",
}
"""By event: what is heard of it."""


def cue(event: Event, before: Position, after: Position) -> Cue | None:
    """Return how to show an event; None for one that moves nothing and is not heard."""
    if event.name in _WALKS:
        start, end = _slot(event.get("from"), after), _slot(event.get("to"), after)
        way = (start, end) if start and end else ()
        return Cue(_WALKS[event.name], "step", way)  # type: ignore[arg-type]
    if event.name == "assaulted":
        first, second = DICE
        return Cue("reveal", "push", (first, first), along=((second, second),))
    if event.name in _SOUNDS:
        return Cue("", _SOUNDS[event.name])
    return None


def _slot(where: Any, position: Position) -> Slot | None:
    """Return the slot of a place that an event names; None where it is none of the chart."""
    name = str(where)
    return (CHART, name) if name in known(position) else None
