"""Seas: fleets, the Kraken, and what of the sea may be touched."""

from __future__ import annotations

from collections.abc import Iterator

from nika_arcade.api import Disc, Item, Path, Shape, Spot, Text, text

from .ground import ring
from .measures import middle, sea_slot
from .picking import open_, said
from .picks import sea as sea_pick
from .picks import sea_of
from .position import NOWHERE, Fleets, Position
from .reach import closed
from .tasks import Voyage
from .view import View
from .words import creature_name, seat_name

FLEET = 1.065
"""The size of a fleet, as part of where it is touched."""


def items(view: View) -> Iterator[Item]:
    """Yield the fleets, and the Kraken."""
    chart = view.position.chart
    for sea, fleet in enumerate(view.position.fleets):
        if fleet.count:
            badge = str(fleet.count) if fleet.count > 1 else ""
            name = sea_pick(chart, sea)
            yield Item(
                f"fleet_{fleet.owner + 1}", sea_slot(chart.seas[sea]), badge=badge, scale=FLEET,
                id=f"fleet-{chart.seas[sea]}", pick=said(view, name),
            )  # fmt: skip
    if view.position.kraken != NOWHERE:
        name = chart.seas[view.position.kraken]
        yield Item(
            "token_kraken", sea_slot(name), id="kraken", scale=FLEET,
            label=creature_name("kraken"),
        )  # fmt: skip


def signs(view: View) -> Iterator[Shape]:
    """Yield rings round sea spaces that are picked or may be, and crosses where none may sail."""
    chart = view.position.chart
    task = view.task
    here = task.sea if isinstance(task, Voyage) else -1
    shut = closed(chart, NOWHERE, view.position.guards)
    for sea, name in enumerate(chart.seas):
        x, y = middle(chart, name)
        pick = sea_pick(chart, sea)
        if pick in view.picked or sea == here:
            yield Disc(x, y, 28.0, line="painted.bone", stroke=3.0)
        elif open_(view, pick):
            lit = view.lit(said(view, pick))
            yield Disc(x, y, 27.0, line="painted.gold", stroke=4.0 if lit else 2.0)
        elif sea in shut:
            yield Path(ring(x, y, 25.0), "painted.gold", 1.4, closed=True, dash=(2.0, 4.0))


def bare(position: Position, name: str) -> bool:
    """Say whether a place is a sea space on which nothing lies."""
    sea = sea_of(position.chart, name) if name.startswith("sea:") else NOWHERE
    return sea != NOWHERE and not position.fleets[sea].count and position.kraken != sea


def touches(view: View) -> Iterator[Spot]:
    """Yield every sea space."""
    chart = view.position.chart
    for sea, fleet in enumerate(view.position.fleets):
        name = chart.seas[sea]
        yield Spot(said(view, sea_pick(chart, sea)), sea_slot(name), _label(name, fleet))


def _label(name: str, fleet: Fleets) -> Text:
    if not fleet.count:
        return text("Sea {name}", name=name)
    return text(
        "A fleet of {seat} at {name}", plural="{count} fleets of {seat} at {name}",
        count=fleet.count, seat=seat_name(fleet.owner), name=name,
    )  # fmt: skip
