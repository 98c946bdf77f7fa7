"""The plan of a table: where heading, board, plates, log, buttons and line lie, in units."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import floor

from nika_arcade.stage.box import Box

MARGIN = 32.0
TOP = 24.0
COLUMN = 1280.0
"""The width that board and panel share; a wider window leaves the rest bare at both sides."""

DRAWER = 2.0
"""The text scale from which the panel is a drawer."""

WIDEST = 320.0
"""The widest a choice's button gets."""

NARROW = 4 / 3
"""A window narrower than this has the panel under its board, if the board is larger so."""

SHAPE = 1.4
"""How much wider than high a board usually is."""


@dataclass(frozen=True, slots=True)
class Shown:
    """What has to be laid out: the seats of each side in order, who acts, how many buttons."""

    sides: tuple[tuple[str, ...], ...]
    to_act: str = ""
    choices: int = 1
    tools: int = 3

    @property
    def seats(self) -> tuple[str, ...]:
        """The seats, allies together."""
        return tuple(seat for side in self.sides for seat in side)

    @property
    def parted(self) -> bool:
        """Whether a meander lies between the sides: only where there are two."""
        return len(self.sides) == 2


@dataclass(frozen=True, slots=True)
class TablePlan:
    """Where everything lies. ``grade`` is how far the panel grew, 1 to 1.5, by the text scale."""

    scale: float
    grade: float
    heading: tuple[float, float]
    moment: tuple[float, float]
    board: Box
    panel: Box
    rows: tuple[tuple[str, Box], ...]
    meander: tuple[float, float, float] | None
    log: Box
    log_heading: bool
    choices: tuple[Box, ...]
    tools: tuple[Box, ...]
    tool_words: bool
    line: Box
    hints: bool
    drawer: bool

    def row(self, seat: str) -> Box | None:
        """Return where a seat's plate lies, or None where it is in the drawer."""
        return dict(self.rows).get(seat)

    @property
    def log_pitch(self) -> float:
        """The distance of two lines of the log."""
        return 27.0 + 22.0 * (self.grade - 1.0)

    @property
    def log_first(self) -> float:
        """The middle of the log's first line."""
        under = 49.0 if self.log_heading else 31.0
        return self.log.y + under * (1.0 if self.log_heading else self.grade / 1.5)

    @property
    def log_lines(self) -> int:
        """How many turns the log has room for."""
        room = self.log.bottom - self.log_first + self.log_pitch / 2
        return max(0, floor(room / self.log_pitch + 1e-6)) if self.log.height > 0 else 0


def plan_table(width: float, height: float, scale: float, shown: Shown) -> TablePlan:
    """Return the plan of a table on a canvas of that size at a text scale."""
    if scale >= DRAWER:
        return _with_drawer(width, height, scale, shown)
    beside = _side_by_side(width, height, scale, shown)
    if width / height < NARROW - 1e-6:
        under = _upright(width, height, scale, shown)
        return max(under, beside, key=lambda plan: _largest(plan.board))
    return beside


def _largest(area: Box) -> float:
    """Return how high a board of the usual shape can be in an area."""
    return min(area.width / SHAPE, area.height)


def row_height(grade: float, active: bool) -> float:
    """Return the height of a plate."""
    return 84.0 + 40.0 * (grade - 1.0) if active else 76.0 + 32.0 * (grade - 1.0)


def _grade(scale: float) -> float:
    return min(max(scale, 1.0), 1.5)


def _line(left: float, width: float, height: float, scale: float) -> Box:
    high = 44.0 + 40.0 * (_grade(scale) - 1.0)
    if scale >= DRAWER:
        high = 18.0 * scale * 1.35 * 2 + 20.0
    return Box(left + MARGIN, height - 16.0 - high, width - 2 * MARGIN, high)


def _side_by_side(width: float, height: float, scale: float, shown: Shown) -> TablePlan:
    grade = _grade(scale)
    left = max(0.0, (width - COLUMN) / 2)
    line = _line(left, min(width, COLUMN), height, scale)
    wide = min(328.0 + 264.0 * max(0.0, scale - 1.0), 460.0)
    panel = Box(line.right - wide, TOP, wide, line.y - TOP)
    gap = max(24.0, 28.0 - 16.0 * (grade - 1.0))
    low = line.y - 16.0 + 6.0 * (grade - 1.0)
    board = Box(line.x, TOP, panel.x - gap - line.x, low - TOP)
    tools_y = line.y - 16.0 - 24.0 * (grade - 1.0) - _button_height(grade)
    choices, tools = _buttons(panel, tools_y, grade, shown)
    buttons_y = min(box.y for box in (*choices, *tools))
    rows, meander, foot = _rows(panel, buttons_y - 8.0, grade, shown)
    top = foot + 18.0 - 12.0 * (grade - 1.0)
    spare, shrinks = (48.0, 64.0) if shown.choices <= 1 else (20.0, 8.0)
    low = buttons_y - spare + shrinks * (grade - 1.0)
    log = Box(panel.x, top, wide, max(0.0, low - top) if scale < 1.75 else 0.0)
    return TablePlan(
        scale, grade, (line.x, 58.0), (line.x, 84.0 + 16.0 * (scale - 1.0)), board, panel,
        rows, meander, log, scale < 1.5, choices, tools, scale < 1.5, line, scale < 1.25, False,
    )  # fmt: skip


