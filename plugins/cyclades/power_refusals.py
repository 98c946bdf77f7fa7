"""Refusals: why a creature can't act like that (RULES §7)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from nika_arcade.api import Text, text

from . import move_refusals
from . import picks as spots
from .creatures import (
    CHIMERA,
    CHIRON,
    CYCLOPS,
    DRYAD,
    GIANT,
    GRIFFON,
    HARPY,
    KRAKEN,
    KRAKEN_PRICE,
    PEGASUS,
    SATYR,
    SIRENS,
    SPHINX,
    SYLPH,
)
from .isle_powers import barred
from .landing import may_land
from .position import NOBODY, Position
from .tasks import Power
from .words import creature_name, seat_name

_WISHES: Final[dict[str, Text]] = {
    PEGASUS: text(
        "Pegasus carries troops of yours, from an isle that Medusa does not hold, to any isle that"
        " Chiron does not guard; to somebody's last isle only to win by it."
    ),
    HARPY: text("The Harpy takes a troop from a rival's isle that Chiron does not guard."),
    GIANT: text("The Giant destroys a building, but no metropolis, where Chiron does not guard."),
    CYCLOPS: text("The Cyclops makes one of your buildings another one of which some are left."),
    GRIFFON: text("The Griffon robs one of your rivals."),
    SATYR: text("The Satyr lures a philosopher away from a rival who has one."),
    DRYAD: text("The Dryad lures a priest away from a rival who has one."),
    SPHINX: text("The Sphinx buys troops, fleets, priests and philosophers of yours."),
    SIRENS: text("The Sirens want a rival's fleet that lies alone on its space."),
    SYLPH: text("The Sylph blows fleets of yours to a space next to them that is not closed."),
    CHIMERA: text("The Chimera wakes a creature of the discards."),
    KRAKEN: text("The Kraken rises in any sea, and swims on to the next for one gold."),
}


def why_not(position: Position, task: Power, picks: tuple[str, ...]) -> Text:
    """Say what is in the way of the creature, or else what it wants."""
    nearer = _NEARER.get(task.creature)
    reason = nearer(position, task, picks) if nearer else None
    return reason or _WISHES.get(task.creature, text("Put the figure on an isle."))


def _chiron(position: Position, task: Power, isle: int | None) -> Text | None:
    """Say that Chiron keeps a creature away from an isle; None where he does not stand."""
    if isle is None or not position.guarded(CHIRON, isle):
        return None
    return text("{creature} can do nothing where Chiron is.", creature=creature_name(task.creature))


def _fly(position: Position, task: Power, picks: tuple[str, ...]) -> Text | None:
    start = move_refusals.number(picks[0], len(position.lands))
    if start is None:
        return None
    if position.lands[start].owner != task.side:
        return text("Choose an isle of your own.")
    if refusal := move_refusals.troops(position, task.side, picks):
        return refusal
    goal = move_refusals.number(move_refusals.goal_of(picks), len(position.lands))
    if goal is None:
        return None
    if goal == start:
        return move_refusals.AT_HOME
    if barred(position, task.side, goal):
        return _chiron(position, task, goal)
    if not may_land(position, task.side, goal):
        return move_refusals.LAST_ISLE
    return move_refusals.TROOPS


def _snatch(position: Position, task: Power, picks: tuple[str, ...]) -> Text | None:
    isle = move_refusals.number(picks[0], len(position.lands))
    if isle is None or position.lands[isle].owner == task.side or not position.lands[isle].troops:
        return None if isle is None else text("No rival's troop stands there.")
    return _chiron(position, task, isle)


def _trample(position: Position, task: Power, picks: tuple[str, ...]) -> Text | None:
    for isle, land in enumerate(position.lands):
        for spot, building in enumerate(land.places):
            if picks[0] == spots.place(isle, spot):
                return _chiron(position, task, isle) if building else text("No building is there.")
    return None


def _rebuild(position: Position, task: Power, picks: tuple[str, ...]) -> Text | None:
    own = [
        spots.place(isle, spot)
        for isle in position.isles(task.side)
        for spot, building in enumerate(position.lands[isle].places)
        if building
    ]
    wanted = spots.is_word(picks[0], ("slot",)) and picks[0] not in own
    return text("No building of yours is there.") if wanted else None


def _lure(position: Position, task: Power, picks: tuple[str, ...]) -> Text | None:
    for side in position.alive:
        if side != task.side and picks[0] == spots.seat(side):
            if task.creature == SATYR:
                return text("{seat} has no philosopher.", seat=seat_name(side))
            return text("{seat} has no priest.", seat=seat_name(side))
    return None


def _sell(position: Position, task: Power, picks: tuple[str, ...]) -> Text | None:
    return text("You have nothing there to sell.") if len(picks) > 1 else None


def _sing(position: Position, task: Power, picks: tuple[str, ...]) -> Text | None:
    sea = spots.sea_of(position.chart, picks[0])
    if sea < 0:
        return None
    if position.fleets[sea].owner in (NOBODY, task.side):
        return text("No rival's fleet lies there.")
    if position.fleets[sea].count > 1:
        return text("More than one fleet lies there: the Sirens want one alone.")
    return None


def _blow(position: Position, task: Power, picks: tuple[str, ...]) -> Text | None:
    start = spots.sea_of(position.chart, picks[0])
    if start < 0:
        return None
    if position.fleets[start].owner != task.side:
        return move_refusals.NO_FLEETS
    return move_refusals.sail(position, start, picks)


def _swim(position: Position, task: Power, picks: tuple[str, ...]) -> Text | None:
    if task.sea < 0 or spots.sea_of(position.chart, picks[0]) < 0:
        return None
    gold = position.purse(task.side)
    if gold < KRAKEN_PRICE:
        return text("That costs {price} gold, and you have {gold}.", price=KRAKEN_PRICE, gold=gold)
    return text("The Kraken swims to a space next to it.")


_NEARER: Final[dict[str, Callable[[Position, Power, tuple[str, ...]], Text | None]]] = {
    PEGASUS: _fly,
    HARPY: _snatch,
    GIANT: _trample,
    CYCLOPS: _rebuild,
    SATYR: _lure,
    DRYAD: _lure,
    SPHINX: _sell,
    SIRENS: _sing,
    SYLPH: _blow,
    KRAKEN: _swim,
}
"""By creature: what may be in its way."""
