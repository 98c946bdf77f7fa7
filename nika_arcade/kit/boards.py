"""Boards for search made of a game's own frozen positions."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Any, Generic, TypeVar

from nika_arcade.api import Action, Game, Outcome
from nika_arcade.kit.alphabeta import WIN

P = TypeVar("P")


def nothing_known(position: Any) -> int:
    """Value every unfinished position alike."""
    return 0


class GameBoard(Generic[P]):
    """A position of any game with two sides and nothing hidden, for `AlphaBeta`.

    ``value`` says how good an unfinished position is for the first of the two teams.
    """

    def __init__(
        self,
        game: Game[P],
        position: P,
        teams: Sequence[Sequence[str]],
        value: Callable[[P], int] = nothing_known,
    ) -> None:
        if len(teams) != 2:
            raise ValueError("alpha-beta needs two sides")
        self._game = game
        self._first = frozenset(teams[0])
        self._line = [position]
        self._guess = value

    @property
    def position(self) -> P:
        """The position now."""
        return self._line[-1]

    def side(self) -> int:
        """Return 0 or 1, the side to act; 0 when the game is over."""
        seat = self._game.to_act(self.position)
        return 0 if seat is None or seat in self._first else 1

    def moves(self) -> Sequence[Action]:
        """Return the legal actions."""
        return self._game.legal(self.position)

    def make(self, move: Action) -> None:
        """Play an action."""
        self._line.append(self._game.apply(self.position, move).position)

    def unmake(self) -> None:
        """Take the last action back."""
        self._line.pop()

    def key(self) -> Hashable:
        """Return the position itself."""
        return self.position

    def over(self) -> bool:
        """Say whether the game is over."""
        return self._game.to_act(self.position) is None

    def value(self) -> int:
        """Return how good the position is for the first side."""
        outcome = self._game.outcome(self.position)
        return self._guess(self.position) if outcome is None else self._ended(outcome)

    def _ended(self, outcome: Outcome) -> int:
        won = [seat in self._first for seat in outcome.winners]
        return 0 if not won or any(won) != all(won) else WIN if won[0] else -WIN
