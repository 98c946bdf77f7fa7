"""The ledger: what every side has beside the chart, in the right column."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from nika_arcade.api import (
    Block,
    Disc,
    Path,
    Picture,
    Place,
    Plate,
    Shape,
    Spot,
    Text,
    Words,
    leaf_pick,
    text,
)

from .gods import UNITS
from .ground import ring
from .measures import REALMS, RIGHT, SIDES, WIDE, city_pitch, side_rows
from .picking import leads
from .position import NOBODY, SEATS
from .view import View
from .words import seat_name

LEVEL: Final = 13.5
"""How far the line of figures lies over the lower edge of a row."""
COLUMNS: Final = (19.0, 95.0, 143.0, 191.0, 233.0)
"""Where gold, priests, philosophers, troops and fleets stand in a row."""
CITY: Final = 17.0
UNKNOWN: Final = "?"


def plates(view: View) -> tuple[Plate, ...]:
    """Return the plates of all seats; whoever acts stands out."""
    return tuple(
        Plate(SEATS[side], f"seal-{SEATS[side].lower()}", to_act=side == view.acting)
        for side, _, _ in _rows(view)
    )


def _rows(view: View) -> tuple[tuple[int, float, float], ...]:
    return side_rows(view.near, view.position.players)


def places(view: View) -> Iterator[tuple[str, Place]]:
    """Yield where sides, and what of them can be sold, are touched."""
    for side, top, high in _rows(view):
        yield SEATS[side], Place(RIGHT + WIDE / 2, top + high / 2, WIDE, high)
        for number, word in ((1, "priest"), (2, "philosopher")):
            x = RIGHT + COLUMNS[number] + 14.0
            yield f"{SEATS[side]}:{word}", Place(x, top + high - LEVEL, 46.0, 30.0)


def touches(view: View) -> Iterator[Spot]:
    """Yield the sides that a creature can act on, and what of one's own it buys.

    Any other row turns to the summary of all sides, and back.
    """
    for side, _, _ in _rows(view):
        pick = f"seat:{SEATS[side]}"
        slot = (SIDES, SEATS[side])
        if pick in view.options:
            yield Spot(pick, slot, seat_name(side))
        else:
            yield Spot(leaf_pick(REALMS), slot, text("All isles and sides"))
        for word in ("priest", "philosopher"):
            pick = word if "sell" in view.picked else f"sell>{word}"
            if side == view.viewer == view.acting and leads(view, pick):
                yield Spot(pick, (SIDES, f"{SEATS[side]}:{word}"))


def signs(view: View) -> Iterator[Shape]:
    """Yield the figures of all sides."""
    for side, top, high in _rows(view):
        yield from _row(view, side, top, high)


def _row(view: View, side: int, top: float, high: float) -> Iterator[Shape]:
    acts = side == view.acting
    alive = view.position.sides[side].alive
    ink = "ui.on_figure" if acts else ("ui.text" if alive else "ui.text_disabled")
    if acts:
        yield Block(RIGHT, top, WIDE, high, "ui.figure", radius=4.0)
    else:
        yield Block(RIGHT, top + high + 1.0, WIDE, 1.2, "ui.rule_faint")
    if view.may(f"seat:{SEATS[side]}"):
        lit = view.lit(f"seat:{SEATS[side]}")
        yield Block(
            RIGHT, top, WIDE, high, radius=4.0, line="ui.accent", stroke=3.0 if lit else 1.6,
            dash=() if lit else (6.0, 4.0),
        )  # fmt: skip
    high_plate = high - 26.0
    x = RIGHT + 10.0 + min(28.0, high_plate / 2 - 7.0)
    yield Picture(f"seal-{SEATS[side].lower()}", x, top + high_plate / 2, 26.0, 26.0)
    yield from _cities(view, side, top, high)
    yield from _figures(view, side, top + high - LEVEL, ink)


def _cities(view: View, side: int, top: float, high: float) -> Iterator[Shape]:
    """Yield the places for metropolises that make the goal, those that stand filled."""
    count, goal = view.position.cities(side), view.position.target
    pitch = city_pitch(goal)
    radius = min(CITY, pitch / 2 - 1.5)
    for number in range(goal):
        x = RIGHT + WIDE - 5.0 - radius - pitch * (goal - 1 - number)
        y = top + (high - 26.0) / 2
        if number < count:
            yield Disc(x, y, radius, "painted.bone", "ui.accent", 2.0)
            yield Picture("metropolis", x, y, 1.53 * radius, 1.53 * radius)
        else:
            ink = "ui.on_figure" if side == view.acting else "ui.rule"
            yield Path(ring(x, y, radius, 32), ink, 1.4, closed=True, dash=(3.0, 3.0))
    if count > goal:
        x = RIGHT + WIDE - 8.0
        yield Words(Text(str(count)), x, top + 14.0, 14.0, "ui.accent", "centre", weight=700)


def _figures(view: View, side: int, y: float, ink: str) -> Iterator[Shape]:
    """Yield gold and income, priests, philosophers, and the troops and fleets in reserve."""
    position, own = view.position, view.position.sides[side]
    gold = view.gold(side)
    base = y + 5.5
    yield Picture("coin_disc", RIGHT + COLUMNS[0], y, 16.0, 16.0)
    shown = UNKNOWN if gold is None else str(gold)
    yield Words(Text(shown), RIGHT + COLUMNS[0] + 21.0, base, 17.0, ink, "centre", weight=700)
    soft = "ui.on_figure" if side == view.acting else "ui.accent"
    yield Words(
        Text(f"+{position.income(side)}"), RIGHT + COLUMNS[0] + 33.0, base, 14.5, soft, weight=600,
        width=32.0, spare=True,
    )  # fmt: skip
    ground = "ui.figure" if side == view.acting else "ui.ground"
    for number, (look, count) in enumerate(
        (
            ("priest", own.priests),
            ("philosopher", own.philosophers),
            ("troop_icon", UNITS - position.troops(side)),
            ("fleet_icon", UNITS - position.ships(side)),
        ),
        start=1,
    ):
        x = RIGHT + COLUMNS[number]
        if number < 3:
            yield Disc(x, y, 11.5, "painted.bone" if count else "painted.night_edge")
            yield Picture(look, x, y, 20.0, 20.0)
        else:
            yield Picture(
                look, x, y, 19.0, 19.0, roles=(("painted.body", ink), ("painted.bone", ground))
            )  # fmt: skip
        yield Words(Text(str(count)), x + 24.0 - 4.0 * (number > 2), base, 16.0, ink, "centre",
                    weight=600)  # fmt: skip


def acting_name(view: View) -> Text | None:
    """Return the name of the side that acts, or None."""
    return seat_name(view.acting) if view.acting != NOBODY else None
