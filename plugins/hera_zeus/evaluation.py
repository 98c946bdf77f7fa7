"""What a position is worth when everything is seen: traits of either side, and their weights.

Traits say what kinds lie where, how long a side's actions last, who can hit whom in the lanes
and how near the hostage is to its seeker. What each is worth stands in `weights`.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import exp
from typing import Final

from nika_arcade.api import Secret

from .cards import ATTACKERS, KINDS, LAYABLE, STRENGTH
from .combat import VERDICTS
from .position import DEPTH, LIMIT, MIGHT, Lane, Position, Side
from .weights import WEIGHTS

SURE: Final = 100.0
"""What a won game is worth; no position that goes on comes near."""
FAR: Final = 8.0
"""So many turns of fuel are enough."""
LATE: Final = 34.0
"""So many cards are in a draw pile when the game begins."""

Trait = tuple[str, float]
"""What a trait is called, and how much of it there is."""


def _names(zone: str) -> dict[str, str]:
    return {kind: f"{zone} {kind}" for kind in KINDS}


_HAND: Final = _names("hand")
_FRONT: Final = (_names("front"), _names("front up"))
_BACK: Final = (_names("back"), _names("back up"))
_HIDE: Final = tuple(f"hostage in row {row}" for row in range(1, DEPTH + 1))
_COLUMNS: Final = tuple(f"columns {number}" for number in range(4))
_ROWS: Final = tuple(f"rows {number}" for number in range(5))
_SIZE: Final = tuple(f"lane of {number}" for number in range(5))
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
    yield from _fuel(own, foe)
    if active:
        yield "to act", 1.0
        yield "points left", float(position.left)
    rows = sum(map(len, own.lanes))
    if rows < len(_ROWS):
        yield _ROWS[rows], 1.0
        if not active:
            yield "bare" if not rows else "nearly bare", 1.0 / max(1, rows)
    yield from _straits(own, foe, position.left if active else -1)
    for held in own.hand:
        yield _HAND[held.value.kind], 1.0
    for lane in (1, 2, 3):
        yield from _lane(own, foe, lane, active)
    yield from _hostage(own, foe)


def _fuel(own: Side, foe: Side) -> Iterator[Trait]:
    """Yield for how many turns a side has something to do."""
    deck, hand = len(own.deck), len(own.hand)
    points = MIGHT if own.figure else own.columns
    turns, late = _turns(own, foe), 1.0 - deck / LATE
    yield "deck", deck / LATE
    yield "cards in hand", hand / LIMIT
    if hand > 8:
        yield "crowded hand", hand - 8.0
    yield "turns", min(FAR, turns) / FAR
    yield "short", max(0.0, 4.0 - turns)
    yield "very short", max(0.0, 2.0 - turns)
    yield _COLUMNS[own.columns], 1.0
    if own.figure:
        yield "figure", 1.0
        yield "figure late", late
    else:
        yield "points late", late * points


def _straits(own: Side, foe: Side, left: int) -> Iterator[Trait]:
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


def _fights(own: Side, foe: Side, lane: int) -> float:
    """Return how many challenges a lane holds for a side, roughly."""
    mine, theirs = own.lanes[lane - 1], foe.lanes[lane - 1]
    if not mine or not theirs or lane in (own.figure, foe.figure):
        return 0.0
    depth = min(len(mine), len(theirs))
    return 0.5 + 0.5 * depth if mine[0].value.kind in ATTACKERS else 0.0


def _lane(own: Side, foe: Side, lane: int, active: bool) -> Iterator[Trait]:
    mine, theirs = own.lanes[lane - 1], foe.lanes[lane - 1]
    closed = own.figure == lane
    yield _SIZE[len(mine) + closed], 1.0
    for row, laid in enumerate(mine):
        up = not isinstance(laid, Secret)
        yield ((_BACK if row or closed else _FRONT)[up][laid.value.kind]), 1.0
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
        yield f"prize {who}", STRENGTH[other] / 7
        if up:
            yield f"sure prize {who}", 1.0
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


def _hostage(own: Side, foe: Side) -> Iterator[Trait]:
    """Yield where the own hostage is; in the draw pile it is safe."""
    for number, lane in enumerate(own.lanes, start=1):
        for row, laid in enumerate(lane):
            if laid.value.kind == "hostage":
                up = not isinstance(laid, Secret)
                if own.figure == number:
                    yield "hostage behind the figure", 1.0
                else:
                    yield _HIDE[row], 1.0
                    if up:
                        yield "hostage seen", 1.0 / (row + 1)
                    if any(one.value.kind == "pandora" for one in lane[:row]):
                        yield "hostage behind Pandora", 1.0
                return
    hunters = sum(held.value.kind == "pegasus" for held in foe.hand)
    for held in own.hand:
        if held.value.kind == "hostage":
            share = 1.0 / len(own.hand)
            if any(one.value.kind == "pandora" for one in own.hand):
                share *= 2
            yield "hostage in hand", share
            yield "hostage hunted", share * min(4, hunters)
            return
