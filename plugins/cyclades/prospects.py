"""Prospects: which actions of a turn are worth a thought, voyages as a whole among them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from nika_arcade.api import Action, act

from . import calling, favours, picks, play
from .creatures import KRAKEN, PEGASUS, SYLPH
from .gods import ARES, CREATURE_PRICES, FLEET_STEPS, FORTRESS, MARCH_PRICE, POSEIDON, PRICES
from .marching import goals
from .outcomes import duel
from .position import NOBODY, Position
from .reach import closed
from .tasks import Deeds, Power, Voyage

Course = tuple[Action, ...]
"""Actions that are played one after the other without a thought between."""

HOPELESS: Final = 0.3
"""An attack with less than this chance is not thought of."""
STOP: Final = act("stop")


def courses(position: Position, side: int) -> list[Course]:
    """Return what a side that decides may think of now; the end of its turn is not among it."""
    task = position.task
    if isinstance(task, Deeds):
        return list(_deeds(position, task, side))
    found = play.choices(position)
    if isinstance(task, Power):
        found = _power(position, task, side, found)
    elif isinstance(task, Voyage):
        found = _few_counts(found, 0)
    return [(action,) for action in found]


def _deeds(position: Position, task: Deeds, side: int) -> Iterator[Course]:
    built = set()
    for action in favours.deeds(position, task):
        word = action.picks[0].partition(":")[0]
        if word == "recruit":
            yield (action,)
            if not task.recruited and position.purse(side) >= PRICES[task.god][1]:
                yield action, action
        elif word == "build":
            isle, spot = picks.place_of(action.picks[1])
            kind = isle, spot < position.chart.isles[isle].covered
            if kind not in built:
                built.add(kind)
                yield (action,)
        elif word == "call" and _cheapest(position, side, action):
            yield (action,)
    if task.god == ARES and position.purse(side) >= MARCH_PRICE:
        for start in position.isles(side):
            for goal in goals(position, side, start):
                yield from ((one,) for one in _crossings(position, side, start, goal))
    if task.god == POSEIDON and position.purse(side) >= MARCH_PRICE:
        yield from _voyages(position, side)


def _cheapest(position: Position, side: int, action: Action) -> bool:
    """Say whether a creature is called for the least that it can be; discounts are not kept."""
    if len(action.picks) == 1:
        return True
    price = CREATURE_PRICES[position.track.index(picks.value(action.picks[0]))]
    return picks.count_of(action.picks[1]) == calling.prices(position, side, price)[0]


def _crossings(position: Position, side: int, start: int, goal: int) -> Iterator[Action]:
    """Yield the marches or flights between two isles that have some sense."""
    troops, land = position.lands[start].troops, position.lands[goal]
    counts = {1, troops - 1, troops}
    if land.owner not in (side, NOBODY):
        bonus = land.count(FORTRESS)
        counts = {
            count
            for count in range(1, troops + 1)
            if duel(count, land.troops, bonus).won >= HOPELESS
        }
        counts = {min(counts), max(counts), max(counts) - 1} & counts if counts else set()
    for count in sorted(counts):
        if count > 0:
            yield act(picks.isle(start), picks.take(count), picks.isle(goal))


def _power(position: Position, task: Power, side: int, found: Iterable[Action]) -> list[Action]:
    """Return the uses of a power that have some sense."""
    found = list(found)
    if task.creature == PEGASUS:
        sense: dict[tuple[int, int], set[Action]] = {}
        for start in position.isles(side):
            if position.lands[start].troops:
                for goal in range(len(position.lands)):
                    if goal != start:
                        sense[start, goal] = set(_crossings(position, side, start, goal))
        chosen = set().union(*sense.values()) if sense else set()
        return [one for one in found if one in chosen or len(one.picks) == 1]
    if task.creature == SYLPH:
        return _few_counts(found, 1)
    if task.creature == KRAKEN and len(found) > 12:
        return [
            one for one in found
            if one == STOP or _bites(position, side, picks.sea_of(position.chart, one.picks[0]))
        ] or found[:1]  # fmt: skip
    return found


def _bites(position: Position, side: int, sea: int) -> bool:
    owner = position.fleets[sea].owner
    if owner not in (side, NOBODY):
        return True
    own = any(position.lands[isle].owner == side for isle in position.chart.shores[sea])
    return owner == NOBODY and own and bool(position.chart.shores[sea])


def _few_counts(found: Iterable[Action], place: int) -> list[Action]:
    """Return steps of fleets with one or all of them only."""
    most: dict[tuple[str, ...], int] = {}
    found = list(found)
    for action in found:
        if len(action.picks) > place + 1:
            key = (*action.picks[:place], action.picks[place + 1])
            most[key] = max(most.get(key, 0), picks.count_of(action.picks[place]))
    return [
        action for action in found
        if len(action.picks) <= place + 1
        or picks.count_of(action.picks[place])
        in (1, most[(*action.picks[:place], action.picks[place + 1])])
    ]  # fmt: skip


def _voyages(position: Position, side: int) -> Iterator[Course]:
    """Yield voyages of one or all fleets of a space to places that matter."""
    chart = position.chart
    shut = closed(chart, position.kraken, position.guards)
    for start, fleet in enumerate(position.fleets):
        if fleet.owner != side:
            continue
        for count in {1, fleet.count}:
            for path in _paths(position, side, start, count, shut):
                yield _voyage(position, start, count, path)


def _paths(
    position: Position, side: int, start: int, count: int, shut: set[int]
) -> Iterator[tuple[int, ...]]:
    """Yield the shortest way to each space within three steps that matters."""
    fleets, chart = position.fleets, position.chart
    ways: dict[int, tuple[int, ...]] = {start: ()}
    waiting = [start]
    while waiting:
        here = waiting.pop(0)
        if len(ways[here]) == FLEET_STEPS:
            continue
        for near in chart.near[here]:
            if near in ways or near in shut:
                continue
            ways[near] = (*ways[here], near)
            if fleets[near].owner in (NOBODY, side):
                waiting.append(near)
                if near in chart.trades or chart.shores[near]:
                    yield ways[near]
            elif duel(count, fleets[near].count, 0).won >= HOPELESS:
                yield ways[near]


def _voyage(position: Position, start: int, count: int, path: tuple[int, ...]) -> Course:
    chart = position.chart
    take = picks.take(count)
    steps = [act(picks.sea(chart, start), take, picks.sea(chart, path[0]))]
    steps += [act(take, picks.sea(chart, sea)) for sea in path[1:]]
    peaceful = not position.fleets[path[-1]].count or (
        position.fleets[path[-1]].owner == position.fleets[start].owner
    )
    if len(path) < FLEET_STEPS and peaceful:
        steps.append(STOP)
    return tuple(steps)
