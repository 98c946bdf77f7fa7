"""Typefaces: text in the fonts of its scripts, rendered at whole pixels and kept.

A line may mix Latin and Chinese: it is split into runs by script, each in its own font, all on one
baseline.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, TypeAlias

import pygame

from nika_arcade.stage.drawing import blank, ready
from nika_arcade.stage.theme import Colour

Kind: TypeAlias = Literal["text", "title"]
"""The humanist sans for reading, or the inscriptional capitals for heads."""

KEPT = 1500
"""How many rendered lines are kept."""

_EITHER = frozenset("—…·“”‘’–")
"""Signs that both scripts use: they follow the letter before them."""


@dataclass(frozen=True)
class Style:
    """How a line is set: kind, weight (400 to 700) and sizes in pixels for both scripts.

    ``tracking`` is extra space after each Latin letter, in pixels.
    """

    kind: Kind
    weight: int
    px: int
    px_zh: int
    tracking: int = 0


@dataclass(frozen=True)
class Run:
    """A piece of a line in one script."""

    text: str
    chinese: bool


@dataclass(frozen=True)
class Rendered:
    """A line of text as a surface, and how far its baseline lies under the surface's top."""

    surface: pygame.Surface
    baseline: int


def is_chinese(letter: str) -> bool:
    """Tell whether a letter is set in the Chinese fonts."""
    code = ord(letter)
    return 0x2E80 <= code <= 0x9FFF or 0xF900 <= code <= 0xFAFF or 0xFE30 <= code <= 0xFFEF


def runs(text: str) -> list[Run]:
    """Split a line by script; signs that both scripts use stay with what is before them."""
    found: list[Run] = []
    for letter in text:
        chinese = is_chinese(letter)
        if letter in _EITHER and found:
            chinese = found[-1].chinese
        if found and found[-1].chinese == chinese:
            found[-1] = Run(found[-1].text + letter, chinese)
        else:
            found.append(Run(letter, chinese))
    return found


class Typefaces:
    """The fonts of the house, opened when first needed, and the lines rendered with them."""

    def __init__(self, folder: Path, families: Mapping[str, str]) -> None:
        self._files = _font_files(folder)
        self._families = families
        self._fonts: dict[tuple[str, int, int], pygame.font.Font] = {}
        self._widths: dict[tuple[str, Style], int] = {}
        self._lines: OrderedDict[tuple[str, Style, Colour], Rendered] = OrderedDict()

    def clear(self) -> None:
        """Forget every rendered line and measured width, as after a change of size."""
        self._lines.clear()
        self._widths.clear()
        self._fonts.clear()

    def font(self, kind: Kind, weight: int, px: int, *, chinese: bool = False) -> pygame.font.Font:
        """Return a font at a size in pixels: the family's file with the nearest weight."""
        family = self._families.get(f"{kind}_zh" if chinese else kind, "")
        key = (family, weight, px)
        if key not in self._fonts:
            weights = self._files.get(family, {})
            nearest = min(weights, key=lambda w: (abs(w - weight), -w), default=None)
            path = None if nearest is None else weights[nearest]
            self._fonts[key] = pygame.font.Font(path, px)
        return self._fonts[key]

    def width(self, text: str, style: Style) -> int:
        """Return how many pixels a line takes."""
        key = (text, style)
        if key not in self._widths:
            self._widths[key] = sum(self._advance(run, style) for run in runs(text))
        return self._widths[key]

    def ascent(self, style: Style) -> int:
        """Return the pixels from the top of the Latin letters' box to their baseline."""
        return self.font(style.kind, style.weight, style.px).get_ascent()

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
        """Render the runs of a line side by side on one baseline."""
        parts = [(run, self._font_of(run, style)) for run in runs(text)]
        if len(parts) == 1 and not style.tracking:
            run, font = parts[0]
            return Rendered(ready(font.render(run.text, True, colour)), font.get_ascent())
        baseline = max((font.get_ascent() for _, font in parts), default=0)
        depth = max((font.get_height() - font.get_ascent() for _, font in parts), default=0)
        surface = blank(self.width(text, style), baseline + depth)
        left = 0
        for run, font in parts:
            for piece in run.text if style.tracking and not run.chinese else (run.text,):
                surface.blit(font.render(piece, True, colour), (left, baseline - font.get_ascent()))
                left += self._advance(Run(piece, run.chinese), style)
        return Rendered(surface, baseline)

    def _advance(self, run: Run, style: Style) -> int:
        """Return the pixels a run takes, with its tracking."""
        font = self._font_of(run, style)
        if style.tracking and not run.chinese:
            return sum(font.size(letter)[0] + style.tracking for letter in run.text)
        return font.size(run.text)[0]

    def _font_of(self, run: Run, style: Style) -> pygame.font.Font:
        """Return the font that a run is set in."""
        px = style.px_zh if run.chinese else style.px
        return self.font(style.kind, style.weight, px, chinese=run.chinese)


def _font_files(folder: Path) -> dict[str, dict[int, Path]]:
    """Return the font files named ``Family-weight`` in a folder, by family and weight."""
    found: dict[str, dict[int, Path]] = {}
    for path in sorted(folder.glob("*-*.*")):
        family, _, weight = path.stem.rpartition("-")
        if path.suffix in (".ttf", ".otf", ".woff2") and weight.isdigit():
            found.setdefault(family, {})[int(weight)] = path
    return found
