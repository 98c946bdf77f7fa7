"""Standing: a slim bar at the edge of a table that shows who stands how well while it is played."""

from __future__ import annotations

from nika_arcade.api import Text, text
from nika_arcade.stage.box import Box
from nika_arcade.stage.canvas import Canvas
from nika_arcade.stage.scenes.advising import percent
from nika_arcade.stage.widgets.widget import State, Widget

ID = "standing"
WIDE = 6.0
REACH = 14.0
"""How wide the edge is where pointing at the bar tells the chance in words."""
EDGE = 12.0
"""How far it keeps from the corners of the window."""
EASE = 350.0
"""Milliseconds in which it comes to where it should be."""
TIP = 30.0


class StandingBar(Widget):
    """The chance to win of the side that looks, from the foot of the window upwards.

    ``even`` is the share that would be fair; a notch stands there.
    """

    def __init__(self) -> None:
        super().__init__(ID, Box(0.0, 0.0, REACH, 0.0), text("Chance to win"))
        self.chance: float | None = None
        self.owner: Text | None = None
        self.even = 0.5
        self._at = 0.5

    @property
    def focusable(self) -> bool:
        """Never: it only tells."""
        return False

    @property
    def says(self) -> Text | str:
        """The chance in words."""
        if self.chance is None:
            return text("not known yet")
        told = percent(self.chance)
        return told if self.owner is None else text("{name} {chance}", name=self.owner, chance=told)

    @property
    def busy(self) -> bool:
        """Whether it still moves to where it should be."""
        goal = self.even if self.chance is None else self.chance
        return super().busy or abs(goal - self._at) > 0.002

    def update(self, ms: float, hover: float) -> None:
        """Come nearer to the chance."""
        super().update(ms, hover)
        goal = self.even if self.chance is None else self.chance
        part = 1.0 if not hover else min(1.0, ms / EASE * 3.0)
        self._at += (goal - self._at) * part
        if abs(goal - self._at) <= 0.002:
            self._at = goal

    def press(self, x: float, y: float) -> bool:
        """Do nothing."""
        return False

    def show(self, chance: float | None, owner: Text | None) -> None:
        """Show another chance; nothing of it is left to see for another who looks."""
        if chance is None or self.chance is None or owner != self.owner:
            self._at = self.even if chance is None else chance
        self.chance, self.owner = chance, owner

    def stretch(self, height: float) -> None:
        """Reach from the head of the window to its foot."""
        self.box = Box(0.0, EDGE, REACH, height - 2 * EDGE)

    def paint(self, canvas: Canvas, state: State, alpha: float) -> None:
        """Draw the bar, its notch, and the chance in words while it is pointed at."""
        box = self.box
        left = 3.0
        unknown = self.chance is None
        canvas.block((left, box.y, WIDE, box.height), "ui.raised_strong", radius=WIDE / 2)
        high = box.height * self._at
        role = "ui.rule" if unknown else "ui.figure"
        canvas.block((left, box.bottom - high, WIDE, high), role, radius=WIDE / 2)
        notch = box.bottom - box.height * self.even
        canvas.block((0.0, notch - 1.0, WIDE + 6.0, 2.0), "ui.text")
        if state in ("hover", "pressed"):
            tall = TIP * max(1.0, canvas.text_scale)
            wide = canvas.measure(self.says, "small", 600) + 20.0
            y = max(box.y, min(box.bottom - tall, box.bottom - high - tall / 2))
            paper = Box(left + WIDE + 6.0, y, wide, tall)
            radius = canvas.theme.measures["radius.box"]
            canvas.block(paper, "ui.raised_strong", radius=radius, line="ui.rule", stroke=1.0)
            at = (paper.x + 10.0, canvas.centred(y + tall / 2, "small"))
            canvas.text(self.says, at, "small", weight=600)
