"""The move roll: every action of a game in words and notation, and where other ways part."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from nika_arcade.api import CHANCE, Beat, Text, text
from nika_arcade.match.branches import Branch, Way
from nika_arcade.stage.assets import Art
from nika_arcade.stage.box import Box
from nika_arcade.stage.canvas import Canvas
from nika_arcade.stage.coins import draw_shield
from nika_arcade.stage.widgets.widget import State, Widget

ROW = 46.0
"""The height of a row at the usual text."""

HIGH = 34.0
"""The height of a row that leads to another way."""

SMALLER = (1.0, 0.9, 0.8)
"""How much smaller words are set that need more room than a row has."""

NUMBER = 34.0
SHIELD = 28.0

BEGINNING = text("The beginning")


@dataclass(frozen=True, slots=True)
class MoveRow:
    """A row: the moment it leads to, or the way; ``first`` is True where another seat goes on."""

    at: int
    kind: Literal["start", "action", "branch", "home"] = "action"
    actor: str = ""
    notation: str = ""
    first: bool = False
    branch: Branch | None = None


def rows_of(
    way: Way, parting: Sequence[Branch], tells: Callable[[str], bool], *, strays: bool
) -> tuple[MoveRow, ...]:
    """Return the rows of a way from its beginning on, with the ways that part from it.

    ``tells`` says whether the notation of a seat's actions may be seen.
    """
    rows = [MoveRow(0, "home")] if strays else []
    rows.append(MoveRow(0, "start"))
    others: dict[int, list[MoveRow]] = {}
    for branch in parting:
        others.setdefault(branch.at, []).append(MoveRow(branch.at, "branch", branch=branch))
    before = ""
    for number, ply in enumerate(way):
        rows += others.get(number, [])
        notation = str(ply.action) if tells(ply.actor) else ""
        first = ply.actor != before
        rows.append(MoveRow(number + 1, "action", ply.actor, notation, first))
        before = ply.actor
    return (*rows, *others.get(len(way), []))


class MoveRoll(Widget):
    """The rows below one another; the one of the present moment is inverted.

    `used` is the row that was pressed last. Only what stands in ``window``, two heights of the
    content, is told and drawn.
    """

    def __init__(self, id: str, box: Box, narrate: Callable[[Beat[Any]], Text], art: Art) -> None:
        super().__init__(id, box, text("Moves"))
        self.scrolls = True
        self.rows: tuple[MoveRow, ...] = ()
        self.used: MoveRow | None = None
        self.window = (0.0, 0.0)
        self.at = 0
        self._narrate = narrate
        self._art = art
        self._beats: Sequence[Beat[Any]] = ()
        self._told: dict[int, Text] = {}
        self._shields: Mapping[str, str] = {}
        self._tops: list[float] = []
        self._pointed: int | None = None
        self._scale = 1.0

    @property
    def focusable(self) -> bool:
        """Keys reach every row by going through the game; the roll follows."""
        return False

    def fill(
        self, rows: tuple[MoveRow, ...], beats: Sequence[Beat[Any]], shields: Mapping[str, str]
    ) -> None:
        """Show other rows."""
        self.rows, self._beats, self._shields = rows, beats, shields
        self._told, self._pointed = {}, None
        self.lay(self.box.x, self.box.y, self.box.width, self._scale)

    def lay(self, x: float, y: float, width: float, scale: float) -> None:
        """Place the rows; the box becomes as high as all of them."""
        self._scale = max(1.0, scale)
        top, self._tops = y, []
        for row in self.rows:
            self._tops.append(top)
            top += self._height(row)
        self.box = Box(x, y, width, top - y)

    def _height(self, row: MoveRow) -> float:
        return (ROW if row.kind == "action" else HIGH) * self._scale

    def place(self, at: int) -> Box | None:
        """Return where the row of a moment lies; None where there is none."""
        for row, top in zip(self.rows, self._tops, strict=True):
            if row.at == at and row.kind in ("action", "start"):
                return Box(self.box.x, top, self.box.width, self._height(row))
        return None

    def point(self, x: float, y: float) -> None:
        """Notice which row is pointed at."""
        self._pointed = self._under(y)

    def press(self, x: float, y: float) -> bool:
        """Take the row at a point."""
        under = self._under(y)
        self.used = self.rows[under] if under is not None else None
        return self.used is not None

    def _under(self, y: float) -> int | None:
        for number, (row, top) in enumerate(zip(self.rows, self._tops, strict=True)):
            if top <= y < top + self._height(row):
                return number
        return None

    def paint(self, canvas: Canvas, state: State, alpha: float) -> None:
        """Draw the rows that are in view."""
        first, last = self.window
        canvas = canvas.with_art(self._art)
        for number, (row, top) in enumerate(zip(self.rows, self._tops, strict=True)):
            high = self._height(row)
            if top + high > first and top < last:
                box = Box(self.box.x, top, self.box.width, high)
                hovered = self.hovered and number == self._pointed
                self._paint_row(canvas, row, box, hovered=hovered)

    def _paint_row(self, canvas: Canvas, row: MoveRow, box: Box, *, hovered: bool) -> None:
        present = row.at == self.at and row.kind in ("action", "start")
        strong, soft = "ui.text", "ui.text_muted"
        radius = canvas.theme.measures["radius.box"]
        if present:
            strong = soft = "ui.on_figure"
            canvas.block(box, "ui.figure", radius=radius)
        elif hovered:
            canvas.block(box, "ui.raised_strong", radius=radius)
        elif row.first and row.at > 1:
            canvas.rule(box.x, box.y, box.right, box.y, "ui.rule_faint")
        if row.kind == "action":
            self._paint_action(canvas, row, box, (strong, soft))
        else:
            self._paint_way(canvas, row, box, strong if present else "ui.accent")

    def _paint_action(self, canvas: Canvas, row: MoveRow, box: Box, roles: tuple[str, str]) -> None:
        """Draw number, seat, words, and below them the notation, or what the words need more."""
        scale, (strong, soft) = self._scale, roles
        middle = box.middle[1]
        base = canvas.centred(middle, "small")
        at = (box.x + (NUMBER - 6.0) * scale, base)
        canvas.text(str(row.at), at, "small", role=soft, align="right")
        x = box.x + NUMBER * scale + SHIELD * scale / 2
        if shield := self._shields.get(row.actor):
            draw_shield(canvas, (x, middle), 10.0 * scale, shield)
        left = box.x + (NUMBER + SHIELD + 4.0) * scale
        room = box.right - 8.0 - left
        step = canvas.line_height("small")
        lines, size = self._lines(canvas, row, room)
        count = len(lines) + bool(row.notation)
        first = canvas.centred(middle, "small") - step * (count - 1) / 2
        canvas.paragraph(lines, (left, first), "small", weight=500, role=strong, scale=size)
        if row.notation:
            under = (left, first + step * len(lines))
            canvas.text(row.notation, under, "label", role=soft, width=room)

    def _lines(self, canvas: Canvas, row: MoveRow, room: float) -> tuple[list[str], float]:
        """Return a row's words in the lines that it has for them, smaller before any is cut."""
        most, words, size = 1 if row.notation else 2, self.told(row), canvas.text_scale
        for part in SMALLER:
            size = canvas.text_scale * part
            if len(canvas.wrap(words, room, "small", 500, size)) <= most:
                break
        return canvas.wrap(words, room, "small", 500, size, lines=most), size

    def _paint_way(self, canvas: Canvas, row: MoveRow, box: Box, role: str) -> None:
        scale, middle = self._scale, box.middle[1]
        left = box.x + NUMBER * scale
        if row.kind != "start":
            side = 20.0 * scale
            icon = "icon-branch" if row.kind == "branch" else "icon-back"
            x = left + SHIELD * scale / 2
            spot = (x - side / 2, middle - side / 2, side, side)
            canvas.image(icon, spot, roles={"ui.text": role})
        left += (SHIELD + 4.0) * scale
        base = canvas.centred(middle, "small")
        role = role if row.kind != "start" or role == "ui.on_figure" else "ui.text_muted"
        room = box.right - 8.0 - left
        canvas.text(self.told(row), (left, base), "small", role=role, width=room)

    def told(self, row: MoveRow) -> Text:
        """Return a row in words."""
        if row.kind == "start":
            return BEGINNING
        if row.kind == "home":
            return text("To the game as it stands")
        if row.branch is not None:
            count = row.branch.length
            return text(
                "Taken back: {count} action", plural="Taken back: {count} actions", count=count
            )
        if row.at not in self._told:
            self._told[row.at] = self._narrate(self._beats[row.at - 1])
        return self._told[row.at]

    @property
    def says(self) -> Text | str:
        """The row of the present moment, with who acted."""
        row = next((one for one in self.rows if one.at == self.at and one.kind == "action"), None)
        if row is None:
            return BEGINNING
        if row.actor == CHANCE:
            return self.told(row)
        return text("{seat} {deed}", seat=Text(row.actor), deed=self.told(row))
