"""Sites: where everything stands on the isles of a chart, in units of the table."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from math import atan2, cos, hypot, pi, sin
from typing import Final, NamedTuple

from nika_arcade.api import Place

from .charts import Chart
from .measures import (
    AREA,
    BUILDING,
    BY_ID,
    CITY,
    LAND,
    SMALL_BUILDING,
    SMALL_CITY,
    SMALL_TROOP,
    SPACING,
    TOKEN,
    TOUCH,
    TROOP,
    city_slot,
    guard_slot,
    isle_slot,
    land_slot,
    middle,
    place_slot,
    sea_slot,
)

Point = tuple[float, float]

OFF_SHORE: Final = 1.1
"""How much further from an isle its number lies than the corner between it and two spaces."""
FIGURE: Final = (12.0, 23.0)
"""Half of what the figure of troops takes, across and down."""
WALLS: Final = (28.0, 27.0)
"""Half of what a metropolis takes."""
INLAND: Final = 15.0
"""How far from the middle of a circle troops may stand beside a metropolis."""


class Spots(NamedTuple):
    """What has a place on an isle: buildings, troops, a metropolis, a figure, and coins."""

    places: tuple[tuple[float, float], ...]
    troop: tuple[float, float]
    city: tuple[float, float]
    guard: tuple[float, float]
    coins: tuple[float, float]


def spots(chart: Chart, isle: int, *, city: bool = False) -> Spots:
    """Return the spots of an isle; its troops stand between the places, and beside its city."""
    return _spots(chart.id, isle, city)


@lru_cache(maxsize=128)
def _spots(id_: str, isle: int, city: bool) -> Spots:
    chart = BY_ID[id_]
    circles = [middle(chart, name) for name in chart.isles[isle].circles]
    if len(circles) == 1:
        (x, y) = circles[0]
        troop = (x + 17.0, y + 3.0) if city else (x + 14.0, y - 3.0)
        return Spots(
            ((x - 15.0, y + 1.0),), troop, (x - 11.0, y - 6.0), (x + 26.0, y - 25.0),
            (x, y + 25.0),
        )  # fmt: skip
    stand = _between(circles)
    places = tuple(_away(circle, stand) for circle in circles)
    last = circles[-1]
    guard = (last[0] + (18.0 if last[0] > stand[0] else -18.0), last[1] + 25.0)
    walls = ((places[0][0] + places[1][0]) / 2, (places[0][1] + places[1][1]) / 2)
    troop, coins = (stand[0], stand[1] - 3.0), (stand[0], stand[1] + 25.0)
    if city:
        walls = _walls(circles, walls)
        troop = _beside(walls, circles, places[2:])
        coins = (troop[0], min(troop[1], max(y for _, y in circles)) + 25.0)
    return Spots(places, troop, walls, guard, coins)


def _walls(circles: list[Point], between: Point) -> Point:
    """Return where a metropolis stands: over its places, moved off what else there is."""
    if len(circles) == 2:
        (x, y), (u, v) = circles
        return x + (u - x) * 0.1, y + (v - y) * 0.1
    rest = circles[2:]
    x = between[0] - sum(one for one, _ in rest) / len(rest)
    y = between[1] - sum(one for _, one in rest) / len(rest)
    far = hypot(x, y)
    return between[0] + 7.0 * x / far, between[1] + 7.0 * y / far


def _beside(walls: Point, circles: list[Point], places: tuple[Point, ...]) -> Point:
    """Return where troops stand beside a metropolis, as clear of it and of buildings as can be."""
    half = BUILDING / 2
    taken = [(walls, WALLS), *((place, (half, half)) for place in places)]
    land = [
        (x + far * cos(turn * pi / 12), y + far * sin(turn * pi / 12))
        for x, y in circles
        for far in (0.0, INLAND / 2, INLAND)
        for turn in range(24)
    ]

    def clear(point: Point) -> float:
        gaps = [
            max(
                abs(point[0] - x) - wide - FIGURE[0],
                abs(point[1] - y) - high - FIGURE[1],
            )
            for (x, y), (wide, high) in taken
        ]
        return min(4.0, *gaps) - 0.01 * hypot(point[0] - walls[0], point[1] - walls[1])

    return max(land, key=clear)


@lru_cache(maxsize=64)
def area(chart_id: str, isle: int) -> tuple[tuple[float, float], ...]:
    """Return the outline round the two places that a metropolis covers."""
    (x1, y1), (x2, y2) = spots(BY_ID[chart_id], isle).places[:2]
    turn = atan2(y2 - y1, x2 - x1)
    ends = ((x2, y2, turn - pi / 2), (x1, y1, turn + pi / 2))
    return tuple(
        (x + AREA * cos(first + step * pi / 12), y + AREA * sin(first + step * pi / 12))
        for x, y, first in ends
        for step in range(13)
    )


@lru_cache(maxsize=64)
def numeral(chart_id: str, isle: int) -> tuple[float, float]:
    """Return the middle of an isle's number: off its upper shore, between two sea spaces."""
    chart = BY_ID[chart_id]
    seas = [middle(chart, name) for name in chart.seas]
    near = SPACING[chart_id][0] * 1.05
    found = []
    for x, y in (middle(chart, name) for name in chart.isles[isle].circles):
        beside = [(u, v) for u, v in seas if hypot(u - x, v - y) < near]
        for (a, b), (c, d) in combinations(beside, 2):
            if hypot(a - c, b - d) < near:
                u, v = (a + c - 2 * x) / 3, (b + d - 2 * y) / 3
                found.append((x + OFF_SHORE * u, y + OFF_SHORE * v))
    return min(found, key=lambda at: 1.2 * at[1] + at[0])


