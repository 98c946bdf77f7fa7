"""The rules of a game, as its plugin tells them: a sheet to read, scroll and search."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from nika_arcade.api import Text, text
from nika_arcade.host.manifest import GameEntry
from nika_arcade.stage.box import Box
from nika_arcade.stage.canvas import Canvas
from nika_arcade.stage.intent import Intent, Key, Typed
from nika_arcade.stage.scene import Go, pop
from nika_arcade.stage.scenes.page import Page
from nika_arcade.stage.scenes.prose import Block, Span, read_prose
from nika_arcade.stage.scenes.typeset import Line, Piece, typeset
from nika_arcade.stage.scenes.typeset import Page as Paper
from nika_arcade.stage.widgets.button import Button
from nika_arcade.stage.widgets.field import Field
from nika_arcade.stage.widgets.scroll import NOTCH, Scroll
from nika_arcade.stage.widgets.widget import Widget

WIDTH = 800.0
TOP = 48.0
PADDING = 40.0
FIELD = 264.0
SEARCH = text("Type to search")
NOTHING = text("Nothing found")


class RulesScene(Page):
    """The rules over the scene below. Letters that are typed are looked for."""

    over = True

    def __init__(self, entry: GameEntry) -> None:
        self.entry = entry
        self._blocks: tuple[Block, ...] = ()
        self._spoken = ""
        self._paper = Paper((), (), 0.0)
        self._box = Box(0, 0, 0, 0)
        self._field = Field("search", self._box, hint=SEARCH)
        self._scroll = Scroll(Box(0, 0, 0, 0))
        self._found: tuple[int, ...] = ()
        self._at = 0

    def arrange(self, canvas: Canvas) -> None:
        """Set the rules for the width there is, in the language in use."""
        if self._spoken != self.house.language.code:
            self._spoken = self.house.language.code
            self._blocks = rules_of(self.entry, self._spoken)
            self._search()
        scale = max(1.0, canvas.text_scale)
        wide = min(WIDTH * min(scale, 1.5), canvas.width - 32)
        box = self._box = Box((canvas.width - wide) / 2, TOP, wide, canvas.height - 2 * TOP)
        head, foot = 72.0 * scale, 48.0 * scale + 32
        view = Box(box.x + 8, box.y + head, wide - 24, box.height - head - foot)
        self._paper = typeset(canvas, self._blocks, wide - 2 * PADDING)
        self._scroll.resize(view, view.width, self._paper.height + 24)
        self.group.scroll = self._scroll
        field = min(FIELD * min(scale, 1.6), wide / 2 - PADDING)
        high = max(44.0, 30 * scale)
        place = Box(box.right - PADDING - field, box.y + (head - high) / 2, field, high)
        self._field.box = place
        back = Box(box.x + PADDING, box.bottom - foot + 16, wide - 2 * PADDING, 48 * scale)
        self.group.replace([self._field, Button("back", back, text("Back"), icon="icon-back")])
        self.group.first = "back"

    @property
    def game_folder(self) -> Path | None:
        """The folder of the game."""
        return self.entry.folder

    @property
    def opening(self) -> Sequence[Text]:
        """Whose rules these are."""
        return (text("Rules of {game}", game=Text(self.entry.title)),)

    # -- what a person does -----------------------------------------------------------------

    def handle(self, intent: Intent) -> Go | None:
        """Scroll, search, or go back."""
        if isinstance(intent, Typed):
            self._field.write(intent.text)
            self._search()
            return None
        if isinstance(intent, Key) and not self._presses(intent):
            known = self.house.plain(intent) if intent.pad else intent
            if self._key(known):
                return None
        return super().handle(intent)

    def use(self, widget: Widget) -> Go | None:
        """Look for what was written, or go back."""
        if widget is self._field:
            self._search()
            return None
        return pop()

    def back(self) -> Go | None:
        """Go back."""
        return pop()

    def _presses(self, key: Key) -> bool:
        """Say whether a pad presses what has the focus; by keys, Enter goes on searching."""
        return bool(key.pad) and "confirm" in self.house.commands(key)

    def _key(self, key: Key) -> bool:
        """Answer a key that scrolls or searches; return whether it does."""
        page = self._scroll.view.height - NOTCH
        steps = {"up": -NOTCH, "down": NOTCH, "pageup": -page, "pagedown": page}
        ends = {"home": 0.0, "end": self._paper.height}
        if key.name in steps:
            self._scroll.go(0, self._scroll.y + steps[key.name])
        elif key.name in ends:
            self._scroll.go(0, ends[key.name])
        elif key.name == "backspace" and self.words and self._field.key(key):
            self._search()
        elif key.name == "escape" and self.words:
            self._field.words = ""
            self._search()
        elif key.name == "enter" and self._found:
            self._show(self._at + (-1 if "shift" in key.mods else 1))
        else:
            return key.name == "space" and bool(self.words)
        return True

    @property
    def words(self) -> str:
        """What is looked for."""
        return self._field.words

    def _search(self) -> None:
        """Look for the words in the field, without minding capitals, and show the first place."""
        wanted = self.words.strip().casefold()
        numbered = enumerate(self._blocks)
        self._found = tuple(n for n, one in numbered if wanted and wanted in one.words.casefold())
        self._at = 0
        self.dirty = True
        self._show(0)

    def _show(self, at: int) -> None:
        """Bring a place where the words were found into view; after the last comes the first."""
        self._field.note = NOTHING if self.words else ""
        if not self._found:
            return
        self._at = at % len(self._found)
        self._field.note = text("{number} of {all}", number=self._at + 1, all=len(self._found))
        block = self._found[self._at]
        lines = [line for line in self._paper.lines if line.block == block]
        if lines:
            self._scroll.go(0, lines[0].y - self._scroll.view.height / 3)

    # -- picture ----------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        """Draw the sheet with what is seen of the rules."""
        measures, box = canvas.theme.measures, self._box
        canvas.fill("ui.ground", 0.7)
        canvas.block(
            box, "ui.ground", radius=measures["radius.box"],
            line="ui.rule", stroke=measures["stroke.outline"],
        )  # fmt: skip
        field = self.group["search"].box
        base = canvas.centred(field.middle[1], "title_m")
        room = field.x - box.x - PADDING - 16
        canvas.text(Text(self.entry.title), (box.x + PADDING, base), "title_m", width=room)
        view = self._scroll.view
        with canvas.clipped(view):
            self._draw_paper(canvas, box.x + PADDING, view.y + 8 - self._scroll.y)
        self.group.draw(canvas)

    def _draw_paper(self, canvas: Canvas, left: float, top: float) -> None:
        """Draw the lines that are seen; the view is clipped already."""
        view = self._scroll.view
        shown = self._found[self._at] if self._found else -1
        for y in self._paper.rules:
            canvas.rule(left, top + y, self._box.right - PADDING, top + y, "ui.rule_faint")
        for line in self._paper.lines:
            if view.y - line.height <= top + line.y <= view.bottom:
                if line.block == shown:
                    bar = (left - 16, top + line.y, 4, line.height)
                    canvas.block(bar, "ui.accent")
                for piece in line.pieces:
                    self._draw_piece(canvas, line, piece, left, top)

    def _draw_piece(
        self, canvas: Canvas, line: Line, piece: Piece, left: float, top: float
    ) -> None:
        """Draw some words; what is looked for stands on a lighter ground."""
        wanted = self.words.strip().casefold()
        at = piece.text.casefold().find(wanted) if wanted else -1
        while at >= 0:
            begin = canvas.measure(piece.text[:at], line.size, piece.weight)
            wide = canvas.measure(piece.text[at : at + len(wanted)], line.size, piece.weight)
            spot = (left + piece.x + begin - 2, top + line.y, wide + 4, line.height)
            canvas.block(spot, "ui.raised_strong", radius=2)
            at = piece.text.casefold().find(wanted, at + len(wanted))
        place = (left + piece.x, top + line.base)
        canvas.text(piece.text, place, line.size, weight=piece.weight, role=piece.role)


def rules_of(entry: GameEntry, language: str) -> tuple[Block, ...]:
    """Return the rules of a game, in that language where its plugin has them."""
    path = entry.folder / entry.rules
    spoken = path.with_name(f"{path.stem}.{language}{path.suffix}")
    try:
        blocks = read_prose(_read(spoken if spoken.is_file() else path))
    except (OSError, UnicodeDecodeError) as fault:
        return (Block("paragraph", ((Span(f"{path}: {fault}"),),)),)
    titled = blocks and blocks[0].kind == "heading" and blocks[0].level == 1
    return blocks[1:] if titled else blocks


def _read(path: Path) -> str:
    return path.read_text(encoding="utf-8-sig")
