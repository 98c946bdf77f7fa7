"""The terrain: the ground as bits, one for each cell, so that whole sets of cells are one number.

A cell's bit is its place in rows that are one column wider than the map, so that a shift by a
neighbour's offset never runs from the end of a row into the next.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from .edition import Cell, Edition
from .ground import charted
from .lexicon import Lexicon
from .position import Laid, Position


class Terrain:
    """The map without its buildings, as sets of bits.

    ``full`` are all cells, ``lands`` by landscape those that show it, ``near`` by the number of a
    cell those beside it, ``shrines`` those beside each shrine.
    """

    __slots__ = ("full", "lands", "near", "origin", "shrines", "signs", "wide")

    def __init__(
        self, edition: Edition, tiles: tuple[Laid, ...], shrines: tuple[Cell, ...]
    ) -> None:
        chart = charted(edition, tiles, shrines)
        west, east = min(q for q, _ in chart.near), max(q for q, _ in chart.near)
        self.wide: Final = east - west + 2
        self.origin: Final = (west, min(r for _, r in chart.near) - 1)
        bits = {cell: 1 << self.number(cell) for cell in chart.near}
        self.full: Final = sum(bits.values())
        self.lands: Final = tuple(
            sum(bits[cell] for cell, sign in chart.lands.items() if sign == land)
            for land in range(4)
        )
        self.signs: Final = sum(self.lands)
        self.near: Final = {
            self.number(cell): sum(bits[one] for one in around)
            for cell, around in chart.near.items()
        }
        self.shrines: Final = tuple(sum(bits[one] for one in cells) for cells in chart.beside)

    def number(self, cell: Cell) -> int:
        """Return the number of a cell's bit."""
        return (cell[1] - self.origin[1]) * self.wide + cell[0] - self.origin[0]

    def cell(self, number: int) -> Cell:
        """Return the cell that a bit is."""
        r, q = divmod(number, self.wide)
        return (q + self.origin[0], r + self.origin[1])

    def around(self, cells: int) -> int:
        """Return what lies beside any of these cells; some of it may be no cell."""
        wide = self.wide
        return (
            cells << 1 | cells >> 1 | cells << wide | cells >> wide
            | cells << wide - 1 | cells >> wide - 1
        )  # fmt: skip

    def levels(self, signs: int, most: int) -> tuple[int, ...]:
        """Return the cells that have at least one of these signs in reach, two, … up to most."""
        wide = self.wide
        found = [signs] + [0] * (most - 1)
        for one in (signs << 1, signs >> 1, signs << wide, signs >> wide, signs << wide - 1,
                    signs >> wide - 1):  # fmt: skip
            for level in range(most - 1, 0, -1):
                found[level] |= found[level - 1] & one
            found[0] |= one
        return tuple(found[:most])


class Offer:
    """What the land offers while so many cells are built on: the cells by signs in reach."""

    __slots__ = ("lands", "signs")

    def __init__(self, terrain: Terrain, words: Lexicon, built: int) -> None:
        self.lands: Final = tuple(
            terrain.levels(land & ~built, most)
            for land, most in zip(terrain.lands, words.deepest, strict=True)
        )
        self.signs: Final = terrain.levels(terrain.signs & ~built, words.widest)


@lru_cache(maxsize=1024)
def _surveyed(edition: Edition, tiles: tuple[Laid, ...], shrines: tuple[Cell, ...]) -> Terrain:
    return Terrain(edition, tiles, shrines)


def terrain_of(position: Position) -> Terrain:
    """Return the terrain of a position."""
    return _surveyed(position.edition, position.tiles, position.shrines)


def bits(cells: int) -> list[int]:
    """Return the numbers of the cells in a set, lowest first."""
    found = []
    while cells:
        low = cells & -cells
        found.append(low.bit_length() - 1)
        cells ^= low
    return found
