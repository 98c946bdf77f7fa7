"""Opponents of a game meet: games in worker processes, and what they say of each pair.

Sides are swapped after every game and two games share a seed; where more sit down, the first bot
plays against as many of the second, and takes every seat in turn with the same seed. A bot is
given what the house gives it: its own view of the table, its budget and a stream of luck of its
own; chance acts by the seed.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field, replace
from functools import cache
from random import Random
from statistics import median
from time import monotonic, perf_counter, process_time
from typing import Any

from nika_arcade.api import CHANCE, Action, Bot, Budget, Game, Outcome, Turn
from nika_arcade.host.catalogue import Catalogue, read_catalogue


@dataclass(frozen=True)
class Asked:
    """One answer of the first bot, in seconds, moves seen ahead and positions judged.

    ``again`` says that the same seat has acted just before, ``forced`` that there was one action.
    """

    waited: float
    spent: float
    depth: int
    work: int
    again: bool
    forced: bool


@dataclass(frozen=True)
class Played:
    """One game: points of the first bot, actions of all, why it ended, and the first's answers.

    The reason is "cut" when nobody had won by then; such a game counts as drawn.
    """

    points: float
    actions: int
    reason: str
    asked: tuple[Asked, ...]


def unsaid(position: Any) -> str:
    """Return the reason of a game whose reasons are not counted."""
    return "over"


def reason(position: Any) -> str:
    """Return the reason that a last position names itself."""
    return str(position.reason)


@dataclass(frozen=True)
class Terms:
    """What is played: a game with its options, cut after so many actions.

    ``players`` are so many of the game's seats, 0 for all; its teams are sides of their own.

    ``ended`` names why a game is over from its last position; workers call it, so it has to be a
    function of a module.
    """

    game: str
    cut: int
    options: Mapping[str, str] = field(default_factory=dict)
    ended: Callable[[Any], str] = unsaid
    players: int = 0

    @property
    def seats(self) -> tuple[str, ...]:
        """The seats that are taken."""
        names = catalogue().game(self.game).seats.names
        return names[: self.players or len(names)]

    @property
    def sides(self) -> tuple[tuple[str, ...], ...]:
        """The seats of each side."""
        teams = catalogue().game(self.game).seats.teams
        return teams or tuple((seat,) for seat in self.seats)


Told = Callable[[Sequence[Played], float], dict[str, Any]]
"""What a game tells of a pair beyond its score, from the games and the seconds of an answer."""


def told_by_action(games: Sequence[Played], _seconds: float) -> dict[str, Any]:
    """Return how long the first bot thinks where it has a choice, and why games ended."""
    spent = [one.waited for game in games for one in game.asked if not one.forced]
    reasons = [game.reason for game in games]
    return {
        "median_actions": median(game.actions for game in games),
        "median_s_an_action": round(median(spent), 4),
        "max_s_an_action": round(max(spent), 3),
        "ends": {reason: reasons.count(reason) for reason in sorted(set(reasons))},
    }


def meet(
    terms: Terms, ladder: Sequence[str], told: Told, arguments: Sequence[str], batch: int = 0
) -> int:
    """Play the pairs that are asked for and print one JSON object for each.

    With a ``batch`` what is known is printed after every so many games too.
    """
    args = read(f"bots_{terms.game}", ladder, arguments)
    sides = len(terms.sides)
    with ProcessPoolExecutor(args.workers) as pool:
        for pair in args.pairs.split(","):
            jobs = [
                pool.submit(
                    play, terms, pair, args.seed + number // sides, number % sides, args.seconds
                )
                for number in range(args.games)
            ]
            games: list[Played] = []
            for job in jobs:
                games.append(job.result())
                points = sum(game.points for game in games)
                print(f"{pair} {points:g}:{len(games) - points:g}", file=sys.stderr)
                if len(games) == len(jobs) or (batch and len(games) % batch == 0):
                    known = score(terms.game, pair, games) | told(games, args.seconds)
                    print(json.dumps(known), flush=True)
    return 0


def read(module: str, ladder: Sequence[str], arguments: Sequence[str]) -> argparse.Namespace:
    """Return what the command line asks for: games, pairs, workers, seed and seconds."""
    parser = argparse.ArgumentParser(prog=f"python -m benchmarks.{module}", description=__doc__)
    parser.add_argument("--games", type=int, default=20, help="games a pair; sides are swapped")
    parser.add_argument("--pairs", default=",".join(ladder), help=f"like {ladder[0]},a:b")
    parser.add_argument("--workers", type=int, default=2, help="processes that play at a time")
    parser.add_argument("--seed", type=int, default=1, help="the first two games' seed")
    parser.add_argument("--seconds", type=float, default=Budget().seconds, help="wall an answer")
    return parser.parse_args(arguments)


def score(game: str, pair: str, games: Sequence[Played]) -> dict[str, Any]:
    """Return how the first bot of a pair fared."""
    return {
        "item": f"{game}_{pair.replace(':', '_v_')}",
        "games": len(games),
        "won": sum(one.points == 1 for one in games),
        "drawn": sum(0 < one.points < 1 for one in games),
        "lost": sum(one.points == 0 for one in games),
        "cut": sum(one.reason == "cut" for one in games),
        "percent": round(100 * sum(one.points for one in games) / len(games), 1),
    }


def play(terms: Terms, pair: str, seed: int, swapped: int, seconds: float) -> Played:
    """Play one game; the first bot of the pair holds the side of the number ``swapped``."""
    game, sides = catalogue().open_game(terms.game).game, terms.sides
    first, second = (bot(terms.game, name) for name in pair.split(":"))
    luck = Random(seed)
    position = game.setup(terms.options, terms.seats, luck)
    actions, before = 0, ""
    answers: list[Asked] = []
    while (seat := game.to_act(position)) is not None and actions < terms.cut:
        if seat == CHANCE:
            action = game.roll(position, luck)
        else:
            mine = seat in sides[swapped]
            rng = Random(seed * 100_003 + actions)
            turn = asking(game, position, seat, sides, Budget(seconds), rng)
            action, asked = ask(first if mine else second, turn, again=seat == before)
            answers += [asked] if mine else []
        position = game.apply(position, action).position
        actions, before = actions + 1, seat
    outcome = game.outcome(position)
    points = earned(outcome, sides, swapped)
    return Played(points, actions, terms.ended(position) if outcome else "cut", tuple(answers))


def earned(outcome: Outcome | None, sides: Sequence[tuple[str, ...]], side: int) -> float:
    """Return a side's points: 1 for a win, shared by all who win or, where nobody does, by all."""
    winners = outcome.winners if outcome else ()
    won = [number for number, seats in enumerate(sides) if seats[0] in winners]
    shared = won or list(range(len(sides)))
    return 1 / len(shared) if side in shared else 0.0


