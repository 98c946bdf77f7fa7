"""Realms: the leaf that sums up the isles, income, buildings and metropolises of every side."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from nika_arcade.api import Block, Picture, Rule, Shape, Text, Words, text

from .gods import BUILDINGS, UNITS
from .measures import LEFT, RIGHT, WIDE
from .position import SEATS, Land
from .view import View
from .words import bare_name, seat_name

X: Final = LEFT + WIDE + 20.0
WIDTH: Final = RIGHT - 20.0 - X
TOP: Final = 56.0
ROW: Final = 104.0
CHIP, THING, BETWEEN = 48.0, 23.0, 6.0
"""How wide the chip of an isle is without what stands there, with each of that, and the gap."""
IN_LINE: Final = 8
"""So many discards are told in a line."""
COLUMNS: Final = (174.0, 240.0, 306.0, 372.0, 438.0, 504.0, 570.0, 636.0)


def signs(view: View) -> Iterator[Shape]:
    """Yield the table of all sides, and the discards below it."""
    yield Words(
        text("All isles and sides"), X, TOP - 18.0, 24.0, "ui.text", weight=700, face="title",
        width=300.0,
    )  # fmt: skip
    yield Words(
        text("Metropolises, buildings, income, troops, fleets"), X + WIDTH, TOP - 18.0, 14.0,
        "ui.text_muted", "right", width=370.0,
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
    yield from _isles(view, side, top + 72.0)


def _isles(view: View, side: int, y: float) -> Iterator[Shape]:
    """Yield the isles of a side one after the other, closer together where they are many."""
    position = view.position
    chips = [tuple(_things(position.lands[isle])) for isle in position.isles(side)]
    if not chips:
        yield Words(text("no isle"), X + 50.0, y + 5.0, 15.0, "ui.text_muted", width=200.0)
    wanted = sum(CHIP + THING * len(chip) + BETWEEN for chip in chips)
    part = min(1.0, (WIDTH - 50.0) / max(1.0, wanted))
    x = X + 50.0
    for isle, chip in zip(position.isles(side), chips, strict=True):
        wide = (CHIP + THING * len(chip)) * part
        yield Block(
            x, y - 14.0, wide, 28.0, "painted.bone", radius=4.0, line="ui.rule", stroke=1.2
        )  # fmt: skip
        yield Words(
            Text(str(isle + 1)), x + 13.0 * part, y + 5.0, 14.0, "painted.body", "centre",
            weight=700,
        )  # fmt: skip
        for number, look in enumerate(chip):
            yield Picture(look, x + (35.0 + THING * number) * part, y, 21.0, 21.0)
        troops = position.lands[isle].troops
        ink = "painted.red" if troops else "painted.grain"
        yield Words(
            Text(str(troops)), x + wide - 12.0 * part, y + 5.0, 14.0, ink, "centre", weight=700
        )  # fmt: skip
        x += wide + BETWEEN * part


def _things(land: Land) -> Iterator[str]:
    """Yield the drawings of what stands on an isle, its troops last."""
    if land.city:
        yield "metropolis"
    yield from (building for building in land.places if building)
    yield "troop_icon"


def _discards(view: View) -> Iterator[Shape]:
    discards = view.position.discards
    y = TOP + 52.0 + ROW * view.position.players
    for row in range(0, len(discards), IN_LINE):
        names = [bare_name(creature) for creature in discards[row : row + IN_LINE]]
        line = names[0]
        for name in names[1:]:
            line = text("{first}, {then}", first=line, then=name)
        if not row:
            line = text("Discards: {creatures}", creatures=line)
        yield Words(line, X, y, 15.0, "ui.text_muted", width=WIDTH)
        y += 21.0
