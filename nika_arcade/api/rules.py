"""Rules: a game as a handful of pure functions over a frozen position."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final, Generic, TypeAlias, TypeVar

from nika_arcade.api import secret
from nika_arcade.api.action import Action
from nika_arcade.api.event import Step
from nika_arcade.api.text import Text

P = TypeVar("P")

Seat: TypeAlias = str
"""A role of the rules (a city, a side), by the name the manifest gives it."""

Options: TypeAlias = Mapping[str, Any]
"""Chosen options by id, complete and of the types that the manifest declares."""

CHANCE: Final = "chance"
"""Who acts when luck does; no seat may have this name."""


class IllegalAction(ValueError):
    """Raised by `Game.apply` for an action that is not legal; the message says why."""


class MalformedPosition(ValueError):
    """Raised by `Game.parse` for a text that is no position; the message says where and why."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: the winners (none in a draw), a score for each seat, and the reason.

    Scores are points where the game counts any, otherwise 1.0 for a win, 0.5 for a draw and 0.0.
    """

    winners: tuple[Seat, ...]
    scores: tuple[tuple[Seat, float], ...]
    reason: Text

    def score(self, seat: Seat) -> float:
        """Return that seat's score; raise KeyError for a seat that did not play."""
        return dict(self.scores)[seat]


class Game(ABC, Generic[P]):
    """The rules of one game.

    A position is a frozen, hashable value that knows everything the rules need (who is to act,
    the past as far as draws depend on it). No method changes its arguments, reads a clock or
    draws luck from anywhere but the generator it is given.
    """

    @abstractmethod
    def setup(self, options: Options, seats: Sequence[Seat], rng: Random) -> P:
        """Return the first position; raise ValueError when options or seats do not fit."""

    @abstractmethod
    def to_act(self, position: P) -> Seat | None:
        """Return the seat that is to act, `CHANCE`, or None when the game is over."""

    @abstractmethod
    def legal(self, position: P) -> Sequence[Action]:
        """Return the legal actions of the seat to act, in a fixed order; empty when over.

        Their texts are unique and none is a proper prefix of another. Not asked for `CHANCE`.
        """

    @abstractmethod
    def apply(self, position: P, action: Action) -> Step[P]:
        """Return what follows from the action; raise `IllegalAction` when it is not legal."""

    @abstractmethod
    def outcome(self, position: P) -> Outcome | None:
        """Return how the game ended, or None while it goes on."""

    @abstractmethod
    def notate(self, position: P) -> str:
        """Return the text form of a position on one line, masked positions included."""

    @abstractmethod
    def parse(self, source: str) -> P:
        """Read the text form: ``parse(notate(p)) == p``; raise `MalformedPosition`."""

    def roll(self, position: P, rng: Random) -> Action:
        """Return what luck does here, as an action that `apply` then takes like any other."""
        raise NotImplementedError(f"{type(self).__name__} lets chance act but has no roll()")

    def observe(self, position: P, eye: Seat | None) -> P:
        """Return the position as that seat may see it; None is an onlooker."""
        return secret.mask(position, eye)

    def unseen(self, position: P, eye: Seat | None) -> Mapping[str, Sequence[Any]]:
        """Return, by kind, the values that the eye knows to be somewhere out of its sight.

        Works from the masked position alone. A game with secrets overrides it.
        """
        return {}

    def imagine(self, position: P, eye: Seat | None, rng: Random) -> P:
        """Return a whole position that agrees with everything the eye has seen."""
        return secret.imagine(position, eye, self.unseen(position, eye), rng)

    def why_not(self, position: P, picks: Sequence[str]) -> Text | None:
        """Return why no legal action begins with these picks, or None when one does."""
        return None

    def estimate(self, position: P) -> Mapping[Seat, float] | None:
        """Return a guess at each seat's chance to win, from 0 to 1, or None where there is none.

        For bots that play any game, which without it have to play each line on to its end. It is
        asked of whole positions, far oftener than anything else: speed counts more than truth.
        """
        return None

    def options_of(self, position: P) -> Options:
        """Return the options that a position tells it is played by; those it doesn't are left out.

        For tools that are given both a position and options, and must not follow one in silence.
        """
        return {}

    def turn(self, position: P) -> int:
        """Return which turn of the game it is, or how many there were; 0 before the first.

        Nothing that only prepares the game is a turn. By default -1: then every change of the
        seat to act begins one, which is wrong where a seat decides within another's turn.
        """
        return -1

    def lapse(self, position: P) -> Action:
        """Return the action played for a seat whose time has run out: the last legal one."""
        return self.legal(position)[-1]
