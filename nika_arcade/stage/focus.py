"""Focus: which thing the keys are on, the way from one to the next, and the ring that shows it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Literal, TypeAlias, TypeVar

from nika_arcade.stage.box import Box
from nika_arcade.stage.canvas import Canvas

K = TypeVar("K")

Direction: TypeAlias = Literal["up", "down", "left", "right"]

DIRECTIONS: tuple[Direction, ...] = ("up", "down", "left", "right")

Times: TypeAlias = Callable[[str], float]
"""How long a motion lasts in milliseconds, by its name in the measures: `House.ms`."""

_ASIDE = 3.0
"""How much worse a unit sideways is than a unit ahead."""


def nearest(origin: Box, direction: Direction, targets: Mapping[K, Box]) -> K | None:
    """Return the target that an arrow key leads to, or None when nothing lies that way.

    A target counts when its middle lies further that way than the origin's. What stands straight
    ahead comes before what is nearer but off to a side.
    """
    best: tuple[float, K] | None = None
    for key, box in targets.items():
        cost = _cost(origin, direction, box)
        if cost is not None and (best is None or cost < best[0]):
            best = (cost, key)
    return best[1] if best else None


def _cost(origin: Box, direction: Direction, box: Box) -> float | None:
    """Return how far a target is in a direction, or None when it is not that way."""
    (x, y), (to_x, to_y) = origin.middle, box.middle
    level = direction in ("left", "right")
    ahead = (to_x - x if level else to_y - y) * (-1 if direction in ("left", "up") else 1)
    if ahead <= 0.5:
        return None
    if level:
        gap = max(box.x - origin.right, origin.x - box.right, 0.0)
        aside = max(box.y - origin.bottom, origin.y - box.bottom, 0.0)
        skew = abs(to_y - y)
    else:
        gap = max(box.y - origin.bottom, origin.y - box.bottom, 0.0)
        aside = max(box.x - origin.right, origin.x - box.right, 0.0)
        skew = abs(to_x - x)
    overlapping = aside == 0.0 and gap == 0.0
    return gap + _ASIDE * aside + skew / 10 + (ahead if overlapping else 0.0)


class Ring:
    """The focus ring; it slides from thing to thing and shows only while keys or a pad are used."""

    def __init__(self, times: Times) -> None:
        self.shown = False
        self._times = times
        self._start: Box | None = None
        self._end: Box | None = None
        self._gone = 0.0

    @property
    def busy(self) -> bool:
        """Whether it slides."""
        return self.shown and self._start is not None and self._start != self._end

    @property
    def box(self) -> Box | None:
        """What it surrounds now, or None."""
        if self._start is None or self._end is None:
            return self._end
        time = self._times("focus_slide")
        part = min(1.0, self._gone / time) if time > 0 else 1.0
        eased = 1.0 - (1.0 - part) ** 3
        moved = (a + (b - a) * eased for a, b in zip(self._start, self._end, strict=True))
        return Box(*moved)

    def go(self, box: Box | None) -> None:
        """Slide to a box; the first one is taken at once."""
        if box != self._end:
            self._start = self.box if self.shown else None
            self._end = box
            self._gone = 0.0

    def move(self, box: Box) -> None:
        """Follow a thing that moves under the ring, without sliding."""
        self._start, self._end = None, box

    def update(self, ms: float) -> None:
        """Let time pass."""
        self._gone += ms
        if self._gone >= self._times("focus_slide"):
            self._start = None

    def draw(self, canvas: Canvas) -> None:
        """Draw it, where it is shown."""
        box = self.box
        if self.shown and box is not None:
            draw_ring(canvas, box)


def draw_ring(canvas: Canvas, box: Box) -> None:
    """Draw a focus ring round a box: its line's middle lies 4 units outside."""
    stroke = canvas.theme.measures["stroke.focus"]
    canvas.block(
        box.grown(4.0 + stroke / 2),
        radius=canvas.theme.measures["radius.focus"],
        line="ui.focus",
        stroke=stroke,
    )
