"""What a position is worth when everything is seen: traits of either side, and their weights.

Traits say what kinds lie where, how long a side's actions last, who can hit whom in the lanes
and how near the hostage is to its seeker. What each is worth stands in `weights`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from math import exp
from typing import Final

from . import refuge, siege, stamina
from .cards import ATTACKERS, KINDS
from .combat import VERDICTS
from .outline import KIND, Outline, Row, outline
from .position import DEPTH, LANES, Position
from .stamina import Supply, supply
from .weights import WEIGHTS, Trait

SURE: Final = 100.0
"""What a won game is worth; no position that goes on comes near."""


def _names(zone: str) -> dict[str, str]:
    return {kind: f"{zone} {kind}" for kind in KINDS}


_HAND: Final = _names("hand")
_FRONT: Final = (_names("front"), _names("front up"))
_BACK: Final = (_names("back"), _names("back up"))
_ROWS: Final = tuple(f"rows {number}" for number in range(5))
_SIZE: Final = tuple(f"lane of {number}" for number in range(5))
_PRIZE: Final = {who: f"prize {who}" for who in ("now", "next")}
WORTH: Final = {
    "seven": 1.0, "six": 0.9, "five": 0.75, "four": 0.6, "three": 0.45, "hero": 0.45,
    "pegasus": 0.3, "pythia": 0.3, "medusa": 0.9,
}  # fmt: skip
"""By kind: how much of a prize a card is that may be taken."""
_VERDICT: Final = {
    (who, verdict): f"{verdict} {who}"
    for who in ("now", "next")
    for verdict in ("won", "lost", "tied", "wiped", "taken")
}


def score(position: Position, side: int) -> float:
    """Return what a whole position is worth to a side, in logits of its chance to win."""
    if position.phase == "over":
        return SURE if position.winner == side else -SURE
    hera, zeus = outline(position.sides[0]), outline(position.sides[1])
    lasting = supply(hera, zeus), supply(zeus, hera)
    worth = 0.0
    for number, own, foe in ((0, hera, zeus), (1, zeus, hera)):
        active = position.active == number
        left = position.left if active else -1
        one = _hand_worth(own.hand.kinds) + _stamina_worth(lasting[number])
        one += _weighed(_at_large(own, foe, lasting[number], lasting[1 - number], left))
        for lane in LANES:
            one += _lane_worth(*_facing(own, foe, lane), active)
        worth += one if number == side else -one
    return worth


def chance(worth: float) -> float:
    """Return a worth in logits as a chance to win."""
    return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, worth))))


def traits(position: Position, number: int) -> Iterator[Trait]:
    """Yield the traits of one side in a whole position."""
    own, foe = outline(position.sides[number]), outline(position.sides[1 - number])
    active = position.active == number
    lasting = supply(own, foe)
    yield from _hand(own.hand.kinds)
    yield from stamina.traits(lasting)
    left = position.left if active else -1
    yield from _at_large(own, foe, lasting, supply(foe, own), left)
    for lane in LANES:
        yield from _lane(*_facing(own, foe, lane), active)


def _weighed(found: Iterable[Trait]) -> float:
    weight = WEIGHTS.get
    return sum([much * weight(name, 0.0) for name, much in found])


def _at_large(
    own: Outline, foe: Outline, lasting: Supply, theirs: Supply, left: int
) -> Iterator[Trait]:
    """Yield what is true of a side as a whole; ``left`` are its points, -1 if it does not act."""
    active = left >= 0
    if active:
        yield "to act", 1.0
        yield "points left", float(left)
    if own.laid < len(_ROWS):
        yield _ROWS[own.laid], 1.0
        if not active:
            yield "bare" if not own.laid else "nearly bare", 1.0 / max(1, own.laid)
    yield from stamina.lead(lasting, theirs)
    yield from stamina.straits(lasting, left, prey=bool(foe.hand.kinds or foe.columns))
    yield from refuge.traits(own, foe)
    yield from siege.traits(own, foe, left)


@lru_cache(maxsize=1 << 14)
def _stamina_worth(lasting: Supply) -> float:
    return _weighed(stamina.traits(lasting))


def _hand(kinds: Row) -> Iterator[Trait]:
    for kind in kinds:
        yield _HAND[kind], 1.0


@lru_cache(maxsize=1 << 14)
def _hand_worth(kinds: Row) -> float:
    return _weighed(_hand(kinds))


def _facing(own: Outline, foe: Outline, lane: int) -> tuple[Row, Row, bool, bool, Row]:
    """Return the lane of a side, the one it faces, where figures stand, and who could be laid."""
    return (
        own.rows[lane - 1], foe.rows[lane - 1], own.figure == lane, foe.figure == lane,
        own.hand.fighters,
    )  # fmt: skip


@lru_cache(maxsize=1 << 16)
def _lane_worth(
    mine: Row, theirs: Row, closed: bool, barred: bool, fighters: Row, active: bool
) -> float:
    return _weighed(_lane(mine, theirs, closed, barred, fighters, active))


def _lane(
    mine: Row, theirs: Row, closed: bool, barred: bool, fighters: Row, active: bool
) -> Iterator[Trait]:
    """Yield what lies in a lane; the own figure has closed it, or the rival's bars the way."""
    yield _SIZE[len(mine) + closed], 1.0
    for row, word in enumerate(mine):
        kind = KIND[word]
        yield ((_BACK if row or closed else _FRONT)[word != kind][kind]), 1.0
    if theirs and not closed and not barred:
        if _is_shut(mine, theirs):
            yield "lane shut", 1.0
        yield from _duel(mine, theirs, fighters, active)


def _is_shut(mine: Row, theirs: Row) -> bool:
    """Say whether nobody can come to fight here: the lane is full, and its front safe and idle."""
    if len(mine) < DEPTH or KIND[mine[0]] in ATTACKERS:
        return False
    seeker = KIND[theirs[0]]
    return seeker not in ATTACKERS or VERDICTS[seeker, KIND[mine[0]]] == "lost"


def _duel(mine: Row, theirs: Row, fighters: Row, active: bool) -> Iterator[Trait]:
    """Yield how a side's front stands against the one it faces, and what the hand could do."""
    other = KIND[theirs[0]]
    up = theirs[0] != other
    kind = KIND[mine[0]] if mine else ""
    who = "now" if active else "next"
    verdict = VERDICTS[kind, other] if kind in ATTACKERS else "lost"
    if kind in ATTACKERS:
        yield _VERDICT[who, verdict], 1.0
    if verdict == "won":
        yield _PRIZE[who], WORTH[other]
        if up and not active:
            yield "sure prize next", WORTH[other]
    elif verdict == "wiped":
        yield "wiped cards", float(len(theirs) - len(mine))
    elif up and verdict == "lost":
        able = len(mine) < DEPTH and any(VERDICTS[one, other] == "won" for one in fighters)
        yield ("answer" if able else "blocked" if len(mine) < DEPTH else "walled"), 1.0
        if not able:
            yield "nothing against few", 1.0 / len(theirs)
