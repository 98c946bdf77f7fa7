"""The plan of a framed table: the board fills the window, and the rest stands in its rooms."""

from __future__ import annotations

from nika_arcade.api import Room
from nika_arcade.stage.box import Box
from nika_arcade.stage.scenes.plan_parts import (
    GAP,
    Placed,
    Shown,
    TablePlan,
    grade_of,
)

EDGE = 16.0
"""What grown rooms keep from the edge of the window."""

BESIDE = 48.0
"""A room that is no further from an edge of its board may grow that way."""

SHRINK, LEAST = 0.3, 0.8
"""How much the board shrinks by the text scale, and the smallest it gets."""

LARGE = 1.1
"""The text scale from which the deed takes the room of the log, if it stands right beside that."""

CORNER = 1.6
"""How far a deed in the lower left corner grows, upwards and aside, into what the board leaves."""

HIGH = 72.0
"""How high a plate wants to be at the usual text."""

BUTTON = 46.0
"""The height of a choice at the usual text."""

INSET = 14.0
"""What choices keep from the edge of the deed."""

LOG = 62.0
"""How high what is left of a log must be at the usual text: its heading and a line."""

AIR = 6.0
"""What choices keep from each other."""

MOST = 0.5
"""How much of the deed choices that grow with the text may take."""


def plan_framed(width: float, height: float, scale: float, shown: Shown) -> TablePlan:
    """Return the plan of a table whose rooms are in its board.

    Larger text shrinks the board, and the rooms at its edges grow into what that leaves.
    """
    grade = grade_of(scale)
    ground = _Ground(width, height, scale, shown)
    heading, tools = ground.grown("heading"), ground.grown("tools")
    log, deed = ground.grown("log"), ground.grown("deed")
    if scale > LARGE and log.width and ground.beside(deed, log):
        high = BUTTON * grade + 6.0
        tools = Box(log.x, log.y, log.width, high)
        deed = Box(deed.x, max(deed.y, tools.bottom + GAP), log.right - deed.x, 0.0)
        deed = Box(deed.x, deed.y, deed.width, height - EDGE - deed.y)
        log = Box(log.x, log.y, log.width, 0.0)
    elif scale > 1.0:
        deed, log = _raised(_lowered(deed, tools), log, scale)
    rows = tuple((one.seat, ground.grown("plate", one.seat)) for one in shown.rooms if one.seat)
    if scale > 1.0:
        heading = Box(heading.x, EDGE, heading.width, 45.0 + 16.0 * scale)
        rows = tuple((seat, _under(box, heading, scale)) for seat, box in rows)
    choices = _choices(deed, grade, shown)
    foot = min((box.y for box in choices), default=deed.bottom - 4.0)
    line = Box(deed.x, deed.y, deed.width, foot - deed.y)
    return TablePlan(
        scale, grade, (heading.x, heading.y + 28.0), (heading.x, heading.y + 37.0 + 16.0 * scale),
        ground.board, heading, rows, None, log, scale < 1.5, choices, _side_by_side(tools, shown),
        scale < 1.5, line, False, False, panels=(Placed("deed", deed),), pitch=24.0, column=True,
        framed=True,
    )  # fmt: skip


def _lowered(deed: Box, tools: Box) -> Box:
    """Return a deed that stands over the tools down to them: larger text needs the room between."""
    over = deed.bottom <= tools.y - GAP and deed.x < tools.right and tools.x < deed.right
    return Box(deed.x, deed.y, deed.width, tools.y - GAP - deed.y) if over else deed


def _raised(deed: Box, log: Box, scale: float) -> tuple[Box, Box]:
    """Return a deed grown with the text into the log right above it, and what is left of that."""
    above = 0.0 <= deed.y - log.bottom <= BESIDE and log.x < deed.right and deed.x < log.right
    if not log.width or not above:
        return deed, log
    top = max(log.y, deed.bottom - deed.height * scale)
    left = top - GAP - log.y
    grown = Box(deed.x, top, deed.width, deed.bottom - top)
    return grown, Box(log.x, log.y, log.width, left if left >= LOG * scale else 0.0)


def _under(plate: Box, heading: Box, scale: float) -> Box:
    """Return a plate below the heading higher, as far as the heading has moved up."""
    apart = plate.right <= heading.x or heading.right <= plate.x
    if apart or plate.y < heading.y:
        return plate
    top = max(heading.bottom, plate.bottom - HIGH * scale)
    return Box(plate.x, min(plate.y, top), plate.width, plate.bottom - min(plate.y, top))


