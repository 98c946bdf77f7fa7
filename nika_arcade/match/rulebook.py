"""The rulebook: a game's rules as the house asks them, every answer looked at before it counts."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import isfinite
from random import Random
from typing import Any, Generic, TypeVar

from nika_arcade.api import (
    CHANCE,
    Action,
    Event,
    Game,
    IllegalAction,
    MalformedPosition,
    Options,
    Outcome,
    Step,
    Text,
    text,
)
from nika_arcade.host.trouble import Refused
from nika_arcade.host.wording import in_words, saying, shown

P = TypeVar("P")
R = TypeVar("R")


class RulesFault(Exception):
    """Raised when a game's own code fails or answers nonsense; ``text`` says where and how."""

    def __init__(self, sentence: Text) -> None:
        super().__init__(str(sentence))
        self.text = sentence


class Rulebook(Generic[P]):
    """The rules of a game for these seats, which may be anybody's code.

    Whatever it raises that it may not raise, and whatever it returns that cannot be, is raised as
    `RulesFault`; what it may raise has one line of words.
    """

    def __init__(self, game: Game[P], seats: Sequence[str]) -> None:
        self.game = game
        self._seats = tuple(seats)

    def setup(self, options: Options, rng: Random) -> P:
        """Return the first position; raise `Refused` when options or seats do not fit."""
        try:
            position = self._ask("setup", self.game.setup, options, self._seats, rng)
        except ValueError as fault:
            raise Refused(Text(saying(fault))) from fault
        return self._checked("setup", position, position is not None)

    def parse(self, source: str) -> P:
        """Return the position of a text form; raise `MalformedPosition` when it is none."""
        try:
            position = self._ask("parse", self.game.parse, source)
        except ValueError as fault:
            raise MalformedPosition(saying(fault)) from fault
        return self._checked("parse", position, position is not None)

    def notate(self, position: P) -> str:
        """Return the text form of a position on one line."""
        words = self._answer("notate", self.game.notate, position)
        return self._checked("notate", words, _is_a_line(words))

    def to_act(self, position: P) -> str | None:
        """Return the seat that is to act, ``"chance"``, or None when the game is over."""
        seat = self._answer("to_act", self.game.to_act, position)
        known = seat is None or (isinstance(seat, str) and seat in (*self._seats, CHANCE))
        return self._checked("to_act", seat, known)

    def outcome(self, position: P) -> Outcome | None:
        """Return how the game ended, or None while it goes on."""
        outcome = self._answer("outcome", self.game.outcome, position)
        sound = outcome is None or _is_outcome(outcome, self._seats)
        return self._checked("outcome", outcome, sound)

    def legal(self, position: P) -> tuple[Action, ...]:
        """Return the legal actions of the seat to act, of which there is at least one."""
        actions = self._answer("legal", self.game.legal, position)
        listed = isinstance(actions, Sequence) and all(isinstance(a, Action) for a in actions)
        return tuple(self._checked("legal", actions, listed and len(actions) > 0))

    def apply(self, position: P, action: Action) -> Step[P]:
        """Return what follows from an action; raise `IllegalAction` when it is not legal."""
        try:
            step = self._ask("apply", self.game.apply, position, action)
        except IllegalAction as fault:
            raise IllegalAction(saying(fault)) from fault
        except ValueError as fault:
            raise self._fault("apply", fault) from fault
        return self._checked("apply", step, _is_step(step))

    def roll(self, position: P, rng: Random) -> Action:
        """Return what luck does."""
        action = self._answer("roll", self.game.roll, position, rng)
        return self._checked("roll", action, isinstance(action, Action))

    def observe(self, position: P, eye: str | None) -> P:
        """Return a position as that eye may see it."""
        view = self._answer("observe", self.game.observe, position, eye)
        return self._checked("observe", view, isinstance(view, type(position)))

    def why_not(self, position: P, picks: Sequence[str]) -> Text | None:
        """Return why no legal action begins with these picks, or None when one does."""
        why = self._answer("why_not", self.game.why_not, position, picks)
        return self._checked("why_not", why, why is None or isinstance(why, Text))

    def options_of(self, position: P) -> Options:
        """Return the options that a position tells it is played by."""
        options = self._answer("options_of", self.game.options_of, position)
        return self._checked("options_of", options, isinstance(options, Mapping))

    def turn(self, position: P) -> int:
        """Return which turn it is, 0 before the first; -1 where the rules don't count them."""
        number = self._answer("turn", self.game.turn, position)
        return self._checked("turn", number, type(number) is int and number >= -1)

    def lapse(self, position: P) -> Action:
        """Return the action that is played for a seat whose time has run out."""
        action = self._answer("lapse", self.game.lapse, position)
        return self._checked("lapse", action, isinstance(action, Action))

    def _answer(self, method: str, call: Callable[..., R], *arguments: Any) -> R:
        """Call the rules where they may raise nothing at all."""
        try:
            return self._ask(method, call, *arguments)
        except ValueError as fault:
            raise self._fault(method, fault) from fault

    def _ask(self, method: str, call: Callable[..., R], *arguments: Any) -> R:
        """Call the rules where they may raise ValueError, which passes."""
        try:
            return call(*arguments)
        except ValueError:
            raise
        except (Exception, SystemExit) as fault:
            raise self._fault(method, fault) from fault

    def _checked(self, method: str, answer: R, sound: bool) -> R:
        if not sound:
            where = self._place(method)
            raise RulesFault(
                text("{method} of the rules answered {thing}.", method=where, thing=shown(answer))
            )
        return answer

    def _fault(self, method: str, cause: BaseException) -> RulesFault:
        return RulesFault(
            text(
                "The rules failed in {method}: {fault}",
                method=self._place(method),
                fault=in_words(cause),
            )
        )

    def _place(self, method: str) -> str:
        return f"{type(self.game).__name__}.{method}"


def _is_a_line(words: object) -> bool:
    """Say whether that is text on one line which a file can hold."""
    if not isinstance(words, str) or "\n" in words or "\r" in words:
        return False
    return not any("\ud800" <= letter <= "\udfff" for letter in words)


def _is_step(step: object) -> bool:
    return (
        isinstance(step, Step)
        and step.position is not None
        and isinstance(step.events, tuple)
        and all(isinstance(one, Event) for one in step.events)
    )


def _is_outcome(outcome: object, seats: tuple[str, ...]) -> bool:
    if not isinstance(outcome, Outcome) or not isinstance(outcome.reason, Text):
        return False
    try:
        scores = dict(outcome.scores)
        told = {*outcome.winners, *scores}
        return told <= set(seats) and all(isfinite(score) for score in scores.values())
    except (TypeError, ValueError):
        return False
