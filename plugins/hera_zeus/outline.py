"""Outlines: what an evaluation looks at of one side of a whole position.

Lanes and hands are told as words alone, so that what was found out about a lane or a hand can be
looked up when it comes again: most deeds change one lane or the hand.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from nika_arcade.api import Secret

from .cards import ATTACKERS, KINDS, LAYABLE, STRENGTH
from .position import DEPTH, Lane, Side

Row: TypeAlias = tuple[str, ...]
"""The words of a lane, front to back; capitals lie face up, as ``("SIX", "medusa")``."""

UP: Final = {kind: kind.upper() for kind in KINDS}
"""By kind: the word for it when it lies face up."""
KIND: Final = {word: kind for kind in KINDS for word in (kind, UP[kind])}
"""By word: the kind that it means."""


class Held(NamedTuple):
    """A hand: its kinds, how many can be laid, and who could fight if laid, weakest first."""

    kinds: Row
    layable: int
    pegasi: int
    fighters: Row


class Outline(NamedTuple):
    """One side: its lanes, its hand, its figure's lane (0: none), and how many cards lie where.

    ``begun`` says that its first turn is over, in which nobody fights (RULES §3.5).
    """

    rows: tuple[Row, Row, Row]
    hand: Held
    figure: int
    deck: int
    columns: int
    laid: int
    begun: bool

    @property
    def room(self) -> int:
        """How many cards could be laid yet."""
        return 3 * DEPTH - self.laid - (self.figure > 0)


def outline(side: Side) -> Outline:
    """Return the outline of a side of a whole position."""
    first, second, third = (_row(lane) for lane in side.lanes)
    return Outline(
        (first, second, third), held(tuple([card.value.kind for card in side.hand])), side.figure,
        len(side.deck), bool(first) + bool(second) + bool(third),
        len(first) + len(second) + len(third), side.turns > 0,
    )  # fmt: skip


def _row(lane: Lane) -> Row:
    return tuple(
        [laid.value.kind if isinstance(laid, Secret) else UP[laid.value.kind] for laid in lane]
    )


@lru_cache(maxsize=1 << 14)
def held(kinds: Row) -> Held:
    """Return what a hand of these kinds can do."""
    fighters = sorted((kind for kind in kinds if kind in ATTACKERS), key=STRENGTH.__getitem__)
    return Held(
        kinds, sum(kind in LAYABLE for kind in kinds), kinds.count("pegasus"), tuple(fighters)
    )
