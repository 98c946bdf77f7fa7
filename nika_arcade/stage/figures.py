"""Figures: the pieces on the table, drawn from the layers of their looks."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from math import ceil, cos, floor, radians, sin

import pygame

from nika_arcade.stage.assets import Art
from nika_arcade.stage.canvas import Box, Canvas
from nika_arcade.stage.drawing import blank
from nika_arcade.stage.looks import Layer, Looks
from nika_arcade.stage.printing import Printer
from nika_arcade.stage.sheets import Sheet
from nika_arcade.table.frame import Sprite

STEPS = 5
"""Angles are drawn to this many degrees while a figure turns or tips; at rest they are exact."""

TIPPED = 12.0
"""From this tilt on, a figure counts as lying: it has let go of what it holds upright."""

BADGE = 9.0
"""Half the height of a badge, in table units."""

PILL = 23.0
"""The height of the pill that is a sheet's badge."""

BADGE_AWAY = 0.32
"""How far its middle lies right of and below the figure's, as part of the cell."""

THIN = 0.02
"""A sheet that is turned over is not drawn while it is seen from its edge, as part of its width."""

SLANT = 0.2
"""How far the shadow of a floating figure moves right and down, as part of its lift."""

SHRINK = 0.18
"""How much smaller the shadow of a figure is that floats a quarter of its cell high."""

TONES = {"normal": 1.0, "dimmed": 0.45, "ghost": 0.62}
"""How opaque a figure is by its tone."""


class Figures:
    """Draws sprites; every figure is put together once for its size, facing and tilt."""

    def __init__(self, art: Art, looks: Looks) -> None:
        self._art = art
        self._looks = looks
        self._printer = Printer(art)

    def paint(self, table: Canvas, sprites: Sequence[Sprite], frame: Box | None = None) -> None:
        """Draw sprites in their order on the table, all shadows before the first figure.

        Those that are cut are drawn in the frame only.
        """
        for sprite in sprites:
            if any(layer.shadow for layer in self._looks[sprite.item.look]):
                with _cut(table, sprite, frame):
                    self._put(table, sprite, shadow=True)
        for sprite in sprites:
            with _cut(table, sprite, frame):
                self._put_whole(table, sprite)

    def _put_whole(self, table: Canvas, sprite: Sprite) -> None:
        """Draw a sprite with its badge."""
        sheet = self._looks.sheet(sprite.item.look)
        if sheet is not None:
            self._put_sheet(table, sprite, sheet)
            return
        self._put(table, sprite, shadow=False)
        if sprite.item.badge and sprite.alpha > 0.0:
            self._badge(table, sprite)

    def _put_sheet(self, table: Canvas, sprite: Sprite, sheet: Sheet) -> None:
        """Draw a sheet with its middle on that of its place, and the pill of its badge."""
        side = round(sprite.size * sprite.scale * table.u)
        if side < 1 or sprite.spread < THIN:
            return
        picture = self._printer.picture(
            table, sprite.item.look, sheet, side, _exact(sprite.tilt),
            mirrored=sprite.item.mirrored,
        )  # fmt: skip
        if sprite.spread < 1.0:
            wide = max(1, round(picture.get_width() * sprite.spread))
            picture = pygame.transform.scale(picture, (wide, picture.get_height()))
        _blit(table, picture, sprite.x, sprite.y - sprite.lift, sprite)
        if sprite.item.badge and sprite.alpha > 0.0:
            longer = max(sheet.width, sheet.height) / min(sheet.width, sheet.height)
            upright = longer if sheet.height > sheet.width else 1.0
            _pill(table, sprite, sprite.size * sprite.scale * upright / 2)

    def _put(self, table: Canvas, sprite: Sprite, *, shadow: bool) -> None:
        """Draw a sprite's shadow or the sprite itself, its middle on the nearest pixel."""
        side = round(sprite.size * sprite.scale * table.u)
        if sprite.alpha <= 0.0 or side < 1:
            return
        if shadow and sprite.lift:
            side = round(side * _shrunk(sprite))
        picture = self._figure(sprite.item.look, side, sprite.facing, sprite.tilt, shadow)
        x, y = sprite.x, sprite.y - sprite.lift
        if shadow:
            x, y = sprite.x + sprite.lift * SLANT, sprite.y + sprite.lift * SLANT
        _blit(table, picture, x, y, sprite)

    def _badge(self, table: Canvas, sprite: Sprite) -> None:
        """Draw a figure's badge, such as how many lie there, on its lower right."""
        away = sprite.size * sprite.scale * BADGE_AWAY
        x, y = sprite.x + away, sprite.y + away - sprite.lift
        wide = max(2 * BADGE, table.measure(sprite.item.badge, "label", 700, 1.0) + BADGE)
        box = (x - wide / 2, y - BADGE, wide, 2 * BADGE)
        table.block(
            box, "board.mark", radius=BADGE, line="board.mark_text", stroke=1.5, alpha=sprite.alpha
        )
        table.text(
            sprite.item.badge, (x, table.centred(y, "label", 1.0)), "label",
            weight=700, role="board.mark_text", align="centre", alpha=sprite.alpha, scale=1.0,
        )  # fmt: skip

    def _figure(
        self, look: str, side: int, facing: float, tilt: float, shadow: bool
    ) -> pygame.Surface:
        """Return a figure or its shadow on a surface half as wide again, with the same middle."""
        key = (
            "figure", look, self._art.scope, side, _exact(facing % 360), _exact(tilt), shadow,
        )  # fmt: skip
        found = self._art.sprites.get(key)
        if found is None:
            margin = ceil(side / 4)
            found = blank(side + 2 * margin, side + 2 * margin)
            for layer in self._looks[look]:
                let_go = layer.standing and abs(tilt) > TIPPED
                if layer.shadow is shadow and not let_go:
                    self._lay(found, layer, side, key[-3], key[-2])
            self._art.sprites.put(key, found)
        return found

    def _lay(
        self, onto: pygame.Surface, layer: Layer, side: int, facing: float, tilt: float
    ) -> None:
        """Draw one layer in the middle of a surface, moved back from the facing."""
        across = max(1, round(side * layer.scale))
        small = layer.small and side * layer.scale < layer.small_below
        name = layer.small if small else layer.image
        angle = (facing if layer.turns else 0.0) + (tilt if layer.tilts else 0.0)
        if angle % 90:
            image = self._art.image(name, (across, across), angle=angle % 360)
        else:
            image = self._art.image(name, (across, across), turn=round(angle / 90))
        upright = max(0.0, 1.0 - abs(tilt) / TIPPED)
        back = layer.back * side * upright
        middle = onto.get_width() / 2
        left = middle - back * sin(radians(facing)) - image.get_width() / 2
        top = middle + back * cos(radians(facing)) - layer.up * side - image.get_height() / 2
        onto.blit(image, (floor(left + 0.5), floor(top + 0.5)))


