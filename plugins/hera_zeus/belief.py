"""Beliefs: worlds that a seat can imagine, the likelier of them oftener than the others.

The house's imagined worlds agree with everything that was seen, and all of them are as likely as
the deal makes them. But nobody lays cards blindly: who leaves a weak card before his eyes alone
has no card there that could take it, and nobody lays his hostage in front.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from nika_arcade.api import Secret, Turn

from .cards import ATTACKERS, SEATS
from .combat import VERDICTS
from .position import Lane, Position, Shown

SPARE: Final = 3
"""So many worlds are imagined for each that is thought through."""
IN_FRONT: Final = 0.15
"""How likely a hostage in front is, beside what the deal makes it."""
DEEP: Final = 1.6
"""How likely a hostage is in the row behind others, beside what the deal makes it."""
DECLINED: Final = 0.35
"""How likely a card is that leaves alone what it could take."""
BLOCKED: Final = 0.8
"""How likely a card is in front that can never attack, when it faces nothing to attack."""


def worlds(turn: Turn, count: int) -> list[Position]:
    """Return whole positions that agree with all the seat has seen, the likely ones preferred."""
    turn.check()
    side = SEATS.index(turn.seat)
    if count == 1:
        return [turn.imagine()]
    imagined = [turn.imagine() for _ in range(count * SPARE)]
    return _drawn(imagined, [likelihood(world, side) for world in imagined], count, turn.rng)


def _drawn(
    imagined: Sequence[Position], likely: Sequence[float], count: int, rng: Random
) -> list[Position]:
    """Draw worlds by their likelihood, at even distances so that few come up twice."""
    step = sum(likely) / count
    mark, passed = rng.random() * step, 0.0
    found: list[Position] = []
    for world, share in zip(imagined, likely, strict=True):
        passed += share
        while passed > mark and len(found) < count:
            found.append(world)
            mark += step
    return found or [imagined[0]]


def likelihood(world: Position, side: int) -> float:
    """Return how likely a world is to that side by how its rival plays, 1.0 for a plain one."""
    share = 1.0
    foe, own = world.sides[1 - side], world.sides[side]
    for lane in (1, 2, 3):
        closed = lane in (foe.figure, own.figure)
        share *= _of_lane(foe.lanes[lane - 1], own.lanes[lane - 1], closed)
    return share


def _of_lane(lane: Lane, facing: Lane, closed: bool) -> float:
    share = 1.0
    for row, laid in enumerate(lane):
        if isinstance(laid, Secret) and laid.value.kind == "hostage":
            share *= DEEP if row or closed else IN_FRONT
    if closed or not lane or not facing or not isinstance(lane[0], Secret):
        return share
    if isinstance(facing[0], Shown) and lane[0].value.kind in ATTACKERS:
        takes = VERDICTS[lane[0].value.kind, facing[0].value.kind] == "won"
        share *= DECLINED if takes else 1.0
    return share
