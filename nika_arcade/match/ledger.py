"""The ledger: what is remembered of a session beside the game itself, and written to its save."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from msgspec import to_builtins
from msgspec.structs import replace

from nika_arcade import __version__
from nika_arcade.api import Action, Outcome, Text, text
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
from nika_arcade.match.migrations import identity
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
        self.id = ""
        """What the game that was begun here is known by."""
        self._referee = referee
        self._transcript: Transcript | None = None
        self._lapsed: set[int] = set()
        self._set_aside: set[int] = set()
        """Which of the actions that were taken back nobody had decided on."""
        self._fresh: dict[str, int] = {}
        self._actors: dict[int, str] = {}
        """Who did which action, those that were taken back included."""
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
        parent: tuple[str, int] = ("", 0),
    ) -> None:
        """Start a save; raise FileExistsError rather than write over one.

        ``parent`` is the id of the game it branches off, and after how many of its actions.
        """
        referee = self._referee
        start = referee.notate(referee.start)
        header = Header(
            version=VERSION, game=game_id, plugin=plugin.id, plugin_version=plugin.version,
            options=dict(options), seats=referee.seats, teams=referee.teams,
            lineup=lineup.tree(), seed=referee.seed, date=date, clock=clock,
            start=start, origin=origin(options, start), program=__version__,
            parent=parent[0], parted=parent[1],
        )  # fmt: skip
        self.id = identity(to_builtins(header))
        header = replace(header, id=self.id)
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

    def go_on(self, record: Record, *, read_only: bool = False) -> None:
        """Go on with a save, or only remember it; raise `Refused` when it is open elsewhere."""
        try:
            self._transcript = None if read_only else Transcript.go_on(record)
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
                self._played(line.number, line.actor, lapsed=line.lapsed)
            elif isinstance(line, SwapLine):
                self._fresh[line.holder] = len(self.faults)
                lineup = next(lineups)
                self._pass_on(before, lineup, number)
                before = lineup
            elif isinstance(line, UndoLine):
                self._forget(line.to)
                number = line.to
            self._ended = isinstance(line, EndLine)

    def decided(self, number: int) -> bool:
        """Say whether who holds its seat now decided on that action.

        Nobody did where the clock or the house played, and another one before the seat passed on.
        """
        return number not in self._lapsed

    def action(self, *, lapsed: bool = False) -> None:
        """Write down the action just played."""
        number = self._referee.number - 1
        self._played(number, self._referee.plies[number].actor, lapsed=lapsed)
        self._write_action(number)

    def play(self, actions: Iterable[tuple[str, Action]]) -> None:
        """Play what another game began with, luck as it fell there, and write it down."""
        for actor, action in actions:
            self._referee.replay(actor, action)
            self.action()

    def again(self, number: int) -> None:
        """Write down an action that was taken back and has been brought back."""
        actor = self._referee.plies[number].actor
        self._played(number, actor, lapsed=number in self._set_aside)
        self._write_action(number)

    def _played(self, number: int, actor: str, *, lapsed: bool) -> None:
        """Remember whose an action is; who holds the seat decided on it unless it ``lapsed``."""
        self._actors[number] = actor
        self._set_aside.discard(number)
        if lapsed:
            self._lapsed.add(number)

    def _write_action(self, number: int) -> None:
        if self._transcript is None:
            return
        referee, ply = self._referee, self._referee.plies[number]
        self.write(
            ActionLine(
                number=number,
                actor=ply.actor,
                action=str(ply.action),
                digest=digest(referee.notate(ply.after)),
                to_act=referee.next_after(number),
                turn=referee.rules.turn(ply.after),
                lapsed=number in self._lapsed,
            )
        )

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
        """Note that what seats did up to there was decided by others than who holds them now."""
        passed = before.changed(lineup)
        theirs = {one for one, actor in self._actors.items() if actor in passed}
        self._lapsed |= {one for one in theirs if one < number}
        self._set_aside |= {one for one in theirs if one >= number}

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
        self._set_aside |= {number for number in self._lapsed if number >= to}
        self._lapsed = {number for number in self._lapsed if number < to}
