"""Pills and handles: what stands on the board in a shape of its own, with words or an arrow."""

from __future__ import annotations

from nika_arcade.api import Mark
from nika_arcade.stage.canvas import Box, Canvas
from nika_arcade.stage.curves import turned
from nika_arcade.table.layout import HANDLE

PILL = (50.0, 24.0)
SHORT_PILL = (66.0, 24.0)
LARGEST_PILL = 1.15
"""Pills follow the player's text scale up to this."""

ARROW = (
    ((0.0, -7.5),),
    ((2.4, -5.2), (4.8, -2.0), (5.4, 1.5)),
    ((3.2, 1.5), (1.7, 2.6), (1.6, 4.4)),
    ((1.6, 4.4), (1.6, 6.0), (1.6, 6.0)),
    ((1.6, 6.0), (-1.6, 6.0), (-1.6, 6.0)),
    ((-1.6, 6.0), (-1.6, 4.4), (-1.6, 4.4)),
    ((-1.7, 2.6), (-3.2, 1.5), (-5.4, 1.5)),
    ((-4.8, -2.0), (-2.4, -5.2), (0.0, -7.5)),
)
"""A spear-point that points north, from its middle: where it starts, then its curves."""

CROSS = "M2 2L10 10M10 2L2 10"
"""A cross in a box of 12."""


def pill(table: Canvas, mark: Mark, at: tuple[float, float], unit: float) -> None:
    """Draw a weight beside its contact, in the size of text rather than of the board.

    ``unit`` is the pixels of a unit of the canvas.
    """
    factor = min(LARGEST_PILL, max(1.0, table.text_scale))
    inner = Canvas(
        table.surface, table.art, table.language, u=unit * factor, origin=table.point(*at)
    )
    short = mark.kind == "short"
    wide, high = SHORT_PILL if short else PILL
    ink = "board.refused" if short else "board.picked"
    box = Box(-wide / 2, -high / 2, wide, high).grown(1.0)
    inner.block(box, "board.mark", radius=box.height / 2, line=ink, stroke=2.0)
    middle = 7.5 if short else 0.0
    if short:
        inner.path(CROSS, (-26.0, -6.0, 12.0, 12.0), line=ink, stroke=2.6)
    inner.text(
        mark.text, (middle, inner.centred(0.0, 15, 1.0)), 15,
        weight=700, role="board.mark_text", align="centre", scale=1.0, tracking=2.5,
    )  # fmt: skip


def handle(table: Canvas, at: tuple[float, float], direction: float, *, inverted: bool) -> None:
    """Draw a handle that turns; pointed at, it is inverted."""
    x, y = at
    ground, ink = "board.mark", "board.picked"
    if inverted:
        ground, ink = ink, ground
    table.disc(x, y, HANDLE, ground, line="board.picked", stroke=2.0)
    words = []
    for curve in ARROW:
        points = [turned(point, direction) for point in curve]
        pairs = " ".join(f"{px + HANDLE:.2f} {py + HANDLE:.2f}" for px, py in points)
        words.append(f"{'C' if len(points) == 3 else 'M'}{pairs}")
    box = (x - HANDLE, y - HANDLE, 2 * HANDLE, 2 * HANDLE)
    table.path("".join(words) + "Z", box, ink)
