"""The ground of the table: the wooden board between its bays, and where everything lies on it.

Measures are table units; a square is `CELL` wide, and the table is the board with its rim. The
side that looks sits at the lower, black bay and plays for the upper one, of clay.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from nika_arcade.api import Picture, Place, Shape, Slot, Words, Zone

from .squares import COUNT, GOAL, NAMES, NORTH, SIZE, SOUTH, row
from .words import named

CELL: Final = 86.0
WIDTH: Final = 560.0
HEIGHT: Final = 684.0
LEFT: Final = 22.0
TOP: Final = 84.0
"""Where the squares begin; around them lie the rim and, above and below, the bays."""

DRAWING: Final = 700.0
"""The side of the drawing of the board, whose middle is the board's."""

BAY: Final = 62.0
"""How deep a bay is; it is as wide as the six squares that open into it."""
BAY_DRAWING: Final = (540.0, 80.0)
BAY_Y: Final = 52.0
"""The drawing of a bay alone: its size, and how far from the table's edge its middle lies."""
ARRIVED: Final = 72.0
"""The side of the place in a bay where the piece stands that has won."""
WAITING: Final = 58.0
PITCH: Final = 66.0
"""The side of a place where a piece waits to be placed, and how far the next one is."""
RESERVE: Final = 6
"""So many pieces a side brings to the board."""

FOOT: Final = Place(0.0, 16.5, 72.0, 27.0)
"""The ellipse round the foot of a piece, from the middle of its square."""

BOARD: Final = "board"
AIR: Final = "air"
"""The zone of what a hand has lifted: the same places as the board's. A piece there has already
been seen to go, so it comes to rest and is not led along its way again."""
BAYS: Final = "bay"
WHOLE: Final = "whole"
"""The slots of the bay zone, all in the bay that the side to act plays for: where the winner
stands (`GOAL`), the whole bay, and where each file leads into it (see `gate`)."""

INK: Final = "painted.joint"
LETTER: Final = 13.0


def on(square: int) -> Slot:
    """Return the slot of a square."""
    return BOARD, NAMES[square]


def above(square: int) -> Slot:
    """Return the slot of what is held over a square."""
    return AIR, f"{AIR}:{NAMES[square]}"


def gate(square: int) -> Slot:
    """Return the slot in the bay right before a square of the row next to it."""
    return BAYS, f"{GOAL}:{NAMES[square][0]}"


def along(squares: Sequence[int]) -> tuple[Slot, ...]:
    """Return the slots of a route; one into the goal ends right before its last square."""
    slots = tuple(on(square) for square in squares if square < COUNT)
    return slots if squares[-1] < COUNT else (*slots, gate(squares[-2]))


def reserve(side: int) -> str:
    """Return the zone of what a side has yet to place."""
    return f"reserve:{side}"


def waits(side: int, rank: int, number: int) -> Slot:
    """Return the slot of one of a side's pieces of a rank that are yet to be placed, from 0."""
    return reserve(side), f"{rank}.{number + 1}"


@dataclass(frozen=True, slots=True)
class View:
    """The board as one side sees it, that side at the bottom."""

    near: int

    def middle(self, square: int) -> tuple[float, float]:
        """Return the middle of a square."""
        up, right = row(square), square % SIZE
        if self.near == NORTH:
            up, right = SIZE - 1 - up, SIZE - 1 - right
        return LEFT + CELL * (right + 0.5), TOP + CELL * (SIZE - 1 - up + 0.5)

    def into_goal(self, square: int, side: int) -> tuple[float, float]:
        """Return the point in a side's goal right before a square."""
        return self.middle(square)[0], _bay_middle(self.upwards(side))

    def upwards(self, side: int) -> bool:
        """Say whether a side plays up the picture."""
        return side == self.near

    def depth(self, square: int) -> float:
        """Return how far down the picture a square lies: what lies further down is drawn later."""
        return self.middle(square)[1]


VIEWS: Final = (View(SOUTH), View(NORTH))
"""The view of each side."""


def _square_places(view: View, prefix: str = "") -> tuple[tuple[str, Place], ...]:
    return tuple(
        (prefix + name, Place(*view.middle(square), CELL, CELL))
        for square, name in enumerate(NAMES)
    )


def _bay_middle(upper: bool) -> float:
    return TOP - BAY / 2 if upper else HEIGHT - TOP + BAY / 2


def _goal(view: View, side: int) -> Zone:
    """Return the places in the bay that a side plays for."""
    y = _bay_middle(view.upwards(side))
    gates = tuple(
        (gate(square)[1], Place(*view.into_goal(square, side), BAY, BAY)) for square in range(SIZE)
    )
    stand = Place(WIDTH / 2, y - 3.0, ARRIVED, ARRIVED)
    return Zone(BAYS, ((GOAL, stand), (WHOLE, Place(WIDTH / 2, y, CELL * SIZE, BAY)), *gates))


def _reserve(side: int, upper: bool) -> Zone:
    """Return the places of a side's pieces in its bay: two for each rank, the lowest rank first."""
    y, first = _bay_middle(upper), WIDTH / 2 - PITCH * (RESERVE - 1) / 2
    return Zone(
        reserve(side),
        tuple(
            (
                f"{number // 2 + 1}.{number % 2 + 1}",
                Place(first + PITCH * number, y, WAITING, WAITING),
            )
            for number in range(RESERVE)
        ),
    )


def _all_zones(view: View, side: int, *, arranging: bool) -> tuple[Zone, ...]:
    zones = [
        Zone(BOARD, _square_places(view)),
        Zone(AIR, _square_places(view, f"{AIR}:")),
        _goal(view, side),
    ]
    if arranging:
        zones += [_reserve(one, not view.upwards(one)) for one in (SOUTH, NORTH)]
    return tuple(zones)


_ZONES: Final = {
    (near, side, arranging): _all_zones(VIEWS[near], side, arranging=arranging)
    for near in (SOUTH, NORTH)
    for side in (SOUTH, NORTH)
    for arranging in (False, True)
}


PLAIN_BAYS: Final = (
    Picture("bay_clay", WIDTH / 2, BAY_Y, *BAY_DRAWING),
    Picture("bay_black", WIDTH / 2, HEIGHT - BAY_Y, *BAY_DRAWING),
)
"""The bays without their ornament, while pieces stand in them."""


def zones(near: int, side: int, *, arranging: bool) -> tuple[Zone, ...]:
    """Return all places as ``near`` sees them while the goal is that of ``side``."""
    return _ZONES[near, side, arranging]


def _letters(view: View) -> list[Shape]:
    """Return the names of rows on the rim, and of files in the squares next to the lower bay."""
    words: list[Shape] = []
    for number in range(SIZE):
        _, y = view.middle(number * SIZE)
        words.append(
            Words(named(str(number + 1)), 12.0, y + 4.8, LETTER, INK, "centre", weight=700)
        )
        x, _ = view.middle(number)
        base = TOP + CELL * SIZE - 8.0
        words.append(
            Words(named("abcdef"[number]), x - CELL / 2 + 5.0, base, LETTER, INK, weight=700)
        )
    return words


def _ground(view: View) -> tuple[Shape, ...]:
    board = Picture("gyges_board", WIDTH / 2, HEIGHT / 2, DRAWING, DRAWING)
    return (board, *_letters(view))


GROUND: Final = (_ground(VIEWS[SOUTH]), _ground(VIEWS[NORTH]))
"""Everything that never changes, as each side sees it."""
