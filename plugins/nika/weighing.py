"""Weighing: what single actions are worth, told to whoever asks for advice.

A search knows the best plan, and of the others only that they are no better. Those that are asked
about are searched again, each for itself, not quite as deep; what they lose to the best plan there
is what they are said to lose.
"""

from __future__ import annotations

from typing import Final

from nika_arcade.api import Action, Turn

from .engine import NOBODY, Engine
from .evaluation import WIN
from .generator import legal
from .plans import NONE, Exhausted, Judgement, Plan, make
from .search import DECIDED, Search

TRIED: Final = 5
"""So many second actions are thought through after a first one."""
SURE: Final = 3
"""So many of the best plans are looked for by another order of their actions."""


def weigh(turn: Turn, search: Search, ranked: list[Plan]) -> list[tuple[Action, int]]:
    """Return the actions that are asked about with their scores; ``ranked`` is best first.

    What there is no time or work for is left out.
    """
    engine = search.engine
    here = engine.mark()
    best, turns = ranked[0], max(1, search.depth - 1)
    found = [(best.first, best.score)]
    try:
        top = search.exact(best, turns)
        for move in _asked(engine, turn.inquiry.about):
            if move != best.first:
                found.append((move, _told(best.score, top, _worth(search, move, ranked, turns))))
        for plan in _leading(ranked, turn.inquiry.candidates)[1:]:
            found.append((plan.first, _told(best.score, top, search.exact(plan, turns))))
    except Exhausted:
        engine.unmake(here)
    return [(Action.parse(engine.describe(move)), score) for move, score in found]


def _told(best: int, top: int, score: int) -> int:
    """Return a score as it is told: less than the best by what it loses, unless it is decided."""
    return min(best, score) if abs(score) > DECIDED else best - max(0, top - score)


def _leading(ranked: list[Plan], count: int) -> list[Plan]:
    """Return the best plans that begin in different ways."""
    firsts: dict[int, Plan] = {}
    for plan in ranked:
        firsts.setdefault(plan.first, plan)
    return list(firsts.values())[: max(1, count)]


def _asked(engine: Engine, about: tuple[Action, ...]) -> list[int]:
    """Return the moves that these actions are."""
    texts = {str(action) for action in about}
    return [move for move in legal(engine) if engine.describe(move) in texts]


def _worth(search: Search, move: int, ranked: list[Plan], turns: int) -> int:
    """Return what the best turn that begins with a move is worth.

    Of two orders of the same actions the ranking has one, so that its positions are looked for.
    """
    judgement, engine = search.judgement, search.engine
    known = {_end(engine, plan) for plan in ranked[:SURE]}
    options = _from(judgement, move)
    options.sort(key=lambda plan: -plan.score)
    tried = options[:TRIED] + [one for one in options[TRIED:] if _end(engine, one) in known]
    return max(search.exact(plan, turns) for plan in tried)


def _from(judgement: Judgement, move: int) -> list[Plan]:
    """Return every turn that begins with a move, at first sight."""
    engine = judgement.engine
    team, last = engine.city & 1, engine.left == 1
    undo = engine.make(move)
    if last or engine.winner != NOBODY:
        found = [Plan(judgement.score(team), move, NONE)]
    else:
        found = []
        for second in legal(engine):
            back = engine.make(second)
            found.append(Plan(judgement.score(team), move, second))
            engine.unmake(back)
    engine.unmake(undo)
    won = [plan for plan in found if plan.score >= WIN]
    return won or found


def _end(engine: Engine, plan: Plan) -> int:
    """Return the key of the position that a plan leads to."""
    undo = make(engine, plan)
    key = engine.key
    engine.unmake(undo)
    return key
