"""Pushing: Polyphemus drives the fleets away from the shores of his isle (RULES §7.3)."""

from __future__ import annotations

from collections.abc import Sequence

from nika_arcade.api import Action, act

from . import picks
from .charts import Chart
from .draft import Draft
from .position import NOBODY, Fleets, Position
from .tasks import Push


def pushes(position: Position, task: Push) -> list[Action]:
    """Return where fleets can be driven: those of one sea space all to one next to it."""
    chart = position.chart
    waiting = shores(chart, position.fleets, task)
    if position.house.polyphemus == "owners":
        waiting = waiting[:1]
    return [
        act(picks.sea(chart, sea), picks.sea(chart, goal))
        for sea in waiting
        for goal in refuges(chart, position.fleets, position.kraken, task, sea)
    ]


def shores(chart: Chart, fleets: Sequence[Fleets], task: Push) -> list[int]:
    """Return the sea spaces beside the isle where fleets still are."""
    return [sea for sea in chart.isles[task.isle].seas if fleets[sea].count]


def refuges(chart: Chart, fleets: Sequence[Fleets], kraken: int, task: Push, sea: int) -> list[int]:
    """Return where the fleets of a sea space can go: one space on, and off the isle's shores."""
    shut = {kraken, *chart.isles[task.isle].seas}
    owner = fleets[sea].owner
    return [
        goal
        for goal in chart.near[sea]
        if goal not in shut and fleets[goal].owner in (NOBODY, owner)
    ]


def chooser(position: Position, task: Push) -> int:
    """Return the side that says where fleets go: his who called, or by house rule the owner."""
    waiting = shores(position.chart, position.fleets, task)
    if position.house.polyphemus == "owners" and waiting:
        return position.fleets[waiting[0]].owner
    return task.side


def push(draft: Draft, task: Push, chosen: tuple[str, ...]) -> None:
    """Drive the fleets of one sea space away."""
    sea, goal = (picks.sea_of(draft.chart, pick) for pick in chosen)
    fleet = draft.fleets[sea]
    draft.put_fleets(sea, fleet.owner, 0)
    draft.add_fleets(goal, fleet.owner, fleet.count)
    draft.tell("driven", fleet.owner, count=fleet.count, from_=chosen[0], to=chosen[1])
    sink_stranded(draft, task)


def sink_stranded(draft: Draft, task: Push) -> None:
    """Destroy fleets that have nowhere to go; the task is over when no fleets are left."""
    for sea in shores(draft.chart, draft.fleets, task):
        if not refuges(draft.chart, draft.fleets, draft.kraken, task, sea):
            fleet = draft.fleets[sea]
            draft.put_fleets(sea, fleet.owner, 0)
            at = picks.sea(draft.chart, sea)
            draft.tell("sank", fleet.owner, count=fleet.count, at=at)
    if not shores(draft.chart, draft.fleets, task):
        draft.finish()
