"""Typesetting: blocks of prose as lines with places, for one width."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import NamedTuple

from nika_arcade.stage.canvas import Canvas, Size
from nika_arcade.stage.scenes.prose import Block, Span
from nika_arcade.stage.setting import pieces

INDENT = 24.0
COLUMN_GAP = 24.0


@dataclass(frozen=True, slots=True)
class Look:
    """How the words of a block are set, and how much room is over and under them, in units."""

    size: Size = "body"
    weight: int = 400
    role: str = "ui.text"
    over: float = 0.0
    under: float = 10.0


LOOKS: dict[str, Look] = {
    "heading1": Look("title_m", 700, over=20, under=10),
    "heading2": Look("title_s", 700, over=24, under=8),
    "heading3": Look("line", 600, over=12, under=6),
    "paragraph": Look(),
    "item": Look(under=6),
    "quote": Look(role="ui.text_muted"),
    "code": Look(weight=500, role="ui.text_muted", under=0),
    "row": Look("small", under=8),
    "rule": Look(over=8, under=16),
}


@dataclass(frozen=True, slots=True)
class Piece:
    """Some words of a line: where they begin, and how they are set."""

    x: float
    text: str
    weight: int
    role: str


@dataclass(frozen=True, slots=True)
class Line:
    """A line of some block: its upper edge, its height, its baseline and its words."""

    block: int
    y: float
    height: float
    base: float
    size: Size
    pieces: tuple[Piece, ...]


@dataclass(frozen=True, slots=True)
class Page:
    """Everything in its place, with level rules by their heights; ``height`` is that of it all."""

    lines: tuple[Line, ...]
    rules: tuple[float, ...]
    height: float


def typeset(canvas: Canvas, blocks: Sequence[Block], width: float) -> Page:
    """Return the blocks set one below the other in so many units of width."""
    setter = _Setter(canvas, width)
    numbered = list(enumerate(blocks))
    for is_table, group in groupby(numbered, key=lambda pair: pair[1].kind == "row"):
        if is_table:
            setter.table(list(group))
        else:
            for number, block in group:
                setter.block(number, block)
    return Page(tuple(setter.lines), tuple(setter.rules), setter.y)


class Word(NamedTuple):
    """Some words in one manner."""

    text: str
    weight: int
    role: str


class _Setter:
    """Sets block after block, further and further down."""

    def __init__(self, canvas: Canvas, width: float) -> None:
        self.canvas = canvas
        self.width = width
        self.scale = max(1.0, canvas.text_scale)
        self.y = 0.0
        self.lines: list[Line] = []
        self.rules: list[float] = []

    def block(self, number: int, block: Block) -> None:
        """Set a block that isn't part of a table."""
        look = look_of(block)
        if self.lines:
            self.y += look.over * self.scale
        if block.kind == "rule" or (block.kind == "heading" and block.level == 2 and self.lines):
            self.rules.append(self.y - 12 * self.scale)
        indent = {"item": INDENT * (block.level + 1), "quote": INDENT, "code": INDENT}
        left = indent.get(block.kind, 0.0) * self.scale
        for cell in block.cells:
            rows = self._flow(cell, look, self.width - left)
            first = len(self.lines)
            self.y = self._put(number, look, rows, left, self.y)
            if block.mark and rows:
                x = left - (INDENT - 4) * self.scale
                mark = Piece(x, block.mark, look.weight, "ui.text_muted")
                line = self.lines[first]
                self.lines[first] = replace(line, pieces=(mark, *line.pieces))
        self.y += look.under * self.scale

    def table(self, rows: Sequence[tuple[int, Block]]) -> None:
        """Set the rows of a table in columns, with a rule under each."""
        look = LOOKS["row"]
        widths = self._columns([block for _, block in rows], look)
        for number, block in rows:
            bottoms = [self.y]
            left = 0.0
            for cell, wide in zip(block.cells, widths, strict=True):
                head = [Span(span.text, "strong") for span in cell] if block.level else list(cell)
                bottoms.append(self._put(number, look, self._flow(head, look, wide), left, self.y))
                left += wide + COLUMN_GAP
            self.y = max(bottoms) + look.under * self.scale
            self.rules.append(self.y - 4 * self.scale)
        self.y += 8 * self.scale

    def _columns(self, rows: Sequence[Block], look: Look) -> list[float]:
        """Return the widths of columns: as wide as their words, or sharing what there is."""
        count = len(rows[0].cells)
        natural = [0.0] * count
        for row in rows:
            for column, cell in enumerate(row.cells):
                words = "".join(span.text for span in cell)
                wide = self.canvas.measure(words, look.size, 600)
                natural[column] = max(natural[column], wide + 2.0)
        room = self.width - (count - 1) * COLUMN_GAP
        fair, left = room / count, room
        over = [wide for wide in natural if wide > fair]
        left -= sum(wide for wide in natural if wide <= fair)
        if sum(natural) <= room or not over:
            return natural
        return [wide if wide <= fair else left * wide / sum(over) for wide in natural]

    def _put(
        self, number: int, look: Look, rows: Sequence[Sequence[Word]], left: float, top: float
    ) -> float:
        """Put rows of words from a height on; return where they end."""
        step = self.canvas.line_height(look.size)
        for row in rows:
            x, placed = left, []
            for word in row:
                placed.append(Piece(x, word.text, word.weight, word.role))
                x += self._wide(word, look.size)
            base = self.canvas.centred(top + step / 2, look.size)
            self.lines.append(Line(number, top, step, base, look.size, tuple(placed)))
            top += step
        return top

    def _flow(self, cell: Sequence[Span], look: Look, width: float) -> list[list[Word]]:
        """Return a cell's words in rows no wider than ``width``; equal neighbours are joined."""
        rows: list[list[Word]] = []
        x = width
        for group in self._groups(cell, look, width):
            wide = sum(self._wide(word, look.size) for word in group)
            last = group[-1]
            spare = self._wide(last, look.size) - self._wide(
                last._replace(text=last.text.rstrip()), look.size
            )
            if not rows or x + wide - spare > width + 0.5:
                rows.append([])
                x = 0.0
            for word in group:
                before = rows[-1][-1] if rows[-1] else None
                if before and before[1:] == word[1:]:
                    rows[-1][-1] = before._replace(text=before.text + word.text)
                else:
                    rows[-1].append(word)
            x += wide
        return rows

    def _groups(self, cell: Sequence[Span], look: Look, width: float) -> Iterator[list[Word]]:
        """Yield words that no line may break between, such as bold ones and their full stop."""
        group: list[Word] = []
        for span in cell:
            for number, piece in enumerate(pieces(span.text)):
                glued = number == 0 and group and not group[-1].text.endswith(" ")
                for part in self._parts(piece, span, look, width):
                    if group and not glued:
                        yield group
                        group = []
                    group.append(part)
                    glued = False
        if group:
            yield group

    def _parts(self, piece: str, span: Span, look: Look, width: float) -> list[Word]:
        """Return a piece in its manner; one wider than a line comes in parts."""
        weight = 600 if span.manner != "plain" else look.weight
        role = "ui.accent" if span.manner == "code" and look.role == "ui.text" else look.role
        word = Word(piece, weight, role)
        if self._wide(word._replace(text=piece.rstrip()), look.size) <= width:
            return [word] if piece else []
        return [
            Word(part, weight, role) for part in self.canvas.wrap(piece, width, look.size, weight)
        ]

    def _wide(self, word: Word, size: Size) -> float:
        return self.canvas.measure(word.text, size, word.weight)


def look_of(block: Block) -> Look:
    """Return how a block is set."""
    if block.kind == "heading":
        return LOOKS[f"heading{min(block.level, 3)}"]
    return LOOKS[block.kind]
