"""Lines of a transcript, typed: a header, then one line for each thing that happened."""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias

import msgspec

from nika_arcade.api import ProposalKind
from nika_arcade.match.fault import FaultKind

VERSION = 2
"""The version of the file form; a reader refuses newer ones and migrates older ones."""


class Row(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", omit_defaults=True):
    """A line of a transcript; keys it does not know are left alone."""


class Header(Row, frozen=True, kw_only=True, tag="game"):
    """The first line: what is played, from which position, by whom.

    ``start`` is the text form of the first position, ``date`` ISO 8601, ``clock`` seconds a turn,
    ``origin`` a check that options and first position are those the game began with. ``id`` is
    what the game is known by, ``program`` the version of the arcade that began it; ``parent`` is
    the id of the game that it branched off, after ``parted`` of its actions.
    """

    version: int
    game: str
    id: str = ""
    program: str = ""
    parent: str = ""
    parted: int = 0
    plugin: str = ""
    plugin_version: str = ""
    options: dict[str, Any] = msgspec.field(default_factory=dict)
    seats: tuple[str, ...]
    teams: tuple[tuple[str, ...], ...] = ()
    lineup: dict[str, Any] = msgspec.field(default_factory=dict)
    seed: int = 0
    date: str = ""
    clock: Annotated[float, msgspec.Meta(gt=0)] | None = None
    start: str
    origin: str = ""


class ActionLine(Row, frozen=True, kw_only=True, tag="action"):
    """One action; ``digest`` is that of the position after it, ``to_act`` who comes next."""

    number: int
    actor: str
    action: str
    digest: str = ""
    to_act: str | None = None
    turn: int = -1
    """Which turn it is after the action; -1 where the rules don't count them."""
    lapsed: bool = False
    """Decided by nobody who holds the seat: the clock played it, or the house for a bot that
    failed, or it was brought back after the seat had passed on.
    """


class ProposalLine(Row, frozen=True, kw_only=True, tag="proposal"):
    """A proposal that was answered."""

    kind: ProposalKind
    seat: str
    answers: dict[str, bool] = msgspec.field(default_factory=dict)
    accepted: bool


class UndoLine(Row, frozen=True, kw_only=True, tag="undo"):
    """Back to where ``to`` actions had been played."""

    to: int
    to_act: str | None = None


class NameLine(Row, frozen=True, kw_only=True, tag="name"):
    """What a player calls this game; the last one counts, an empty one is none."""

    words: str


class FaultLine(Row, frozen=True, kw_only=True, tag="fault"):
    """A bot failed; see `Fault`."""

    number: int
    seat: str
    holder: str
    name: str
    kind: FaultKind
    detail: str = ""


class SwapLine(Row, frozen=True, kw_only=True, tag="swap"):
    """Another holder took a place; ``lineup`` is the one from here on."""

    holder: str
    lineup: dict[str, Any]


class EndLine(Row, frozen=True, kw_only=True, tag="end"):
    """The game is over; a later undo opens it again."""

    winners: tuple[str, ...]
    scores: dict[str, float]
    reason: str


Line: TypeAlias = ActionLine | ProposalLine | UndoLine | FaultLine | SwapLine | EndLine | NameLine
