"""Branches: the ways a game has gone, where they part, and new games that begin on one of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, TypeAlias

from nika_arcade.api import Action, Text, text
from nika_arcade.match.referee import Ply, Referee

Way: TypeAlias = Sequence[Ply[Any]]
"""The actions of a game from the first on, of which some may have been taken back."""


@dataclass(frozen=True, slots=True)
class Branch:
    """Another way that a game has gone: it parts from the one looked at after ``at`` actions."""

    way: Way
    at: int

    @property
    def length(self) -> int:
        """How many actions it has of its own."""
        return len(self.way) - self.at


@dataclass(frozen=True, slots=True)
class Opening:
    """How a new game begins that goes on from a moment of another one.

    ``start`` is the first position, ``actions`` what follows, whole and with luck as it fell;
    ``parent`` is the id of the other game, ``at`` the moment there.
    """

    start: Any
    actions: tuple[tuple[str, Action], ...]
    parent: str
    at: int


def parent_of(opening: Opening | None) -> tuple[str, int]:
    """Return the id of the game that one branches off, and the moment; of none without."""
    return (opening.parent, opening.at) if opening is not None else ("", 0)


def ways(referee: Referee[Any]) -> list[Way]:
    """Return every way a game has gone, the present one first; none is the beginning of another."""
    found: list[Way] = [tuple(referee.plies)]
    for way in reversed(referee.left):
        if all(shared(way, other) < len(way) for other in found):
            found = [found[0], *(one for one in found[1:] if shared(one, way) < len(one)), way]
    return found


def branches(all_ways: Sequence[Way], shown: Way) -> list[Branch]:
    """Return where other ways part from one, the earliest first and the longest of equal ones.

    Ways that part from each other only later come as one branch; the rest is seen from there.
    """
    first: dict[tuple[int, str], Branch] = {}
    for way in all_ways:
        at = shared(way, shown)
        if at >= len(way):
            continue
        key = (at, f"{way[at].actor} {way[at].action}")
        if key not in first or first[key].length < len(way) - at:
            first[key] = Branch(way, at)
    return sorted(first.values(), key=lambda one: one.at)


def shared(one: Way, other: Way) -> int:
    """Return how many actions two ways have in common from the first on."""
    count = 0
    for mine, yours in zip(one, other, strict=False):
        if mine is not yours and (mine.actor, mine.action, mine.after) != (
            yours.actor, yours.action, yours.after,
        ):  # fmt: skip
            break
        count += 1
    return count


def why_no_opening(referee: Referee[Any], *, hides: bool, persons: int) -> Text | None:
    """Return why no new game may begin at a moment of this one, or None when one may.

    In a game that goes on, the persons must not come to know what is hidden from each other.
    """
    if hides and persons != 1 and referee.outcome is None:
        return text("As long as this game goes on, others would come to know what is hidden.")
    return None


def opening_at(
    referee: Referee[Any],
    way: Way,
    at: int,
    parent: str,
    *,
    hides: bool,
    eye: str | None,
    seed: int,
) -> Opening:
    """Return how a new game begins that goes on from a moment of this one.

    While the game with secrets goes on, whatever the eye cannot see is dealt anew, so that nobody
    finds out by it. Raise ValueError where the rules cannot deal.
    """
    if not hides or referee.outcome is not None:
        played = tuple((ply.actor, ply.action) for ply in way[:at])
        return Opening(referee.start, played, parent, at)
    position = way[at - 1].after if at else referee.start
    seen = referee.rules.observe(position, eye)
    dealt = referee.game.imagine(seen, eye, Random(f"{seed}/dealt"))
    return Opening(dealt, (), parent, at)
