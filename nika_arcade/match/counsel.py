"""Counsel: the adviser at a table, who is asked for advice, and judges the game meanwhile."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from nika_arcade.api import CHANCE, Action, Budget, Inquiry
from nika_arcade.match.course import Course
from nika_arcade.match.hints import Advice, Adviser
from nika_arcade.match.judgement import Judged

CANDIDATES = 4
"""So many of the best actions are asked for."""
WEIGHING = 0.6
"""The part of the usual time that a question about one action may take."""
GLANCE = 0.25
"""The part of the usual time that a moment is judged in."""
PATIENCE = 3
"""After so many moments in a row that could not be judged no more are."""


class Counsel:
    """Advice on the position now, and judgements of any moment while nobody asks for advice.

    Both are made from what the seat to act may know. What was said of a position that is taken
    back is forgotten.
    """

    def __init__(self, adviser: Adviser, course: Course) -> None:
        self._adviser = adviser
        self._course = course
        self._about: Any = None
        self._inquiry: Inquiry | None = None
        self._advice: Advice | None = None
        self._weighing: Advice | None = None
        self._judged: dict[int, tuple[Any, Judged]] = {}
        self._wanted: tuple[int, ...] = ()
        self._judging: int | None = None
        self._unfit: dict[int, Any] = {}
        self._failed = 0
        self.version = 0
        """Grows with every judgement."""

    @property
    def there(self) -> bool:
        """Whether the game has anybody to give advice."""
        return self._adviser.there

    # Advice

    def seek(self, about: Sequence[Action] = ()) -> None:
        """Ask for advice on the position now, or what an action would give away in it.

        An answer that is there already is kept; a question that is open is overtaken.
        """
        referee = self._course.referee
        self._follow()
        if referee.to_act in (None, CHANCE):
            return
        if self.has(about) or (self._inquiry and self._inquiry.about == tuple(about)):
            return
        budget = self._course.budget
        if about:
            budget = Budget(budget.seconds * WEIGHING, budget.work)
        self._inquiry = Inquiry(1 if about else CANDIDATES, tuple(about))
        self._judging = None
        moment = referee.as_of(referee.number)
        if not self._adviser.ask(moment, self._inquiry, budget, self._course.now):
            self._inquiry = None

    def has(self, about: Sequence[Action] = ()) -> bool:
        """Say whether there is an answer about the position now, and about these actions."""
        known = self.advice
        if not about:
            return known is not None
        return all(self.loss(action) is not None for action in about)

    @property
    def advice(self) -> Advice | None:
        """The advice on the position now; None before there is any."""
        return self._advice if self._about is self._course.referee.position else None

    def loss(self, action: Action) -> float | None:
        """Return the part of the chance to win, 0 to 1, that an action now gives away, if known."""
        advice = self.weighed(action)
        return None if advice is None else advice.loss(action)

    def weighed(self, action: Action) -> Advice | None:
        """Return the advice on the position now in which an action is judged, if there is any."""
        if self._about is not self._course.referee.position:
            return None
        both = (one for one in (self._weighing, self._advice) if one is not None)
        return next((one for one in both if one.loss(action) is not None), None)

    @property
    def is_open(self) -> bool:
        """Whether an answer about the position now can still be hoped for."""
        return self._inquiry is not None and self._about is self._course.referee.position

    # Judgement

    def judge(self, moments: Sequence[int]) -> None:
        """Have these moments judged, the first first, whenever nobody asks for advice."""
        self._wanted = tuple(moments)

    @property
    def judged(self) -> dict[int, Judged]:
        """What has been judged of the game as it stands, by the number of actions played."""
        return {
            number: judged
            for number, (position, judged) in self._judged.items()
            if self._at(number) is position
        }

    @property
    def judging(self) -> bool:
        """Whether a moment that is wanted has yet to be judged."""
        return self._next() is not None

    # What time does

    def tick(self, now: float) -> None:
        """Take what the adviser says, and ask him what is next."""
        self._follow()
        ended, advice = self._adviser.poll(now)
        if ended:
            self._take(advice)
        if not self._adviser.busy and (number := self._next()) is not None:
            budget = self._course.budget
            glance = Budget(budget.seconds * GLANCE, budget.work)
            moment = self._course.referee.as_of(number)
            self._judging = number
            if not self._adviser.ask(moment, Inquiry(1), glance, now):
                self._give_up(number)

    def close(self) -> None:
        """End the adviser's process."""
        self._adviser.close()

    def _take(self, advice: Advice | None) -> None:
        number, self._judging = self._judging, None
        inquiry, self._inquiry = self._inquiry, None
        if advice is None:
            if number is not None:
                self._give_up(number)
            return
        self._failed = 0
        if number is None and inquiry is not None and inquiry.about:
            self._weighing = advice
        elif number is None:
            self._advice = advice
        position = self._at(advice.number)
        if advice.score is None:
            self._unfit[advice.number] = position
            return
        judged = Judged(advice.number, advice.seat, (advice.score + 1) / 2)
        self._judged[advice.number] = (position, judged)
        self.version += 1

    def _give_up(self, number: int) -> None:
        self._judging = None
        self._unfit[number] = self._at(number)
        self._failed += 1

    def _next(self) -> int | None:
        """Return the first moment that is wanted and has yet to be judged."""
        if self._failed >= PATIENCE or not self.there:
            return None
        for number in self._wanted:
            position = self._at(number)
            if position is None or self._unfit.get(number) is position:
                continue
            known = self._judged.get(number)
            if (known is None or known[0] is not position) and self._decides(number):
                return number
        return None

    def _decides(self, number: int) -> bool:
        """Say whether a seat had something to decide at a moment, so that it can be judged."""
        plies = self._course.referee.plies
        if number < len(plies):
            return plies[number].actor != CHANCE
        return self._course.referee.to_act not in (None, CHANCE)

    def _at(self, number: int) -> Any:
        """Return the whole position after so many actions; None for more than were played."""
        referee = self._course.referee
        if number == referee.number:
            return referee.position
        return referee.plies[number].before if number < referee.number else None

    def _follow(self) -> None:
        """Forget what was said of a position that is not the present one any more."""
        if self._about is self._course.referee.position:
            return
        self._about = self._course.referee.position
        self._advice = self._weighing = None
        if self._inquiry is not None:
            self._inquiry = None
            self._adviser.drop(self._course.now)
