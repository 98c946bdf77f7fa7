"""The ground of the chart: the cup with its sea spaces, and the isles in their owners' colours."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import cos, hypot, pi, sin
from typing import Final

from nika_arcade.api import Disc, Path, Picture, Shape

from .charts import Chart
from .coasts import coast
from .measures import BY_ID, CENTRE, CUP, middle
from .position import NOBODY, Position
from .sites import chart_places

LIVERIES: Final = ("ember", "amber", "olive", "plum", "sky")
"""By side: the colour of what it owns."""

COIN: Final = 11.0
OUT: Final = 30.0
"""How far outside its space the coin of a trade lies."""


def livery(side: int) -> str:
    """Return the role of a side's colour; an isle of nobody has none of its own."""
    return f"painted.{LIVERIES[side]}" if side != NOBODY else "painted.shore"


def ground(position: Position) -> tuple[Shape, ...]:
    """Return the cup with all isles as they are owned; it is drawn anew when one changes hands."""
    return _ground(position.chart.id, tuple(land.owner for land in position.lands))


@lru_cache(maxsize=16)
def _ground(id_: str, owners: tuple[int, ...]) -> tuple[Shape, ...]:
    chart = BY_ID[id_]
    shapes: list[Shape] = [Picture(f"chart_{chart.id}", *CENTRE, CUP, CUP)]
    for name in chart.seas:
        x, y = middle(chart, name)
        shapes.append(Disc(x, y, 23.0, line="painted.wave", stroke=1.1))
    for sea in sorted(chart.trades):
        shapes += _trade(chart, chart.seas[sea])
    for isle, owner in enumerate(owners):
        shapes.append(shore(chart, isle, owner))
    return tuple(shapes)


def shore(chart: Chart, isle: int, owner: int) -> Picture:
    """Return the drawing of an isle, with a line in its owner's colour inside the shore."""
    look, x, y, wide, high = coast(chart, isle)
    return Picture(look, x, y, wide, high, roles=(("painted.livery", livery(owner)),))


def halo(chart: Chart, isle: int, role: str, grown: float) -> Picture:
    """Return an isle's drawing all in one colour and larger, to be seen round the isle."""
    look, x, y, wide, high = coast(chart, isle)
    roles = tuple((one, role) for one in ("painted.body", "painted.livery", "painted.shore"))
    return Picture(look, x, y, wide + 2 * grown, high + 2 * grown, roles=roles)


def _trade(chart: Chart, name: str) -> Iterator[Shape]:
    """Yield the dotted ring of a sea space that brings gold, and the coin outside of it."""
    x, y = middle(chart, name)
    yield Path(ring(x, y, 28.0), "painted.gold", 1.8, closed=True, dash=(1.6, 5.0))
    away = hypot(x - CENTRE[0], y - CENTRE[1])
    out_x, out_y = (x - CENTRE[0]) / away * OUT, (y - CENTRE[1]) / away * OUT
    yield Disc(x + out_x, y + out_y, COIN, "painted.body", "painted.gold", 1.6)
    yield Picture(
        "cornucopia", x + out_x, y + out_y, 17.0, 17.0, roles=(("painted.body", "painted.gold"),)
    )


@lru_cache(maxsize=256)
def ring(x: float, y: float, radius: float, parts: int = 48) -> tuple[tuple[float, float], ...]:
    """Return a circle as so many points."""
    turns = (2 * pi * number / parts for number in range(parts))
    return tuple((x + radius * cos(turn), y + radius * sin(turn)) for turn in turns)


def known(position: Position) -> frozenset[str]:
    """Return the names of all places on the chart."""
    return _known(position.chart.id)


@lru_cache(maxsize=4)
def _known(id_: str) -> frozenset[str]:
    return frozenset(name for name, _ in chart_places(BY_ID[id_]))
