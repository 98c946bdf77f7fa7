"""Stamina: how long a side has something to do, as traits of a position (RULES §3.4, §7)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from .cards import ATTACKERS
from .outline import KIND, Outline, Row
from .position import LANES, LIMIT, MIGHT
from .weights import Trait

FAR: Final = 20.0
"""So many turns of fuel are enough."""
LATE: Final = 34.0
"""So many cards are in a draw pile when the game begins."""
LEAD: Final = 8.0
"""Who has something to do for so many turns longer than the other outlasts it for sure."""

_COLUMNS: Final = tuple(f"columns {number}" for number in range(4))


class Supply(NamedTuple):
    """What a side has to do something with, in numbers.

    ``hand`` are its cards, of which ``layable`` and ``pegasi``; ``room`` is for so many on the
    field. ``fights`` counts the cards that can fight one after the other, ``lanes`` where there
    are any; ``idle`` those that face nobody.
    """

    deck: int
    hand: int
    layable: int
    pegasi: int
    room: int
    columns: int
    stands: bool
    fights: int
    lanes: int
    idle: int

    @property
    def points(self) -> int:
        """The action points that a turn would have."""
        return MIGHT if self.stands else self.columns


def supply(own: Outline, foe: Outline) -> Supply:
    """Return what a side has, as it stands against the other."""
    fights = lanes = idle = 0
    for lane in LANES:
        mine = own.rows[lane - 1]
        if not foe.rows[lane - 1]:
            idle += len(mine)
        elif lane != own.figure and lane != foe.figure:
            able = _fighters(mine)
            fights += able
            lanes += able > 0
    kinds, layable, pegasi, _ = own.hand
    return Supply(
        own.deck, len(kinds), layable, pegasi, own.room, own.columns, own.figure > 0, fights,
        lanes, idle,
    )  # fmt: skip


def traits(own: Supply) -> Iterator[Trait]:
    """Yield for how many turns a side has something to do."""
    late = _late(own)
    yield "deck", own.deck / LATE
    yield "cards in hand", own.hand / LIMIT
    if own.hand > 8:
        yield "crowded hand", own.hand - 8.0
    yield "fighters late", late * own.fights
    yield "idle late", late * own.idle
    lasting = turns(own)
    yield "turns", min(FAR, lasting) / FAR
    yield "short", max(0.0, 4.0 - lasting)
    yield "very short", max(0.0, 2.0 - lasting)
    yield _COLUMNS[own.columns], 1.0
    if own.stands:
        yield "figure", 1.0
        yield "figure late", late
    else:
        yield "points late", late * own.columns


def lead(own: Supply, foe: Supply) -> Iterator[Trait]:
    """Yield by how much a side outlasts the other, which counts the more the later it is."""
    more = turns(own) - turns(foe)
    yield "outlasting", _late(own) * max(-1.0, min(1.0, more / LEAD))


def straits(own: Supply, left: int, prey: bool) -> Iterator[Trait]:
    """Yield how many actions of this turn, or of the next one, there may be nothing to do for.

    ``left`` are the points of this turn, -1 out of turn; ``prey`` is what Pegasus can attack. It
    is tight where it depends on fights, for the rival's cards may be gone by then.
    """
    if own.deck > 6 and own.hand < LIMIT - 4:
        return
    plays = own.hand - own.layable + (own.pegasi if prey else 0)
    lays = min(own.layable, own.room)
    draws = min(own.deck, LIMIT - own.hand + lays + plays)
    sure = lays + draws + plays + own.lanes + own.stands
    needed = left if left >= 0 else own.points
    if sure < needed:
        yield "stuck now" if left >= 0 else "stuck next", float(needed - sure)
    firm = sure - own.lanes
    if firm < needed:
        yield "tight now" if left >= 0 else "tight next", float(needed - firm)


def turns(own: Supply) -> float:
    """Return for how many turns there is something to draw, to lay, to play or to fight.

    Who falls in a fight makes room for another.
    """
    lays = min(own.layable, own.room)
    plays = own.hand - own.layable + min(own.pegasi, own.layable - lays)
    fuel = lays + plays + own.fights + 1.35 * own.deck + min(0.5 * own.deck, own.room - lays)
    fuel += min(own.fights, own.layable - lays)
    return fuel / max(1, own.points)


def _late(own: Supply) -> float:
    return 1.0 - own.deck / LATE


def _fighters(row: Row) -> int:
    """Return how many cards at the front of a lane may challenge, up to the first that may not."""
    count = 0
    for word in row:
        if KIND[word] not in ATTACKERS:
            break
        count += 1
    return count