def _between(circles: list[tuple[float, float]]) -> tuple[float, float]:
    """Return where troops stand: in the middle, or between the last two of three in a bow."""
    far = hypot(circles[0][0] - circles[-1][0], circles[0][1] - circles[-1][1])
    near = hypot(circles[0][0] - circles[1][0], circles[0][1] - circles[1][1])
    used = circles[1:] if len(circles) == 3 and far > near * 1.2 else circles
    return sum(x for x, _ in used) / len(used), sum(y for _, y in used) / len(used)


def _away(circle: tuple[float, float], stand: tuple[float, float]) -> tuple[float, float]:
    """Return a place moved off the troops, as far as their figure needs."""
    x, y = circle[0] - stand[0], circle[1] - stand[1]
    far = hypot(x, y)
    wanted = max(far, 37.0)
    return stand[0] + x / far * wanted, stand[1] + y / far * wanted


def chart_places(
    chart: Chart, cities: frozenset[int] = frozenset()
) -> tuple[tuple[str, Place], ...]:
    """Return the places of everything on a chart whose isles with a metropolis are these."""
    return _chart_places(chart.id, cities)


@lru_cache(maxsize=64)
def _chart_places(id_: str, cities: frozenset[int]) -> tuple[tuple[str, Place], ...]:
    chart = BY_ID[id_]
    found = [
        (sea_slot(name)[1], Place(*middle(chart, name), TOUCH, TOUCH, form="disc"))
        for name in chart.seas
    ]
    for number, isle in enumerate(chart.isles):
        own, small = spots(chart, number, city=number in cities), len(isle.circles) == 1
        for name in isle.circles:
            found.append((land_slot(name)[1], Place(*middle(chart, name), LAND, LAND, form="disc")))
        side = SMALL_BUILDING if small else BUILDING
        for spot, (x, y) in enumerate(own.places):
            found.append((place_slot(number, spot)[1], Place(x, y, side, side)))
        troop, city = (SMALL_TROOP, SMALL_CITY) if small else (TROOP, CITY)
        found.append((isle_slot(number)[1], Place(*own.troop, troop, troop, form="disc")))
        found.append((city_slot(number)[1], Place(*own.city, city, city)))
        found.append((guard_slot(number)[1], Place(*own.guard, TOKEN, TOKEN, form="disc")))
    return tuple(found)
