"""What the plans of a table are made of: what is to be laid out, and where it came to lie."""

from __future__ import annotations

from dataclasses import dataclass
from math import floor
from typing import Literal, TypeAlias

from nika_arcade.api import Room
from nika_arcade.stage.box import Box

MARGIN = 32.0
TOP = 24.0
COLUMN = 1280.0
"""The width that board and panels share; a wider window leaves the rest bare at both sides."""

DRAWER = 2.0
"""The text scale from which the panel is a drawer."""

NARROW = 4 / 3
"""A window narrower than this has the panel under its board, if the board is larger so."""

SHAPE = 1.4
"""How much wider than high a board usually is."""

GAP = 8.0
"""What buttons keep from each other."""

DIVIDER = 14.0
"""How high a meander between plates is."""

LEAST_LOG = 3
"""How many lines of the log come before the key."""

LEAST_BESIDE_NOTES = 2
"""How many lines of the log come before the notes: the last move, and what it answered."""

Kind: TypeAlias = Literal["deed", "notes", "key"]
Meandering: TypeAlias = "tuple[float, float, float] | None"
"""Left, top and length of a meander."""


@dataclass(frozen=True, slots=True)
class Measured:
    """How high the parts of a panel are: its heading, every row, and what is under the rows."""

    head: float
    rows: tuple[float, ...] = ()
    foot: float = 0.0

    @property
    def height(self) -> float:
        """The height of the whole panel."""
        return self.head + sum(self.rows) + self.foot

    def since(self, first: int) -> float:
        """Return the height without the rows before the ``first``."""
        return self.head + sum(self.rows[first:]) + self.foot

    def fitting(self, room: float) -> int:
        """Return the first row of the most that end in some height: the later ones come first."""
        first = 0
        while first < len(self.rows) and self.since(first) > room + 1e-6:
            first += 1
        return first


@dataclass(frozen=True, slots=True)
class Shown:
    """What has to be laid out: the seats of each side in order, who acts, how many buttons.

    ``flanked`` is the arrangement round the board; ``shape`` how much wider than high that is;
    ``near`` the seat at its lower edge. ``deed``, ``notes`` and ``key`` are the panels there are.
    ``leading`` is the height of one row of the line of explanation where that stands in a column,
    ``labels`` how wide every choice would be, ``kept`` the room that notes may yet need, ``tall``
    how high the deed has been with these choices.
    A framed board has ``rooms`` in itself, in its own units, of which it has ``whole``.
    """

    sides: tuple[tuple[str, ...], ...]
    to_act: str = ""
    choices: int = 1
    tools: int = 3
    flanked: bool = False
    shape: float = SHAPE
    near: str = ""
    deed: Measured | None = None
    notes: Measured | None = None
    key: Measured | None = None
    leading: float = 21.6
    labels: tuple[float, ...] = ()
    kept: float = 0.0
    rooms: tuple[Room, ...] = ()
    whole: tuple[float, float] = (0.0, 0.0)
    tall: float = 0.0

    @property
    def seats(self) -> tuple[str, ...]:
        """The seats, allies together."""
        return tuple(seat for side in self.sides for seat in side)

    @property
    def parted(self) -> bool:
        """Whether a meander lies between the sides: only where there are two."""
        return len(self.sides) == 2

    @property
    def panelled(self) -> bool:
        """Whether anything besides plates and log stands beside the board."""
        return bool(self.deed or self.notes or self.key)

    @property
    def near_side(self) -> tuple[str, ...]:
        """The seats at the lower edge of the board: the first side where nobody is near."""
        holding = (side for side in self.sides if self.near in side)
        return next(holding, self.sides[0] if self.sides else ())


@dataclass(frozen=True, slots=True)
class Placed:
    """Where a panel lies, and the first of its rows that is shown."""

    kind: Kind
    box: Box
    first: int = 0


@dataclass(frozen=True, slots=True)
class TablePlan:
    """Where everything lies. ``grade`` is how far the panel grew, 1 to 1.5, by the text scale.

    ``column`` says that the line of explanation stands in a column; ``hints`` that key hints may
    stand beside it, ``hinting`` where they stand instead. ``tall`` plates have three lines.
    ``framed``: everything stands in rooms of the board, and the deed is the line of explanation.
    """

    scale: float
    grade: float
    heading: tuple[float, float]
    moment: tuple[float, float]
    board: Box
    panel: Box
    rows: tuple[tuple[str, Box], ...]
    meander: Meandering
    log: Box
    log_heading: bool
    choices: tuple[Box, ...]
    tools: tuple[Box, ...]
    tool_words: bool
    line: Box
    hints: bool
    drawer: bool
    panels: tuple[Placed, ...] = ()
    pitch: float = 27.0
    column: bool = False
    tall: bool = False
    hinting: Box | None = None
    framed: bool = False

    def row(self, seat: str) -> Box | None:
        """Return where a seat's plate lies, or None where it is in the drawer."""
        return dict(self.rows).get(seat)

    def placed(self, kind: Kind) -> Placed | None:
        """Return where a panel lies, or None where it found no room."""
        return next((panel for panel in self.panels if panel.kind == kind), None)

    @property
    def log_pitch(self) -> float:
        """The distance of two lines of the log."""
        return log_pitch(self.pitch, self.grade)

    @property
    def log_first(self) -> float:
        """The middle of the log's first line."""
        return self.log.y + log_head(self.pitch, self.grade, self.log_heading)

    @property
    def log_lines(self) -> int:
        """How many lines the log has room for."""
        return lines_in(self.log, self.pitch, self.grade, self.log_heading)


def log_pitch(pitch: float, grade: float) -> float:
    """Return the distance of two lines of a log at a grade."""
    return pitch + 22.0 * (grade - 1.0)


def log_head(pitch: float, grade: float, heading: bool) -> float:
    """Return how far below its rule the middle of a log's first line lies."""
    return 49.0 + (pitch - 27.0) / 2 if heading else 31.0 * grade / 1.5


def lines_in(log: Box, pitch: float, grade: float, heading: bool) -> int:
    """Return how many lines a log has room for."""
    room = log.height - log_head(pitch, grade, heading) + log_pitch(pitch, grade) / 2
    return max(0, floor(room / log_pitch(pitch, grade) + 1e-6)) if log.height > 0 else 0


def grade_of(scale: float) -> float:
    """Return how far panels grow at a text scale."""
    return min(max(scale, 1.0), 1.5)


def button_height(grade: float) -> float:
    """Return the height of a table's buttons."""
    return 52.0 + 16.0 * (grade - 1.0)


def row_height(grade: float, active: bool) -> float:
    """Return the height of a plate beside the board."""
    return 84.0 + 40.0 * (grade - 1.0) if active else 76.0 + 32.0 * (grade - 1.0)


def tall_height(scale: float, seats: int) -> float:
    """Return the height of a plate of three lines; more than two seats have lower ones."""
    grown = max(1.0, scale)
    return 27.0 + 61.0 * grown if seats <= 2 else 20.0 + 56.0 * grown


def foot_line(left: float, width: float, height: float, scale: float) -> Box:
    """Return where the line of explanation lies at a table's foot."""
    high = 44.0 + 40.0 * (grade_of(scale) - 1.0)
    if scale >= DRAWER:
        high = 18.0 * scale * 1.35 * 2 + 20.0
    return Box(left + MARGIN, height - 16.0 - high, width - 2 * MARGIN, high)


def board_in(area: Box, shape: float) -> float:
    """Return how high a board, ``shape`` times as wide, can be in an area."""
    return min(area.width / shape, area.height)
