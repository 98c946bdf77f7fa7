"""The ground of the table: the vase, its arms, and where everything lies on it.

Measures are table units; a square is `CELL` wide, and the table begins at the left and top
edges of the arms.
"""

from __future__ import annotations

from typing import Final

from nika_arcade.api import Block, Disc, Meander, Picture, Place, Rule, Shape, Slot, Zone

from .board import CAMP, CITIES, GOAL, NAMES, RALLY, spot

CELL: Final = 40.0
WIDTH: Final = 860.0
HEIGHT: Final = 620.0
EDGE: Final = 10.0
"""How far the body of an arm reaches beyond its squares."""

LANES: Final = (EDGE + 3 * CELL, EDGE + 3 * CELL, 15 * CELL, 9 * CELL)
"""The ring with its centre: left, top, width and height."""
WELL: Final = (EDGE + 6 * CELL, EDGE + 6 * CELL, 9 * CELL, 3 * CELL)
"""The impassable centre, likewise."""
LIP: Final = 24.0
FRAME: Final = 3.0
SHADOW: Final = 4.0
KEY: Final = 14.0
"""How wide the meander on the lip is."""

ROUTED_TILT: Final = -24.0
MEDALLION: Final = 30.0
RING: Final = 36.6
_MEDALLIONS: Final = {
    "Athens": (13.6, 14.0),
    "Sparta": (1.0, 10.6),
    "Messene": (7.4, 1.0),
    "Thebes": (20.0, 4.4),
}
"""The middle of each medallion, in cells from the first square's corner: column, row."""
_BOXES: Final = {
    "Athens": (5.7, 13.0, 3),
    "Sparta": (0.0, 2.7, 2),
    "Messene": (12.3, 0.0, 3),
    "Thebes": (19.0, 9.3, 2),
}
"""Where each box of routed men begins, in cells, and how many places it is wide."""


def middle(square: int) -> tuple[float, float]:
    """Return the middle of a square."""
    row, col = spot(square)
    return EDGE + CELL * (col + 0.5), EDGE + CELL * (row + 0.5)


def medallion(city: str) -> tuple[float, float]:
    """Return the middle of a city's medallion."""
    col, row = _MEDALLIONS[city]
    return EDGE + CELL * col, EDGE + CELL * row


def box(city: str) -> str:
    """Return the zone of a city's routed men."""
    return f"routed:{city}"


def on(square: int) -> Slot:
    """Return the slot of a square."""
    return "board", NAMES[square]


def _cell(name: str, x: float, y: float) -> tuple[str, Place]:
    return name, Place(x, y, CELL, CELL)


