"""Shapes: round corners, discs, paths and the Greek key; smooth curves and sharp straights.

Everything here measures pixels.
"""

from __future__ import annotations

from itertools import pairwise
from math import ceil
from typing import Literal, TypeAlias

import pygame

from nika_arcade.stage.assets import Sprites
from nika_arcade.stage.drawing import Drawing, blank
from nika_arcade.stage.theme import Colour, to_hex

Rail: TypeAlias = Literal["top", "bottom", "left", "right"]
"""The side of a Greek key where its straight line runs."""


def block(
    onto: pygame.Surface,
    sprites: Sprites,
    box: pygame.Rect,
    fill: Colour | None,
    line: Colour | None,
    *,
    radius: int,
    stroke: int,
) -> None:
    """Draw a rectangle with round corners; its line lies inside."""
    radius = max(0, min(radius, box.width // 2, box.height // 2))
    stroke = stroke if line else 0
    if fill:
        onto.fill(fill, (box.left, box.top + radius, box.width, box.height - 2 * radius))
        for top in (box.top, box.bottom - radius):
            onto.fill(fill, (box.left + radius, top, box.width - 2 * radius, radius))
    if line and stroke:
        wide, high = box.width - 2 * radius, box.height - 2 * radius
        for top in (box.top, box.bottom - stroke):
            onto.fill(line, (box.left + radius, top, wide, stroke))
        for left in (box.left, box.right - stroke):
            onto.fill(line, (left, box.top + radius, stroke, high))
    if radius:
        corner = _corners(sprites, fill, line, radius, stroke)
        half = pygame.Rect(0, 0, radius, radius)
        for right in (False, True):
            for low in (False, True):
                spot = (
                    box.right - radius if right else box.left,
                    box.bottom - radius if low else box.top,
                )
                onto.blit(corner, spot, half.move(radius * right, radius * low))


def _corners(
    sprites: Sprites, fill: Colour | None, line: Colour | None, radius: int, stroke: int
) -> pygame.Surface:
    """Return the four corners of a block side by side: a disc twice the radius wide."""
    size, edge = 2 * radius, radius - stroke / 2
    return _ring(sprites, (size, size), edge, fill, line, stroke)


def disc(
    sprites: Sprites,
    radius: float,
    fill: Colour | None,
    line: Colour | None,
    stroke: float,
    odd: tuple[bool, bool] = (False, False),
) -> pygame.Surface:
    """Return a disc on a surface with the same middle; its line is centred on its edge.

    ``odd`` says of width and height whether the middle is that of a pixel rather than between two.
    """
    reach = ceil(radius + stroke / 2)
    size = (2 * reach + odd[0], 2 * reach + odd[1])
    return _ring(sprites, size, radius, fill, line, stroke)


def _ring(
    sprites: Sprites,
    size: tuple[int, int],
    radius: float,
    fill: Colour | None,
    line: Colour | None,
    stroke: float,
) -> pygame.Surface:
    """Return a circle in the middle of a surface."""
    key = ("disc", size, radius, fill, line, stroke)
    found = sprites.get(key)
    if found is None:
        round_ = f'<circle cx="{size[0] / 2}" cy="{size[1] / 2}" r="{max(0.01, radius)}"'
        body = f'{round_} fill="{to_hex(fill)}"/>' if fill else ""
        if line and stroke:
            body += f'{round_} fill="none" stroke="{to_hex(line)}" stroke-width="{stroke}"/>'
        found = sprites.put(key, Drawing(body, (0, 0, *size)).raster(size))
    return found


def path(
    sprites: Sprites,
    d: str,
    size: tuple[int, int],
    box: tuple[float, float, float, float],
    fill: Colour | None,
    line: Colour | None,
    *,
    stroke: float,
    dash: tuple[float, ...] = (),
    round: bool = True,
) -> pygame.Surface:
    """Return an SVG path rasterised; ``d``, ``box``, ``stroke`` and ``dash`` have its units.

    Corners and ends are ``round``, or else mitred and blunt.
    """
    key = ("path", d, size, box, fill, line, stroke, dash, round)
    found = sprites.get(key)
    if found is None:
        dashes = f' stroke-dasharray="{" ".join(f"{part:g}" for part in dash)}"' if dash else ""
        ink = f' stroke="{to_hex(line)}" stroke-width="{stroke:g}"{dashes}' if line else ""
        body = (
            f'<path d="{d}" fill="{to_hex(fill) if fill else "none"}"{ink} '
            f'stroke-linejoin="{"round" if round else "miter"}" '
            f'stroke-linecap="{"round" if round and not dash else "butt"}"/>'
        )
        found = sprites.put(key, Drawing(body, box).raster(size, stretch=True))
    return found


def veiled(line: pygame.Surface, fill: pygame.Surface, alpha: float) -> pygame.Surface:
    """Return a surface with another of its size over it, more or less transparent."""
    both = line.copy()
    fill.set_alpha(round(255 * alpha))
    both.blit(fill, (0, 0))
    fill.set_alpha(255)
    return both


def meander(sprites: Sprites, length: int, unit: int, ink: Colour, rail: Rail) -> pygame.Surface:
    """Return a Greek key of whole periods, ``length`` pixels long and seven units high.

    A period is eight units; what doesn't divide is spread over the periods, at most a pixel
    each where there are enough of them, so that every stroke stays sharp. The straight line
    reaches one unit further than the turns at both ends.
    """
    key = ("meander", length, unit, ink, rail)
    found = sprites.get(key)
    if found is None:
        band = blank(length, 7 * unit)
        band.fill(ink, (0, 6 * unit, length, unit))
        turns = max(1, round((length - unit) / (8 * unit)))
        edges = [unit + round(turn * (length - unit) / turns) for turn in range(turns + 1)]
        for start, end in pairwise(edges):
            _key(band, start, end - start - unit, unit, ink)
        if rail == "top":
            band = pygame.transform.flip(band, True, True)
        elif rail in ("left", "right"):
            band = pygame.transform.rotate(band, 90 if rail == "right" else -90)
        found = sprites.put(key, band)
    return found


def _key(band: pygame.Surface, left: int, width: int, unit: int, ink: Colour) -> None:
    """Draw one turn of the Greek key over the rail: down the right, round and inward."""
    right = left + width
    band.fill(ink, (right - unit, 0, unit, 6 * unit))
    band.fill(ink, (left, 0, width, unit))
    band.fill(ink, (left, 0, unit, 5 * unit))
    band.fill(ink, (left, 4 * unit, width - 2 * unit, unit))
    band.fill(ink, (right - 3 * unit, 2 * unit, unit, 3 * unit))
    band.fill(ink, (left + 2 * unit, 2 * unit, width - 4 * unit, unit))
