"""The plan of a flanked table: sides and log left of the board, what is being done right of it."""

from __future__ import annotations

from collections.abc import Sequence

from nika_arcade.stage.box import Box
from nika_arcade.stage.scenes.plan_parts import (
    COLUMN,
    DIVIDER,
    GAP,
    Meandering,
    Measured,
    Placed,
    Shown,
    TablePlan,
    button_height,
    grade_of,
    tall_height,
)
from nika_arcade.stage.scenes.plan_stack import stack

EDGE = 24.0
"""What the columns keep from the sides of the window."""

APART = 16.0
"""What the board keeps from the columns at least."""

SKY = 18.0
"""What the board keeps from the window's upper and lower edge."""

FULL, LEAN = 300.0, 256.0
"""The width of a column, and the least for the sake of a wide board."""

PITCH = 31.0
"""The distance of two lines of the log."""

DEED = 336.0
"""How high the deed with its choices usually is, and the line below it."""

INSET = 16.0
"""What the choices keep from the edge of the deed."""

BELOW_KEY = 6.0
"""What a key without its sentence keeps from what is below it."""

ROW_OF_HINTS = 32.0
HINTS = 3


def plan_flanked(width: float, height: float, scale: float, shown: Shown) -> TablePlan:
    """Return the plan of a table between two columns."""
    grade = grade_of(scale)
    whole = min(width, COLUMN)
    left = (width - whole) / 2
    wide = column_width(whole, height, grade, shown.shape)
    west = Box(left + EDGE, EDGE, wide, height - 2 * EDGE)
    east = west.moved(whole - 2 * EDGE - wide, 0.0)
    high = height - 2 * SKY
    board = Box(west.right + APART, SKY, east.x - west.right - 2 * APART, high)
    rows, meander, room = _sides(west, scale, shown)
    log, sides = stack(
        room, shown, grade, key=False, log_heading=scale < 1.5, pitch=PITCH, kept=shown.kept
    )
    tools = _tools(east, height - 28.0, grade, shown.tools)
    doing = plan_doing(Box(east.x, EDGE, wide, tools[0].y - 12.0 - EDGE), scale, shown)
    placed, choices, line, free = doing
    return TablePlan(
        scale, grade, (west.x + 8.0, 58.0), (west.x + 8.0, 84.0 + 16.0 * (scale - 1.0)), board,
        east, rows, meander, log, scale < 1.5, choices, tools, True, line, False, False,
        panels=(*sides, *placed), pitch=PITCH, column=True, tall=True,
        hinting=_hinting(free) if scale < 1.25 else None,
    )  # fmt: skip


def column_width(whole: float, height: float, grade: float, shape: float) -> float:
    """Return how wide a column is: a board as high as the window may make it narrower."""
    full = FULL + 160.0 * (grade - 1.0)
    lean = LEAN + 208.0 * (grade - 1.0)
    free = (whole - shape * (height - 2 * SKY)) / 2 - EDGE - APART
    return max(lean, min(full, free))


def _sides(
    west: Box, scale: float, shown: Shown
) -> tuple[tuple[tuple[str, Box], ...], Meandering, Box]:
    """Return the plates, the far sides' above and the near side's below; a meander; the room."""
    near = shown.near_side
    far = tuple(seat for seat in shown.seats if seat not in near)
    top = 106.0 + 22.0 * max(0.0, scale - 1.0)
    bottom = west.bottom - 8.0
    high = tall_height(scale, len(shown.seats))
    between = 18.0 + DIVIDER + 34.0
    high = min(high, (bottom - top - between) / max(1, len(shown.seats)))
    rows = [*_piled(far, Box(west.x, top, west.width, high))]
    under = Box(west.x, bottom - high * len(near), west.width, high)
    rows += _piled(near, under)
    meander = (west.x, under.y - 22.0 - DIVIDER, west.width)
    y = top + high * len(far) + 18.0
    return tuple(rows), meander, Box(west.x, y, west.width, max(0.0, meander[1] - 12.0 - y))


def _piled(seats: Sequence[str], first: Box) -> list[tuple[str, Box]]:
    """Return the plates of some seats from the first one down."""
    return [(seat, first.moved(0.0, number * first.height)) for number, seat in enumerate(seats)]


