"""Search: which move leaves the rival the least, however it answers.

Alpha-beta with a null window for all moves but the first (PVS), deepened move by move. A node
is a side to move that cannot win at once: moves that let the rival win at once are dropped before
they are searched, and a node without any other move is lost.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final, NamedTuple

from .doors import Doors
from .engine import PASS, SQUARES, Engine
from .evaluation import DECIDED, WIN, Evaluation

NONE: Final = -2
"""No move."""
REMEMBERED: Final = 60_000
"""So many positions are remembered at most, in each of the tables; then all are forgotten."""
POLLED: Final = 63
"""The clock is read and a stop is looked for after so many values, a power of two less one."""
EXACT: Final = 0
AT_LEAST: Final = 1
AT_MOST: Final = 2
STALE: Final = 30
"""Points that a move costs at the root for each time the position it leads to has come up."""
TRIED_WHOLE: Final = 8
"""So many moves of an inner node are searched to full depth at once."""
ENDLESS: Final = 1 << 60


class Limits(NamedTuple):
    """How far a search goes: values it asks for, wall seconds, and moves deep; 0 is no limit."""

    nodes: int = 0
    seconds: float = 0.0
    depth: int = 0


class Found(NamedTuple):
    """What a search has found: the move, its score for the side to move, and the expected line.

    ``depth`` is how many moves deep all moves have been searched, ``nodes`` how many values of
    positions it asked for. Scores beyond `DECIDED` are `WIN` less the moves it takes.
    """

    move: int
    score: int
    depth: int
    nodes: int
    line: list[int]


class Exhausted(Exception):
    """Raised inside a search when a limit is reached or it is told to stop."""


class Search:
    """Searches of positions one engine stands in, by one evaluation.

    ``times`` are how often positions, by key, have come up in the game so far; ``thrice`` says
    that the third time draws, ``banned`` is the key that a ko forbids (0 for none).
    """

    def __init__(self, engine: Engine, evaluation: Evaluation) -> None:
        self.engine: Engine = engine
        self.evaluation: Evaluation = evaluation
        self.doors: Doors = Doors(engine)
        self.times: dict[int, int] = {}
        self.thrice: bool = True
        self.ko: bool = False
        self.banned: int = 0
        self.nodes: int = 0
        self.looks: int = 0
        self.clock: Callable[[], float] | None = None
        self.limit: int = ENDLESS
        self.until: float = 0.0
        self.depth: int = 0
        self.most: int = 0
        self.stopped: Callable[[], bool] = _never
        self._values: dict[int, int] = {}
        self._table: dict[int, tuple[int, int, int, int]] = {}
        self._orders: dict[int, list[tuple[int, int]]] = {}
        self._path: set[int] = set()
        self._killers: list[list[int]] = []
        self._roof: int = 0
        self.whole: int = 8
        self.whole_at_root: int = 16
        self.margins: list[int] = [100, 100, 100, 200, 300]
        self.extends: bool = False
        self.proves: bool = True
        self._history: dict[int, int] = {}

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

        ``whim`` is how many points a move may be off, by lot from ``rng``. Equal engines, limits
        without seconds and generators of equal state give equal answers.
        """
        self._begin(limits, stopped, clock)
        engine = self.engine
        moves = engine.moves()
        for move in moves:
            if move != PASS and move >> 6 & 63 >= SQUARES:
                return Found(move, WIN - 1, 1, self.nodes, [move])
        order = self._first_look(moves, rng, whim)
        if not order:
            lost = moves[rng.randrange(len(moves)) if rng is not None else 0] if moves else NONE
            return Found(lost, 2 - WIN, 2, self.nodes, [lost] if moves else [])
        order.sort(key=_best_first)
        prices = {move: price for _, move, price in order}
        scored = [(score, move) for score, move, _ in order]
        best = Found(scored[0][1], scored[0][0], 1, self.nodes, [scored[0][1]])
        past = len(engine.past)
        depth = 2
        while depth <= self.most:
            done: list[tuple[int, int]] = []
            try:
                self._deepen(scored, prices, depth, done)
                self.depth = depth
            except Exhausted:
                while len(engine.past) > past:
                    engine.unmake()
                depth = ENDLESS
            rest = scored[len(done) :]
            done.sort(key=_first_best)
            scored = done + rest
            score, move = scored[0]
            best = Found(move, score, self.depth, self.nodes, self._line(move))
            if report is not None:
                report(best)
            if abs(score) > DECIDED or (done and len(done) > 1 and done[1][0] < -DECIDED):
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
        self.looks = 0
        self.clock = clock if limits.seconds else None
        self.until = clock() + limits.seconds if clock is not None else 0.0
        self.doors.known = [[], []]
        self.nodes = 0
        self.depth = 1
        self.limit = limits.nodes if limits.nodes else ENDLESS
        self.most = limits.depth if limits.depth else 60
        self.stopped = _never if stopped is None else stopped
        self._values.clear()
        self._table.clear()
        self._orders.clear()
        self._history.clear()
        self._path = {self.engine.key}
        self._killers = [[NONE, NONE] for _ in range(256)]

    def _first_look(
        self, moves: list[int], rng: Random | None, whim: int
    ) -> list[tuple[int, int, int]]:
        """Return score, move and price of the moves that do not lose at once.

        A search that ends with this look already goes by what it has seen, or plays unseen.
        """
        order: list[tuple[int, int, int]] = []
        for move in moves:
            price = rng.randrange(whim + 1) if whim and rng is not None else 0
            engine = self.engine
            engine.make(move)
            times = self.times.get(engine.key, 0)
            if not (self.ko and engine.key == self.banned):
                try:
                    seen = self._see() >> 1
                except Exhausted:
                    engine.unmake()
                    return order or [(0, move, 0)]
                if seen < WIN:
                    price += STALE * times
                    order.append((-seen - price, move, price))
            engine.unmake()
        return order

    def _deepen(
        self,
        scored: list[tuple[int, int]],
        prices: dict[int, int],
        depth: int,
        done: list[tuple[int, int]],
    ) -> None:
        """Search the moves in order so deep, adding them with their scores to ``done``."""
        engine = self.engine
        self._roof = 2 * depth + 4
        alpha = -WIN
        for number, (_, move) in enumerate(scored):
            price = prices[move]
            engine.make(move)
            if self._drawn():
                score = -price
            elif number == 0:
                score = -self._value(depth - 1, -WIN, WIN, 1) - price
            else:
                bar = alpha + price
                less = 1 if number >= self.whole_at_root and depth > 2 else 0
                score = -self._value(depth - 1 - less, -bar - 1, -bar, 1) - price
                if less and score > alpha:
                    score = -self._value(depth - 1, -bar - 1, -bar, 1) - price
                if score > alpha:
                    score = -self._value(depth - 1, -WIN, -bar, 1) - price
            engine.unmake()
            done.append((score, move))
            alpha = max(alpha, score)

    def _drawn(self) -> bool:
        """Say whether the position is one that has come up before on this line, or twice."""
        key = self.engine.key
        return key in self._path or (self.thrice and self.times.get(key, 0) >= 2)

    def _see(self) -> int:
        """Return the static value of the position, doubled, plus 1 when the rival threatens."""
        self.looks += 1
        if self.looks & POLLED == 0:
            self._poll()
        engine = self.engine
        if self.doors.stands_open(engine.side):
            return WIN << 1
        key = engine.key
        known = self._values.get(key)
        if known is None:
            if self.nodes >= self.limit:
                raise Exhausted
            self.nodes += 1
            value = self.evaluation.value(self.doors)
            known = value << 1 | (1 if self.evaluation.threatened else 0)
            if len(self._values) >= REMEMBERED:
                self._values.clear()
            self._values[key] = known
        return known

    def _poll(self) -> None:
        """Raise `Exhausted` when the search has to end."""
        if self.stopped() or (self.clock is not None and self.clock() >= self.until):
            raise Exhausted

    def _value(self, depth: int, alpha: int, beta: int, ply: int) -> int:
        """Return the score for the side to move: exact between alpha and beta, a bound beyond.

        The side to move cannot win at once.
        """
        seen = self._see()
        if depth <= 0:
            return seen >> 1
        if seen & 1 and ply < self._roof and self.extends:
            depth += 1
        key = self.engine.key
        chosen = NONE
        known = self._table.get(key)
        if known is not None:
            chosen = known[3]
            if known[0] >= depth:
                score = known[1]
                if score > DECIDED:
                    score -= ply
                elif score < -DECIDED:
                    score += ply
                kind = known[2]
                if kind == EXACT or (score >= beta if kind == AT_LEAST else score <= alpha):
                    return score
        self._path.add(key)
        if depth == 1:
            score, chosen = self._frontier(alpha, beta, ply, chosen)
        else:
            score, chosen = self._inner(depth, alpha, beta, ply, chosen)
        self._path.discard(key)
        kind = AT_LEAST if score >= beta else AT_MOST if score <= alpha else EXACT
        if len(self._table) >= REMEMBERED:
            self._table.clear()
        kept = score + ply if score > DECIDED else score - ply if score < -DECIDED else score
        self._table[key] = (depth, kept, kind, chosen)
        return score

    def _frontier(self, alpha: int, beta: int, ply: int, first: int) -> tuple[int, int]:
        """Try all moves by what they look like at once; a threat nobody can meet wins."""
        engine = self.engine
        moves = engine.moves()
        if not moves:
            return self._stuck(ply), NONE
        self._bring_forward(moves, ply, first)
        before = engine.past[-1][2]
        best, chosen = ply + 2 - WIN, NONE
        for move in moves:
            engine.make(move)
            if self._drawn():
                score = 0
                if self.ko and engine.key == before:
                    score = -WIN
            else:
                seen = self._see()
                score = -(seen >> 1)
                if seen & 1 and score > -WIN and self.proves and not self._escapes(ply + 1):
                    score = WIN - ply - 3
            engine.unmake()
            if score > best:
                best, chosen = score, move
                if score >= beta:
                    self._remember(move, ply, 1)
                    break
        return best, chosen

    def _escapes(self, ply: int) -> bool:
        """Say whether the side to move, which is threatened, has a move that does not lose."""
        engine = self.engine
        moves = engine.moves()
        if not moves:
            return True
        self._bring_forward(moves, ply, NONE)
        for move in moves:
            engine.make(move)
            safe = self._see() >> 1 < WIN
            engine.unmake()
            if safe:
                self._remember(move, ply, 0)
                return True
        return False

    def _inner(self, depth: int, alpha: int, beta: int, ply: int, first: int) -> tuple[int, int]:
        """Try the moves in the order of what they look like; late ones first less deep."""
        order = self._ordered()
        if not order:
            return (ply + 2 - WIN if self.engine.moves() else self._stuck(ply)), NONE
        if first != NONE:
            for number, (_, move) in enumerate(order):
                if move == first:
                    order.insert(0, order.pop(number))
                    break
        engine = self.engine
        best, chosen = -WIN, NONE
        margin = self.margins[min(depth, len(self.margins) - 1)]
        for number, (static, move) in enumerate(order):
            if number >= self.whole and static + margin <= alpha and best > -DECIDED:
                break
            engine.make(move)
            if self._drawn():
                score = 0
            elif number == 0:
                score = -self._value(depth - 1, -beta, -alpha, ply + 1)
            else:
                less = 1 if number >= self.whole and depth > 2 else 0
                score = -self._value(depth - 1 - less, -alpha - 1, -alpha, ply + 1)
                if less and score > alpha:
                    score = -self._value(depth - 1, -alpha - 1, -alpha, ply + 1)
                if alpha < score < beta:
                    score = -self._value(depth - 1, -beta, -alpha, ply + 1)
            engine.unmake()
            if score > best:
                best, chosen = score, move
                if score > alpha:
                    alpha = score
                    if alpha >= beta:
                        self._remember(move, ply, depth)
                        break
        return best, chosen

    def _ordered(self) -> list[tuple[int, int]]:
        """Return scores and moves at first sight, best first, of those that do not lose at once."""
        engine = self.engine
        key = engine.key
        known = self._orders.get(key)
        if known is not None:
            return known
        order: list[tuple[int, int]] = []
        before = engine.past[-1][2]
        for move in engine.moves():
            engine.make(move)
            if not (self.ko and engine.key == before):
                seen = self._see() >> 1
                if seen < WIN:
                    order.append((-seen, move))
            engine.unmake()
        order.sort(key=_first_best)
        if len(self._orders) >= REMEMBERED >> 6:
            self._orders.clear()
        self._orders[key] = order
        return order

    def _bring_forward(self, moves: list[int], ply: int, first: int) -> None:
        """Put the moves first that refuted before: of the table, the killers, the history."""
        history = self._history
        known = [move for move in moves if move in history]
        if known:
            known.sort(key=lambda move: -history[move])
            moves[:] = known + [move for move in moves if move not in history]
        for move in [*self._killers[ply], first]:
            if move != NONE and move in moves:
                moves.remove(move)
                moves.insert(0, move)

    def _remember(self, move: int, ply: int, depth: int) -> None:
        """Note that a move refuted what led here."""
        killers = self._killers[ply]
        if killers[0] != move:
            killers[1] = killers[0]
            killers[0] = move
        self._history[move] = self._history.get(move, 0) + depth * depth + 1

    def _stuck(self, ply: int) -> int:
        """Return the score of a side that cannot move and does not pass."""
        return ply + 1 - WIN if self.engine.customs.stuck == "loss" else 0

    def _line(self, move: int) -> list[int]:
        """Return the expected moves, the given one first."""
        engine = self.engine
        past = len(engine.past)
        line: list[int] = []
        passed = {engine.key}
        while (move != NONE and engine.key not in passed) or not line:
            line.append(move)
            passed.add(engine.key)
            engine.make(move)
            known = self._table.get(engine.key)
            move = known[3] if known is not None else NONE
        while len(engine.past) > past:
            engine.unmake()
        return line


def _never() -> bool:
    return False


def _best_first(item: tuple[int, int, int]) -> int:
    return -item[0]


def _first_best(item: tuple[int, int]) -> int:
    return -item[0]
