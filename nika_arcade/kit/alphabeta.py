"""Alpha-beta: deepening search with a table and ordering, for two sides that see everything."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

M = TypeVar("M", bound=Hashable)

WIN = 1_000_000
"""The value of a won game; every action that it is away makes it one less."""
SURE = WIN - 10_000
"""From here on a value means that the game is decided."""

_EXACT, _LOWER, _UPPER = 0, 1, 2
_EVERY = 256


class Board(Protocol[M]):
    """A position that can be played on and taken back, with moves of any hashable kind.

    A frozen position serves through `nika_arcade.kit.boards.GameBoard`; an engine of one's own
    that keeps flat lists is many times faster.
    """

    def side(self) -> int:
        """Return 0 or 1, the side to act; a side may act several times in a row."""

    def moves(self) -> Sequence[M]:
        """Return the moves, the most promising first; empty when the game is over."""

    def make(self, move: M) -> None:
        """Play a move."""

    def unmake(self) -> None:
        """Take the last move back."""

    def key(self) -> Hashable:
        """Return what two positions have in common exactly when they are alike, side included."""

    def over(self) -> bool:
        """Say whether the game is over."""

    def value(self) -> int:
        """Return how good it is for side 0: `WIN` or ``-WIN`` when decided, else well inside."""


@dataclass(frozen=True, slots=True)
class Found(Generic[M]):
    """What a search found: ``value`` for the side to act, the line expected, depth and nodes."""

    value: int
    line: tuple[M, ...]
    depth: int
    nodes: int


class _Spent(Exception):
    """The nodes are used up."""


class AlphaBeta(Generic[M]):
    """Searches one board; what it learns is kept for the next search of the same object.

    ``check`` is called every few hundred nodes and may raise to end the search; the board is
    as before then.
    """

    def __init__(self, board: Board[M], *, check: Callable[[], None] | None = None) -> None:
        self.nodes = 0
        self._board = board
        self._check = check
        self._limit = 0
        self._table: dict[Hashable, tuple[int, int, int, M | None]] = {}
        self._killers: dict[int, M] = {}
        self._history: dict[M, int] = {}

    def search(
        self,
        depth: int,
        nodes: int | None = None,
        listen: Callable[[Found[M]], None] | None = None,
        order: Callable[[list[M]], None] | None = None,
    ) -> Found[M]:
        """Return the best line found down to ``depth`` moves and within so many nodes.

        Every depth is finished before the next; ``listen`` hears of each. One that runs out of
        nodes counts as far as it came, for it begins with the best move of the one before.
        ``order`` arranges the first moves, for example by lot, so that not all games are alike:
        of equal ones the first is taken. Raise ValueError when there is no move.
        """
        moves = list(self._board.moves())
        if order is not None:
            order(moves)
        if not moves:
            raise ValueError("the game is over")
        self.nodes, self._limit = 0, nodes or 0
        found = Found(0, (moves[0],), 0, 0)
        for goal in range(1, depth + 1):
            whole, found = self._root(moves, goal, found)
            moves.sort(key=lambda move: move != found.line[0])
            if listen is not None:
                listen(found)
            if not whole or abs(found.value) >= SURE:
                break
        return found

    def weigh(self, moves: Sequence[M], depth: int, nodes: int | None = None) -> dict[M, int]:
        """Return the value of each of these moves for the side to act, searched so deep.

        What the nodes do not suffice for is left out.
        """
        self.nodes, self._limit = 0, nodes or 0
        side, found = self._board.side(), dict[M, int]()
        try:
            for move in moves:
                found[move] = self._child(move, side, max(1, depth), -2 * WIN, 2 * WIN, 0, False)
        except _Spent:
            pass
        return found

    def _root(self, moves: list[M], depth: int, before: Found[M]) -> tuple[bool, Found[M]]:
        """Return whether all moves were searched, and the best of those that were."""
        side = self._board.side()
        alpha, best = -2 * WIN, before
        for number, move in enumerate(moves):
            try:
                value = self._child(move, side, depth, alpha, 2 * WIN, 0, number > 0)
            except _Spent:
                return False, best
            if value > alpha:
                alpha = value
                self._table[self._board.key()] = (depth, _EXACT, value, move)
                best = Found(value, self._line(move, depth), depth, self.nodes)
        return True, Found(best.value, best.line, depth, self.nodes)

    def _child(
        self, move: M, side: int, depth: int, alpha: int, beta: int, ply: int, scout: bool
    ) -> int:
        """Return the value of a move for ``side``, first by a null window where one is known."""
        board = self._board
        board.make(move)
        try:
            same = board.side() == side
            if scout:
                value = self._turn(same, depth - 1, alpha, alpha + 1, ply + 1)
                if not alpha < value < beta:
                    return value
            return self._turn(same, depth - 1, alpha, beta, ply + 1)
        finally:
            board.unmake()

    def _turn(self, same: bool, depth: int, alpha: int, beta: int, ply: int) -> int:
        if same:
            return self._value(depth, alpha, beta, ply)
        return -self._value(depth, -beta, -alpha, ply)

    def _value(self, depth: int, alpha: int, beta: int, ply: int) -> int:
        """Return the value for the side to act."""
        self._count()
        board = self._board
        side = board.side()
        if depth <= 0 or board.over():
            value = board.value() if side == 0 else -board.value()
            return _away(value, ply) if abs(value) >= SURE else value
        key = board.key()
        known = self._table.get(key)
        if known is not None and known[0] >= depth:
            value = _away(known[2], ply)
            kind = known[1]
            if kind == _EXACT or (value >= beta if kind == _LOWER else value <= alpha):
                return value
        best, chosen, floor = -2 * WIN, None, alpha
        for number, move in enumerate(self._ordered(known[3] if known else None, ply)):
            value = self._child(move, side, depth, alpha, beta, ply, number > 0)
            if value > best:
                best, chosen = value, move
                alpha = max(alpha, value)
                if alpha >= beta:
                    self._killers[ply] = move
                    self._history[move] = self._history.get(move, 0) + depth * depth
                    break
        kind = _UPPER if best <= floor else _LOWER if best >= beta else _EXACT
        self._table[key] = (depth, kind, _near(best, ply), chosen)
        return best

    def _ordered(self, first: M | None, ply: int) -> list[M]:
        """Return the moves: the table's, the killer, those that cut before, the board's order."""
        killer, history = self._killers.get(ply), self._history
        moves = sorted(self._board.moves(), key=lambda move: -history.get(move, 0))
        for favourite in (killer, first):
            if favourite is not None and favourite in moves:
                moves.remove(favourite)
                moves.insert(0, favourite)
        return moves

    def _line(self, move: M, depth: int) -> tuple[M, ...]:
        """Return the expected line as far as the table knows it."""
        line, made = [move], 1
        self._board.make(move)
        while len(line) < depth and (known := self._table.get(self._board.key())):
            if known[3] is None or known[3] not in self._board.moves():
                break
            line.append(known[3])
            self._board.make(known[3])
            made += 1
        for _ in range(made):
            self._board.unmake()
        return tuple(line)

    def _count(self) -> None:
        self.nodes += 1
        if self._limit and self.nodes > self._limit:
            raise _Spent
        if self._check is not None and self.nodes % _EVERY == 0:
            self._check()


def _away(value: int, ply: int) -> int:
    """Return a decided value as seen from ``ply`` moves earlier."""
    return value - ply if value >= SURE else value + ply if value <= -SURE else value


def _near(value: int, ply: int) -> int:
    """Return a decided value as seen from where it stands."""
    return value + ply if value >= SURE else value - ply if value <= -SURE else value
