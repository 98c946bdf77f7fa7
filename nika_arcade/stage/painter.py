"""The painter: a frame of the table in pixels."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil

import pygame

from nika_arcade.api import (
    Block,
    Dial,
    Disc,
    Meander,
    Path,
    Picture,
    Rule,
    Shape,
    Slot,
    Tableau,
    Words,
)
from nika_arcade.stage import signs
from nika_arcade.stage.assets import Art
from nika_arcade.stage.box import Box
from nika_arcade.stage.canvas import Canvas
from nika_arcade.stage.charts import ChartGround
from nika_arcade.stage.curves import box_of, round_rect
from nika_arcade.stage.dials import draw_dial
from nika_arcade.stage.figures import Figures
from nika_arcade.stage.looks import Looks
from nika_arcade.stage.theme import Theme
from nika_arcade.table.diff import places
from nika_arcade.table.frame import Frame, in_depth
from nika_arcade.table.layout import Fit
from nika_arcade.table.view import clip_of

BLEED = 8.0
"""How far the ground may reach over the edge of its tableau, in table units."""

MITRE = 2.0
"""How far the tip of a mitred corner may reach, in widths of its line."""

SOFT = 1.0
"""The pixels round a path that its smooth edge needs."""

LARGER = 1.4
"""So many times the size that it asks for a spare line may have; lines are that far apart."""


@dataclass(frozen=True, slots=True)
class Touch:
    """What the player points at and where the focus of keys and pads is, as picks."""

    pointed: str = ""
    focused: str = ""


NOTHING = Touch()


class Painter:
    """Draws frames of one game; keeps the ground as a surface and every figure as a sprite.

    ``art`` is the art of the game's folder: its own images first, then the house's.
    """

    def __init__(self, art: Art, theme: Theme | None = None, looks: Looks | None = None) -> None:
        self.art = art
        self.theme = theme or art.theme
        self._figures = Figures(art, looks or Looks.load(art.folders, art.warnings))
        self._ground: pygame.Surface | None = None
        self._ground_key: object = None
        self._chart = ChartGround(art, paint_shape)

    def paint(self, canvas: Canvas, frame: Frame, fit: Fit, touch: Touch = NOTHING) -> pygame.Rect:
        """Draw a frame where it fits and return the pixels it covered.

        The ground is opaque: what lies over it is to be drawn later. While figures move, the
        marks of the choice are left out and those of the last action stay.
        """
        tableau = frame.tableau
        table = Canvas(
            canvas.surface, self.art, canvas.language,
            u=fit.scale, origin=(fit.x, fit.y), text_scale=canvas.text_scale,
        )  # fmt: skip
        covered = self._paint_ground(table, tableau)
        self._chart.paint(table, tableau, self._ground_key, frame.goal)
        for shape in tableau.signs:
            paint_shape(table, shape)
        marks = tableau.marks
        if frame.moving:
            marks = tuple(mark for mark in marks if mark.kind in signs.LASTING)
        where, lit, clip = places(tableau), _slots(tableau, touch.pointed), clip_of(tableau)
        lifts = {item.slot: item.lift for item in tableau.items if item.lift}
        brush = signs.Brush(
            table, where, canvas.u, frame.glow, touch.pointed, lit, tableau.foot, lifts, clip
        )
        brush.below(marks)
        edge = box_of(clip.frame) if clip is not None else None
        self._figures.paint(table, in_depth(tableau, frame.sprites), edge)
        counts = tuple(mark for mark in marks if mark.kind == "counts")
        brush.above(mark for mark in marks if mark not in counts)
        if touch.focused and not frame.moving:
            slots = _slots(tableau, touch.focused)
            brush.focus(touch.focused, slots, marks)
        brush.above(counts)  # they are to be read whatever is focused
        return covered

    def _paint_ground(self, table: Canvas, tableau: Tableau) -> pygame.Rect:
        """Draw the ground from its kept surface, made anew when size, theme or shapes change."""
        margin = ceil(BLEED * table.u)
        size = (
            ceil(tableau.width * table.u) + 2 * margin,
            ceil(tableau.height * table.u) + 2 * margin,
        )
        key = (tableau.ground, table.u, size, self.theme.name, table.surface.get_bitsize())
        if self._ground is None or key != self._ground_key:
            surface = pygame.Surface(size, 0, table.surface)
            surface.fill(self.theme["ui.ground"])
            inner = Canvas(surface, self.art, table.language, u=table.u, origin=(margin, margin))
            for shape in tableau.ground:
                paint_shape(inner, shape)
            self._ground, self._ground_key = surface, key
        corner = (table.origin[0] - margin, table.origin[1] - margin)
        return table.surface.blit(self._ground, corner)


def paint_shape(canvas: Canvas, shape: Shape) -> None:
    """Draw one shape of the ground."""
    if isinstance(shape, Block):
        _paint_block(canvas, shape)
    elif isinstance(shape, Disc):
        canvas.disc(
            shape.x, shape.y, shape.radius, shape.fill, line=shape.line, stroke=shape.stroke
        )
    elif isinstance(shape, Dial):
        draw_dial(canvas, shape)
    elif isinstance(shape, Rule):
        canvas.rule(shape.x1, shape.y1, shape.x2, shape.y2, shape.ink, shape.stroke)
    elif isinstance(shape, Path):
        _paint_path(canvas, shape)
    elif isinstance(shape, Meander):
        canvas.meander(shape.x, shape.y, shape.length, shape.unit, shape.ink, shape.rail)
    elif isinstance(shape, Picture):
        left, top = shape.x - shape.width / 2, shape.y - shape.height / 2
        box = (left, top, shape.width, shape.height)
        canvas.image(shape.look, box, turn=round(shape.facing / 90), roles=dict(shape.roles))
    elif isinstance(shape, Words) and (not shape.spare or _has_room(canvas, shape)):
        canvas.text(
            shape.text, (shape.x, shape.y), shape.size, role=shape.ink, align=shape.align,
            width=shape.width, weight=shape.weight, scale=1.0, face=shape.face,
        )  # fmt: skip


def _has_room(canvas: Canvas, words: Words) -> bool:
    """Say whether a line has about the size it should have, and would not be shortened."""
    style = canvas.setting.style(words.size, words.weight, 1.0, face=words.face)
    letters = style.px_zh if canvas.chinese else style.px
    if letters > words.size * canvas.u * LARGER:
        return False
    wide = canvas.art.type.width(canvas.say(words.text), style) / canvas.u
    return not words.width or wide <= words.width


def _paint_block(canvas: Canvas, shape: Block) -> None:
    """Draw a rectangle; a dashed line is centred on its edge."""
    box = Box(shape.x, shape.y, shape.width, shape.height)
    whole = shape.line if not shape.dash else ""
    canvas.block(box, shape.fill, radius=shape.radius, line=whole, stroke=shape.stroke)
    if shape.dash and shape.line:
        around = box.grown(shape.stroke)
        path = round_rect(box, shape.radius, around[:2])
        canvas.path(path, around, line=shape.line, stroke=shape.stroke, dash=shape.dash)


def _paint_path(canvas: Canvas, shape: Path) -> None:
    """Draw a line through points; equal lines at other places share one sprite."""
    if not shape.points:
        return
    left, top = min(x for x, _ in shape.points), min(y for _, y in shape.points)
    right, low = max(x for x, _ in shape.points), max(y for _, y in shape.points)
    reach = shape.stroke * (0.5 if shape.round else MITRE) if shape.line else 0.0
    box = Box(left, top, right - left, low - top).grown(reach + SOFT / canvas.u)
    d = "M" + "L".join(f"{x - box.x:.2f} {y - box.y:.2f}" for x, y in shape.points)
    canvas.path(
        d + ("Z" if shape.closed else ""), box, shape.fill if shape.closed else "",
        line=shape.line, stroke=shape.stroke, dash=shape.dash, round=shape.round,
    )  # fmt: skip


def _slots(tableau: Tableau, pick: str) -> tuple[Slot, ...]:
    """Return the slots whose touch says a pick, the first kind of touch that has any."""
    if not pick:
        return ()
    spots = tuple(spot.slot for spot in tableau.spots if spot.pick == pick)
    items = tuple(item.slot for item in tableau.items if item.pick == pick)
    marked = (mark for mark in tableau.marks if mark.pick == pick and mark.kind != "turn")
    return spots[:1] or items[-1:] or tuple(mark.slots[0] for mark in marked)[:1]
