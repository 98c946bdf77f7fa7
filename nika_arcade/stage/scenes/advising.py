"""Advising: what the adviser is asked at a table, and how much of his answer is told."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nika_arcade.api import Action, Place, Text, text
from nika_arcade.match.hints import Advice, Candidate
from nika_arcade.stage.scenes.slip import Row, Slip
from nika_arcade.table.layout import Target
from nika_arcade.table.navigator import Navigator

if TYPE_CHECKING:
    from nika_arcade.stage.scenes.play import Play

STEPS = ("off", "nudge", "candidates", "best")
"""How much a hint may tell, and how it goes on from press to press."""

OPEN_GAME = ("perfect-information", "no-luck")

SHOWN = 3
"""So many good actions are told at once."""

EXPECTED = 2
"""So many actions of the expected line are told after the best one."""


class Advising:
    """The hints that a person at a table asks for; the answer comes later.

    The first hint on a position says where to look, the next ones what is good and what is best,
    as far as the person's settings let them. ``slip`` is what lies beside the table to be read,
    ``nudged`` the picks that are marked, ``numbered`` where the candidates lead, in their order.
    """

    def __init__(self, play: Play) -> None:
        self._play = play
        self._asked: int | None = None
        """How many actions had been played when the hint was asked for that has not come yet."""
        self._about: int | None = None
        self._step = 0
        self._offered: tuple[Action, ...] = ()
        self.slip: Slip | None = None
        self.nudged: tuple[str, ...] = ()
        self.numbered: tuple[Target | None, ...] = ()
        self.version = 0

    @property
    def waits(self) -> bool:
        """Whether a hint is being thought of."""
        return self._asked is not None

    @property
    def able(self) -> bool:
        """Whether a hint can be asked for now."""
        return self._play.hand is not None and self._play.session.counsel.there

    @property
    def silent(self) -> bool:
        """Whether hints are off: then nothing is told before a person has said how much may be."""
        return self._most == 0

    @property
    def _most(self) -> int:
        return STEPS.index(self._play.manner.advice)

    def ask(self) -> None:
        """Ask for a hint, or for more than the last one told."""
        play = self._play
        if play.hand is None or not play.session.to_act or self.waits or self.silent:
            return
        fresh = self._about != play.session.number
        self._about = play.session.number
        self._step = min(self._most, 1 if fresh else self._step + 1)
        if play.session.counsel.advice is not None:
            self._end(wanted=True)
            return
        play.session.counsel.seek()
        self._asked = play.session.number
        play.sayings.await_hint()

    def listen(self) -> None:
        """Take up the hint that was asked for, once it has come or cannot come any more."""
        session = self._play.session
        if self._asked is not None and not session.counsel.is_open:
            asked, self._asked = self._asked, None
            self._end(asked == session.number)
        elif self._about is not None and self._about != session.number:
            self.forget()

    def forget(self) -> None:
        """Want no hint any more, as what it was about is past or for nobody else's eyes."""
        self._asked = self._about = None
        self._step, self._offered = 0, ()
        self.close()

    def close(self) -> bool:
        """Take away what a hint has laid on the table; say whether anything was there."""
        shown = self.slip is not None or bool(self.nudged or self.numbered)
        self.slip, self.nudged, self.numbered = None, (), ()
        self.version += shown
        return shown

    def _end(self, wanted: bool) -> None:
        """Show the hint that came, or tell that none did to whoever still wants one."""
        advice = self._play.session.counsel.advice
        if advice is not None and self._play.hand is not None:
            self._tell(advice)
        elif wanted:
            self._step = 0
            self._play.sayings.miss_hint()
        else:
            self._play.sayings.hush()

    def _tell(self, advice: Advice) -> None:
        """Tell as much of some advice as it is time for."""
        self.close()
        if self._step <= 1:
            self._nudge(advice.best)
        elif self._step == 2 and len(advice.candidates) > 1:
            self._list(advice)
        elif self._step == 2 and self._most == 2:
            self._offered = (advice.best,)
            self.take(0)
        else:
            self.show(advice.best, advice)
        self.version += 1

    def _nudge(self, best: Action) -> None:
        """Mark where the best action begins, without telling what it is."""
        play = self._play
        assert play.hand is not None, "somebody asked"
        place = next((one for pick in best.touches[0] if (one := play.hand.target(pick))), None)
        if place is not None:
            self.nudged = best.touches[0]
            if place.charted:
                play.roaming.reveal(Place(place.x, place.y, place.width, place.height))
            play.sayings.nudge(place.label)
        else:
            self.nudged = tuple(choice.pick for choice in play.picture.tableau.choices)
            play.sayings.nudge(text("what you can do without touching the table"))

    def _list(self, advice: Advice) -> None:
        """Lay a slip with the best few actions on the table, and number where they lead."""
        few = advice.candidates[:SHOWN]
        self._offered = tuple(one.action for one in few)
        self.numbered = tuple(map(self._leads, self._offered))
        rows = tuple(Row(self.deed(one.action), worth_of(one)) for one in few)
        self.slip = Slip(text("Good here"), rows)
        self._play.sayings.candidates(rows[0].deed)

    def _leads(self, action: Action) -> Target | None:
        """Return where an action leads on the table, or else where it begins."""
        play = self._play
        assert play.hand is not None, "somebody asked"
        navigator = Navigator(play.session.legal())
        last = navigator.approach(action)
        found = play.foresee(navigator, last)
        touches = [pick for step in action.touches for pick in step]
        here = (target for pick in touches if (target := play.hand.target(pick)) is not None)
        return found or next(here, None)

    def take(self, number: int) -> None:
        """Pick all of a candidate but its last touch, so that it can be looked at or made."""
        if number < len(self._offered) and self._play.hand is not None:
            self._play.hand.suggest(self._offered[number])
            self._play.sayings.hint(self.deed(self._offered[number]))
            self.version += 1

    def show(self, action: Action, advice: Advice | None = None) -> None:
        """Pick all of an action but its last touch, and tell what it would do, and why."""
        play = self._play
        if play.hand is None:
            return
        deed = self.deed(action)
        if advice is not None:
            self._offered = (action,)
            row = Row(deed, worth_of(advice.candidates[0]))
            self.slip = Slip(text("Best here"), (row,), self.reasons(advice))
        play.hand.suggest(action)
        play.sayings.hint(deed)

    def reasons(self, advice: Advice) -> tuple[Text, ...]:
        """Return why the best action is good, by the bot or the game, and what is to follow."""
        play = self._play
        why = advice.reason or play.explain(advice.best, advice.line)
        follows = self._expected(advice)
        return tuple(words for words in (why, follows) if words is not None)

    def _expected(self, advice: Advice) -> Text | None:
        """Return what is expected to follow the best action; of others only in open games."""
        play = self._play
        others = set(OPEN_GAME) <= set(play.session.entry.traits)
        told = play.picture.foretell(
            play.session.game, play.position, advice.line, EXPECTED, others=others
        )
        return text("Then: {deeds}.", deeds=_joined(told)) if told else None

    def deed(self, action: Action) -> Text:
        """Return in words what an action does: the presenter's, or the names of what is touched."""
        play = self._play
        told = play.picture.tell(play.session.game, play.position, action)
        return told or _joined([self._named(pick) for step in action.touches for pick in step])

    def _named(self, pick: str) -> Text:
        """Return the name of what says a pick, or else the pick itself."""
        play = self._play
        target = play.hand.target(pick) if play.hand is not None else None
        if target is not None and target.label is not None:
            return target.label
        choices = play.picture.tableau.choices
        return next((choice.label for choice in choices if choice.pick == pick), Text(pick))


def worth_of(candidate: Candidate) -> Text | None:
    """Return the chance to win that an action leads to, in words; None where it isn't known."""
    if candidate.score is None:
        return None
    return percent((candidate.score + 1) / 2)


def percent(chance: float) -> Text:
    """Return a chance from 0 to 1 in words; only what is decided is told as certain."""
    whole = round(100 * chance)
    if chance < 1.0:
        whole = min(99, whole)
    return text("{number} %", number=whole if chance <= 0.0 else max(1, whole))


def _joined(parts: list[Text]) -> Text:
    """Return several parts of a sentence one after the other."""
    joined = parts[0]
    for part in parts[1:]:
        joined = text("{one}, {other}", one=joined, other=part)
    return joined
