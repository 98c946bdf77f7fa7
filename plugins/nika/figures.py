"""Figures: hoplites as they stand on the board and as they lie in their box."""

from __future__ import annotations

from typing import Literal

from nika_arcade.api import Item, Text, text

from .board import CITIES, CITY_OF, EMPTY, FACING_OF, NAMES
from .ground import ROUTED_TILT, box, on
from .phalanx import phalanx_of
from .position import Position
from .words import CITY, FACING

Tone = Literal["normal", "ghost"]


def hoplite_item(
    city: str,
    square: int,
    facing: int,
    *,
    tone: Tone = "normal",
    pick: str = "",
    cluster: tuple[str, ...] = (),
    label: Text | None = None,
) -> Item:
    """Return a hoplite on a square."""
    return Item(
        f"hoplite-{city.lower()}",
        on(square),
        pick=pick,
        facing=90.0 * facing,
        tone=tone,
        cluster=cluster,
        label=label,
    )


def routed_item(city: str, number: int, *, tone: Tone = "normal", pick: str = "") -> Item:
    """Return the routed hoplite in that place of its city's box, counted from 0."""
    return Item(
        f"hoplite-{city.lower()}",
        (box(city), str(number)),
        pick=pick,
        tilt=ROUTED_TILT,
        tone=tone,
        label=text("Rally a hoplite") if pick else None,
    )


def all_items(position: Position, *, rally: bool) -> tuple[Item, ...]:
    """Return everybody; with ``rally``, touching the box of the city to act says so."""
    standing = [
        _standing(position, square, code)
        for square, code in enumerate(position.board)
        if code != EMPTY
    ]
    routed = [
        routed_item(name, number, pick="rally" if rally and city == position.city else "")
        for city, name in enumerate(CITIES)
        for number in range(position.routed[city])
    ]
    return (*standing, *routed)


def _standing(position: Position, square: int, code: int) -> Item:
    city, facing = CITY_OF[code], FACING_OF[code]
    cluster: tuple[str, ...] = ()
    if city == position.city:
        phalanx = phalanx_of(position.board, square)
        cluster = tuple(NAMES[member] for member in phalanx) if len(phalanx) > 1 else ()
    label = text(
        "{city}, {square}, facing {way}", city=CITY[city], square=NAMES[square], way=FACING[facing]
    )
    return hoplite_item(
        CITIES[city], square, facing, pick=NAMES[square], cluster=cluster, label=label
    )
