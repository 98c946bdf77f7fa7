"""Price notes: what a building costs on a cell, part by part, and what would be paid."""

from __future__ import annotations

from collections.abc import Iterator

from nika_arcade.api import Entry, Panel, Text, text

from . import quotes
from .board import chips
from .edition import LAND_WORDS, Cell, Counts
from .payment import fewest
from .price import Price
from .reach import signs_in_reach
from .sentences import choosing
from .view import View
from .words import name


def priced(view: View) -> Panel:
    """Return the price of a building on a cell, part by part."""
    cost, cell = view.cost, view.cell
    assert cost is not None and cell is not None
    number = quotes.cards(view, cost)
    value = text("free") if not number else Text(str(number))
    rows = tuple(_free(view, cost) if cost.free else _parts(view, cost, cell))
    heading = name(view.position.edition, view.kind, view.near)
    return Panel("deed", heading, rows, look=view.position.edition.of[view.kind].kind, value=value)


def _free(view: View, cost: Price) -> Iterator[Entry]:
    position = view.position
    assert cost.tail is not None
    tail = position.standing[cost.tail]
    told = name(position.edition, tail.kind, view.near)
    yield Entry(text("Free beside your {building}", building=told))


def _parts(view: View, cost: Price, cell: Cell) -> Iterator[Entry]:
    yield Entry(text("Price"), looks=_ticked(view, cost))
    idle = _idle(view, cost, cell)
    if idle:
        yield Entry(text("No help"), looks=idle)
    if cost.surcharge:
        yield Entry(
            text(
                "New settlement: one more card", plural="New settlement: {count} more cards",
                count=cost.surcharge,
            )
        )  # fmt: skip
    wanted = fewest(cost.need, cost.loose, view.hand)
    held = sum(view.hand)
    if wanted > held:
        lack = wanted - held
        yield Entry(
            text(
                "You lack one card of any kind",
                plural="You lack {count} cards of any kind",
                count=lack,
            ),
            sign="no",
        )
        return
    if wanted > cost.symbols + cost.loose:
        yield Entry(text("Two cards stand for a missing one"))
    paid = view.proposed
    if paid is not None and any(paid):
        if view.position.phase == "pay":
            yield Entry(choosing(view))
        yield Entry(text("You pay"), looks=_cards(paid))
    elif not wanted:
        yield Entry(text("The land pays it all"))


def _ticked(view: View, cost: Price) -> tuple[str, ...]:
    """Return the price with a tick on every sign that the land pays."""
    building = view.position.edition.of[view.kind]
    lands = [land for _, land in cost.land]
    if building.any:
        return tuple(
            "chip_any_land" if number < len(lands) else "chip_any" for number in range(building.any)
        )
    looks = []
    for look in chips(building):
        land = LAND_WORDS.index(look.removeprefix("chip_"))
        if land in lands:
            lands.remove(land)
            look = f"{look}_land"
        looks.append(look)
    return tuple(looks)


def _idle(view: View, cost: Price, cell: Cell) -> tuple[str, ...]:
    """Return the landscapes in reach that don't help."""
    used = {one for one, _ in cost.land}
    return tuple(
        f"chip_{LAND_WORDS[land]}_idle"
        for one, land in signs_in_reach(view.position, cell)
        if one not in used
    )


def _cards(counts: Counts) -> tuple[str, ...]:
    return tuple(
        f"chip_{word}" for word, many in zip(LAND_WORDS, counts, strict=True) for _ in range(many)
    )