def _rows(
    panel: Box, low: float, grade: float, shown: Shown
) -> tuple[tuple[tuple[str, Box], ...], tuple[float, float, float] | None, float]:
    """Return the plates from the top of the panel down, the meander, and where they end.

    Many seats get lower plates, so that they end above ``low``.
    """
    y, rows, meander = panel.y, [], None
    parting = 30.0 if shown.parted else 0.0
    whole = row_height(grade, True) + (len(shown.seats) - 1) * row_height(grade, False)
    part = min(1.0, (low - panel.y - parting) / whole)
    for number, side in enumerate(shown.sides):
        if number and shown.parted:
            meander = (panel.x, y + 8.0, panel.width)
            y += parting
        for seat in side:
            high = row_height(grade, seat == shown.to_act) * part
            rows.append((seat, Box(panel.x, y, panel.width, high)))
            y += high
    if not any(seat == shown.to_act for seat in shown.seats):
        y += (row_height(grade, True) - row_height(grade, False)) * part
    return tuple(rows), meander, y


def _button_height(grade: float) -> float:
    return 52.0 + 16.0 * (grade - 1.0)


def _buttons(
    panel: Box, y: float, grade: float, shown: Shown
) -> tuple[tuple[Box, ...], tuple[Box, ...]]:
    """Return the choices and the tools: one row, or more where there are several choices."""
    high, gap = _button_height(grade), 8.0
    small = 56.0 + 32.0 * (grade - 1.0)
    left = panel.right - shown.tools * small - (shown.tools - 1) * gap
    tools = tuple(
        Box(left + number * (small + gap), y, small, high) for number in range(shown.tools)
    )
    beside = Box(panel.x, y, left - gap - panel.x, high)
    if shown.choices <= 1:
        return (beside,) * shown.choices, tools
    half = (panel.width - gap) / 2
    above = shown.choices - 1
    lines = (above + 1) // 2
    boxes = [
        Box(
            panel.x + (number % 2) * (half + gap),
            y - (lines - number // 2) * (high + gap),
            half,
            high,
        )
        for number in range(above)
    ]
    return (*boxes, beside), tools


def _upright(width: float, height: float, scale: float, shown: Shown) -> TablePlan:
    """Put the panel under the board: plates two by two, then the log, then the buttons."""
    grade = _grade(scale)
    line = _line(0.0, width, height, scale)
    tools_y = line.y - 16.0 - _button_height(grade)
    band = Box(line.x, 0.0, line.width, 0.0)
    choices, tools = _buttons(band, tools_y, grade, Shown(shown.sides, "", 0, shown.tools))
    room = min(shown.choices, 3)
    free = tools[0].x - 8.0 - line.x
    each = min(WIDEST, (free - 8.0 * (room - 1)) / room) if room else 0.0
    choices = tuple(
        Box(line.x + number * (each + 8.0), tools_y, each, tools[0].height)
        for number in range(room)
    )
    high, pitch = row_height(grade, True), 27.0 + 22.0 * (grade - 1.0)
    deep = -(-len(shown.seats) // 2) * high + (30.0 if shown.parted else 0.0)
    log_high = 31.0 + 3.0 * pitch
    top = tools_y - 24.0 - log_high - deep
    board = Box(line.x, 96.0, line.width, top - 12.0 - 96.0)
    rows, meander, foot = _pairs(Box(line.x, top, line.width, 0.0), grade, shown)
    log = Box(line.x, foot + 12.0, line.width, tools_y - 12.0 - foot - 12.0)
    return TablePlan(
        scale, grade, (line.x, 58.0), (line.x, 84.0 + 16.0 * (scale - 1.0)), board,
        Box(line.x, top, line.width, line.y - top), rows, meander, log, False, choices, tools,
        scale < 1.5, line, scale < 1.25, False,
    )  # fmt: skip


def _pairs(
    band: Box, grade: float, shown: Shown
) -> tuple[tuple[tuple[str, Box], ...], tuple[float, float, float] | None, float]:
    """Return the plates two by two, a side of two in one row."""
    half, high = (band.width - 16.0) / 2, row_height(grade, True)
    lines: list[Sequence[str]] = []
    for side in shown.sides if shown.parted else (shown.seats,):
        lines += [side[start : start + 2] for start in range(0, len(side), 2)]
    y, rows, meander = band.y, [], None
    first = -(-len(shown.sides[0]) // 2) if shown.parted else 0
    for number, pair in enumerate(lines):
        if shown.parted and number == first:
            meander = (band.x, y + 8.0, band.width)
            y += 30.0
        for place, seat in enumerate(pair):
            rows.append((seat, Box(band.x + place * (half + 16.0), y, half, high)))
        y += high
    return tuple(rows), meander, y


def _with_drawer(width: float, height: float, scale: float, shown: Shown) -> TablePlan:
    """Keep only the seat to act above the line; the rest of the panel opens with Menu."""
    left = max(0.0, (width - COLUMN) / 2)
    line = _line(left, min(width, COLUMN), height, scale)
    high = 72.0
    strip = Box(line.x, line.y - 12.0 - high, line.width, high)
    tool = Box(strip.right - high, strip.y, high, high)
    each = min(120.0 * scale, (strip.width - 460.0) / max(1, shown.choices))
    choices = tuple(
        Box(tool.x - (shown.choices - number) * (each + 12.0), strip.y, each, high)
        for number in range(shown.choices)
    )
    end = choices[0].x if choices else tool.x
    row = Box(strip.x, strip.y, end - 16.0 - strip.x, high)
    rows = ((shown.to_act, row),) if shown.to_act in shown.seats else ()
    board = Box(line.x, TOP, line.width, strip.y - 12.0 - TOP)
    return TablePlan(
        scale, 1.5, (line.x, 58.0), (line.x, 84.0 + 16.0 * (scale - 1.0)), board, strip, rows,
        None, Box(strip.x, strip.y, strip.width, 0.0), False, choices, (tool,), False, line,
        False, True,
    )  # fmt: skip
