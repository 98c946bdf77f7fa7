"""Beliefs: worlds that a seat can imagine, the likelier of them oftener than the others.

The house's imagined worlds agree with everything that was seen, and all of them are as likely as
the deal makes them. But nobody lays cards blindly: the hostage is seldom in front, and who has
faced a weak card for a while and left it alone is likely to be Medusa, Pandora or weak himself.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from nika_arcade.api import Secret, Turn

from .cards import CARDS, DECKS, LAYABLE, SEATS, STRENGTH
from .position import Lane, Position, Shown
from .unseen import left_over

SPARE: Final = 3
"""So many worlds are imagined for each that is thought through."""

FEAR: Final = 2.0
"""How much more Pandora is feared than she is likely: a lane can be left alone for a while."""

_KINDS: Final = (
    "seven", "six", "five", "four", "three", "hero", "pegasus", "pythia", "medusa", "pandora",
    "hostage",
)  # fmt: skip


def _lean(*shares: float) -> dict[str, float]:
    return dict(zip(_KINDS, shares, strict=True))


BEHIND: Final = _lean(0.3, 1.0, 0.5, 1.1, 0.8, 0.5, 1.3, 0.4, 1.1, 1.0, 3.0)
"""By kind: how much oftener than the deal makes it a card lies behind others."""
FRONT: Final = _lean(0.9, 1.3, 1.6, 1.5, 0.8, 0.8, 0.5, 0.5, 2.0, 1.6, 0.1)
"""The same for a front that faces nothing open."""
BEFORE_STRONG: Final = _lean(1.8, 1.4, 0.8, 0.5, 0.4, 0.5, 0.7, 1.0, 2.6, 2.2, 0.1)
"""The same for a front that faces an open card of strength 5 to 7."""
BEFORE_WEAK: Final = _lean(1.6, 1.8, 1.6, 1.6, 0.8, 0.4, 0.4, 0.4, 1.8, 1.8, 0.2)
"""The same for a front that faces a weaker open card."""
BEFORE_MEDUSA: Final = _lean(0.2, 0.4, 0.7, 0.7, 0.6, 1.4, 0.7, 0.4, 2.6, 1.4, 0.1)
"""The same for a front that faces an open Medusa."""


def worlds(turn: Turn, count: int) -> list[Position]:
    """Return whole positions that agree with all the seat has seen, the likely ones preferred."""
    side = SEATS.index(turn.seat)
    imagined: list[Position] = []
    for _ in range(count * SPARE if count > 1 else 1):
        turn.check()
        imagined.append(turn.imagine())
    return _drawn(imagined, [likelihood(world, side) for world in imagined], count, turn.rng)


def _drawn(
    imagined: Sequence[Position], likely: Sequence[float], count: int, rng: Random
) -> list[Position]:
    """Draw worlds by their likelihood, at even distances so that few come up twice."""
    step = sum(likely) / count
    mark, passed = rng.random() * step, 0.0
    found: list[Position] = []
    for world, share in zip(imagined, likely, strict=True):
        passed += share
        while passed > mark and len(found) < count:
            found.append(world)
            mark += step
    return found or [imagined[0]]


def wiped(position: Position, side: int, lane: int) -> float:
    """Return how far Pandora is to be feared in front of a side with its hostage in the lane.

    Counted, for she is too rare to come up in every handful of worlds.
    """
    mine, theirs = position.sides[side].lanes[lane - 1], position.sides[1 - side].lanes[lane - 1]
    if not theirs or not isinstance(theirs[0], Secret):
        return 0.0
    if all(laid.value.kind != "hostage" for laid in mine):
        return 0.0
    left = left_over(position, SEATS[side])
    deck = DECKS[1 - side]
    hidden = sum(left[card] for card in CARDS[deck].values() if card.kind in LAYABLE)
    share = FEAR * FRONT["pandora"] * left[CARDS[deck]["pandora"]] / max(1, hidden)
    return min(1.0, share)


def likelihood(world: Position, side: int) -> float:
    """Return how likely a world is to that side by how its rival lays cards, beside the deal."""
    share = 1.0
    foe, own = world.sides[1 - side], world.sides[side]
    for lane in (1, 2, 3):
        front = lane not in (foe.figure, own.figure)
        for row, laid in enumerate(foe.lanes[lane - 1]):
            if isinstance(laid, Secret):
                ahead = front and not row
                lean = _before(own.lanes[lane - 1]) if ahead else BEHIND
                share *= lean[laid.value.kind]
    return share


def _before(facing: Lane) -> dict[str, float]:
    """Return what a front leans to by what it faces."""
    if not facing or not isinstance(facing[0], Shown):
        return FRONT
    kind = facing[0].value.kind
    if kind == "medusa":
        return BEFORE_MEDUSA
    return BEFORE_STRONG if STRENGTH[kind] >= 5 else BEFORE_WEAK
