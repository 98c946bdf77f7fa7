"""Typesetting: sizes by token, widths, wrapping and shortening, for one size of window."""

from __future__ import annotations

from collections.abc import Iterator
from math import floor
from typing import TypeAlias

from nika_arcade.stage.faces import Kind, is_chinese
from nika_arcade.stage.theme import Measures
from nika_arcade.stage.typeface import Style, Typefaces, keep

Size: TypeAlias = "str | float"
"""A token of type ("label" to "title_l"), or a size in units set in the text face."""

ELLIPSIS = "…"

_NO_START = frozenset("，。、；：？！」』）》〉…—,.;:?!)”’%")
_BREAKS = "/\\_"
_NO_END = frozenset("「『（《〈(“‘")
_WEIGHTS = {"label": 500, "big": 600}


class Setting:
    """How lines are set at one unit and text scale."""

    def __init__(self, type: Typefaces, measures: Measures, u: float, text_scale: float) -> None:
        self._type = type
        self._measures = measures
        self._u = u
        self._text_scale = text_scale

    def units(self, size: Size, scale: float | None = None) -> float:
        """Return a size of type in units, scaled as the player wishes or by ``scale``."""
        units = self._measures[f"type.{size}"] if isinstance(size, str) else size
        return units * (self._text_scale if scale is None else scale)

    def style(
        self,
        size: Size,
        weight: int = 0,
        scale: float | None = None,
        tracking: float = 0.0,
        face: Kind | None = None,
    ) -> Style:
        """Return how a line of this size is set; weight 0 is the usual one, as is no face."""
        key = (self._u, self._text_scale, size, weight, scale, tracking, face)
        known = self._type.styles.get(key)
        if known is None:
            known = self._style(size, weight, scale, tracking, face or kind_of(size))
            keep(self._type.styles, key, known)
        return known

    def _style(
        self, size: Size, weight: int, scale: float | None, tracking: float, kind: Kind
    ) -> Style:
        """Work a style out."""
        usual = 700 if kind == "title" else _WEIGHTS.get(str(size), 400)
        factor = self._text_scale if scale is None else scale
        units = self.units(size, scale)
        least, least_zh = self._measures["type.min_px"], self._measures["type.min_zh_units"]
        px = max(least, units * self._u)
        px_zh = max(least, units * self._u, least_zh * self._u * max(1.0, factor))
        return Style(kind, weight or usual, _quarter(px), _quarter(px_zh), tracking * self._u)

    def line_height(self, size: Size, scale: float | None = None, *, chinese: bool) -> float:
        """Return the distance of two baselines in units."""
        factor = self._measures["type.line_height_zh" if chinese else "type.line_height"]
        return self.units(size, scale) * factor

    def cap_height(self, size: Size, scale: float | None = None) -> float:
        """Return the height of the capitals in units."""
        return self._type.cap_height(self.style(size, 0, scale)) / self._u

    def shorten(self, words: str, style: Style, width: float) -> str:
        """Return a line cut with an ellipsis so that it is no wider than ``width`` units."""
        room = width * self._u + 0.5
        if self._type.width(words, style) <= room:
            return words
        low, high = 0, len(words)
        while low < high:
            middle = (low + high + 1) // 2
            if self._type.width(words[:middle].rstrip() + ELLIPSIS, style) <= room:
                low = middle
            else:
                high = middle - 1
        return words[:low].rstrip() + ELLIPSIS

    def wrap(self, words: str, style: Style, width: float, lines: int = 0) -> list[str]:
        """Return a text in lines no wider than ``width`` units; the last of ``lines`` is cut."""
        key = (words, style, width * self._u, lines)
        known = self._type.wrapped.get(key)
        if known is None:
            wrapped = [one for part in words.split("\n") for one in self._wrap(part, style, width)]
            if lines and len(wrapped) > lines:
                rest = " ".join(wrapped[lines - 1 :])
                wrapped[lines - 1 :] = [self.shorten(rest, style, width)]
            known = tuple(wrapped)
            keep(self._type.wrapped, key, known)
        return list(known)

    def _wrap(self, words: str, style: Style, width: float) -> list[str]:
        """Fill lines piece by piece; a piece wider than a line is broken."""
        room, done, line = width * self._u + 0.5, [], ""
        for piece in self._narrowed(words, style, room):
            if line and self._type.width((line + piece).rstrip(), style) > room:
                done.append(line.rstrip())
                line = ""
            line += piece if line else piece.lstrip()
        return [*done, line.rstrip()]

    def _narrowed(self, words: str, style: Style, room: float) -> Iterator[str]:
        """Yield the pieces of a text, too wide ones in parts that end with a slash if they can."""
        for whole in pieces(words):
            piece = whole
            while len(piece) > 1 and self._type.width(piece.rstrip(), style) > room:
                fits = self._fitting(piece, style, room)
                cut = max(piece.rfind(sign, 0, fits) + 1 for sign in _BREAKS) or fits
                yield piece[:cut]
                piece = piece[cut:]
            yield piece

    def _fitting(self, words: str, style: Style, room: float) -> int:
        """Return how many of the first letters fit in some pixels, at least one."""
        low, high = 1, len(words)
        while low < high:
            middle = (low + high + 1) // 2
            if self._type.width(words[:middle], style) <= room:
                low = middle
            else:
                high = middle - 1
        return low


def kind_of(size: Size) -> Kind:
    """Return the face that a size is set in: tokens of titles and the word-mark's second line."""
    return "title" if isinstance(size, str) and size.startswith(("title", "arcade")) else "text"


def pieces(words: str) -> list[str]:
    """Split a text where a line may break: after spaces, and between Chinese letters."""
    found = [""]
    for letter in words:
        before = found[-1][-1:]
        breaks = before == " " and letter != " "
        if before and (is_chinese(letter) or is_chinese(before)):
            breaks |= letter not in _NO_START and before not in _NO_END and letter != " "
        if breaks:
            found.append(letter)
        else:
            found[-1] += letter
    return found


def _quarter(px: float) -> float:
    """Return a size rounded to quarters of a pixel."""
    return floor(px * 4 + 0.5) / 4
