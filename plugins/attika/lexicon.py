"""The lexicon: an edition as numbers, for the bots' engine."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from .edition import GROUPS, Edition


class Lexicon:
    """What an edition says of each kind of building, by the kind's number.

    ``tail`` is the kind beside which it is free, -1 for a main building, its own number for a
    street. ``wants`` are pairs of a landscape and which of that landscape it is, from 0.
    ``deepest`` is by landscape how many of it some building wants.
    """

    __slots__ = (
        "any", "black", "cost", "count", "deepest", "followers", "group", "members", "names",
        "sizes", "tail", "wants", "widest",
    )  # fmt: skip

    def __init__(self, edition: Edition) -> None:
        kinds = edition.kinds
        self.names: Final = tuple(one.kind for one in kinds)
        self.cost: Final = tuple(one.cost for one in kinds)
        self.any: Final = tuple(one.any for one in kinds)
        self.black: Final = tuple(one.black for one in kinds)
        self.count: Final = tuple(one.count for one in kinds)
        self.tail: Final = tuple(
            number if one.any else edition.index[one.after] if one.after else -1
            for number, one in enumerate(kinds)
        )
        self.followers: Final = tuple(
            tuple(other for other, tail in enumerate(self.tail) if tail == number)
            for number in range(len(kinds))
        )
        self.group: Final = tuple(GROUPS.index(one.group) for one in kinds)
        self.members: Final = tuple(
            tuple(number for number, group in enumerate(self.group) if group == which)
            for which in range(len(GROUPS))
        )
        self.sizes: Final = tuple(
            sum(self.count[number] for number in members) for members in self.members
        )
        self.wants: Final = tuple(
            tuple((land, level) for land in range(4) for level in range(cost[land]))
            for cost in self.cost
        )
        self.deepest: Final = tuple(max(cost[land] for cost in self.cost) for land in range(4))
        self.widest: Final = max(self.any)


@lru_cache(maxsize=8)
def lexicon(edition: Edition) -> Lexicon:
    """Return the lexicon of an edition."""
    return Lexicon(edition)
