"""Printing: sheets put together from their parts, each once for its size and language."""

from __future__ import annotations

from math import floor

import pygame

from nika_arcade.api import Text
from nika_arcade.stage.assets import Art
from nika_arcade.stage.canvas import Canvas
from nika_arcade.stage.drawing import blank
from nika_arcade.stage.sheets import Part, Sheet
from nika_arcade.stage.typeface import Style

FINE = 2
"""How many times as large a sheet is put together that lies askew: turning it averages that."""

CHINESE = 0.88
"""How large Chinese letters are, as part of the size of others."""


class Printer:
    """Makes pictures of sheets with the art of a game; they are shared, and not to be changed."""

    def __init__(self, art: Art) -> None:
        self._art = art

    def picture(
        self, canvas: Canvas, look: str, sheet: Sheet, side: int, angle: float, *, mirrored: bool
    ) -> pygame.Surface:
        """Return a sheet whose shorter side has so many pixels, turned clockwise by some degrees.

        A turned one is on a larger surface with the same middle. The canvas says in which
        language its words are.
        """
        code = canvas.language.code if canvas.language else ""
        key = ("sheet", look, self._art.scope, side, mirrored, code)
        turned = (*key, angle % 360)
        found = self._art.sprites.get(turned)
        if found is None and not angle % 360:
            found = self._art.sprites.put(turned, self._compose(canvas, sheet, side, 1, mirrored))
        elif found is None:
            fine = (*key, "fine")
            upright = self._art.sprites.get(fine)
            if upright is None:
                upright = self._compose(canvas, sheet, side, FINE, mirrored)
                self._art.sprites.put(fine, upright)
            found = pygame.transform.rotozoom(_edged(upright), -angle, 1.0 / FINE)
            self._art.sprites.put(turned, found)
        return found

    def _compose(
        self, canvas: Canvas, sheet: Sheet, side: int, times: int, mirrored: bool
    ) -> pygame.Surface:
        """Put a sheet together, ``times`` as large as it will be seen."""
        scale = side * times / min(sheet.width, sheet.height)
        high = sheet.height * scale
        onto = blank(round(sheet.width * scale), round(high))
        for part in sheet.parts:
            if high / times < part.least:
                continue
            if part.image:
                self._lay(onto, sheet, part, scale, mirrored)
            else:
                self._write(canvas, onto, part, scale)
        return onto

    def _lay(
        self, onto: pygame.Surface, sheet: Sheet, part: Part, scale: float, mirrored: bool
    ) -> None:
        """Lay an image whole into its box."""
        x, y, width, height = part.box or (0.0, 0.0, sheet.width, sheet.height)
        size = (max(1, round(width * scale)), max(1, round(height * scale)))
        image = self._art.image(
            part.image, size, mirror=mirrored and part.mirrors, roles=dict(part.roles)
        )
        onto.blit(image, (floor(x * scale + 0.5), floor(y * scale + 0.5)))

    def _write(self, canvas: Canvas, onto: pygame.Surface, part: Part, scale: float) -> None:
        """Write a line of words, smaller where it would be wider than it may."""
        words, px = canvas.say(Text(part.text)), part.size * scale
        style = _style(part, px)
        wide = self._art.type.width(words, style)
        if part.width and wide > part.width * scale:
            style = _style(part, px * part.width * scale / wide)
            wide = self._art.type.width(words, style)
        line = self._art.type.render(words, style, self._art.theme[part.ink])
        x, y = part.at[0] * scale, part.at[1] * scale
        left = x - {"left": 0.0, "centre": wide / 2, "right": wide}[part.align]
        onto.blit(line.surface, (floor(left + 0.5), floor(y + 0.5) - line.baseline))


def _style(part: Part, px: float) -> Style:
    """Return how words are set; Chinese letters fill their height and are set smaller."""
    return Style(part.face, part.weight, _quarter(px), _quarter(px * CHINESE))


def _edged(picture: pygame.Surface) -> pygame.Surface:
    """Return a picture with a bare edge, which turning needs to smooth its outline."""
    edged = blank(picture.get_width() + 4, picture.get_height() + 4)
    edged.blit(picture, (2, 2))
    return edged


def _quarter(px: float) -> float:
    """Return a size rounded to quarters of a pixel, and at least one."""
    return max(1.0, floor(px * 4 + 0.5) / 4)
