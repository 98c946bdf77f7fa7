"""The siege: what it takes a side to clear the lanes of the other, card by card, as traits.

A side that begins its turn without a card on the field has lost (RULES §7.3), so whoever can clear
the lanes faster than they are filled wins. Counted in actions, each lane by itself, with the
weakest card of the hand that does.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from .cards import ATTACKERS
from .combat import VERDICTS
from .outline import KIND, Outline, Row
from .position import DEPTH, LANES
from .weights import Trait

NEAR: Final = 6.0
"""So many actions are few: what is beyond does not count as near."""
FAR: Final = 18.0
"""Beyond so many actions a siege is no prospect."""
STALL: Final = 5
"""So many actions a card is taken to cost that nobody at hand can take."""
BEATEN: Final = frozenset({"won", "taken"})


def traits(own: Outline, foe: Outline, left: int) -> Iterator[Trait]:
    """Yield how near a side is to clearing the lanes; ``left`` are its points, -1 out of turn."""
    cost = walls = 0
    for lane in LANES:
        theirs = foe.rows[lane - 1]
        if theirs:
            needed, unbeaten = breach(own.rows[lane - 1], theirs, own.hand.fighters)
            cost += needed + (lane in (own.figure, foe.figure))
            walls += unbeaten
    if cost <= left and not walls and own.begun:
        yield "siege done", 1.0
    if cost < FAR:
        yield "siege", 1.0 - cost / FAR
    if cost < NEAR:
        yield "siege near", 1.0 - cost / NEAR
    if walls:
        yield "walls", walls / foe.laid


@lru_cache(maxsize=1 << 16)
def breach(mine: Row, theirs: Row, fighters: Row) -> tuple[int, int]:
    """Return how many actions clear a lane, and how many cards in it nobody at hand can take."""
    line = [KIND[word] for word in mine]
    reserve = list(fighters)
    cost = walls = 0
    for word in theirs:
        step = _take(line, KIND[word], reserve)
        cost += step or STALL
        walls += not step
        if step and word in _WIPING:
            break
    return cost, walls


_WIPING: Final = ("pandora", "PANDORA")


def _take(line: list[str], other: str, reserve: list[str]) -> int:
    """Take the front card of the rival: return the actions for it, 0 if nobody can.

    Both the own line, front first, and the reserve are changed by what that costs.
    """
    if other == "pandora":
        return _open(line, reserve)
    if line and line[0] in ATTACKERS and VERDICTS[line[0], other] in BEATEN:
        return 1
    if other in ("pegasus", "pythia", "hostage") and "pegasus" in reserve:
        reserve.remove("pegasus")
        return 1
    if len(line) < DEPTH and _lay(line, other, reserve):
        return 2
    return _spend(line, other, reserve)


def _open(line: list[str], reserve: list[str]) -> int:
    """Open Pandora with whatever is at hand; all of the lane goes with her.

    Nobody who has a hostage of his own in the lane can want that (RULES §5.5).
    """
    if "hostage" in line:
        return 0
    if line and line[0] in ATTACKERS:
        line.clear()
        return 1
    if reserve and len(line) < DEPTH:
        line.clear()
        return 1 if "pegasus" in reserve else 2
    return 0


def _lay(line: list[str], other: str, reserve: list[str]) -> bool:
    """Lay the weakest card before the line that takes another; say whether there is one."""
    for kind in reserve:
        if VERDICTS[kind, other] in BEATEN:
            reserve.remove(kind)
            line.insert(0, kind)
            return True
    return False


def _spend(line: list[str], other: str, reserve: list[str]) -> int:
    """Take a card by an even fight, by those behind, or by one for which the front makes room."""
    for place, kind in enumerate(line):
        if kind not in ATTACKERS:
            break
        verdict = VERDICTS[kind, other]
        if verdict != "lost":
            del line[: place + (verdict == "tied")]
            return place + 1
    if len(line) == DEPTH:
        return _make_room(line, other, reserve)
    for kind in reserve:
        if VERDICTS[kind, other] == "tied":
            reserve.remove(kind)
            return 2
    return 0


def _make_room(line: list[str], other: str, reserve: list[str]) -> int:
    """Send the front of a full line to its end, so that one can be laid who takes the card."""
    if line[0] not in ATTACKERS or all(VERDICTS[kind, other] not in BEATEN for kind in reserve):
        return 0
    del line[0]
    _lay(line, other, reserve)
    return 3
