"""The course of a game: turns pass from holder to holder, whatever bots and clocks do."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

from nika_arcade.api import CHANCE, Action, Budget
from nika_arcade.match.clock import TurnClock
from nika_arcade.match.crew import Crew, Wanted, Word
from nika_arcade.match.fault import Fault, FaultKind
from nika_arcade.match.ledger import Ledger
from nika_arcade.match.lineup import Holder, Lineup
from nika_arcade.match.protocol import Answer, Chosen, Report
from nika_arcade.match.referee import Referee
from nika_arcade.match.talk import Talk
from nika_arcade.match.worker import Slip

LONGEST_TURN = 1_000
"""The most actions the clock plays for a seat whose turn does not end by them."""


class Course:
    """One game going on: the referee, the holders, their bots and their clock.

    `advance` does what is due and never waits; ``report`` is the last word of a bot that thinks.
    """

    def __init__(
        self,
        referee: Referee[Any],
        lineup: Lineup,
        crew: Crew,
        ledger: Ledger,
        clock: TurnClock,
        budget: Budget,
    ) -> None:
        self.referee = referee
        self.lineup = lineup
        self.crew = crew
        self.ledger = ledger
        self.clock = clock
        self.budget = budget
        self.report: Report | None = None
        self.now = 0.0

    def advance(self, now: float, *, paused: bool = False) -> None:
        """Take what the bots said, then let chance, the clock and the bots do what is theirs."""
        self.now = now
        self._see_clock(paused)
        for word in self.crew.poll(now):
            self._take(word)
        self._see_clock(paused)
        if not paused:
            self._go_on()
        self._see_clock(paused)

    def play(self, seat: str, action: Action, *, lapsed: bool = False) -> None:
        """Play a seat's action and write it down; raise `NotAllowed` when it may not."""
        self.referee.submit(seat, action)
        self.ledger.action(lapsed=lapsed)
        self.moved_on()

    def moved_on(self) -> None:
        """Give up what bots were asked about a position that is past."""
        self.report = None
        self.crew.stop_all(self.now)
        if (outcome := self.referee.outcome) is not None:
            self.ledger.end(outcome)

    def swap(self, holder: Holder) -> None:
        """Put another holder in the place of the one with that id."""
        self.crew.dismiss(holder.id)
        self.report = None
        before, self.lineup = self.lineup, self.lineup.with_holder(holder)
        self.ledger.swap(holder.id, before, self.lineup)

    def reseat(self, lineup: Lineup) -> None:
        """Let the same seats be held otherwise; a bot whose seats change begins afresh."""
        before = self.lineup
        for old in before.holders:
            stays = old in lineup.holders and lineup.seats_of(old.id) == before.seats_of(old.id)
            if old.is_bot and not stays:
                self.crew.dismiss(old.id)
        self.report = None
        self.lineup = lineup
        self.ledger.reseat(before, lineup)

    def _see_clock(self, paused: bool) -> None:
        running = not paused and self.referee.ballot is None
        self.clock.see(self.referee.to_act, self.now, running=running)

    def _go_on(self) -> None:
        while self.referee.to_act == CHANCE and self.referee.ballot is None:
            self.referee.roll()
            self.ledger.action()
            self.moved_on()
        seat = self.referee.to_act
        if self.referee.ballot is not None:
            self._canvass()
        elif seat is not None and self.clock.is_out(self.now):
            self._lapse(seat)
        elif seat is not None and (holder := self.lineup.holder(seat)).is_bot:
            self._let_act(holder)

    def _let_act(self, holder: Holder) -> None:
        if self.crew.is_benched(holder.id):
            self._stand_in()
        elif self.crew.wanted_of(holder.id) is None:
            left = self.clock.left(self.now)
            seconds = self.budget.seconds if left is None else min(self.budget.seconds, left)
            budget = replace(self.budget, seconds=seconds)
            holds = self.lineup.seats_of(holder.id)
            self.crew.ask("choose", holder, holds, self.referee, budget, self.now)

    def _canvass(self) -> None:
        """Ask the bots that still have to answer the proposal."""
        ballot = self.referee.ballot
        for holder_id in ballot.waiting if ballot else ():
            holder = self.lineup.by_id(holder_id)
            if not holder.is_bot or self.crew.wanted_of(holder_id) is not None:
                continue
            if self.crew.is_benched(holder_id):
                Talk(self).answer(holder_id, False)
                return
            holds = self.lineup.seats_of(holder_id)
            self.crew.ask("consider", holder, holds, self.referee, self.budget, self.now)

    def _lapse(self, seat: str) -> None:
        """Play for a seat whose time has run out, until its turn is over."""
        for _ in range(LONGEST_TURN):
            if self.referee.to_act != seat:
                return
            self.play(seat, self.referee.lapse(), lapsed=True)
        self.clock.restart()

    def _stand_in(self) -> None:
        """Play a legal action for a bot that gave none; equal games get equal ones."""
        seat = self.referee.to_act or ""
        rng = Random(f"{self.referee.seed}/instead/{self.referee.number}")
        self.play(seat, rng.choice(self.referee.legal()), lapsed=True)

    def _take(self, word: Word) -> None:
        content, wanted = word.content, word.wanted
        if isinstance(content, Slip):
            self._note(word.holder, wanted, content.kind, content.detail)
            if wanted is not None:
                self._make_up(wanted)
        elif wanted is None:
            return
        elif isinstance(content, Report):
            self.report = content
        elif isinstance(content, Answer):
            self.crew.credit(word.holder)
            Talk(self).answer(word.holder, content.accept)
        else:
            self._take_action(wanted, content)

    def _take_action(self, wanted: Wanted, content: Chosen) -> None:
        """Play what a bot chose, if it is legal."""
        chosen = next((one for one in self.referee.legal() if str(one) == content.action), None)
        if chosen is None:
            self.crew.blame(wanted.holder)
            self._note(wanted.holder, wanted, "illegal", content.action[:200])
            self._make_up(wanted)
        else:
            self.crew.credit(wanted.holder)
            self.play(wanted.seat, chosen)

    def _make_up(self, wanted: Wanted) -> None:
        """Do in a bot's place what it did not do: an action, or a no."""
        if wanted.kind == "choose":
            self._stand_in()
        else:
            Talk(self).answer(wanted.holder, False)

    def _note(self, holder_id: str, wanted: Wanted | None, kind: FaultKind, detail: str) -> None:
        seat = wanted.seat if wanted else self.lineup.seats_of(holder_id)[0]
        name = self.lineup.by_id(holder_id).name
        self.ledger.fault(Fault(self.referee.number, seat, holder_id, name, kind, detail))
