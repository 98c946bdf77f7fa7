"""Quotes: how many cards a building costs on every free cell, and where it is cheapest."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from . import payment
from .edition import Cell, Counts, Edition
from .position import Position
from .price import Price, tail_of, wants
from .reach import Reach, reaches
from .settlements import settlements
from .view import View


class Quote(NamedTuple):
    """What a building costs on a cell: so many cards of this hand, if it can pay them."""

    cell: Cell
    cards: int
    payable: bool
    beside: bool


def quotes(view: View) -> tuple[Quote, ...]:
    """Return what the building in hand costs on every free cell."""
    return _of(view.position, view.near, view.kind, view.hand) if view.kind else ()


def fewest(view: View, kind: str) -> Quote | None:
    """Return the cheapest place for a stored building of the near side; None without any."""
    found = _of(view.position, view.near, kind, view.hand)
    return min(found, key=lambda quote: (not quote.payable, quote.cards), default=None)


def cards(view: View, cost: Price) -> int:
    """Return how many cards of the near hand pay a price; those it lacks count too."""
    return payment.fewest(cost.need, cost.loose, view.hand)


def _of(position: Position, side: int, kind: str, hand: Counts) -> tuple[Quote, ...]:
    towns = len(settlements(position, side))
    pairs = tuple(reaches(position, side).items())
    return _quoted(position.edition, kind, pairs, towns, hand)


@lru_cache(maxsize=128)
def _quoted(
    edition: Edition, kind: str, pairs: tuple[tuple[Cell, Reach], ...], towns: int, hand: Counts
) -> tuple[Quote, ...]:
    building = edition.of[kind]
    tail, held = tail_of(building), sum(hand)
    found = []
    for cell, reach in pairs:
        beside = bool(reach.beside)
        if tail in reach.beside:
            found.append(Quote(cell, 0, True, beside))
            continue
        need, loose = wants(building, reach)
        number = payment.fewest(need, loose + (0 if beside else towns), hand)
        found.append(Quote(cell, number, number <= held, beside))
    return tuple(found)
