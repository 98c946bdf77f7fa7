"""Series: games between bots without a window, several at a time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice
from threading import Event as Signal
from typing import Any

from nika_arcade.api import Budget, Outcome
from nika_arcade.host.catalogue import Catalogue
from nika_arcade.host.manifest import GameEntry
from nika_arcade.match.fault import Fault
from nika_arcade.match.lineup import Holder, Lineup, seats_in_play, teams_in_play
from nika_arcade.match.session import Session

CUT = 3_000
"""After so many actions a game without an end is cut."""


@dataclass(frozen=True, slots=True)
class Pairing:
    """One game to play: its seed and who sits where."""

    seed: int
    lineup: Lineup


@dataclass(frozen=True, slots=True)
class Result:
    """One game played: ``outcome`` is None for one that was cut, ``seconds`` is wall time.

    ``thinking`` are the seconds that each name took for its actions, one by one.
    """

    game: str
    seed: int
    seats: Mapping[str, str]
    outcome: Outcome | None
    actions: int
    faults: tuple[Fault, ...]
    seconds: float
    thinking: Mapping[str, tuple[float, ...]]

    def points(self) -> dict[str, float]:
        """Return 1 for each name that won, shared among the names of a draw, 0 for the others."""
        names = list(dict.fromkeys(self.seats.values()))
        if self.outcome is None or not self.outcome.winners:
            return dict.fromkeys(names, 1 / len(names))
        won = {self.seats[seat] for seat in self.outcome.winners}
        return {name: (1 / len(won) if name in won else 0.0) for name in names}


def pairings(
    entry: GameEntry,
    catalogue: Catalogue,
    names: Sequence[str],
    games: int,
    seed: int,
    seats: int = 0,
) -> Iterator[Pairing]:
    """Return the games of a match; raise `Refused` at once for names or seats that do not fit.

    The names go round the seats: each of them plays every place once with the same seed before
    the next seed is taken.
    """
    count = seats or (len(names) if entry.seats.min <= len(names) <= entry.seats.max else 0)
    in_play = seats_in_play(entry, count)
    for name in names:
        catalogue.opponent(name, entry.id)

    def turned(number: int) -> Pairing:
        turn, shift = divmod(number, len(names))
        order = [*names[shift:], *names[:shift]]
        return Pairing(seed + turn, deal(entry, in_play, order))

    return map(turned, range(games))


def deal(entry: GameEntry, seats: tuple[str, ...], names: Sequence[str]) -> Lineup:
    """Return who holds what: a side each when there are as many names as sides.

    Otherwise the names sit down in turn, a seat each, as often as it takes.
    """
    teams = teams_in_play(entry, seats)
    if len(names) == len(teams):
        owner = {seat: f"b{n}" for n, team in enumerate(teams, start=1) for seat in team}
        named = dict(zip((f"b{n}" for n in range(1, len(names) + 1)), names, strict=True))
    else:
        owner = {seat: f"b{n}" for n, seat in enumerate(seats, start=1)}
        named = {id_: names[n % len(names)] for n, id_ in enumerate(owner.values())}
    holders = tuple(Holder(id_, "bot", name, name) for id_, name in named.items())
    return Lineup(holders, tuple((seat, owner[seat]) for seat in seats))


@dataclass
class _Running:
    """A game that is being played."""

    pairing: Pairing
    session: Session
    began: float
    last: float
    thinking: dict[str, list[float]] = field(default_factory=dict)

    def move(self, now: float) -> bool:
        """Play on; say whether anything happened."""
        beats = self.session.tick(now)
        for beat in beats:
            if beat.actor in self.session.lineup.names:
                name = self.session.lineup.holder(beat.actor).name
                self.thinking.setdefault(name, []).append(now - self.last)
        if beats:
            self.last = now
        return bool(beats)

    def result(self, now: float) -> Result:
        """Return how it went, and close it."""
        lineup = self.session.lineup
        result = Result(
            game=self.session.entry.id,
            seed=self.pairing.seed,
            seats={seat: lineup.holder(seat).name for seat in lineup.names},
            outcome=self.session.outcome,
            actions=self.session.number,
            faults=tuple(self.session.faults),
            seconds=now - self.began,
            thinking={name: tuple(times) for name, times in self.thinking.items()},
        )
        self.session.close()
        return result


def play_series(
    catalogue: Catalogue,
    game_id: str,
    options: Mapping[str, Any],
    games: Iterable[Pairing],
    *,
    budget: Budget,
    clock: Callable[[], float],
    workers: int = 1,
    cut: int = CUT,
) -> Iterator[Result]:
    """Play the games, ``workers`` at a time, and yield their results in the order of the games.

    ``clock`` tells monotonic seconds. What a plugin or its rules do wrong is raised as by
    `Session`; all processes are ended then.
    """

    def start(pairing: Pairing) -> Session:
        return Session(
            catalogue, game_id, options, pairing.lineup,
            seed=pairing.seed, budget=budget, news=news,
        )  # fmt: skip

    news, coming = Signal(), enumerate(games)
    running: dict[int, _Running] = {}
    done: dict[int, Result] = {}
    told = 0
    try:
        while True:
            for index, pairing in islice(coming, max(1, workers) - len(running)):
                running[index] = _Running(pairing, start(pairing), clock(), clock())
            if not running and not done:
                return
            if told not in done:
                _move_all(running, done, news, clock, cut)
                continue
            yield done.pop(told)
            told += 1
    finally:
        for one in running.values():
            one.session.close()


def _move_all(
    running: dict[int, _Running],
    done: dict[int, Result],
    news: Signal,
    clock: Callable[[], float],
    cut: int,
) -> None:
    """Play all running games on, or wait for a bot when nothing happens in any."""
    news.clear()
    moved = False
    for index, one in list(running.items()):
        moved |= one.move(clock())
        if one.session.outcome is not None or one.session.number >= cut:
            done[index] = running.pop(index).result(clock())
            moved = True
    if not moved:
        news.wait(0.05)


def tally(results: Sequence[Result]) -> Counter[str]:
    """Return the points of each name over all games."""
    total: Counter[str] = Counter()
    for result in results:
        total.update(result.points())
    return total
