"""Proposals at the table: who is asked, what they answer, and what an accepted one brings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from nika_arcade.api import Outcome, Proposal, Text, text

Teams = Sequence[Sequence[str]]


@dataclass(frozen=True, slots=True)
class Ballot:
    """A proposal with the holders who are asked, by id, and their answers so far."""

    proposal: Proposal
    asked: tuple[str, ...]
    answers: tuple[tuple[str, bool], ...] = ()

    def answered(self, holder_id: str, yes: bool) -> Ballot:
        """Return the ballot with one more answer; raise KeyError for somebody who is not asked."""
        if holder_id not in self.waiting:
            raise KeyError(holder_id)
        return replace(self, answers=(*self.answers, (holder_id, yes)))

    @property
    def waiting(self) -> tuple[str, ...]:
        """Those who have not answered yet."""
        done = {holder_id for holder_id, _ in self.answers}
        return tuple(holder_id for holder_id in self.asked if holder_id not in done)

    @property
    def accepted(self) -> bool | None:
        """True when all agreed, False as soon as one declined, None while answers are missing."""
        if not all(yes for _, yes in self.answers):
            return False
        return None if self.waiting else True


def agreed_outcome(proposal: Proposal, teams: Teams) -> Outcome | None:
    """Return how the game ends by an accepted proposal; None for one that does not end it."""
    own = next(tuple(team) for team in teams if proposal.seat in team)
    everybody = [seat for team in teams for seat in team]
    others = tuple(seat for seat in everybody if seat not in own)
    if proposal.kind == "draw":
        return Outcome((), tuple((seat, 0.5) for seat in everybody), text("All agreed to a draw."))
    if proposal.kind == "claim":
        reason = text("{names} claimed the victory; all agreed.", names=listed(own))
        return _won_by(own, everybody, reason)
    if proposal.kind == "resign":
        reason = text("{names} resigned.", names=listed(own))
        return _won_by(others, everybody, reason)
    return None


def _won_by(winners: tuple[str, ...], everybody: list[str], reason: Text) -> Outcome:
    scores = tuple((seat, 1.0 if seat in winners else 0.0) for seat in everybody)
    return Outcome(winners, scores, reason)


def listed(seats: Sequence[str]) -> Text:
    """Return the seats as one phrase: "Athens", "Athens and Messene", "A, B and C"."""
    if len(seats) == 1:
        return Text(seats[0])
    phrase = text("{first} and {last}", first=Text(seats[-2]), last=Text(seats[-1]))
    for seat in reversed(seats[:-2]):
        phrase = text("{first}, {rest}", first=Text(seat), rest=phrase)
    return phrase
