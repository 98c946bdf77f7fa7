"""Tableaus: a picture of a position as data, without pixels.

Measures are table units. A tableau names its own size; the layout scales it into the window so
that ``grain`` units become a whole number of pixels. Colours are theme roles such as
``"board.lane"``; figures are *looks* that theme and plugin assets turn into vector art.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from nika_arcade.api.text import Text

Slot: TypeAlias = tuple[str, str]
"""A zone's id and the name of a place in it."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where something lies: its middle, its size and its angle in degrees clockwise."""

    x: float
    y: float
    width: float
    height: float
    angle: float = 0.0


@dataclass(frozen=True, slots=True)
class Zone:
    """A named set of places: a board, a hand, a pile."""

    id: str
    places: tuple[tuple[str, Place], ...]


@dataclass(frozen=True, slots=True)
class Item:
    """A figure in a place.

    ``pick`` is what touching it says; ``id`` its identity between two pictures (empty for one of
    many alike); ``facing`` and ``tilt`` are degrees clockwise, ``facing`` turns only the layers of
    a look that turn; ``cluster`` are the picks that a double click takes together; ``tone`` is
    how it stands out: normal, dimmed, or a ghost of what would be.
    """

    look: str
    slot: Slot
    pick: str = ""
    id: str = ""
    facing: float = 0.0
    tilt: float = 0.0
    scale: float = 1.0
    tone: Literal["normal", "dimmed", "ghost"] = "normal"
    badge: str = ""
    cluster: tuple[str, ...] = ()
    label: Text | None = None


@dataclass(frozen=True, slots=True)
class Spot:
    """A place that can be touched though no figure stands there (or whatever stands there)."""

    pick: str
    slot: Slot
    label: Text | None = None


MarkKind: TypeAlias = Literal[
    "last",  # the last action touched this place
    "came",  # a figure left this place; direction says which way
    "open",  # may be picked; glows
    "will",  # a figure will stand here: dashed frame
    "picked",  # one outline round all its slots
    "refused",  # the same, for a group that cannot go
    "weight",  # a pill with text, beside the contact
    "short",  # a pill that says the weight does not suffice
    "turn",  # a handle that turns; direction says which way
    "route",  # a line along the slots
]


@dataclass(frozen=True, slots=True)
class Mark:
    """A sign on the board. ``direction`` is degrees clockwise from north; ``pick`` makes a handle.

    ``at`` moves the sign from the middle of its first slot to a point in table units.
    """

    kind: MarkKind
    slots: tuple[Slot, ...]
    pick: str = ""
    text: str = ""
    direction: float = 0.0
    at: tuple[float, float] | None = None
    label: Text | None = None


@dataclass(frozen=True, slots=True)
class Block:
    """A rectangle of ground; empty roles are not drawn. Corners have one radius."""

    x: float
    y: float
    width: float
    height: float
    fill: str = ""
    radius: float = 0.0
    line: str = ""
    stroke: float = 0.0


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
class Rule:
    """A straight line of ground."""

    x1: float
    y1: float
    x2: float
    y2: float
    ink: str
    stroke: float = 1.0


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
    """A look drawn as ground, by its middle and size."""

    look: str
    x: float
    y: float
    width: float
    height: float
    facing: float = 0.0


@dataclass(frozen=True, slots=True)
class Words:
    """A line of text on the ground: ``x``, ``y`` is its baseline's end or middle by ``align``.

    ``size`` is in table units; a line wider than ``width`` is shortened, 0 leaves it as it is.
    """

    text: Text
    x: float
    y: float
    size: float
    ink: str
    align: Literal["left", "centre", "right"] = "left"
    width: float = 0.0
    weight: int = 400


Shape: TypeAlias = Block | Disc | Rule | Meander | Picture | Words


@dataclass(frozen=True, slots=True)
class Figure:
    """A number on a plate with its label; ``pips`` draws it as that many signs out of ``limit``."""

    label: Text
    value: int
    kind: Literal["number", "pips"] = "number"
    limit: int = 0


@dataclass(frozen=True, slots=True)
class Plate:
    """What the panel tells of one seat; the stage adds who holds it."""

    seat: str
    look: str
    figures: tuple[Figure, ...] = ()
    to_act: bool = False


@dataclass(frozen=True, slots=True)
class Choice:
    """A button that says a pick; ``repeat`` says it again until the seat's turn is over."""

    pick: str
    label: Text
    primary: bool = False
    repeat: bool = False


@dataclass(frozen=True, slots=True)
class Shortcut:
    """A key that says a pick: the key's name in the key map, and the word for it in the hints."""

    key: Literal["advance", "turn_left", "turn_right", "turn_back"]
    pick: str
    label: Text


@dataclass(frozen=True, slots=True)
class Line:
    """The one sentence of explanation, with what it is: a notice, a refusal or a hint."""

    text: Text
    kind: Literal["notice", "refusal", "hint"] = "notice"


@dataclass(frozen=True, slots=True)
class Tableau:
    """A whole picture: ground, zones, figures and marks on the board, plates and choices beside it.

    ``ground`` is drawn once and kept while it stays equal; ``signs`` are shapes that change with
    the position. ``title`` names the moment of play, for example "Turn 14".
    """

    width: float
    height: float
    grain: float
    ground: tuple[Shape, ...] = ()
    signs: tuple[Shape, ...] = ()
    zones: tuple[Zone, ...] = ()
    items: tuple[Item, ...] = ()
    spots: tuple[Spot, ...] = ()
    marks: tuple[Mark, ...] = ()
    plates: tuple[Plate, ...] = ()
    choices: tuple[Choice, ...] = ()
    shortcuts: tuple[Shortcut, ...] = ()
    title: Text | None = None
    line: Line | None = None

    def place(self, slot: Slot) -> Place:
        """Return where a slot lies; raise KeyError when no zone has it."""
        zone, name = slot
        for candidate in self.zones:
            if candidate.id == zone:
                return dict(candidate.places)[name]
        raise KeyError(slot)

    def picks(self) -> frozenset[str]:
        """Return every pick that can be touched somewhere in this picture."""
        touchable: Iterable[Sequence[Item | Spot | Mark | Choice | Shortcut]] = (
            self.items, self.spots, self.marks, self.choices, self.shortcuts,
        )  # fmt: skip
        return frozenset(part.pick for parts in touchable for part in parts if part.pick)

    def with_line(self, line: Line | None) -> Tableau:
        """Return the same picture with another sentence of explanation."""
        return replace(self, line=line)
