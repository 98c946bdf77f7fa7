"""An account of the gold that rivals keep behind their screens, from what is seen of them."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from .creatures import CHIMERA, FATES, GRIFFON, SPHINX, SPHINX_PRICE
from .gods import (
    APOLLO_ALONE,
    APOLLO_ELSE,
    BUILDING_PRICE,
    CREATURE_PRICES,
    LEAST,
    PRICES,
    START_GOLD,
    cost_of,
)
from .position import Position, purse_of
from .tasks import Offering

STRANGER: Final = 5.0
"""What a side is thought to have that was not seen before, beside this cycle's income."""
WOKEN: Final = 0.7
"""How likely Chimera wakes the Fates where they are among the discards."""
ROAD: Final = 0.6
"""What marches and voyages are thought to cost in a turn at Ares or Poseidon."""


class Account:
    """Follows the positions that one seat is shown, and guesses what the others have."""

    def __init__(self, seat: int) -> None:
        self._seat = seat
        self._last: Position | None = None
        self._gold: list[float] = []

    def read(self, position: Position) -> list[float]:
        """Return what every side is thought to have, once this position is known too."""
        last = self._last
        if last is None or not _follows(last, position):
            self._gold = [
                (START_GOLD if position.cycle == 1 else STRANGER) + side.received
                for side in position.sides
            ]
            if not _offering(position):
                self._pay(position)
        elif position.cycle == last.cycle:
            if _offering(last) and not _offering(position):
                self._pay(position)
            self._spend(last, position)
        else:
            if _offering(last):
                self._pay(last)
            self._spend(last, position)
            self._earn(last, position)
        self._last = position
        self._mend(position)
        return self._gold

    def _pay(self, position: Position) -> None:
        """Take what the offers cost."""
        for offer in position.offers:
            side = position.side_of(offer.marker)
            self._gold[side] -= cost_of(offer.bid, position.sides[side].priests)

    def _spend(self, last: Position, position: Position) -> None:
        """Take what must have been paid for what is new on the table."""
        for side, own in enumerate(position.sides):
            before = last.sides[side]
            gods = {one.god for one in last.offers if last.side_of(one.marker) == side}
            fresh = {
                "zeus": own.priests - before.priests,
                "athena": own.philosophers - before.philosophers,
                "ares": position.troops(side) - last.troops(side),
                "poseidon": position.ships(side) - last.ships(side),
            }
            for god in gods & set(fresh):
                self._gold[side] -= sum(PRICES[god][: max(0, fresh[god])])
                if god in ("ares", "poseidon"):
                    self._gold[side] -= ROAD
            built = _buildings(position, side) - _buildings(last, side)
            self._gold[side] -= BUILDING_PRICE * max(0, built)
        self._call(last, position)

    def _call(self, last: Position, position: Position) -> None:
        """Take what creatures have cost, and add what they have brought; split among the callers.

        Who has called one is not seen: everybody may have who has been with a god.
        """
        callers = {last.side_of(one.marker) for one in last.offers} - {self._seat}
        for place, creature in enumerate(last.track):
            if not callers or not _called(last, position, place):
                continue
            for side in callers:
                discount = sum(len(land.fresh()) for land in last.lands if land.owner == side)
                paid = max(LEAST, CREATURE_PRICES[place] - discount)
                brought = _brought(last, position, creature, side)
                self._gold[side] += (brought - paid) / len(callers)
                if creature == GRIFFON:
                    self._rob(last, side, 1 / len(callers))

    def _rob(self, last: Position, side: int, likely: float) -> None:
        """Let a side take half of what the richest of the others is thought to have."""
        whom = max((one for one in last.alive if one != side), key=self._gold.__getitem__)
        taken = likely * self._gold[whom] / 2
        self._gold[whom] -= taken
        self._gold[side] += taken

    def _earn(self, last: Position, position: Position) -> None:
        """Add what Apollo and the isles have given since."""
        served = {last.side_of(offer.marker) for offer in last.offers}
        for side in position.alive:
            if side not in served:
                alone = len(last.isles(side)) == 1
                self._gold[side] += APOLLO_ALONE if alone else APOLLO_ELSE
            self._gold[side] += position.sides[side].received

    def _mend(self, position: Position) -> None:
        """Put right what can't be: own gold is seen, and a standing offer can be paid."""
        for side, own in enumerate(position.sides):
            if isinstance(own.gold.value, int):
                self._gold[side] = float(own.gold.value)
            least = 0
            if _offering(position):
                least = sum(
                    cost_of(offer.bid, own.priests)
                    for offer in position.offers
                    if position.side_of(offer.marker) == side
                )
            self._gold[side] = max(float(least), self._gold[side])


def filled(position: Position, gold: list[float]) -> Position:
    """Return the position with the gold that everybody is thought to have."""
    sides = tuple(
        replace(own, gold=purse_of(side, round(gold[side]) if own.alive else 0, position.house))
        for side, own in enumerate(position.sides)
    )
    return replace(position, sides=sides)


def _called(last: Position, position: Position, place: int) -> bool:
    """Say whether the creature of a place must have been called since.

    One at two gold may have gone by itself when a cycle began. Where another one lies in the place
    within a cycle it was changed, and where cards were drawn beyond those that are new, some were.
    """
    creature = last.track[place]
    if not creature or creature in position.track:
        return False
    if position.cycle == last.cycle:
        return not position.track[place]
    new = sum(card not in last.track for card in position.track)
    drawn = len(last.deck) - len(position.deck)
    return drawn <= new and CREATURE_PRICES[place] > CREATURE_PRICES[-1]


def _brought(last: Position, position: Position, creature: str, side: int) -> float:
    """Return what a creature has brought a side if it has called it."""
    if creature == FATES:
        return float(last.income(side))
    if creature == CHIMERA and FATES in last.discards:
        return WOKEN * last.income(side)
    if creature == SPHINX:
        before, own = last.sides[side], position.sides[side]
        sold = max(0, before.priests - own.priests)
        sold += max(0, last.ships(side) - position.ships(side))
        return float(SPHINX_PRICE * sold)
    return 0.0


def _follows(last: Position, position: Position) -> bool:
    known = last.players == position.players and last.house == position.house
    return known and last.cycle <= position.cycle <= last.cycle + 1


def _offering(position: Position) -> bool:
    return any(isinstance(task, Offering) for task in position.tasks)


def _buildings(position: Position, side: int) -> int:
    return sum(sum(map(bool, land.places)) for land in position.lands if land.owner == side)
