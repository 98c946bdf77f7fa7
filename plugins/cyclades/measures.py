"""Measures: where the parts of the table lie, in units of 1280 by 720."""

from __future__ import annotations

from typing import Final

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
CITY: Final = 62.0
SMALL_CITY: Final = 46.0
TOKEN: Final = 44.0
AREA: Final = 21.0
"""How far the outline of what a metropolis covers lies round the middles of its places."""

ROW: Final = 0.8660254


def middle(chart: Chart, name: str) -> tuple[float, float]:
    """Return the middle of a circle."""
    pitch, left = SPACING[chart.id]
    q, r = axial(name)
    return CENTRE[0] + pitch * (q + r / 2 - left), CENTRE[1] + ROW * pitch * r


BY_ID: Final = {chart.id: chart for chart in (SMALL, MEDIUM, LARGE)}
"""The charts by their ids, which are quicker to look up by."""


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
