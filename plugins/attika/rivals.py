"""Rivals: what lies open of every other side, and a warning of what it may do next."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from nika_arcade.api import (
    Block,
    Path,
    Picture,
    Place,
    Shape,
    Slot,
    Spot,
    Text,
    Words,
    leaf_pick,
    text,
)  # fmt: skip

from .edition import SEATS
from .groups import standing_of
from .measures import OWN, PLATE_HIGH, RIVALS, WARNING, Area, rival_areas
from .threats import menaces, way_of
from .view import View
from .words import CITIES

HOME: Final = 48.0
"""How large a building is that leaves its side."""
LOW: Final = PLATE_HIGH + 20.0
"""How far the figures lie under the upper edge."""


def home_slot(side: int) -> Slot:
    """Return the slot that a side's buildings come from: its own board, or a rival's plate."""
    return RIVALS, f"home:{side}"


def places(view: View) -> tuple[tuple[str, Place], ...]:
    """Return the places of the rivals' rows, and of where every side's buildings come from."""
    own = replace(OWN.place, width=HOME, height=HOME)
    found = [(home_slot(view.near)[1], own)]
    for side, area in _rows(view):
        home = Place(area.x + 32.0, area.y + 30.0, HOME, HOME, form="disc")
        found += [(f"row:{side}", area.place), (home_slot(side)[1], home)]
    return tuple(found)


def _rows(view: View) -> list[tuple[int, Area]]:
    return list(zip(view.rivals, rival_areas(len(view.rivals)), strict=True))


def _columns(area: Area) -> tuple[float, ...]:
    step = min(56.0, (area.width - 12.0) / 4)
    return tuple(area.x + 12.0 + step * number for number in range(4))


def spots(view: View) -> Iterator[Spot]:
    """Yield the rivals' rows; touching one turns to its board, and again back."""
    for side, _ in _rows(view):
        label = text("{city}'s board", city=CITIES[side])
        yield Spot(leaf_pick(SEATS[side]), (RIVALS, f"row:{side}"), label)


def signs(view: View) -> Iterator[Shape]:
    """Yield the figures of every rival, and a warning of the first who may win by shrines."""
    menacing = [
        side for side in view.rivals if view.viewer is not None and menaces(view.position, side)
    ]
    for side, area in _rows(view):
        if view.shown == side:
            yield Block(
                area.x, area.y, area.width, area.height, radius=4.0, line="ui.accent", stroke=2.0
            )
        yield from _figures(view, side, area, menaced=side in menacing)
    if menacing and not view.ended:
        yield from _warning(menacing[0])


def _figures(view: View, side: int, area: Area, *, menaced: bool) -> Iterator[Shape]:
    position = view.position
    own, way = position.sides[side], way_of(position, side)
    city = SEATS[side].lower()
    built = sum(standing_of(position, side).values())
    values = (built, len(own.hand), own.amphorae, way.count if way is not None else -1)
    y = area.y + LOW
    xs = _columns(area)
    if menaced:
        yield Block(
            xs[3] - 13.0, y - 14.0, 52.0, 28.0, "ui.raised", radius=14.0, line="ui.refusal",
            stroke=2.0,
        )  # fmt: skip
    looks = (f"full_{city}", "", "amphora", "shrine_hex")
    for x, look, value in zip(xs, looks, values, strict=True):
        if look == "amphora":
            role = "ui.accent" if value else "ui.text_muted"
            yield Picture(look, x, y, 20.0, 20.0, roles=(("painted.body", role),))
        elif not look:
            yield Picture("card_back", x, y, 16.0, 22.7)
        else:
            yield Picture(look, x, y, 18.0, 18.0)
        ink = "ui.refusal" if menaced and x == xs[3] else "ui.text"
        told = Text(str(value)) if value >= 0 else Text("–")
        yield Words(told, x + 12.0, y + 5.5, 15.0, ink, width=24.0, weight=700)


def _warning(side: int) -> Iterator[Shape]:
    """Yield a sentence about a rival who may join two shrines next turn."""
    x, y = WARNING.x + 18.0, WARNING.y + 26.0
    sign = ((x, y - 14.0), (x + 15.0, y + 12.0), (x - 15.0, y + 12.0))
    yield Path(sign, "ui.refusal", 2.2, closed=True)
    yield Path(((x, y - 5.0), (x, y + 3.0)), "ui.refusal", 2.4)
    yield Path(((x, y + 7.5), (x, y + 8.0)), "ui.refusal", 2.6)
    lines = (
        text("{city} may join two", city=CITIES[side]), text("shrines in the next turn"),
    )  # fmt: skip
    for number, line in enumerate(lines):
        yield Words(
            line, x + 26.0, y - 3.0 + 19.0 * number, 15.0, "ui.text", width=WARNING.width - 46.0
        )
