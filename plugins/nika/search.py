"""Search: what the other cities will answer to a plan, turn by turn round the table.

The two teams take turns, Athens, Sparta, Messene, Thebes: alpha-beta whose moves are whole turns.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from .engine import NOBODY, Engine
from .evaluation import WIN
from .plans import NONE, Exhausted, Judgement, Plan, best, make, plans

DECIDED: Final = WIN - 1000
"""Scores beyond this are won, or lost, for certain."""
KEPT: Final = 32
"""How many plans of an inner turn are remembered."""

EXACT: Final = 0
AT_LEAST: Final = 1
AT_MOST: Final = 2

NO_PLAN: Final = Plan(0, NONE, NONE)


class Limits(NamedTuple):
    """How far a search may go.

    ``turns`` deep, the own one counted; ``wide`` plans of the own turn are tried, by ``widths``
    those of the turns after it; ``breadth`` first actions of these are continued.
    """

    turns: int
    wide: int
    widths: tuple[int, ...]
    breadth: int


class Search:
    """One search from the position the engine stands in, which it leaves as it was.

    ``depth`` is how many turns deep it has been through, the own one counted.
    ``tell`` hears the depth and the best plan after every deepening.
    """

    def __init__(
        self,
        judgement: Judgement,
        limits: Limits,
        tell: Callable[[int, Plan], None],
    ) -> None:
        self.judgement: Judgement = judgement
        self.engine: Engine = judgement.engine
        self.limits: Limits = limits
        self._tell: Callable[[int, Plan], None] = tell
        self.depth: int = 1
        self._table: dict[int, tuple[int, int, int, Plan]] = {}
        self._plans: dict[int, list[Plan]] = {}

    def run(self, options: list[Plan], prices: list[int]) -> list[Plan]:
        """Return the plans with their searched scores, best first.

        ``options`` are distinct plans of the present turn; ``prices`` is what each costs beyond
        what the search sees. A search that is exhausted returns what it knows by then.
        """
        engine = self.engine
        here = engine.mark()
        price = {
            (plan.first, plan.second): cost for plan, cost in zip(options, prices, strict=True)
        }
        order = [
            Plan(plan.score - cost, plan.first, plan.second)
            for plan, cost in zip(options, prices, strict=True)
        ]
        order.sort(key=_best_first)
        for turns in range(2, self.limits.turns + 1):
            done: list[Plan] = []
            finished = True
            try:
                self._deepen(order, price, turns, done)
            except Exhausted:
                engine.unmake(here)
                finished = False
            rest = order[len(done) :]
            done.sort(key=_best_first)
            order = done + rest
            if not finished:
                break
            self.depth = turns
            self._tell(turns, order[0])
            if abs(order[0].score) > DECIDED:
                break
        return order

    def _deepen(
        self, order: list[Plan], price: dict[tuple[int, int], int], turns: int, done: list[Plan]
    ) -> None:
        """Search the plans in order so many turns deep, adding them to ``done`` one by one.

        Goes on beyond the width as long as everything loses: there may be one way out.
        """
        engine = self.engine
        alpha = -2 * WIN
        for number, plan in enumerate(order):
            if number >= self.limits.wide and alpha > -DECIDED:
                return
            cost = price[plan.first, plan.second]
            undo = make(engine, plan)
            if engine.winner != NOBODY:
                score = plan.score
            elif number == 0:
                score = -self._value(turns - 1, 1, -2 * WIN, 2 * WIN) - cost
            else:
                bar = alpha + cost
                score = -self._value(turns - 1, 1, -bar - 1, -bar) - cost
                if score > alpha:
                    score = -self._value(turns - 1, 1, -2 * WIN, -bar) - cost
            engine.unmake(undo)
            done.append(Plan(score, plan.first, plan.second))
            if score > alpha:
                alpha = score

    def exact(self, plan: Plan, turns: int) -> int:
        """Return the score of a plan itself, searched so many turns deep."""
        engine = self.engine
        undo = make(engine, plan)
        score = plan.score
        if engine.winner == NOBODY and turns > 1:
            score = -self._value(turns - 1, 1, -2 * WIN, 2 * WIN)
        engine.unmake(undo)
        return score

    def _value(self, turns: int, ply: int, alpha: int, beta: int) -> int:
        """Return the score for the city to act: exact between alpha and beta, a bound beyond."""
        key = self.engine.key
        known = self._table.get(key)
        if known is not None and known[0] == turns:
            score, kind = known[1], known[2]
            if kind == EXACT or (score >= beta if kind == AT_LEAST else score <= alpha):
                return score
        chosen = NO_PLAN
        if turns == 1:
            score = best(self.judgement, self.limits.breadth, beta)
            if score >= WIN:
                score = WIN - ply
        else:
            score, chosen = self._turn(turns, ply, alpha, beta)
        kind = AT_LEAST if score >= beta else AT_MOST if score <= alpha else EXACT
        self._table[key] = (turns, score, kind, chosen)
        return score

    def _turn(self, turns: int, ply: int, alpha: int, beta: int) -> tuple[int, Plan]:
        """Try the plans of a turn after the own one; return the best score and its plan."""
        engine = self.engine
        options = self._options()
        if options[0].score >= WIN:
            return WIN - ply, options[0]
        top, chosen = -2 * WIN, options[0]
        for plan in self._ordered(options[: self.limits.widths[ply]]):
            undo = make(engine, plan)
            if engine.winner != NOBODY:
                score = plan.score
            elif top == -2 * WIN:
                score = -self._value(turns - 1, ply + 1, -beta, -alpha)
            else:
                score = -self._value(turns - 1, ply + 1, -alpha - 1, -alpha)
                if alpha < score < beta:
                    score = -self._value(turns - 1, ply + 1, -beta, -alpha)
            engine.unmake(undo)
            if score > top:
                top, chosen = score, plan
                if score > alpha:
                    alpha = score
                    if alpha >= beta:
                        break
        return top, chosen

    def _options(self) -> list[Plan]:
        """Return the plans of the turn at first sight, remembered from the last deepening."""
        key = self.engine.key
        known = self._plans.get(key)
        if known is None:
            known = self._plans[key] = plans(self.judgement, self.limits.breadth)[:KEPT]
        return known

    def _ordered(self, options: list[Plan]) -> list[Plan]:
        """Put the plan first that was best the last time round."""
        known = self._table.get(self.engine.key)
        if known is not None and known[3] in options:
            options.remove(known[3])
            options.insert(0, known[3])
        return options

    def line(self, plan: Plan, actions: int) -> list[str]:
        """Return what is expected to follow a plan, its own actions first, as texts."""
        engine = self.engine
        here = engine.mark()
        texts: list[str] = []
        while plan.first != NONE and engine.winner == NOBODY and len(texts) < actions:
            for move in (plan.first, plan.second):
                if move != NONE:
                    texts.append(engine.describe(move))
                    engine.make(move)
            known = self._table.get(engine.key)
            plan = known[3] if known is not None else NO_PLAN
        engine.unmake(here)
        return texts


def _best_first(plan: Plan) -> int:
    return -plan.score
