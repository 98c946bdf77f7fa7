"""Shoving: files that lean on each other and push, and figures that are thrown off."""

from __future__ import annotations

from dataclasses import replace
from math import atan2, degrees, hypot

from nika_arcade.table.easing import in_out_cubic
from nika_arcade.table.frame import Sprite
from nika_arcade.table.score import Leg, Track
from nika_arcade.table.tempo import LEAN, Tempo


def forward(start: Sprite, end: Sprite) -> bool:
    """Say whether a figure goes the way it faces: it pushes, and is not pushed."""
    heading = degrees(atan2(end.x - start.x, start.y - end.y))
    return abs((heading - start.facing + 180.0) % 360.0 - 180.0) < 45.0


def impact(tempo: Tempo) -> float:
    """Return when the shove begins: after leaning and holding."""
    return tempo.push / 3 + tempo.push_hold


def lean(start: Sprite, end: Sprite, tempo: Tempo) -> Track:
    """Lean against the shields ahead, hold, then shove."""
    way = hypot(end.x - start.x, end.y - start.y) or 1.0
    leant = replace(
        end,
        x=start.x + (end.x - start.x) / way * LEAN,
        y=start.y + (end.y - start.y) / way * LEAN,
    )
    return Track(
        (Leg(0.0, tempo.push / 3, start, leant), Leg(impact(tempo), tempo.push, leant, end)),
        lift=1,
    )


def rout(start: Sprite, end: Sprite, blow: tuple[float, float], shove: bool, tempo: Tempo) -> Track:
    """Slide over the edge, tip on the way, land in the box."""
    begin = impact(tempo) if shove else tempo.step / 3
    fall = tempo.rout * 0.4
    thrown = replace(
        start,
        item=end.item,
        x=start.x + blow[0],
        y=start.y + blow[1],
        tilt=end.tilt,
        facing=start.facing,
    )
    return Track(
        (
            Leg(begin, fall, start, thrown),
            Leg(begin + fall, tempo.rout - fall, thrown, end, in_out_cubic),
        ),
        lift=3,
    )
