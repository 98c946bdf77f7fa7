"""Bidding: what each god is worth to everybody now, and how an auction is likely to go on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Final, NamedTuple

from nika_arcade.api import Action

from . import weights
from .census import Census
from .evaluation import chances, horizon, worths
from .gods import APOLLO, APOLLO_ALONE, APOLLO_ELSE, cost_of
from .picks import count_of
from .planning import Limits, plan
from .position import Offer, Position
from .strokes import points, strokes
from .tasks import Deeds, Offering

EARLY: Final = 0.4
"""What it is worth to bid first in the next cycle, because one has acted last."""
MARKER: Final = 0.8
"""The part of a marker of prosperity that is kept, for isles are taken."""
DOUBT: Final = 2.0
"""How far the account of a rival's gold is off, as a rule."""
HIGHEST: Final = 9
"""A bid is raised by no more than this at once."""
ROUNDS: Final = 80
"""An auction is followed for so many offers."""


class Gain(NamedTuple):
    """What a turn changes for every side, gold apart, and the gold that it costs."""

    changes: tuple[float, ...]
    spent: int


@dataclass(slots=True)
class Market:
    """What every side can do at every god, and what everybody has before it."""

    position: Position
    gold: list[float]
    before: list[float]
    gains: dict[tuple[int, str], list[Gain]]
    _best: dict[tuple[int, str, int, float], tuple[float, Gain]]

    def best(self, side: int, god: str, cost: int, gold: float) -> tuple[float, Gain]:
        """Return what a side with so much gold gains at a god for a cost, in gold, and how."""
        key = side, god, cost, gold
        if key not in self._best:
            left = gold - cost
            had = weights.money(gold)
            self._best[key] = max(
                (gain.changes[side] + weights.money(max(0.0, left - gain.spent)) - had, gain)
                for gain in self.gains[side, god]
                if gain.spent <= max(0.0, left + 0.5) or not gain.spent
            )
        return self._best[key]

    def blessing(self, side: int, gold: float, *, first: bool) -> float:
        """Return what Apollo is worth in gold to a side that has so much."""
        alone = len(self.position.isles(side)) == 1
        given = APOLLO_ALONE if alone else APOLLO_ELSE
        got = weights.money(gold + given) - weights.money(gold) + EARLY
        return got + first * MARKER * weights.INCOME * horizon(self.position)


def survey(position: Position, gold: list[float], side: int, own: Limits, other: Limits) -> Market:
    """Return the market of a cycle; ``own`` and ``other`` say how far turns are thought through."""
    before = worths(replace(position, offers=(), apollo=()))
    gains: dict[tuple[int, str], list[Gain]] = {}
    for one in position.alive:
        for god in position.gods:
            limits = own if one == side else other
            gains[one, god] = _gains(position, one, god, limits)
    return Market(position, gold, before, gains, {})


def _gains(position: Position, side: int, god: str, limits: Limits) -> list[Gain]:
    """Return what a side's turn at a god would bring, for what it spends."""
    offers = (Offer(god, side, 1),)
    turn = replace(position, tasks=(Deeds(side, god),), offers=offers, apollo=(), acted=())
    found = plan(turn, side, limits)
    idle = worths(turn)
    gains = [
        Gain(tuple(two - one for one, two in zip(idle, line.worths, strict=True)), spent)
        for spent, line in found.by_spent.items()
    ]
    nothing = [0.0] * position.players
    for stroke in strokes(position, Census(position), side, god, position.purse(side)):
        nothing[side] = points(stroke.chance)
        gains.append(Gain(tuple(nothing), stroke.cost))
    return gains


