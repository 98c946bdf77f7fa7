"""Fallen: what Pandora took from a lane and still lies there, until its side may discard it."""

from __future__ import annotations

from collections.abc import Iterator

from nika_arcade.api import Beat, Event, Item

from .cards import SEATS
from .faces import face
from .ground import spot
from .position import Position
from .view import View


def items(view: View) -> tuple[Item, ...]:
    """Return the open cards of the side that has yet to say how its discards lie (RULES §5.6).

    Those of the side that says it now lie at the foot.
    """
    waiting = [one.side for one in view.position.waiting]
    if view.position.phase != "order" or len(waiting) < 2:
        return ()
    for beat in reversed(view.focus.last):
        for event in beat.events:
            if event.name == "wiped":
                return tuple(_lane(view, beat, event, waiting[1]))
    return ()


def _lane(view: View, beat: Beat[Position], event: Event, side: int) -> Iterator[Item]:
    lane, before = event["lane"], beat.before.sides[side]
    cards = event["cards"][SEATS.index(event["seat"]) != side]
    for index, (card, laid) in enumerate(zip(cards, before.lanes[lane - 1], strict=True)):
        row = index + 1 + (before.figure == lane)
        yield Item(
            face(card), spot(side, lane, row), id=f"card-{laid.tag}", mirrored=side == view.right
        )
