"""Capture: the chance that an attack succeeds if nobody retreats, by the rules of battles (§6)."""

from __future__ import annotations

from functools import lru_cache
from itertools import product

from .battles import ports
from .creatures import MINOTAUR, MINOTAUR_STRENGTH
from .gods import DIE, FORTRESS
from .landing import HITS
from .position import NOBODY, Position
from .tasks import Battle


@lru_cache(maxsize=4096)
def chance(attack: int, defence: int, bonus: int, beast: int = 0, hits: int = 0) -> float:
    """Return the chance that some of the attackers, and none of the defenders, are left.

    ``beast`` is the strength that a Minotaur adds while he has ``hits`` left; with no hits but a
    beast he adds it to the end.
    """
    if attack <= 0 or defence + hits <= 0:
        return 1.0 if attack > 0 else 0.0
    level = attack - defence - bonus - beast
    won, tied, lost = outcomes(level)
    fewer = (defence - 1, hits) if defence else (0, hits - 1)
    fallen = beast if fewer[1] or not hits else 0
    after_win = chance(attack, fewer[0], bonus, fallen, fewer[1])
    after_tie = chance(attack - 1, fewer[0], bonus, fallen, fewer[1])
    return (
        won * after_win + tied * after_tie + lost * chance(attack - 1, defence, bonus, beast, hits)
    )


@lru_cache(maxsize=64)
def outcomes(level: int) -> tuple[float, float, float]:
    """Return the chances that an attacker so much stronger wins, ties and loses an assault."""
    throws = [level + one - two for one, two in product(DIE, DIE)]
    count = len(throws)
    return (
        sum(one > 0 for one in throws) / count,
        sum(one == 0 for one in throws) / count,
        sum(one < 0 for one in throws) / count,
    )


class Forecast:
    """What an attack meets, and how likely it is to succeed."""

    def __init__(self, units: int, defenders: int, bonus: int, beast: int, hits: int) -> None:
        self.units = units
        self.defenders = defenders
        self.bonus = bonus + beast
        self.chance = chance(units, defenders, bonus, beast, hits)

    @property
    def percent(self) -> int:
        """The chance in percent, rounded."""
        return round(100 * self.chance)


def on_isle(position: Position, side: int, isle: int, units: int) -> Forecast | None:
    """Return what troops that land on an isle meet; None where nobody defends it."""
    land = position.lands[isle]
    if land.owner in (side, NOBODY):
        return None
    stands = position.guarded(MINOTAUR, isle)
    hits = HITS[position.house.minotaur] if stands else 0
    if not land.troops and not hits:
        return None
    beast = MINOTAUR_STRENGTH * stands
    return Forecast(units, land.troops, land.count(FORTRESS), beast, hits)


def at_sea(position: Position, side: int, sea: int, units: int) -> Forecast | None:
    """Return what fleets that sail to a space meet; None where nobody is in their way."""
    fleet = position.fleets[sea]
    if fleet.owner in (side, NOBODY) or not fleet.count:
        return None
    return Forecast(units, fleet.count, ports(position, fleet.owner, sea), 0, 0)


def in_battle(position: Position, battle: Battle) -> Forecast:
    """Return the chances of a battle as it stands."""
    if battle.isle < 0:
        fleet = position.fleets[battle.sea]
        return Forecast(battle.units, fleet.count, ports(position, battle.foe, battle.sea), 0, 0)
    land = position.lands[battle.isle]
    helps = position.guarded(MINOTAUR, battle.isle) and (
        battle.minotaur > 0 or position.house.minotaur == "bonus"
    )
    beast = MINOTAUR_STRENGTH * helps
    return Forecast(battle.units, land.troops, land.count(FORTRESS), beast, battle.minotaur)
