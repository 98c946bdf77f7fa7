"""The plan of a line-up: where cards, brackets and buttons lie, in units."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil

from nika_arcade.stage.box import Box

MARGIN = 48.0
GAP = 16.0
APART = 64.0
"""Between two sides that face each other; the crossed spears stand there."""

PERIOD = 16.0
"""A card is a whole number of these wide, so that the pattern of its strip ends with it."""

WIDTHS = {1: 400.0, 2: 400.0, 3: 272.0, 4: 272.0}
MANY = 224.0
"""How wide cards are when there are more than four."""

COIN = 54.0
LEAST_COIN = 32.0
STACKED = 1.5
"""The text scale from which two cards lie side by side and the others under them."""

PLAIN = 1.25
"""The text scale from which cards say nothing on the character."""

Row = tuple[tuple[int, tuple[str, ...]], ...]
"""Sides by number, next to each other."""


@dataclass(frozen=True, slots=True)
class CardPlan:
    """Where the parts of a card lie.

    ``coin`` is the radius of the coins and ``coins`` the height of their middles; ``name`` and
    ``line`` are baselines, ``holder`` and ``level`` the middles of their lines. ``telling`` is
    false where there is no room for the lines on the character.
    """

    box: Box
    coin: float
    coins: float
    name: float
    holder: float
    line: float
    level: float
    choice: Box
    telling: bool


@dataclass(frozen=True, slots=True)
class Bracket:
    """What holds the cards of a team together: from where to where, and how high."""

    side: int
    left: float
    right: float
    y: float


@dataclass(frozen=True, slots=True)
class LineupPlan:
    """Where everything lies. The cards and what belongs to them are seen through ``view``."""

    header: Box
    view: Box
    content: float
    cards: tuple[tuple[str, CardPlan], ...]
    brackets: tuple[Bracket, ...]
    spears: Box | None
    meander: float
    foot: Box

    @property
    def scrolls(self) -> bool:
        """Whether there is more than can be seen at once."""
        return self.content > self.view.height + 0.5


@dataclass(frozen=True, slots=True)
class _Shape:
    """How much is in a card: how large its coins are, and whether it tells of the character."""

    t: float
    coin: float = COIN
    telling: bool = True

    def card(self, x: float, y: float, width: float) -> CardPlan:
        """Return the plan of a card with its left top corner at a point."""
        t, coins = self.t, y + 38 + self.coin
        name = coins + self.coin + 52 * t
        holder = name + 28 * t
        level = holder + (97 if self.telling else 48) * t
        choice = Box(x + 16, level + 25 + 24 * t, width - 32, max(44.0, 22 * t + 20))
        box = Box(x, y, width, choice.bottom + 16 - y)
        return CardPlan(
            box, self.coin, coins, name, holder, holder + 36 * t, level, choice, self.telling
        )

    @property
    def height(self) -> float:
        """How high such a card is."""
        return self.card(0, 0, MANY).box.height


def plan_lineup(
    width: float, height: float, scale: float, sides: Sequence[tuple[str, ...]]
) -> LineupPlan:
    """Return the plan for the sides of a game, whose seats stand next to each other."""
    t = max(1.0, scale)
    foot_high = max(56.0, 27 * t + 24)
    header = Box(36, 24, width - 72, 44 * t)
    foot = Box(MARGIN, height - 36 - foot_high, width - 2 * MARGIN, foot_high)
    meander = foot.y - 40
    over = 13 + 16 * t if any(len(side) > 1 for side in sides) else 0.0
    rows, wide = _rows(sides, width - 2 * MARGIN, t)
    room = meander - 20 - header.bottom - 8 - over
    shape = _shape(room, t) if len(rows) == 1 else _Shape(t, COIN, t < PLAIN)
    content = len(rows) * (shape.height + over) + (len(rows) - 1) * GAP
    spare = max(0.0, room + over - content)
    top = header.bottom + 8 + over + min(31 + max(0.0, 29 - over), spare) + max(0.0, spare - 60) / 2
    view = Box(0, top - over - 8, width, meander - 12 - (top - over - 8))
    cards, brackets = _place(rows, shape, (width, wide, _between(sides)), top, over)
    return LineupPlan(
        header=header,
        view=view,
        content=content + 16,
        cards=cards,
        brackets=brackets,
        spears=_spears(sides, cards) if len(rows) == 1 else None,
        meander=meander,
        foot=foot,
    )


def _shape(room: float, t: float) -> _Shape:
    """Return the fullest card that fits: first the character goes, then the coins shrink."""
    full = _Shape(t, COIN, t < PLAIN)
    if full.height <= room:
        return full
    plain = _Shape(t, COIN, telling=False)
    return _Shape(t, min(COIN, max(LEAST_COIN, COIN - (plain.height - room) / 2)), telling=False)


def _rows(sides: Sequence[tuple[str, ...]], room: float, t: float) -> tuple[tuple[Row, ...], float]:
    """Return the sides in rows, and how wide a card is; teams begin rows of their own."""
    count = sum(map(len, sides))
    numbered = tuple(enumerate(sides))
    wide = WIDTHS.get(count, MANY)
    if t < STACKED and _length(numbered, wide, _between(sides)) <= room:
        return (numbered,), wide
    columns = min(count, 2 if t >= STACKED else ceil(count / 2))
    wide = min(WIDTHS[1] * t, (room - (columns - 1) * _between(sides)) / columns)
    rows: list[Row] = []
    for number, side in numbered:
        for start in range(0, len(side), columns):
            part = (number, side[start : start + columns])
            alone = len(side) == 1 and rows and _seats(rows[-1]) < columns
            if alone and all(len(sides[other]) == 1 for other, _ in rows[-1]):
                rows[-1] = (*rows[-1], part)
            else:
                rows.append((part,))
    return tuple(rows), wide // PERIOD * PERIOD


def _seats(row: Row) -> int:
    return sum(len(side) for _, side in row)


def _between(sides: Sequence[object]) -> float:
    """Return how far apart sides stand in a row: two leave room for the spears."""
    return APART if len(sides) == 2 else GAP


def _length(row: Row, wide: float, between: float) -> float:
    """Return how long a row is."""
    within = sum(len(side) * (wide + GAP) - GAP for _, side in row)
    return within + (len(row) - 1) * between


def _place(
    rows: tuple[Row, ...],
    shape: _Shape,
    widths: tuple[float, float, float],
    top: float,
    over: float,
) -> tuple[tuple[tuple[str, CardPlan], ...], tuple[Bracket, ...]]:
    """Return the cards of all rows and the brackets over their teams.

    ``widths`` are those of the canvas, of a card and of the gap between sides.
    """
    whole, wide, between = widths
    cards: list[tuple[str, CardPlan]] = []
    brackets: list[Bracket] = []
    for place, row in enumerate(rows):
        y = top + place * (shape.height + over + GAP)
        x = (whole - _length(row, wide, between)) / 2
        for number, side in row:
            right = x + len(side) * (wide + GAP) - GAP
            if len(side) > 1:
                brackets.append(Bracket(number, x, right, y - 21 - 8 * shape.t))
            cards += [
                (seat, shape.card(x + n * (wide + GAP), y, wide)) for n, seat in enumerate(side)
            ]
            x = right + between
    return tuple(cards), tuple(brackets)


def _spears(
    sides: Sequence[tuple[str, ...]], cards: tuple[tuple[str, CardPlan], ...]
) -> Box | None:
    """Return where the crossed spears stand: between two sides that face each other."""
    if len(sides) != 2:
        return None
    last = cards[len(sides[0]) - 1][1].box
    return Box(last.right + APART / 2 - 24, last.y + 157, 48, 120)
