"""Sayings: what the line of explanation says, and for how long."""

from __future__ import annotations

from nika_arcade.api import CHANCE, Line, Proposal, ProposalKind, Text, text
from nika_arcade.match.session import Session
from nika_arcade.stage.scenes.chronicle import TurnTold
from nika_arcade.stage.scenes.sitting import YOU, name_of

WORDS: dict[ProposalKind, Text] = {
    "draw": text("The draw was declined."),
    "claim": text("Not all agree that the game is won: it goes on."),
    "resign": text("The resignation was declined: the game goes on."),
    "take_back": text("It may not be taken back."),
}
"""What is said when a proposal found no agreement."""


class Sayings:
    """The answer to the last touch, and news from the table; the answer goes first."""

    def __init__(self) -> None:
        self.version = 0
        self.refusals = 0
        """How often a touch was answered with a no."""
        self._answer: Line | None = None
        self._news: Line | None = None
        self._faults = 0
        self._pending: Proposal | None = None
        self._unsaved: Text | None = None
        self._unshown: Text | None = None

    @property
    def line(self) -> Line | None:
        """What must be said now; None leaves the word to the picture."""
        return self._answer or self._news

    def refuse(self, why: Text | None) -> None:
        """Tell why something cannot be done."""
        self.refusals += 1
        self._say(Line(why or text("That can't be done now."), "refusal"))

    def await_hint(self) -> None:
        """Tell that a hint is being thought of."""
        self._say(Line(text("Let me think …"), "hint"))

    def hint(self, deed: Text | None) -> None:
        """Tell the hint, in the presenter's words where it has them."""
        sentence = (
            text("Hint: {deed}.", deed=deed) if deed else text("Hint: look at what is picked.")
        )
        self._say(Line(sentence, "hint"))

    def nudge(self, where: Text | None) -> None:
        """Tell where to look; None where that has no name."""
        sentence = text("Look here: {place}.", place=where) if where else text("Look at the mark.")
        self._say(Line(sentence, "hint"))

    def candidates(self, best: Text) -> None:
        """Tell that a few good actions are written down, and what the first of them does."""
        self._say(Line(text("A few are good here. The first: {deed}.", deed=best), "hint"))

    def await_verdict(self) -> None:
        """Tell that an action is weighed before it is played."""
        self._say(Line(text("Let me weigh that …"), "hint"))

    def miss_hint(self) -> None:
        """Tell that no hint has come."""
        self._say(Line(text("Nothing comes to mind: there is no hint this time."), "refusal"))

    def notice(self, sentence: Text) -> None:
        """Tell some news; it stays until the next touch."""
        self._news = Line(sentence)
        self.version += 1

    def answer_ends(self) -> None:
        """Forget what was said, as a new touch asks for a new answer."""
        if self._answer or self._news:
            self._answer = self._news = None
            self.version += 1

    def hush(self) -> None:
        """Forget the answer to a person's touch, which is for nobody else's eyes."""
        if self._answer:
            self._answer = None
            self.version += 1

    def listen(self, session: Session) -> None:
        """Take up faults, failed saves and the end of proposals."""
        for fault in session.faults[self._faults :]:
            played = fault.number < session.number
            told = text("{fault} A legal action was played instead.", fault=fault.message)
            self.notice(told if played else fault.message)
        self._faults = len(session.faults)
        if session.unsaved is not None and session.unsaved != self._unsaved:
            self._say(Line(session.unsaved, "refusal"))
        self._unsaved = session.unsaved
        self._hear_answer(session)

    def hear_picture(self, fault: Text | None) -> None:
        """Tell once that the picture of the game has failed."""
        if fault is not None and fault != self._unshown:
            self._say(Line(fault, "refusal"))
        self._unshown = fault

    def _hear_answer(self, session: Session) -> None:
        before, self._pending = self._pending, session.pending
        if before is None or self._pending is not None or session.outcome is not None:
            return
        if before.kind != "take_back":
            self.declined(before.kind)

    def declined(self, kind: ProposalKind) -> None:
        """Tell that a proposal found no agreement."""
        self.notice(WORDS[kind])

    def _say(self, line: Line) -> None:
        self._answer = line
        self.version += 1


def told_line(turn: TurnTold) -> Line:
    """Return what is said of an action while it is shown; chance has no name to say."""
    if turn.seat == CHANCE:
        return Line(text("{deed}.", deed=turn.deed))
    return Line(text("{seat}: {deed}.", seat=Text(turn.seat), deed=turn.deed))


def own_turn(session: Session, person: str) -> Text | None:
    """Return the word to the person who is to act, called ``person`` where he is the first.

    It names the seat where he holds several, and him where others sit at this machine; None when
    it is nobody's turn or a bot's.
    """
    seat, lineup = session.to_act, session.lineup
    if seat is None or seat == CHANCE or lineup.holder(seat).is_bot:
        return None
    holder = lineup.holder(seat)
    alone = sum(not one.is_bot for one in lineup.holders) == 1
    if alone and len(lineup.seats_of(holder.id)) == 1:
        return text("Your turn.")
    name = name_of(holder, lineup, person)
    if alone or name == YOU:
        return text("Your turn with {seat}.", seat=Text(seat))
    return text("{name}, your turn with {seat}.", name=name, seat=Text(seat))


def usual_line(session: Session, person: str = "") -> Line:
    """Return what is said when neither anybody nor the picture has anything to say."""
    outcome, seat = session.outcome, session.to_act
    if outcome is not None:
        return Line(outcome.reason)
    if session.pending is not None:
        return Line(text("Waiting for an answer …"))
    if own := own_turn(session, person):
        return Line(own)
    if seat is None or seat == CHANCE:
        return Line(text("The dice are cast."))
    name = Text(session.lineup.holder(seat).name)
    return Line(text("{name} plays {seat}.", name=name, seat=Text(seat)))
