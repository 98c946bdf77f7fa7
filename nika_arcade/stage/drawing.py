"""Drawings: SVG text re-coloured for a theme and rasterised at the window's own pixels."""

from __future__ import annotations

import io
import math
import re
from collections.abc import Mapping
from dataclasses import dataclass

import pygame

from nika_arcade.stage.theme import Theme

_HEX = re.compile(r"#[0-9A-Fa-f]{6}\b")
_ROOT = re.compile(r"<svg\b[^>]*>")
_ATTRIBUTE = re.compile(r'([\w:-]+)\s*=\s*"([^"]*)"')


class DrawingFault(ValueError):
    """An SVG text that can't be drawn; the message says what is wrong with it."""


@dataclass(frozen=True)
class Drawing:
    """The inside of an SVG file and the box it is drawn in: left, top, width and height."""

    body: str
    box: tuple[float, float, float, float]

    @staticmethod
    def parse(svg: str) -> Drawing:
        """Take an SVG text apart; raise `DrawingFault` where it has no root or no size."""
        root = _ROOT.search(svg)
        end = svg.rfind("</svg>")
        if root is None or end < root.end():
            raise DrawingFault("no <svg> … </svg> in it")
        given = dict(_ATTRIBUTE.findall(root.group()))
        words = given.get("viewBox", "").replace(",", " ").split()
        if not words:
            words = ["0", "0", given.get("width", ""), given.get("height", "")]
        try:
            left, top, width, height = (float(word.removesuffix("px")) for word in words)
        except ValueError:
            raise DrawingFault("neither a viewBox nor a width and height") from None
        if width <= 0 or height <= 0:
            raise DrawingFault("its viewBox is empty")
        return Drawing(svg[root.end() : end], (left, top, width, height))

    def coloured(self, theme: Theme, roles: Mapping[str, str]) -> Drawing:
        """Return the drawing in a theme's colours.

        A colour that is the key of a role becomes the theme's value of that role, or of the role
        that ``roles`` puts in its place; other colours stay.
        """

        def value(match: re.Match[str]) -> str:
            role = theme.keys.get(match.group().upper())
            return match.group() if role is None else theme.hex(roles.get(role, role))

        return Drawing(_HEX.sub(value, self.body), self.box)

    def tilted(self, degrees: float) -> Drawing:
        """Return the drawing turned clockwise about its middle, in the same box.

        What then reaches over the box is cut; callers who need all of it ask for `spread` first.
        """
        left, top, width, height = self.box
        middle = f"{left + width / 2:g} {top + height / 2:g}"
        return Drawing(f'<g transform="rotate({degrees:g} {middle})">{self.body}</g>', self.box)

    def spread(self, width: float, height: float) -> Drawing:
        """Return the drawing with a wider or narrower box round the same middle."""
        left, top, old_width, old_height = self.box
        corner = (left + (old_width - width) / 2, top + (old_height - height) / 2)
        return Drawing(self.body, (*corner, width, height))

    def raster(self, size: tuple[int, int], *, stretch: bool = False) -> pygame.Surface:
        """Return the drawing in ``size`` pixels: whole and in the middle, or stretched to fill."""
        wide, high = max(1, size[0]), max(1, size[1])
        left, top, width, height = (self if stretch else self._in_proportion(wide, high)).box
        svg = (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}" height="{high}" '
            f'viewBox="{left:.4f} {top:.4f} {width:.4f} {height:.4f}" '
            f'preserveAspectRatio="none">{self.body}</svg>'
        )
        try:
            return ready(pygame.image.load_sized_svg(io.BytesIO(svg.encode()), (wide, high)))
        except pygame.error as error:
            raise DrawingFault(str(error)) from None

    def _in_proportion(self, wide: float, high: float) -> Drawing:
        """Return the drawing in a larger box of these proportions, itself in the middle."""
        _, _, width, height = self.box
        scale = min(wide / width, high / height)
        return self.spread(wide / scale, high / scale)


def reach(width: float, height: float, degrees: float) -> tuple[float, float]:
    """Return width and height of the upright box round a box turned by some degrees."""
    sine, cosine = abs(math.sin(math.radians(degrees))), abs(math.cos(math.radians(degrees)))
    return (width * cosine + height * sine, width * sine + height * cosine)


def ready(surface: pygame.Surface) -> pygame.Surface:
    """Return a surface in the pixel format that is quickest to blit; needs no window."""
    return surface.convert(_model())


def blank(width: int, height: int) -> pygame.Surface:
    """Return a fully transparent surface of some pixels, at least one each way."""
    return pygame.Surface((max(1, width), max(1, height)), pygame.SRCALPHA, _model())


def _model() -> pygame.Surface:
    """Return a pixel in the format of an image with transparency on a little-endian screen."""
    return pygame.Surface((1, 1), pygame.SRCALPHA, 32, (0xFF0000, 0xFF00, 0xFF, 0xFF000000))
