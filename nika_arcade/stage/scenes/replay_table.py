"""The table of a replay: drawn as at any table, but smaller, and with nothing to play."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pygame

from nika_arcade.api import Choice
from nika_arcade.stage.box import Box
from nika_arcade.stage.canvas import Canvas
from nika_arcade.stage.house import House
from nika_arcade.stage.intent import Drag, Intent, Left, Pinch, Point, Press, Release, Wheel
from nika_arcade.stage.scenes.controls import Controls
from nika_arcade.stage.scenes.desk import Desk
from nika_arcade.stage.scenes.hearing import Hearing
from nika_arcade.stage.scenes.plan_parts import TablePlan
from nika_arcade.stage.scenes.play import Play
from nika_arcade.stage.scenes.view import TableView
from nika_arcade.stage.widgets.widget import Widget


class BareDesk(Desk):
    """A desk with no buttons but those of a map."""

    def lay(
        self,
        plan: TablePlan,
        choices: Sequence[Choice],
        *,
        leaves: bool = False,
        redo: bool = False,
    ) -> None:
        """Place nothing."""

    def lay_slip(self, widgets: Sequence[Widget]) -> None:
        """Place nothing."""


class ReplayTable:
    """A table on a part of a canvas; ``version`` is another value whenever it looks different.

    Its map can be moved over, and its leaves turned.
    """

    def __init__(self, house: House, play: Play) -> None:
        self._house = house
        self._play = play
        self._desk = BareDesk(house.ms)
        self._view = TableView(house, play, self._desk)
        self._controls = Controls(self._view, house.commands, self.follow)
        self._hearing = Hearing(play)
        self._sounds = play.session.entry.folder / "assets" / "sounds"
        self._box = Box(0.0, 0.0, 0.0, 0.0)
        self._scale = 1.0

    @property
    def version(self) -> tuple[object, ...]:
        """What it looks like now."""
        return (self._play.picture.version, self._play.sayings.version, self._view.version)

    @property
    def busy(self) -> bool:
        """Whether its map glides, or a button changes its look."""
        return self._play.roaming.busy or self._desk.group.busy

    def layout(self, canvas: Canvas, box: Box) -> None:
        """Lay it out for its part of a canvas."""
        part = self._part(canvas, box)
        self._box, self._scale = box, canvas.u / part.u
        self._view.layout(part)
        self.follow()

    def handle(self, intent: Intent) -> None:
        """Take what a pointer does to it."""
        if isinstance(intent, Left):
            self._controls.handle(intent)
        elif isinstance(intent, (Point, Press, Wheel, Pinch)):
            if self._box.holds(intent.x, intent.y):
                x, y = self._at(intent.x, intent.y)
                self._controls.handle(replace(intent, x=x, y=y))
            else:
                self._controls.handle(Left())
        elif isinstance(intent, (Drag, Release)) and self._held(intent):
            (x, y), start = self._at(intent.x, intent.y), self._at(intent.start_x, intent.start_y)
            self._controls.handle(replace(intent, x=x, y=y, start_x=start[0], start_y=start[1]))

    def _held(self, intent: Drag | Release) -> bool:
        """Say whether what is dragged or let go of was pressed on the table."""
        return self._box.holds(intent.start_x, intent.start_y)

    def command(self, command: str) -> bool:
        """Move over the map as a key says; say whether it says that."""
        return self._controls.charting.command(command)

    def _at(self, x: float, y: float) -> tuple[float, float]:
        """Return a point of the canvas in the units of the table."""
        return (x - self._box.x) * self._scale, (y - self._box.y) * self._scale

    def update(self, ms: float) -> None:
        """Let time pass."""
        self._play.roaming.advance(ms)
        self._desk.group.update(ms)

    def follow(self) -> None:
        """Bring it up to date with the moment that is looked at, and let that be heard."""
        play = self._play
        self._view.arrange()
        if play.look(self._view.fit, self._view.unit):
            self._view.arrange()
        figures = self._hearing.listen()
        self._house.sounds.play(figures, self._sounds)

    def draw(self, canvas: Canvas, box: Box) -> None:
        """Draw it in its part of a canvas."""
        self._view.draw(self._part(canvas, box), self._view.arrange(), keyed=False)

    def _part(self, canvas: Canvas, box: Box) -> Canvas:
        """Return a canvas of its own for a part of another one."""
        left, top = canvas.point(box.x, box.y)
        right, bottom = canvas.point(box.right, box.bottom)
        area = pygame.Rect(left, top, right - left, bottom - top).clip(canvas.surface.get_rect())
        return self._house.canvas(canvas.surface.subsurface(area))
