"""Marching: troops go from isle to isle over their own fleets (RULES §5.1)."""

from __future__ import annotations

from nika_arcade.api import Action, act

from . import picks
from .creatures import MEDUSA
from .draft import Draft
from .gods import MARCH_PRICE
from .landing import land, may_land
from .position import Position
from .reach import joined


def marches(position: Position, side: int) -> list[Action]:
    """Return every march that a side can make and pay."""
    if position.purse(side) < MARCH_PRICE:
        return []
    return [
        act(picks.isle(start), picks.take(count), picks.isle(goal))
        for start in position.isles(side)
        for goal in goals(position, side, start)
        for count in range(1, position.lands[start].troops + 1)
    ]


def goals(position: Position, side: int, start: int) -> list[int]:
    """Return the isles that a side's troops on one can go to; none where Medusa holds them."""
    if not position.lands[start].troops or position.guarded(MEDUSA, start):
        return []
    reached = sorted(joined(position.chart, position.fleets, side, start))
    return [goal for goal in reached if may_land(position, side, goal)]


def march(draft: Draft, side: int, chosen: tuple[str, ...]) -> None:
    """Pay for a march, and let the troops go."""
    draft.gain(side, -MARCH_PRICE)
    move(draft, side, chosen, "marched")


def move(draft: Draft, side: int, chosen: tuple[str, ...], how: str) -> None:
    """Take troops from one isle to another, and let them land there."""
    start, count, goal = picks.isle_of(chosen[0]), picks.count_of(chosen[1]), chosen[2]
    draft.change(start, troops=draft.lands[start].troops - count)
    draft.tell(how, side, count=count, from_=chosen[0], to=goal)
    land(draft, side, picks.isle_of(goal), count)