def asking(
    game: Game[Any], position: Any, seat: str, sides: tuple[tuple[str, ...], ...],
    budget: Budget, rng: Random,
) -> Turn:  # fmt: skip
    """Return the turn of a seat as its bot is told it; a bot plays all the seats of its side."""
    seen = game.observe(position, seat)
    (holds,) = (side for side in sides if seat in side)
    return Turn(game, seen, seat, game.legal(seen), budget, rng, holds, sides)


def ask(player: Bot, turn: Turn, *, again: bool) -> tuple[Action, Asked]:
    """Return a bot's action and what it took."""
    told: list[dict[str, Any]] = [{"depth": 0, "work": 0}]
    began, called = process_time(), perf_counter()
    action = player.choose(replace(turn, started=monotonic(), listener=told.append))
    waited, spent = perf_counter() - called, process_time() - began
    last = told[-1]
    return action, Asked(waited, spent, last["depth"], last["work"], again, len(turn.legal) == 1)


def bot(game: str, name: str) -> Bot:
    """Return a fresh bot by the name of an opponent or a plain bot."""
    opponent = catalogue().opponent(name, game)
    return catalogue().open_bot(opponent.bot).make(opponent.options)


@cache
def catalogue() -> Catalogue:
    """Return everything that can be played, read once a process."""
    return read_catalogue()
