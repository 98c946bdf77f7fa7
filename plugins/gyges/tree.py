"""The tree of a search: what the position in play is worth when so many moves follow.

Alpha-beta with a null window for all moves but the first (PVS). A node is a side to move that
cannot win at once: moves that let the rival win at once are dropped before they are searched,
and a node without any other move is lost.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from .doors import Doors
from .engine import Engine
from .evaluation import DECIDED, WIN, Evaluation

NONE: Final = -2
"""No move."""
REMEMBERED: Final = 60_000
"""So many values and scores are remembered at most; then all are forgotten."""
ORDERS: Final = 300
"""Of so many positions, the order of all their moves is."""
POLLED: Final = 63
"""A stop is looked for after so many looks at positions, a power of two less one."""
ENDLESS: Final = 1 << 60
EXACT: Final = 0
AT_LEAST: Final = 1
AT_MOST: Final = 2
DEEPEST: Final = 60
"""No line is followed further."""
MARGINS: Final[list[int]] = [30, 30, 30, 60, 90]
"""By how many points a late move may look too weak and is still searched, by the depth left."""
WHOLE: Final = 8
"""So many moves of a node are searched to full depth at once; later ones are late."""


class Exhausted(Exception):
    """Raised inside a search when a limit is reached or it is told to stop."""


class Tree:
    """What is known of the positions below the one an engine stands in.

    ``times`` are how often positions, by key, have come up in the game so far; ``thrice`` says
    that the third time draws, ``ko`` that no move may bring back the position before the last.
    ``nodes`` are the positions that have been judged, at most ``limit``; ``looks`` how often one
    was asked for.
    """

    def __init__(self, engine: Engine, evaluation: Evaluation) -> None:
        self.engine: Engine = engine
        self.evaluation: Evaluation = evaluation
        self.doors: Doors = Doors(engine)
        self.times: dict[int, int] = {}
        self.thrice: bool = True
        self.ko: bool = False
        self.nodes: int = 0
        self.looks: int = 0
        self.limit: int = ENDLESS
        self.stopped: Callable[[], bool] = never
        self.whole: int = WHOLE
        self.margins: list[int] = MARGINS
        self.proves: bool = True
        self.values: dict[int, int] = {}
        self.table: dict[int, tuple[int, int, int, int]] = {}
        self.orders: dict[int, list[tuple[int, int]]] = {}
        self.path: set[int] = set()
        self.killers: list[list[int]] = []
        self.history: dict[int, int] = {}

    def clear(self) -> None:
        """Forget everything but the past of the game, and begin at the position in play."""
        self.nodes = 0
        self.looks = 0
        self.doors.known = [[], []]
        self.values.clear()
        self.table.clear()
        self.orders.clear()
        self.history.clear()
        self.path = {self.engine.key}
        self.killers = [[NONE, NONE] for _ in range(2 * DEEPEST)]

    def drawn(self) -> bool:
        """Say whether the position is one that has come up before on this line, or twice."""
        key = self.engine.key
        return key in self.path or (self.thrice and self.times.get(key, 0) >= 2)

    def see(self) -> int:
        """Return the static value of the position, doubled, plus 1 when the rival threatens."""
        self.looks += 1
        if self.looks & POLLED == 0:
            self._poll()
        engine = self.engine
        if self.doors.stands_open(engine.side):
            return WIN << 1
        key = engine.key
        known = self.values.get(key)
        if known is None:
            if self.nodes >= self.limit:
                raise Exhausted
            self.nodes += 1
            value = self.evaluation.value(self.doors)
            known = value << 1 | (1 if self.evaluation.threatened else 0)
            if len(self.values) >= REMEMBERED:
                self.values.clear()
            self.values[key] = known
        return known

    def _poll(self) -> None:
        """Raise `Exhausted` when the search has to end."""
        if self.stopped():
            raise Exhausted

    def value(self, depth: int, alpha: int, beta: int, ply: int) -> int:
        """Return the score for the side to move: exact between alpha and beta, a bound beyond.

        A side that can win at once does so.
        """
        seen = self.see() >> 1
        if seen >= WIN:
            return WIN - ply - 1
        if depth <= 0:
            return seen
        key = self.engine.key
        chosen = NONE
        known = self.table.get(key)
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
        self.path.add(key)
        if depth == 1:
            score, chosen = self._frontier(alpha, beta, ply, chosen)
        else:
            score, chosen = self._inner(depth, alpha, beta, ply, chosen)
        self.path.discard(key)
        kind = AT_LEAST if score >= beta else AT_MOST if score <= alpha else EXACT
        if len(self.table) >= REMEMBERED:
            self.table.clear()
        kept = score + ply if score > DECIDED else score - ply if score < -DECIDED else score
        self.table[key] = (depth, kept, kind, chosen)
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
            if self.drawn():
                score = 0
                if self.ko and engine.key == before:
                    score = -WIN
            else:
                seen = self.see()
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
            safe = self.see() >> 1 < WIN
            engine.unmake()
            if safe:
                self._remember(move, ply, 0)
                return True
        return False

    def _inner(self, depth: int, alpha: int, beta: int, ply: int, first: int) -> tuple[int, int]:
        """Try what refuted before, then all moves in the order of what they look like."""
        tried: list[int] = []
        best, chosen = -WIN, NONE
        if self.engine.key not in self.orders:
            for move in self._refuters(ply, first):
                score = self._child(move, depth, alpha, beta, ply, not tried, False)
                tried.append(move)
                if score > best:
                    best, chosen = score, move
                    alpha = max(alpha, score)
                    if alpha >= beta:
                        self._remember(move, ply, depth)
                        return best, chosen
        order = self._ordered()
        if not order:
            return (ply + 2 - WIN if self.engine.moves() else self._stuck(ply)), NONE
        if first != NONE and not tried:
            for number, (_, move) in enumerate(order):
                if move == first:
                    order.insert(0, order.pop(number))
                    break
        margin = self.margins[min(depth, len(self.margins) - 1)]
        for number, (static, move) in enumerate(order):
            late = number >= self.whole
            if late and static + margin <= alpha and best > -DECIDED:
                break
            if move not in tried:
                score = self._child(move, depth, alpha, beta, ply, best == -WIN, late)
                if score > best:
                    best, chosen = score, move
                    alpha = max(alpha, score)
                    if alpha >= beta:
                        self._remember(move, ply, depth)
                        break
        return best, chosen

    def _refuters(self, ply: int, first: int) -> list[int]:
        """Return the moves worth a try before all are looked at, of those that may be made."""
        wanted = [first, *self.killers[ply]]
        if wanted == [NONE, NONE, NONE]:
            return []
        moves = self.engine.moves()
        return [move for move in dict.fromkeys(wanted) if move in moves]

    def _child(
        self, move: int, depth: int, alpha: int, beta: int, ply: int, first: bool, late: bool
    ) -> int:
        """Return the score of a move; a late one is searched less deep until it looks better."""
        engine = self.engine
        engine.make(move)
        if self.drawn():
            score = -WIN if self.ko and engine.key == engine.past[-2][2] else 0
        elif first:
            score = -self.value(depth - 1, -beta, -alpha, ply + 1)
        else:
            less = 1 if late and depth > 2 else 0
            score = -self.value(depth - 1 - less, -alpha - 1, -alpha, ply + 1)
            if less and score > alpha:
                score = -self.value(depth - 1, -alpha - 1, -alpha, ply + 1)
            if alpha < score < beta:
                score = -self.value(depth - 1, -beta, -alpha, ply + 1)
        engine.unmake()
        return score

    def _ordered(self) -> list[tuple[int, int]]:
        """Return scores and moves at first sight, best first, of those that do not lose at once."""
        engine = self.engine
        key = engine.key
        known = self.orders.get(key)
        if known is not None:
            return known
        order: list[tuple[int, int]] = []
        before = engine.past[-1][2]
        for move in engine.moves():
            engine.make(move)
            if not (self.ko and engine.key == before):
                seen = self.see() >> 1
                if seen < WIN:
                    order.append((-seen, move))
            engine.unmake()
        order.sort(key=best_first)
        if len(self.orders) >= ORDERS:
            self.orders.clear()
        self.orders[key] = order
        return order

    def _bring_forward(self, moves: list[int], ply: int, first: int) -> None:
        """Put the moves first that refuted before: of the table, the killers, the history."""
        history = self.history
        known = [move for move in moves if move in history]
        if known:
            known.sort(key=lambda move: -history[move])
            moves[:] = known + [move for move in moves if move not in history]
        for move in [*self.killers[ply], first]:
            if move != NONE and move in moves:
                moves.remove(move)
                moves.insert(0, move)

    def _remember(self, move: int, ply: int, depth: int) -> None:
        """Note that a move refuted what led here."""
        killers = self.killers[ply]
        if killers[0] != move:
            killers[1] = killers[0]
            killers[0] = move
        self.history[move] = self.history.get(move, 0) + depth * depth + 1

    def _stuck(self, ply: int) -> int:
        """Return the score of a side that cannot move and does not pass."""
        return ply + 1 - WIN if self.engine.customs.stuck == "loss" else 0


def never() -> bool:
    """Never stop."""
    return False


def best_first(item: tuple[int, int]) -> int:
    """Order pairs by their scores, the highest first."""
    return -item[0]
