"""The session: a game with its holders, played without ever blocking whoever asks it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from threading import Event as Signal
from typing import Any

from nika_arcade.api import (
    CHANCE,
    Action,
    Beat,
    Budget,
    Game,
    Options,
    Outcome,
    Presenter,
    Proposal,
    ProposalKind,
    Text,
    text,
)
from nika_arcade.host.catalogue import Catalogue
from nika_arcade.host.trouble import Refused
from nika_arcade.match.branches import (
    Opening,
    Way,
    opening_at,
    parent_of,
    ways,
    why_no_opening,
)
from nika_arcade.match.clock import TurnClock
from nika_arcade.match.counsel import Counsel
from nika_arcade.match.course import Course
from nika_arcade.match.crew import Crew
from nika_arcade.match.fault import Fault
from nika_arcade.match.hints import Adviser
from nika_arcade.match.ledger import Ledger
from nika_arcade.match.lineup import Holder, Lineup, teams_in_play
from nika_arcade.match.protocol import Report
from nika_arcade.match.record import Record, read, replay
from nika_arcade.match.referee import NotAllowed, Referee
from nika_arcade.match.talk import Talk

TROUBLE = 3
"""After so many faults the players may swap a bot."""


class Session:
    """What a window or a command plays a game through.

    `tick` moves it on; everything else is answered at once. ``clock`` is the seconds a turn may
    take (None: any), ``save`` the file its transcript is written to, ``date`` when it began;
    with ``record`` it goes on where that transcript ends. Where the game's own code fails,
    `RulesFault` comes out of whatever was called. With an ``opening`` it begins as another game
    did. What is ``read_only`` is only looked at: the file of its record is not opened again.
    """

    def __init__(
        self,
        catalogue: Catalogue,
        game_id: str,
        options: Options,
        lineup: Lineup,
        *,
        seed: int,
        save: Path | None = None,
        budget: Budget | None = None,
        clock: float | None = None,
        date: str = "",
        record: Record | None = None,
        opening: Opening | None = None,
        read_only: bool = False,
        news: Signal | None = None,
    ) -> None:
        """Set the game up; raise `Refused`, `PluginFault` or `BrokenSave`."""
        self.entry = catalogue.game(game_id)
        if fault := lineup.check(self.entry):
            raise Refused(fault)
        self.kit = catalogue.open_game(game_id)
        self.options = catalogue.options_for(game_id, options)
        self.news = news or Signal()
        self.paused = False
        """While true, `tick` starts nothing and the turn clock stands."""
        self._catalogue = catalogue
        start = opening.start if opening is not None else None
        referee = replay(record, self.kit.game) if record else self._new_game(lineup, seed, start)
        ledger = Ledger(referee)
        if record is not None:
            ledger.go_on(record, read_only=read_only)
        elif save is not None:
            plugin, parent = catalogue.plugins[self.entry.plugin], parent_of(opening)
            ledger.begin(save, plugin, game_id, self.options, lineup, clock, date, parent)
        if opening is not None:
            ledger.play(opening.actions)
        self.id = record.header.id if record is not None else ledger.id
        """What the game is known by wherever its file goes; empty for one that is not saved."""
        bots, adviser = (Crew(catalogue, game_id, self.options, self.news) for _ in range(2))
        self._course = Course(referee, lineup, bots, ledger, TurnClock(clock), budget or Budget())
        self._talk = Talk(self._course)
        self.counsel = Counsel(Adviser(catalogue, game_id, adviser), self._course)

    def _new_game(self, lineup: Lineup, seed: int, start: Any) -> Referee[Any]:
        teams = teams_in_play(self.entry, lineup.names)
        return Referee(self.kit.game, self.options, lineup.names, seed, teams, start=start)

    @classmethod
    def resume(
        cls,
        catalogue: Catalogue,
        path: Path,
        *,
        budget: Budget | None = None,
        read_only: bool = False,
    ) -> Session:
        """Go on with a saved game; raise `Refused`, `PluginFault` or `BrokenSave`.

        What is ``read_only`` is only looked at; the bots that play it need not be here.
        """
        record = read(path)
        head = record.header
        return cls(
            catalogue, head.game, head.options, record.lineup, seed=head.seed, budget=budget,
            clock=head.clock, date=head.date, record=record, read_only=read_only,
        )  # fmt: skip

    # What can be seen

    @property
    def game(self) -> Game[Any]:
        """The rules that are played by."""
        return self.kit.game

    @property
    def presenter(self) -> Presenter[Any] | None:
        """The pictures of the game; None for one that has only rules."""
        return self.kit.presenter

    @property
    def clock(self) -> float | None:
        """The seconds a turn may take; None for any number."""
        return self._course.clock.limit

    @property
    def referee(self) -> Referee[Any]:
        """The whole truth, for tools and tests; players see it through `position_for`."""
        return self._course.referee

    @property
    def lineup(self) -> Lineup:
        """Who holds what, swaps included."""
        return self._course.lineup

    @property
    def teams(self) -> tuple[tuple[str, ...], ...]:
        """The sides in play; a seat that plays alone is a side of one."""
        return self._course.referee.teams

    @property
    def number(self) -> int:
        """How many actions have been played, luck included."""
        return self._course.referee.number

    @property
    def turn(self) -> int:
        """Which turn it is, 0 before the first; -1 where the rules don't count them."""
        return self._course.referee.turn

    @property
    def to_act(self) -> str | None:
        """The seat that is to act, ``"chance"``, or None when the game is over."""
        return self._course.referee.to_act

    @property
    def waiting_for(self) -> Holder | None:
        """Who has to act or to answer now; None when the game is over."""
        if self.asked:
            return self.asked[0]
        seat = self.to_act
        return None if seat in (None, CHANCE) else self.lineup.holder(seat)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        return self._course.referee.outcome

    def legal(self) -> tuple[Action, ...]:
        """Return the legal actions of the seat to act."""
        return self._course.referee.legal()

    def beats(self, eye: str | None) -> list[Beat[Any]]:
        """Return everything that happened so far, as that eye may see it."""
        return [self._course.referee.beat(number, eye) for number in range(self.number)]

    @property
    def hides(self) -> bool:
        """Whether the game hides anything from anybody."""
        return "perfect-information" not in self.entry.traits

    def reveal(self) -> None:
        """Note that somebody is shown everything, as the game is over: it is for good now."""
        self._talk.revealed = self._talk.revealed or self.hides

    @property
    def ways(self) -> list[Way]:
        """Every way the game has gone, whole and unmasked; the present one comes first."""
        return ways(self._course.referee)

    def beats_of(self, way: Way, eye: str | None) -> list[Beat[Any]]:
        """Return a way the game has gone, as that eye may see it."""
        referee = self._course.referee
        return [referee.seen(ply, number, eye) for number, ply in enumerate(way)]

    def why_no_opening(self) -> Text | None:
        """Return why no new game may go on from a moment of this one, or None when one may."""
        persons = sum(not one.is_bot for one in self.lineup.holders)
        return why_no_opening(self._course.referee, hides=self.hides, persons=persons)

    def opening(self, way: Way, at: int, eye: str | None, seed: int) -> Opening:
        """Return how a new game goes on from a moment of this one; raise `NotAllowed`."""
        if refusal := self.why_no_opening():
            raise NotAllowed(refusal)
        referee = self._course.referee
        return opening_at(referee, way, at, self.id, hides=self.hides, eye=eye, seed=seed)

    def actor(self, number: int) -> str:
        """Return the seat that did action ``number``, or ``"chance"``."""
        return self._course.referee.plies[number].actor

    def position_for(self, eye: str | None) -> Any:
        """Return the position now as that eye may see it."""
        return self._course.referee.view(eye)

    @property
    def thinking(self) -> Report | None:
        """The last report of the bot that thinks; None when none does or it has told nothing."""
        return self._course.report

    @property
    def faults(self) -> list[Fault]:
        """What bots did wrong, in order."""
        return self._course.ledger.faults

    @property
    def unsaved(self) -> Text | None:
        """Why the game could not be saved any more; None while all is well."""
        return self._course.ledger.unsaved

    @property
    def troubled(self) -> Holder | None:
        """A bot with three faults or more since it took its place, whom the players may swap."""
        for holder in self.lineup.holders:
            if holder.is_bot and self._course.ledger.count_faults(holder.id) >= TROUBLE:
                return holder
        return None

    def clock_left(self, now: float) -> float | None:
        """Return the seconds the present turn has left; None without a turn clock."""
        return self._course.clock.left(now)

    # What persons do

    def refusal(self, seat: str, action: Action) -> Text | None:
        """Return why this action cannot be offered now, or None when it can."""
        if self.pending is not None:
            return text("A proposal waits for an answer.")
        if seat in self.lineup.names and self.lineup.holder(seat).is_bot:
            return text("{name} plays {seat}.", name=self.lineup.holder(seat).name, seat=Text(seat))
        return self._course.referee.refusal(seat, action)

    def offer(self, seat: str, action: Action) -> Beat[Any]:
        """Play a person's action; return it as that seat sees it, or raise `NotAllowed`."""
        if refusal := self.refusal(seat, action):
            raise NotAllowed(refusal)
        self._course.play(seat, action)
        return self._course.referee.beat(self.number - 1, seat)

    def swap(self, holder_id: str, opponent: str) -> None:
        """Give a holder's seats to another bot, or to a person when ``opponent`` is empty.

        The same opponent begins afresh. Raise `Refused` for one that is not known.
        """
        old = self.lineup.by_id(holder_id)
        if opponent:
            found = self._catalogue.opponent(opponent, self.entry.id)
            self._course.swap(Holder(holder_id, "bot", found.name, found.id))
        else:
            self._course.swap(replace(old, kind="person", name="", opponent=""))

    def reseat(self, lineup: Lineup) -> None:
        """Let the seats pass to others, persons or bots; raise `Refused`, or `NotAllowed`.

        Who takes a seat over sees what that seat may see, and takes back only what he did himself.
        """
        if self.pending is not None:
            raise NotAllowed(text("A proposal waits for an answer."))
        if fault := lineup.check(self.entry):
            raise Refused(fault)
        for holder in lineup.holders:
            if holder.is_bot:
                self._catalogue.opponent(holder.opponent, self.entry.id)
        if lineup.changed(self.lineup):
            self._course.reseat(lineup)

    def propose(self, seat: str, kind: ProposalKind) -> bool | None:
        """Say something to the others; True accepted, False declined, None answers are missing.

        Raise `NotAllowed` when that cannot be proposed now.
        """
        return self.undo(seat) or None if kind == "take_back" else self._talk.propose(seat, kind)

    @property
    def pending(self) -> Proposal | None:
        """The proposal that waits for answers; the game stands still meanwhile."""
        ballot = self._course.referee.ballot
        return ballot.proposal if ballot else None

    @property
    def asked(self) -> tuple[Holder, ...]:
        """The holders who still have to answer the pending proposal."""
        ballot = self._course.referee.ballot
        return tuple(self.lineup.by_id(id_) for id_ in ballot.waiting) if ballot else ()

    def answer(self, holder_id: str, yes: bool) -> bool | None:
        """Answer for a person; True the proposal is accepted, False declined, None not yet."""
        return self._talk.answer(holder_id, yes)

    def why_no_redo(self) -> Text | None:
        """Return why nothing can be brought back now, or None when something can."""
        return self._talk.why_no_redo()

    def redo(self) -> int:
        """Bring back what was taken back last; return how many actions, or raise `NotAllowed`."""
        return self._talk.redo()

    def why_no_undo(self, seat: str = "") -> Text | None:
        """Return why nothing can be taken back now, or None when something can."""
        return self._talk.why_no_undo(seat)

    def undo(self, seat: str = "") -> bool:
        """Go back to the last decision of that seat's holder, or of any person.

        With other persons at the table they are asked first, and False is returned.
        Raise `NotAllowed` when nothing can be taken back.
        """
        if refusal := self.why_no_undo(seat):
            raise NotAllowed(refusal)
        return self._talk.undo(seat)

    # What time does

    def tick(self, now: float, eye: str | None = None) -> tuple[Beat[Any], ...]:
        """Do what is due at ``now`` (monotonic seconds); return what happened, for that eye."""
        first = self.number
        self._course.advance(now, paused=self.paused)
        self.counsel.tick(now)
        return tuple(self._course.referee.beat(one, eye) for one in range(first, self.number))

    def wait(self, seconds: float) -> bool:
        """Sleep until a bot says something, at most that long; say whether one did.

        Not for windows.
        """
        told = self.news.wait(seconds)
        self.news.clear()
        return told

    def close(self) -> None:
        """End all processes and close the save; the session is of no use afterwards."""
        self._course.crew.close()
        self.counsel.close()
        self._course.ledger.close()
