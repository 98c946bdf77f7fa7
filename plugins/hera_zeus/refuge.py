"""The refuge: where a side's hostage is and how near its seeker has come, as traits."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from .cards import ATTACKERS
from .combat import VERDICTS
from .outline import KIND, UP, Outline, Row
from .position import DEPTH, LANES
from .weights import Trait

_HIDE: Final = tuple(f"hostage in row {row}" for row in range(1, DEPTH + 1))
_HIDDEN, _SEEN = "hostage", UP["hostage"]


def traits(own: Outline, foe: Outline) -> Iterator[Trait]:
    """Yield where the own hostage is; in the draw pile it is safe, but it will come."""
    kinds = own.hand.kinds
    if "hostage" in kinds:
        share = 1.0 / len(kinds)
        if "pandora" in kinds:
            share *= 2
        yield "hostage in hand", share
        yield "hostage hunted", share * min(4, foe.hand.pegasi)
        return
    for lane in LANES:
        row = own.rows[lane - 1]
        if _HIDDEN in row or _SEEN in row:
            yield from _hiding(own, foe, lane)
            return
    yield "hostage to come", 1.0 / (1 + len(kinds))


def _hiding(own: Outline, foe: Outline, lane: int) -> Iterator[Trait]:
    """Yield how well the hostage lies in that lane."""
    row = own.rows[lane - 1]
    up = _SEEN in row
    place = row.index(_SEEN if up else _HIDDEN)
    if own.figure == lane:
        yield "hostage behind the figure", 1.0
    else:
        yield _HIDE[place], 1.0
        theirs = foe.rows[lane - 1]
        if place and theirs and foe.figure != lane and is_open(row[:place], KIND[theirs[0]]):
            yield "way to the hostage", 1.0
    if up:
        yield "hostage seen", 1.0 / (place + 1)
    if "pandora" in row[:place] or UP["pandora"] in row[:place]:
        yield "hostage behind Pandora", 1.0


def is_open(ahead: Row, seeker: str) -> bool:
    """Say whether the rival's front would win its way through the cards before the hostage."""
    return seeker in ATTACKERS and all(VERDICTS[seeker, KIND[word]] == "won" for word in ahead)
