"""Tallies: pills that count what may come of something, each with its sign, number and word."""

from __future__ import annotations

from nika_arcade.api import Entry, Mark
from nika_arcade.stage.canvas import Box, Canvas
from nika_arcade.stage.pills import LARGEST_PILL

HIGH = 34.0
AIR = 15.0
SIGN = 19.0
"""The side of a sign."""

BESIDE, BETWEEN = 4.0, 14.0
"""What a number keeps from its sign and its word, and what one count keeps from the next."""

TIP = 8.0
"""How wide and high the tip is that points at the slot."""

SIGNS = {"yes": ("icon-check", "ui.accent"), "no": ("icon-cross", "ui.refusal")}


def draw_counts(table: Canvas, mark: Mark, at: tuple[float, float], unit: float) -> None:
    """Draw the counts of a mark below a point, in the size of text rather than of the board.

    ``unit`` is the pixels of a unit of the canvas. The pill stays within the surface.
    """
    factor = min(LARGEST_PILL, max(1.0, table.text_scale))
    inner = Canvas(
        table.surface, table.art, table.language, u=unit * factor, origin=table.point(*at)
    )
    wide = sum(_width(inner, entry) for entry in mark.entries)
    wide += BETWEEN * (len(mark.entries) - 1) + 2 * AIR
    left = _within(inner, -wide / 2, wide)
    box = Box(left, TIP, wide, HIGH)
    inner.block(box, "ui.ground", radius=HIGH / 2, line="ui.accent", stroke=2.0)
    tip = (-TIP, 1.0, 2 * TIP, TIP + 2.0)
    inner.path(f"M0 {TIP + 2}L{TIP} 0L{2 * TIP} {TIP + 2}Z", tip, "ui.ground")
    inner.path(f"M0 {TIP}L{TIP} 0L{2 * TIP} {TIP}", tip, line="ui.accent", stroke=2.0)
    x, middle = left + AIR, TIP + HIGH / 2
    for entry in mark.entries:
        x = _draw_count(inner, entry, x, middle) + BETWEEN


def _within(inner: Canvas, left: float, wide: float) -> float:
    """Return a left edge moved so that the pill is on the surface."""
    first = -inner.origin[0] / inner.u + 8.0
    last = (inner.surface.get_width() - inner.origin[0]) / inner.u - 8.0 - wide
    return max(first, min(left, last))


def _width(inner: Canvas, entry: Entry) -> float:
    signed = SIGN + BESIDE if entry.look or entry.sign else 0.0
    wide = inner.measure(entry.title, "body", 700, 1.0)
    if entry.detail is not None:
        wide += BESIDE + inner.measure(entry.detail, "small", 0, 1.0)
    return signed + wide


def _draw_count(inner: Canvas, entry: Entry, x: float, middle: float) -> float:
    """Draw one count from its left and return where it ends."""
    icon, role = SIGNS.get(entry.sign, (entry.look, ""))
    if icon:
        box = (x, middle - SIGN / 2, SIGN, SIGN)
        inner.image(icon, box, roles={"ui.text": role} if role else {})
        x += SIGN + BESIDE
    base = inner.centred(middle, "body", 1.0)
    x += inner.text(entry.title, (x, base), "body", weight=700, scale=1.0)
    if entry.detail is not None:
        x += BESIDE
        x += inner.text(entry.detail, (x, base), "small", role="ui.text_muted", scale=1.0)
    return x
