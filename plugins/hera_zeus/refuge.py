"""The refuge: where a side's hostage is and how near its seeker has come, as traits."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from nika_arcade.api import Secret

from .cards import ATTACKERS
from .combat import VERDICTS
from .position import DEPTH, Lane, Side
from .weights import Trait

_HIDE: Final = tuple(f"hostage in row {row}" for row in range(1, DEPTH + 1))


def traits(own: Side, foe: Side) -> Iterator[Trait]:
    """Yield where the own hostage is; in the draw pile it is safe, but it will come."""
    for number, lane in enumerate(own.lanes, start=1):
        for row, laid in enumerate(lane):
            if laid.value.kind == "hostage":
                up = not isinstance(laid, Secret)
                if own.figure == number:
                    yield "hostage behind the figure", 1.0
                else:
                    yield _HIDE[row], 1.0
                    if row and lane_is_open(lane[:row], foe, number):
                        yield "way to the hostage", 1.0
                    if up:
                        yield "hostage seen", 1.0 / (row + 1)
                    if any(one.value.kind == "pandora" for one in lane[:row]):
                        yield "hostage behind Pandora", 1.0
                return
    hunters = sum(held.value.kind == "pegasus" for held in foe.hand)
    for held in own.hand:
        if held.value.kind == "hostage":
            share = 1.0 / len(own.hand)
            if any(one.value.kind == "pandora" for one in own.hand):
                share *= 2
            yield "hostage in hand", share
            yield "hostage hunted", share * min(4, hunters)
            return
    yield "hostage to come", 1.0 / (1 + len(own.hand))


def lane_is_open(ahead: Lane, foe: Side, number: int) -> bool:
    """Say whether the rival's front would win its way through the cards before the hostage."""
    theirs = foe.lanes[number - 1]
    if not theirs or foe.figure == number or theirs[0].value.kind not in ATTACKERS:
        return False
    kind = theirs[0].value.kind
    return all(VERDICTS[kind, laid.value.kind] == "won" for laid in ahead)
