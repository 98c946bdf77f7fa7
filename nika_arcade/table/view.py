"""Views: a chart enlarged and moved in its frame, and a tableau as it is seen through one.

A tableau that is `seen` has its places where they lie in the frame now, so that whoever touches,
moves or draws what lies there need not know of any view.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from math import hypot
from typing import Any, TypeAlias

from nika_arcade.api import Chart, Mark, Place, Slot, Tableau, Zone

Point: TypeAlias = tuple[float, float]

NEARLY = 1.001
"""An enlargement below this is none: the chart is whole again."""

BORDER = 0.5
"""What is brought into view keeps so much of its size from the frame's edge."""


@dataclass(frozen=True, slots=True)
class View:
    """How a chart is seen: enlarged so many times, then moved by so many table units."""

    zoom: float = 1.0
    x: float = 0.0
    y: float = 0.0

    def point(self, x: float, y: float) -> Point:
        """Return where a point of the picture lies that is seen through it."""
        return x * self.zoom + self.x, y * self.zoom + self.y

    def behind(self, x: float, y: float) -> Point:
        """Return the point of the picture that is seen at one of the frame."""
        return (x - self.x) / self.zoom, (y - self.y) / self.zoom

    def place(self, place: Place) -> Place:
        """Return where a place lies that is seen through it, and how large."""
        x, y = self.point(place.x, place.y)
        return replace(place, x=x, y=y, width=place.width * self.zoom,
                       height=place.height * self.zoom)  # fmt: skip

    def towards(self, other: View, share: float) -> View:
        """Return the view that lies that share of the way to another; what both leave stays."""
        return View(
            self.zoom + (other.zoom - self.zoom) * share,
            self.x + (other.x - self.x) * share,
            self.y + (other.y - self.y) * share,
        )

    def enlarged(self, chart: Chart, factor: float, at: Point) -> View:
        """Return the view with another enlargement and the same under a point of the frame.

        It goes as far as the chart lets it; an enlarged one that the extent's growth has
        brought further stays as it is.
        """
        zoom = min(max(chart.most, self.zoom), max(1.0, self.zoom * factor))
        part = zoom / self.zoom
        x, y = at[0] + (self.x - at[0]) * part, at[1] + (self.y - at[1]) * part
        return View(zoom, x, y).kept_in(chart)

    def moved(self, chart: Chart, dx: float, dy: float) -> View:
        """Return the view moved by some table units, as far as something stays in sight."""
        return replace(self, x=self.x + dx, y=self.y + dy).kept_in(chart)

    def kept_in(self, chart: Chart) -> View:
        """Return the view in which the extent lies under the frame's middle; whole where it is."""
        if self.zoom < NEARLY:
            return WHOLE
        extent, frame = self.place(chart.extent), chart.frame
        dx = max(0.0, abs(frame.x - extent.x) - extent.width / 2)
        dy = max(0.0, abs(frame.y - extent.y) - extent.height / 2)
        return replace(
            self,
            x=self.x + (dx if frame.x > extent.x else -dx),
            y=self.y + (dy if frame.y > extent.y else -dy),
        )

    def showing(self, chart: Chart, place: Place) -> View:
        """Return the view moved as little as can be to have a seen place inside the frame."""
        dx = _into(place.x, place.width, chart.frame.x, chart.frame.width)
        dy = _into(place.y, place.height, chart.frame.y, chart.frame.height)
        return replace(self, x=self.x + dx, y=self.y + dy) if dx or dy else self


WHOLE = View()
"""The view of a chart that is not enlarged: the picture as the presenter made it."""


@dataclass(frozen=True, slots=True)
class Seen(Tableau):
    """A tableau whose chart is seen through a view; places lie where they are seen."""

    view: View = WHOLE


@dataclass(frozen=True, slots=True)
class Clip:
    """The frame that a chart is cut off at, and the zones that lie in it."""

    frame: Place
    zones: frozenset[str]

    def holds(self, point: Point) -> bool:
        """Say whether a point lies in the frame."""
        dx, dy = abs(point[0] - self.frame.x), abs(point[1] - self.frame.y)
        return dx <= self.frame.width / 2 and dy <= self.frame.height / 2

    def nearest(self, point: Point) -> Point:
        """Return the point of the frame that is nearest to a point."""
        wide, high = self.frame.width / 2, self.frame.height / 2
        return (
            min(max(point[0], self.frame.x - wide), self.frame.x + wide),
            min(max(point[1], self.frame.y - high), self.frame.y + high),
        )


