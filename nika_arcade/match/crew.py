"""The crew: the bots of one game in their processes, and what each has been asked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from random import Random
from threading import Event as Signal
from typing import Any, Literal, TypeAlias

from msgspec import UNSET

from nika_arcade.api import Budget, Inquiry, Proposal
from nika_arcade.host.catalogue import Catalogue
from nika_arcade.host.manifest import OpponentEntry
from nika_arcade.host.trouble import PluginFault, Refused
from nika_arcade.match.lineup import Holder
from nika_arcade.match.protocol import (
    Allowance,
    Answer,
    Choose,
    Chosen,
    Consider,
    Foreign,
    Hello,
    Opening,
    Report,
)
from nika_arcade.match.referee import Referee
from nika_arcade.match.worker import Slip, Worker, command_of, launch

PATIENCE = 3
"""After so many slips in a row a bot is not asked any more until it is swapped."""


NOTHING = Inquiry()
"""What bots that play are asked besides their action."""

Question: TypeAlias = Literal["choose", "consider"]


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a bot was asked for; ``number`` is how many actions had been played."""

    holder: str
    seat: str
    number: int
    kind: Question


@dataclass(frozen=True, slots=True)
class Word:
    """What came from a bot; ``wanted`` is None for a slip while nothing was asked."""

    holder: str
    wanted: Wanted | None
    content: Report | Chosen | Answer | Slip


class Crew:
    """The workers of a game by holder; started when they are first needed."""

    def __init__(
        self, catalogue: Catalogue, game_id: str, options: dict[str, Any], news: Signal
    ) -> None:
        self._news = news
        self._catalogue = catalogue
        self._game_id = game_id
        self._options = options
        self._workers: dict[str, Worker] = {}
        self._wanted: dict[str, Wanted] = {}
        self._unfit: dict[str, Slip] = {}
        self._failures: dict[str, int] = {}
        self._last_id = 0

    def wanted_of(self, holder_id: str) -> Wanted | None:
        """Return what that bot is being asked, if anything."""
        return self._wanted.get(holder_id)

    def is_benched(self, holder_id: str) -> bool:
        """Say whether that bot has failed so often in a row that it is not asked any more."""
        return self._failures.get(holder_id, 0) >= PATIENCE

    def stop(self, holder_id: str, now: float) -> None:
        """Give up what a bot was asked."""
        if self._wanted.pop(holder_id, None) is not None and holder_id in self._workers:
            self._workers[holder_id].stop(now)

    def stop_all(self, now: float) -> None:
        """Give up everything that was asked."""
        for holder_id in list(self._wanted):
            self.stop(holder_id, now)

    def dismiss(self, holder_id: str) -> None:
        """End a bot's process and forget its failures."""
        self._wanted.pop(holder_id, None)
        self._failures.pop(holder_id, None)
        if worker := self._workers.pop(holder_id, None):
            worker.close()

    def close(self) -> None:
        """End all processes."""
        for holder_id in list(self._workers):
            self.dismiss(holder_id)

    def poll(self, now: float) -> Iterator[Word]:
        """Yield what the bots have said, and what they did wrong."""
        for holder_id in list(self._unfit):
            yield self._word(holder_id, self._unfit.pop(holder_id))
        for holder_id, worker in list(self._workers.items()):
            for content in worker.poll(now):
                yield self._word(holder_id, content)

    def _word(self, holder_id: str, content: Report | Chosen | Answer | Slip) -> Word:
        if isinstance(content, Report):
            return Word(holder_id, self._wanted.get(holder_id), content)
        if isinstance(content, Slip):
            self._failures[holder_id] = self._failures.get(holder_id, 0) + 1
        return Word(holder_id, self._wanted.pop(holder_id, None), content)

    def credit(self, holder_id: str) -> None:
        """Forget the failures of a bot whose answer was good."""
        self._failures.pop(holder_id, None)

    def blame(self, holder_id: str) -> None:
        """Count an answer that was no good as a failure, and end the process that gave it."""
        self._failures[holder_id] = self._failures.get(holder_id, 0) + 1
        if worker := self._workers.get(holder_id):
            worker.close()

    def ask(
        self,
        kind: Question,
        holder: Holder,
        holds: tuple[str, ...],
        referee: Referee[Any],
        budget: Budget,
        now: float,
        inquiry: Inquiry = NOTHING,
    ) -> None:
        """Ask a bot for the action of the seat to act, or for its answer to the open ballot.

        An ``inquiry`` asks for advice besides the action.
        """
        seat = holds[0] if kind == "consider" else referee.to_act or ""
        wanted = Wanted(holder.id, seat, referee.number, kind)
        self._last_id += 1
        self._wanted[holder.id] = wanted
        request = _request(self._last_id, wanted, referee, budget, inquiry)
        try:
            worker = self._workers.get(holder.id) or self._hire(holder, holds, referee)
        except (Refused, PluginFault) as fault:
            self._unfit[holder.id] = Slip("no-start", str(fault))
            return
        worker.ask(request, now)

    def _hire(self, holder: Holder, holds: tuple[str, ...], referee: Referee[Any]) -> Worker:
        opponent = self._catalogue.opponent(holder.opponent, self._game_id)
        hello = greeting(
            self._catalogue, self._game_id, self._options, opponent,
            referee.seats, holds, referee.teams,
        )  # fmt: skip
        start = launch(self._catalogue.bot(opponent.bot))
        self._workers[holder.id] = Worker(start, hello, self._news)
        return self._workers[holder.id]