class _Ground:
    """The board on the canvas, and what its rooms have there."""

    def __init__(self, width: float, height: float, scale: float, shown: Shown) -> None:
        self._rooms = shown.rooms
        self._size = (width, height)
        self._scale = max(1.0, scale)
        wide, high = shown.whole
        most = min(width / wide, height / high)
        self._unit = most * max(LEAST, 1.0 - SHRINK * max(0.0, scale - 1.0))
        x, y = (width - wide * self._unit) / 2, (height - high * self._unit) / 2
        self.board = Box(x, y, wide * self._unit, high * self._unit)

    def grown(self, kind: str, seat: str = "") -> Box:
        """Return a room where it lies on the canvas, larger towards edges that it is near.

        It grows as much as text does; a missing room is an empty box.
        """
        found = (room for room in self._rooms if room.kind == kind and room.seat == seat)
        room = next(found, None)
        if room is None:
            return Box(self.board.right, self.board.bottom, 0.0, 0.0)
        left, right, top, bottom = self._sides(room)
        board, near = self.board, BESIDE * self._unit
        if kind == "plate" and self._stacked(room):
            return Box(left, top, right - left, bottom - top)
        if kind == "deed" and left <= board.x + near and bottom >= board.bottom - near:
            return self._cornered(left, right, top, bottom)
        wide, high = (right - left) * self._scale, (bottom - top) * self._scale
        if right >= board.right - near:
            right = max(right, min(left + wide, self._size[0] - EDGE))
        elif left <= board.x + near:
            left = min(left, max(right - wide, EDGE))
        if bottom >= board.bottom - near:
            bottom = max(bottom, self._size[1] - EDGE if kind == "tools" else bottom)
            high = max(high, bottom - top)
            bottom = max(bottom, min(top + high, self._size[1] - EDGE))
            if kind == "tools":
                top = bottom - (self._sides(room)[3] - self._sides(room)[2]) * self._scale
        elif top <= board.y + near:
            top = min(top, max(bottom - high, EDGE))
        return Box(left, top, right - left, bottom - top)

    def _stacked(self, plate: Room) -> bool:
        """Say whether a plate is one of a column of them: those stay alike at any text."""
        mates = [one for one in self._rooms if one.kind == "plate" and one.seat != plate.seat]
        return any(
            abs(one.place.x - plate.place.x) < plate.place.width / 2
            and abs(one.place.y - plate.place.y) < 2 * plate.place.height
            for one in mates
        )

    def beside(self, left: Box, right: Box) -> bool:
        """Say whether a room stands left of another, with next to nothing between them."""
        return 0.0 <= right.x - left.right <= BESIDE * self._unit

    def _cornered(self, left: float, right: float, top: float, bottom: float) -> Box:
        """Return a room in the lower left corner larger, as far as text makes it."""
        grown = min(self._scale, CORNER)
        if grown == 1.0:
            return Box(left, top, right - left, bottom - top)
        bottom_ = max(bottom, self._size[1] - EDGE)
        left_ = max(EDGE, min(left, right - (right - left) * grown))
        right_ = max(right, left_ + (right - left) * grown)
        top_ = min(top, bottom_ - (bottom - top) * grown)
        return Box(left_, top_, right_ - left_, bottom_ - top_)

    def _sides(self, room: Room) -> tuple[float, float, float, float]:
        """Return left, right, top and bottom of a room on the canvas."""
        place, unit = room.place, self._unit
        x, y = self.board.x + place.x * unit, self.board.y + place.y * unit
        across, down = place.width * unit / 2, place.height * unit / 2
        return x - across, x + across, y - down, y + down


def _side_by_side(room: Box, shown: Shown) -> tuple[Box, ...]:
    """Return the tools in a row."""
    each = (room.width - GAP * (shown.tools - 1)) / max(1, shown.tools)
    return tuple(
        Box(room.x + number * (each + GAP), room.y, each, room.height)
        for number in range(shown.tools)
    )


def _choices(deed: Box, grade: float, shown: Shown) -> tuple[Box, ...]:
    """Return the choices at the foot of the deed: side by side as far as their labels have room.

    Where larger text would leave the words of the deed too little, they are as large as usual.
    """
    inner = deed.width - 2 * INSET
    labels = shown.labels or (1.0,) * shown.choices
    rows, high = _filled(labels, inner), BUTTON * grade
    if grade > 1.0 and len(rows) * (high + AIR) > deed.height * MOST:
        rows, high = _filled(tuple(label / grade for label in labels), inner), BUTTON
    boxes: list[Box] = []
    for number, row in enumerate(rows):
        spare = (inner - AIR * (len(row) - 1) - sum(row)) / len(row)
        x = deed.x + INSET
        y = deed.bottom - INSET + 2.0 - high - (len(rows) - 1 - number) * (high + AIR)
        for label in row:
            boxes.append(Box(x, y, label + spare, high))
            x += label + spare + AIR
    return tuple(boxes)


def _filled(labels: tuple[float, ...], room: float) -> list[list[float]]:
    """Return labels in rows, each as full as it can be."""
    rows: list[list[float]] = []
    for label in labels:
        if rows and sum(rows[-1]) + label + AIR * len(rows[-1]) <= room:
            rows[-1].append(label)
        else:
            rows.append([label])
    return rows
