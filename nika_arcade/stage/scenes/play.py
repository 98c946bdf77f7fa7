"""Play: one game at the table, its session, its picture and the hand of whoever is to act."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from nika_arcade.api import CHANCE, Action, Focus, Text
from nika_arcade.api.panels import LEAF
from nika_arcade.match.referee import NotAllowed
from nika_arcade.match.session import Session
from nika_arcade.stage.scenes.advising import Advising
from nika_arcade.stage.scenes.desk import SAY
from nika_arcade.stage.scenes.eyes import Eyes
from nika_arcade.stage.scenes.guard import GuardedPresenter
from nika_arcade.stage.scenes.hand import Hand, Result
from nika_arcade.stage.scenes.judging import Judging
from nika_arcade.stage.scenes.leafing import Leafing
from nika_arcade.stage.scenes.lookback import Lookback
from nika_arcade.stage.scenes.looking import Looking
from nika_arcade.stage.scenes.manner import Manner
from nika_arcade.stage.scenes.parley import Parley
from nika_arcade.stage.scenes.picture import Picture
from nika_arcade.stage.scenes.roaming import Roaming
from nika_arcade.stage.scenes.sayings import Sayings
from nika_arcade.stage.scenes.teaching import Teaching
from nika_arcade.table.layout import Fit, Layout, Point, Target
from nika_arcade.table.navigator import Navigator, Refusal
from nika_arcade.table.plain import PlainPresenter
from nika_arcade.table.tempo import Tempo


class Play:
    """Moves a game on and keeps what is seen of it in step; never waits for anybody."""

    def __init__(self, session: Session, tempo: Tempo, manner: Manner | None = None) -> None:
        self.session = session
        self._manner = manner or Manner()
        self.sayings = Sayings()
        self._halted = False
        self.hand: Hand | None = None
        self.keyed = False
        self.eyes = Eyes(session)
        self.looking = Looking(self)
        self.advising = Advising(self)
        self.teaching = Teaching(self)
        self.judging = Judging(session)
        self.parley = Parley(self)
        self.past: Lookback | None = None
        """The moment that is looked at, where that is not the present."""
        plain = PlainPresenter(session.game, session.lineup.names)
        self._guard = GuardedPresenter(session.presenter or plain, plain)
        eye = self.eyes.eye
        position, beats = session.position_for(eye), session.beats(eye)
        self.picture = Picture(self._guard, eye, position, beats, tempo, self.near)
        self.picture.telltale = self._manner.show_targets
        self.roaming = Roaming(self.picture)
        self.leafing = Leafing(self.picture)
        self.heard: tuple[str, ...] = ()
        """The sounds of figures that nobody has taken up yet."""
        self._seen = session.number
        self._turn = -1
        self._spots: tuple[Point, ...] = ()
        self._repeating: tuple[str, str] | None = None

    # What time does

    def advance(self, now: float, ms: float) -> None:
        """Let ``ms`` pass until ``now`` (monotonic seconds)."""
        waits = self.picture.moving or self.eyes.hangs
        self.session.paused = self._halted or (self.eyes.acting and waits)
        if not self.picture.crowded:
            for beat in self.session.tick(now, self.eyes.eye):
                self._follow(beat)
            self.listen()
        if self._manner.judgement:
            self.judging.follow(self.eyes.eye)
        self.heard += self.picture.timeline.advance(ms * self.looking.pace)
        self.roaming.advance(ms)
        self._settle()

    def _follow(self, beat: Any) -> None:
        """Show a beat; what others do is held for a moment."""
        own = beat.actor != CHANCE and not self.session.lineup.holder(beat.actor).is_bot
        pause = 0.0 if own else self.picture.timeline.tempo.recap_pause
        self.picture.follow(beat, pause)
        self._seen += 1
        self.hand = None

    def listen(self) -> None:
        """Take note of what changed besides the beats: something taken back, a fault, a hint."""
        if self.session.number != self._seen:
            self.looking.take_back()
            self.restage()
        self.sayings.listen(self.session)
        self.sayings.hear_picture(self._guard.fault)
        self.advising.listen()
        self.teaching.listen()

    def again(self, first: int, count: int) -> None:
        """Show actions that were brought back, one after the other."""
        for beat in self.session.beats(self.eyes.eye)[first : first + count]:
            self._follow(beat)

    def restage(self) -> None:
        """Show the game as it stands, whatever was shown before."""
        eye, self.past = self.eyes.eye, None
        self.picture.restage(self.session.position_for(eye), eye, self.session.beats(eye))
        self._seen, self._turn, self.hand = self.session.number, -1, None

    def _settle(self) -> None:
        """Open the hand of a person whose turn it is, once nothing moves any more."""
        if not self.picture.moving:
            self.looking.end_recap()
        if self.picture.moving or self._halted or not self._mine():
            self.hand = None if not self._mine() else self.hand
            return
        if self.hand is not None and self._turn == self.session.number:
            return
        if not self.looking.may():
            return
        self.hand = Hand(self.session.legal())
        self.hand.keyed, self.hand.guided = self.keyed, self._manner.show_targets
        self._turn = self.session.number
        if self._manner.teaching or self._manner.judgement:
            self.session.counsel.seek()
        self._repeat()

    def _mine(self) -> bool:
        """Say whether a person is to act now."""
        free = self.session.outcome is None and self.session.pending is None
        return free and self.eyes.acting

    def forget(self) -> None:
        """Forget what the one who looked had begun; it is for nobody else's eyes."""
        self.sayings.hush()
        self._spots = ()
        self.advising.forget()
        self.teaching.drop()
        self.restage()

    @property
    def near(self) -> str:
        """The seat whose side lies at the bottom; empty for the game's custom."""
        return self.eyes.near if self._manner.turn_board else ""

    def turn_at_once(self) -> None:
        """Show the table from the side it should be seen from, without motion."""
        if self.near != self.picture.near:
            self.picture.turn(self.near, self.position)
            self.picture.skip()

    @property
    def advises(self) -> bool:
        """Whether the adviser is waited for, by a hint or by an action that he weighs."""
        return self.advising.waits or self.teaching.weighed is not None

    @property
    def standing(self) -> float | None:
        """The chance to win of the side that looks, where it is to be shown and known."""
        if not self._manner.judgement or self.past is not None:
            return None
        side = self.judging.side(self.eyes.eye or self.eyes.near)
        return self.judging.now(self.eyes.eye, side)

    @property
    def manner(self) -> Manner:
        """How the person wants the table to be shown."""
        return self._manner

    def explain(self, action: Action, line: Sequence[Action]) -> Text | None:
        """Return what the presenter finds to speak for an action; None for nothing."""
        return self._guard.explain(self.position, action, line)

    def foresee(self, navigator: Navigator, pick: str) -> Target | None:
        """Return what says a pick once others are picked; None where the table shows nothing.

        What is laid out only then, such as a row of prices, has no place on the table as it is.
        """
        if self.hand is None or self.hand.fit is None:
            return None
        focus = Focus(navigator.picked, navigator.options, last=self.picture.chronicle.last)
        tableau = self.picture.foreseen(self.position, focus)
        found = Layout(tableau, self.hand.fit).target(pick)
        there = Layout(self.picture.tableau, self.hand.fit)
        return found if found is not None and there.places(found.slot) else None

    # What persons do

    @property
    def position(self) -> Any:
        """The position that is shown, as the one who looks may see it."""
        if self.past is not None:
            return self.past.position
        return self.session.position_for(self.eyes.eye)

    @property
    def turns(self) -> int:
        """How many turns the game has had: as its rules count them, or else by who acted."""
        counted = self.session.turn
        return counted if counted >= 0 else len(self.picture.chronicle)

    def look(self, fit: Fit, unit: float) -> bool:
        """Bring the picture up to date with the hand, and the hand with the picture.

        ``fit`` tells where the board lies, ``unit`` the pixels of a unit of the canvas. Return
        whether the picture is another one now.
        """
        if self.picture.moving:
            return False
        last = self.picture.chronicle.last
        focus = self.hand.focus(last) if self.hand else Focus(last=last)
        if self.hand and not (self._manner.show_targets or self.hand.suggests):
            focus = replace(focus, pointed="")
        number = self.past.at if self.past is not None else self.session.number
        ended = self.session.outcome is not None and number == self.session.number
        focus = replace(focus, over=ended)
        changed = self.picture.show(self.position, focus, number)
        tableau = self.picture.tableau
        felt = self.hand is not None and self.hand.tableau is tableau and self.hand.fit == fit
        if self.hand is not None and (changed or not felt):
            self.hand.see(tableau, Layout(tableau, fit, unit))
            self.hand.rest_on(self._spots)
            self._spots = ()
        return changed

    def act(self, result: Result) -> None:
        """Take what came of a touch: play an action, or tell why not."""
        self.sayings.answer_ends()
        if isinstance(result, Action):
            self._offer(result)
        elif isinstance(result, Refusal):
            self.sayings.refuse(self._why_not(result.picks))

    def _why_not(self, picks: tuple[str, ...]) -> Text | None:
        """Ask the rules why these picks lead nowhere; rules that fail at it say nothing."""
        try:
            return self.session.game.why_not(self.position, picks)
        except Exception:
            return None

    def _offer(self, action: Action) -> None:
        seat = self.session.to_act or ""
        if not self.teaching.lets(action):
            return
        try:
            beat = self.session.offer(seat, action)
        except NotAllowed as fault:
            self.sayings.refuse(fault.text)
            return
        if self.hand is not None:
            self.keyed, self._spots = self.hand.keyed, self.hand.spots(action)
        self.advising.forget()
        self._follow(beat)

    def say(self, pick: str, repeat: bool = False) -> None:
        """Say a pick of a button; repeated, it is said until the seat's turn is over.

        What the picture has greyed is not said: the reason is told instead.
        """
        if self.hand is None:
            return
        if (why := self._greyed(pick)) is not None:
            self.sayings.refuse(why)
            return
        if repeat and self.session.to_act:
            self._repeating = (self.session.to_act, pick)
        self.act(self.hand.say(pick))

    def _greyed(self, pick: str) -> Text | None:
        """Return why a choice of the picture cannot be made; None where it can or isn't one."""
        choices = self.picture.tableau.choices
        return next((one.why for one in choices if one.pick == pick), None)

    def _repeat(self) -> None:
        """Go on saying the pick that is repeated, while the same seat is to act and may."""
        if self._repeating is None or self.hand is None:
            return
        seat, pick = self._repeating
        if seat == self.session.to_act and pick in self.hand.navigator.options:
            self.act(self.hand.say(pick))
        else:
            self._repeating = None

    def able(self, id_: str) -> bool:
        """Say whether a button can be used now, by its id."""
        if id_.startswith(SAY):
            return self._sayable(id_.removeprefix(SAY))
        if id_ == "undo":
            return self.parley.may_undo
        if id_ == "redo":
            return self.parley.may_redo
        if id_ == "recap":
            return self.looking.news
        if id_ == "chart_in":
            return self.roaming.able
        return id_ != "hint" or self.advising.able

    def _sayable(self, pick: str) -> bool:
        """Say whether a button that says a pick answers: by doing it, or by telling why not."""
        if self._greyed(pick) is not None:
            return self.hand is not None
        if pick.startswith(LEAF):
            return self.leafing.able
        return self.hand is not None and self.hand.begins(pick)

    @property
    def moment(self) -> tuple[object, ...]:
        """Another value whenever time has changed what is shown or can be done."""
        session = self.session
        versions = (self.picture.version, self.sayings.version, self.advising.version)
        moment = (session.number, session.pending, session.outcome is None, self.hand)
        return (*versions, self.standing, *moment)

    @property
    def thinks(self) -> bool:
        """Whether a bot is asked to act."""
        actor = self.eyes.actor
        return actor is not None and actor.is_bot and self.session.outcome is None

    @property
    def opens(self) -> bool:
        """Whether a person's hand is about to open."""
        return self._mine() and self.hand is None

    def halt(self, halted: bool, now: float) -> None:
        """Let nobody act and no clock run from ``now`` on, as under a menu, or go on."""
        self._halted = halted
        self.advance(now, 0.0)

    def hurry(self, tempo: Tempo) -> None:
        """Move figures at another tempo from now on."""
        self.picture.timeline.tempo = tempo

    def behave(self, manner: Manner) -> None:
        """Show the table in another manner from now on."""
        if manner == self._manner:
            return
        self._manner = manner
        self.picture.telltale = manner.show_targets
        if self.hand is not None:
            self.hand.guided = manner.show_targets
        self.turn_at_once()

    def skip(self) -> None:
        """Show at once where everything that moves ends, and open the hand there."""
        self.picture.skip()
        self._settle()
