"""Plans: both actions of a turn, taken together, with what they look like at first sight."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from .engine import NOBODY, Engine, Undo
from .evaluation import WIN, evaluate
from .generator import legal

PULSE: Final = 200
"""After so many positions somebody is asked whether to go on."""
UNLIMITED: Final = 1 << 60
NONE: Final = -1
"""Stands for the second action of a turn that has only one."""


class Plan(NamedTuple):
    """The rest of a turn: its score for the city that acts, and its one or two actions."""

    score: int
    first: int
    second: int


class Exhausted(Exception):
    """Raised out of a search whose work or time is used up."""


class Judgement:
    """The static scores of positions, remembered; it also counts the work and ends it.

    ``work`` is how often a score was asked for; from ``limit`` on the answer is `Exhausted`.
    ``pulse`` is called every few milliseconds and may raise what it likes.
    """

    def __init__(self, engine: Engine, pulse: Callable[[], None]) -> None:
        self.engine: Engine = engine
        self.work: int = 0
        self.limit: int = UNLIMITED
        self._pulse: Callable[[], None] = pulse
        self._next: int = PULSE
        self._known: dict[int, int] = {}

    def score(self, team: int) -> int:
        """Return the static score of the position as it stands, for a team."""
        engine = self.engine
        self.work += 1
        if self.work >= self._next:
            self._next = self.work + PULSE
            if self.work >= self.limit:
                raise Exhausted
            self._pulse()
        if engine.winner != NOBODY:
            return evaluate(engine) if team == 0 else -evaluate(engine)
        known = self._known.get(engine.key)
        if known is None:
            known = self._known[engine.key] = evaluate(engine)
        return -known if team else known


def make(engine: Engine, plan: Plan) -> Undo:
    """Play a whole plan and return what takes it back in one go."""
    undo = engine.make(plan.first)
    if plan.second != NONE:
        engine.make(plan.second)
    return undo


def singles(judgement: Judgement) -> list[Plan]:
    """Return every single action, best first; a win alone."""
    engine = judgement.engine
    team = engine.city & 1
    found: list[Plan] = []
    for move in legal(engine):
        undo = engine.make(move)
        plan = Plan(judgement.score(team), move, NONE)
        engine.unmake(undo)
        if plan.score >= WIN:
            return [plan]
        found.append(plan)
    found.sort(key=lambda plan: -plan.score)
    return found


def plans(judgement: Judgement, breadth: int) -> list[Plan]:
    """Return the ways to end the turn that lead to different positions, best first.

    Second actions are tried after the ``breadth`` first ones that look best. A win comes alone.
    """
    engine = judgement.engine
    firsts = singles(judgement)
    if engine.left == 1 or firsts[0].score >= WIN:
        return firsts
    team = engine.city & 1
    seen: set[int] = set()
    found: list[Plan] = []
    for first in firsts[:breadth]:
        undo = engine.make(first.first)
        if engine.winner != NOBODY:
            found.append(first)
            engine.unmake(undo)
            continue
        for second in legal(engine):
            back = engine.make(second)
            if engine.key not in seen:
                seen.add(engine.key)
                found.append(Plan(judgement.score(team), first.first, second))
            engine.unmake(back)
            if found[-1].score >= WIN:
                engine.unmake(undo)
                return [found[-1]]
        engine.unmake(undo)
    found.sort(key=lambda plan: -plan.score)
    return found


def best(judgement: Judgement, breadth: int, enough: int) -> int:
    """Return the score of the best plan; stop looking as soon as one scores ``enough``."""
    engine = judgement.engine
    firsts = singles(judgement)
    if firsts[0].score >= WIN:
        return WIN
    team = engine.city & 1
    top = -2 * WIN
    for first in firsts[:breadth]:
        undo = engine.make(first.first)
        for second in legal(engine):
            back = engine.make(second)
            score = judgement.score(team)
            engine.unmake(back)
            if score > top:
                top = score
                if top >= enough:
                    engine.unmake(undo)
                    return top
        engine.unmake(undo)
    return top
