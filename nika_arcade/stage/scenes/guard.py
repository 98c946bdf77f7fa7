"""The guard: a stranger's presenter may fail, and the game is shown plainly from then on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, TypeVar

from nika_arcade.api import Action, Beat, Cue, Event, Focus, Presenter, Slot, Tableau, Text, text

R = TypeVar("R")


class GuardedPresenter(Presenter[Any]):
    """Shows what a presenter shows as long as that works, and then what the plain one does.

    ``fault`` says what went wrong, once something has.
    """

    def __init__(self, inner: Presenter[Any], plain: Presenter[Any]) -> None:
        self.fault: Text | None = None
        self._inner = inner
        self._plain = plain
        self._zones: object = None
        self._slots: frozenset[Slot] = frozenset()

    def present(self, position: Any, eye: str | None, focus: Focus) -> Tableau:
        """Return the picture of a position."""

        def checked(presenter: Presenter[Any]) -> Tableau:
            tableau = presenter.present(position, eye, focus)
            self._check(tableau)
            return tableau

        return self._ask(checked)

    def narrate(self, beats: Sequence[Beat[Any]]) -> Text:
        """Return one short line for beats of one actor."""
        return self._ask(lambda presenter: presenter.narrate(beats))

    def cue(self, event: Event, before: Any, after: Any) -> Cue | None:
        """Return how to show an event."""
        return self._ask(lambda presenter: presenter.cue(event, before, after))

    def foretell(self, beats: Sequence[Beat[Any]]) -> Text | None:
        """Return a line for what has only been tried; None too where the presenter fails at it.

        What was tried with what may be known can hold secrets where none ever are.
        """
        with suppress(Exception):
            return _worded(self._inner.narrate(beats))
        return None

    def tell(self, position: Any, action: Action) -> Text | None:
        """Return what an action does; None too where the presenter fails at it."""
        with suppress(Exception):
            return _worded(self._inner.tell(position, action))
        return None

    def explain(self, position: Any, action: Action, line: Sequence[Action] = ()) -> Text | None:
        """Return what speaks for an action; None too where the presenter fails at it."""
        with suppress(Exception):
            return _worded(self._inner.explain(position, action, line))
        return None

    def _ask(self, call: Callable[[Presenter[Any]], R]) -> R:
        if self.fault is None:
            try:
                return call(self._inner)
            except Exception as fault:
                self.fault = text(
                    "The picture of this game failed, so it is shown plainly. {fault}",
                    fault=f"{type(fault).__name__}: {fault}",
                )
        return call(self._plain)

    def _check(self, tableau: Tableau) -> None:
        """Raise KeyError for something that lies in a place which no zone has."""
        if tableau.zones is not self._zones:
            self._zones = tableau.zones
            self._slots = frozenset(
                (zone.id, name) for zone in tableau.zones for name, _ in zone.places
            )
        slots = {item.slot for item in tableau.items} | {spot.slot for spot in tableau.spots}
        slots.update(slot for mark in tableau.marks for slot in mark.slots)
        if lost := slots - self._slots:
            raise KeyError(f"no zone has the place {min(lost)}")


def _worded(sentence: object) -> Text | None:
    """Return what is a sentence, and None for whatever else a presenter returned."""
    return sentence if isinstance(sentence, Text) else None
