"""The chronicle: what happened at a table, turn by turn, as its log tells it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from nika_arcade.api import Beat, Text


@dataclass(frozen=True, slots=True)
class TurnTold:
    """One turn: whose, and what the presenter says of it."""

    seat: str
    deed: Text


@dataclass
class Chronicle:
    """The beats of a game in turns; a turn is consecutive beats of one actor."""

    narrate: Callable[[Sequence[Beat[Any]]], Text]
    _turns: list[list[Beat[Any]]] = field(default_factory=list)
    _told: dict[tuple[int, int], Text] = field(default_factory=dict)

    def __len__(self) -> int:
        """How many turns were begun."""
        return len(self._turns)

    def add(self, beat: Beat[Any]) -> None:
        """Add what happened next."""
        if self._turns and self._turns[-1][0].actor == beat.actor:
            self._turns[-1].append(beat)
        else:
            self._turns.append([beat])

    def reset(self, beats: Sequence[Beat[Any]] = ()) -> None:
        """Begin anew with these beats, as after something was taken back."""
        self._turns, self._told = [], {}
        for beat in beats:
            self.add(beat)

    @property
    def last(self) -> tuple[Beat[Any], ...]:
        """The beats of the last turn, so far."""
        return tuple(self._turns[-1]) if self._turns else ()

    def newest(self, count: int) -> list[TurnTold]:
        """Return the last turns, the newest first."""
        start = max(0, len(self._turns) - count)
        return [self._tell(number) for number in range(len(self._turns) - 1, start - 1, -1)]

    def _tell(self, number: int) -> TurnTold:
        beats = self._turns[number]
        key = (number, len(beats))
        if key not in self._told:
            self._told[key] = self.narrate(beats)
        return TurnTold(beats[0].actor, self._told[key])
