"""Outcomes: how a battle may end, by the exact odds, without rolling its dice."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from . import play
from .battles import ports
from .capture import outcomes
from .creatures import MINOTAUR, MINOTAUR_STRENGTH
from .draft import Draft
from .gods import FORTRESS
from .landing import capture
from .position import Position
from .tasks import Battle, Founding, Surrender


class Duel(NamedTuple):
    """A battle fought to its end.

    ``won`` is the chance that attackers are left and no defender, ``left`` how many attackers
    then are on the average, ``stayed`` how many defenders are when it is not won.
    """

    won: float
    left: float
    stayed: float


def duel(attack: int, defence: int, bonus: int, beast: int = 0, hits: int = 0) -> Duel:
    """Return how a battle ends between so many units, a bonus, and a Minotaur."""
    won, left, stayed = _tally(attack, defence, bonus, beast, hits)
    return Duel(won, left / won if won else 0.0, stayed / (1 - won) if won < 1 else 0.0)


@lru_cache(maxsize=8192)
def _tally(
    attack: int, defence: int, bonus: int, beast: int, hits: int
) -> tuple[float, float, float]:
    if defence + hits <= 0:
        return (1.0, float(attack), 0.0) if attack > 0 else (0.0, 0.0, 0.0)
    if attack <= 0:
        return 0.0, 0.0, float(defence)
    shares = outcomes(attack - defence - bonus - beast)
    fewer = (defence - 1, hits) if defence else (0, hits - 1)
    fallen = beast if fewer[1] or not hits else 0
    after = (
        _tally(attack, fewer[0], bonus, fallen, fewer[1]),
        _tally(attack - 1, fewer[0], bonus, fallen, fewer[1]),
        _tally(attack - 1, defence, bonus, beast, hits),
    )
    won, left, stayed = (
        sum(share * one[number] for share, one in zip(shares, after, strict=True))
        for number in range(3)
    )
    return won, left, stayed


def forecast(position: Position, battle: Battle) -> Duel:
    """Return how a battle will end if nobody retreats."""
    if battle.isle < 0:
        fleet = position.fleets[battle.sea]
        return duel(battle.units, fleet.count, ports(position, battle.foe, battle.sea))
    land = position.lands[battle.isle]
    helps = position.guarded(MINOTAUR, battle.isle) and (
        battle.minotaur > 0 or position.house.minotaur == "bonus"
    )
    beast = MINOTAUR_STRENGTH * helps
    return duel(battle.units, land.troops, land.count(FORTRESS), beast, battle.minotaur)


def ends(position: Position) -> list[tuple[float, Position]]:
    """Return how the innermost battle may end, each with its chance."""
    battle = position.tasks[-1]
    assert isinstance(battle, Battle)
    odds = forecast(position, battle)
    found = []
    if odds.won > 0.001:
        left = min(battle.units, max(1, round(odds.left)))
        found.append((odds.won, _won(position, battle, left)))
    if odds.won < 0.999:
        found.append((1 - odds.won, _lost(position, battle, round(odds.stayed))))
    return found


def _won(position: Position, battle: Battle, left: int) -> Position:
    draft = Draft(position)
    draft.finish()
    if battle.isle < 0:
        draft.put_fleets(battle.sea, battle.side, left)
        return draft.freeze()
    for guard in [one for one in draft.guards if one.isle == battle.isle]:
        if guard.creature == MINOTAUR:
            draft.remove_guard(guard)
    capture(draft, battle.side, battle.isle, left)
    return settled(draft.freeze())


def _lost(position: Position, battle: Battle, stayed: int) -> Position:
    draft = Draft(position)
    draft.finish()
    if battle.isle < 0:
        draft.put_fleets(battle.sea, battle.foe, stayed)
    else:
        land = draft.lands[battle.isle]
        draft.lands[battle.isle] = replace(land, troops=min(land.troops, stayed))
    return draft.freeze()


def settled(position: Position) -> Position:
    """Return a position after the metropolises that are due were placed, somehow."""
    while isinstance(position.task, (Surrender, Founding)):
        position = play.perform(position, play.choices(position)[0])[0]
    return position
