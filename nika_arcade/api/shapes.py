"""Shapes: the ground and the signs of a picture, as data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from nika_arcade.api.text import Text


@dataclass(frozen=True, slots=True)
class Block:
    """A rectangle of ground; empty roles are not drawn. Corners have one radius.

    ``dash`` are the lengths of the line's dashes and of the gaps between; empty for a whole line.
    """

    x: float
    y: float
    width: float
    height: float
    fill: str = ""
    radius: float = 0.0
    line: str = ""
    stroke: float = 0.0
    dash: tuple[float, ...] = ()


@dataclass(frozen=True, slots=True)
class Disc:
    """A circle of ground, by its middle."""

    x: float
    y: float
    radius: float
    fill: str = ""
    line: str = ""
    stroke: float = 0.0


@dataclass(frozen=True, slots=True)
class Dial:
    """A ring in parts, clockwise from the top, such as chances: each a share and its role.

    Shares need not make one; a little of the ground stays between two parts. What has the role
    of the last part is dashed where ``open_end`` says so.
    """

    x: float
    y: float
    radius: float
    stroke: float
    parts: tuple[tuple[float, str], ...]
    open_end: bool = False


@dataclass(frozen=True, slots=True)
class Rule:
    """A straight line of ground."""

    x1: float
    y1: float
    x2: float
    y2: float
    ink: str
    stroke: float = 1.0


@dataclass(frozen=True, slots=True)
class Path:
    """A line through points, in table units; a ``closed`` one ends where it began and has a fill.

    Corners are ``round``, or else mitred. ``dash`` are the lengths of dashes and of gaps between.
    """

    points: tuple[tuple[float, float], ...]
    line: str = ""
    stroke: float = 1.0
    fill: str = ""
    closed: bool = False
    dash: tuple[float, ...] = ()
    round: bool = True


@dataclass(frozen=True, slots=True)
class Meander:
    """A Greek key of whole periods in a rectangle one band high, its rail towards ``rail``."""

    x: float
    y: float
    length: float
    unit: float
    ink: str
    rail: Literal["top", "bottom", "left", "right"] = "bottom"


@dataclass(frozen=True, slots=True)
class Picture:
    """A look drawn as ground, by its middle and size; ``roles`` puts colours in others' place."""

    look: str
    x: float
    y: float
    width: float
    height: float
    facing: float = 0.0
    roles: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Words:
    """A line of text on the ground: ``x``, ``y`` is its baseline's end or middle by ``align``.

    ``size`` is in table units; a line wider than ``width`` is shortened, 0 leaves it as it is.
    ``face`` is that of running text or that of titles. Letters never get smaller than can be
    read, so that on a small table a line is larger than it should be; a ``spare`` one is left out
    where it then has no room.
    """

    text: Text
    x: float
    y: float
    size: float
    ink: str
    align: Literal["left", "centre", "right"] = "left"
    width: float = 0.0
    weight: int = 400
    face: Literal["text", "title"] = "text"
    spare: bool = False


Shape: TypeAlias = Block | Disc | Dial | Rule | Path | Meander | Picture | Words
