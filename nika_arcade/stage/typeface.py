"""Typefaces: lines of text rendered smoothly at any size, and kept.

pygame sets letters on whole pixels, which spaces small type unevenly. So a line is rendered several
times as large and averaged, which gives the same smooth edges with letters at fractions of a pixel.
"""

from __future__ import annotations

import re
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

import pygame

from nika_arcade.stage.drawing import blank, ready
from nika_arcade.stage.faces import Face, Faces, Kind, Run
from nika_arcade.stage.theme import Colour

KEPT = 1500
"""How many rendered lines are kept."""

MEASURED = 4 * KEPT
"""How many measures of a kind are kept."""

_UNWRITABLE = re.compile("[\x00-\x1f\x7f-\x9f\ud800-\udfff]")
"""What no font can write and names of files may hold."""

K = TypeVar("K")
V = TypeVar("V")


def keep(kept: dict[K, V], key: K, value: V) -> None:
    """Keep what was worked out; when there is too much of it, begin anew."""
    if len(kept) >= MEASURED:
        kept.clear()
    kept[key] = value


@dataclass(frozen=True)
class Style:
    """How a line is set: kind, weight (400 to 700) and sizes in pixels for both scripts.

    ``tracking`` is extra space after each Latin letter, in pixels.
    """

    kind: Kind
    weight: int
    px: float
    px_zh: float
    tracking: float = 0.0

    @property
    def times(self) -> int:
        """How many times larger the line is rendered before it is averaged."""
        return 4 if self.px < 20 else 2 if self.px < 60 else 1


@dataclass(frozen=True)
class Rendered:
    """A line of text as a surface, and how far its baseline lies under the surface's top."""

    surface: pygame.Surface
    baseline: int


class Typefaces:
    """The fonts of the house, opened when first needed, and the lines rendered with them."""

    def __init__(self, folder: Path, families: Mapping[str, str]) -> None:
        self.faces = Faces(folder, families)
        self._fonts: dict[tuple[Face, int], pygame.font.Font] = {}
        self._runs: dict[tuple[str, Kind, int], list[Run]] = {}
        self._widths: dict[tuple[str, Style], float] = {}
        self._caps: dict[Style, float] = {}
        self.styles: dict[object, Style] = {}
        """Styles by what they were worked out from."""
        self.wrapped: dict[object, tuple[str, ...]] = {}
        """The lines of texts by what they were broken for."""
        self._lines: OrderedDict[tuple[str, Style, Colour], Rendered] = OrderedDict()

    def clear(self) -> None:
        """Forget every rendered line and measured width, as after a change of size."""
        for kept in (self._lines, self._widths, self._fonts, self._caps):
            kept.clear()
        self.styles.clear()
        self.wrapped.clear()

    def font(self, face: Face, px: int) -> pygame.font.Font:
        """Return a font at a size in pixels."""
        key = (face, px)
        if key not in self._fonts:
            self._fonts[key] = pygame.font.Font(face.path, px)
        return self._fonts[key]

    def runs(self, text: str, style: Style) -> list[Run]:
        """Return the runs of a line, each in one face."""
        key = (text, style.kind, style.weight)
        if key not in self._runs:
            letters = _UNWRITABLE.sub("?", text)
            keep(self._runs, key, self.faces.runs(letters, style.kind, style.weight))
        return self._runs[key]

    def width(self, text: str, style: Style) -> float:
        """Return how many pixels a line takes."""
        key = (text, style)
        known = self._widths.get(key)
        if known is None:
            large = sum(self._advance(run, style) for run in self.runs(text, style))
            known = large / style.times
            keep(self._widths, key, known)
        return known

    def cap_height(self, style: Style) -> float:
        """Return the height of a Latin capital in pixels."""
        known = self._caps.get(style)
        if known is None:
            large = round(style.px * style.times)
            metrics = self.font(self.faces.face(style.kind, style.weight), large).metrics("H")
            height = metrics[0][3] if metrics and metrics[0] else 0.7 * large
            known = float(height) / style.times
            keep(self._caps, style, known)
        return known

    def render(self, text: str, style: Style, colour: Colour) -> Rendered:
        """Return a line as a surface; the same line is rendered once."""
        key = (text, style, colour)
        if key in self._lines:
            self._lines.move_to_end(key)
            return self._lines[key]
        line = self._lines[key] = self._compose(text, style, colour)
        if len(self._lines) > KEPT:
            self._lines.popitem(last=False)
        return line

    def _compose(self, text: str, style: Style, colour: Colour) -> Rendered:
        """Render the runs of a line side by side on one baseline, large, and average them."""
        times = style.times
        parts = [(run, self._font_of(run, style)) for run in self.runs(text, style)]
        ascent = max((font.get_ascent() for _, font in parts), default=0)
        depth = max((font.get_height() - font.get_ascent() for _, font in parts), default=0)
        baseline = -(-ascent // times)
        wide = -(-sum(self._advance(run, style) for run, _ in parts) // times)
        high = baseline - (-depth // times)
        large = blank(wide * times, high * times)
        large.fill((*colour, 0))
        left = 0
        for run, font in parts:
            top = baseline * times - font.get_ascent()
            for piece, at in self._pieces(run, style):
                if not font.size(piece)[0]:  # marks that are not seen can't be rendered alone
                    continue
                # Taking the larger value of each channel lays letters that overlap side by side.
                drawn = font.render(piece, True, colour)
                large.blit(drawn, (left + at, top), special_flags=pygame.BLEND_RGBA_MAX)
            left += self._advance(run, style)
        if times == 1:
            return Rendered(large, baseline)
        return Rendered(ready(pygame.transform.smoothscale(large, (wide, high))), baseline)

    def _pieces(self, run: Run, style: Style) -> list[tuple[str, int]]:
        """Return a run in pieces with their large pixels from its left: letters where tracked."""
        if not style.tracking or run.chinese:
            return [(run.text, 0)]
        font, space = self._font_of(run, style), round(style.tracking * style.times)
        ends = [font.size(run.text[: n + 1])[0] + n * space for n in range(len(run.text))]
        return [
            (letter, end - font.size(letter)[0]) for letter, end in zip(run.text, ends, strict=True)
        ]

    def _advance(self, run: Run, style: Style) -> int:
        """Return the large pixels a run takes, with its tracking."""
        tracked = style.tracking and not run.chinese
        space = round(style.tracking * style.times) * len(run.text) if tracked else 0
        return self._font_of(run, style).size(run.text)[0] + space

    def _font_of(self, run: Run, style: Style) -> pygame.font.Font:
        """Return the font that a run is set in, at the size it is rendered."""
        px = style.px_zh if run.chinese else style.px
        return self.font(run.face, round(px * style.times))
