"""The ledger: what is remembered of a session beside the game itself, and written to its save."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from nika_arcade.api import Outcome, Text, text
from nika_arcade.host.manifest import PluginEntry
from nika_arcade.host.wording import reason
from nika_arcade.match.fault import Fault
from nika_arcade.match.lines import (
    VERSION,
    ActionLine,
    EndLine,
    FaultLine,
    Header,
    Line,
    ProposalLine,
    SwapLine,
    UndoLine,
)
from nika_arcade.match.lineup import Lineup
from nika_arcade.match.proposals import Ballot
from nika_arcade.match.record import Record, digest, origin
from nika_arcade.match.referee import Referee
from nika_arcade.match.transcript import Transcript


class Ledger:
    """Faults, actions that nobody decided on, and the transcript, if the game is saved.

    ``unsaved`` says why the save could not be written; the game goes on without it.
    """

    def __init__(self, referee: Referee[Any]) -> None:
        self.faults: list[Fault] = []
        self.unsaved: Text | None = None
        self._referee = referee
        self._transcript: Transcript | None = None
        self._lapsed: set[int] = set()
        self._fresh: dict[str, int] = {}
        self._taken: dict[str, int] = {}
        """How many actions had been played when a seat passed to who holds it now."""
        self._ended = False

    def begin(
        self,
        save: Path,
        plugin: PluginEntry,
        game_id: str,
        options: Mapping[str, Any],
        lineup: Lineup,
        clock: float | None,
        date: str,
    ) -> None:
        """Start a save; raise FileExistsError rather than write over one."""
        referee = self._referee
        start = referee.notate(referee.start)
        header = Header(
            version=VERSION, game=game_id, plugin=plugin.id, plugin_version=plugin.version,
            options=dict(options), seats=referee.seats, teams=referee.teams,
            lineup=lineup.tree(), seed=referee.seed, date=date, clock=clock,
            start=start, origin=origin(options, start),
        )  # fmt: skip
        try:
            self._transcript = Transcript.create(save, header)
        except FileExistsError:
            raise
        except OSError as fault:
            self._lose(text("The game is not saved: {reason}.", reason=reason(fault)))

    def count_faults(self, holder_id: str) -> int:
        """Return how many faults that holder has had since he took his place."""
        later = self.faults[self._fresh.get(holder_id, 0) :]
        return sum(fault.holder == holder_id for fault in later)

    def go_on(self, record: Record) -> None:
        """Go on with a save; raise `Refused` when it is open elsewhere."""
        try:
            self._transcript = Transcript.go_on(record)
        except OSError as fault:
            self._lose(text("The game is not saved any more: {reason}.", reason=reason(fault)))
        self._recall(record)

    def _recall(self, record: Record) -> None:
        """Remember what a transcript tells."""
        before, *later = record.lineups
        lineups, number = iter(later), 0
        for line in record.lines:
            if isinstance(line, FaultLine):
                parts = (line.number, line.seat, line.holder, line.name, line.kind, line.detail)
                self.faults.append(Fault(*parts))
            elif isinstance(line, ActionLine):
                number = line.number + 1
                self._lapsed |= {line.number} if line.lapsed else set()
            elif isinstance(line, SwapLine):
                self._fresh[line.holder] = len(self.faults)
                lineup = next(lineups)
                self._pass_on(before, lineup, number)
                before = lineup
            elif isinstance(line, UndoLine):
                self._forget(line.to)
                number = line.to
            self._ended = isinstance(line, EndLine)

    def decided(self, number: int, seat: str) -> bool:
        """Say whether who holds a seat now decided on that action of it.

        Nobody did where the clock or the house played, and another one before the seat passed on.
        """
        return number not in self._lapsed and number >= self._taken.get(seat, 0)

    def action(self, *, lapsed: bool = False) -> None:
        """Write down the action just played."""
        ply, number = self._referee.plies[-1], self._referee.number - 1
        if lapsed:
            self._lapsed.add(number)
        line = ActionLine(
            number=number,
            actor=ply.actor,
            action=str(ply.action),
            digest=digest(self._referee.notate(ply.after)) if self._transcript else "",
            to_act=self._referee.to_act,
            turn=self._referee.turn if self._transcript else -1,
            lapsed=lapsed,
        )
        self.write(line)

    def proposal(self, ballot: Ballot) -> None:
        """Write down a proposal that was answered."""
        kind, seat = ballot.proposal.kind, ballot.proposal.seat
        answers, accepted = dict(ballot.answers), bool(ballot.accepted)
        self.write(ProposalLine(kind=kind, seat=seat, answers=answers, accepted=accepted))

    def undo(self, to: int) -> None:
        """Write down that the game went back to where ``to`` actions had been played."""
        self._forget(to)
        self._ended = False
        self.write(UndoLine(to=to, to_act=self._referee.to_act))

    def fault(self, fault: Fault) -> None:
        """Write down a bot's failure."""
        self.faults.append(fault)
        line = FaultLine(
            number=fault.number, seat=fault.seat, holder=fault.holder,
            name=fault.name, kind=fault.kind, detail=fault.detail,
        )  # fmt: skip
        self.write(line)

    def swap(self, holder_id: str, before: Lineup, lineup: Lineup) -> None:
        """Write down the line-up from here on, in which this holder is new."""
        self._pass_on(before, lineup, self._referee.number)
        self._fresh[holder_id] = len(self.faults)
        self.write(SwapLine(holder=holder_id, lineup=lineup.tree()))

    def reseat(self, before: Lineup, lineup: Lineup) -> None:
        """Write down the line-up from here on, in which some seats are held by others."""
        for holder_id in dict.fromkeys(lineup.holder(one).id for one in before.changed(lineup)):
            self.swap(holder_id, before, lineup)

    def _pass_on(self, before: Lineup, lineup: Lineup, number: int) -> None:
        self._taken |= dict.fromkeys(before.changed(lineup), number)

    def end(self, outcome: Outcome) -> None:
        """Write down how the game ended; once is enough."""
        if not self._ended:
            self._ended = True
            scores, reason = dict(outcome.scores), str(outcome.reason)
            self.write(EndLine(winners=outcome.winners, scores=scores, reason=reason))

    def write(self, line: Line) -> None:
        """Append a line to the transcript; a disk that is full does not stop the game."""
        if self._transcript is None:
            return
        try:
            self._transcript.append(line)
        except OSError as fault:
            self._lose(text("The game is not saved any more: {reason}.", reason=reason(fault)))

    def _lose(self, why: Text) -> None:
        """Go on without a save."""
        self.unsaved = why
        self.close()

    def close(self) -> None:
        """Close the transcript."""
        if self._transcript is not None:
            self._transcript.close()
            self._transcript = None

    def _forget(self, to: int) -> None:
        self._lapsed = {number for number in self._lapsed if number < to}
