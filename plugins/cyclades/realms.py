"""Realms: the leaf that sums up the isles, income, buildings and metropolises of every side."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from nika_arcade.api import Block, Picture, Rule, Shape, Text, Words, text

from .gods import BUILDINGS, UNITS
from .measures import LEFT, RIGHT, WIDE
from .position import SEATS
from .view import View
from .words import named, place_name, seat_name

X: Final = LEFT + WIDE + 20.0
WIDTH: Final = RIGHT - 20.0 - X
TOP: Final = 56.0
ROW: Final = 104.0
COLUMNS: Final = (174.0, 240.0, 306.0, 372.0, 438.0, 504.0, 570.0, 636.0)


def signs(view: View) -> Iterator[Shape]:
    """Yield the table of all sides, and the discards below it."""
    yield Words(
        text("All isles and sides"), X, TOP - 18.0, 24.0, "ui.text", weight=700, face="title",
        width=WIDTH,
    )  # fmt: skip
    yield from _head()
    for number in range(view.position.players):
        side = (view.near + number) % view.position.players
        yield from _side(view, side, TOP + 34.0 + ROW * number)
    yield from _discards(view)


def _head() -> Iterator[Shape]:
    looks = ("metropolis", *BUILDINGS, "coin", "spearman_1", "fleet_1")
    for look, x in zip(looks, COLUMNS, strict=True):
        yield Block(X + x - 17.0, TOP - 8.0, 34.0, 34.0, "painted.bone", radius=4.0)
        yield Picture(look, X + x, TOP + 9.0, 28.0, 28.0)


def _side(view: View, side: int, top: float) -> Iterator[Shape]:
    position = view.position
    lands = [position.lands[isle] for isle in position.isles(side)]
    yield Rule(X, top, X + WIDTH, top, "ui.rule_faint", 1.4)
    yield Picture(f"seal-{SEATS[side].lower()}", X + 22.0, top + 34.0, 38.0, 38.0)
    yield Words(
        seat_name(side), X + 50.0, top + 40.0, 20.0, "ui.text", weight=700, face="title",
        width=100.0,
    )  # fmt: skip
    counts = [
        f"{position.cities(side)}/{position.target}",
        *(str(sum(land.places.count(kind) for land in lands)) for kind in BUILDINGS),
        f"+{position.income(side)}",
        f"{position.troops(side)}/{UNITS}",
        f"{position.ships(side)}/{UNITS}",
    ]
    for count, x in zip(counts, COLUMNS, strict=True):
        ink = "ui.text_disabled" if count in ("0", "+0") else "ui.text"
        yield Words(Text(count), X + x, top + 40.0, 20.0, ink, "centre", weight=600)
    yield Words(
        _isles(view, side), X + 50.0, top + 74.0, 15.0, "ui.text_muted", width=WIDTH - 52.0
    )  # fmt: skip


def _isles(view: View, side: int) -> Text:
    """Return the isles of a side one after the other, each with its troops."""
    position = view.position
    line: Text | None = None
    for isle in position.isles(side):
        land = position.lands[isle]
        told = text(
            "{isle}: one troop", plural="{isle}: {count} troops",
            isle=place_name(f"isle:{isle + 1}"), count=land.troops,
        )  # fmt: skip
        line = told if line is None else text("{first}, {then}", first=line, then=told)
    return line if line is not None else text("no isle")


def _discards(view: View) -> Iterator[Shape]:
    discards = view.position.discards
    y = TOP + 50.0 + ROW * view.position.players
    if not discards or y > 690.0:
        return
    line = named(discards[0])
    for creature in discards[1:]:
        line = text("{first}, {then}", first=line, then=named(creature))
    yield Words(
        text("Discards: {creatures}", creatures=line), X, y, 15.0, "ui.text_muted", width=WIDTH
    )  # fmt: skip
