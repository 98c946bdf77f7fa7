"""Cards: a seat and who holds it, and what else the line-up draws round them."""

from __future__ import annotations

from dataclasses import dataclass

from nika_arcade.api import Text, text
from nika_arcade.stage.box import Box
from nika_arcade.stage.canvas import Canvas
from nika_arcade.stage.coins import draw_coins
from nika_arcade.stage.scenes.lineup_plan import Bracket, CardPlan
from nika_arcade.stage.widgets.ornaments import LEAF, draw_leaves

STRIP = Box(0, 0, 272, 14)
"""The size that strips are drawn for; wider cards repeat them."""

USUAL, LINES = 2, 3
"""How many lines the words on a holder usually take, and how many there is room for."""

APART = 42 / 54
"""How far each coin's middle is from the middle of the card, in radii."""

DEVICE = text("Mouse and keys")
"""What a person plays with who has no pad."""


@dataclass(frozen=True, slots=True)
class Card:
    """What a card shows; the stepper with the holder's name and the choice are widgets over it.

    ``person`` puts the device in the place of the ``level``, which is 0 for a bot without one; it
    is a pad where that is named.
    """

    seat: Text
    shield: str
    strip: str
    face: str
    line: Text | str
    person: bool
    level: int = 0
    mirror: bool = False
    pad: Text | None = None

    def draw(self, canvas: Canvas, plan: CardPlan) -> None:
        """Draw it; the canvas has the art of the game's plugin."""
        box, middle = plan.box, plan.box.middle[0]
        canvas.block(box, "ui.raised", radius=canvas.theme.measures["radius.box"])
        self._draw_strip(canvas, box)
        self._draw_coins(canvas, plan)
        room = box.width - 32
        canvas.text(self.seat, (middle, plan.name), "title_m", align="centre", width=room)
        if plan.telling and self.line:
            rows = canvas.wrap(self.line, room - 24)
            if len(rows) > USUAL:
                rows = canvas.wrap(self.line, room, lines=LINES)
            canvas.paragraph(rows, (middle, plan.line), role="ui.text_muted", align="centre")
        if self.person:
            _draw_device(canvas, middle, plan.level, self.pad)
        elif self.level:
            draw_leaves(canvas, middle - 2.5 * LEAF, plan.level, self.level)

    def _draw_strip(self, canvas: Canvas, box: Box) -> None:
        """Draw the unrolled rim over the card, repeated as far as it is wide."""
        band = Box(box.x, box.y, box.width, STRIP.height)
        if not self.strip:
            canvas.block(band, "ui.rule")
            return
        with canvas.clipped(band):
            x = box.x
            while x < box.right:
                canvas.image(self.strip, (x, box.y, STRIP.width, STRIP.height))
                x += STRIP.width

    def _draw_coins(self, canvas: Canvas, plan: CardPlan) -> None:
        side = 1 if self.mirror else -1
        middle = (plan.box.middle[0] + side * APART * plan.coin, plan.coins)
        draw_coins(
            canvas, middle, plan.coin, self.shield, self.face,
            ground="ui.raised", mirror=self.mirror, apart=2 * APART * plan.coin,
        )  # fmt: skip


def _draw_device(canvas: Canvas, middle: float, y: float, pad: Text | None) -> None:
    """Draw what a person plays with: a sign and its name, together in the middle."""
    scale = max(1.0, canvas.text_scale)
    device, icon = (DEVICE, "icon-mouse") if pad is None else (pad, "icon-pad")
    side, wide = 24 * scale, canvas.measure(device, "body", 500)
    left = middle - (wide + 32 * scale) / 2 - 5
    canvas.image(icon, (left, y - side / 2 - 1, side, side), roles={"ui.text": "ui.accent"})
    at = (left + 35 * scale, canvas.centred(y - 1, "body"))
    canvas.text(device, at, "body", weight=500)


def draw_bracket(canvas: Canvas, bracket: Bracket, names: Text) -> None:
    """Draw the bracket over a team, open for its name."""
    left, right, y = bracket.left, bracket.right, bracket.y
    middle, room = (left + right) / 2, right - left - 96
    wide = min(room, canvas.measure(names, "body", 600))
    for start, end in ((left, middle - wide / 2 - 16), (middle + wide / 2 + 16, right)):
        canvas.rule(start, y - 1, end, y - 1, "ui.rule", 2)
    for x in (left, right - 2):
        canvas.rule(x, y - 1, x, y + 17, "ui.rule", 2)
    base = canvas.centred(y - 1, "body")
    canvas.text(
        names, (middle, base), "body", weight=600, role="ui.text_muted", align="centre", width=room
    )


def draw_refusal(canvas: Canvas, box: Box, why: Text) -> None:
    """Draw why a game cannot begin, in as many lines as there is room for."""
    _draw_news(canvas, box, why, "icon-cross", "ui.refusal")


def draw_call(canvas: Canvas, box: Box, words: Text) -> None:
    """Draw what pads without a seat can do, where a refusal would stand."""
    _draw_news(canvas, box, words, "icon-pad", "ui.accent")


def _draw_news(canvas: Canvas, box: Box, why: Text, icon: str, role: str) -> None:
    middle = box.middle[1]
    step = canvas.line_height("body")
    rows = canvas.wrap(why, box.width - 48, "body", 500, lines=max(1, int(box.height / step)))
    canvas.image(icon, (box.x, middle - 12, 24, 24), roles={"ui.text": role})
    first = canvas.centred(middle, "body") - step * (len(rows) - 1) / 2
    canvas.paragraph(rows, (box.x + 36, first), weight=500)
