"""Walking: figures that go along a way or are lifted to another place."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from math import hypot

from nika_arcade.table.easing import gliding, in_out_cubic
from nika_arcade.table.frame import Sprite
from nika_arcade.table.score import Leg, Track
from nika_arcade.table.tempo import Tempo

PERCH = 0.4
"""How high a figure comes to rest on another, as part of the side of its cell."""

BOUND = 0.22
"""How far a figure rises between two touch-downs, as part of the side of its cell."""

RISE = (0.35, 0.3, 0.9)
"""How high a figure is lifted on its way: at least and at most as parts of its cell, between
them as part of the way."""

SOFT = 1.4
"""How much longer than a step a step takes that rises or touches down."""


@dataclass(frozen=True, slots=True)
class Stop:
    """A point between the ends of a way, in table units; at a ``rest`` a figure touches down."""

    x: float
    y: float
    rest: bool = False


def walk(
    start: Sprite, end: Sprite, stops: Sequence[Stop], begin: float, tempo: Tempo, *, taken: bool
) -> tuple[Track, tuple[float, ...]]:
    """Go from stop to stop, up and down again at rests; long ways are gone along faster.

    The second value are the times at which it touches down. Where the end is ``taken`` by a
    figure that has yet to leave, it comes to rest on that one.
    """
    perch = start.size * PERCH
    poses = [start, *(_over(start, stop, perch) for stop in stops)]
    poses.append(replace(end, lift=end.lift + perch) if taken else end)
    rests = [False, *(stop.rest for stop in stops), taken]
    soft = [one or other for one, other in pairwise(rests)]
    weights = [SOFT if each else 1.0 for each in soft]
    pace = min(tempo.walk, tempo.walk_most / sum(weights))
    legs, touches, clock = [], [], begin
    for number, (origin, goal) in enumerate(pairwise(poses)):
        length = pace * weights[number]
        arc = start.size * BOUND if soft[number] else 0.0
        legs.append(Leg(clock, length, origin, goal, gliding, arc))
        clock += length
        if rests[number + 1] or number == len(poses) - 2:
            touches.append(clock)
    return Track(tuple(legs), lift=1), tuple(touches)


def settled(track: Track, end: Sprite, begin: float, tempo: Tempo) -> Track:
    """Return a track that comes down from the figure it rests on when that one leaves."""
    start = max(begin, track.end)
    down = Leg(start, tempo.hop * 0.75, track.legs[-1].goal, end, in_out_cubic)
    return replace(track, legs=(*track.legs, down))


def leap(start: Sprite, end: Sprite, begin: float, tempo: Tempo) -> Track:
    """Lift a figure in an arc to its new place; one that is already over it comes down."""
    way = hypot(end.x - start.x, end.y - start.y)
    if way < 1.0:
        return Track((Leg(begin, tempo.hop / 2, start, end, in_out_cubic),), lift=2)
    least, part, most = RISE
    arc = min(max(least * start.size, part * way), most * start.size)
    return Track((Leg(begin, tempo.hop, start, end, in_out_cubic, arc),), lift=2)


def _over(start: Sprite, stop: Stop, perch: float) -> Sprite:
    return replace(start, x=stop.x, y=stop.y, lift=perch if stop.rest else 0.0)
