"""Playouts: a game played on at random, and what it was worth to each side."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from nika_arcade.api import CHANCE, Action, Game, Outcome

SWING = 2.0
"""How much more freedom than the others counts in a playout that was cut."""
FAR = 0.4
"""How far from even a playout that was cut may count; a game that ended counts 0.5."""


class Habits:
    """How well each action did for each side, wherever it was played.

    An action that won elsewhere is likely to be good here too; that is enough to play better
    than at random.
    """

    def __init__(self) -> None:
        self._sums: dict[tuple[int, Action], list[float]] = {}

    def rate(self, side: int, action: Action) -> float:
        """Return the average reward of an action, a hopeful one when it is new."""
        known = self._sums.get((side, action))
        return known[0] / known[1] if known else 0.6

    def learn(self, played: Sequence[tuple[int, Action]], rewards: Sequence[float]) -> None:
        """Credit what was played with what came of it."""
        for side, action in played:
            known = self._sums.setdefault((side, action), [0.0, 0.0])
            known[0] += rewards[side]
            known[1] += 1.0


class Playouts:
    """Plays games on, at most ``length`` actions, and tells each side's reward from 0 to 1.

    A playout that is cut is judged by freedom: the side that had more to choose from stands
    better. That is crude, and holds in most games where pieces move and can be lost. Where the
    game has an estimate of its own nothing is played on, and that is taken.
    """

    def __init__(self, game: Game[Any], teams: Sequence[Sequence[str]], length: int) -> None:
        self.sides = {seat: side for side, team in enumerate(teams) for seat in team}
        self.habits = Habits()
        self._game = game
        self._count = len(teams)
        self._length = length

    def play(self, position: Any, rng: Random, played: list[tuple[int, Action]]) -> list[float]:
        """Play on from here and return the rewards; what was played is added to ``played``.

        Luck that is due comes first, so that no guess is asked about what is not settled yet.
        """
        position = self._settled(position, rng)
        if (outcome := self._game.outcome(position)) is not None:
            return self.rewards(outcome)
        if (guess := self._game.estimate(position)) is not None:
            return self._guessed(guess)
        game, sides, rate = self._game, self.sides, self.habits.rate
        freedom = [0.0] * self._count
        turns = [0] * self._count
        for _ in range(self._length):
            seat = game.to_act(position)
            if seat is None:
                break
            if seat == CHANCE:
                position = game.apply(position, game.roll(position, rng)).position
                continue
            side, legal = sides[seat], game.legal(position)
            freedom[side] += len(legal)
            turns[side] += 1
            # The better of two drawn at random: quick, and never blind to anything.
            action, other = rng.choice(legal), rng.choice(legal)
            if rate(side, other) > rate(side, action):
                action = other
            played.append((side, action))
            position = game.apply(position, action).position
        outcome = game.outcome(position)
        if outcome is not None:
            return self.rewards(outcome)
        return _judged([total / max(1, n) for total, n in zip(freedom, turns, strict=True)])

    def _settled(self, position: Any, rng: Random) -> Any:
        """Return the position in which somebody is to act, or the game is over."""
        game = self._game
        while game.to_act(position) == CHANCE:
            position = game.apply(position, game.roll(position, rng)).position
        return position

    def _guessed(self, guess: Mapping[str, float]) -> list[float]:
        """Return the game's own guess as rewards: a side is as likely to win as its best seat."""
        rewards = [0.0] * self._count
        for seat, chance in guess.items():
            rewards[self.sides[seat]] = max(rewards[self.sides[seat]], chance)
        return rewards

    def rewards(self, outcome: Outcome) -> list[float]:
        """Return what an ended game is worth to each side: winners share 1, a draw is shared."""
        won = {self.sides[seat] for seat in outcome.winners if seat in self.sides}
        if not won or len(won) == self._count:
            return [1.0 / self._count] * self._count
        return [1.0 / len(won) if side in won else 0.0 for side in range(self._count)]


def _judged(freedom: Sequence[float]) -> list[float]:
    """Return rewards by how much freedom each side had, near to an even share."""
    even, total = 1.0 / len(freedom), sum(freedom)
    if not total:
        return [even] * len(freedom)
    return [
        even + max(-FAR * 2 * even, min(FAR * 2 * even, SWING * (free / total - even)))
        for free in freedom
    ]
