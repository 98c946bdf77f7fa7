"""Reading single picks, for refusals of what is only begun."""

from __future__ import annotations

from typing import Final

from .deeds import Spot
from .position import DEPTH, LANES

DISCARDED: Final = "discarded"
"""The pick ``discarded:hera`` looks at the top of a discard pile; no action begins with it."""


def number_of(pick: str, word: str) -> int:
    """Return the number of a pick such as ``lane:2``; 0 for any other pick."""
    head, _, tail = pick.partition(":")
    return int(tail) if head == word and tail.isascii() and tail.isdigit() and len(tail) < 4 else 0


def spot_of(pick: str, word: str) -> Spot | None:
    """Return the lane and row of a pick such as ``own:2.3``; None for any other pick."""
    head, _, tail = pick.partition(":")
    lane, _, row = tail.partition(".")
    known = head == word and lane in _LANES and row in _ROWS
    return (int(lane), int(row)) if known else None


_LANES = frozenset(map(str, LANES))
_ROWS = frozenset(map(str, range(1, DEPTH + 1)))
