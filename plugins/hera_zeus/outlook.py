"""The outlook: a quick guess at the chances, for bots that know no game.

It is the evaluation of the game's own opponents, told as chances.
"""

from __future__ import annotations

from .cards import SEATS
from .ending import outcome
from .evaluation import chance, score
from .position import Position


def estimate(position: Position) -> dict[str, float]:
    """Return each side's chance to win."""
    end = outcome(position)
    if end is not None:
        return dict(end.scores)
    hera = chance(score(position, 0))
    return {SEATS[0]: hera, SEATS[1]: 1 - hera}
