"""Search: which move leaves the rival the least, however it answers.

The moves of the position in play are searched move by move deeper, the best one first, until the
work, the time or the patience of whoever asked is at its end.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final, NamedTuple

from .engine import PASS, Engine
from .evaluation import DECIDED, WIN, Evaluation
from .pathways import SQUARES
from .tree import DEEPEST, ENDLESS, NONE, Exhausted, Tree, best_first, never

STALE: Final = 10
"""Points that a move costs for each time the position it leads to has come up in the game."""
WHOLE_AT_ROOT: Final = 16
"""So many moves are searched to full depth at once; later ones first one move less deep."""


class Limits(NamedTuple):
    """How far a search goes: positions judged, seconds by the clock it is given, and moves deep.

    A nought is no limit.
    """

    nodes: int = 0
    seconds: float = 0.0
    depth: int = 0


class Found(NamedTuple):
    """What a search has found: the move, its score for the side to move, and the expected line.

    ``depth`` is how many moves deep all moves have been searched, ``nodes`` how many positions
    were judged. Scores beyond `DECIDED` are `WIN` less the moves it takes.
    """

    move: int
    score: int
    depth: int
    nodes: int
    line: list[int]


class Search:
    """Searches of the positions that one engine stands in, by one evaluation.

    ``tree`` keeps what is known of the game so far; ``banned`` is the key that a ko forbids now.
    ``ranked`` are scores and moves as the last search left them, the best first: of all but the
    first the score may be too high. ``prices`` are what moves cost beyond what is searched.
    """

    def __init__(self, engine: Engine, evaluation: Evaluation) -> None:
        self.engine: Engine = engine
        self.tree: Tree = Tree(engine, evaluation)
        self.banned: int = 0
        self.whole: int = WHOLE_AT_ROOT
        self.ranked: list[tuple[int, int]] = []
        self.prices: dict[int, int] = {}
        self._stopped: Callable[[], bool] = never
        self._clock: Callable[[], float] | None = None
        self._until: float = 0.0

    def run(
        self,
        limits: Limits,
        rng: Random | None = None,
        report: Callable[[Found], None] | None = None,
        stopped: Callable[[], bool] | None = None,
        whim: int = 0,
        clock: Callable[[], float] | None = None,
    ) -> Found:
        """Return the best move found within the limits; its move is `NONE` when there is none.

        ``whim`` is how many points a move may be off, by lot from ``rng``. ``clock`` tells seconds
        and is wanted for a limit in seconds. Equal positions, limits without seconds and
        generators of equal state give equal answers.
        """
        self._begin(limits, stopped, clock)
        tree = self.tree
        moves = self.engine.moves()
        for move in moves:
            if move != PASS and move >> 6 & 63 >= SQUARES:
                return Found(move, WIN - 1, 1, tree.nodes, [move])
        prices: dict[int, int] = {}
        self.ranked, self.prices = [], prices
        scored = self._first_look(moves, rng, whim, prices)
        if not scored:
            lost = moves[rng.randrange(len(moves)) if rng is not None else 0] if moves else NONE
            return Found(lost, 2 - WIN, 2, tree.nodes, [lost] if moves else [])
        best = Found(scored[0][1], scored[0][0], 1, tree.nodes, [scored[0][1]])
        most = limits.depth if limits.depth else DEEPEST
        depth = 2
        while depth <= most:
            done, whole = self._deepen(scored, prices, depth)
            done.sort(key=best_first)
            scored = self.ranked = done + scored[len(done) :]
            score, move = scored[0]
            best = Found(move, score, depth if whole else depth - 1, tree.nodes, self._line(move))
            if report is not None:
                report(best)
            forced = len(done) > 1 and done[1][0] < -DECIDED
            if not whole or forced or abs(score) > DECIDED:
                break
            depth += 1
        return best

    def _begin(
        self,
        limits: Limits,
        stopped: Callable[[], bool] | None,
        clock: Callable[[], float] | None,
    ) -> None:
        """Forget the last search and take the limits."""
        if limits.seconds and clock is None:
            raise ValueError("a limit in seconds wants a clock")
        self.tree.clear()
        self.tree.limit = limits.nodes if limits.nodes else ENDLESS
        self.tree.stopped = self._is_over
        self._stopped = never if stopped is None else stopped
        self._clock = clock if limits.seconds else None
        self._until = clock() + limits.seconds if clock is not None else 0.0

    def extend(self, limits: Limits, seconds: float) -> None:
        """Allow half the work again, and so many seconds from now where time was limited."""
        self.tree.limit += limits.nodes // 2
        if self._clock is not None:
            self._until = self._clock() + seconds

    def _is_over(self) -> bool:
        """Say whether time is up or nobody wants to know any more."""
        return self._stopped() or (self._clock is not None and self._clock() >= self._until)

    def _first_look(
        self, moves: list[int], rng: Random | None, whim: int, prices: dict[int, int]
    ) -> list[tuple[int, int]]:
        """Return scores and moves, best first, of those that do not lose at once; set prices.

        A search that ends with this look already goes by what it has seen, or plays unseen.
        """
        engine = self.engine
        tree = self.tree
        order: list[tuple[int, int]] = []
        for move in moves:
            price = rng.randrange(whim + 1) if whim and rng is not None else 0
            engine.make(move)
            if not (tree.ko and engine.key == self.banned):
                try:
                    seen = tree.see() >> 1
                except Exhausted:
                    engine.unmake()
                    order = order or [(0, move)]
                    prices[order[0][1]] = prices.get(order[0][1], 0)
                    break
                if seen < WIN:
                    prices[move] = price + STALE * tree.times.get(engine.key, 0)
                    order.append((-seen - prices[move], move))
            engine.unmake()
        order.sort(key=best_first)
        return order

    def _deepen(
        self, scored: list[tuple[int, int]], prices: dict[int, int], depth: int
    ) -> tuple[list[tuple[int, int]], bool]:
        """Search the moves in order so deep; return scores and moves, and whether it was all."""
        engine = self.engine
        tree = self.tree
        past = len(engine.past)
        done: list[tuple[int, int]] = []
        alpha = -WIN
        try:
            for number, (_, move) in enumerate(scored):
                engine.make(move)
                if tree.drawn():
                    score = -prices[move]
                else:
                    late = number >= self.whole and depth > 2
                    score = self._score(alpha, prices[move], depth, number == 0, late)
                engine.unmake()
                done.append((score, move))
                alpha = max(alpha, score)
        except Exhausted:
            while len(engine.past) > past:
                engine.unmake()
            return done, False
        return done, True

    def _score(self, alpha: int, price: int, depth: int, first: bool, late: bool) -> int:
        """Return the score of the move that was made, exact when it is above alpha."""
        tree = self.tree
        if not first:
            bar = alpha + price
            if late:
                score = -tree.value(depth - 2, -bar - 1, -bar, 1) - price
                if score <= alpha:
                    return score
            score = -tree.value(depth - 1, -bar - 1, -bar, 1) - price
            if score <= alpha:
                return score
            return -tree.value(depth - 1, -WIN, -bar, 1) - price
        return -tree.value(depth - 1, -WIN, WIN, 1) - price

    def exact(self, move: int, depth: int) -> int:
        """Return the score of one move, searched so deep; raise `Exhausted` at the limits.

        One that lets the rival win at once has none better than that.
        """
        if move not in self.prices:
            return 2 - WIN
        engine, tree = self.engine, self.tree
        past = len(engine.past)
        try:
            engine.make(move)
            if tree.drawn():
                return -self.prices[move]
            return self._score(-WIN, self.prices[move], max(2, depth), True, False)
        finally:
            while len(engine.past) > past:
                engine.unmake()

    def _line(self, move: int) -> list[int]:
        """Return the expected moves, the given one first."""
        engine = self.engine
        past = len(engine.past)
        line: list[int] = []
        passed = {engine.key}
        while not line or (move != NONE and engine.key not in passed):
            line.append(move)
            passed.add(engine.key)
            engine.make(move)
            known = self.tree.table.get(engine.key)
            move = known[3] if known is not None else NONE
        while len(engine.past) > past:
            engine.unmake()
        return line
