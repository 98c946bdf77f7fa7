"""The chronicle: what happened at a table, turn by turn, as its log tells it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any

from nika_arcade.api import CHANCE, Beat, Text


@dataclass(frozen=True, slots=True)
class TurnTold:
    """One turn: whose, and what the presenter says of it."""

    seat: str
    deed: Text


@dataclass(frozen=True, slots=True)
class Round:
    """A round of the seats, counted from 1: what each did, None for nothing or nothing yet.

    Those of a game's opening have numbers below 1.
    """

    number: int
    cells: tuple[TurnTold | None, ...]


@dataclass
class Chronicle:
    """The beats of a game in turns; a turn is consecutive beats of one actor."""

    narrate: Callable[[Sequence[Beat[Any]]], Text]
    _turns: list[list[Beat[Any]]] = field(default_factory=list)
    _told: dict[tuple[int, int], Text] = field(default_factory=dict)

    def __len__(self) -> int:
        """How many turns were begun; what chance does belongs to the turn that it comes in."""
        actors = (turn[0].actor for turn in self._turns)
        return sum(1 for _ in groupby(actor for actor in actors if actor != CHANCE))

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

    def latest(self, unseen: int = 0) -> TurnTold | None:
        """Return what happened last, without the last ``unseen`` beats; None for nothing."""
        for beats in reversed(self._turns):
            if unseen < len(beats):
                beat = beats[len(beats) - 1 - unseen]
                return TurnTold(beat.actor, self.narrate((beat,)))
            unseen -= len(beats)
        return None

    def newest(self, count: int, unseen: int = 0) -> list[TurnTold]:
        """Return the last turns, the newest first, without the last ``unseen`` beats."""
        told: list[TurnTold] = []
        for number in range(len(self._turns) - 1, -1, -1):
            beats = self._turns[number]
            seen = max(0, len(beats) - unseen)
            unseen = max(0, unseen - len(beats))
            if seen and len(told) < count:
                told.append(self._tell(number, seen))
            if len(told) >= count:
                break
        return told

    def deeds(self, count: int, unseen: int = 0) -> list[TurnTold]:
        """Return the last actions one by one, the newest first, without ``unseen`` beats.

        One that adds nothing to what is told of the one before it in its turn is left out.
        """
        told: list[TurnTold] = []
        for turn in reversed(self._turns):
            seen = turn[: max(0, len(turn) - unseen)]
            unseen = max(0, unseen - len(turn))
            for number in range(len(seen) - 1, -1, -1):
                if len(told) >= count:
                    return told
                if not self._adds_nothing(seen, number):
                    told.append(TurnTold(seen[number].actor, self._narrated(seen[number])))
        return told

    def _adds_nothing(self, turn: Sequence[Beat[Any]], number: int) -> bool:
        if not number:
            return False
        one, other = turn[number - 1], turn[number]
        key = (-2, other.number)
        if key not in self._told:
            self._told[key] = self.narrate((one, other))
        return self._told[key] == self._narrated(one)

    def rounds(
        self, seats: Sequence[str], count: int, unseen: int = 0, opening: int = 0
    ) -> list[Round]:
        """Return the last rounds, the oldest first, without the last ``unseen`` beats.

        A round goes once through the seats in their order; what is nobody's turn is left out.
        They are counted after the first ``opening`` actions of the game.
        """
        numbered = self._numbered(seats, unseen)
        early = [number for number, _, turn, _ in numbered if self._begins(turn) < opening]
        uncounted = max(early, default=0)
        last = numbered[-1][0] if numbered else 0
        told: dict[int, list[TurnTold | None]] = {}
        for number, place, turn, seen in reversed(numbered):
            if number <= last - count:
                break
            cells = told.setdefault(number, [None] * len(seats))
            cells[place] = self._tell(turn, seen)
        return [Round(number - uncounted, tuple(told[number])) for number in sorted(told)]

    def _narrated(self, beat: Beat[Any]) -> Text:
        """Return what is said of one action; the same one is told once."""
        key = (-1, beat.number)
        if key not in self._told:
            self._told[key] = self.narrate((beat,))
        return self._told[key]

    def _begins(self, turn: int) -> int:
        """Return the number of a turn's first action."""
        return self._turns[turn][0].number

    def _numbered(self, seats: Sequence[str], unseen: int) -> list[tuple[int, int, int, int]]:
        """Return every turn that has been seen: round, place in it, turn and beats of it."""
        order = {seat: place for place, seat in enumerate(seats)}
        left = sum(map(len, self._turns)) - unseen
        number, before = 0, len(seats)
        numbered: list[tuple[int, int, int, int]] = []
        for turn, beats in enumerate(self._turns):
            seen = min(len(beats), left)
            left -= seen
            place = order.get(beats[0].actor)
            if place is None or seen <= 0:
                continue
            number += place <= before
            before = place
            numbered.append((number, place, turn, seen))
        return numbered

    def _tell(self, number: int, seen: int) -> TurnTold:
        beats = self._turns[number][:seen]
        if (number, seen) not in self._told:
            self._told[number, seen] = self.narrate(beats)
        return TurnTold(beats[0].actor, self._told[number, seen])
