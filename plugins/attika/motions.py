"""Motions: along which ways buildings and cards go, from what the one who looks may know."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, TypeAlias

from nika_arcade.api import HIDDEN, Cue, Event, Slot

from .board import slot as board_slot
from .cards import card_slot, deck_slot, discard_slot
from .edition import LANDS, SEATS, Counts
from .measures import STACKS, cell_slot
from .position import Position, Side
from .rivals import home_slot
from .shelves import nodes
from .states import states

Way: TypeAlias = tuple[Slot, ...]
SOUNDS: Final = {"awarded": "coin", "used": "select", "stored": "place"}


def cue(event: Event, before: Position, after: Position) -> Cue | None:
    """Return how to show an event; None for one that moves nothing.

    Cards and drawn buildings are led where the one who looks has them before himself.
    """
    if event.name == "built":
        home = home_slot(SEATS.index(event["side"]))
        return Cue("rally", "place", (home, cell_slot(event["at"])))
    if event.name == "grew":
        return Cue("appear", "place")
    leader = _LEADERS.get(event.name)
    if leader is not None:
        ways = leader(event, before, after) if _is_near(event, after) else ()
        sound = "select" if event.name == "paid" else "place"
        return Cue("card", sound, ways[0] if ways else (), along=ways[1:])
    sound = SOUNDS.get(event.name, "")
    return Cue("still", sound) if sound else None


def _is_near(event: Event, position: Position) -> bool:
    """Say whether the one who looks did it: a side's memory of its cards is seen by nobody else."""
    own = position.sides[SEATS.index(event["side"])]
    return own.since.value is not HIDDEN


def _drew(event: Event, before: Position, after: Position) -> tuple[Way, ...]:
    side, kind = SEATS.index(event["side"]), event["kind"]
    old, new = states(before, side), states(after, side)
    stack = (STACKS, f"stack:{event['stack']}")
    return tuple(
        (stack, board_slot(nodes(after.edition)[one, copy]))
        for (one, copy), state in new.items()
        if one == kind and old[one, copy] == "unseen" != state
    )


def _took(event: Event, before: Position, after: Position) -> tuple[Way, ...]:
    letters = "".join(str(card.value) for card in event["cards"])
    taken = (letters.count("W"), letters.count("F"), letters.count("H"), letters.count("M"))
    firsts = _firsts(after.sides[SEATS.index(event["side"])], taken)
    return tuple((deck_slot(), card_slot(number)) for number in firsts)


def _paid(event: Event, before: Position, after: Position) -> tuple[Way, ...]:
    firsts = _firsts(before.sides[SEATS.index(event["side"])], event["cards"])
    return tuple((card_slot(number), discard_slot()) for number in firsts)


def _firsts(side: Side, counts: Counts) -> Iterator[int]:
    """Yield where the first so many cards of each landscape lie in a hand."""
    left = list(counts)
    for number, card in enumerate(side.hand):
        land = LANDS.find(str(card.value))
        if card.value is not HIDDEN and left[land]:
            left[land] -= 1
            yield number


_LEADERS: Final[dict[str, Callable[[Event, Position, Position], tuple[Way, ...]]]] = {
    "drew": _drew,
    "took": _took,
    "paid": _paid,
}