def _cut(table: Canvas, sprite: Sprite, frame: Box | None) -> AbstractContextManager[None]:
    """Return the while in which a sprite is drawn: in the frame, if it is cut off there."""
    return table.clipped(frame) if sprite.cut and frame is not None else nullcontext()


def _blit(table: Canvas, picture: pygame.Surface, x: float, y: float, sprite: Sprite) -> None:
    """Draw a sprite's picture with its middle at a point, as opaque as the sprite is."""
    alpha = sprite.alpha * TONES[sprite.item.tone]
    if alpha <= 0.0:
        return
    left = table.origin[0] + x * table.u - picture.get_width() / 2
    top = table.origin[1] + y * table.u - picture.get_height() / 2
    if alpha < 1.0:
        picture.set_alpha(round(255 * alpha))
    table.surface.blit(picture, (floor(left + 0.5), floor(top + 0.5)))
    if alpha < 1.0:
        picture.set_alpha(255)


def _pill(table: Canvas, sprite: Sprite, down: float) -> None:
    """Draw the badge of a sheet, such as how many lie in a pile, on its lower edge."""
    words = sprite.item.badge
    wide = max(36.0, table.measure(words, "body", 700, 1.0) + 20.0)
    y = sprite.y + down - 3.0
    box = (sprite.x - wide / 2, y - PILL / 2, wide, PILL)
    table.block(box, "ui.ground", radius=PILL / 2, line="ui.rule", stroke=1.5, alpha=sprite.alpha)
    table.text(
        words, (sprite.x, table.centred(y, "body", 1.0)), "body",
        weight=700, align="centre", alpha=sprite.alpha, scale=1.0,
    )  # fmt: skip


def _shrunk(sprite: Sprite) -> float:
    """Return the part of its size that a floating figure's shadow has, in few steps."""
    height = min(1.0, max(0.0, sprite.lift) / (sprite.size * 0.25))
    return 1.0 - SHRINK * round(height * 4) / 4


def _exact(angle: float) -> float:
    """Return a resting angle as it is, one on the way in steps that sprites can be kept for."""
    return angle if angle % 1 == 0 else float(round(angle / STEPS) * STEPS)
