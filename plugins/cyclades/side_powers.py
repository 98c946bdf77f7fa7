"""What creatures take from the sides, or buy of them (RULES §7.1)."""

from __future__ import annotations

from dataclasses import replace

from nika_arcade.api import Action, Secret, act

from . import cities, picks
from .creatures import SATYR, SPHINX_PRICE
from .draft import Draft
from .position import EYES, Position
from .tasks import Power


def rich(position: Position, task: Power) -> list[Action]:
    """Return whom the Griffon can rob."""
    return [act(picks.seat(side)) for side in position.alive if side != task.side]


def rob(draft: Draft, task: Power, chosen: tuple[str, ...]) -> None:
    """Take half of a side's gold; only the two of them learn how much that is (§7.1)."""
    victim = picks.side_of(chosen[0])
    gold = draft.purse(victim)
    loot = (gold + (draft.house.griffon == "up")) // 2
    draft.finish()
    draft.gain(victim, -loot)
    draft.gain(task.side, loot)
    amount = Secret(loot, EYES[victim] | EYES[task.side], "loot")
    told = loot if draft.house.gold == "open" else amount
    draft.tell("robbed", task.side, whom=picks.value(chosen[0]), count=told)


def learned(position: Position, task: Power) -> list[Action]:
    """Return from whom a philosopher can be lured."""
    sides = position.sides
    return [act(pick) for side, pick in _others(position, task) if sides[side].philosophers]


def devout(position: Position, task: Power) -> list[Action]:
    """Return from whom a priest can be lured."""
    sides = position.sides
    return [act(pick) for side, pick in _others(position, task) if sides[side].priests]


def _others(position: Position, task: Power) -> list[tuple[int, str]]:
    return [(side, picks.seat(side)) for side in position.alive if side != task.side]


def lure(draft: Draft, task: Power, chosen: tuple[str, ...]) -> None:
    """Take a philosopher (Satyr) or a priest (Dryad) from a side."""
    kind = "philosophers" if task.creature == SATYR else "priests"
    victim = picks.side_of(chosen[0])
    draft.finish()
    for side, change in ((victim, -1), (task.side, 1)):
        draft.own(side, **{kind: getattr(draft.sides[side], kind) + change})
    draft.tell("lured", task.side, whom=picks.value(chosen[0]), what=kind)
    cities.settle(draft, task.side)


def wares(position: Position, task: Power) -> list[Action]:
    """Return what the Sphinx buys: troops, fleets, priests and philosophers, one by one."""
    side, own = task.side, position.sides[task.side]
    chart = position.chart
    found = [picks.isle(isle) for isle in position.isles(side) if position.lands[isle].troops]
    found += [
        picks.sea(chart, sea) for sea, fleet in enumerate(position.fleets) if fleet.owner == side
    ]
    found += ["priest"] * bool(own.priests) + ["philosopher"] * bool(own.philosophers)
    return [act("sell", pick) for pick in found]


def sell(draft: Draft, task: Power, chosen: tuple[str, ...]) -> None:
    """Sell one thing to the Sphinx."""
    side, ware = task.side, chosen[1]
    if ware in ("priest", "philosopher"):
        kind = f"{ware}s"
        draft.own(side, **{kind: getattr(draft.sides[side], kind) - 1})
    elif ware.startswith("isle"):
        isle = picks.isle_of(ware)
        draft.change(isle, troops=draft.lands[isle].troops - 1)
    else:
        draft.add_fleets(picks.sea_of(draft.chart, ware), side, -1)
    draft.gain(side, SPHINX_PRICE)
    draft.become(replace(task, sold=True))
    draft.tell("sold", side, what=ware, price=SPHINX_PRICE)
