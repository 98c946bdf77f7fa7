"""The fan: cards held at the foot of the table, the one that is looked at upright and larger."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from nika_arcade.api import Place

CARD: Final = (112.0, 156.8)
LARGE: Final = (150.0, 210.0)
MIDDLE: Final = 470.0
SPAN: Final = 408.0
"""How far the first and the last card are from each other at most."""
STEP, NEXT = 68.0, 32.0
"""How far two cards are from each other, and two that are alike."""
TOP, LARGE_TOP = 540.0, 463.0
SWING, SAG = 4.2, 3.4
"""How many degrees a card turns for each step from the middle, and how it sinks.

Whole degrees are drawn as they are, so that few pictures of each card have to be kept.
"""
ASIDE: Final = 18.0
"""How far the cards left of the one that is looked at make room for it."""


def fan(picks: Sequence[str], looked: str) -> tuple[tuple[Place, ...], int]:
    """Return the places of cards that say these picks, and which one is looked at, or -1.

    Cards of one pick are alike: the last of them is looked at.
    """
    steps = [NEXT if one == other else STEP for one, other in pairwise(picks)]
    scale = min(1.0, SPAN / max(1.0, sum(steps)))
    xs = [MIDDLE - sum(steps) * scale / 2]
    for step in steps:
        xs.append(xs[-1] + step * scale)
    chosen = max((at for at, pick in enumerate(picks) if pick == looked), default=-1)
    return tuple(_place(xs, at, chosen) for at in range(len(picks))), chosen


def _place(xs: Sequence[float], at: int, chosen: int) -> Place:
    x = xs[at]
    if at == chosen:
        return Place(x, LARGE_TOP + LARGE[1] / 2, *LARGE)
    if chosen >= 0 and at < chosen:
        x -= ASIDE
    elif chosen >= 0:
        first = xs[chosen] + (LARGE[0] + CARD[0]) / 2
        x += first - xs[chosen + 1]
    turn = (x - MIDDLE) / STEP
    return Place(x, TOP + CARD[1] / 2 + SAG * min(turn * turn, 11.0), *CARD, round(SWING * turn))


def row_of_backs(count: int, x: float, y: float, width: float) -> tuple[Place, ...]:
    """Return the places of a rival's cards, small and side by side in a shallow fan."""
    wide, high = 38.0, 53.2
    step = min(17.0, (width - wide - 6.0) / max(1, count - 1))
    first = x - step * (count - 1) / 2
    places = []
    for number in range(count):
        turn = number - (count - 1) / 2
        swing = 22.0 / max(3, count - 1) * turn
        sink = 5.0 * (2.0 * turn / max(3, count - 1)) ** 2
        places.append(Place(first + step * number, y - 1.5 + sink, wide, high, round(swing)))
    return tuple(places)
