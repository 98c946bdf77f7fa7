"""Layouts: whether boxes, and the lines of text in them, keep apart; all in units."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations

from nika_arcade.stage.box import Box
from nika_arcade.testing.pilot import Said


def apart(one: Box, other: Box, slack: float = 0.0) -> bool:
    """Say whether two boxes share no more than ``slack`` units in one direction."""
    return (
        one.right <= other.x + slack
        or other.right <= one.x + slack
        or one.bottom <= other.y + slack
        or other.bottom <= one.y + slack
    )


def overlapping(said: Iterable[Said], slack: float = 0.0) -> list[tuple[str, str]]:
    """Return the words of every two lines of text that lie over each other.

    ``assert overlapping(pilot.said) == []`` is the test of a scene or a table.
    """
    pairs = combinations(said, 2)
    return [(a.words, b.words) for a, b in pairs if not apart(a.box, b.box, slack)]
