"""How strong the opponents of Hera & Zeus are, and how long they think: each against the next.

``python -m benchmarks.bots_hera_zeus --games 200`` plays every pair of the ladder in its workers.
The sides are swapped after every game and two games share a deal. What is known so far is printed
after every twenty games.
"""

from __future__ import annotations

import argparse
import json
import sys
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import cache
from random import Random
from statistics import median
from time import perf_counter
from typing import Any

from nika_arcade.api import CHANCE, Bot, Budget, Game, Turn
from nika_arcade.host.catalogue import Catalogue, read_catalogue

LADDER = ("salmoneus:theano", "theano:alkmene", "alkmene:iphis", "iphis:random_bot",
          "salmoneus:random_bot")  # fmt: skip
CUT = 1200
"""So many actions are played at most; a game that is cut is counted as drawn."""
BATCH = 20
"""After so many games what is known is printed."""


@dataclass(frozen=True)
class Played:
    """One game: points of the first bot, actions, why it ended, and its seconds an action."""

    points: float
    actions: int
    reason: str
    seconds: tuple[float, ...]


def main(arguments: list[str]) -> int:
    """Play the pairs that are asked for and print one JSON object for every batch."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.bots_hera_zeus", description=__doc__
    )
    parser.add_argument("--games", type=int, default=20, help="games a pair; sides are swapped")
    parser.add_argument("--pairs", default=",".join(LADDER), help="like theano:alkmene,a:b")
    parser.add_argument("--workers", type=int, default=2, help="processes that play at a time")
    parser.add_argument("--seed", type=int, default=1, help="the first game's seed")
    parser.add_argument("--seconds", type=float, default=Budget().seconds, help="wall an answer")
    args = parser.parse_args(arguments)
    with ProcessPoolExecutor(args.workers) as pool:
        for pair in args.pairs.split(","):
            one, other = pair.split(":")
            jobs = [
                pool.submit(play, one, other, args.seed + number // 2, number % 2, args.seconds)
                for number in range(args.games)
            ]
            done: list[Played] = []
            for job in jobs:
                done.append(job.result())
                if len(done) % BATCH == 0 or len(done) == len(jobs):
                    print(json.dumps(summary(pair, done)), flush=True)
    return 0


def summary(pair: str, games: list[Played]) -> dict[str, Any]:
    """Return what the games of a pair say of its first bot."""
    spent = [seconds for game in games for seconds in game.seconds]
    reasons = [game.reason for game in games]
    return {
        "item": f"hera_zeus_{pair.replace(':', '_v_')}",
        "games": len(games),
        "won": sum(game.points == 1 for game in games),
        "lost": sum(game.points == 0 for game in games),
        "cut": reasons.count("cut"),
        "percent": round(100 * sum(game.points for game in games) / len(games), 1),
        "median_actions": median(game.actions for game in games),
        "median_s_an_action": round(median(spent), 4),
        "max_s_an_action": round(max(spent), 3),
        "ends": {reason: reasons.count(reason) for reason in sorted(set(reasons))},
    }


def play(one: str, other: str, seed: int, swapped: int, seconds: float) -> Played:
    """Play one game; the first bot holds Hera, or Zeus when swapped."""
    game, seats = hera_zeus()
    bots = (bot(one), bot(other))
    luck = Random(seed)
    position = game.setup({}, seats, luck)
    actions = 0
    spent: list[float] = []
    while (seat := game.to_act(position)) is not None and actions < CUT:
        if seat == CHANCE:
            action = game.roll(position, luck)
        else:
            mine = seats.index(seat) == swapped
            seen = game.observe(position, seat)
            rng = Random(seed * 100_003 + actions)
            legal = game.legal(seen)
            began = perf_counter()
            asked = Turn(
                game, seen, seat, legal, Budget(seconds), rng, (seat,),
                tuple((one,) for one in seats),
            )  # fmt: skip
            action = bots[0 if mine else 1].choose(asked)
            if mine and len(legal) > 1:
                spent.append(perf_counter() - began)
        position = game.apply(position, action).position
        actions += 1
    outcome = game.outcome(position)
    points = outcome.score(seats[swapped]) if outcome else 0.5
    return Played(points, actions, position.reason if outcome else "cut", tuple(spent))


def hera_zeus() -> tuple[Game[Any], tuple[str, ...]]:
    """Return the game and its seats."""
    shelf = catalogue()
    return shelf.open_game("hera_zeus").game, shelf.game("hera_zeus").seats.names


def bot(name: str) -> Bot:
    """Return a fresh bot by the name of an opponent or a plain bot."""
    shelf = catalogue()
    opponent = shelf.opponent(name, "hera_zeus")
    return shelf.open_bot(opponent.bot).make(opponent.options)


@cache
def catalogue() -> Catalogue:
    """Return everything that can be played, read once a process."""
    return read_catalogue()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
