"""Stamina: how long a side has something to do, as traits of a position (RULES §3.4, §7)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from .cards import ATTACKERS, LAYABLE
from .position import DEPTH, LIMIT, MIGHT, Side
from .weights import Trait

FAR: Final = 20.0
"""So many turns of fuel are enough."""
LATE: Final = 34.0
"""So many cards are in a draw pile when the game begins."""

_COLUMNS: Final = tuple(f"columns {number}" for number in range(4))


def traits(own: Side, foe: Side) -> Iterator[Trait]:
    """Yield for how many turns a side has something to do."""
    deck, hand = len(own.deck), len(own.hand)
    points = MIGHT if own.figure else own.columns
    turns, late = _turns(own, foe), 1.0 - deck / LATE
    yield "deck", deck / LATE
    yield "cards in hand", hand / LIMIT
    if hand > 8:
        yield "crowded hand", hand - 8.0
    for lane in (1, 2, 3):
        if foe.lanes[lane - 1]:
            yield "fighters late", late * _fights(own, foe, lane)
        else:
            yield "idle late", late * len(own.lanes[lane - 1])
    yield "turns", min(FAR, turns) / FAR
    yield "short", max(0.0, 4.0 - turns)
    yield "very short", max(0.0, 2.0 - turns)
    yield _COLUMNS[own.columns], 1.0
    if own.figure:
        yield "figure", 1.0
        yield "figure late", late
    else:
        yield "points late", late * points


def straits(own: Side, foe: Side, left: int) -> Iterator[Trait]:
    """Yield how many actions of this turn, or of the next one, there may be nothing to do for."""
    hand, deck = len(own.hand), len(own.deck)
    if deck > 6 and hand < LIMIT - 4:
        return
    layable = sum(held.value.kind in LAYABLE for held in own.hand)
    pegasi = sum(held.value.kind == "pegasus" for held in own.hand)
    room = 3 * DEPTH - sum(map(len, own.lanes)) - (own.figure > 0)
    plays = hand - layable
    if foe.hand or any(foe.lanes):
        plays += pegasi
    lays = min(layable, room)
    draws = min(deck, LIMIT - hand + lays + plays)
    fights = sum(_fights(own, foe, lane) > 0 for lane in (1, 2, 3))
    sure = lays + draws + plays + fights + (own.figure > 0)
    needed = left if left >= 0 else MIGHT if own.figure else own.columns
    if sure < needed:
        yield "stuck now" if left >= 0 else "stuck next", float(needed - sure)


def _turns(own: Side, foe: Side) -> float:
    """Return for how many turns there is something to draw, to lay, to play or to fight."""
    deck = len(own.deck)
    layable = sum(held.value.kind in LAYABLE for held in own.hand)
    pegasi = sum(held.value.kind == "pegasus" for held in own.hand)
    room = 3 * DEPTH - sum(map(len, own.lanes)) - (own.figure > 0)
    lays = min(layable, room)
    plays = len(own.hand) - layable + min(pegasi, layable - lays)
    fights = sum(_fights(own, foe, lane) for lane in (1, 2, 3))
    fuel: float = lays + plays + fights + 1.35 * deck + min(0.5 * deck, room - lays)
    return fuel / (MIGHT if own.figure else max(1, own.columns))


def _fights(own: Side, foe: Side, lane: int) -> int:
    """Return how many cards of a lane can fight one after the other, whatever comes of it."""
    if not foe.lanes[lane - 1] or lane in (own.figure, foe.figure):
        return 0
    count = 0
    for laid in own.lanes[lane - 1]:
        if laid.value.kind not in ATTACKERS:
            break
        count += 1
    return count
