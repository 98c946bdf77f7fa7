"""Marks: signs on the board that answer what is chosen and tell what happened."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from nika_arcade.api.places import Slot
from nika_arcade.api.text import Text


@dataclass(frozen=True, slots=True)
class Entry:
    """A row of a panel: a figure or a sign, a line in strong and one in soft ink.

    ``looks`` are small drawings side by side after the line in strong ink, such as what something
    costs; the deed of a framed table shows them.
    """

    title: Text
    detail: Text | None = None
    look: str = ""
    sign: Literal["", "yes", "no"] = ""
    looks: tuple[str, ...] = ()


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
    "leader",  # a thin line from the point ``at`` to the slot, as from a note to what it tells of
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
