"""Isles: what stands on them, what of them may be touched, and how they answer a choice."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from nika_arcade.api import Block, Item, Path, Picture, Shape, Spot, Text, Words, text

from .ground import halo, shore
from .measures import (
    BUILDING,
    SMALL_BUILDING,
    city_slot,
    guard_slot,
    isle_slot,
    land_slot,
    place_slot,
)
from .picking import open_, said
from .picks import isle as isle_pick
from .picks import place as place_pick
from .position import NOBODY, SEATS, Land
from .sites import area, numeral, spots
from .view import View
from .words import building_name, creature_name, seat_name

COIN: Final = 5.4
APART: Final = 10.5
"""How far coins of prosperity are apart."""


def items(view: View) -> Iterator[Item]:
    """Yield buildings, metropolises, troops and figures."""
    for isle, land in enumerate(view.position.lands):
        covered = view.position.chart.isles[isle].covered if land.city else 0
        if land.city:
            yield Item("metropolis", city_slot(isle), id=f"city-{isle}", label=text("Metropolis"))
        for spot, building in enumerate(land.places):
            if building and spot >= covered:
                yield Item(building, place_slot(isle, spot), label=building_name(building))
        yield from _troops(view, isle, land)
    for guard in view.position.guards:
        yield Item(
            f"token_{guard.creature}", guard_slot(guard.isle), id=f"guard-{guard.creature}",
            label=creature_name(guard.creature),
        )  # fmt: skip


def _troops(view: View, isle: int, land: Land) -> Iterator[Item]:
    if not land.troops:
        return
    taken = _taken(view, isle)
    badge = str(land.troops) if land.troops > 1 else ""
    yield Item(
        f"spearman_{land.owner + 1}", isle_slot(isle), badge=badge, id=f"troops-{isle}",
        pick=said(view, isle_pick(isle)), tone="dimmed" if taken == land.troops else "normal",
    )  # fmt: skip


def _taken(view: View, isle: int) -> int:
    """Return how many troops of an isle are picked to go."""
    if view.picked[:1] != (isle_pick(isle),) or len(view.picked) < 2:
        return 0
    return int(view.picked[1][5:]) if view.picked[1].startswith("take:") else 0


def signs(view: View) -> Iterator[Shape]:
    """Yield what changes with the position: rings round isles, empty places, coins and shields."""
    chart = view.position.chart
    for isle, land in enumerate(view.position.lands):
        ring = _ring(view, isle)
        if ring is not None:
            yield halo(chart, isle, *ring)
            yield shore(chart, isle, land.owner)
        yield from _places(view, isle, land)
        if not land.city and len(land.places) > 1:
            yield Path(
                area(chart.id, isle), "painted.grain", 1.3, closed=True, dash=(1.6, 4.0)
            )  # fmt: skip
        yield _numeral(view, isle)
        yield from _coins(view, isle, land)
        if land.owner != NOBODY and not land.troops:
            x, y = spots(chart, isle, city=land.city).troop
            yield Picture(f"seal-{SEATS[land.owner].lower()}", x, y, 22.0, 22.0)


def _ring(view: View, isle: int) -> tuple[str, float] | None:
    """Return colour and width of the ring round an isle; None for none."""
    name = isle_pick(isle)
    if name in view.picked:
        return "painted.bone", 5.0
    if open_(view, name):
        return "painted.gold", 5.0 if view.lit(said(view, name)) else 2.6
    return None


def _places(view: View, isle: int, land: Land) -> Iterator[Shape]:
    """Yield the dashed outlines of what may be built, and corners round what may be picked."""
    chart = view.position.chart
    own, single = spots(chart, isle), len(land.places) == 1
    side = (SMALL_BUILDING if single else BUILDING) / 2
    covered = chart.isles[isle].covered if land.city else 0
    for spot, building in enumerate(land.places):
        x, y = own.places[spot]
        name = place_pick(isle, spot)
        if spot >= covered and not building:
            yield Block(
                x - side / 2, y - side / 2, side, side, radius=3.0, line="painted.grain",
                stroke=1.2, dash=(3.0, 2.4),
            )  # fmt: skip
        if spot >= covered and open_(view, name):
            lit = view.lit(said(view, name))
            yield Block(
                x - side, y - side, 2 * side, 2 * side, radius=6.0, line="painted.red",
                stroke=3.0 if lit else 1.8, dash=() if lit else (5.0, 3.0),
            )  # fmt: skip


def _coins(view: View, isle: int, land: Land) -> Iterator[Shape]:
    """Yield a coin for every piece of gold that an isle brings."""
    chart = view.position.chart
    count = chart.isles[isle].printed + land.prosperity
    x, y = spots(chart, isle, city=land.city).coins
    if count > 4:
        yield Picture("coin_disc", x - 6.0, y, 2 * COIN, 2 * COIN)
        yield _number(count, x + 8.0, y)
        return
    for number in range(count):
        across = (number - (count - 1) / 2) * APART
        yield Picture("coin_disc", x + across, y, 2 * COIN, 2 * COIN)


def _numeral(view: View, isle: int) -> Shape:
    """Return the number of an isle, which the log and the summary call it by."""
    x, y = numeral(view.position.chart.id, isle)
    return Words(
        Text(str(isle + 1)), x, y + 4.0, 12.0, "painted.bone", "centre", weight=700
    )  # fmt: skip


def _number(count: int, x: float, y: float) -> Shape:
    return Words(
        Text(str(count)), x, y + 4.5, 13.0, "painted.body", "centre", weight=700, width=0.0
    )  # fmt: skip


def touches(view: View) -> Iterator[Spot]:
    """Yield what can be touched: building places where they matter, and all circles of isles."""
    chart = view.position.chart
    for isle, land in enumerate(view.position.lands):
        covered = chart.isles[isle].covered if land.city else 0
        for spot, building in enumerate(land.places):
            name = place_pick(isle, spot)
            pick = said(view, name)
            if (spot >= covered and pick != name) or name in view.options or name in view.picked:
                label = building_name(building) if building else text("Free building place")
                yield Spot(pick, place_slot(isle, spot), label)
    for isle, land in enumerate(view.position.lands):
        pick = said(view, isle_pick(isle))
        label = _label(view, isle, land)
        for name in chart.isles[isle].circles:
            yield Spot(pick, land_slot(name), label)


def _label(view: View, isle: int, land: Land) -> Text:
    number = text("Isle {number}", number=isle + 1)
    if land.owner == NOBODY:
        return number
    return text(
        "{isle} of {seat}: one troop", plural="{isle} of {seat}: {count} troops",
        isle=number, seat=seat_name(land.owner), count=land.troops,
    )  # fmt: skip
