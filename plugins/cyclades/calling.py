"""Calling: how a creature is bought (RULES §5.4)."""

from __future__ import annotations

from nika_arcade.api import Action, act

from . import powers, waking
from .creatures import CHIMERA, FATES, SPHINX, SYLPH, SYLPH_STEPS
from .draft import Draft
from .gods import CREATURE_PRICES, LEAST
from .picks import count_of, value
from .position import Position
from .tasks import Power


def discounts(position: Position, side: int) -> int:
    """Return how often a side can still take one off this cycle, by temples and metropolises."""
    return sum(len(land.fresh()) for land in position.lands if land.owner == side)


def prices(position: Position, side: int, price: int) -> range:
    """Return what a side can pay for a creature at a price, the least first (§5.4)."""
    least = max(LEAST, price - discounts(position, side))
    return range(least, min(price, position.purse(side)) + 1)


def calls(position: Position, side: int) -> list[Action]:
    """Return every creature that a side can call, with what it may pay where it can choose."""
    found: list[Action] = []
    for creature, price in zip(position.track, CREATURE_PRICES, strict=True):
        open_ = prices(position, side, price) if creature else range(0)
        if not open_ or not _useful(position, side, creature):
            continue
        called = f"call:{creature}"
        if len(open_) == 1 and discounts(position, side) == 0:
            found.append(act(called))
        else:
            found += [act(called, f"pay:{paid}") for paid in open_]
    return found


def call(draft: Draft, side: int, chosen: tuple[str, ...]) -> None:
    """Pay for a creature, take its card off the track, and let it act."""
    creature = value(chosen[0])
    number = draft.track.index(creature)
    price = CREATURE_PRICES[number]
    paid = count_of(chosen[1]) if len(chosen) > 1 else price
    for _ in range(price - paid):
        _spend(draft, side)
    draft.gain(side, -paid)
    draft.track[number] = ""
    draft.tell("called", side, creature=creature, price=paid)
    waking.wake(draft, side, creature, bought=True)


def _useful(position: Position, side: int, creature: str) -> bool:
    """Say whether a creature may be called: with no one to act on, only where the house lets it."""
    if position.house.idle == "allowed" or creature == FATES:
        return True
    if creature == CHIMERA:
        return bool(position.discards)
    options = powers.options(position, Power(side, creature, SYLPH_STEPS))
    if creature in (SPHINX, SYLPH):
        return len(options) > 1
    return bool(options) and options != [powers.DECLINE]


def _spend(draft: Draft, side: int) -> None:
    """Use the discount of the first temple, or else metropolis, that has not been used."""
    fresh = [
        (spot == len(land.places), isle, spot)
        for isle, land in enumerate(draft.lands)
        if land.owner == side
        for spot in land.fresh()
    ]
    _, isle, spot = min(fresh)
    draft.spend(isle, spot)
