"""What creatures do at sea (RULES §7.1, §7.3)."""

from __future__ import annotations

from dataclasses import replace

from nika_arcade.api import Action, act

from . import picks, sailing
from .creatures import KRAKEN_PRICE
from .draft import Draft
from .gods import UNITS
from .position import NOBODY, Position
from .tasks import Power


def lonely(position: Position, task: Power) -> list[Action]:
    """Return where the Sirens find a single fleet, and which of one's own take its place."""
    side, chart = task.side, position.chart
    lone = [
        sea
        for sea, fleet in enumerate(position.fleets)
        if fleet.count == 1 and fleet.owner not in (NOBODY, side)
    ]
    own = [sea for sea, fleet in enumerate(position.fleets) if fleet.owner == side]
    if sum(position.fleets[sea].count for sea in own) < UNITS:
        return [act(picks.sea(chart, sea)) for sea in lone]
    return [act(picks.sea(chart, sea), picks.sea(chart, from_)) for sea in lone for from_ in own]


def sing(draft: Draft, task: Power, chosen: tuple[str, ...]) -> None:
    """Put a fleet of one's own in the place of another."""
    sea = picks.sea_of(draft.chart, chosen[0])
    draft.finish()
    victim = draft.fleets[sea].owner
    if len(chosen) > 1:
        draft.add_fleets(picks.sea_of(draft.chart, chosen[1]), task.side, -1)
    draft.put_fleets(sea, task.side, 1)
    draft.tell("enchanted", task.side, at=chosen[0], whom=picks.value(picks.seat(victim)))


def blasts(position: Position, task: Power) -> list[Action]:
    """Return the steps that the Sylph can blow fleets."""
    return sailing.legs(position, task.side)


def blow(draft: Draft, task: Power, chosen: tuple[str, ...]) -> None:
    """Let the Sylph blow fleets one step on; a fight may end her help (house rule)."""
    start, goal = (picks.sea_of(draft.chart, chosen[k]) for k in (0, 2))
    fights = draft.fleets[goal].owner not in (NOBODY, task.side)
    last = task.steps == 1 or (fights and draft.house.sylph == "ends")
    if last:
        draft.finish()
    else:
        draft.become(replace(task, steps=task.steps - 1))
    sailing.sail(draft, task.side, start, picks.count_of(chosen[1]), goal)


def depths(position: Position, task: Power) -> list[Action]:
    """Return where the Kraken may rise, or swim on to for gold."""
    chart = position.chart
    if task.sea < 0:
        return [act(picks.sea(chart, sea)) for sea in range(len(chart.seas))]
    if position.purse(task.side) < KRAKEN_PRICE:
        return []
    return [act(picks.sea(chart, sea)) for sea in chart.near[task.sea]]


def rise(draft: Draft, task: Power, chosen: tuple[str, ...]) -> None:
    """Let the Kraken rise, or swim on; what is there sinks."""
    sea = picks.sea_of(draft.chart, chosen[0])
    if task.sea >= 0:
        draft.gain(task.side, -KRAKEN_PRICE)
    draft.kraken = sea
    draft.tell("rose", task.side, at=chosen[0])
    fleet = draft.fleets[sea]
    if fleet.count:
        draft.put_fleets(sea, fleet.owner, 0)
        draft.tell("sank", fleet.owner, count=fleet.count, at=chosen[0])
    draft.become(replace(task, sea=sea))