def view_of(tableau: Tableau) -> View:
    """Return the view that a tableau's chart is seen through."""
    return tableau.view if isinstance(tableau, Seen) else WHOLE


def clip_of(tableau: Tableau) -> Clip | None:
    """Return what an enlarged chart is cut off at; None where everything is seen."""
    if tableau.chart is None or view_of(tableau) == WHOLE:
        return None
    return Clip(tableau.chart.frame, frozenset(tableau.chart.zones))


def seen(tableau: Tableau, view: View) -> Tableau:
    """Return a tableau as the presenter made it, seen through a view."""
    chart = tableau.chart
    if chart is None or view == WHOLE:
        return tableau
    parts: dict[str, Any] = {one.name: getattr(tableau, one.name) for one in fields(Tableau)}
    parts["zones"] = tuple(
        _zone(zone, view) if zone.id in chart.zones else zone for zone in tableau.zones
    )
    parts["marks"] = tuple(_mark(mark, chart, view) for mark in tableau.marks)
    return Seen(**parts, view=view)


def _zone(zone: Zone, view: View) -> Zone:
    return replace(zone, places=tuple((name, view.place(place)) for name, place in zone.places))


def _mark(mark: Mark, chart: Chart, view: View) -> Mark:
    """Return a mark whose sign lies on the map moved with it; a note beside the map stays."""
    if mark.at is None or mark.slots[0][0] not in chart.zones:
        return mark
    beside = not Clip(chart.frame, frozenset()).holds(mark.at)
    return mark if beside else replace(mark, at=view.point(*mark.at))


def carried(view: View, before: Tableau, after: Tableau) -> View:
    """Return the view of a later picture in which stays where it was what is seen of an earlier.

    Both are as the presenter made them. Of a whole chart all is seen again, however it has grown.
    """
    if view == WHOLE or before.chart is None or after.chart is None:
        return view
    old, new = _charted(before, before.chart), _charted(after, after.chart)
    both = [slot for slot in old if slot in new and old[slot].width and new[slot].width]
    if not both:
        return WHOLE
    middle = view.behind(before.chart.frame.x, before.chart.frame.y)
    near = min(both, key=lambda slot: hypot(old[slot].x - middle[0], old[slot].y - middle[1]))
    zoom = view.zoom * old[near].width / new[near].width
    x, y = view.point(old[near].x, old[near].y)
    found = View(zoom, x - new[near].x * zoom, y - new[near].y * zoom)
    return view if _close(found, view) else found.kept_in(after.chart)


def hidden(before: Tableau, after: Tableau) -> bool:
    """Say whether a figure on a chart changes where it can't be seen, in one picture or both."""
    return _beyond(before, after) or _beyond(after, before)


def _beyond(tableau: Tableau, other: Tableau) -> bool:
    clip = clip_of(tableau)
    if clip is None:
        return False
    same = {(item.slot, item.look, item.id) for item in other.items}
    changed = {
        item.slot for item in tableau.items
        if item.slot[0] in clip.zones and (item.slot, item.look, item.id) not in same
    }  # fmt: skip
    return any(not clip.holds((at.x, at.y)) for at in map(tableau.place, changed))


def _charted(tableau: Tableau, chart: Chart) -> dict[Slot, Place]:
    return {
        (zone.id, name): place
        for zone in tableau.zones
        if zone.id in chart.zones
        for name, place in zone.places
    }


def _close(one: View, other: View) -> bool:
    return abs(one.zoom - other.zoom) + abs(one.x - other.x) + abs(one.y - other.y) < 1e-6


def _into(middle: float, size: float, frame: float, room: float) -> float:
    """Return how far something is to be moved along one axis to lie in the frame."""
    most = max(0.0, (room - size * (1.0 + 2 * BORDER)) / 2)
    return min(max(middle, frame - most), frame + most) - middle
