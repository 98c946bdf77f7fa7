"""Places: where the things of a picture lie."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

Slot: TypeAlias = tuple[str, str]
"""A zone's id and the name of a place in it."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where something lies: its middle, its size and its angle in degrees clockwise.

    ``form`` is what of it is touched and outlined. A hexagon has a corner at the top; one that is
    regular is 1.1547 times as high as wide.
    """

    x: float
    y: float
    width: float
    height: float
    angle: float = 0.0
    form: Literal["box", "disc", "hexagon"] = "box"


@dataclass(frozen=True, slots=True)
class Zone:
    """A named set of places: a board, a hand, a pile."""

    id: str
    places: tuple[tuple[str, Place], ...]
