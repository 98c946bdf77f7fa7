"""Scores: one change of the picture written out in time."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from nika_arcade.api import Tableau
from nika_arcade.table.easing import between, out_cubic, turned
from nika_arcade.table.frame import Sprite


@dataclass(frozen=True, slots=True)
class Leg:
    """A stretch of one figure's way: from one pose to another, beginning at ``start`` ms.

    ``arc`` is how far it rises above the straight way half-way, in table units.
    """

    start: float
    length: float
    origin: Sprite
    goal: Sprite
    ease: Callable[[float], float] = out_cubic
    arc: float = 0.0

    @property
    def end(self) -> float:
        """When the goal is reached, in ms."""
        return self.start + self.length

    def at(self, ms: float) -> Sprite:
        """Return the pose at a time within the leg; before and after it, its origin and goal."""
        if ms >= self.end:
            return self.goal
        way = self.ease((ms - self.start) / self.length)
        one, other = self.origin, self.goal
        return Sprite(
            other.item,
            between(one.x, other.x, way),
            between(one.y, other.y, way),
            between(one.size, other.size, way),
            turned(one.facing, other.facing, way),
            turned(one.tilt, other.tilt, way),
            between(one.scale, other.scale, way),
            between(one.alpha, other.alpha, way),
            between(one.lift, other.lift, way) + 4.0 * self.arc * way * (1.0 - way),
            between(one.spread, other.spread, way),
        )


@dataclass(frozen=True, slots=True)
class Track:
    """The way of one figure, leg after leg; ``lift`` draws it above others."""

    legs: tuple[Leg, ...]
    lift: int = 0

    def at(self, ms: float) -> Sprite:
        """Return the pose at a time; between legs the figure waits."""
        begun = [leg for leg in self.legs if leg.start <= ms]
        return begun[-1].at(ms) if begun else self.legs[0].origin

    @property
    def end(self) -> float:
        """When the last leg is over, in ms."""
        return self.legs[-1].end

    @property
    def open(self) -> float:
        """When the figure shows the face that it ends with, in ms; 0 for one that never turns."""
        face = self.legs[-1].goal.item.look
        if self.legs[0].origin.item.look == face:
            return 0.0
        return next(leg.end for leg in self.legs if leg.goal.item.look == face)


@dataclass(frozen=True, slots=True)
class Score:
    """One change of the picture: what lies still, who moves how, and what is heard when (ms)."""

    before: Tableau
    after: Tableau
    still: tuple[Sprite, ...] = ()
    tracks: tuple[Track, ...] = ()
    sounds: tuple[tuple[float, str], ...] = ()
    length: float = 0.0

    @property
    def open(self) -> float:
        """When all that is turned over has been, in ms; words should not go ahead of it."""
        return max((track.open for track in self.tracks), default=0.0)

    def at(self, ms: float) -> tuple[Sprite, ...]:
        """Return all sprites at a time, in drawing order."""
        moving = sorted(self.tracks, key=lambda track: track.lift)
        return (*self.still, *(track.at(ms) for track in moving))
