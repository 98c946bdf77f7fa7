"""The bestiary: creatures that can be called, those discarded, and the next order of bidding."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from nika_arcade.api import Block, Disc, Picture, Place, Rule, Shape, Spot, Text, Words, text

from .calling import prices
from .creatures import CHIMERA
from .gods import CREATURE_PRICES
from .measures import (
    CARD_LEVEL,
    CARD_RADIUS,
    CARDS,
    GODS,
    ORDER_LEVEL,
    WIDE,
)
from .pantheon import shield
from .tasks import Deeds, Offering
from .view import View
from .words import bare_name, creature_name

HEAD: Final = 512.0
APART: Final = 51.0
"""How far the places of an order of bidding are apart."""
PILE: Final = (57.0, 91.0, 3)
"""The first middle, the distance and how many are in a row of the creatures that Chimera wakes."""
PILE_TOP, PILE_ROW = 92.0, 68.0
CHANGE: Final = (27.0, -27.0)
"""Where the sign that lets Zeus change a creature lies, from its middle."""


def places(view: View) -> Iterator[tuple[str, Place]]:
    """Yield where creatures, their changes, and those of the pile are touched."""
    for x, price in zip(CARDS, CREATURE_PRICES, strict=True):
        yield f"card:{price}", Place(x, CARD_LEVEL + 6.0, 80.0, 88.0)
        place = Place(x + CHANGE[0], CARD_LEVEL + CHANGE[1], 26.0, 26.0, form="disc")
        yield f"change:{price}", place
    for number, _ in enumerate(view.position.discards):
        x, y = _lying(number)
        yield f"pile:{number}", Place(x, y + 6.0, 84.0, 64.0)


def _lying(number: int) -> tuple[float, float]:
    first, apart, many = PILE
    return first + apart * (number % many), PILE_TOP + PILE_ROW * (number // many)


def wakes(view: View) -> bool:
    """Say whether Chimera looks for a creature among the discards."""
    return view.power is not None and view.power.creature == CHIMERA


def touches(view: View) -> Iterator[Spot]:
    """Yield the creatures, and what Zeus may change."""
    if view.viewer is None:
        return
    if wakes(view):
        for number, creature in enumerate(view.position.discards):
            yield Spot(f"pile:{creature}", (GODS, f"pile:{number}"), creature_name(creature))
    for creature, price in zip(view.position.track, CREATURE_PRICES, strict=True):
        if not creature:
            continue
        if f"change:{price}" in view.options:
            label = text("Change {creature}", creature=creature_name(creature))
            yield Spot(f"change:{price}", (GODS, f"change:{price}"), label)
        yield Spot(f"call:{creature}", (GODS, f"card:{price}"), creature_name(creature))


def signs(view: View) -> Iterator[Shape]:
    """Yield the three creatures with their prices, and the order of the next bidding."""
    yield Rule(20.0, HEAD - 18.0, 276.0, HEAD - 18.0, "ui.rule", 1.5)
    yield Words(text("Creatures"), 20.0, HEAD + 5.0, 15.0, "ui.text", weight=600, width=90.0)
    position = view.position
    discards = len(position.discards)
    words = text("deck {number}", number=len(position.deck))
    if discards:
        words = text("deck {deck}, discards {number}", deck=len(position.deck), number=discards)
    yield Words(words, 276.0, HEAD + 5.0, 14.0, "ui.text_muted", "right", width=160.0)
    for number, x in enumerate(CARDS):
        yield from _card(view, number, x)
    yield from _order(view)


def pile(view: View) -> Iterator[Shape]:
    """Yield the creatures that Chimera may wake, in place of the gods."""
    yield Words(
        text("The discards"), 20.0, 60.0, 15.0, "ui.text", weight=600, width=240.0
    )  # fmt: skip
    for number, creature in enumerate(view.position.discards):
        x, y = _lying(number)
        pick = f"pile:{creature}"
        yield from medallion(creature, x, y, 23.0, bright=pick in view.options)
        if view.lit(pick):
            yield Disc(x, y, 26.0, line="ui.text", stroke=2.4)
        ink = "ui.text" if pick in view.options else "ui.text_muted"
        yield Words(bare_name(creature), x, y + 38.0, 13.5, ink, "centre", width=PILE[1] + 4.0)


def medallion(creature: str, x: float, y: float, radius: float, *, bright: bool) -> Iterator[Shape]:
    """Yield a creature in its ring; a bright one can be had."""
    rim = "ui.accent" if bright else "ui.rule"
    panel = "painted.clay" if bright else "painted.night_clay"
    yield Disc(x, y, radius, panel, rim, 2.6)
    yield Picture(creature, x, y, radius * 1.52, radius * 1.52)


def _card(view: View, number: int, x: float) -> Iterator[Shape]:
    creature, price = view.position.track[number], CREATURE_PRICES[number]
    if not creature:
        yield Disc(x, CARD_LEVEL, CARD_RADIUS, line="ui.rule_faint", stroke=1.6)
        yield from _price(x, price, "ui.text_disabled")
        return
    pick = f"call:{creature}"
    bright = pick in view.options or not isinstance(view.task, Deeds)
    yield from medallion(creature, x, CARD_LEVEL, CARD_RADIUS, bright=bright)
    if view.lit(pick) or pick in view.picked:
        yield Disc(x, CARD_LEVEL, CARD_RADIUS + 4.0, line="ui.text", stroke=2.6)
    yield from _price(x, least_price(view, price), "ui.text", full=price)
    if f"change:{price}" in view.options and view.targets:
        lit = view.lit(f"change:{price}")
        at = (x + CHANGE[0], CARD_LEVEL + CHANGE[1])
        yield Disc(*at, 13.0, "ui.figure" if lit else "ui.raised", "ui.accent", 1.6)
        ink = "ui.on_figure" if lit else "ui.text"
        yield Picture("icon-turn", *at, 17.0, 17.0, roles=(("ui.text", ink),))


def least_price(view: View, price: int) -> int:
    """Return what a creature costs the side that acts, discounts taken off."""
    deeds = view.deeds
    if deeds is None:
        return price
    side = view.position.side_of(deeds.marker)
    if view.gold(side) is None:
        return price
    open_ = prices(view.position, side, price)
    return open_[0] if open_ else price


def _price(x: float, price: int, ink: str, full: int = 0) -> Iterator[Shape]:
    """Yield the pill with a price below a creature; one with a discount has the full price too."""
    y = CARD_LEVEL + CARD_RADIUS
    wide = 62.0 if full and full != price else 44.0
    yield Block(
        x - wide / 2, y - 11.0, wide, 22.0, "ui.ground", radius=11.0, line="ui.accent", stroke=1.6
    )  # fmt: skip
    yield Picture("coin_disc", x - wide / 2 + 13.0, y, 13.0, 13.0)
    yield Words(
        Text(str(price)), x - wide / 2 + 30.0, y + 5.5, 16.0, ink, "centre", weight=700
    )  # fmt: skip
    if full and full != price:
        yield Words(Text(str(full)), x + 18.0, y + 5.0, 14.0, "ui.text_muted", "centre")
        yield Rule(x + 11.0, y, x + 25.0, y, "ui.text_muted", 1.4)


def _order(view: View) -> Iterator[Shape]:
    """Yield the order of bidding: this one while offers are made, then the next."""
    yield Rule(20.0, ORDER_LEVEL - 48.0, 276.0, ORDER_LEVEL - 48.0, "ui.rule", 1.5)
    offering = view.offering
    heading = text("Bidding order") if offering is not None else text("Next bidding order")
    yield Words(
        heading, 20.0, ORDER_LEVEL - 25.0, 15.0, "ui.text_muted", weight=600, width=WIDE - 20.0
    )  # fmt: skip
    yield from _next(view) if offering is None else _present(view, offering)


def _present(view: View, offering: Offering) -> Iterator[Shape]:
    """Yield the markers as they bid; a ring is round the one that does, and the rest are done."""
    position = view.position
    for place, marker in enumerate(position.order):
        x = 36.0 + APART * place
        yield from shield(view, marker, x, ORDER_LEVEL)
        if marker == offering.marker:
            yield Disc(x, ORDER_LEVEL, 17.0, line="ui.text", stroke=2.4)
        elif marker not in offering.waiting:
            yield Picture("icon-check", x + 11.0, ORDER_LEVEL + 11.0, 15.0, 15.0)


def _next(view: View) -> Iterator[Shape]:
    """Yield the places of the next order, from the last; who acted first bids last."""
    position = view.position
    count = len(position.order)
    for place in range(count):
        x = 36.0 + APART * place
        taken = count - 1 - place
        if taken < len(position.acted):
            yield from shield(view, position.acted[taken], x, ORDER_LEVEL)
            continue
        yield Disc(x, ORDER_LEVEL, 15.0, line="ui.rule", stroke=1.4)
        yield Words(
            Text(str(place + 1)), x, ORDER_LEVEL + 5.0, 15.0, "ui.text_muted", "centre"
        )  # fmt: skip
