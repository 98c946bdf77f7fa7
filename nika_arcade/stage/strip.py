"""The strip below all scenes, in which the lines that are told can be read at large size."""

from __future__ import annotations

from dataclasses import replace

import pygame

from nika_arcade.stage.box import Box
from nika_arcade.stage.canvas import Canvas
from nika_arcade.stage.house import House
from nika_arcade.stage.intent import POINTING, Drag, Intent, Left, Point, Press, Release, Wheel
from nika_arcade.stage.plane import unit_of

SIZE = 24.0
"""The size of type in units, before the player's text scale."""

LARGEST = 2.0
"""The text scale up to which the strip's own text grows with it."""

ROWS = 3
"""So many rows it has room for."""

MOST = 0.34
"""The part of the window's height that it takes at most."""

MARGIN = 24.0
AIR = 10.0
BAR = 4.0
"""The width of the bar beside the newest line."""


class Strip:
    """The newest lines, the last one on top and strong; the wheel leafs back through older ones.

    It divides the window's surface: what it leaves is the `room` of the scenes.
    """

    def __init__(self, house: House) -> None:
        self._house = house
        self._back = 0
        self._version = -1
        self._leafed = False
        self._key: tuple[object, ...] = ()
        self._whole: pygame.Surface
        self._room: pygame.Surface

    def room(self, surface: pygame.Surface) -> pygame.Surface:
        """Return what scenes are drawn on, the same while nothing changes: all of the window.

        Above the strip it is a surface of its own, as a part of a window's surface would not
        outlive a change of the window.
        """
        settings, size = self._house.settings, surface.get_size()
        key = (surface, size, settings.lines, settings.text_scale, self._house.language.code)
        if key != self._key:
            self._key, self._whole, self._room = key, surface, surface
            if settings.lines:
                wide, high = size
                low = self._height(self._house.canvas(surface))
                self._room = pygame.Surface((wide, high - low), 0, surface)
        return self._room

    def _height(self, canvas: Canvas) -> int:
        """Return how many pixels of the window's height it takes."""
        wanted = canvas.px(ROWS * self._step(canvas) + 2 * AIR)
        return min(wanted, int(canvas.surface.get_height() * MOST))

    @property
    def stale(self) -> bool:
        """Whether it shows other lines now than when it was drawn last."""
        other = self._leafed or self._version != self._house.lines.version
        return other and self._house.settings.lines

    def hear(self, intent: Intent) -> Intent | None:
        """Return what the scenes hear of an intent, in their own units; None for nothing."""
        if self._room is self._whole or not isinstance(intent, POINTING):
            return intent
        size = self._room.get_size()
        units = unit_of(self._whole.get_size()) / unit_of(size)
        edge = size[1] / unit_of(size)
        if isinstance(intent, Wheel) and intent.y * units > edge:
            self.leaf(intent.dy)
        return above(intent, edge, units)

    def leaf(self, notches: float) -> None:
        """Go back to older lines, or forth to newer ones."""
        last = max(0, len(self._house.lines.told) - 1)
        self._back = max(0, min(last, self._back + (1 if notches > 0 else -1)))
        self._leafed = True

    def draw(self) -> None:
        """Draw the scenes' part of the window, and below it as many lines as have room."""
        if self._room is self._whole:
            return
        self._whole.blit(self._room, (0, 0))
        lines, canvas = self._house.lines, self._house.canvas(self._whole)
        if self._version != lines.version:
            self._version, self._back = lines.version, 0
        self._leafed = False
        top = self._room.get_height() / canvas.u
        box = Box(0.0, top, canvas.width, canvas.height - top)
        canvas.block(box, "ui.raised")
        canvas.rule(box.x, box.y, box.right, box.y, "ui.rule")
        told = lines.told[: len(lines.told) - self._back]
        y, step = box.y + AIR, self._step(canvas)
        for number, one in enumerate(reversed(told)):
            room = int((box.bottom - AIR / 2 - y) / step)
            if room < 1:
                return
            wide = box.width - 2 * MARGIN
            rows = canvas.wrap(one.words, wide, SIZE, 500, _scale(canvas), lines=room)
            self._write(canvas, rows, (box.x + MARGIN, y), newest=number == 0)
            y += step * len(rows)

    def _write(
        self, canvas: Canvas, rows: list[str], at: tuple[float, float], *, newest: bool
    ) -> None:
        """Draw one line in its rows, the newest with a bar beside it."""
        (x, y), step = at, self._step(canvas)
        role = "ui.text" if newest else "ui.text_muted"
        where, scale = (x, y + step * 0.75), _scale(canvas)
        canvas.paragraph(rows, where, SIZE, weight=500, role=role, scale=scale)
        if newest:
            bar = (x - (MARGIN + BAR) / 2, y + 3.0, BAR, step * len(rows) - 6.0)
            canvas.block(bar, "ui.accent")

    def _step(self, canvas: Canvas) -> float:
        return canvas.line_height(SIZE, _scale(canvas))


def _scale(canvas: Canvas) -> float:
    return min(LARGEST, max(1.0, canvas.text_scale))


def above(intent: Intent, edge: float, units: float) -> Intent | None:
    """Return what the scenes above the strip hear of an intent, None for nothing.

    One unit of the window is ``units`` of theirs, and ``edge`` is how high they are. What began
    above the strip goes on over it; a pointer that is there has left them.
    """
    if not isinstance(intent, POINTING):
        return intent
    if isinstance(intent, (Drag, Release)):
        start = intent.start_x * units, intent.start_y * units
        return replace(
            intent, x=intent.x * units, y=intent.y * units, start_x=start[0], start_y=start[1]
        )
    moved = replace(intent, x=intent.x * units, y=intent.y * units)
    if moved.y <= edge:
        return moved
    return Left() if isinstance(intent, (Point, Press)) else None
