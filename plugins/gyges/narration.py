"""Narration: one short line for what a side did, in the notation that players write (RULES §8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from nika_arcade.api import Beat, Event, Text, text

from .position import EACH, Position
from .squares import GOAL, RANKS, SIZE, SQUARES, row
from .words import rings

MOST: Final = 4
"""Of a way with so many squares or more, only the first and the last are written."""
_ON: Final = " › "


def narrate(beats: Sequence[Beat[Position]]) -> Text:
    """Return what one side did, after its name: "b1 › c2 › d4 (b3)", "sets up 3 2 1 1 2 3"."""
    events = [event for beat in beats for event in beat.events]
    for number, event in enumerate(events):
        if event.name == "moved":
            return _move(event, events[number + 1 :])
    placed = [event for event in events if event.name == "placed"]
    return _placed(placed) if placed else text("passes")


def _move(moved: Event, others: Sequence[Event]) -> Text:
    """Tell a move: where it began, bounced and ended, and where the displaced piece went."""
    way = _shortened((moved["from"], *moved["bounces"]))
    if moved["to"] == GOAL:
        return text("{way} › goal", way=_ON.join(way))
    for gone in others:
        if gone.name == "displaced":
            return text("{way} ({drop})", way=_ON.join((*way, moved["to"])), drop=gone["to"])
    return text("{way}", way=_ON.join((*way, moved["to"])))


def _shortened(way: tuple[str, ...]) -> tuple[str, ...]:
    return way if len(way) < MOST else (way[0], "…", way[-1])


def _placed(placed: Sequence[Event]) -> Text:
    """Tell placements: one by one, or the whole row from South's left to its right."""
    if len(placed) == 1:
        (only,) = placed
        return text("{rings} on {square}", rings=rings(only["rank"]), square=only["to"])
    squares = sorted((SQUARES[event["to"]], event["rank"]) for event in placed)
    if len(squares) == EACH * len(RANKS) == SIZE and len({row(at) for at, _ in squares}) == 1:
        return text("sets up {row}", row=" ".join(str(rank) for _, rank in squares))
    return text("places {count} piece", plural="places {count} pieces", count=len(placed))
