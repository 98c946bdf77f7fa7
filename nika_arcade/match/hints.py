"""Hints: the strongest opponent of a game gives advice, thought out in a process of its own."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from nika_arcade.api import Action, Budget, Inquiry, Text
from nika_arcade.host.catalogue import Catalogue
from nika_arcade.match.crew import Crew
from nika_arcade.match.lineup import Holder
from nika_arcade.match.protocol import Chosen, Report, Sentence
from nika_arcade.match.referee import Referee

ADVISER = "adviser"
"""The holder id under which the adviser works; he holds no seat."""

LONGEST_REASON = 400
"""The most letters of a bot's own reason that are told."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """An action with the score, from -1 (lost) to 1 (won), that it leads to; None if unknown."""

    action: Action
    score: float | None


@dataclass(frozen=True, slots=True)
class Advice:
    """What the adviser says of a position, made from what ``seat`` may know of it.

    ``number`` actions had been played. ``score`` goes from -1 (lost for the seat) to 1 (won), None
    where the adviser did not tell; ``candidates`` are the best actions, the best first, and those
    that were asked about.
    ``line`` is what is expected to follow, the best action first; ``reason`` is the bot's own.
    """

    number: int
    seat: str
    best: Action
    score: float | None
    candidates: tuple[Candidate, ...]
    line: tuple[Action, ...] = ()
    reason: Text | None = None

    def worth(self, action: Action) -> float | None:
        """Return the score that an action leads to; None where it was not weighed."""
        return next((one.score for one in self.candidates if one.action == action), None)

    def loss(self, action: Action) -> float | None:
        """Return how much chance to win, from 0 to 1, an action gives away; None if unknown."""
        worth = self.worth(action)
        if action == self.best:
            return 0.0
        return None if worth is None or self.score is None else max(0.0, (self.score - worth) / 2)


class Adviser:
    """Answers one question at a time; another one takes the place of the one that is open."""

    def __init__(self, catalogue: Catalogue, game_id: str, crew: Crew, opponent: str = "") -> None:
        """Take the strongest opponent of a game for adviser, or another one by id."""
        self._crew = crew
        self._holder = strongest(catalogue, game_id)
        if opponent:
            self._holder = Holder(ADVISER, "bot", opponent, opponent)
        self._asked: Referee[Any] | None = None
        self._report: Report | None = None

    @property
    def there(self) -> bool:
        """Whether the game has anybody to give advice."""
        return self._holder is not None

    @property
    def busy(self) -> bool:
        """Whether a question is open."""
        return self._asked is not None

    def ask(self, moment: Referee[Any], inquiry: Inquiry, budget: Budget, now: float) -> bool:
        """Ask what the seat to act should do; say whether anybody can tell.

        ``moment`` must not be played on with while the question is open.
        """
        self.drop(now)
        if self._holder is None or not moment.legal():
            return False
        self._asked = moment
        self._crew.ask("choose", self._holder, (), moment, budget, now, inquiry)
        return True

    def drop(self, now: float) -> None:
        """Give up the question that is open."""
        self._asked = self._report = None
        self._crew.stop(ADVISER, now)

    def poll(self, now: float) -> tuple[bool, Advice | None]:
        """Say whether the question has come to its end, and return the advice if there is any."""
        for word in self._crew.poll(now):
            if word.wanted is None or self._asked is None:
                continue
            if isinstance(word.content, Report):
                self._report = word.content
                continue
            chosen = word.content.action if isinstance(word.content, Chosen) else ""
            advice = _advice(self._asked, self._report, chosen)
            self._asked = self._report = None
            return True, advice
        return False, None

    def close(self) -> None:
        """End the adviser's process."""
        self._crew.close()


def strongest(catalogue: Catalogue, game_id: str) -> Holder | None:
    """Return the named opponent of the highest level, or any bot that plays the game."""
    choices = catalogue.opponents_for(game_id)
    if not choices:
        return None
    best = max(choices, key=lambda one: one.level)
    return Holder(ADVISER, "bot", best.name, best.id)


def _advice(moment: Referee[Any], report: Report | None, chosen: str) -> Advice | None:
    """Return what came of a question; None where the adviser named nothing legal.

    A bot that tells no candidates is taken to know one: what it would do.
    """
    legal = {str(action): action for action in moment.legal()}
    best = legal.get(chosen)
    if best is None:
        return None
    told = report or Report(0)
    worths = {name: _bounded(worth) for name, worth in told.candidates if name in legal}
    score = worths.pop(chosen, None if report is None else _bounded(told.score))
    best_of = 1.0 if score is None else score
    others = sorted(worths, key=lambda name: -worths[name])
    return Advice(
        number=moment.number,
        seat=moment.to_act or "",
        best=best,
        score=score,
        candidates=(
            Candidate(best, score),
            *(Candidate(legal[name], min(worths[name], best_of)) for name in others),
        ),
        line=_line(told, chosen),
        reason=_reason(told.reason),
    )


def _line(report: Report, chosen: str) -> tuple[Action, ...]:
    """Return the line expected, where it begins with what was chosen and can be read."""
    if not report.line or report.line[0] != chosen:
        return ()
    try:
        return tuple(Action.parse(source) for source in report.line)
    except ValueError:
        return ()


def _reason(told: str | Sentence) -> Text | None:
    """Return a bot's reason; None for none, or one that would fill the table."""
    reason = told.text() if isinstance(told, Sentence) else Text(told)
    return reason if 0 < len(str(reason)) <= LONGEST_REASON else None


def _bounded(score: float) -> float:
    return max(-1.0, min(1.0, score))
