"""Play: one game at the table, its session, its picture and the hand of whoever is to act."""

from __future__ import annotations

from typing import Any

from nika_arcade.api import CHANCE, Action, Focus, Presenter
from nika_arcade.match.lineup import Holder
from nika_arcade.match.referee import NotAllowed
from nika_arcade.match.session import Session
from nika_arcade.stage.scenes.hand import Hand, Result
from nika_arcade.stage.scenes.picture import Picture
from nika_arcade.stage.scenes.sayings import Sayings
from nika_arcade.table.layout import Layout
from nika_arcade.table.navigator import Refusal
from nika_arcade.table.tempo import Tempo

OPEN_GAME = ("perfect-information", "no-luck")


class Play:
    """Moves a game on and keeps what is seen of it in step; never waits for anybody."""

    def __init__(self, session: Session, presenter: Presenter[Any], tempo: Tempo) -> None:
        self.session = session
        self.sayings = Sayings()
        self.halted = False
        """While true nobody is asked to act and no clock runs, as under a menu."""
        self.hand: Hand | None = None
        self.keyed = False
        self._eye = self._whose_eye(None)
        self.picture = Picture(
            presenter,
            self._eye,
            session.position_for(self._eye),
            session.beats(self._eye),
            tempo,
        )
        self._seen = session.number
        self._turn = -1
        self._repeating: tuple[str, str] | None = None
        self._hinting = False

    # Who plays

    @property
    def persons(self) -> tuple[Holder, ...]:
        """The holders that are persons."""
        return tuple(one for one in self.session.lineup.holders if not one.is_bot)

    @property
    def actor(self) -> Holder | None:
        """Who holds the seat that is to act; None for chance and when the game is over."""
        seat = self.session.to_act
        return None if seat in (None, CHANCE) else self.session.lineup.holder(seat)

    @property
    def speaker(self) -> str:
        """The seat a person speaks for: the one to act if a person's, else a person's first."""
        actor = self.actor
        if actor is not None and not actor.is_bot and self.session.to_act:
            return self.session.to_act
        if self._eye is not None:
            return self._eye
        seats = [seat for one in self.persons for seat in self.session.lineup.seats_of(one.id)]
        return seats[0] if seats else ""

    def _whose_eye(self, before: str | None) -> str | None:
        """Return who looks: the person to act, or else the one who did, or the only one."""
        actor, seat = self.actor, self.session.to_act
        if actor is not None and not actor.is_bot:
            return seat
        seats = [seat for one in self.persons for seat in self.session.lineup.seats_of(one.id)]
        if before in seats:
            return before
        return seats[0] if len(self.persons) == 1 else None

    # What time does

    def advance(self, now: float, ms: float) -> None:
        """Let ``ms`` pass until ``now`` (monotonic seconds)."""
        mine = self.actor is not None and not self.actor.is_bot
        self.session.paused = self.halted or (mine and self.picture.moving)
        if not self.picture.crowded:
            for beat in self.session.tick(now, self._eye):
                self._follow(beat)
            self._listen()
        self.picture.timeline.advance(ms)
        self._settle()

    def _follow(self, beat: Any) -> None:
        """Show a beat; what others do is held for a moment."""
        own = beat.actor != CHANCE and not self.session.lineup.holder(beat.actor).is_bot
        pause = 0.0 if own else self.picture.timeline.tempo.recap_pause
        self.picture.follow(beat, pause)
        self._seen += 1
        self.hand = None

    def _listen(self) -> None:
        """Take note of what changed besides the beats: something taken back, a fault, a hint."""
        if self.session.number != self._seen:
            self.restage()
        self.sayings.listen(self.session)
        hinted = self.session.hinted if self._hinting else None
        if hinted is not None:
            self._hinting = False
            self._show_hint(hinted[1])

    def restage(self) -> None:
        """Show the game as it stands, whatever was shown before."""
        self._eye = self._whose_eye(self._eye)
        position = self.session.position_for(self._eye)
        self.picture.restage(position, self._eye, self.session.beats(self._eye))
        self._seen, self._turn, self.hand = self.session.number, -1, None

    def _settle(self) -> None:
        """Open the hand of a person whose turn it is, once nothing moves any more."""
        if self.picture.moving or self.halted or not self._mine():
            self.hand = None if not self._mine() else self.hand
            return
        if self.hand is not None and self._turn == self.session.number:
            return
        self._change_eye()
        self.hand = Hand(self.session.legal())
        self.hand.keyed = self.keyed
        self._turn = self.session.number
        self._repeat()

    def _mine(self) -> bool:
        """Say whether a person is to act now."""
        actor = self.actor
        free = self.session.outcome is None and self.session.pending is None
        return free and actor is not None and not actor.is_bot

    def _change_eye(self) -> None:
        eye = self._whose_eye(self._eye)
        if eye == self._eye:
            return
        self._eye = self.picture.eye = eye
        if "perfect-information" not in self.session.entry.traits:
            self.picture.chronicle.reset(self.session.beats(eye))

    # What persons do

    @property
    def position(self) -> Any:
        """The position as the one who looks may see it."""
        return self.session.position_for(self._eye)

    def look(self, layout_of: Any) -> None:
        """Bring the picture up to date with the hand; ``layout_of`` lays a tableau out."""
        if self.picture.moving:
            return
        last = self.picture.chronicle.last
        focus = self.hand.focus(last) if self.hand else Focus(last=last)
        changed = self.picture.show(self.position, focus, self.session.number)
        if self.hand is not None and (changed or self.hand.blind):
            layout: Layout = layout_of(self.picture.tableau)
            self.hand.see(self.picture.tableau, layout)

    def act(self, result: Result) -> None:
        """Take what came of a touch: play an action, or tell why not."""
        self.sayings.answer_ends()
        if isinstance(result, Action):
            self._offer(result)
        elif isinstance(result, Refusal):
            why = self.session.game.why_not(self.position, result.picks)
            self.sayings.refuse(why)

    def _offer(self, action: Action) -> None:
        seat = self.session.to_act or ""
        try:
            beat = self.session.offer(seat, action)
        except NotAllowed as fault:
            self.sayings.refuse(fault.text)
            return
        if self.hand is not None:
            self.keyed = self.hand.keyed
        self._hinting = False
        self._follow(beat)

    def say(self, pick: str, repeat: bool = False) -> None:
        """Say a pick of a button; repeated, it is said until the seat's turn is over."""
        if self.hand is None:
            return
        if repeat and self.session.to_act:
            self._repeating = (self.session.to_act, pick)
        self.act(self.hand.say(pick))

    def _repeat(self) -> None:
        """Go on saying the pick that is repeated, while the same seat is to act and may."""
        if self._repeating is None or self.hand is None:
            return
        seat, pick = self._repeating
        if seat == self.session.to_act and pick in self.hand.navigator.options:
            self.act(self.hand.say(pick))
        else:
            self._repeating = None

    def undo(self) -> None:
        """Take the last decision back, or tell why that cannot be."""
        self.sayings.answer_ends()
        try:
            if self.session.undo(self.speaker):
                self.restage()
        except NotAllowed as fault:
            self.sayings.refuse(fault.text)

    def ask_hint(self) -> None:
        """Ask what the strongest opponent would do here; the answer comes later."""
        if self.hand is not None and self.session.to_act and not self._hinting:
            self.session.hint(self.session.to_act)
            self._hinting = True
            self.sayings.await_hint()

    def _show_hint(self, action: Action) -> None:
        if self.hand is None:
            return
        self.hand.suggest(action)
        deed = None
        if set(OPEN_GAME) <= set(self.session.entry.traits):
            deed = self.picture.tell(self.session.game, self.position, action)
        self.sayings.hint(deed)

    def close(self) -> None:
        """End the bots and close the save."""
        self.session.close()
