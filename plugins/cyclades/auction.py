"""The auction: markers bid for gods and drive each other away (RULES §4)."""

from __future__ import annotations

from nika_arcade.api import Action, act

from .draft import Draft
from .gods import APOLLO, cost_of
from .picks import count_of
from .position import Offer, Position
from .tasks import Offering


def budget(position: Position, marker: int, god: str = "") -> int:
    """Return what a marker's side has left beside what its other standing offers cost.

    An offer at ``god`` does not count: the marker would drive it away.
    """
    side = position.side_of(marker)
    standing = (
        offer for offer in position.offers
        if position.side_of(offer.marker) == side and offer.god != god
    )  # fmt: skip
    priests = position.sides[side].priests
    return position.purse(side) - sum(cost_of(offer.bid, priests) for offer in standing)


def bounds(position: Position, task: Offering, god: str) -> tuple[int, int]:
    """Return the least and the most that can be bid for a god; the most is 0 where nothing can."""
    standing = next((offer.bid for offer in position.offers if offer.god == god), 0)
    left = budget(position, task.marker, god)
    priests = position.sides[position.side_of(task.marker)].priests
    most = left + priests if left >= 1 else 0
    return standing + 1, most if most > standing else 0


def offers(position: Position, task: Offering) -> list[Action]:
    """Return every offer that the marker can make; Apollo takes it for nothing."""
    bids = [
        act(god, f"bid:{bid}")
        for god in position.gods
        if god != task.barred
        for least, most in [bounds(position, task, god)]
        for bid in range(least, most + 1)
    ]
    return [*bids, act(APOLLO)]


def place(draft: Draft, task: Offering, chosen: tuple[str, ...]) -> None:
    """Place a marker; one that it drives away has to go elsewhere at once."""
    side = task.marker % len(draft.sides)
    god = chosen[0]
    if god == APOLLO:
        draft.apollo = (*draft.apollo, task.marker)
        draft.tell("turned", side, to=APOLLO)
        _next(draft, task.waiting)
        return
    driven = next((offer for offer in draft.offers if offer.god == god), None)
    draft.offers = [offer for offer in draft.offers if offer.god != god]
    draft.offers.append(Offer(god, task.marker, count_of(chosen[1])))
    draft.tell("offered", side, god=god, count=count_of(chosen[1]))
    if driven is None:
        _next(draft, task.waiting)
    else:
        draft.tell("outbid", driven.marker % len(draft.sides), god=god)
        draft.become(Offering(driven.marker, task.waiting, barred=god))


def _next(draft: Draft, waiting: tuple[int, ...]) -> None:
    if waiting:
        draft.become(Offering(waiting[0], waiting[1:]))
        return
    draft.finish()
    for god in draft.gods:
        for offer in draft.offers:
            if offer.god == god:
                _pay(draft, offer)


def _pay(draft: Draft, offer: Offer) -> None:
    side = offer.marker % len(draft.sides)
    cost = cost_of(offer.bid, draft.sides[side].priests)
    draft.gain(side, -cost)
    draft.tell("paid", side, god=offer.god, count=cost)
