"""Panels: what stands beside the board, and what can be said instead of touched."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from nika_arcade.api.marks import Entry
from nika_arcade.api.places import Place
from nika_arcade.api.text import Text

BACK: Final = ":back"
"""The pick of a choice that takes the last pick back instead of making one."""

LEAF: Final = ":leaf:"
"""What the picks begin with that turn to another leaf of the picture; see `leaf_pick`."""


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
class Leaf:
    """Another picture of the same position that a player may turn to, such as a rival's board.

    The presenter draws it when `Focus.leaf` is its id; the stage has one key that turns from leaf
    to leaf and back to the usual picture, and a button where there are any. A pick made by
    `leaf_pick` on an item, a spot or a choice turns to it at a touch, whoever is to act; touched
    again it turns back. Leaves change nothing in the game.
    """

    id: str
    label: Text


def leaf_pick(id_: str) -> str:
    """Return the pick that turns to a leaf, or back from it; an empty id is the usual picture."""
    return LEAF + id_


@dataclass(frozen=True, slots=True)
class Choice:
    """A button that says a pick; ``repeat`` says it again until the seat's turn is over.

    The pick `BACK` takes the last pick back, and can be chosen while there is one. A choice with
    ``why`` is greyed and never acts; pointed at, focused or pressed it tells that reason.
    """

    pick: str
    label: Text
    primary: bool = False
    repeat: bool = False
    why: Text | None = None


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
