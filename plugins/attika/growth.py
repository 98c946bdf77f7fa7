"""Growth: where a landscape tile that was turned up may be laid (§7)."""

from __future__ import annotations

from functools import lru_cache

from nika_arcade.api import Text, text

from .edition import Cell
from .geometry import APART, distance, overlaps, ring
from .position import Position

_TO_SHRINE = 2
"""How far the middle of a tile lies from a shrine that it touches."""


def centres(position: Position) -> tuple[Cell, ...]:
    """Return where the middle of another tile may lie, in a fixed order."""
    taken = tuple(laid.centre for laid in position.tiles)
    return free_centres(taken, position.shrines, position.house.placement == "nested")


def fits(position: Position, centre: Cell) -> bool:
    """Say whether a tile may be laid there."""
    return centre in _set(position)


def _set(position: Position) -> frozenset[Cell]:
    return frozenset(centres(position))


@lru_cache(maxsize=256)
def free_centres(
    taken: tuple[Cell, ...], shrines: tuple[Cell, ...], nested: bool
) -> tuple[Cell, ...]:
    """Return where another tile may lie beside tiles with these centres, and shrines."""
    found = {
        cell
        for centre in taken
        for cell in ring(centre, APART)
        if not nested or nests(centre, cell)
    }
    found |= {cell for shrine in shrines for cell in ring(shrine, _TO_SHRINE)}
    free = (cell for cell in found if not overlaps(cell, taken) and not _covers(cell, shrines))
    return tuple(sorted(free))


def nests(one: Cell, other: Cell) -> bool:
    """Say whether two tiles that touch share three edges of cells, and not only one."""
    q, r = other[0] - one[0], other[1] - one[1]
    return 0 not in (q, r, q + r)


def _covers(centre: Cell, shrines: tuple[Cell, ...]) -> bool:
    return any(distance(centre, shrine) < _TO_SHRINE for shrine in shrines)


def refusal(position: Position, centre: Cell) -> Text | None:
    """Return why a tile may not be laid there, or None when it may."""
    taken = [laid.centre for laid in position.tiles]
    if overlaps(centre, taken):
        return text("There it would lie on another tile.")
    if _covers(centre, position.shrines):
        return text("There it would lie on a shrine.")
    if fits(position, centre):
        return None
    if any(distance(centre, one) == APART for one in taken):
        return text(
            "At this table a tile has to nest: three edges beside another tile, or a shrine."
        )
    return text("It has to touch a tile or a shrine.")
