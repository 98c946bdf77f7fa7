"""Legibility: lines of text that do not stand out from what lies under them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from nika_arcade.stage.canvas import Align, Canvas, Size
from nika_arcade.testing.vision import SIGHTS, Colour, contrast

if TYPE_CHECKING:
    import pygame

    from nika_arcade.api import Text
    from nika_arcade.stage.assets import Art
    from nika_arcade.stage.house import House
    from nika_arcade.stage.theme import Theme

TEXT: Final = 4.5
"""The least contrast of text."""

MARK: Final = 3.0
"""The least contrast of a sign that tells a state."""

EXEMPT: Final = ("ui.text_disabled",)
"""What cannot be used now need not stand out."""

GRID: Final = (16, 4)
"""So many points are looked at under a line."""

SHARE: Final = 0.2
"""A colour counts that lies under so much of a line."""


@dataclass(frozen=True, slots=True)
class Laid:
    """A line of text where it is drawn: its words, the role of its ink and the colour under it."""

    words: str
    role: str
    ground: Colour


class ProbingCanvas(Canvas):
    """A canvas that notes what lies under every line of text."""

    laid: list[Laid]
    _writing: tuple[str, str] | None = None

    def shifted(self, dx: float, dy: float) -> Canvas:
        """Return the same surface with its origin moved; lines there are noted too."""
        return self._probing(super().shifted(dx, dy))

    def with_art(self, art: Art) -> Canvas:
        """Return the same surface with other art; lines there are noted too."""
        return self._probing(super().with_art(art))

    def _probing(self, other: Canvas) -> ProbingCanvas:
        probing = ProbingCanvas(
            other.surface, other.art, other.language,
            u=other.u, origin=other.origin, text_scale=other.text_scale,
        )  # fmt: skip
        probing.laid = self.laid
        return probing

    def text(
        self,
        sentence: Text | str,
        at: tuple[float, float],
        size: Size = "body",
        *,
        role: str = "ui.text",
        align: Align = "left",
        alpha: float = 1.0,
        **style: Any,
    ) -> float:
        """Draw a line, and note what lies under it, unless it is coming or going."""
        self._writing = (self.say(sentence), role) if alpha >= 1.0 else None
        try:
            return super().text(sentence, at, size, role=role, align=align, alpha=alpha, **style)
        finally:
            self._writing = None

    def _put(self, surface: pygame.Surface, at: tuple[int, int], alpha: float = 1.0) -> None:
        if self._writing is not None and self._writing[1] not in EXEMPT:
            self._probe(surface.get_rect(topleft=at).clip(self.surface.get_clip()))
        super()._put(surface, at, alpha)

    def _probe(self, box: pygame.Rect) -> None:
        """Note the line that is about to be drawn in a box."""
        assert self._writing is not None
        words, role = self._writing
        if box.width and box.height:
            found = grounds(self.surface.subsurface(box))
            self.laid += [Laid(words, role, ground) for ground in found]


def grounds(picture: pygame.Surface) -> list[Colour]:
    """Return the colours that cover much of a picture."""
    wide, high = picture.get_size()
    points = [
        (int((column + 0.5) * wide / GRID[0]), int((row + 0.5) * high / GRID[1]))
        for column in range(GRID[0])
        for row in range(GRID[1])
    ]
    counted = Counter(tuple(picture.get_at(point))[:3] for point in points)
    return [one for one, many in counted.items() if many >= SHARE * len(points)]  # type: ignore[misc]


def probe(house: House) -> list[Laid]:
    """Let a house draw on probing canvases from now on; return the list that fills meanwhile."""
    found: list[Laid] = []

    def canvas(surface: pygame.Surface) -> Canvas:
        probing = ProbingCanvas(
            surface, house.art, house.language, text_scale=house.settings.text_scale
        )
        probing.laid = found
        return probing

    house.canvas = canvas  # type: ignore[method-assign]
    return found


def faint(laid: Iterable[Laid], drawn_in: Theme, theme: Theme) -> Iterator[str]:
    """Yield a sentence for every line that would be faint in a theme, to whose eyes and how much.

    Lines were laid in another one, the default theme, in which each colour is that of one role;
    what is no role there, such as a mixture, is looked at in that theme only.
    """
    roles = {colour: role for role, colour in drawn_in.colours.items()}
    same = theme.name == drawn_in.name
    for role, ground in {(one.role, one.ground): one for one in laid}:
        if ground not in roles and not same:
            continue
        under = theme[roles[ground]] if ground in roles else ground
        for sight in SIGHTS:
            found = contrast(theme[role], under, sight)
            if found < TEXT:
                where = roles.get(ground, str(ground))
                yield f"{role} on {where} in {theme.name}: {found:.2f} ({sight})"