@dataclass(slots=True)
class Auction:
    """An auction as it stands, played on by guesses: of what gods are worth to others, and gold."""

    market: Market
    gold: list[float]
    offers: dict[str, tuple[int, int]]
    apollo: list[int]
    noise: dict[tuple[int, str], float]

    def run(self, marker: int, waiting: Sequence[int], barred: str) -> None:
        """Go on until every marker has a place."""
        queue = list(waiting)
        for _ in range(ROUNDS):
            god, bid = self._choice(marker, barred)
            driven = self.put(marker, god, bid)
            if driven is not None:
                marker, barred = driven, god
            elif queue:
                marker, barred = queue.pop(0), ""
            else:
                return

    def follow(self, task: Offering, god: str, bid: int) -> None:
        """Place the marker whose turn it is there, and go on to the end."""
        driven = self.put(task.marker, god, bid)
        if driven is not None:
            self.run(driven, task.waiting, god)
        elif task.waiting:
            self.run(task.waiting[0], task.waiting[1:], "")

    def put(self, marker: int, god: str, bid: int) -> int | None:
        """Place a marker and return the one that it drives away."""
        if god == APOLLO:
            self.apollo.append(marker)
            return None
        driven = self.offers.get(god)
        self.offers[god] = (marker, bid)
        return driven[0] if driven else None

    def _choice(self, marker: int, barred: str) -> tuple[str, int]:
        """Return where a marker goes by itself: to what gives most, for as little as possible."""
        position, market = self.market.position, self.market
        side = position.side_of(marker)
        priests = position.sides[side].priests
        best = market.blessing(side, self.gold[side], first=not self.apollo), APOLLO, 0
        for god in position.gods:
            if god == barred:
                continue
            bid = self.offers[god][1] + 1 if god in self.offers else 1
            cost = cost_of(bid, priests)
            if cost > self._left(side, god):
                continue
            gain = market.best(side, god, cost, self.gold[side])[0] + self.noise.get(
                (side, god), 0.0
            )
            best = max(best, (gain, god, bid))
        return best[1], best[2]

    def _left(self, side: int, god: str) -> float:
        position = self.market.position
        left = self.gold[side]
        for other, (marker, bid) in self.offers.items():
            if other != god and position.side_of(marker) == side:
                left -= cost_of(bid, position.sides[side].priests)
        return left

    def result(self, side: int) -> float:
        """Return a side's chance to win after all turns of this cycle."""
        market, position = self.market, self.market.position
        values = [
            one + weights.money(gold) for one, gold in zip(market.before, self.gold, strict=True)
        ]
        for god, (marker, bid) in self.offers.items():
            one = position.side_of(marker)
            cost = cost_of(bid, position.sides[one].priests)
            worth, gain = market.best(one, god, cost, self.gold[one])
            for other in range(position.players):
                values[other] += worth if other == one else gain.changes[other]
        for number, marker in enumerate(self.apollo):
            one = position.side_of(marker)
            values[one] += market.blessing(one, self.gold[one], first=number == 0)
        return chances(values, position.alive)[side]


class Bidder(NamedTuple):
    """How an auction is thought through: so many imagined ones, others being off by ``spread``."""

    auctions: int
    spread: float
    hurried: Callable[[], bool]


def offer(
    position: Position, market: Market, legal: Sequence[Action], bidder: Bidder, rng: Random
) -> list[float]:
    """Return the chance to win after each offer that is legal; nothing for one far too high."""
    task = position.task
    assert isinstance(task, Offering)
    side = position.side_of(task.marker)
    standing = {one.god: (one.marker, one.bid) for one in position.offers}
    found = [0.0] * len(legal)
    tried = 0
    high = _unbeatable(market, side, legal)
    while tried < bidder.auctions and not (tried and bidder.hurried()):
        tried += 1
        noise = _noise(market, side, bidder.spread, rng)
        gold = _purses(market, side, standing, rng)
        for place, action in enumerate(legal):
            god = action.picks[0]
            bid = count_of(action.picks[1]) if len(action.picks) > 1 else 0
            least = standing[god][1] + 1 if god in standing else 1
            if bid > least + HIGHEST and bid not in high:
                continue
            auction = Auction(market, gold, dict(standing), list(position.apollo), noise)
            auction.follow(task, god, bid)
            found[place] += auction.result(side)
    return [one / tried for one in found]


def _purses(
    market: Market, side: int, standing: dict[str, tuple[int, int]], rng: Random
) -> list[float]:
    """Return what everybody may have: the account of others' gold is not quite certain."""
    position = market.position
    if position.house.gold == "open":
        return market.gold
    gold = [
        one if other == side else float(max(0, round(rng.gauss(one, DOUBT))))
        for other, one in enumerate(market.gold)
    ]
    for marker, bid in standing.values():
        other = position.side_of(marker)
        gold[other] = max(gold[other], float(cost_of(bid, position.sides[other].priests)))
    return gold


def _unbeatable(market: Market, side: int, legal: Sequence[Action]) -> set[int]:
    """Return high bids to think of: the least that others can hardly raise, and the most of all."""
    position = market.position
    most = max(
        market.gold[other] + position.sides[other].priests
        for other in position.alive
        if other != side
    )
    bids = [count_of(action.picks[1]) for action in legal if len(action.picks) > 1]
    return {round(most), round(most + DOUBT), max(bids, default=0)}


def _noise(market: Market, side: int, spread: float, rng: Random) -> dict[tuple[int, str], float]:
    return {key: rng.gauss(0.0, spread) for key in market.gains if key[0] != side}
