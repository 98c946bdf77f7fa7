"""What a position is worth when everything is seen: traits of either side, and their weights.

Traits say what kinds lie where, how long a side's actions last, who can hit whom in the lanes
and how near the hostage is to its seeker. What each is worth stands in `weights`.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import exp
from typing import Final

from nika_arcade.api import Secret

from . import refuge, stamina
from .cards import ATTACKERS, KINDS
from .combat import VERDICTS
from .position import DEPTH, Lane, Position, Side
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
    weight = WEIGHTS.get
    worth = 0.0
    for number in (0, 1):
        sign = 1.0 if number == side else -1.0
        for name, much in traits(position, number):
            worth += sign * much * weight(name, 0.0)
    return worth


def chance(worth: float) -> float:
    """Return a worth in logits as a chance to win."""
    return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, worth))))


def traits(position: Position, number: int) -> Iterator[Trait]:
    """Yield the traits of one side in a whole position."""
    own, foe = position.sides[number], position.sides[1 - number]
    active = position.active == number
    yield from stamina.traits(own, foe)
    if active:
        yield "to act", 1.0
        yield "points left", float(position.left)
    rows = sum(map(len, own.lanes))
    if rows < len(_ROWS):
        yield _ROWS[rows], 1.0
        if not active:
            yield "bare" if not rows else "nearly bare", 1.0 / max(1, rows)
    yield from stamina.straits(own, foe, position.left if active else -1)
    for held in own.hand:
        yield _HAND[held.value.kind], 1.0
    for lane in (1, 2, 3):
        yield from _lane(own, foe, lane, active)
    yield from refuge.traits(own, foe)


def _lane(own: Side, foe: Side, lane: int, active: bool) -> Iterator[Trait]:
    mine, theirs = own.lanes[lane - 1], foe.lanes[lane - 1]
    closed = own.figure == lane
    yield _SIZE[len(mine) + closed], 1.0
    for row, laid in enumerate(mine):
        up = not isinstance(laid, Secret)
        yield ((_BACK if row or closed else _FRONT)[up][laid.value.kind]), 1.0
    if len(mine) == DEPTH and mine[0].value.kind not in ATTACKERS:
        yield "lane shut", 1.0
    if theirs and not closed and foe.figure != lane:
        yield from _facing(own, mine, theirs, active)


def _facing(own: Side, mine: Lane, theirs: Lane, active: bool) -> Iterator[Trait]:
    """Yield how a side's front stands against the one it faces, and what the hand could do."""
    other, up = theirs[0].value.kind, not isinstance(theirs[0], Secret)
    kind = mine[0].value.kind if mine else ""
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
    elif up and verdict != "taken":
        able = len(mine) < DEPTH and any(
            held.value.kind in ATTACKERS and VERDICTS[held.value.kind, other] == "won"
            for held in own.hand
        )
        yield ("answer" if able else "blocked" if len(mine) < DEPTH else "walled"), 1.0
        if not able:
            yield "nothing against few", 1.0 / len(theirs)
