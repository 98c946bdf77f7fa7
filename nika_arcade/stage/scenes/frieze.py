"""The frieze: two ranks of hoplites whose spears sink once, and the band that they stand on."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil, cos, radians, sin

from nika_arcade.stage.canvas import Box, Canvas

SCALE = 0.7
"""Units for one unit of the figures' drawings."""

FRONT = 158.0
"""How far from the middle the first man of a side stands."""

STEP = 76.0
LEFT_ARMY = ("hoplite-athens", "hoplite-messene")
RIGHT_ARMY = ("hoplite-sparta", "hoplite-thebes")
FIGURE = Box(-84, -350, 176, 354)
"""A man of the left army about his feet; those of the right are drawn the other way round."""

SPEAR = Box(-12, -8, 24, 312)
SPEAR_BASE = 40.0
"""Where a spear's point sits on its shaft, in the units of its drawing."""

HAND = (4.0, -178.0)
REACH = 252.0
"""How far before the hand the point sits, in figure units."""

SPEARS = ((7, 40), (22, 0), (43, 22), (56, 6), (67, 0), (77, 0), (84, 0), (88, 0))
"""Degrees over level ground and what is added to the reach, from the first man to the rear."""

UPRIGHT = 88.0
SINK_MS = 600.0
SINK_SHARE = 0.5
"""How much of the time one spear takes; the men in front begin later."""

BAND = 41.0
"""From the ground line to the lower edge of the band."""


@dataclass(frozen=True)
class Frieze:
    """The two armies, face to face about ``middle``, their feet on ``ground``."""

    middle: float
    ground: float
    opening: tuple[float, float]
    """Between these two points the band makes room for the plaque."""

    size: float = 1.0
    """How large the armies are, 1 as they are at 1280 × 720; more men fill a wider ground."""

    def draw(self, canvas: Canvas, sunk: float = 1.0, *, armies: bool = True) -> None:
        """Draw band and armies; the spears have sunk so far, 0 upright to 1 at rest."""
        if armies:
            self._armies(canvas, sunk)
        self._band(canvas)

    def _armies(self, canvas: Canvas, sunk: float) -> None:
        """Draw all spears, then the men, each rank over the one behind it."""
        ranks = max(len(SPEARS), ceil((self.middle / self.size - FRONT) / STEP) + 2)
        for side in (-1, 1):
            for rank in range(ranks):
                self._spear(canvas, side, rank, lowered(rank, sunk))
        for side in (-1, 1):
            for rank in reversed(range(ranks)):
                self._man(canvas, side, rank)

    def _band(self, canvas: Canvas) -> None:
        """Draw the two ground lines and the meander between them."""
        left, right = self.opening
        canvas.rule(0, self.ground, canvas.width, self.ground, "ui.figure", 2)
        for start, end in ((0.0, left), (right, canvas.width)):
            if end > start:
                canvas.meander(start, self.ground + 10, end - start, 3, "ui.figure")
                canvas.rule(start, self.ground + 39, end, self.ground + 39, "ui.figure", 2)

    def _man(self, canvas: Canvas, side: int, rank: int) -> None:
        army = LEFT_ARMY if side < 0 else RIGHT_ARMY
        feet, scale = (FRONT + STEP * rank) * self.size, SCALE * self.size
        inner = -feet + FIGURE.x * scale if side < 0 else feet - (FIGURE.x + FIGURE.width) * scale
        top = self.ground + FIGURE.y * scale
        box = Box(self.middle + inner, top, FIGURE.width * scale, FIGURE.height * scale)
        canvas.image(army[rank % len(army)], box)

    def _spear(self, canvas: Canvas, side: int, rank: int, degrees: float) -> None:
        """Draw one spear through its hand, lifted so many degrees over level ground."""
        added = SPEARS[rank][1] if rank < len(SPEARS) else 0
        middle = REACH + added - (SPEAR.y + SPEAR.height / 2 - SPEAR_BASE)
        forward = HAND[0] + middle * cos(radians(degrees))
        upward = -HAND[1] + middle * sin(radians(degrees))
        x = self.middle + side * (FRONT + STEP * rank - forward * SCALE) * self.size
        y = self.ground - upward * SCALE * self.size
        width, height = SPEAR.width * SCALE * self.size, SPEAR.height * SCALE * self.size
        box = Box(x - width / 2, y - height / 2, width, height)
        canvas.image("hoplite-spear", box, angle=-side * (90 - degrees))


def lowered(rank: int, sunk: float) -> float:
    """Return the degrees of a rank's spear when that part of the motion, 0 to 1, is over.

    The rear begins; angles between are whole degrees, so that the ranks share their pictures.
    """
    rest = float(SPEARS[rank][0] if rank < len(SPEARS) else SPEARS[-1][0])
    place = min(rank, len(SPEARS) - 1) / (len(SPEARS) - 1)
    begin = (1 - place) * (1 - SINK_SHARE)
    part = min(1.0, max(0.0, (sunk - begin) / SINK_SHARE))
    if part >= 1.0:
        return rest
    eased = 1 - (1 - part) ** 3
    return float(round(UPRIGHT + (rest - UPRIGHT) * eased))
