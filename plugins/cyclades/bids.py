"""Bids: the sheet of what can be offered to the god that was chosen, with what it costs."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil
from typing import Final, NamedTuple

from nika_arcade.api import Block, Picture, Place, Shape, Spot, Text, Words, text

from .auction import bounds
from .gods import AUCTIONED, cost_of
from .measures import RIGHT, SHEET, WIDE, columns_end
from .view import View

HIGH: Final = 46.0
LOW: Final = 28.0
"""How high bids are with what they cost below, and without that."""
FEW, MANY = 12, 9
"""So many bids have what they cost below; more are bare, and so many of them in a row."""
GAP: Final = 4.0
WIDEST: Final = 44.0
AWAY: Final = 10.0
"""How far the sheet lies below the rows of the sides."""


class Cell(NamedTuple):
    """One bid on the sheet."""

    bid: int
    cost: int
    place: Place


def god_of(view: View) -> str:
    """Return the god that was chosen for an offering; nothing where none was."""
    chosen = [one for one in view.picked if one in AUCTIONED]
    return chosen[0] if chosen and view.offering is not None and view.choosing else ""


def cells(view: View) -> tuple[Cell, ...]:
    """Return the cells of the sheet, as large as so many bids let them be."""
    god, task = god_of(view), view.offering
    if not god or task is None:
        return ()
    least, most = bounds(view.position, task, god)
    side = view.position.side_of(task.marker)
    priests = view.position.sides[side].priests
    bids = range(least, most + 1)
    few = len(bids) <= FEW
    across = 6 if few else max(MANY, ceil(len(bids) / 4))
    wide, tall = min(WIDEST, (WIDE + GAP) / across - GAP), HIGH if few else LOW
    top = columns_end(view.near, view.position.players) + AWAY
    return tuple(
        Cell(
            bid, cost_of(bid, priests),
            Place(
                RIGHT + wide / 2 + (number % across) * (wide + GAP),
                top + tall / 2 + (number // across) * (tall + GAP), wide, tall,
            ),
        )
        for number, bid in enumerate(bids)
    )  # fmt: skip


def high(view: View) -> float:
    """Return how much room the sheet takes with what keeps it apart; none without bids."""
    found = cells(view)
    if not found:
        return 0.0
    last = found[-1].place
    return last.y + last.height / 2 - columns_end(view.near, view.position.players)


def touches(view: View) -> Iterator[Spot]:
    """Yield the bids."""
    for cell in cells(view):
        label = text("Offer {number}", number=cell.bid)
        yield Spot(f"bid:{cell.bid}", (SHEET, f"bid:{cell.bid}"), label)


def places(view: View) -> Iterator[tuple[str, Place]]:
    """Yield where the bids are touched."""
    for cell in cells(view):
        yield f"bid:{cell.bid}", cell.place


def signs(view: View) -> Iterator[Shape]:
    """Yield the bids, each with what would be paid for it."""
    for cell in cells(view):
        x, y, wide, high = cell.place.x, cell.place.y, cell.place.width, cell.place.height
        lit = view.lit(f"bid:{cell.bid}")
        ground, ink = ("ui.figure", "ui.on_figure") if lit else ("ui.raised", "ui.text")
        yield Block(
            x - wide / 2, y - high / 2, wide, high, ground, radius=4.0, line="ui.rule", stroke=1.4
        )  # fmt: skip
        if high == LOW:
            yield Words(Text(str(cell.bid)), x, y + 5.5, 15.0, ink, "centre", weight=600)
            continue
        yield Words(
            Text(str(cell.bid)), x, y - high / 2 + 20.0, 19.0, ink, "centre", weight=700
        )  # fmt: skip
        yield Picture("coin_disc", x - 8.0, y + high / 4 + 1.0, 11.0, 11.0)
        soft = "ui.on_figure" if lit else "ui.text_muted"
        yield Words(Text(str(cell.cost)), x + 7.0, y + high / 4 + 5.5, 13.5, soft, "centre")
