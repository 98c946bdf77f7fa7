"""Odds: how a challenge may end, counted over the cards that the challenger has not seen."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from nika_arcade.api import Secret

from .cards import ATTACKERS, SEATS, Card
from .combat import VERDICTS
from .faces import seen
from .knowledge import may_be
from .position import Position


@dataclass(frozen=True, slots=True)
class Odds:
    """How many of the cards that may lie there make each end; ``known`` if there is only one.

    The rival's hostage counts as a win.
    """

    won: int = 0
    tied: int = 0
    lost: int = 0
    wiped: int = 0
    known: bool = False

    @property
    def all(self) -> int:
        """How many cards may lie there."""
        return self.won + self.tied + self.lost + self.wiped

    @property
    def percent(self) -> int:
        """The wins in a hundred, never a whole hundred or none by rounding."""
        share = 100.0 * self.won / self.all
        return min(99, max(1, round(share))) if 0 < self.won < self.all else round(share)


def odds_of(position: Position, side: int, lane: int) -> Odds | None:
    """Return the odds of the challenge of a side in a lane, from what it may see.

    None where its own front card may not challenge, or none faces it.
    """
    own, foe = position.sides[side], position.sides[1 - side]
    mine = own.lanes[lane - 1]
    if not mine or not foe.lanes[lane - 1] or lane in (own.figure, foe.figure):
        return None
    card = seen(mine[0])
    if card is None or card.kind not in ATTACKERS:
        return None
    facing = foe.lanes[lane - 1][0]
    open_ = seen(facing)
    if open_ is not None:
        return _odds(card, Counter([open_]))
    assert isinstance(facing, Secret)
    return _odds(card, may_be(position, 1 - side, facing, SEATS[side]))


def _odds(card: Card, pool: Counter[Card]) -> Odds | None:
    if not pool:
        return None
    ends: Counter[str] = Counter()
    for other, count in pool.items():
        ends[VERDICTS[card.kind, other.kind]] += count
    return Odds(
        ends["won"] + ends["taken"], ends["tied"], ends["lost"], ends["wiped"], len(pool) == 1
    )
