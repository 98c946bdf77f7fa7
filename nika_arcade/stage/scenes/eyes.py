"""Eyes: for whom the picture of a table is made, and when somebody must look away first."""

from __future__ import annotations

from nika_arcade.api import CHANCE
from nika_arcade.match.lineup import Holder
from nika_arcade.match.session import Session


class Eyes:
    """Who looks at a table: the person to act, or the one who acted last, or an onlooker.

    Where several persons share a window and the game hides something, a curtain falls before
    the next of them may look: ``curtain`` is he, until it is lifted. ``near`` is the seat whose
    side lies before them: a single person's own, of several that of the last who looked.
    """

    def __init__(self, session: Session) -> None:
        self.session = session
        self.curtain: Holder | None = None
        self.eye: str | None = None
        if not self.secret:
            self.eye = self._natural()
        self.near = next(iter(self._seats()), "")
        self._sit_down()

    @property
    def persons(self) -> tuple[Holder, ...]:
        """The holders that are persons."""
        return tuple(one for one in self.session.lineup.holders if not one.is_bot)

    def person(self, seat: str) -> bool:
        """Say whether a person holds a seat; nobody holds that of chance."""
        return seat != CHANCE and not self.session.lineup.holder(seat).is_bot

    @property
    def actor(self) -> Holder | None:
        """Who holds the seat that is to act; None for chance and when the game is over."""
        seat = self.session.to_act
        return None if seat in (None, CHANCE) else self.session.lineup.holder(seat)

    @property
    def acting(self) -> bool:
        """Whether the seat to act is a person's."""
        actor = self.actor
        return actor is not None and not actor.is_bot

    @property
    def secret(self) -> bool:
        """Whether persons at this table must not see what others see."""
        hides = "perfect-information" not in self.session.entry.traits
        return hides and len(self.persons) > 1

    @property
    def speaker(self) -> str:
        """The seat a person speaks for: the one to act if a person's, else that of who looks."""
        if self.acting and self.session.to_act:
            return self.session.to_act
        return self.eye or next(iter(self._seats()), "")

    @property
    def due(self) -> bool:
        """Whether the curtain has to fall before the one to act may look.

        It has not where he looks already, and where he may see no more and no less than who does.
        """
        eye = self._natural()
        if eye is None or not self.secret or self._same_person(eye):
            return False
        return self.hangs or self._see_apart(self.eye, eye)

    @property
    def hangs(self) -> bool:
        """Whether the curtain has fallen before the one to act, who has yet to lift it."""
        return self.curtain is not None and self.acting and self.curtain == self.actor

    def turn(self) -> bool:
        """Look through the eye of who is to act; False where the curtain must be lifted first."""
        eye = self._natural()
        if eye is not None and self.due:
            self.curtain = self.session.lineup.holder(eye)
            self.eye = None
            return False
        self.eye, self.curtain = eye, None
        self._sit_down()
        return True

    def lift(self) -> None:
        """Let the one behind the curtain look."""
        if self.curtain is not None:
            self.eye, self.curtain = self._natural(), None
            self._sit_down()

    def shut(self) -> None:
        """Let nobody look any more: all that is shown is what everybody may see."""
        self.eye = None

    def reseat(self) -> None:
        """Look on after seats have passed to others: not through the eye of one that is lost.

        Where it is nobody's any more, the curtain falls before the next who may look.
        """
        seats = self._seats()
        self.curtain = None
        if self.eye not in seats:
            self.eye = None if self.secret else self._natural()
        if self.near not in seats:
            self.near = self.eye or next(iter(seats), self.near)

    def _sit_down(self) -> None:
        """Have the side of who looks before them, where several persons take turns."""
        if self.eye is not None and len(self.persons) > 1:
            self.near = self.eye

    def _natural(self) -> str | None:
        if self.acting:
            return self.session.to_act
        seats = self._seats()
        if self.eye in seats:
            return self.eye
        return seats[0] if len(self.persons) == 1 else None

    def _see_apart(self, one: str | None, other: str) -> bool:
        """Say whether two eyes see different things now, or have in what was played."""
        session = self.session
        if session.position_for(one) != session.position_for(other):
            return True
        return session.beats(one) != session.beats(other)

    def _seats(self) -> list[str]:
        lineup = self.session.lineup
        return [seat for one in self.persons for seat in lineup.seats_of(one.id)]

    def _same_person(self, eye: str) -> bool:
        lineup = self.session.lineup
        return self.eye is not None and lineup.holder(self.eye) == lineup.holder(eye)
