"""The novice: takes what is free, builds where there is room, and bids as it comes."""

from __future__ import annotations

from typing import Final

from nika_arcade.api import Action, Bot, Proposal, Turn

from . import picks
from .gods import FORTRESS
from .manners import agrees
from .position import NOBODY, SEATS, Position
from .tasks import Deeds, Offering

LIKES: Final = {"build": 6.0, "recruit": 5.0, "call": 2.0, "sea": 1.0, "change": 0.2, "end": 1.5}
"""By the first word of an action: how much a novice likes it."""


class NoviceBot(Bot):
    """Follows a few rules of thumb; ``blunders`` percent of its actions are drawn by lot."""

    def __init__(self, blunders: int) -> None:
        self._blunders = blunders

    def choose(self, turn: Turn) -> Action:
        """Return what a rule of thumb says, or whatever occurs to a novice."""
        turn.check()
        if turn.rng.randrange(100) < self._blunders:
            return turn.rng.choice(turn.legal)
        side = SEATS.index(turn.seat)
        rated = [
            (_liking(turn.position, side, action), turn.rng.random(), number)
            for number, action in enumerate(turn.legal)
        ]
        return turn.legal[max(rated)[2]]

    def consider(self, proposal: Proposal, turn: Turn) -> bool:
        """Answer by the look of the chart."""
        return agrees(proposal, turn)


def _liking(position: Position, side: int, action: Action) -> float:
    """Return how much a novice likes an action."""
    word = action.picks[0].partition(":")[0]
    if isinstance(position.task, Offering):
        return _bid(position, side, action)
    if not isinstance(position.task, Deeds):
        return _elsewhere(position, side, action)
    if word == "isle":
        return _march(position, side, action)
    return LIKES[word]


def _bid(position: Position, side: int, action: Action) -> float:
    """A novice bids about half of its gold at most, and rather little."""
    gold = position.purse(side)
    if len(action.picks) == 1:
        return 2.0 if gold < 4 else 0.0
    bid = picks.count_of(action.picks[1])
    return 3.0 - bid / 2 if 2 * bid <= gold else -bid


def _march(position: Position, side: int, action: Action) -> float:
    """A novice marches to where nobody is, or where fewer stand."""
    count, goal = picks.count_of(action.picks[1]), picks.isle_of(action.picks[2])
    land = position.lands[goal]
    if land.owner == NOBODY:
        return 7.0 - count / 4
    return 5.5 if land.owner != side and count > land.troops + land.count(FORTRESS) else 0.0


def _elsewhere(position: Position, side: int, action: Action) -> float:
    """A novice lets its own isles prosper, and stops when it does not know better."""
    word = action.picks[0].partition(":")[0]
    if word == "isle" and len(action.picks) == 1:
        return 2.0 if position.lands[picks.isle_of(action.picks[0])].owner == side else 0.0
    return 1.0 if word in ("stop", "fight") else 0.5
