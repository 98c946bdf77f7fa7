"""Stamina: how long a side has something to do, as traits of a position (RULES §3.4, §7)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from .cards import ATTACKERS
from .outline import KIND, Outline, Row
from .position import LANES, LIMIT
from .weights import Trait

FAR: Final = 20.0
"""So many turns of fuel are enough."""
LATE: Final = 34.0
"""So many cards are in a draw pile when the game begins."""

LEAD: Final = 8.0
"""Who has something to do for so many turns longer than the other outlasts it for sure."""

_COLUMNS: Final = tuple(f"columns {number}" for number in range(4))


def traits(own: Outline, foe: Outline) -> Iterator[Trait]:
    """Yield for how many turns a side has something to do."""
    hand = len(own.hand.kinds)
    late = 1.0 - own.deck / LATE
    yield "deck", own.deck / LATE
    yield "cards in hand", hand / LIMIT
    if hand > 8:
        yield "crowded hand", hand - 8.0
    fights = [_fights(own, foe, lane) for lane in LANES]
    for lane, able in zip(LANES, fights, strict=True):
        if foe.rows[lane - 1]:
            yield "fighters late", late * able
        else:
            yield "idle late", late * len(own.rows[lane - 1])
    turns = _turns(own, sum(fights))
    lead = turns - _turns(foe, sum(_fights(foe, own, lane) for lane in LANES))
    yield "outlasting", late * max(-1.0, min(1.0, lead / LEAD))
    yield "turns", min(FAR, turns) / FAR
    yield "short", max(0.0, 4.0 - turns)
    yield "very short", max(0.0, 2.0 - turns)
    yield _COLUMNS[own.columns], 1.0
    if own.figure:
        yield "figure", 1.0
        yield "figure late", late
    else:
        yield "points late", late * own.columns


def straits(own: Outline, foe: Outline, left: int) -> Iterator[Trait]:
    """Yield how many actions of this turn, or of the next one, there may be nothing to do for."""
    hand, deck = len(own.hand.kinds), own.deck
    if deck > 6 and hand < LIMIT - 4:
        return
    plays = hand - own.hand.layable
    if foe.hand.kinds or foe.columns:
        plays += own.hand.pegasi
    lays = min(own.hand.layable, own.room)
    draws = min(deck, LIMIT - hand + lays + plays)
    fights = sum(_fights(own, foe, lane) > 0 for lane in LANES)
    sure = lays + draws + plays + fights + (own.figure > 0)
    needed = left if left >= 0 else own.points
    if sure < needed:
        yield "stuck now" if left >= 0 else "stuck next", float(needed - sure)


def _turns(own: Outline, fights: int) -> float:
    """Return for how many turns there is something to draw, to lay, to play or to fight."""
    deck, hand, room = own.deck, own.hand, own.room
    lays = min(hand.layable, room)
    plays = len(hand.kinds) - hand.layable + min(hand.pegasi, hand.layable - lays)
    fuel: float = lays + plays + fights + 1.35 * deck + min(0.5 * deck, room - lays)
    return fuel / max(1, own.points)


def _fights(own: Outline, foe: Outline, lane: int) -> int:
    """Return how many cards of a lane can fight one after the other, whatever comes of it."""
    if not foe.rows[lane - 1] or lane in (own.figure, foe.figure):
        return 0
    return fighters(own.rows[lane - 1])


def fighters(row: Row) -> int:
    """Return how many cards at the front of a lane may challenge, up to the first that may not."""
    count = 0
    for word in row:
        if KIND[word] not in ATTACKERS:
            break
        count += 1
    return count
