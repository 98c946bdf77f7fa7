"""Advising: what the adviser is asked at a table, and how his answer is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nika_arcade.api import Action

if TYPE_CHECKING:
    from nika_arcade.stage.scenes.play import Play

OPEN_GAME = ("perfect-information", "no-luck")


class Advising:
    """The hints that a person at a table asks for; the answer comes later."""

    def __init__(self, play: Play) -> None:
        self._play = play
        self._asked: int | None = None
        """How many actions had been played when the hint was asked for that has not come yet."""

    @property
    def waits(self) -> bool:
        """Whether a hint is being thought of."""
        return self._asked is not None

    @property
    def able(self) -> bool:
        """Whether a hint can be asked for now."""
        return self._play.hand is not None

    def ask(self) -> None:
        """Ask what the strongest opponent would do here."""
        play = self._play
        if play.hand is not None and play.session.to_act and not self.waits:
            play.session.counsel.seek()
            self._asked = play.session.number
            play.sayings.await_hint()

    def listen(self) -> None:
        """Take up the hint that was asked for, once it has come or cannot come any more."""
        if self._asked is not None and not self._play.session.counsel.is_open:
            asked, self._asked = self._asked, None
            self._end(asked == self._play.session.number)

    def forget(self) -> None:
        """Want no hint any more, as what it was about is past or for nobody else's eyes."""
        self._asked = None

    def _end(self, wanted: bool) -> None:
        """Show the hint that came, or tell that none did to whoever still wants one."""
        advice = self._play.session.counsel.advice
        if advice is not None:
            self.show(advice.best)
        elif wanted:
            self._play.sayings.miss_hint()
        else:
            self._play.sayings.hush()

    def show(self, action: Action) -> None:
        """Pick all of an action but its last touch, and tell what it would do."""
        play = self._play
        if play.hand is None:
            return
        play.hand.suggest(action)
        deed = None
        if set(OPEN_GAME) <= set(play.session.entry.traits):
            deed = play.picture.tell(play.session.game, play.position, action)
        play.sayings.hint(deed)
