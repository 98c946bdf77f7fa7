"""Talk at the table: proposals to the other holders, and taking back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from nika_arcade.api import CHANCE, Proposal, ProposalKind, Text, text
from nika_arcade.match.learning import has_learned
from nika_arcade.match.proposals import Ballot
from nika_arcade.match.referee import NotAllowed, Ply

if TYPE_CHECKING:
    from nika_arcade.match.course import Course


class Talk:
    """What can be said in a game, and what becomes of it when it is accepted."""

    def __init__(self, course: Course) -> None:
        self._course = course
        self._learned: tuple[Ply[Any], int, tuple[str, ...], bool] | None = None
        self.revealed = False
        """Whether somebody has been shown what was hidden from him, as the game was over."""

    def propose(self, seat: str, kind: ProposalKind) -> bool | None:
        """Ask the others; True accepted, False declined, None answers are missing.

        Raise `NotAllowed` when another proposal waits or the game is over.
        """
        ballot = self._course.referee.propose(Proposal(kind, seat), self._asked(seat, kind))
        self._course.crew.stop_all(self._course.now)
        return self._settled(ballot)

    def answer(self, holder_id: str, yes: bool) -> bool | None:
        """Take a holder's answer; the same three results, or `NotAllowed` if he is not asked."""
        return self._settled(self._course.referee.answer(holder_id, yes))

    def last_decision(self, seat: str = "") -> int:
        """Return the number of the last action that this seat's holder decided on, or any person.

        It is -1 when there is none.
        """
        lineup, referee = self._course.lineup, self._course.referee
        asker = lineup.holder(seat).id if seat else ""
        for number in range(referee.number - 1, -1, -1):
            actor = referee.plies[number].actor
            if actor == CHANCE or not self._course.ledger.decided(number):
                continue
            holder = lineup.holder(actor)
            if holder.id == asker or not (asker or holder.is_bot):
                return number
        return -1

    def why_no_undo(self, seat: str = "") -> Text | None:
        """Return why nothing can be taken back now; None when it can."""
        referee = self._course.referee
        if referee.ballot is not None:
            return text("A proposal waits for an answer.")
        if self.revealed:
            return text("All hands have been seen: this game can't be opened again.")
        number = self.last_decision(seat)
        if number < 0:
            return text("There is nothing to take back yet.")
        if self._has_learned(number):
            return text("You have seen something new since then: that can't be taken back.")
        return None

    def _has_learned(self, number: int) -> bool:
        """Say whether who decided on an action learned something since; found out only once."""
        plies, lineup = self._course.referee.plies, self._course.lineup
        seats, known = lineup.seats_of(lineup.holder(plies[number].actor).id), self._learned
        if known is None or known[0] is not plies[-1] or known[1:3] != (number, seats):
            known = self._learned = (plies[-1], number, seats, has_learned(plies[number:], seats))
        return known[3]

    def undo(self, seat: str = "") -> bool:
        """Propose to go back to the last decision; True when it was done at once."""
        if refusal := self.why_no_undo(seat):
            raise NotAllowed(refusal)
        asker = seat or self._course.referee.plies[self.last_decision()].actor
        return bool(self.propose(asker, "take_back"))

    def why_no_redo(self) -> Text | None:
        """Return why nothing can be brought back now; None when it can."""
        referee = self._course.referee
        if referee.ballot is not None:
            return text("A proposal waits for an answer.")
        if not referee.undone:
            return text("There is nothing to bring back.")
        return None

    def redo(self) -> int:
        """Bring back what was taken back last, bots' answers too; return how many actions.

        All who had to agreed when it was played, so nobody is asked. Raise `NotAllowed`.
        """
        if refusal := self.why_no_redo():
            raise NotAllowed(refusal)
        course = self._course
        first = course.referee.number
        count = course.referee.redo()
        for number in range(first, first + count):
            course.ledger.again(number)
        course.clock.restart()
        course.moved_on()
        return count

    def _asked(self, seat: str, kind: ProposalKind) -> tuple[str, ...]:
        """Return who has to agree: all others; for a resignation the own side, for taking back
        the persons.
        """
        lineup = self._course.lineup
        own = lineup.holder(seat).id
        side = next(team for team in self._course.referee.teams if seat in team)
        asked = []
        for holder in lineup.holders:
            stranger = not set(side) & set(lineup.seats_of(holder.id))
            spared = holder.is_bot if kind == "take_back" else kind == "resign" and stranger
            if holder.id != own and not spared:
                asked.append(holder.id)
        return tuple(asked)

    def _settled(self, ballot: Ballot) -> bool | None:
        if ballot.accepted is None:
            return None
        self._course.ledger.proposal(ballot)
        if ballot.accepted and ballot.proposal.kind == "take_back":
            self._go_back(self.last_decision(ballot.proposal.seat))
        self._course.moved_on()
        return ballot.accepted

    def _go_back(self, number: int) -> None:
        self._course.referee.undo(number)
        self._course.ledger.undo(number)
        self._course.clock.restart()
