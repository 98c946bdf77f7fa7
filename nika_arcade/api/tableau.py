"""Tableaus: a picture of a position as data, without pixels.

Measures are table units. A tableau names its own size; the layout scales it into the window so
that ``grain`` units become a whole number of pixels. Colours are theme roles such as
``"board.lane"``; figures are *looks* that theme and plugin assets turn into vector art.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal, TypeAlias

from nika_arcade.api.text import Text

Slot: TypeAlias = tuple[str, str]
"""A zone's id and the name of a place in it."""

BACK: Final = ":back"
"""The pick of a choice that takes the last pick back instead of making one."""


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
    how it stands out: normal, dimmed, or a ghost of what would be. ``lift`` is how far it floats
    above its place, in table units; its shadow stays below. ``mirrored`` turns the parts of a
    look that face a side to the other one.
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
    lift: float = 0.0
    mirrored: bool = False


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
    "route",  # a line along the slots, under the figures
    "bead",  # a small disc with text on a route, such as the number of a step
    "bounce",  # a ring round the foot of a figure that is used on the way, with text
    "start",  # a dashed foot where a figure stood that is on its way
    "end",  # a ring round the foot where a way ends
    "arc",  # a dotted arc from the first slot to the second, over the figures
    "drop",  # something may be put down here: a dot in a dashed ring
    "closed",  # may not be picked by a rule: hatched, with an edge towards ``direction``
    "target",  # what stands on the slots may be picked as one: corners round them all
    "looked",  # the figure here is looked at or chosen: a ring round its place
    "acted",  # this figure acted last: chevrons at its upper right; direction says which way
    "counts",  # a pill with ``entries``, each a sign, a number and a word, that points at a slot
]


@dataclass(frozen=True, slots=True)
class Mark:
    """A sign on the board. ``direction`` is degrees clockwise from north; ``pick`` makes a handle.

    ``at`` moves the sign from the middle of its first slot to a point in table units. ``entries``
    are what a pill of ``counts`` tells one after the other.
    """

    kind: MarkKind
    slots: tuple[Slot, ...]
    pick: str = ""
    text: str = ""
    direction: float = 0.0
    at: tuple[float, float] | None = None
    label: Text | None = None
    entries: tuple[Entry, ...] = ()


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


Shape: TypeAlias = Block | Disc | Dial | Rule | Meander | Picture | Words


@dataclass(frozen=True, slots=True)
class Figure:
    """A number on a plate with its label; ``pips`` draws it as that many signs out of ``limit``."""

    label: Text
    value: int
    kind: Literal["number", "pips"] = "number"
    limit: int = 0


@dataclass(frozen=True, slots=True)
class Plate:
    """What the panel tells of one seat; the stage adds who holds it. ``note`` is one short line."""

    seat: str
    look: str
    figures: tuple[Figure, ...] = ()
    to_act: bool = False
    note: Text | None = None


@dataclass(frozen=True, slots=True)
class Entry:
    """A row of a panel: a figure or a sign, a line in strong and one in soft ink."""

    title: Text
    detail: Text | None = None
    look: str = ""
    sign: Literal["", "yes", "no"] = ""


@dataclass(frozen=True, slots=True)
class Panel:
    """What stands beside the board besides plates and log.

    A ``deed`` tells, row after row, what is being chosen, and the choices stand at its foot;
    ``notes`` are what would follow from it; a ``key`` explains figures, side by side, with one
    sentence below. The stage leaves out, in the order key, notes, deed, what finds no room.

    In a framed table the deed has a drawing ``look`` and a ``value`` right of its heading.
    """

    kind: Literal["deed", "notes", "key"]
    heading: Text
    entries: tuple[Entry, ...] = ()
    sentence: Text | None = None
    look: str = ""
    value: Text | None = None


@dataclass(frozen=True, slots=True)
class Room:
    """A part of a framed picture that is left bare for what the stage places there.

    ``heading`` is for the game's title and the moment of play, a ``plate`` for that of a seat,
    ``log`` for the past, ``tools`` for the house's buttons; in the ``deed`` stand the panel of
    that kind, the choices and the line of explanation.
    """

    kind: Literal["heading", "plate", "log", "tools", "deed"]
    place: Place
    seat: str = ""


@dataclass(frozen=True, slots=True)
class Choice:
    """A button that says a pick; ``repeat`` says it again until the seat's turn is over.

    The pick `BACK` takes the last pick back, and can be chosen while there is one.
    """

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

    ``arrangement`` is where the rest stands in a wide window: all of it ``beside`` the board, or
    ``flanked``: the sides and the log left of it, what is being done right; or ``framed``: the
    picture fills the window and has ``rooms`` for it, one of each kind and one for each plate.
    ``log`` says how the past is told: its last ``turns`` one by one, its last ``deeds``, each in a
    line of its own, or in ``rounds``, a numbered row for each with a column for each seat; the
    first ``opening`` actions of the game, which only prepare it, are told without a number.
    ``foot`` is the ellipse round a figure's foot, from the middle of its place; marks that ring a
    foot need it.
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
    panels: tuple[Panel, ...] = ()
    arrangement: Literal["beside", "flanked", "framed"] = "beside"
    rooms: tuple[Room, ...] = ()
    log: Literal["turns", "deeds", "rounds"] = "turns"
    opening: int = 0
    foot: Place | None = None

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
        said = frozenset(part.pick for parts in touchable for part in parts if part.pick)
        return said - {BACK}

    def with_line(self, line: Line | None) -> Tableau:
        """Return the same picture with another sentence of explanation."""
        return replace(self, line=line)
