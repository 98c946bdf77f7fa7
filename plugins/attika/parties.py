"""Parties: all that a side has, in numbers and sets of bits, for the bots' engine."""

from __future__ import annotations

from .edition import GROUPS, Counts
from .lexicon import Lexicon
from .position import Position, counted
from .terrain import Terrain
from .unseen import buildings_left


class Party:
    """All that a side has. ``parts`` are its settlements, ``at`` its cells by kind of building.

    ``unseen`` are the kinds in its stacks, ``stacks`` how many tiles each has left, ``blank``
    cards that it has taken without their being known, ``won`` a bit for each group. ``bonds`` and
    ``ahead`` keep what an evaluation has found, until the party changes.
    """

    __slots__ = ("ahead", "amphorae", "at", "blank", "bonds", "hand", "own", "parts", "stacks",
                 "stored", "unseen", "won")  # fmt: skip

    own: int
    parts: tuple[int, ...]
    at: list[int]
    stored: list[int]
    unseen: list[int]
    stacks: list[int]
    hand: Counts
    blank: int
    amphorae: int
    won: int
    bonds: float | None
    ahead: float | None

    def copy(self) -> Party:
        """Return a party that may be changed without this one."""
        other = Party.__new__(Party)
        other.own, other.parts, other.at = self.own, self.parts, self.at[:]
        other.stored, other.unseen, other.stacks = self.stored[:], self.unseen[:], self.stacks[:]
        other.hand, other.blank = self.hand, self.blank
        other.amphorae, other.won = self.amphorae, self.won
        other.bonds, other.ahead = self.bonds, None
        return other

    @property
    def cards(self) -> int:
        """How many cards it holds."""
        return sum(self.hand) + self.blank

    @property
    def to_draw(self) -> int:
        """How many buildings are in its stacks."""
        return sum(self.stacks)


def party_of(position: Position, side: int, words: Lexicon, terrain: Terrain) -> Party:
    """Return all that a side of a whole position has."""
    own = position.sides[side]
    party = Party()
    party.at = [0] * len(words.names)
    for cell, owner, kind in position.buildings:
        if owner == side:
            party.at[position.edition.index[kind]] |= 1 << terrain.number(cell)
    party.own = sum(party.at)
    party.parts = parts(terrain, party.own)
    party.stored = list(own.stored)
    left = buildings_left(position, side)
    party.unseen = [left[name] for name in words.names]
    party.stacks = [len(stack) for stack in own.stacks]
    party.hand, party.blank, party.amphorae = counted(own.hand), 0, own.amphorae
    party.bonds = party.ahead = None
    party.won = sum(1 << GROUPS.index(group) for group in own.won)
    return party


def parts_of(terrain: Terrain, cells: int) -> int:
    """Return into how many parts a set of cells falls."""
    count = 0
    while cells:
        part = cells & -cells
        while True:
            more = terrain.around(part) & cells & ~part
            if not more:
                break
            part |= more
        cells &= ~part
        count += 1
    return count


def parts(terrain: Terrain, cells: int) -> tuple[int, ...]:
    """Return the parts that a set of cells falls into."""
    found = []
    while cells:
        part = cells & -cells
        while more := terrain.around(part) & cells & ~part:
            part |= more
        cells &= ~part
        found.append(part)
    return tuple(found)
