"""Speed: how long the rules of a game take, as bots and windows feel it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from statistics import median
from time import process_time
from typing import Any

from nika_arcade.api import CHANCE, Text, text
from nika_arcade.testing.walks import Setting

WALK = 60
"""How many actions of a random game are measured."""

SLOW = 30.0
"""Milliseconds of the processor for one question; a window that asks would lose two frames."""


@dataclass(frozen=True, slots=True)
class Pace:
    """Milliseconds of the processor in the median position: for all legal actions, for one played.

    ``actions`` is how many legal actions a position had in the middle.
    """

    legal: float
    apply: float
    actions: int

    @property
    def words(self) -> Text:
        """What was measured, in a line."""
        return text(
            "legal() {legal} ms for {actions} actions, apply() {apply} ms",
            legal=f"{self.legal:.2f}", actions=self.actions, apply=f"{self.apply:.2f}",
        )  # fmt: skip

    @property
    def fault(self) -> Text | None:
        """What is wrong with it and what helps; None for rules that are quick enough."""
        slow = [
            name for name, ms in (("legal()", self.legal), ("apply()", self.apply)) if ms > SLOW
        ]
        if not slow:
            return None
        return text(
            "{methods} takes more than {most} ms in the middle of a game. Work out less: keep what "
            "stays the same in tables, and don't copy what doesn't change.",
            methods=" and ".join(slow), most=round(SLOW),
        )  # fmt: skip


def measure(place: Setting) -> Pace:
    """Play a game at random and return how long its rules took."""
    game, rng = place.kit.game, Random(place.seed)
    position = game.setup(place.options, place.seats, rng)
    asked: list[float] = []
    played: list[float] = []
    counts: list[int] = []
    for _ in range(WALK):
        seat = game.to_act(position)
        if seat is None:
            break
        if seat == CHANCE:
            position = game.apply(position, game.roll(position, rng)).position
            continue
        legal, spent = _timed(lambda: game.legal(position))  # noqa: B023 - called at once
        asked.append(spent)
        counts.append(len(legal))
        action = rng.choice(list(legal))
        step, spent = _timed(lambda: game.apply(position, action))  # noqa: B023 - likewise
        played.append(spent)
        position = step.position
    return Pace(median(asked or [0.0]), median(played or [0.0]), round(median(counts or [0])))


def _timed(work: Callable[[], Any]) -> tuple[Any, float]:
    """Return what some work gives, and the milliseconds of the processor it took."""
    begun = process_time()
    result = work()
    return result, (process_time() - begun) * 1000.0
