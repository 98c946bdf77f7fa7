"""What a finger spells: placements, moves and the pass (RULES §8)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from nika_arcade.api import Action, act

from .moves import NO_DROP, Move
from .squares import COUNT, GOAL, NAMES, RANKS, SQUARES, TARGET, spell_cell


class Placement(NamedTuple):
    """A piece out of the reserve, and the square it is put on (§2)."""

    square: int
    rank: int


class Pass(NamedTuple):
    """What a side does that is stuck, where the table lets it pass (§7.4)."""


Deed: TypeAlias = Move | Placement | Pass

PASS: Final = Pass()


@lru_cache(maxsize=1 << 16)
def spell_move(move: Move) -> Action:
    """Return the picks for a move: ``b1>e4``, ``b1>e4>c2`` or ``a4>goal``."""
    way = (NAMES[move.start], spell_cell(move.landing))
    return act(*way) if move.drop == NO_DROP else act(*way, NAMES[move.drop])


@lru_cache(maxsize=COUNT * len(RANKS))
def spell_placement(placement: Placement) -> Action:
    """Return the one pick for a placement: ``a1=3``."""
    return act(f"{NAMES[placement.square]}={placement.rank}")


PASSING: Final = act("pass")
"""The one action of a stuck side that passes."""


def read(action: Action, side: int) -> Deed | None:
    """Return what picks mean for the side to act, or None when they spell nothing whole."""
    picks = action.picks
    if picks == PASSING.picks:
        return PASS
    if len(picks) == 1:
        return read_placement(picks[0])
    cells = [TARGET[side] if pick == GOAL else SQUARES.get(pick) for pick in picks]
    if None in cells or len(cells) > 3:
        return None
    return Move(*(cell for cell in cells if cell is not None))


def read_placement(pick: str) -> Placement | None:
    """Return the placement that a pick like ``a1=3`` spells, legal or not; None for another."""
    name, _, digit = pick.partition("=")
    if name not in SQUARES or digit not in tuple(map(str, RANKS)):
        return None
    return Placement(SQUARES[name], int(digit))
