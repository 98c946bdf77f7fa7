"""Measures: where the parts of the table lie, in units of 1280 by 720."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from math import atan2, cos, hypot, pi, sin
from typing import Final, NamedTuple

from nika_arcade.api import Place, Room, Slot

from .charts import LARGE, MEDIUM, SMALL, Chart, axial
from .position import SEATS

WIDTH, HEIGHT = 1280.0, 720.0
GRAIN: Final = 40.0

CHART, GODS, SIDES, SHEET = "chart", "gods", "sides", "sheet"
"""The ids of the zones: the chart, both columns, and the sheet of bids or prices."""

REALMS: Final = "realms"
"""The id of the leaf that sums all sides up."""

CENTRE: Final = (640.0, 360.0)
FACTOR: Final = 57.6 / 98.4
"""Units of the table for one of the charts' own drawings."""
DRAWN: Final = 1200.0
"""The side of those drawings."""
CUP: Final = DRAWN * FACTOR
FRAME: Final = Place(*CENTRE, 706.0, 706.0)

SPACING: Final = {"p2p3": (60.9, -2.0), "p4": (60.3, -1.0), "p5": (57.6, 0.0)}
"""By chart: how far circles are apart, and the q of the middle one."""

TOUCH: Final = 46.0
"""The diameter of a sea space where it is touched."""
LAND: Final = 56.0
FLEET: Final = 49.0
BUILDING: Final = 38.0
SMALL_BUILDING: Final = 32.0
TROOP: Final = 48.0
SMALL_TROOP: Final = 40.0
CITY: Final = 64.0
SMALL_CITY: Final = 50.0
TOKEN: Final = 44.0
AREA: Final = 21.0
"""How far the outline of what a metropolis covers lies round the middles of its places."""

ROW: Final = 0.8660254

OFF_SHORE: Final = 1.1
"""How much further from an isle its number lies than the corner between it and two spaces."""


class Spots(NamedTuple):
    """What has a place on an isle: buildings, troops, a metropolis, a figure, and coins."""

    places: tuple[tuple[float, float], ...]
    troop: tuple[float, float]
    city: tuple[float, float]
    guard: tuple[float, float]
    coins: tuple[float, float]


def middle(chart: Chart, name: str) -> tuple[float, float]:
    """Return the middle of a circle."""
    pitch, left = SPACING[chart.id]
    q, r = axial(name)
    return CENTRE[0] + pitch * (q + r / 2 - left), CENTRE[1] + ROW * pitch * r


BY_ID: Final = {chart.id: chart for chart in (SMALL, MEDIUM, LARGE)}
"""The charts by their ids, which are quicker to look up by."""


def spots(chart: Chart, isle: int) -> Spots:
    """Return the spots of an isle; its troops stand between the places, never on one."""
    return _spots(chart.id, isle)


@lru_cache(maxsize=64)
def _spots(id_: str, isle: int) -> Spots:
    chart = BY_ID[id_]
    circles = [middle(chart, name) for name in chart.isles[isle].circles]
    if len(circles) == 1:
        (x, y) = circles[0]
        return Spots(
            ((x - 15.0, y + 1.0),), (x + 14.0, y - 3.0), (x - 8.0, y - 3.0),
            (x + 26.0, y - 25.0), (x, y + 25.0),
        )  # fmt: skip
    stand = _between(circles)
    places = tuple(_away(circle, stand) for circle in circles)
    city = ((places[0][0] + places[1][0]) / 2, (places[0][1] + places[1][1]) / 2)
    last = circles[-1]
    guard = (last[0] + (18.0 if last[0] > stand[0] else -18.0), last[1] + 25.0)
    return Spots(places, (stand[0], stand[1] - 3.0), city, guard, (stand[0], stand[1] + 25.0))


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


def sea_slot(name: str) -> Slot:
    """Return the slot of a sea space; its name is its pick."""
    return CHART, f"sea:{name}"


def isle_slot(isle: int) -> Slot:
    """Return the slot where the troops of an isle stand; its name is the isle's pick."""
    return CHART, f"isle:{isle + 1}"


