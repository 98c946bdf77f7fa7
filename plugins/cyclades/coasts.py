"""Coasts: where the drawing of each isle lies on its chart, in the units of the drawings."""

from __future__ import annotations

from typing import Final, NamedTuple

from .charts import Chart
from .measures import CENTRE, DRAWN, FACTOR


class Coast(NamedTuple):
    """The drawing of an isle: its look, and its middle and size on the table."""

    look: str
    x: float
    y: float
    width: float
    height: float


_BOXES: Final[dict[str, tuple[tuple[int, int, int, int], ...]]] = {
    "p2p3": (
        (433, 173, 130, 135), (595, 269, 224, 124), (433, 357, 173, 211), (688, 443, 132, 133),
        (276, 541, 227, 213), (586, 627, 132, 128), (646, 627, 275, 392), (379, 810, 226, 301),
    ),
    "p4": (
        (282, 182, 273, 213), (698, 272, 222, 123), (538, 359, 171, 209), (276, 445, 130, 131),
        (792, 445, 128, 130), (435, 536, 172, 211), (179, 629, 277, 213), (689, 624, 132, 132),
        (745, 629, 275, 389), (438, 804, 219, 215),
    ),
    "p5": (
        (198, 201, 261, 204), (588, 119, 165, 199), (193, 452, 128, 126), (444, 370, 164, 204),
        (640, 368, 216, 117), (888, 370, 167, 202), (99, 627, 265, 205), (347, 540, 165, 203),
        (634, 535, 128, 129), (732, 705, 129, 128), (837, 626, 261, 370), (346, 799, 211, 205),
        (595, 793, 211, 290),
    ),
}  # fmt: skip
"""By chart: left, top, width and height of each isle's drawing."""


def coast(chart: Chart, isle: int) -> Coast:
    """Return where an isle's drawing lies on the table."""
    left, top, wide, high = _BOXES[chart.id][isle]
    x = CENTRE[0] + (left + wide / 2 - DRAWN / 2) * FACTOR
    y = CENTRE[1] + (top + high / 2 - DRAWN / 2) * FACTOR
    look = f"isle_{chart.id}_{isle + 1:02}"
    return Coast(look, x, y, wide * FACTOR, high * FACTOR)
