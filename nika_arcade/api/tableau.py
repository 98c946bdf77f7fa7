"""Tableaus: a picture of a position as data, without pixels.

Measures are table units. A tableau names its own size; the layout scales it into the window so
that ``grain`` units become a whole number of pixels. Colours are theme roles such as
``"board.lane"``; figures are *looks* that theme and plugin assets turn into vector art.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from nika_arcade.api.marks import Mark
from nika_arcade.api.panels import BACK, LEAF, Choice, Leaf, Line, Panel, Plate, Room, Shortcut
from nika_arcade.api.places import Place, Slot, Zone
from nika_arcade.api.shapes import Shape
from nika_arcade.api.text import Text


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


@dataclass(frozen=True, slots=True)
class Chart:
    """A part of a picture that can be enlarged and moved in its frame, such as a map.

    ``ground``, ``signs``, the places of its ``zones`` and marks on them are in table units as
    they lie at first, when nothing is enlarged: then the frame shows all of ``extent``, a box that
    the presenter has fitted into it. The player enlarges up to ``most`` times, and moves as far as
    something of the extent stays in view; what reaches out of the frame is cut off and can't be
    touched.
    """

    frame: Place
    extent: Place
    zones: tuple[str, ...]
    ground: tuple[Shape, ...] = ()
    signs: tuple[Shape, ...] = ()
    most: float = 4.0


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
    foot need it. A ``chart`` is drawn over the ground and under everything else. ``leaves`` are
    the other pictures that a player may turn to.
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
    chart: Chart | None = None
    leaves: tuple[Leaf, ...] = ()

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
            self.items, self.spots, self.marks, self.shortcuts,
            tuple(choice for choice in self.choices if choice.why is None),
        )  # fmt: skip
        said = frozenset(part.pick for parts in touchable for part in parts if part.pick)
        return frozenset(pick for pick in said - {BACK} if not pick.startswith(LEAF))

    def with_line(self, line: Line | None) -> Tableau:
        """Return the same picture with another sentence of explanation."""
        return replace(self, line=line)