def greeting(
    catalogue: Catalogue,
    game_id: str,
    options: Mapping[str, Any],
    opponent: OpponentEntry,
    seats: tuple[str, ...],
    holds: tuple[str, ...],
    teams: tuple[tuple[str, ...], ...],
) -> Hello:
    """Return the hello that begins a game for a bot which holds some of these seats."""
    bot = catalogue.bot(opponent.bot)
    speaks = catalogue.protocols[bot.protocol].plugin if bot.protocol else bot.plugin
    plugins = dict.fromkeys((catalogue.game(game_id).plugin, speaks))
    engine = Foreign(protocol=bot.protocol, command=command_of(bot)) if bot.protocol else UNSET
    alone = bot.command and not bot.protocol
    return Hello(
        game=game_id,
        options=dict(options),
        bot=dict(opponent.options),
        seats=seats,
        holds=holds,
        teams=teams,
        bot_id=bot.id,
        plugins=() if alone else tuple(_opening(catalogue, id_) for id_ in plugins),
        engine=engine,
    )


def _opening(catalogue: Catalogue, plugin_id: str) -> Opening:
    """Return what a house bot's process has to know of a plugin to open it."""
    plugin = catalogue.plugins[plugin_id]
    return Opening(
        id=plugin.id,
        entry=plugin.entry,
        folder=str(plugin.folder),
        games=plugin.games,
        bots=plugin.made,
        protocols=plugin.protocols,
        tables=catalogue.tables_of(plugin_id),
    )


def _request(
    id_: int, wanted: Wanted, referee: Referee[Any], budget: Budget, inquiry: Inquiry = NOTHING
) -> Choose | Consider:
    """Return the message for what is wanted: the masked position and nothing it may not see."""
    allowance = Allowance(budget.seconds, budget.work)
    position = referee.notate(referee.view(wanted.seat))
    own_turn = referee.to_act == wanted.seat
    legal = tuple(str(action) for action in referee.legal()) if own_turn else ()
    seed = Random(f"{referee.seed}/bot/{wanted.seat}/{wanted.number}").getrandbits(48)
    if wanted.kind == "choose":
        return Choose(
            id=id_, seat=wanted.seat, position=position, legal=legal, budget=allowance, seed=seed,
            candidates=inquiry.candidates, about=tuple(str(action) for action in inquiry.about),
        )  # fmt: skip
    proposal = referee.ballot.proposal if referee.ballot else Proposal("draw", wanted.seat)
    return Consider(
        id=id_, kind=proposal.kind, by=proposal.seat, seat=wanted.seat, position=position,
        legal=legal, budget=allowance, seed=seed,
    )  # fmt: skip
