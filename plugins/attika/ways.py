"""Ways: settlements, and the shortest ways from shrine to shrine, drawn on the map."""

from __future__ import annotations

from collections.abc import Iterator

from nika_arcade.api import Disc, Shape

from .chart_fit import Fit
from .edition import SEATS, Cell
from .ground import ground
from .position import NOBODY
from .settlements import settlements
from .shapes import edges
from .threats import way_of
from .view import WAYS, View

COLOURS = {
    "Athens": "painted.azure", "Corinth": "painted.moss", "Sparta": "painted.ochre",
    "Thebes": "painted.crimson",
}  # fmt: skip
"""By seat: the role of its colour."""


def signs(view: View, lies: Fit) -> Iterator[Shape]:
    """Yield the chain that has won; settlements and ways of all sides when they are asked for."""
    position = view.position
    if position.winner != NOBODY and position.reason == "shrines":
        beside = ground(position).beside
        for town in settlements(position, position.winner):
            if sum(not town.isdisjoint(cells) for cells in beside) >= 2:
                yield from edges(lies, town, "painted.body", 9.0)
                yield from edges(lies, town, "ui.accent", 5.0)
    if view.focus.leaf != WAYS:
        return
    for side in range(len(position.sides)):
        colour = COLOURS[SEATS[side]]
        for town in settlements(position, side):
            yield from edges(lies, town, "painted.body", 8.0)
            yield from edges(lies, town, colour, 4.5)
    yield from _steps(view, lies)


def _steps(view: View, lies: Fit) -> Iterator[Shape]:
    """Yield a dot on every cell of each side's shortest way; those of several lie side by side."""
    wanted: dict[Cell, list[int]] = {}
    for side in range(len(view.position.sides)):
        way = way_of(view.position, side)
        for cell in way.cells if way is not None else ():
            wanted.setdefault(cell, []).append(side)
    radius = lies.width * 0.14
    for cell, sides in sorted(wanted.items()):
        x, y = lies.middle(cell)
        for number, side in enumerate(sides):
            away = (number - (len(sides) - 1) / 2) * radius * 2.1
            yield Disc(x + away, y, radius, COLOURS[SEATS[side]], "painted.body", 2.0)