def place_slot(isle: int, spot: int) -> Slot:
    """Return the slot of a building place; its name is its pick."""
    return CHART, f"slot:{isle + 1}.{spot + 1}"


def city_slot(isle: int) -> Slot:
    """Return the slot of a metropolis."""
    return CHART, f"city:{isle + 1}"


def guard_slot(isle: int) -> Slot:
    """Return the slot of a figure that a creature left on an isle."""
    return CHART, f"guard:{isle + 1}"


def land_slot(name: str) -> Slot:
    """Return the slot of one circle of an isle."""
    return CHART, f"land:{name}"


def chart_places(chart: Chart) -> tuple[tuple[str, Place], ...]:
    """Return the places of everything on a chart."""
    return _chart_places(chart.id)


@lru_cache(maxsize=4)
def _chart_places(id_: str) -> tuple[tuple[str, Place], ...]:
    chart = BY_ID[id_]
    found = [
        (sea_slot(name)[1], Place(*middle(chart, name), TOUCH, TOUCH, form="disc"))
        for name in chart.seas
    ]
    for number, isle in enumerate(chart.isles):
        own, small = spots(chart, number), len(isle.circles) == 1
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


# Columns

LEFT, RIGHT = 12.0, 1002.0
WIDE: Final = 266.0
GODS_TOP, GOD_PITCH = 56.0, 86.0
NAMES: Final = 98.0
"""Where the words of the left column begin beside the niches."""
TICKS, TICK = 102.8, 17.6
"""The first place on the line of bids, and how far they are apart."""
MOST_TICKS: Final = 10
CARDS: Final = (57.0, 148.0, 239.0)
"""The middles of the creatures."""
CARD_LEVEL, CARD_RADIUS = 563.0, 37.0
ORDER_LEVEL: Final = 668.0

OWN_HIGH, TOP = 92.0, 20.0
TOOLS: Final = Place(1133.0, 672.0, 262.0, 52.0)
FOOT: Final = 638.0
"""Where what lies over the tools ends."""
LOW_DEED: Final = 142.0
"""How high the panel is while there is nothing to choose but to look at the past."""


def side_rows(near: int, players: int) -> tuple[tuple[int, float, float], ...]:
    """Return, for the near side and then the others as they follow, number, top and height."""
    pitch = 82.0 if players < 5 else 74.0
    high = OWN_HIGH if players < 5 else 86.0
    found = [(near, TOP, high)]
    for step in range(1, players):
        found.append(((near + step) % players, TOP + high + 4.0 + pitch * (step - 1), pitch - 4.0))
    return tuple(found)


def columns_end(near: int, players: int) -> float:
    """Return where the rows of the sides end."""
    _, top, high = side_rows(near, players)[-1]
    return top + high


def city_pitch(target: int) -> float:
    """Return how far the metropolises that make the goal are apart in a side's row."""
    return 38.0 if target < 3 else 28.0


def rooms(near: int, players: int, lower: float = 0.0, *, idle: bool = False) -> tuple[Room, ...]:
    """Return what is left to the house: heading, plates, the panel, and where it fits the log.

    The panel lies ``lower`` while something else stands above it, and is low while whoever looks
    is ``idle``: then he reads what the others do.
    """
    found = [_room("heading", 20.0, 8.0, 160.0, 44.0)]
    target = 3 if players == 2 else 2
    for side, top, high in side_rows(near, players):
        wide = WIDE - 8.0 - city_pitch(target) * target
        found.append(_room("plate", RIGHT, top, wide, high - 26.0, SEATS[side]))
    end = columns_end(near, players) + 12.0 + lower
    deed = max(end, FOOT - (LOW_DEED if idle else 262.0))
    if deed - end > 70.0:
        found.append(_room("log", RIGHT + 6.0, end, WIDE - 12.0, deed - end - 12.0))
    found += [
        _room("deed", RIGHT, deed, WIDE, FOOT - deed),
        Room("tools", TOOLS),
    ]
    return tuple(found)


def _room(kind: str, x: float, y: float, width: float, height: float, seat: str = "") -> Room:
    place = Place(x + width / 2, y + height / 2, width, height)
    return Room(kind, place, seat)  # type: ignore[arg-type]
