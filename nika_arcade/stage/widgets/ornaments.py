"""Small signs beside widgets: key caps, leaves for a level, rules with a head."""

from __future__ import annotations

from nika_arcade.api import Text
from nika_arcade.stage.canvas import Canvas

CAP = 24.0
"""The height of a key cap."""

LEAF = 24.0
"""The distance of two leaves."""

LEAF_SIZE = 27.0
"""The size of a leaf's drawing, which leaves some room round it."""


def cap_width(canvas: Canvas, label: Text | str) -> float:
    """Return how wide a key cap is."""
    return max(CAP, canvas.measure(label, "label", 600) + 18.0)


def draw_cap(canvas: Canvas, x: float, middle: float, label: Text | str) -> float:
    """Draw a key cap from its left edge, round a level line; return its width."""
    wide = cap_width(canvas, label)
    canvas.block(
        (x, middle - CAP / 2, wide, CAP), radius=canvas.theme.measures["radius.box"],
        line="ui.rule", stroke=canvas.theme.measures["stroke.outline"],
    )  # fmt: skip
    base = canvas.centred(middle, "label")
    canvas.text(label, (x + wide / 2, base), "label", weight=600, align="centre")
    return wide


def draw_leaves(
    canvas: Canvas, x: float, y: float, level: int, of: int = 5, *, role: str = "ui.accent"
) -> float:
    """Draw a level as leaves in a row from a left edge round a level line; return the width."""
    for number in range(of):
        left = x + LEAF * number + (LEAF - LEAF_SIZE) / 2
        spot = (left, y - LEAF_SIZE / 2, LEAF_SIZE, LEAF_SIZE)
        full = number < level
        name, roles = ("level-leaf", {"ui.accent": role}) if full else ("level-leaf-empty", {})
        canvas.image(name, spot, roles=roles)
    return LEAF * of
