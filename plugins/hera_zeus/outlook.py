"""The outlook: a quick guess at the chances, for bots that know no game (RULES §3, §7).

Many games of Hera & Zeus end because one side runs out of things to do. So the guess counts for
how many turns each side has fuel, what its cards on the field are worth, and how near the rival
is to its hostage.
"""

from __future__ import annotations

from math import exp
from typing import Final

from nika_arcade.api import Secret

from .cards import SEATS, STRENGTH
from .ending import outcome
from .position import DEPTH, MIGHT, Position, Side

_FUEL: Final = 0.22
"""What a turn more of fuel is worth."""
_CARD: Final = 0.06
"""What a card on the field is worth, and the same again for a row of strength 5 to 7."""
_FIGURE: Final = 0.25
_PERIL: Final = (1.1, 0.55, 0.3, 0.15)
"""What a hostage costs by the cards that lie before it."""
_IN_HAND: Final = 2.0
"""What a hostage in a hand costs, for one card of that hand."""


def estimate(position: Position) -> dict[str, float]:
    """Return each side's chance to win."""
    end = outcome(position)
    if end is not None:
        return dict(end.scores)
    hera, zeus = position.sides
    chance = 1 / (1 + exp(_worth(zeus, hera) - _worth(hera, zeus)))
    return {SEATS[0]: chance, SEATS[1]: 1 - chance}


def _worth(side: Side, foe: Side) -> float:
    """Return what a side has going for it."""
    points = MIGHT if side.figure else side.columns
    rows = [len(lane) for lane in side.lanes]
    room = 3 * DEPTH - sum(rows) - (side.figure > 0)
    fuel = len(side.deck) + min(room, len(side.hand)) + 0.5 * len(side.hand)
    worth = _FUEL * min(12.0, fuel / max(1, points)) + _FIGURE * (side.figure > 0)
    for lane in side.lanes:
        for laid in lane:
            worth += _CARD * (1 + (STRENGTH.get(laid.value.kind, 0) >= 5))
    if not sum(rows):
        worth -= 3.0
    return worth - _peril(side, foe)


def _peril(side: Side, foe: Side) -> float:
    """Return how much the hostage is in danger; in the draw pile it is safe."""
    for number, lane in enumerate(side.lanes, start=1):
        for row, laid in enumerate(lane):
            if laid.value.kind == "hostage":
                if isinstance(laid, Secret):
                    return _PERIL[row] * (0.3 if side.figure == number else 1.0)
                return 2 * _PERIL[row]
    if any(held.value.kind == "hostage" for held in side.hand):
        return _IN_HAND / len(side.hand) if foe.hand else 0.0
    return 0.0
