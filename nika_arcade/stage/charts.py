"""Charts: the ground of a map as it is seen enlarged, kept a little beyond its frame."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil, floor
from typing import TypeAlias

import pygame

from nika_arcade.api import Chart, Path, Shape, Tableau
from nika_arcade.stage.assets import Art
from nika_arcade.stage.box import Box
from nika_arcade.stage.canvas import Canvas
from nika_arcade.stage.curves import box_of
from nika_arcade.stage.drawing import blank
from nika_arcade.table.view import WHOLE, View, view_of

Brush: TypeAlias = Callable[[Canvas, Shape], None]
"""What draws one shape."""

BEYOND = 0.25
"""How much of the frame's size is kept drawn on each side of an enlarged one, for moving it."""


class ChartGround:
    """Draws a chart's ground and signs; moving the map a little only copies what is kept.

    While the map glides, what is kept is stretched; it is drawn anew, sharp, where it comes to
    rest.
    """

    def __init__(self, art: Art, paint_shape: Brush) -> None:
        self._art = art
        self._paint_shape = paint_shape
        self._kept: pygame.Surface | None = None
        self._key: object = None
        self._corner, self._zoom = (0, 0), 1.0
        self._flat: pygame.Surface | None = None
        self._last: object = None

    def paint(
        self, table: Canvas, tableau: Tableau, below: object, goal: View | None = None
    ) -> None:
        """Draw what the chart has under its marks and figures; nothing where there is none.

        ``below`` is another value whenever what lies under it looks different; ``goal`` is the
        view that the map glides to, None for one that lies still.
        """
        chart = tableau.chart
        if chart is None:
            self._kept, self._flat = None, None
            return
        view, frame = view_of(tableau), table.rect(box_of(chart.frame))
        with table.clipped(box_of(chart.frame)):
            if goal is not None:
                self._flat, self._last = None, None
                self._put_gliding(table, chart, (view, goal), frame)
                self._put_signs(table, chart, view)
            else:
                self._put_flat(table, chart, view, frame, below)

    def _put_flat(
        self, table: Canvas, chart: Chart, view: View, frame: pygame.Rect, below: object
    ) -> None:
        """Draw a map at rest; one that stays as it is is kept with what is below, for speed."""
        now = (chart.ground, chart.signs, view, frame.size, table.point(view.x, view.y), below,
               table.text_scale, table.language)  # fmt: skip
        if now != self._last:
            self._flat = None
        if self._flat is not None:
            table.surface.blit(self._flat, frame)
            return
        self._put_ground(table, chart, view, frame)
        self._put_signs(table, chart, view)
        if now == self._last:
            self._flat = pygame.Surface(frame.size, 0, table.surface)
            self._flat.blit(table.surface, (0, 0), frame)
        self._last = now

    def _put_signs(self, table: Canvas, chart: Chart, view: View) -> None:
        inner = self._canvas(table, table.surface, view, table.point(view.x, view.y))
        for shape in chart.signs:
            self._paint_shape(inner, shape)

    def _put_ground(self, table: Canvas, chart: Chart, view: View, frame: pygame.Rect) -> None:
        """Copy the kept ground; draw it anew where it isn't sharp, or further away."""
        x, y = table.point(view.x, view.y)
        sharp = self._fits(table, chart, frame) and self._zoom == view.zoom
        if not sharp or not self._covers(frame.move(-x, -y)):
            self._draw(table, chart, view, frame)
        assert self._kept is not None
        table.surface.blit(self._kept, (x + self._corner[0], y + self._corner[1]))

    def _put_gliding(
        self, table: Canvas, chart: Chart, way: tuple[View, View], frame: pygame.Rect
    ) -> None:
        """Stretch the kept ground; draw another where it doesn't reach, for where the glide ends.

        If that doesn't reach either, the whole map's is stretched.
        """
        view, goal = way
        x, y = table.point(view.x, view.y)
        wanted = frame.move(-x, -y)
        fits, (left, top) = self._fits(table, chart, frame), table.point(0.0, 0.0)
        for other in (goal, WHOLE):
            there = _sized(frame.move(-left, -top), self._zoom)
            needed = _sized(wanted, self._zoom / view.zoom).clip(there)
            if not fits or not self._covers(needed):
                self._draw(table, chart, other, frame)
                fits = True
        part = self._zoom / view.zoom
        seen = _sized(wanted, part).inflate(2, 2).clip(self._area)
        lies = _sized(seen, 1.0 / part)
        if seen.size != (0, 0):
            assert self._kept is not None
            stretched = pygame.transform.scale(
                self._kept.subsurface(seen.move(-self._corner[0], -self._corner[1])), lies.size
            )
            table.surface.blit(stretched, (x + lies.x, y + lies.y))

    def _draw(self, table: Canvas, chart: Chart, view: View, frame: pygame.Rect) -> None:
        """Keep the ground as it is seen in a view, and a little beyond the frame."""
        x, y = table.point(view.x, view.y)
        beyond = 0.0 if view == WHOLE else BEYOND
        aside, above = ceil(frame.width * beyond), ceil(frame.height * beyond)
        area = frame.move(-x, -y).inflate(2 * aside, 2 * above)
        self._kept, self._zoom, self._corner = blank(*area.size), view.zoom, area.topleft
        self._key = self._key_of(table, chart, frame)
        inner = self._canvas(table, self._kept, view, (-area.x, -area.y))
        seen = Box(area.x / inner.u, area.y / inner.u, area.width / inner.u, area.height / inner.u)
        for shape in chart.ground:
            if _reaches(shape, seen):
                self._paint_shape(inner, shape)

    def _key_of(self, table: Canvas, chart: Chart, frame: pygame.Rect) -> object:
        return chart.ground, table.u, frame.size, self._art.theme.name

    def _fits(self, table: Canvas, chart: Chart, frame: pygame.Rect) -> bool:
        """Say whether what is kept is this map, in this size of the window and theme."""
        return self._kept is not None and self._key == self._key_of(table, chart, frame)

    @property
    def _area(self) -> pygame.Rect:
        assert self._kept is not None
        return pygame.Rect(self._corner, self._kept.get_size())

    def _covers(self, wanted: pygame.Rect) -> bool:
        return self._area.contains(wanted)

    def _canvas(
        self, table: Canvas, surface: pygame.Surface, view: View, origin: tuple[int, int]
    ) -> Canvas:
        return Canvas(
            surface, self._art, table.language, u=table.u * view.zoom, origin=origin,
            text_scale=table.text_scale,
        )  # fmt: skip


def _sized(area: pygame.Rect, part: float) -> pygame.Rect:
    """Return an area so many times as large, as its origin sees it, on the nearest pixels."""
    left, top = floor(area.left * part + 0.5), floor(area.top * part + 0.5)
    right, bottom = floor(area.right * part + 0.5), floor(area.bottom * part + 0.5)
    return pygame.Rect(left, top, right - left, bottom - top)


def _reaches(shape: Shape, area: Box) -> bool:
    """Say whether a path may be seen in an area; other shapes are always drawn."""
    if not isinstance(shape, Path) or not shape.points:
        return True
    away = 2 * shape.stroke
    xs, ys = [x for x, _ in shape.points], [y for _, y in shape.points]
    beside = min(xs) - away > area.right or max(xs) + away < area.x
    return not (beside or min(ys) - away > area.bottom or max(ys) + away < area.y)
