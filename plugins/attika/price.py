"""Prices: what a building costs on a cell, by the land, the arrows and the settlements (§5)."""

from __future__ import annotations

from typing import NamedTuple

from .edition import NOTHING, Building, Cell, Counts
from .position import Position
from .reach import Reach, reaches, signs_in_reach
from .settlements import kinds_beside, settlements


class Price(NamedTuple):
    """What is to be paid: ``need`` cards of each landscape, and ``any`` and ``surcharge`` whatever.

    ``free`` says that an arrow or a street makes it free, which ``tail`` is the cell of. ``land``
    are the cells whose landscapes made it cheaper, with the number of each landscape.
    """

    need: Counts
    any: int
    surcharge: int
    free: bool = False
    land: tuple[tuple[Cell, int], ...] = ()
    tail: Cell | None = None

    @property
    def loose(self) -> int:
        """The cards that may be of any landscape."""
        return self.any + self.surcharge

    @property
    def symbols(self) -> int:
        """The cards that are wanted of certain landscapes."""
        return sum(self.need)

    @property
    def is_nothing(self) -> bool:
        """Whether nothing is to be paid."""
        return not (self.any or self.surcharge or sum(self.need))


def price(position: Position, side: int, kind: str, cell: Cell) -> Price:
    """Return what a kind costs that side on a free cell; raise KeyError where there is none."""
    building = position.edition.of[kind]
    reach = reaches(position, side)[cell]
    wanted = tail_of(building)
    if wanted in reach.beside:
        beside = kinds_beside(position, side, cell).values()
        tail = next(built.cell for built in beside if built.kind == wanted)
        return Price(NOTHING, 0, 0, free=True, tail=tail)
    towns = 0 if reach.beside else len(settlements(position, side))
    need, loose = wants(building, reach)
    return Price(need, loose, towns, land=_helping(position, building, cell))


def tail_of(building: Building) -> str:
    """Return the kind beside which a building is free; empty for a main building."""
    return building.kind if building.any else building.after


def wants(building: Building, reach: Reach) -> tuple[Counts, int]:
    """Return what the land leaves to be paid: of each landscape, and of any."""
    if building.any:
        return NOTHING, max(0, building.any - reach.total)
    (a, b, c, d), (w, f, h, m) = building.cost, reach.lands
    return (a - w if a > w else 0, b - f if b > f else 0, c - h if c > h else 0,
            d - m if d > m else 0), 0  # fmt: skip


def _helping(position: Position, building: Building, cell: Cell) -> tuple[tuple[Cell, int], ...]:
    """Return the cells whose landscapes are not paid for, no more than the building wants."""
    found = []
    left = list(building.cost)
    spare = building.any
    for one, land in signs_in_reach(position, cell):
        if spare or left[land]:
            found.append((one, land))
            spare -= building.any > 0
            left[land] -= not building.any
    return tuple(found)