def _tools(column: Box, bottom: float, grade: float, count: int) -> tuple[Box, ...]:
    """Return the tools side by side at the foot of a column."""
    high = button_height(grade)
    each = (column.width - GAP * (count - 1)) / count
    return tuple(
        Box(column.x + number * (each + GAP), bottom - high, each, high) for number in range(count)
    )


def plan_doing(
    room: Box, scale: float, shown: Shown
) -> tuple[tuple[Placed, ...], tuple[Box, ...], Box, Box]:
    """Return deed and key, choices, line, and what stays free between line and key.

    The choices stand at the deed's foot, and line and choices stay where they are while the rows
    have room above them, also while the rows are fewer than they have been. The key's
    sentence is left out first, then the key, then rows of the deed.
    """
    grade = grade_of(scale)
    deed = shown.deed or Measured(0.0)
    line = 3 * shown.leading + 4.0
    lines = choice_rows(shown, room.width, grade, room.height - deed.head - line - 24.0)
    foot = lines[1] * (button_height(grade) + GAP) + INSET if shown.choices else 8.0
    tall = max(deed.height, shown.tall)
    taken = _key_height(shown.key, room.height - tall - foot - line - 8.0)
    space = room.height - taken - line - 8.0
    first = deed.fitting(space - foot)
    high = min(max(deed.since(first), shown.tall) + foot, space)
    slot = max(high, min(DEED * max(1.0, scale), space))
    block = Box(room.x, room.y, room.width, slot if shown.choices else high)
    placed = [Placed("deed", block, first)] if shown.deed else []
    told = Box(room.x, room.y + slot + 4.0, room.width, line)
    free = Box(room.x, told.bottom, room.width, room.bottom - taken - told.bottom)
    if taken:
        placed.append(Placed("key", Box(room.x, free.bottom, room.width, taken)))
    return tuple(placed), choice_boxes(block, lines, grade, shown), told, free


def _key_height(key: Measured | None, room: float) -> float:
    """Return how high the key is that has room: whole, without its sentence, or not at all."""
    heights = (key.height, key.height - key.foot + BELOW_KEY) if key else ()
    return next((high for high in heights if high <= room + 1e-6), 0.0)


def choice_rows(shown: Shown, width: float, grade: float, room: float) -> tuple[int, int]:
    """Return how many choices stand side by side, and in how many rows: wide ones in more."""
    count = shown.choices
    if not count:
        return 1, 0
    inner = width - 2 * INSET
    ways = (3, 2, 1) if count == 3 else (2, 1)
    per = next((per for per in ways if _fit(shown.labels, per, inner)), 1)
    while -(-count // per) * (button_height(grade) + GAP) > room and per < min(3, count):
        per += 1
    return min(per, count), -(-count // per)


def _fit(labels: Sequence[float], per: int, inner: float) -> bool:
    """Say whether labels have room with so many in a row."""
    rows = (labels[start : start + per] for start in range(0, len(labels), per))
    return all(sum(row) + GAP * (len(row) - 1) <= inner for row in rows)


def choice_boxes(block: Box, lines: tuple[int, int], grade: float, shown: Shown) -> tuple[Box, ...]:
    """Return the choices at a block's foot; those of a row share its whole width."""
    per, rows = lines
    high, inner = button_height(grade), block.width - 2 * INSET
    boxes = []
    for row in range(rows):
        count = min(per, shown.choices - row * per)
        labels = shown.labels[row * per : row * per + count] or (0.0,) * count
        x, y = block.x + INSET, block.bottom - INSET + GAP - (rows - row) * (high + GAP)
        for wide in _shared(labels, inner - GAP * (count - 1)):
            boxes.append(Box(x, y, wide, high))
            x += wide + GAP
    return tuple(boxes)


def _shared(labels: Sequence[float], room: float) -> list[float]:
    """Return equal widths, or where a label needs more, widths with the same air beside each."""
    equal, spare = room / len(labels), (room - sum(labels)) / len(labels)
    if max(labels) <= equal or spare < 0.0:
        return [equal] * len(labels)
    return [label + spare for label in labels]


def _hinting(free: Box) -> Box | None:
    """Return where key hints stand one below the other, or None where there is no room."""
    lines = min(HINTS, int((free.height - 16.0) / ROW_OF_HINTS))
    if lines < 1:
        return None
    high = lines * ROW_OF_HINTS
    return Box(free.x, free.bottom - 8.0 - high, free.width, high)
