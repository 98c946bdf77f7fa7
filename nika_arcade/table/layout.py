"""Layout: a tableau scaled into the window, and what lies under a finger or next to a focus."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass, replace
from math import atan2, cos, degrees, floor, hypot, radians, sin
from typing import Literal, TypeAlias

from nika_arcade.api import Item, Mark, Place, Slot, Tableau, Text
from nika_arcade.table.forms import away as off
from nika_arcade.table.view import Clip, clip_of

Point: TypeAlias = tuple[float, float]
Direction: TypeAlias = Literal["up", "down", "left", "right"]

TOUCH = 44.0
"""The side of the smallest comfortable target, in units of the canvas."""

HANDLE = 13.0
"""The radius of a handle, in table units."""


ASIDE = 4.0
"""How much further a unit aside counts than one straight ahead, where keys move the focus."""

GRIP, PLACE, ITEM = 0, 1, 2
"""The ranks of what can be touched, what lies on top first: handles, places, items."""


@dataclass(frozen=True, slots=True)
class Fit:
    """Where a tableau lies in the window: pixels per table unit, and the pixel of its corner."""

    scale: float
    x: int
    y: int

    def px(self, x: float, y: float) -> Point:
        """Return the pixel of a point in table units."""
        return self.x + x * self.scale, self.y + y * self.scale

    def units(self, point: Point) -> Point:
        """Return the table units of a pixel."""
        return (point[0] - self.x) / self.scale, (point[1] - self.y) / self.scale


def fit(tableau: Tableau, area: tuple[float, float, float, float]) -> Fit:
    """Return the largest fit into an area of pixels ``(x, y, width, height)``, centred in it.

    The tableau's grain becomes a whole number of pixels, at least one.
    """
    x, y, width, height = area
    free = min(width / tableau.width, height / tableau.height)
    scale = max(1, floor(free * tableau.grain + 1e-6)) / tableau.grain
    left = x + (width - tableau.width * scale) / 2
    top = y + (height - tableau.height * scale) / 2
    return Fit(scale, round(left), round(top))


@dataclass(frozen=True, slots=True)
class Target:
    """Something that can be touched: its pick, its box in table units by the middle, its name.

    The box is turned clockwise by its ``angle``, as a card that is held in a fan; ``form`` is
    what of it is touched. One on a chart is ``charted``: it is felt in the chart's frame only.
    """

    pick: str
    x: float
    y: float
    width: float
    height: float
    rank: int = PLACE
    label: Text | None = None
    slot: Slot | None = None
    angle: float = 0.0
    form: str = "box"
    charted: bool = False

    def at(self, dx: float, dy: float) -> Point:
        """Return the point that lies so many parts of width and height off the middle."""
        return _round_about((dx * self.width, dy * self.height), self.angle, (self.x, self.y))

    def distance(self, point: Point) -> float:
        """Return how far a point in table units is from it; 0 inside. A handle is round."""
        x, y = point[0] - self.x, point[1] - self.y
        across, down = _round_about((x, y), -self.angle, (0.0, 0.0))
        form = "disc" if self.rank == GRIP else self.form
        return off(across, down, self.width, self.height, form)


class Layout:
    """Everything that can be touched in one tableau, as it lies in the window.

    ``unit`` is how many pixels a unit of the canvas has: small targets are felt from further away.
    """

    def __init__(self, tableau: Tableau, fit: Fit, unit: float = 1.0) -> None:
        self.fit = fit
        self.reach = TOUCH * unit / fit.scale / 2
        self._places: dict[Slot, Place] = {
            (zone.id, name): place for zone in tableau.zones for name, place in zone.places
        }
        self.clip: Clip | None = clip_of(tableau)
        self.targets: tuple[Target, ...] = tuple(self._collect(tableau))
        self._named = any(spot.pick == spot.slot[1] for spot in tableau.spots)

    def _collect(self, tableau: Tableau) -> list[Target]:
        """Return the targets, what lies on top first: handles, then spots, then items."""
        handles = [self._handle(mark) for mark in tableau.marks if mark.pick]
        spots = [self._box(spot.pick, spot.slot, PLACE, spot.label) for spot in tableau.spots]
        items = [self._item(item) for item in reversed(tableau.items) if item.pick]
        if tableau.foot is not None:  # what stands nearer, lower in the picture, lies on top
            items.sort(key=lambda target: -target.y - target.height / 2)
        return handles + spots + items

    def _item(self, item: Item) -> Target:
        """Return an item with its place; one that floats reaches up from it."""
        flat = self._box(item.pick, item.slot, ITEM, item.label)
        return replace(flat, y=flat.y - item.lift / 2, height=flat.height + item.lift)

    def _handle(self, mark: Mark) -> Target:
        flat = self._box(mark.pick, mark.slots[0], PLACE, mark.label)
        x, y = mark.at or (flat.x, flat.y)
        if mark.kind != "turn":
            return replace(flat, x=x, y=y, angle=0.0)
        wide = 2 * HANDLE
        return Target(mark.pick, x, y, wide, wide, GRIP, mark.label, None, charted=flat.charted)

    def _box(self, pick: str, slot: Slot, rank: int, label: Text | None) -> Target:
        place = self._places[slot]
        charted = self.clip is not None and slot[0] in self.clip.zones
        return Target(
            pick, place.x, place.y, place.width, place.height, rank, label, slot, place.angle,
            place.form, charted,
        )  # fmt: skip

    def places(self, slot: Slot | None) -> bool:
        """Say whether a slot has a place on the table."""
        return slot in self._places

    def under(self, point: Point) -> Target | None:
        """Return what a pixel touches: what lies on top there, or else the nearest in reach."""
        where = self.fit.units(point)
        seen = self.clip is None or self.clip.holds(where)
        felt = (target for target in self.targets if seen or not target.charted)
        near = [(target.distance(where), target) for target in felt]
        touched = next((target for away, target in near if away == 0.0), None)
        if touched is not None:
            return touched
        reached = [
            (away, target)
            for away, target in near
            if away + min(target.width, target.height) / 2 <= self.reach
        ]
        return min(reached, key=lambda pair: pair[0])[1] if reached else None

    def hit(self, point: Point) -> str:
        """Return the pick that touching a pixel says; empty where nothing can be touched."""
        target = self.under(point)
        return target.pick if target else ""

    def target(self, pick: str) -> Target | None:
        """Return the first target that says this pick, or None."""
        return next((target for target in self.targets if target.pick == pick), None)

    def toward(self, start: Point, end: Point, options: Container[str]) -> str:
        """Return the pick that a drag from one pixel to another means; empty when none.

        It is what lies under the end, or else the place or the handle in that direction; picks
        among the options come before those that would be refused, places before handles. Where
        places are picked by their names, a drag means no direction: a slip is no other move.
        """
        dropped = self.hit(end)
        if dropped in options:
            return dropped
        origin = self.under(start)
        if self._named:
            return "" if origin is not None and dropped == origin.pick else dropped
        x, y = (origin.x, origin.y) if origin else self.fit.units(start)
        wanted = _bearing(start[0], start[1], end[0], end[1])
        ahead = [
            (target.pick not in options, round(off / 15), target.rank == GRIP, away, target.pick)
            for target in self.targets
            if target.rank < ITEM
            and (away := hypot(target.x - x, target.y - y)) > 0
            and (off := _swing(wanted, _bearing(x, y, target.x, target.y))) <= 40.0
        ]
        return min(ahead)[-1] if ahead else ""

    def nearest(
        self,
        start: str,
        direction: Direction,
        among: Container[str] | None = None,
        spot: Point | None = None,
    ) -> str:
        """Return the pick next to a focused one in a direction, or the same when there is none.

        One that can't be touched any more lay at ``spot``, in table units. Without a focused one,
        the search starts from the middle of the table.
        """
        here = self.target(start)
        if here is not None:
            spot = here.x, here.y
        if spot is None:
            return self._central(among)
        x, y = spot
        steps = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}
        dx, dy = steps[direction]
        best, choice = float("inf"), start
        for target in self._open(among):
            along = (target.x - x) * dx + (target.y - y) * dy
            aside = abs((target.x - x) * dy) + abs((target.y - y) * dx)
            if target.pick != start and along > 1.0 and along + ASIDE * aside < best:
                best, choice = along + ASIDE * aside, target.pick
        return choice

    def _central(self, among: Container[str] | None) -> str:
        spread = self._open(among)
        if not spread:
            return ""
        x = sum(target.x for target in spread) / len(spread)
        y = sum(target.y for target in spread) / len(spread)
        return min(spread, key=lambda target: hypot(target.x - x, target.y - y)).pick

    def _open(self, among: Container[str] | None) -> list[Target]:
        """Return where the focus of the keys may rest: once for what is said in several places."""
        first: dict[str, Target] = {}
        for target in self.targets:
            if among is None or target.pick in among:
                first.setdefault(target.pick, target)
        return [*first.values()]


def _round_about(point: Point, angle: float, middle: Point) -> Point:
    """Return a point turned clockwise round the origin, then moved by that of a middle."""
    if not angle:
        return point[0] + middle[0], point[1] + middle[1]
    sine, cosine = sin(radians(angle)), cos(radians(angle))
    x, y = point[0] * cosine - point[1] * sine, point[0] * sine + point[1] * cosine
    return x + middle[0], y + middle[1]


def _bearing(x1: float, y1: float, x2: float, y2: float) -> float:
    """Return the direction from one point to another, degrees clockwise from north."""
    return degrees(atan2(x2 - x1, y1 - y2))


def _swing(one: float, other: float) -> float:
    """Return the angle between two directions, 0 to 180 degrees."""
    return abs((one - other + 180.0) % 360.0 - 180.0)
