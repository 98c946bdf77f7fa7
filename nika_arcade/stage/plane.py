"""The plane: shapes and images in units, snapped to the window's own pixels."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from math import ceil, floor
from pathlib import Path

import pygame

from nika_arcade.stage import shapes
from nika_arcade.stage.assets import NO_ROLES, Art
from nika_arcade.stage.box import Box, Rectangle
from nika_arcade.stage.drawing import blank
from nika_arcade.stage.shapes import Rail
from nika_arcade.stage.theme import Colour, Theme

BASE = (1280, 720)
"""The size of the canvas in units at 16:9."""


def unit_of(size: tuple[int, int]) -> float:
    """Return the pixels of one unit in a window of some pixels."""
    return min(size[0] / BASE[0], size[1] / BASE[1])


class Plane:
    """A surface seen in units; every edge is rounded to whole pixels, lines to at least one.

    Colours are roles of the theme; an empty role draws nothing. ``alpha`` is 0 to 1.
    """

    def __init__(
        self,
        surface: pygame.Surface,
        art: Art,
        *,
        u: float | None = None,
        origin: tuple[int, int] = (0, 0),
    ) -> None:
        self.surface = surface
        self.art = art
        self.u = u or unit_of(surface.get_size())
        self.origin = origin

    @property
    def theme(self) -> Theme:
        """The theme that is drawn in."""
        return self.art.theme

    @property
    def width(self) -> float:
        """The width of the surface in units."""
        return self.surface.get_width() / self.u

    @property
    def height(self) -> float:
        """The height of the surface in units."""
        return self.surface.get_height() / self.u

    def px(self, length: float) -> int:
        """Return a length in whole pixels, halves up."""
        return floor(length * self.u + 0.5)

    def stroke(self, width: float) -> int:
        """Return the width of a line in whole pixels, halves down and at least one."""
        return max(1, ceil(width * self.u - 0.5))

    def point(self, x: float, y: float) -> tuple[int, int]:
        """Return where a point lies in pixels of the surface."""
        return (self.origin[0] + self.px(x), self.origin[1] + self.px(y))

    def rect(self, box: Rectangle) -> pygame.Rect:
        """Return a box in pixels, its edges rounded one by one so that neighbours meet."""
        left, top = self.point(box[0], box[1])
        right, bottom = self.point(box[0] + box[2], box[1] + box[3])
        return pygame.Rect(left, top, right - left, bottom - top)

    def colour(self, role: str) -> Colour:
        """Return the colour of a role."""
        return self.theme[role]

    @contextmanager
    def clipped(self, box: Rectangle) -> Iterator[None]:
        """Draw only inside a box for a while."""
        before = self.surface.get_clip()
        self.surface.set_clip(self.rect(box).clip(before))
        try:
            yield
        finally:
            self.surface.set_clip(before)

    def fill(self, role: str, alpha: float = 1.0) -> None:
        """Cover the whole surface with a colour."""
        if alpha >= 1.0:
            self.surface.fill(self.theme[role])
        else:
            self._put(self._plain(self.surface.get_size(), self.theme[role]), (0, 0), alpha)

    def block(
        self,
        box: Rectangle,
        fill: str = "",
        *,
        radius: float = 0.0,
        line: str = "",
        stroke: float = 0.0,
        alpha: float = 1.0,
    ) -> None:
        """Draw a rectangle with round corners; its line lies inside."""
        place = self.rect(box)
        if place.width <= 0 or place.height <= 0:
            return
        ground, ink = self._ink(fill), self._ink(line)
        measures = {"radius": self.px(radius), "stroke": self.stroke(stroke) if line else 0}
        if alpha >= 1.0:
            shapes.block(self.surface, self.art.sprites, place, ground, ink, **measures)
            return
        key = ("block", place.size, ground, ink, *measures.values())
        sprite = self.art.sprites.get(key)
        if sprite is None:
            sprite = self.art.sprites.put(key, blank(*place.size))
            whole = sprite.get_rect()
            shapes.block(sprite, self.art.sprites, whole, ground, ink, **measures)
        self._put(sprite, place.topleft, alpha)

    def disc(
        self,
        x: float,
        y: float,
        radius: float,
        fill: str = "",
        *,
        line: str = "",
        stroke: float = 0.0,
        alpha: float = 1.0,
    ) -> None:
        """Draw a disc round a point; its line is centred on its edge, and both are smooth."""
        width = _quarter(max(1.0, stroke * self.u)) if line else 0.0
        across = _quarter(max(0.5, radius * self.u))
        odd = (_between(x * self.u), _between(y * self.u))
        sprite = shapes.disc(self.art.sprites, across, self._ink(fill), self._ink(line), width, odd)
        self._put_middle(sprite, x, y, alpha)

    def rule(
        self, x1: float, y1: float, x2: float, y2: float, role: str, stroke: float = 1.0
    ) -> None:
        """Draw a straight line; level and upright ones are sharp and lie under or right of it."""
        width = self.stroke(stroke)
        (left, top), (right, bottom) = self.point(x1, y1), self.point(x2, y2)
        if top == bottom or left == right:
            box = pygame.Rect(left, top, right - left or width, bottom - top or width)
            box.normalize()
            self.surface.fill(self.theme[role], box)
        elif width == 1:
            pygame.draw.aaline(self.surface, self.theme[role], (left, top), (right, bottom))
        else:
            edge = Box(min(x1, x2), min(y1, y2), abs(x2 - x1), abs(y2 - y1)).grown(stroke)
            d = f"M{x1 - edge.x:.3f} {y1 - edge.y:.3f}L{x2 - edge.x:.3f} {y2 - edge.y:.3f}"
            self.path(d, edge, line=role, stroke=stroke)

    def path(
        self,
        d: str,
        box: Rectangle,
        fill: str = "",
        *,
        line: str = "",
        stroke: float = 0.0,
        dash: tuple[float, ...] = (),
        alpha: float = 1.0,
        round: bool = True,
    ) -> None:
        """Draw an SVG path whose units start at the box's corner; only the box is drawn on.

        Corners and ends of lines are ``round``, or else mitred and blunt.
        """
        place = self.rect(box)
        sprite = self._path(d, box, fill, line, stroke=stroke, dash=dash, round=round)
        self._put(sprite, place.topleft, alpha)

    def veiled(
        self, d: str, box: Rectangle, fill: str, alpha: float, *, line: str, stroke: float
    ) -> None:
        """Draw the line of a path and over it what it encloses, as opaque as alpha says.

        It looks as two paths would, but each step of alpha is one sprite: many cost half of that.
        """
        place, step = self.rect(box), round(255 * alpha)
        ground, ink = self._ink(fill), self._ink(line)
        key = ("veiled", d, place.size, _exact(box[2]), _exact(box[3]), ground, ink, stroke, step)
        sprite = self.art.sprites.get(key)
        if sprite is None:
            edge = self._path(d, box, "", line, stroke=stroke)
            sprite = shapes.veiled(edge, self._path(d, box, fill), alpha)
            self.art.sprites.put(key, sprite)
        self._put(sprite, place.topleft, 1.0)

    def _path(
        self,
        d: str,
        box: Rectangle,
        fill: str = "",
        line: str = "",
        *,
        stroke: float = 0.0,
        dash: tuple[float, ...] = (),
        round: bool = True,
    ) -> pygame.Surface:
        inner = (0.0, 0.0, _exact(box[2]), _exact(box[3]))
        return shapes.path(
            self.art.sprites, d, self.rect(box).size, inner, self._ink(fill), self._ink(line),
            stroke=stroke, dash=dash, round=round,
        )  # fmt: skip

    def meander(
        self, x: float, y: float, length: float, unit: float, role: str, rail: Rail = "bottom"
    ) -> None:
        """Draw a Greek key from a corner: seven units high (wide, where the rail is at a side).

        Its strokes are whole pixels; what that adds or leaves lies evenly on both sides.
        """
        upright = rail in ("left", "right")
        box = self.rect((x, y, 0 if upright else length, length if upright else 0))
        whole = self.stroke(unit)
        pixels = box.height if upright else box.width
        if pixels > 0:
            band = shapes.meander(self.art.sprites, pixels, whole, self.theme[role], rail)
            aside = floor(7 * (unit * self.u - whole) / 2 + 0.5)
            self.surface.blit(band, box.move(aside if upright else 0, 0 if upright else aside))

    def image(
        self,
        name: str | Path,
        box: Rectangle,
        *,
        turn: int = 0,
        angle: float = 0.0,
        mirror: bool = False,
        stretch: bool = False,
        roles: Mapping[str, str] = NO_ROLES,
        alpha: float = 1.0,
    ) -> None:
        """Draw an image whole in a box; see `Art.image` for the other words."""
        place = self.rect(box)
        sprite = self.art.image(
            name, place.size, turn=turn, angle=angle, mirror=mirror, stretch=stretch, roles=roles
        )
        left = place.left + (place.width - sprite.get_width()) // 2
        top = place.top + (place.height - sprite.get_height()) // 2
        self._put(sprite, (left, top), alpha)

    def _ink(self, role: str) -> Colour | None:
        return self.theme[role] if role else None

    def _plain(self, size: tuple[int, int], colour: Colour) -> pygame.Surface:
        """Return a surface of one colour, kept."""
        key = ("plain", size, colour)
        found = self.art.sprites.get(key)
        if found is None:
            found = pygame.Surface(size, 0, self.surface)
            found.fill(colour)
            self.art.sprites.put(key, found)
        return found

    def _put_middle(self, sprite: pygame.Surface, x: float, y: float, alpha: float) -> None:
        """Blit a sprite with its middle at a point."""
        left = self.origin[0] + floor(x * self.u - sprite.get_width() / 2 + 0.5)
        top = self.origin[1] + floor(y * self.u - sprite.get_height() / 2 + 0.5)
        self._put(sprite, (left, top), alpha)

    def _put(self, sprite: pygame.Surface, at: tuple[int, int], alpha: float) -> None:
        """Blit a shared sprite, more or less transparent."""
        if alpha >= 1.0:
            self.surface.blit(sprite, at)
        elif alpha > 0.0:
            sprite.set_alpha(round(255 * alpha))
            self.surface.blit(sprite, at)
            sprite.set_alpha(255)


def _exact(length: float) -> float:
    """Return a length so far as two can be told apart."""
    return round(length, 3)


def _quarter(px: float) -> float:
    """Return a length rounded to quarters of a pixel, so that few discs are kept."""
    return floor(px * 4 + 0.5) / 4


def _between(px: float) -> bool:
    """Tell whether a point is nearer to the middle of a pixel than to its edges."""
    return 0.25 <= px % 1.0 < 0.75
