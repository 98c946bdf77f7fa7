"""Feet: the marks round the foot of a figure, and the number that goes with one."""

from __future__ import annotations

from nika_arcade.api import Place
from nika_arcade.stage.box import Box
from nika_arcade.stage.canvas import Canvas
from nika_arcade.stage.curves import ellipse

AROUND = (6.0, 4.5)
"""How far a ring lies outside the foot, across and down."""

CASING, LINE = 7.0, 4.2
"""The widths of a ring's dark casing and of the ring in it."""

NUMBER = 13.0
"""The radius of the disc of a number."""

UPPER_RIGHT = 0.385
"""How far a number lies right of and above the middle of its place, as part of the place."""

PLAIN_FOOT = (0.84, 0.32, 0.2)
"""Without a foot in the tableau: its width, height and how low it lies, as parts of the place."""


def foot_box(place: Place, foot: Place | None) -> Box:
    """Return the box of a figure's foot in a place; ``foot`` is the tableau's."""
    if foot is None:
        wide, high, low = PLAIN_FOOT
        foot = Place(0.0, place.height * low, place.width * wide, place.height * high)
    return Box(
        place.x + foot.x - foot.width / 2, place.y + foot.y - foot.height / 2,
        foot.width, foot.height,
    )  # fmt: skip


def footprint(table: Canvas, foot: Box) -> None:
    """Draw the dashed foot of a figure that has left."""
    around = foot.grown(1.5)
    path = ellipse(foot, around[:2])
    table.path(path, around, line="board.edge", stroke=2.3, dash=(5.0, 4.2))


def ring(table: Canvas, foot: Box, role: str) -> None:
    """Draw a ring round a foot, with a casing."""
    across, down = AROUND
    edge = Box(foot.x - across, foot.y - down, foot.width + 2 * across, foot.height + 2 * down)
    around = edge.grown(CASING / 2 + 1.0)
    path = ellipse(edge, around[:2])
    table.path(path, around, line="board.edge", stroke=CASING)
    table.path(path, around, line=role, stroke=LINE)


def number(table: Canvas, place: Place, text: str, at: tuple[float, float] | None = None) -> None:
    """Draw a number on a disc at the upper right of a figure, or at a point."""
    x, y = at or (
        place.x + UPPER_RIGHT * place.width,
        place.y - UPPER_RIGHT * place.height,
    )
    table.disc(x, y, NUMBER, "board.route", line="board.edge", stroke=1.8)
    table.text(
        text, (x, table.centred(y, 16, 1.0)), 16,
        weight=700, role="board.edge", align="centre", scale=1.0,
    )  # fmt: skip
