"""Events, steps and beats: what happened, and what one pair of eyes saw of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Generic, TypeVar

P = TypeVar("P")


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened, in the past tense, complete in itself.

    Facts are plain values, tuples of them, or `Secret`s. By custom ``at`` is where it happened
    and ``from`` and ``to`` are the slots a figure left and reached: they let a picture follow it.
    """

    name: str
    facts: tuple[tuple[str, Any], ...] = ()

    def __getitem__(self, name: str) -> Any:
        """Return the fact of that name; raise KeyError when there is none."""
        for key, value in self.facts:
            if key == name:
                return value
        raise KeyError(name)

    def get(self, name: str, default: Any = None) -> Any:
        """Return the fact of that name, or the default."""
        return next((value for key, value in self.facts if key == name), default)


def event(name: str, /, **facts: Any) -> Event:
    """Make an event; a trailing underscore spells the keyword ``from_`` as ``from``."""
    return Event(name, tuple((key.rstrip("_"), value) for key, value in facts.items()))


@dataclass(frozen=True, slots=True)
class Step(Generic[P]):
    """What applying an action returns: the next position and what happened on the way."""

    position: P
    events: tuple[Event, ...] = ()


@dataclass(frozen=True, slots=True)
class Beat(Generic[P]):
    """One step as one eye may see it: everything is masked, and the raw action is not told.

    ``number`` counts the actions of the game from 0; ``actor`` is the seat that acted, or
    ``"chance"``.
    """

    number: int
    actor: str
    before: P
    events: tuple[Event, ...]
    after: P
