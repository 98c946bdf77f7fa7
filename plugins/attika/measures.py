"""Measures: where the parts of the table lie, in units of 1280 by 720."""

from __future__ import annotations

from typing import Final, NamedTuple

from nika_arcade.api import Place, Room, Slot

from .edition import SEATS, Cell

WIDTH, HEIGHT = 1280.0, 720.0
GRAIN: Final = 40.0

MAP, LAND, BOARD, STACKS, HAND, RIVALS = "map", "land", "board", "stacks", "hand", "rivals"
"""The ids of the zones."""


class Area(NamedTuple):
    """A rectangle by its corner."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """The lower edge."""
        return self.y + self.height

    @property
    def place(self) -> Place:
        """The same by its middle."""
        return Place(self.x + self.width / 2, self.y + self.height / 2, self.width, self.height)


FRAME: Final = Area(12.0, 12.0, 704.0, 580.0)
"""Where the map is seen."""
HEADING: Final = Area(32.0, 20.0, 176.0, 62.0)
DEED: Final = Area(20.0, 424.0, 252.0, 280.0)
OWN: Final = Area(728.0, 24.0, 536.0, 404.0)
"""The board with the buildings of one side."""
NAMEPLATE: Final = Area(734.0, 28.0, 186.0, 50.0)
DRAWING: Final = Area(728.0, 438.0, 300.0, 94.0)
BUILDING: Final = Area(1038.0, 438.0, 226.0, 94.0)
RIVAL_ROW: Final = Area(728.0, 542.0, 536.0, 98.0)
PLATE_HIGH: Final = 60.0
TOOLS: Final = Area(1048.0, 652.0, 216.0, 52.0)
WARNING: Final = Area(728.0, 652.0, 308.0, 52.0)
DECK: Final = Place(324.0, 656.0, 72.0, 102.0)
CARDS: Final = Area(426.0, 605.0, 290.0, 102.0)
"""Where the hand is spread."""
DISCARDS: Final = Place(393.0, 718.0, 36.0, 51.0)
"""Where cards go out of sight that are paid."""
UNSEEN: Final = Area(368.0, 608.0, 50.0, 96.0)
"""Where the cards are counted that nobody shows."""
CARD: Final = (72.0, 102.0)


def cell_slot(cell: Cell) -> Slot:
    """Return the slot of a cell of the map."""
    return MAP, f"{cell[0]}.{cell[1]}"


def land_slot(cell: Cell) -> Slot:
    """Return the slot where the middle of another landscape tile may lie."""
    return LAND, f"{cell[0]}.{cell[1]}"


def rival_areas(count: int) -> tuple[Area, ...]:
    """Return where so many rivals are told of, side by side."""
    wide = 264.0 if count == 1 else 172.0
    return tuple(
        Area(RIVAL_ROW.x + number * (wide + 10.0), RIVAL_ROW.y, wide, RIVAL_ROW.height)
        for number in range(count)
    )


def rooms(near: int, rivals: tuple[int, ...]) -> tuple[Room, ...]:
    """Return what is left to the house: heading, plates, log, tools and the panel in the corner."""
    areas = rival_areas(len(rivals))
    plates = [Room("plate", NAMEPLATE.place, SEATS[near])]
    for side, area in zip(rivals, areas, strict=True):
        plate = Area(area.x, area.y, area.width, PLATE_HIGH)
        plates.append(Room("plate", plate.place, SEATS[side]))
    found = [
        Room("heading", HEADING.place), *plates, Room("tools", TOOLS.place),
        Room("deed", DEED.place),
    ]  # fmt: skip
    if len(rivals) < len(SEATS) - 1:
        left = areas[-1].right + 16.0
        log = Area(left, RIVAL_ROW.y, OWN.right - left, RIVAL_ROW.height)
        found.append(Room("log", log.place))
    return tuple(found)
