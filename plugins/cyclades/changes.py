"""Changes: whether another creature in the place of one that lies is worth its price at Zeus'."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from nika_arcade.api import Action, act

from . import play
from .gods import CHANGE_PRICE, CREATURE_PRICES, ZEUS
from .planning import Limits, plan
from .position import Position
from .tasks import Deeds

CARDS: Final = 4
"""So many of the cards that may come are thought of."""
MARGIN: Final = 0.01
"""A change has to better the hope by this, for it is only a guess what comes."""


def change(position: Position, side: int, limits: Limits) -> Action | None:
    """Return the change of a creature that does a side at Zeus' good, or None.

    ``position`` is imagined: the order of its deck is as good as any, and no card of it is known.
    """
    task = position.task
    may = isinstance(task, Deeds) and task.god == ZEUS and position.purse(side) >= CHANGE_PRICE
    cards = [str(card.value) for card in position.deck[:CARDS]]
    if not may or not cards:
        return None
    best, most = None, plan(position, side, limits).best.hope + MARGIN
    for place, price in enumerate(CREATURE_PRICES):
        if not position.track[place]:
            continue
        changed = act(f"change:{price}")
        after = play.perform(position, changed)[0]
        hopes = []
        for card in cards:
            if limits.hurried():
                return best
            hopes.append(plan(_with(after, place, card), side, limits).best.hope)
        if sum(hopes) / len(hopes) > most:
            best, most = changed, sum(hopes) / len(hopes)
    return best


def _with(position: Position, place: int, card: str) -> Position:
    """Return the position with another creature in a place."""
    track = [*position.track]
    track[place] = card
    return replace(position, track=(track[0], track[1], track[2]))
