"""Threats: what each side's troops can come to, and how likely an isle is to fall."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from .capture import chance
from .census import Census
from .creatures import MEDUSA, MINOTAUR, MINOTAUR_STRENGTH, PEGASUS
from .gods import APOLLO, ARES, CREATURE_PRICES, FORTRESS
from .landing import HITS, may_land
from .position import NOBODY, Position
from .tasks import Deeds, Offering

NOW: Final = 0.9
"""How likely a side with Ares strikes that is still to act in this cycle."""
LATER: Final = 0.22
"""How likely it can strike before the other side has had a turn to answer."""
FLIGHT: Final = 0.3
"""How likely Pegasus, where he lies, carries somebody to an isle."""
EBB, FLOOD = 0.4, 1.4
"""By so much that is less or more likely when Ares is away, or there, next time for certain."""
LEVY: Final = 2
"""So many troops a side with Ares can add to those that are there."""


def landings(position: Position, census: Census, side: int) -> dict[int, int]:
    """Return, by isle that is not its own, how many troops a side can bring over its fleets."""
    lands, chart = position.lands, position.chart
    found: dict[int, int] = {}
    left = set(census.seas[side])
    held = {guard.isle for guard in position.guards if guard.creature == MEDUSA}
    while left:
        waiting, shores = [left.pop()], set[int]()
        while waiting:
            here = waiting.pop()
            shores.update(chart.shores[here])
            for near in chart.near[here]:
                if near in left:
                    left.remove(near)
                    waiting.append(near)
        bases = [isle for isle in shores if lands[isle].owner == side]
        if not bases:
            continue
        troops = sum([lands[isle].troops for isle in bases if isle not in held])
        for isle in shores:
            if lands[isle].owner != side and found.get(isle, -1) < troops:
                found[isle] = troops
    return found


def fall(position: Position, side: int, isle: int, troops: int) -> float:
    """Return the chance that so many troops of a side take an isle."""
    land = position.lands[isle]
    if land.owner == NOBODY:
        return 1.0 if troops > 0 else 0.0
    if troops <= 0 or not may_land(position, side, isle):
        return 0.0
    hits, beast = 0, 0
    if position.guards and position.guarded(MINOTAUR, isle):
        hits, beast = HITS[position.house.minotaur], MINOTAUR_STRENGTH
    return _chance(troops, land.troops, land.count(FORTRESS), beast, hits)


@lru_cache(maxsize=8192)
def _chance(troops: int, defence: int, bonus: int, beast: int, hits: int) -> float:
    return chance(troops, defence, bonus, beast, hits)


def pending(position: Position) -> dict[int, list[str]]:
    """Return, by side, the gods at whose the side is still to act in this cycle."""
    current = -1
    for task in position.tasks:
        if isinstance(task, Offering):
            return {}
        if isinstance(task, Deeds):
            current = task.marker
    found: dict[int, list[str]] = {}
    for offer in position.offers:
        if offer.marker not in position.acted and offer.marker != current:
            found.setdefault(position.side_of(offer.marker), []).append(offer.god)
    for marker in position.apollo:
        if marker not in position.acted:
            found.setdefault(position.side_of(marker), []).append(APOLLO)
    return found


def tide(position: Position) -> float:
    """Return how much likelier than else a march is before the next cycle is over.

    Gods that rested come next (all of them in the second cycle of a pair of three sides), and the
    auctioned two of such a cycle do not. Before the offers are in that says nothing yet.
    """
    settled = len(position.offers) + len(position.apollo) == len(position.order)
    pair = len(position.resting) > 1
    if not settled or (pair and position.cycle % 2 == 0):
        return 1.0
    if ARES in position.resting:
        return FLOOD
    return EBB if pair else 1.0


class Threats:
    """Who can come where in a position, and how likely he does before it can be answered."""

    def __init__(self, position: Position, census: Census) -> None:
        self._position, self._census = position, census
        self.pending = pending(position)
        self._later = LATER * tide(position)
        self.strikes: dict[int, list[tuple[int, float]]] = {}
        """By isle: each side that may take it with the chance that it does."""
        flies = PEGASUS in position.track
        price = CREATURE_PRICES[position.track.index(PEGASUS)] if flies else 0
        for side in position.alive:
            gods = self.pending.get(side, [])
            gold = position.sides[side].gold.value
            rich = int(gold) if isinstance(gold, int) else 4
            self._march(side, gods, rich)
            if flies and rich >= price and (set(gods) - {APOLLO} or not self.pending):
                self._fly(side)

    def _march(self, side: int, gods: list[str], gold: int) -> None:
        levies = ARES in gods
        will = NOW if levies and gold else self._later
        levy = 0 if not levies else 1 + (gold >= 3) + (gold >= 6)
        for isle, troops in landings(self._position, self._census, side).items():
            force = troops + (levy if levies else LEVY)
            force = min(force, 8)
            if (likely := fall(self._position, side, isle, force)) > 0:
                self.strikes.setdefault(isle, []).append((side, will * likely))

    def _fly(self, side: int) -> None:
        position = self._position
        most = max((land.troops for land in position.lands if land.owner == side), default=0)
        for isle, land in enumerate(position.lands):
            if land.owner != side and (likely := fall(position, side, isle, most)) > 0:
                self.strikes.setdefault(isle, []).append((side, FLIGHT * likely))

    def now(self, isle: int, owner: int) -> float:
        """Return the chance that an isle falls before the cycle is over."""
        held = 1.0
        for side, likely in self.strikes.get(isle, ()):
            gods = self.pending.get(side, [])
            if side != owner and gods and (likely > self._later or set(gods) - {APOLLO, ARES}):
                held *= 1 - likely
        return 1 - held
