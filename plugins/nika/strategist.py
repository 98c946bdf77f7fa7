"""The strategist: plans both actions of a turn together and asks what the others will answer."""

from __future__ import annotations

from math import exp
from typing import Final, NamedTuple

from nika_arcade.api import Action, Bot, Proposal, Turn

from .draws import TIMES, key, times_seen
from .engine import NOBODY, Engine
from .evaluation import VALUES
from .manners import agrees
from .plans import NONE, UNLIMITED, Exhausted, Judgement, Plan, make, plans
from .search import Limits, Search
from .weighing import weigh

ALL: Final = 1 << 10
"""So many first actions of the own turn are continued: all there are."""
BREADTH: Final = 8
"""So many of the others' first actions are."""
WIDTHS: Final = (0, 8, 6, 6, 6, 6, 6, 6)
"""So many plans of the turns after the own one are tried."""
RATHER_DRAW: Final = -150
"""The score below which a repetition that draws is welcome."""
STALE: Final = 40
"""Points that a plan costs for each time the position it leads to has come up before."""
SPARE: Final = 0.3
"""The part of the wall time that is kept for the way back to the table."""
HALF: Final = 0.6
"""The part that is kept where more than the best plan is asked for."""
SHOWN: Final = 8
"""How many actions of the expected line are told."""


class Character(NamedTuple):
    """How a strategist thinks: how far and wide, how many positions, and how much by whim."""

    turns: int
    wide: int
    work: int
    whim: int


class StrategistBot(Bot):
    """Searches whole turns; keeps its second action as long as nobody interferes."""

    def __init__(self, character: Character) -> None:
        self._character = character
        self._engine = Engine(VALUES)
        self._second: tuple[int, str] | None = None
        self._spare = SPARE

    def choose(self, turn: Turn) -> Action:
        """Return the first action of the best plan, or the second of the one begun."""
        engine = self._engine
        engine.load(turn.position)
        if self._second is not None and self._second[0] == engine.key and not turn.inquiry:
            action = Action.parse(self._second[1])
            self._second = None
            if action in turn.legal:
                turn.check()
                return action
        plan = self._think(turn)
        text = engine.describe(plan.first)
        self._second = None
        if plan.second != NONE:
            undo = engine.make(plan.first)
            self._second = (engine.key, engine.describe(plan.second))
            engine.unmake(undo)
        return Action.parse(text)

    def consider(self, proposal: Proposal, turn: Turn) -> bool:
        """Answer by what the search makes of the position."""
        self._second = None
        self._engine.load(turn.position)
        if self._engine.winner != NOBODY:
            return agrees(self._engine, proposal, turn)
        score = self._think(turn).score
        self._engine.load(turn.position)
        return agrees(self._engine, proposal, turn, -score if self._engine.city & 1 else score)

    def _think(self, turn: Turn) -> Plan:
        """Return the best plan of the city to act, with its score for that city."""
        judgement = Judgement(self._engine, lambda: _go_on(turn, judgement, self._spare))
        self._spare = HALF if turn.inquiry else SPARE
        options = plans(judgement, ALL)
        seen = [self._times_seen(turn, plan) for plan in options]
        fresh = [plan for plan, times in zip(options, seen, strict=True) if times < TIMES - 1]
        drawing = [plan for plan, times in zip(options, seen, strict=True) if times >= TIMES - 1]
        if not fresh:
            return drawing[0]
        prices = [
            STALE * times + turn.rng.randrange(self._character.whim + 1)
            for times in seen
            if times < TIMES - 1
        ]
        judgement.limit = judgement.work + (turn.budget.work or self._character.work)

        def tell(depth: int, plan: Plan) -> None:
            line = [Action.parse(text) for text in search.line(plan, SHOWN)]
            turn.report(depth=depth, score=chances(plan.score), work=judgement.work, line=line)

        limits = Limits(self._character.turns, self._character.wide, WIDTHS, BREADTH)
        search = Search(judgement, limits, tell)
        ranked = search.run(fresh, prices)
        best = ranked[0]
        tell(search.depth, best)
        if turn.inquiry:
            self._advise(turn, search, ranked)
        if drawing and best.score < RATHER_DRAW:
            return drawing[0]
        return best

    def _advise(self, turn: Turn, search: Search, ranked: list[Plan]) -> None:
        """Tell what is asked besides the best plan; it may take half the work again."""
        judgement, best = search.judgement, ranked[0]
        self._spare = SPARE / 2
        judgement.limit = judgement.work + (turn.budget.work or self._character.work) // 2
        worths = [(action, chances(score)) for action, score in weigh(turn, search, ranked)]
        turn.report(
            depth=search.depth, score=chances(best.score), work=judgement.work, candidates=worths,
            line=[Action.parse(text) for text in search.line(best, SHOWN)],
        )  # fmt: skip

    def _times_seen(self, turn: Turn, plan: Plan) -> int:
        """Return how often the position that a plan leads to has come up before."""
        engine, seen = self._engine, turn.position.seen
        if not seen:
            return 0
        undo = make(engine, plan)
        times = 0
        if engine.left == 2 and engine.winner == NOBODY:
            times = times_seen(seen, key(engine.standing(), engine.city))
        engine.unmake(undo)
        return times


def _go_on(turn: Turn, judgement: Judgement, spare: float) -> None:
    """Raise when the answer is not wanted any more, or when most of the wall time is gone."""
    turn.check()
    timed = turn.budget.work is None and judgement.limit != UNLIMITED
    if timed and turn.seconds_left() < spare * turn.budget.seconds:
        raise Exhausted


def chances(score: int) -> float:
    """Return a score in points as chances from -1, lost, to 1, won."""
    return 2 / (1 + exp(-max(-4000, min(4000, score)) / 100)) - 1
