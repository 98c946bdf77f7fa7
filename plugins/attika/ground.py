"""The ground: which cells there are, what they show, and which lie beside each other (§3)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from .edition import BLANK, LANDS, Cell, Edition
from .geometry import around, cells_of
from .position import Laid, Position


class Ground(NamedTuple):
    """The map without its buildings.

    ``signs`` has the letter of every cell, `BLANK` where it shows nothing; ``lands`` the same as
    a number in the order of `LANDS`, -1 for nothing; ``near`` the cells beside each cell that
    exist; ``beside`` by shrine the cells that it touches.
    """

    signs: Mapping[Cell, str]
    lands: Mapping[Cell, int]
    near: Mapping[Cell, tuple[Cell, ...]]
    beside: tuple[tuple[Cell, ...], ...]


def ground(position: Position) -> Ground:
    """Return the map of a position, without its buildings."""
    return charted(position.edition, position.tiles, position.shrines)


@lru_cache(maxsize=512)
def charted(edition: Edition, tiles: tuple[Laid, ...], shrines: tuple[Cell, ...]) -> Ground:
    """Return the map that these tiles and shrines make."""
    signs = {
        cell: sign
        for laid in tiles
        for cell, sign in zip(
            cells_of(laid.centre, laid.turn), edition.tiles[laid.tile], strict=True
        )
    }
    near = {cell: tuple(one for one in around(cell) if one in signs) for cell in signs}
    beside = tuple(tuple(one for one in around(shrine) if one in signs) for shrine in shrines)
    return Ground(signs, {cell: land_of(sign) for cell, sign in signs.items()}, near, beside)


def land_of(sign: str) -> int:
    """Return the number of a landscape's letter, -1 for a blank."""
    return -1 if sign == BLANK else LANDS.index(sign)
