"""Checking what is done within a turn at a god (RULES §12)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from . import battles, cities, pushing
from .creatures import CHIMERA, FATES, GUARDS, KRAKEN, MINOTAUR, POLYPHEMUS, SPHINX, SYLPH
from .gods import BUILDINGS, FLEET_STEPS
from .landing import HITS
from .parts import refuse
from .position import Position
from .tasks import (
    Battle,
    Dawn,
    Deeds,
    Founding,
    Gift,
    Offering,
    Power,
    Push,
    Refill,
    Shuffle,
    Surrender,
    Task,
    Voyage,
)


def check_within(position: Position, inner: Sequence[Task]) -> None:
    """Refuse tasks that nobody can be at in a turn; a refill is none of them."""
    _check_nesting(inner)
    for one in inner:
        _check_one(position, one)


def _check_nesting(inner: Sequence[Task]) -> None:
    """Refuse tasks within each other but for a battle by the Sylph, or what Chimera woke."""
    woken = bool(inner) and isinstance(inner[0], Shuffle)
    rest = list(inner[woken:])
    for outer, task in pairwise(rest):
        blown = isinstance(outer, Power) and outer.creature == SYLPH
        if not (blown and isinstance(task, Battle) and task.sea >= 0):
            refuse("tasks: there is nothing that could be within this")
    if len(rest) > 2 or any(isinstance(one, (Dawn, Offering, Deeds, Gift)) for one in rest):
        refuse("tasks: a cycle, an offering and a turn are within nothing else")
    if any(isinstance(one, (Refill, Shuffle)) for one in rest):
        refuse("tasks: there is nothing to shuffle")
    if woken and any(
        isinstance(one, Voyage) or (isinstance(one, Power) and one.creature == CHIMERA)
        for one in rest
    ):
        refuse("tasks: Chimera wakes another creature")


def _check_one(position: Position, task: Task) -> None:
    if isinstance(task, Voyage):
        here = position.fleets[task.sea] if task.sea >= 0 else None
        if here is None or here.owner != task.side or not 0 < task.steps < FLEET_STEPS:
            refuse("voyage: it goes on for a step or two from where the side has fleets")
    elif isinstance(task, Power):
        _check_power(position, task)
    elif isinstance(task, Battle):
        _check_battle(position, task)
    elif isinstance(task, Surrender):
        _check_surrender(position, task)
    elif isinstance(task, Founding):
        covered = [isle.covered for isle in position.chart.isles]
        if len(cities.sites(position.lands, covered, task.side)) < 2:
            refuse("founding: there is no choice of isles")
    elif isinstance(task, Push):
        _check_push(position, task)


def _check_power(position: Position, task: Power) -> None:
    if task.creature == FATES:
        refuse("power: the Fates pay at once")
    if (task.steps > 0) != (task.creature == SYLPH):
        refuse("steps: the Sylph alone has some left")
    if task.sold and task.creature != SPHINX:
        refuse("sold: only the Sphinx buys")
    if task.sea >= 0 and (task.creature != KRAKEN or task.sea != position.kraken):
        refuse("sea: it is where the Kraken is")
    if task.creature not in GUARDS and task.creature not in position.discards:
        refuse("power: the card of a creature that acts is on the discards")


def _check_battle(position: Position, task: Battle) -> None:
    """Refuse a fight that is not on one place, between two, with somebody who defends it."""
    if (task.isle < 0) == (task.sea < 0) or task.side == task.foe:
        refuse("battle: it is between two, on an isle or at sea")
    if task.stage not in ("dice", "defender", "attacker"):
        refuse("stage: in a battle it is dice, defender or attacker")
    there = position.lands[task.isle] if task.isle >= 0 else position.fleets[task.sea]
    if there.owner != task.foe or battles.defenders(position, task) < 1:
        refuse("battle: there is nobody to fight there")
    stands = task.isle >= 0 and position.guarded(MINOTAUR, task.isle)
    hits = HITS[position.house.minotaur] if stands else 0
    if task.minotaur > hits or (hits and not task.minotaur):
        refuse("minotaur: he stands other hits at this table, or is not there")
    if task.stage != "dice" and not battles.retreats(position, task):
        refuse("battle: who has nowhere to retreat is not asked")


def _check_surrender(position: Position, task: Surrender) -> None:
    kinds = (task.building, *task.rest)
    if kinds != BUILDINGS[-len(kinds) :]:
        refuse("surrender: buildings go back in their order")
    standing = [
        sum(land.places.count(kind) for land in position.lands if land.owner == task.side)
        for kind in kinds
    ]
    if standing[0] < 2 or not all(standing):
        refuse("surrender: there is no choice of buildings, or no set")


def _check_push(position: Position, task: Push) -> None:
    guard = position.guard(POLYPHEMUS)
    if guard is None or (guard.isle, guard.owner) != (task.isle, task.side):
        refuse("push: Polyphemus is not there")
    chart, fleets = position.chart, position.fleets
    waiting = pushing.shores(chart, fleets, task)
    ways = [pushing.refuges(chart, fleets, position.kraken, task, sea) for sea in waiting]
    if not waiting or not all(ways):
        refuse("push: each of the fleets beside the isle has somewhere to go")
