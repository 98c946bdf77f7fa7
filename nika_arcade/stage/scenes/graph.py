"""The graph of a game: who stood how well when, with the turns of fortune marked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from nika_arcade.api import Text, text
from nika_arcade.match.judgement import Curve, Swing
from nika_arcade.stage.assets import Art
from nika_arcade.stage.box import Box
from nika_arcade.stage.canvas import Canvas
from nika_arcade.stage.coins import draw_shield
from nika_arcade.stage.intent import Key
from nika_arcade.stage.scenes.advising import percent
from nika_arcade.stage.widgets.widget import State, Widget

PAD = 9.0
"""The room round the curves."""
AIR = 9.0
"""The room between the curves and the chance that is told over them."""
MARK = 5.5
"""Half the width of the sign of a turn of fortune."""
SHIELD = 8.0
DASHES: tuple[tuple[float, ...], ...] = ((), (8.0, 4.0), (2.0, 4.0), (10.0, 4.0, 2.0, 4.0))
"""The lines of the sides; a fifth side has the first again, with its shield."""


class ChanceGraph(Widget):
    """Chances over the moments of a game; a press goes to a moment, keys to the marked ones.

    ``track`` is where the first and the last moment lie across, ``at`` the moment that is looked
    at, ``chosen`` the one that was pressed. Of two sides the first one's chances are drawn, or
    those of the second where ``flipped``; of several all of them, the first one's in words.
    ``owner`` is whose chances are told.
    """

    def __init__(self, id: str, box: Box, track: tuple[float, float], length: int) -> None:
        super().__init__(id, box, text("How the chances stood"))
        self.track = track
        self.length = length
        self.at = length
        self.chosen = length
        self.flipped = False
        self.curves: Sequence[Curve] = ()
        self.swings: Sequence[Swing] = ()
        self.shields: Mapping[int, str] = {}
        self.art: Art | None = None
        self.owner: Text | None = None
        self._head = 0.0

    @property
    def says(self) -> Text | str:
        """The chance at the moment that is looked at."""
        known = self._chance(self.at)
        if known is None:
            return text("not known yet")
        if self.owner is None:
            return percent(known)
        return text("{name} {chance}", name=self.owner, chance=percent(known))

    def _chance(self, number: int) -> float | None:
        """Return the chance that is drawn at a moment, of the first curve."""
        points = self._points(self.curves[0]) if self.curves else []
        return next((chance for one, chance in reversed(points) if one <= number), None)

    def _points(self, curve: Curve) -> list[tuple[int, float]]:
        if not self.flipped:
            return list(curve.points)
        return [(number, 1.0 - chance) for number, chance in curve.points]

    # -- use ------------------------------------------------------------------------------------

    def press(self, x: float, y: float) -> bool:
        """Choose the moment at a point, or the turn of fortune that is marked there."""
        near = [one.number for one in self.swings if abs(self._x(one.number) - x) <= 2 * MARK]
        left, right = self.track
        part = (x - left) / max(1.0, right - left)
        there = round(part * self.length)
        self.chosen = min(near, key=lambda one: abs(one - there), default=there)
        self.chosen = max(0, min(self.length, self.chosen))
        return True

    def drag(self, x: float, y: float) -> bool:
        """Follow the pointer."""
        left, right = self.track
        there = round((x - left) / max(1.0, right - left) * self.length)
        self.chosen = max(0, min(self.length, there))
        return True

    def key(self, key: Key) -> bool:
        """Go to the turn of fortune before or after, to an end with Home and End."""
        ends = {"home": 0, "end": self.length}
        if key.name in ends:
            self.chosen = ends[key.name]
            return True
        if key.name == "left":
            self.chosen = max(
                (one.number for one in self.swings if one.number < self.at), default=0
            )
            return True
        if key.name == "right":
            later = (one.number for one in self.swings if one.number > self.at)
            self.chosen = min(later, default=self.length)
            return True
        return False

    # -- looks ----------------------------------------------------------------------------------

    def _x(self, number: float) -> float:
        left, right = self.track
        return left + (right - left) * number / max(1, self.length)

    def _y(self, chance: float) -> float:
        top, low = self.box.y + self._head, self.box.bottom - PAD
        return low - (low - top) * chance

    def paint(self, canvas: Canvas, state: State, alpha: float) -> None:
        """Draw the paper, the even line, the curves, their marks and the moment looked at."""
        self._head = canvas.line_height("small") + AIR
        radius = canvas.theme.measures["radius.box"]
        strong = state in ("hover", "pressed")
        canvas.block(self.box, "ui.raised_strong" if strong else "ui.raised", radius=radius)
        even = 0.5 if len(self.curves) < 2 else 1.0 / len(self.curves)
        y = self._y(even)
        canvas.rule(self.track[0], y, self.track[1], y, "ui.rule")
        for place, curve in enumerate(self.curves):
            self._paint_curve(canvas, place, self._points(curve))
        if len(self.curves) > 1 and self.art is not None:
            self._paint_shields(canvas.with_art(self.art))
        for swing in self.swings:
            self._paint_swing(canvas, swing)
        x = self._x(self.at)
        canvas.block((x - 1.0, self.box.y + 3.0, 2.0, self.box.height - 6.0), "ui.text", radius=1.0)
        self._paint_words(canvas)

    def _paint_curve(self, canvas: Canvas, place: int, points: list[tuple[int, float]]) -> None:
        if not points:
            return
        spots = [(self._x(number), self._y(chance)) for number, chance in points]
        edge = self.box
        d = "M" + "L".join(f"{x - edge.x:.1f} {y - edge.y:.1f}" for x, y in spots)
        if len(self.curves) == 1:
            foot = edge.height - PAD
            first, last = spots[0][0] - edge.x, spots[-1][0] - edge.x
            area = f"{d}L{last:.1f} {foot:.1f}L{first:.1f} {foot:.1f}Z"
            canvas.path(area, edge, "ui.figure", alpha=0.28)
        dash = DASHES[place % len(DASHES)]
        role = "ui.figure" if place == 0 else "ui.text"
        canvas.path(d, edge, line=role, stroke=2.0, dash=dash)

    def _paint_shields(self, table: Canvas) -> None:
        """Draw the shield of every side at the end of its curve, side by side where they meet."""
        taken: list[float] = []
        for curve in self.curves:
            if not curve.points:
                continue
            y = self._y(curve.points[-1][1])
            met = sum(abs(y - other) < 2 * SHIELD for other in taken)
            taken.append(y)
            x = self.box.right - SHIELD - 2 * SHIELD * met
            draw_shield(table, (x, y), SHIELD, self.shields.get(curve.team, ""))

    def _paint_swing(self, canvas: Canvas, swing: Swing) -> None:
        """Draw a triangle that points up where the side gained, and down where it lost."""
        curve = next((one for one in self.curves if one.team == swing.team), None)
        chance = dict(self._points(curve)).get(swing.number) if curve is not None else None
        if chance is None:
            return
        gained = (swing.change > 0) != (self.flipped and len(self.curves) == 1)
        x, y = self._x(swing.number), self._y(chance)
        box = Box(x - MARK - 1, y - MARK - 1, 2 * MARK + 2, 2 * MARK + 2)
        low, high = (2 * MARK + 1, 1.0) if gained else (1.0, 2 * MARK + 1)
        d = f"M1 {low}L{2 * MARK + 1} {low}L{MARK + 1} {high}Z"
        canvas.path(d, box, "ui.highlight", line="ui.ground", stroke=1.5)

    def _paint_words(self, canvas: Canvas) -> None:
        """Write the chance at the moment looked at in the corner above it."""
        known = any(curve.points for curve in self.curves)
        words = self.says if known else text("Let me think …")
        base = self.box.y + canvas.line_height("small")
        room = self.box.width - 2 * PAD
        canvas.text(words, (self.box.x + PAD, base), "small", weight=600, width=room)
