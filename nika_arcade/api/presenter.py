"""Presenters: how a position looks, moves and is told."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Generic, Literal, TypeAlias, TypeVar

from nika_arcade.api.action import Action
from nika_arcade.api.event import Beat, Event
from nika_arcade.api.places import Slot
from nika_arcade.api.tableau import Tableau
from nika_arcade.api.text import Text

P = TypeVar("P")

Motion: TypeAlias = Literal[
    "step",
    "turn",
    "push",
    "rout",
    "rally",
    "walk",
    "hop",
    "card",
    "reveal",
    "appear",
    "leave",
    "still",
]
"""How a figure gets from one picture to the next; times stand with these names in the theme.

A ``card`` slides and is turned over on the way; to ``reveal`` it turns it over where it lies, and
lets it be seen before it slides.
"""


@dataclass(frozen=True, slots=True)
class Focus:
    """What the player who looks is doing, so that a picture can answer before the choice.

    ``picked`` are the picks made so far, a group's members and the halves of ``x=y`` one by one;
    ``options`` the picks that go on from there, halves too; ``pointed`` what is hovered or
    focused; ``refused`` the picks just tried in vain, spelled as in an action; ``last`` the beats
    of the last turn, to be marked.

    ``near`` is the seat whose side should lie at the bottom of the picture; empty where the
    game's own custom decides. ``targets`` says whether the player wants to see what may be
    picked: the marks that tell it are left out otherwise, and a picture that tells it by
    anything else should not either. ``over`` says that nobody is to act any more, even where the
    position doesn't tell it, as after a resignation. ``leaf`` is the id of
    the leaf that is open, empty for the usual picture.
    """

    picked: tuple[str, ...] = ()
    options: frozenset[str] = frozenset()
    pointed: str = ""
    refused: tuple[str, ...] = ()
    last: tuple[Beat[Any], ...] = ()
    near: str = ""
    targets: bool = True
    over: bool = False
    leaf: str = ""


@dataclass(frozen=True, slots=True)
class Cue:
    """How one event is shown and heard: names of its motion and its sound, either may be empty.

    ``way`` are the slots that a figure goes along, both ends among them; a ``walk`` touches down,
    and is heard, on those in ``rests`` and at its end. The ends tell which figure it is where
    event and looks do not, as a card that leaves a hand and lies open on a pile; one that is seen
    at one end only comes from the other, or goes there. ``along`` are the ways of the other
    figures that the event moves, as when several cards are paid.
    """

    motion: Motion | Literal[""] = ""
    sound: str = ""
    way: tuple[Slot, ...] = ()
    rests: tuple[Slot, ...] = ()
    along: tuple[tuple[Slot, ...], ...] = ()

    @property
    def ways(self) -> tuple[tuple[Slot, ...], ...]:
        """All ways that figures go."""
        return (self.way, *self.along)


class Presenter(ABC, Generic[P]):
    """The pictures and words of one game; pure like its rules."""

    @abstractmethod
    def present(self, position: P, eye: str | None, focus: Focus) -> Tableau:
        """Return the picture of a masked position as that eye sees it."""

    @abstractmethod
    def narrate(self, beats: Sequence[Beat[P]]) -> Text:
        """Return one short line for consecutive beats of one actor: "routs a Spartan"."""

    def cue(self, event: Event, before: P, after: P) -> Cue | None:
        """Return how to show an event, or None for the director's custom."""
        return None

    def tell(self, position: P, action: Action) -> Text | None:
        """Return in a few words what a legal action of a masked position does: "lays a card in II".

        It is what `narrate` would say, as far as it can be told before: nothing that the seat to
        act doesn't know. None lets the house play the action and narrate it where nothing is
        hidden or left to luck, and name what is touched elsewhere.
        """
        return None

    def explain(self, position: P, action: Action, line: Sequence[Action] = ()) -> Text | None:
        """Return one short sentence on what speaks for an action: "It threatens two ways to win."

        ``line`` are the actions that are expected to follow, this one first, where the adviser
        told any. Nothing may be said that the seat to act doesn't know; None for nothing to say.
        """
        return None
