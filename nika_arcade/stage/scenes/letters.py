"""Letters: a keyboard on the screen, for those who write with a pad or a finger."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from nika_arcade.api import Text, text
from nika_arcade.stage.box import Box
from nika_arcade.stage.canvas import Canvas
from nika_arcade.stage.house import House
from nika_arcade.stage.intent import Intent, Key, Typed
from nika_arcade.stage.scene import Go, pop
from nika_arcade.stage.scenes.page import Page, Written
from nika_arcade.stage.widgets.button import Button
from nika_arcade.stage.widgets.field import Field
from nika_arcade.stage.widgets.widget import Widget

ROWS = ("1234567890", "qwertyuiop", "asdfghjkl'", "zxcvbnm-.,")
"""The keys as they lie on most keyboards."""

LETTER = "letter:"
WIDE = 720.0
PADDING = 24.0
GAP = 8.0
TALL = 48.0


@dataclass(frozen=True, slots=True)
class _Plan:
    """Where the sheet lies, how high its rows are and where each begins."""

    box: Box
    tall: float

    def row(self, number: int) -> float:
        """Return the top of a row; the first one is the field's."""
        return self.box.y + PADDING + number * (self.tall + GAP)


class LettersPage(Page):
    """Writes one line over the scene below; it is left with `Written`, or None for no change."""

    over = True

    def __init__(self, field: Field) -> None:
        self._for = field
        self._capital = not field.words
        self._field = Field(
            "words", field.box, field.words, most=field.most, hint=field.hint, name=field.name
        )
        self._field.enabled = False
        self._box = Box(0, 0, 0, 0)

    def enter(self, house: House) -> None:
        """Take the house over; keys begin in the middle."""
        super().enter(house)
        self.group.first = LETTER + "g"

    def arrange(self, canvas: Canvas) -> None:
        """Place the line and the keys below it."""
        wide = min(WIDE * min(1.3, max(1.0, canvas.text_scale)), canvas.width - 32.0)
        rows = len(ROWS) + 2
        tall = min(TALL, (canvas.height - 32.0 - 2 * PADDING) / rows - GAP)
        high = rows * (tall + GAP) - GAP + 2 * PADDING
        plan = _Plan(Box((canvas.width - wide) / 2, (canvas.height - high) / 2, wide, high), tall)
        self._box = plan.box
        self._field.box = Box(plan.box.x + PADDING, plan.row(0), wide - 2 * PADDING, tall)
        self._field.focused = True
        before = self.group.focused
        self.group.replace([*self._keys(plan), *self._foot(plan)])
        if before is None:
            self.group.focus(self.group[self.group.first], ring=self.house.device == "pad")

    def _keys(self, plan: _Plan) -> Iterator[Widget]:
        """Yield the keys of all letters."""
        for number, row in enumerate(ROWS, start=1):
            step = (plan.box.width - 2 * PADDING + GAP) / len(row)
            for column, letter in enumerate(row):
                left = plan.box.x + PADDING + column * step
                box = Box(left, plan.row(number), step - GAP, plan.tall)
                yield Button(LETTER + letter, box, letter.upper() if self._capital else letter)

    def _foot(self, plan: _Plan) -> Iterator[Widget]:
        """Yield the keys that write no letter; they share the last row."""
        labels = {
            "capital": text("Capital", context="letter"),
            "space": text("Space"),
            "delete": text("Delete"),
            "done": text("Done"),
        }
        step = (plan.box.width - 2 * PADDING + GAP) / len(labels)
        for column, (id_, label) in enumerate(labels.items()):
            left = plan.box.x + PADDING + column * step
            box = Box(left, plan.row(len(ROWS) + 1), step - GAP, plan.tall)
            yield Button(id_, box, label, kind="primary" if id_ == "done" else "normal")

    # -- what a person does -----------------------------------------------------------------

    def handle(self, intent: Intent) -> Go | None:
        """Write what is typed on a real keyboard, too."""
        if isinstance(intent, Typed):
            self._field.write(intent.text)
            self.dirty = True
            return None
        if isinstance(intent, Key) and intent.writes:
            return None  # its letter comes as `Typed`
        if isinstance(intent, Key) and intent.name == "backspace":
            self._field.key(intent)
            return None
        return super().handle(intent)

    def use(self, widget: Widget) -> Go | None:
        """Write a letter, take one back, or be done."""
        if widget.id == "done":
            return pop(Written(self._for.id, self._field.words.rstrip()))
        if widget.id == "capital":
            self._capital = not self._capital
        elif widget.id == "delete":
            self._field.words = self._field.words[:-1]
        elif widget.id == "space":
            self._field.write(" ")
            self._capital = True
        else:
            letter = widget.id.removeprefix(LETTER)
            self._field.write(letter.upper() if self._capital else letter)
            self._capital = False
        self.rearrange()
        return None

    def back(self) -> Go | None:
        """Leave all as it was."""
        return pop()

    def draw(self, canvas: Canvas) -> None:
        """Draw the sheet, the line and the keys."""
        measures = canvas.theme.measures
        canvas.fill("ui.ground", 0.7)
        canvas.block(
            self._box, "ui.ground", radius=measures["radius.box"],
            line="ui.rule", stroke=measures["stroke.outline"],
        )  # fmt: skip
        self._field.paint(canvas, "normal", 1.0)
        self.group.draw(canvas)

    @property
    def words(self) -> Text | str:
        """What has been written so far."""
        return self._field.words
