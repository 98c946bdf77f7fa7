"""What creatures do to isles, troops and buildings (RULES §7.1)."""

from __future__ import annotations

from nika_arcade.api import Action, act

from . import cities, marching, picks
from .creatures import CHIRON, MEDUSA
from .draft import Draft
from .gods import BUILDINGS, SUPPLY
from .landing import may_land
from .position import Position
from .tasks import Power


def flights(position: Position, task: Power) -> list[Action]:
    """Return every flight of Pegasus: no fleet is needed, Medusa and Chiron forbid it (§7.1)."""
    side = task.side
    goals = [
        isle
        for isle in range(len(position.lands))
        if may_land(position, side, isle) and not barred(position, side, isle)
    ]
    return [
        act(picks.isle(start), picks.take(count), picks.isle(goal))
        for start in position.isles(side)
        if not position.guarded(MEDUSA, start)
        for goal in goals
        if goal != start
        for count in range(1, position.lands[start].troops + 1)
    ]


def barred(position: Position, side: int, isle: int) -> bool:
    """Say whether Chiron keeps a side's Pegasus away from an isle (§7.3)."""
    foreign = position.lands[isle].owner != side or position.house.chiron == "all"
    return foreign and position.guarded(CHIRON, isle)


def fly(draft: Draft, task: Power, chosen: tuple[str, ...]) -> None:
    """Let Pegasus carry troops to an isle."""
    draft.finish()
    marching.move(draft, task.side, chosen, "flew")


def prey(position: Position, task: Power) -> list[Action]:
    """Return the isles where the Harpy finds an enemy's troop."""
    return [
        act(picks.isle(isle))
        for isle, land in enumerate(position.lands)
        if land.troops and land.owner != task.side and not position.guarded(CHIRON, isle)
    ]


def snatch(draft: Draft, task: Power, chosen: tuple[str, ...]) -> None:
    """Take one troop off an isle."""
    isle = picks.isle_of(chosen[0])
    draft.finish()
    draft.change(isle, troops=draft.lands[isle].troops - 1)
    draft.tell("snatched", task.side, at=chosen[0])


def walls(position: Position, task: Power) -> list[Action]:
    """Return the buildings that the Giant can destroy, on any isle but Chiron's."""
    return [
        act(picks.place(isle, spot))
        for isle, land in enumerate(position.lands)
        if not position.guarded(CHIRON, isle)
        for spot, building in enumerate(land.places)
        if building
    ]


def trample(draft: Draft, task: Power, chosen: tuple[str, ...]) -> None:
    """Destroy a building."""
    isle, spot = picks.place_of(chosen[0])
    draft.finish()
    draft.tell("destroyed", task.side, building=draft.lands[isle].places[spot], at=chosen[0])
    draft.place_building(isle, spot, "")


def works(position: Position, task: Power) -> list[Action]:
    """Return what the Cyclops can make of the side's own buildings."""
    standing = {kind: sum(land.places.count(kind) for land in position.lands) for kind in BUILDINGS}
    return [
        act(picks.place(isle, spot), kind)
        for isle in position.isles(task.side)
        for spot, building in enumerate(position.lands[isle].places)
        if building
        for kind in BUILDINGS
        if kind != building and standing[kind] < SUPPLY
    ]


def rebuild(draft: Draft, task: Power, chosen: tuple[str, ...]) -> None:
    """Make another building of one."""
    isle, spot = picks.place_of(chosen[0])
    old = draft.lands[isle].places[spot]
    draft.finish()
    draft.place_building(isle, spot, chosen[1])
    draft.tell("rebuilt", task.side, building=chosen[1], old=old, at=chosen[0])
    cities.settle(draft, task.side)
