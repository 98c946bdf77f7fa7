"""Easing: how far a movement has come at a share of its time."""

from __future__ import annotations

from math import cos, pi, sin


def out_cubic(share: float) -> float:
    """Return the way covered, from 0 to 1: quick at first, gentle at the end."""
    rest = 1.0 - min(max(share, 0.0), 1.0)
    return 1.0 - rest * rest * rest


def in_cubic(share: float) -> float:
    """Return the way covered, from 0 to 1: gentle at first, quick at the end."""
    return min(max(share, 0.0), 1.0) ** 3


def in_out_cubic(share: float) -> float:
    """Return the way covered, from 0 to 1: gentle at both ends."""
    part = min(max(share, 0.0), 1.0)
    return 4.0 * part**3 if part < 0.5 else 1.0 - (2.0 - 2.0 * part) ** 3 / 2.0


def gliding(share: float) -> float:
    """Return the way covered, from 0 to 1: nearly even, a little gentler at both ends."""
    part = min(max(share, 0.0), 1.0)
    return part - sin(2.0 * pi * part) / (4.0 * pi)


def breath(ms: float, period: float, low: float = 0.35, high: float = 0.6) -> float:
    """Return how strongly a breathing light shines at that time of its period."""
    swing = (1.0 - cos(2.0 * pi * ms / period)) / 2.0 if period > 0 else 1.0
    return low + (high - low) * swing


def between(start: float, end: float, way: float) -> float:
    """Return the point that far on the way from start to end."""
    return start + (end - start) * way


def turned(start: float, end: float, way: float) -> float:
    """Return an angle that far on the shorter way round, in degrees; half turns go clockwise."""
    swing = (end - start + 180.0) % 360.0 - 180.0
    if swing == -180.0:
        swing = 180.0
    return start + swing * way
