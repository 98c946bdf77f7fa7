"""Stacks of a plan: what of log and panels finds room in one column, and in which order."""

from __future__ import annotations

from nika_arcade.stage.box import Box
from nika_arcade.stage.scenes.plan_parts import (
    LEAST_BESIDE_NOTES,
    LEAST_LOG,
    Kind,
    Measured,
    Placed,
    Shown,
    lines_in,
    log_head,
    log_pitch,
)


def stack(
    room: Box,
    shown: Shown,
    grade: float,
    *,
    deed: bool = False,
    key: bool = True,
    log_heading: bool = True,
    pitch: float = 27.0,
    kept: float = 0.0,
) -> tuple[Box, tuple[Placed, ...]]:
    """Return where the log lies in a column and which panels lie there with it.

    From the top: the deed, if it belongs here, the log, the notes, the key. What finds no room
    is left out, the key first, then the notes, then the log, then rows of the deed. ``kept`` is
    room that stays bare at the foot as long as there are no notes.
    """
    y, placed = room.y, []
    if deed and shown.deed is not None:
        first = shown.deed.fitting(room.height)
        high = min(shown.deed.since(first), room.height)
        if high >= shown.deed.head and first < max(1, len(shown.deed.rows)):
            placed.append(Placed("deed", Box(room.x, y, room.width, high), first))
            y += high + 16.0
    low, below = room.bottom, []
    wanted: list[tuple[Kind, Measured | None]] = [("notes", shown.notes)]
    if key:
        wanted.append(("key", shown.key))
    heights = {kind: panel.height for kind, panel in wanted if panel is not None}
    heights.setdefault("notes", kept)
    least: list[tuple[Kind, int]] = [("key", LEAST_LOG), ("notes", LEAST_BESIDE_NOTES)]
    for kind, lines in least:
        if sum(heights.values()) + lines_height(lines, pitch, grade, log_heading) > low - y:
            heights.pop(kind, None)
    for kind, panel in reversed(wanted):
        high = heights.get(kind, 0.0)
        low -= high
        if panel is not None and high:
            below.append(Placed(kind, Box(room.x, low, room.width, high)))
    log = Box(room.x, y, room.width, max(0.0, low - y))
    if not lines_in(log, pitch, grade, log_heading):
        log = Box(room.x, y, room.width, 0.0)
    return log, (*placed, *below)


def lines_height(lines: int, pitch: float, grade: float, heading: bool) -> float:
    """Return how high a log of so many lines is."""
    return log_head(pitch, grade, heading) + log_pitch(pitch, grade) * (lines - 0.5)
