"""The canvas: what scenes and widgets draw on, a plane with words."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import Literal, TypeAlias

import pygame

from nika_arcade.api import Text
from nika_arcade.host.language import Language
from nika_arcade.stage.assets import Art
from nika_arcade.stage.box import Box, Rectangle
from nika_arcade.stage.faces import Kind
from nika_arcade.stage.plane import BASE, Plane, unit_of
from nika_arcade.stage.setting import Setting, Size

__all__ = ["BASE", "Align", "Box", "Canvas", "Rectangle", "Size", "unit_of"]

Align: TypeAlias = Literal["left", "centre", "right"]
"""Which end of a line of text lies at the given point."""


class Canvas(Plane):
    """A plane with words: text in tokens of type, baselines at given points.

    Without a language, sentences are said in English.
    """

    def __init__(
        self,
        surface: pygame.Surface,
        art: Art,
        language: Language | None = None,
        *,
        u: float | None = None,
        origin: tuple[int, int] = (0, 0),
        text_scale: float = 1.0,
    ) -> None:
        super().__init__(surface, art, u=u, origin=origin)
        self.language = language
        self.text_scale = text_scale
        self.setting = Setting(art.type, art.theme.measures, self.u, text_scale)

    @property
    def chinese(self) -> bool:
        """Whether the language in use is written in Chinese."""
        return self.language is not None and self.language.code.startswith("zh")

    def shifted(self, dx: float, dy: float) -> Canvas:
        """Return the same surface seen with its origin moved, for what scrolls."""
        origin = self.point(dx, dy)
        return Canvas(
            self.surface, self.art, self.language,
            u=self.u, origin=origin, text_scale=self.text_scale,
        )  # fmt: skip

    def with_art(self, art: Art) -> Canvas:
        """Return the same surface drawn on with other art, for example a plugin's."""
        return Canvas(
            self.surface, art, self.language,
            u=self.u, origin=self.origin, text_scale=self.text_scale,
        )  # fmt: skip

    def say(self, sentence: Text | str) -> str:
        """Return a sentence in the language in use; a plain string stays as it is."""
        if isinstance(sentence, str):
            return sentence
        return self.language.say(sentence) if self.language else str(sentence)

    def text(
        self,
        sentence: Text | str,
        at: tuple[float, float],
        size: Size = "body",
        *,
        weight: int = 0,
        role: str = "ui.text",
        align: Align = "left",
        width: float = 0.0,
        alpha: float = 1.0,
        scale: float | None = None,
        tracking: float = 0.0,
        face: Kind | None = None,
    ) -> float:
        """Draw one line with its baseline at a point and return its width in units.

        Weight 0 is the usual one of the size. With a ``width`` the line is shortened by an
        ellipsis to fit it. ``scale`` takes the place of the player's text scale, ``face`` of
        the one that a size is usually set in.
        """
        style = self.setting.style(size, weight, scale, tracking, face)
        words = self.say(sentence)
        if width:
            words = self.setting.shorten(words, style, width)
        if not words:
            return 0.0
        line = self.art.type.render(words, style, self.theme[role])
        wide = self.art.type.width(words, style) - style.tracking
        left, baseline = self.point(*at)
        left -= {"left": 0, "centre": ceil(wide / 2), "right": ceil(wide)}[align]
        self._put(line.surface, (left, baseline - line.baseline), alpha)
        return wide / self.u

    def measure(
        self, sentence: Text | str, size: Size = "body", weight: int = 0, scale: float | None = None
    ) -> float:
        """Return how wide a line is in units."""
        style = self.setting.style(size, weight, scale)
        return self.art.type.width(self.say(sentence), style) / self.u

    def fitted(
        self,
        sentence: Text | str,
        width: float,
        size: Size = "body",
        least: float = 0.5,
        weight: int = 0,
    ) -> float:
        """Return the text scale at which a line is no wider, down to a part of the player's."""
        part = 1.0
        while (wide := self.measure(sentence, size, weight, self.text_scale * part)) > width:
            if part <= least or not wide:  # nothing said needs no room, even where there is none
                break
            part = max(least, part * min(0.99, width / wide))
        return self.text_scale * part

    def wrap(
        self,
        sentence: Text | str,
        width: float,
        size: Size = "body",
        weight: int = 0,
        scale: float | None = None,
        lines: int = 0,
    ) -> list[str]:
        """Return a sentence in lines no wider than ``width``; the last of ``lines`` is cut."""
        style = self.setting.style(size, weight, scale)
        return self.setting.wrap(self.say(sentence), style, width, lines)

    def paragraph(
        self,
        lines: Sequence[str],
        at: tuple[float, float],
        size: Size = "body",
        *,
        weight: int = 0,
        role: str = "ui.text",
        align: Align = "left",
        scale: float | None = None,
    ) -> float:
        """Draw wrapped lines from the first baseline down; return the baseline after the last."""
        x, y = at
        for line in lines:
            self.text(line, (x, y), size, weight=weight, role=role, align=align, scale=scale)
            y += self.line_height(size, scale)
        return y

    def line_height(self, size: Size = "body", scale: float | None = None) -> float:
        """Return the distance of two baselines in units."""
        return self.setting.line_height(size, scale, chinese=self.chinese)

    def centred(self, y: float, size: Size = "body", scale: float | None = None) -> float:
        """Return the baseline that puts a line's capitals in the middle of ``y``."""
        return y + self.setting.cap_height(size, scale) / 2