def _box_places(city: str) -> tuple[tuple[str, Place], ...]:
    col, row, wide = _BOXES[city]
    return tuple(
        _cell(
            str(number),
            EDGE + CELL * (col + number % wide + 0.5),
            EDGE + CELL * (row + number // wide + 0.5),
        )
        for number in range(6)
    )


ZONES: Final = (
    Zone("board", tuple(_cell(name, *middle(square)) for square, name in enumerate(NAMES))),
    *(Zone(box(city), _box_places(city)) for city in CITIES),
)
"""The board, and the box of each city."""


def _arms() -> tuple[tuple[float, float, float, float], ...]:
    """Return the squares of each arm as one rectangle, by city."""
    arms = []
    for city in range(4):
        points = [middle(square) for square in (*CAMP[city], *RALLY[city])]
        left = min(x for x, _ in points) - CELL / 2
        top = min(y for _, y in points) - CELL / 2
        right = max(x for x, _ in points) + CELL / 2
        bottom = max(y for _, y in points) + CELL / 2
        arms.append((left, top, right - left, bottom - top))
    return tuple(arms)


ARMS: Final = _arms()


def _grown(area: tuple[float, float, float, float], by: float) -> tuple[float, float, float, float]:
    x, y, width, height = area
    return x - by, y - by, width + 2 * by, height + 2 * by


def _body(fill: str, down: float = 0.0) -> list[Shape]:
    """Return the silhouette of the vase: its lip and its four arms."""
    shapes: list[Shape] = []
    for area, radius in ((_grown(LANES, LIP), 10.0), *((_grown(arm, EDGE), 14.0) for arm in ARMS)):
        x, y, width, height = area
        shapes.append(Block(x, y + down, width, height, fill, radius))
    return shapes


def _frames() -> list[Shape]:
    """Return the dark frame round lanes and arms, and the lanes on it."""
    frames: list[Shape] = [Block(*_grown(arm, FRAME), "board.frame", 4.0) for arm in ARMS]
    frames.append(Block(*_grown(LANES, FRAME), "board.frame", 4.0))
    frames.append(Block(*LANES, "board.lane", 1.5))
    return frames


def _joints() -> list[Shape]:
    left, top, width, height = LANES
    upright = [
        Rule(left + CELL * n - 0.5, top, left + CELL * n - 0.5, top + height, "board.joint")
        for n in range(1, 15)
    ]
    level = [
        Rule(left, top + CELL * n - 0.5, left + width, top + CELL * n - 0.5, "board.joint")
        for n in range(1, 9)
    ]
    return [*upright, *level]


def _corner(x: float, y: float) -> list[Shape]:
    """Return three squares in each other, where two meanders would meet."""
    return [
        Block(x, y, KEY, KEY, "board.lip_line", 1.0),
        Block(x + 3.0, y + 3.0, KEY - 6.0, KEY - 6.0, "board.lip"),
        Block(x + 5.5, y + 5.5, KEY - 11.0, KEY - 11.0, "board.lip_line"),
    ]


def _keys() -> list[Shape]:
    """Return the meander on the lip, cut short of the arms, and its corners."""
    left, top, width, height = _grown(LANES, LIP)
    inset = (LIP - FRAME - KEY) / 2
    near, low, far = left + inset, top + height - inset - KEY, left + width - inset - KEY
    first, level_end = top + inset, ARMS[0][0] - EDGE - 5.0
    start, upright_end = near + KEY + 5.5, ARMS[1][1] - EDGE - 5.0
    keys: list[Shape] = []
    for x in (near, far):
        keys += [*_corner(x, first), *_corner(x, low)]
    length = level_end - start
    for x in (start, left + width - (start - left) - length):
        keys.append(Meander(x, first, length, 2.0, "board.lip_line", "bottom"))
        keys.append(Meander(x, low, length, 2.0, "board.lip_line", "top"))
    begin = first + KEY + 5.5
    length = upright_end - begin
    for y in (begin, top + height - (begin - top) - length):
        keys.append(Meander(near, y, length, 2.0, "board.lip_line", "right"))
        keys.append(Meander(far, y, length, 2.0, "board.lip_line", "left"))
    return keys


def _well() -> list[Shape]:
    x, y, width, height = WELL
    return [
        Block(*_grown(WELL, FRAME), "board.well", 3.0),
        Block(*_grown(WELL, -4.0), "", 3.0, "board.scene", 1.5),
        Picture("nike", x + width / 2, y + height / 2 + 2.5, 292.4, 114.9),
    ]


def _square(square: int, fill: str) -> Block:
    x, y = middle(square)
    side = CELL - 2.0
    return Block(x - side / 2, y - side / 2, side, side, fill, 3.0)


def rally_square(square: int, *, glowing: bool = False) -> tuple[Shape, ...]:
    """Return a rally square with its herald's staff; a glowing one may be picked."""
    x, y = middle(square)
    fill = "board.glow" if glowing else "board.lane"
    return _square(square, fill), Picture("caduceus", x, y, 29.0, 29.0)


def _victory_square(square: int, winner: str) -> tuple[Shape, ...]:
    x, y = middle(square)
    name = winner.lower()
    side = CELL - 2.0 - 2 * (3.2 - 0.65)
    return (
        _square(square, f"city.{name}"),
        Block(x - side / 2, y - side / 2, side, side, "", 2.0, f"city.{name}_mark", 1.3),
        Picture(f"emblem-{name}", x, y, 25.0, 25.0),
    )


def _squares() -> list[Shape]:
    shapes: list[Shape] = []
    for city, name in enumerate(CITIES):
        for square in RALLY[city]:
            shapes += rally_square(square)
        for square in GOAL[city]:
            shapes += _victory_square(square, name)
    return shapes


def _beside() -> list[Shape]:
    """Return the places of the routed and the cities' medallions."""
    shapes: list[Shape] = []
    for zone in ZONES[1:]:
        shapes += [Disc(place.x, place.y, 6.8, "", "ui.rule", 1.4) for _, place in zone.places]
    for city in CITIES:
        across = 2 * MEDALLION * 1.08
        shapes.append(Picture(f"shield-{city.lower()}", *medallion(city), across, across))
    return shapes


def ring(city: str) -> Disc:
    """Return the ring round the medallion of the city to act."""
    return Disc(*medallion(city), RING, "", "ui.accent", 2.7)


GROUND: Final[tuple[Shape, ...]] = (
    *_body("board.shadow", SHADOW),
    *_body("board.lip"),
    *_keys(),
    *_frames(),
    *_joints(),
    *_well(),
    *_squares(),
    *_beside(),
)
"""Everything that never changes, from the bottom up."""
