"""Intents: what a person does with mouse, touch, keys and pads, without pygame's codes."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Point:
    """The pointer moved here with no button down."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Press:
    """A button went down: 1 left, 2 middle, 3 right; ``clicks`` is 2 for a double click.

    ``finger`` tells that it was no button but a finger on a touch screen.
    """

    x: float
    y: float
    button: int = 1
    clicks: int = 1
    finger: bool = False


@dataclass(frozen=True, slots=True)
class Drag:
    """The pointer moved while a button is down, further than a hand trembles."""

    x: float
    y: float
    start_x: float
    start_y: float
    button: int = 1


@dataclass(frozen=True, slots=True)
class Release:
    """A button went up; ``dragged`` tells whether a `Drag` came before, from ``start``."""

    x: float
    y: float
    button: int = 1
    dragged: bool = False
    start_x: float = 0.0
    start_y: float = 0.0


@dataclass(frozen=True, slots=True)
class Wheel:
    """The wheel turned over a point: up and right are positive, in notches."""

    x: float
    y: float
    dx: float
    dy: float


@dataclass(frozen=True, slots=True)
class Pinch:
    """Two fingers round a point went apart, or together for negative notches of a wheel."""

    x: float
    y: float
    notches: float


@dataclass(frozen=True, slots=True)
class Key:
    """A key went down, or is held where it goes on: "left", "enter", "escape", "tab", "q".

    The buttons of pads are keys too, "pad:a" or "pad:left"; ``pad`` is the id of the pad then.
    """

    name: str
    mods: frozenset[str] = frozenset()
    """Of "shift", "ctrl" and "alt"."""
    pad: str = ""

    @property
    def writes(self) -> bool:
        """Whether it writes a letter where letters are wanted."""
        plain = not self.pad and not self.mods & {"ctrl", "alt"}
        return plain and (len(self.name) == 1 or self.name == "space")


@dataclass(frozen=True, slots=True)
class PadCame:
    """A pad was plugged in; one that is ``unsure`` could be any of several that were pulled out."""

    pad: str
    name: str
    unsure: bool = False


@dataclass(frozen=True, slots=True)
class PadWent:
    """A pad was pulled out, or its battery is flat."""

    pad: str


@dataclass(frozen=True, slots=True)
class Typed:
    """Letters were written, by keys or an input method."""

    text: str


@dataclass(frozen=True, slots=True)
class Left:
    """The pointer left the window."""


@dataclass(frozen=True, slots=True)
class Dropped:
    """A file was dropped on the window."""

    path: Path


@dataclass(frozen=True, slots=True)
class Close:
    """The player wants the window closed."""


Intent: TypeAlias = (
    Point
    | Press
    | Drag
    | Release
    | Wheel
    | Pinch
    | Key
    | Typed
    | Left
    | PadCame
    | PadWent
    | Dropped
    | Close
)

POINTING = (Point, Press, Drag, Release, Wheel, Pinch)
"""The intents that come from a mouse or a finger."""
