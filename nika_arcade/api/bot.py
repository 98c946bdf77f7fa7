"""Bots: one method that answers a turn with an action."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from time import monotonic
from typing import Any

from nika_arcade.api.action import Action
from nika_arcade.api.proposal import Proposal
from nika_arcade.api.rules import Game, Seat
from nika_arcade.api.text import Text


class Cancelled(Exception):
    """Raised inside a bot by `Turn.report` or `Turn.check` when its answer is no longer wanted."""


@dataclass(frozen=True, slots=True)
class Budget:
    """How much a bot may do for one answer.

    ``seconds`` are a hard wall: whoever comes later is replaced. ``work`` (nodes, playouts, as
    the bot counts them) is where to stop; with it, equal seeds give equal answers on every
    machine, so a bot that is given some does not go by the clock. None leaves it to the bot.
    """

    seconds: float = 2.0
    work: int | None = None


@dataclass(frozen=True, slots=True)
class Inquiry:
    """What the table would like to hear from a bot that gives advice, besides its action.

    ``candidates`` is how many of the best actions should be told with what each is worth, the
    best first; ``about`` are actions whose worth is wanted however good they are. A bot that
    plays is asked nothing. A bot need not answer: then only its action is told.
    """

    candidates: int = 0
    about: tuple[Action, ...] = ()

    def __bool__(self) -> bool:
        """Say whether anything is asked."""
        return bool(self.candidates or self.about)


def _silent(_facts: dict[str, Any]) -> None:
    """Report to nobody."""


def _never() -> bool:
    return False


@dataclass(frozen=True, slots=True)
class Turn:
    """Everything a bot may know when it is asked for an action.

    ``game.apply(position, action)`` tries one of ``legal`` out: it returns the `Step` with the
    position after it and the events on the way, and ``game.outcome`` says whether that ends the
    game. ``position`` is masked for ``seat``: where a game has secrets, try on `imagine()`
    instead. ``rng`` is the only luck to use. ``holds`` are all the seats this bot plays, none for
    one that gives advice; ``teams`` the sides of the game (a lone seat is a team of one).
    ``inquiry`` is what that advice should tell; positions come in any order then.
    """

    game: Game[Any]
    position: Any
    seat: Seat
    legal: Sequence[Action]
    budget: Budget = field(default_factory=Budget)
    rng: Random = field(default_factory=Random)
    holds: tuple[Seat, ...] = ()
    teams: tuple[tuple[Seat, ...], ...] = ()
    inquiry: Inquiry = field(default_factory=Inquiry)
    started: float = field(default_factory=monotonic)
    listener: Callable[[dict[str, Any]], None] = _silent
    cancelled: Callable[[], bool] = _never

    def imagine(self) -> Any:
        """Return a whole position that agrees with all this seat has seen."""
        return self.game.imagine(self.position, self.seat, self.rng)

    def report(
        self,
        *,
        depth: int = 0,
        score: float = 0.0,
        work: int = 0,
        line: Sequence[Action] = (),
        candidates: Sequence[tuple[Action, float]] = (),
        reason: Text | str = "",
    ) -> None:
        """Tell the table how thinking goes; raise `Cancelled` when nobody waits any more.

        ``score`` goes from -1 (lost for this seat) to 1 (won), ``work`` is what was done of the
        budget's, ``line`` the actions expected to follow, this seat's first. ``candidates`` are
        actions of ``legal`` with the scores that they lead to, as the inquiry wants them, judged
        alike; ``reason`` is a short sentence on why the first action of the line is good.
        """
        self.check()
        facts: dict[str, Any] = {
            "depth": depth, "score": score, "work": work, "line": [str(action) for action in line]
        }  # fmt: skip
        if candidates:
            facts["candidates"] = [(str(action), worth) for action, worth in candidates]
        if reason:
            facts["reason"] = reason
        self.listener(facts)

    def check(self) -> None:
        """Raise `Cancelled` when the answer is no longer wanted; cheap enough for inner loops."""
        if self.cancelled():
            raise Cancelled

    def seconds_left(self) -> float:
        """Return the wall time that remains, in seconds; negative when it has run out."""
        return self.budget.seconds - (monotonic() - self.started)


class Bot(ABC):
    """A player that is a program. It lives in a process of its own and may keep what it likes.

    An answer that is late or illegal, an exception and a dead process are faults: a legal action
    drawn by lot is played instead, and after three in a row the bot is not asked any more.
    """

    @abstractmethod
    def choose(self, turn: Turn) -> Action:
        """Return one of ``turn.legal``."""

    def consider(self, proposal: Proposal, turn: Turn) -> bool:
        """Accept or decline what another holder proposes; declines unless overridden.

        ``turn.legal`` is empty unless this seat is to act.
        """
        return False
