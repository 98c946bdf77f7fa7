"""The ground: bands and places of the table, and the rooms that are left to the house."""

from __future__ import annotations

from typing import Final

from nika_arcade.api import Block, Meander, Place, Room, Rule, Shape, Slot, Text, Words

from .cards import DECKS, SEATS
from .position import DEPTH, LANES
from .words import LANES as NUMERALS

WIDTH, HEIGHT = 1280.0, 720.0
GRAIN: Final = 40.0

LEFT, RIGHT = 204.0, 1052.0
"""The ends of the bands."""
TOP, BAND, PITCH = 33.0, 128.0, 132.0
"""The upper edge of the first band, the height of each and their distance."""
CARD: Final = (84.0, 117.6)
FRONTS: Final = (538.0, 718.0)
"""The middles of the front cards, left and right."""
STEP: Final = 90.0
MIDDLE: Final = 628.0

SMALL: Final = (62.0, 86.8)
"""A card on the piles of the left side."""
TINY: Final = (56.0, 78.4)
HOME: Final = (40.0, 46.0)

FIELD, PILES, HAND = "field", "piles", "hand"
"""The ids of the zones."""

_FAINT: Final = "ui.rule_faint"


def spot(side: int, lane: int, row: int) -> Slot:
    """Return the slot of a place on the field; events name it alike."""
    return FIELD, f"{DECKS[side]}:{lane}.{row}"


def odds_spot(lane: int) -> Slot:
    """Return the slot between the fronts of a lane."""
    return FIELD, f"odds:{lane}"


def pile(side: int, name: str) -> Slot:
    """Return the slot of a side's ``deck``, ``pile``, ``home`` or whole ``hand``."""
    return PILES, f"{DECKS[side]}:{name}"


def middle_of(lane: int) -> float:
    """Return the height of a lane's middle."""
    return TOP + PITCH * (lane - 1) + 5.0 + CARD[1] / 2


def field_places(left: int) -> tuple[tuple[str, Place], ...]:
    """Return the places of both sides; the fronts face each other in the middle."""
    found: list[tuple[str, Place]] = []
    for side in (left, 1 - left):
        away = -STEP if side == left else STEP
        for lane in LANES:
            for row in range(1, DEPTH + 1):
                x = FRONTS[side != left] + away * (row - 1)
                found.append((spot(side, lane, row)[1], Place(x, middle_of(lane), *CARD)))
    found += [
        (odds_spot(lane)[1], Place(MIDDLE, middle_of(lane) + 3.0, 84.0, 84.0)) for lane in LANES
    ]
    return tuple(found)


def pile_places(left: int) -> tuple[tuple[str, Place], ...]:
    """Return where piles, figures beside the field and whole hands lie."""
    right = 1 - left
    return (
        (pile(left, "deck")[1], Place(63.0, 231.0, *SMALL)),
        (pile(left, "pile")[1], Place(63.0, 351.0, *SMALL)),
        (pile(left, "home")[1], Place(150.0, 130.0, *HOME)),
        (pile(left, "hand")[1], Place(470.0, 620.0, 560.0, 180.0)),
        (pile(right, "deck")[1], Place(1110.0, 252.0, *TINY)),
        (pile(right, "pile")[1], Place(1204.0, 252.0, *TINY)),
        (pile(right, "home")[1], Place(1204.0, 66.0, *HOME)),
        (pile(right, "hand")[1], Place(1145.0, 145.0, 138.0, 74.0)),
    )


def rooms(left: int) -> tuple[Room, ...]:
    """Return what is left to the house: heading, plates, log, tools and the panel at the foot."""
    return (
        _room("heading", 32.0, 24.0, 156.0, 62.0),
        _room("plate", 20.0, 94.0, 172.0, 72.0, SEATS[left]),
        _room("plate", 1068.0, 30.0, 188.0, 72.0, SEATS[1 - left]),
        _room("log", 1076.0, 352.0, 172.0, 284.0),
        _room("tools", 1076.0, 648.0, 172.0, 52.0),
        _room("deed", 774.0, 458.0, 278.0, 242.0),
    )


def _room(kind: str, x: float, y: float, width: float, height: float, seat: str = "") -> Room:
    place = Place(x + width / 2, y + height / 2, width, height)
    return Room(kind, place, seat)  # type: ignore[arg-type]


def _bands() -> tuple[Shape, ...]:
    """Return the three bands with their numerals, and the meander below."""
    shapes: list[Shape] = []
    for lane in LANES:
        y = TOP + PITCH * (lane - 1)
        shapes.append(Block(LEFT, y, RIGHT - LEFT, BAND, "ui.raised"))
        shapes += [Rule(LEFT, edge, RIGHT, edge, _FAINT, 2.0) for edge in (y - 1.0, y + BAND)]
        shapes.append(
            Words(
                Text(NUMERALS[lane]), MIDDLE, y + 20.0, 15.0, "ui.text_muted", "centre",
                weight=600, face="title",
            )
        )  # fmt: skip
    shapes.append(Meander(LEFT, 431.0, RIGHT - LEFT, 2.0, "ui.rule"))
    return tuple(shapes)


GROUND: Final = _bands()
"""What lies under everything, the same in every game."""
