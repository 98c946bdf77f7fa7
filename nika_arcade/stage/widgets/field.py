"""Fields: one line of words that a person writes."""

from __future__ import annotations

from nika_arcade.api import Text
from nika_arcade.stage.box import Box
from nika_arcade.stage.canvas import Canvas, Size
from nika_arcade.stage.intent import Key
from nika_arcade.stage.widgets.widget import State, Widget

PADDING = 16.0
CARET = 2.0
LEAST = 40.0
"""What is left for the words beside a long note."""


class Field(Widget):
    """One line of words, written at its end; ``hint`` stands there while it is empty.

    ``most`` is how many letters it takes at most, 0 any number; ``note`` is told at its right end.
    """

    writes = True

    def __init__(
        self,
        id: str,
        box: Box,
        words: str = "",
        *,
        most: int = 0,
        hint: Text | str = "",
        note: Text | str = "",
        name: Text | str = "",
        size: Size = "body",
    ) -> None:
        super().__init__(id, box, name or hint)
        self.words = words
        self.most = most
        self.hint = hint
        self.note = note
        self.size: Size = size

    @property
    def says(self) -> Text | str:
        """What is written, or what stands there meanwhile."""
        return self.words or self.hint

    def press(self, x: float, y: float) -> bool:
        """Be clicked: that puts the focus here and changes nothing."""
        return False

    def write(self, letters: str) -> bool:
        """Take letters that were typed; return whether any had room."""
        before = self.words
        printable = "".join(letter for letter in letters if letter.isprintable())
        self.words = (before + printable).lstrip()[: self.most or None]
        return self.words != before

    def key(self, key: Key) -> bool:
        """Take the last letter back, or the last word with Ctrl; nothing leaves from here so."""
        if key.name != "backspace":
            return False
        kept = self.words.rstrip().rpartition(" ")[0] if "ctrl" in key.mods else self.words[:-1]
        self.words = kept
        return True

    def paint(self, canvas: Canvas, state: State, alpha: float) -> None:
        """Draw one look of it; the end of a long line is what is seen."""
        box, measures = self.box, canvas.theme.measures
        faint = state == "disabled"
        line = "ui.rule_faint" if faint else "ui.text_muted" if self.focused else "ui.rule"
        canvas.block(
            box, "ui.raised_strong" if state in ("hover", "pressed") else "",
            radius=measures["radius.box"], line=line, stroke=measures["stroke.outline"],
            alpha=alpha,
        )  # fmt: skip
        base = canvas.centred(box.middle[1], self.size)
        room = box.width - 2 * PADDING
        if self.note:
            canvas.text(
                self.note, (box.right - PADDING + 4.0, base), "small",
                role="ui.text_muted", align="right", alpha=alpha,
            )  # fmt: skip
            room = max(LEAST, room - canvas.measure(self.note, "small") - 8.0)
        words = self._seen(canvas, room)
        role = "ui.text_disabled" if faint else "ui.text"
        end = (
            box.x
            + PADDING
            + canvas.text(words, (box.x + PADDING, base), self.size, role=role, alpha=alpha)
        )
        if self.focused:
            high = canvas.line_height(self.size)
            caret = (end + 1.0, box.middle[1] - high / 2, CARET, high)
            canvas.block(caret, "ui.accent", alpha=alpha)
        if not self.words:
            left = end + (6.0 if self.focused else 0.0)
            canvas.text(
                self.hint, (left, base), self.size, role="ui.text_muted", width=room, alpha=alpha
            )

    def _seen(self, canvas: Canvas, room: float) -> str:
        """Return as much of the end of the words as there is room for."""
        words = self.words
        while len(words) > 1 and canvas.measure(words, self.size) > room:
            words = words[1:]
        return words
