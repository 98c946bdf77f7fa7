"""Sailing: fleets go from sea space to sea space (RULES §5.2)."""

from __future__ import annotations

from nika_arcade.api import Action, act

from . import picks
from .draft import Draft
from .gods import FLEET_STEPS, MARCH_PRICE
from .position import NOBODY, Position
from .reach import closed
from .tasks import Battle, Voyage


def departures(position: Position, side: int) -> list[Action]:
    """Return the first steps of every voyage that a side can pay."""
    return legs(position, side) if position.purse(side) >= MARCH_PRICE else []


def legs(position: Position, side: int) -> list[Action]:
    """Return every single step of a side's fleets: from where, how many, and to where."""
    chart = position.chart
    shut = closed(chart, position.kraken, position.guards)
    return [
        act(picks.sea(chart, sea), picks.take(count), picks.sea(chart, goal))
        for sea, fleet in enumerate(position.fleets)
        if fleet.owner == side
        for goal in chart.near[sea]
        if goal not in shut
        for count in range(1, fleet.count + 1)
    ]


def onward(position: Position, task: Voyage) -> list[Action]:
    """Return how a voyage can go on from where it has come to; fleets there may join it."""
    chart = position.chart
    shut = closed(chart, position.kraken, position.guards)
    steps = [
        act(picks.take(count), picks.sea(chart, goal))
        for goal in chart.near[task.sea]
        if goal not in shut
        for count in range(1, position.fleets[task.sea].count + 1)
    ]
    return [*steps, act("stop")]


def depart(draft: Draft, side: int, chosen: tuple[str, ...]) -> None:
    """Pay for a voyage and sail its first step."""
    draft.gain(side, -MARCH_PRICE)
    start, goal = (picks.sea_of(draft.chart, chosen[k]) for k in (0, 2))
    draft.begin(Voyage(side, goal, FLEET_STEPS - 1))
    sail(draft, side, start, picks.count_of(chosen[1]), goal)


def proceed(draft: Draft, task: Voyage, chosen: tuple[str, ...]) -> None:
    """Sail a further step, or end the voyage."""
    draft.finish()
    if chosen[0] == "stop":
        return
    goal = picks.sea_of(draft.chart, chosen[1])
    if task.steps > 1:
        draft.begin(Voyage(task.side, goal, task.steps - 1))
    sail(draft, task.side, task.sea, picks.count_of(chosen[0]), goal)


def sail(draft: Draft, side: int, start: int, count: int, goal: int) -> None:
    """Let fleets take one step; where they meet others they fight, and a voyage is over (§5.2)."""
    draft.add_fleets(start, side, -count)
    ends = (picks.sea(draft.chart, start), picks.sea(draft.chart, goal))
    draft.tell("sailed", side, count=count, from_=ends[0], to=ends[1])
    there = draft.fleets[goal]
    if there.owner in (NOBODY, side):
        draft.add_fleets(goal, side, count)
        return
    if isinstance(draft.tasks[-1], Voyage):
        draft.finish()
    draft.tell("attacked", side, count=count, at=ends[1])
    draft.begin(Battle(side, there.owner, -1, goal, count))
