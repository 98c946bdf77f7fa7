"""Charts: the ground of a map as it is seen enlarged, kept a little beyond its frame."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil
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
    """Draws a chart's ground and signs; moving the map a little only copies what is kept."""

    def __init__(self, art: Art, paint_shape: Brush) -> None:
        self._art = art
        self._paint_shape = paint_shape
        self._kept: pygame.Surface | None = None
        self._key: object = None
        self._corner = (0, 0)
        self._flat: pygame.Surface | None = None
        self._last: object = None

    def paint(self, table: Canvas, tableau: Tableau, below: object) -> None:
        """Draw what the chart has under its marks and figures; nothing where there is none.

        ``below`` is another value whenever what lies under it looks different.
        """
        chart = tableau.chart
        if chart is None:
            self._kept, self._flat = None, None
            return
        view, frame = view_of(tableau), table.rect(box_of(chart.frame))
        x, y = table.point(view.x, view.y)
        with table.clipped(box_of(chart.frame)):
            self._put_flat(table, chart, view, (frame, (x, y)), below)
            inner = self._canvas(table, table.surface, view, (x, y))
            for shape in chart.signs:
                self._paint_shape(inner, shape)

    def _put_flat(
        self,
        table: Canvas,
        chart: Chart,
        view: View,
        lies: tuple[pygame.Rect, tuple[int, int]],
        below: object,
    ) -> None:
        """Draw the ground; one that lies still is kept with what is below it, which is quicker."""
        frame, at = lies
        now = (chart.ground, view, frame.size, at, below)
        if now != self._last:
            self._flat = None
        if self._flat is not None:
            table.surface.blit(self._flat, frame)
            return
        self._put_ground(table, chart, view, lies)
        if now == self._last:
            self._flat = pygame.Surface(frame.size, 0, table.surface)
            self._flat.blit(table.surface, (0, 0), frame)
        self._last = now

    def _put_ground(
        self, table: Canvas, chart: Chart, view: View, lies: tuple[pygame.Rect, tuple[int, int]]
    ) -> None:
        """Copy the kept ground; draw it anew for another size, theme or map, or further away."""
        frame, (x, y) = lies
        key = (chart.ground, table.u, view.zoom, frame.size, self._art.theme.name)
        wanted = frame.move(-x, -y)
        if self._kept is None or key != self._key or not self._covers(wanted):
            beyond = 0.0 if view == WHOLE else BEYOND
            aside, above = ceil(frame.width * beyond), ceil(frame.height * beyond)
            area = wanted.inflate(2 * aside, 2 * above)
            self._kept, self._key, self._corner = blank(*area.size), key, area.topleft
            inner = self._canvas(table, self._kept, view, (-area.x, -area.y))
            seen = Box(
                area.x / inner.u, area.y / inner.u, area.width / inner.u, area.height / inner.u
            )
            for shape in chart.ground:
                if _reaches(shape, seen):
                    self._paint_shape(inner, shape)
        table.surface.blit(self._kept, (x + self._corner[0], y + self._corner[1]))

    def _covers(self, wanted: pygame.Rect) -> bool:
        assert self._kept is not None
        return pygame.Rect(self._corner, self._kept.get_size()).contains(wanted)

    def _canvas(
        self, table: Canvas, surface: pygame.Surface, view: View, origin: tuple[int, int]
    ) -> Canvas:
        return Canvas(
            surface, self._art, table.language, u=table.u * view.zoom, origin=origin,
            text_scale=table.text_scale,
        )  # fmt: skip


def _reaches(shape: Shape, area: Box) -> bool:
    """Say whether a path may be seen in an area; other shapes are always drawn."""
    if not isinstance(shape, Path) or not shape.points:
        return True
    away = 2 * shape.stroke
    xs, ys = [x for x, _ in shape.points], [y for _, y in shape.points]
    beside = min(xs) - away > area.right or max(xs) + away < area.x
    return not (beside or min(ys) - away > area.bottom or max(ys) + away < area.y)
