"""Roaming: how a person moves over the chart of a picture, nearer and further, in short glides."""

from __future__ import annotations

from math import ceil

from nika_arcade.api import Chart, Place
from nika_arcade.stage.scenes.picture import Picture
from nika_arcade.table.layout import Point
from nika_arcade.table.view import WHOLE, View

NOTCH = 2**0.5
"""How many times larger a map gets by one notch of the wheel or one press of a key."""

GLIDE = 120.0
"""Milliseconds that a change of view takes."""

STAGES = 4
"""Through so many sizes a glide goes: figures and ground are drawn anew for each of them."""

STRIDE = 0.25
"""How much of the frame's size a key moves the map."""


class Roaming:
    """The view of a picture's chart as it glides to where it was sent.

    Points are in table units. Where a picture has no chart, nothing does anything.
    """

    def __init__(self, picture: Picture) -> None:
        self._picture = picture
        self._way: tuple[View, View] | None = None
        self._ms = 0.0

    @property
    def chart(self) -> Chart | None:
        """The chart that is seen now, as the presenter made it."""
        return self._picture.tableau.chart

    @property
    def busy(self) -> bool:
        """Whether the view still glides."""
        return self._way is not None

    @property
    def enlarged(self) -> bool:
        """Whether not the whole chart is seen."""
        return self.chart is not None and self._picture.view != WHOLE

    @property
    def able(self) -> bool:
        """Whether one can go nearer."""
        return self.chart is not None and self.goal.zoom < self.chart.most - 1e-6

    @property
    def goal(self) -> View:
        """The view at the end of the glide."""
        return self._way[1] if self._way is not None else self._picture.view

    def holds(self, point: Point) -> bool:
        """Say whether a point lies in the chart's frame."""
        chart = self.chart
        if chart is None:
            return False
        dx, dy = abs(point[0] - chart.frame.x), abs(point[1] - chart.frame.y)
        return dx <= chart.frame.width / 2 and dy <= chart.frame.height / 2

    def enlarge(self, notches: float, at: Point | None = None) -> None:
        """Go nearer by so many notches, or further, round a point or the frame's middle."""
        chart = self.chart
        if chart is not None:
            middle = (chart.frame.x, chart.frame.y)
            self._go(self.goal.enlarged(chart, NOTCH**notches, at or middle))

    def pull(self, dx: float, dy: float) -> None:
        """Move the map at once, as a hand does that holds it."""
        chart = self.chart
        if chart is not None:
            view = self.goal.moved(chart, dx, dy)
            self._way = None
            self._picture.see(view)

    def stride(self, right: int, down: int) -> None:
        """Look further right or down, or the other way for negative steps."""
        chart = self.chart
        if chart is not None:
            dx, dy = right * chart.frame.width * STRIDE, down * chart.frame.height * STRIDE
            self._go(self.goal.moved(chart, -dx, -dy))

    def show_all(self) -> None:
        """See the whole chart again."""
        self._go(WHOLE)

    def reveal(self, place: Place) -> None:
        """Bring a place of the chart, as it is seen now, into the frame."""
        chart = self.chart
        if chart is not None and self.goal != WHOLE:
            back = self._picture.view.behind(place.x, place.y)
            part = self.goal.zoom / self._picture.view.zoom
            x, y = self.goal.point(*back)
            there = Place(x, y, place.width * part, place.height * part)
            self._go(self.goal.showing(chart, there).kept_in(chart))

    def advance(self, ms: float) -> None:
        """Let a glide go on; one that figures overtake ends where it is sent."""
        if self._way is None:
            return
        self._ms += ms
        start, goal = self._way
        share = 1.0 if self._picture.moving else min(1.0, self._ms / GLIDE)
        share = ceil(share * STAGES) / STAGES
        if share >= 1.0:
            self._way = None
        if not self._picture.moving:
            self._picture.see(start.towards(goal, share))

    def _go(self, goal: View) -> None:
        """Glide to a view; without motion it is seen at once."""
        tempo = self._picture.timeline.tempo
        if tempo.reduced or tempo.speed == 0:
            self._way = None
            self._picture.see(goal)
        elif goal != self.goal:
            self._way, self._ms = (self._picture.view, goal), 0.0
