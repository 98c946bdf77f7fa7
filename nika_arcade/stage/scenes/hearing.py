"""Hearing: what a table sounds like: its figures, and what a person must not miss."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nika_arcade.api import CHANCE
from nika_arcade.match.lineup import Holder
from nika_arcade.match.session import Session

if TYPE_CHECKING:
    from nika_arcade.stage.scenes.play import Play

TURN, REFUSED, BACK, ASKED, WON, LOST = "turn", "refuse", "back", "knock", "win", "lose"
"""The sounds that no figure makes."""


class Hearing:
    """Follows a table and tells what is to be heard since it was asked the last time."""

    def __init__(self, play: Play) -> None:
        self._play = play
        self._refusals = play.sayings.refusals
        self._number = play.session.number
        self._over = play.session.outcome is not None
        self._asked: object = play.session.pending
        self._opened = -1

    def listen(self) -> tuple[str, ...]:
        """Return the names of the sounds that are due now, those of the figures first."""
        play = self._play
        figures, play.heard = tuple(play.heard), ()
        words = (self._refused(), self._taken_back(), self._question(), self._ended(), self._turn())
        return (*figures, *(name for name in words if name))

    def _refused(self) -> str:
        before, self._refusals = self._refusals, self._play.sayings.refusals
        return REFUSED if self._refusals > before else ""

    def _taken_back(self) -> str:
        before, self._number = self._number, self._play.session.number
        return BACK if self._number < before else ""

    def _question(self) -> str:
        """Knock when a person is asked about a proposal."""
        session = self._play.session
        before, self._asked = self._asked, session.pending
        asks = session.pending is not None and session.pending != before
        return ASKED if asks and any(not one.is_bot for one in session.asked) else ""

    def _ended(self) -> str:
        """Tell the end once its last picture has come to rest."""
        session = self._play.session
        if session.outcome is None or self._play.picture.moving:
            self._over = self._over and session.outcome is not None
            return ""
        before, self._over = self._over, True
        if before:
            return ""
        return LOST if _lost(session, self._play.eyes.persons) else WON

    def _turn(self) -> str:
        """Call a person whose hand opens after somebody else has acted."""
        session, number = self._play.session, self._play.session.number
        if self._play.hand is None or number == self._opened or session.to_act in (None, CHANCE):
            return ""
        before, self._opened = self._opened, number
        if number < before:
            return ""  # taken back: nobody has to be called
        actors = (session.actor(one) for one in range(number - 1, -1, -1))
        last = next((one for one in actors if one != CHANCE), session.to_act)
        lineup = session.lineup
        return TURN if lineup.holder(last or "") != lineup.holder(session.to_act or "") else ""


def _lost(session: Session, persons: tuple[Holder, ...]) -> bool:
    """Say whether bots have won against every person here."""
    outcome = session.outcome
    if outcome is None or not persons or not outcome.winners:
        return False
    return not any(
        seat in outcome.winners for one in persons for seat in session.lineup.seats_of(one.id)
    )
