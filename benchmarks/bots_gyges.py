"""How strong Gygès' opponents are, and how long they think: each against the next lower one.

``python -m benchmarks.bots_gyges --games 100`` plays every pair of the ladder in this process and
its workers, with the budget that the house gives. Both home rows are drawn by lot, and every
set-up is played with both colours. The third repetition draws; a draw is half a point.
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
from time import perf_counter, process_time
from typing import Any

from benchmarks.bots_nika import catalogue
from nika_arcade.api import Action, Bot, Budget, Game, Turn

LADDER = ("kroisos:nysia", "kroisos:gyges_two_ply", "nysia:lysis", "lysis:daskylos",
          "daskylos:melitta", "melitta:random_bot")  # fmt: skip
CUT = 300
"""So many moves are played at most; a game that is cut is counted as drawn."""
WALLED = 0.65
"""Who takes this part of the wall time has, as likely as not, been stopped by it."""


@dataclass(frozen=True)
class Asked:
    """One turn of the first bot: seconds of processor and wall, moves seen ahead, and work."""

    spent: float
    waited: float
    depth: int
    work: int


@dataclass(frozen=True)
class Played:
    """One game: points of the first bot, moves of both, and the turns of the first."""

    points: float
    moves: int
    cut: bool
    turns: tuple[Asked, ...]


def main(arguments: list[str]) -> int:
    """Play the pairs that are asked for and print one JSON object for each."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.bots_gyges", description=__doc__)
    parser.add_argument("--games", type=int, default=20, help="games a pair; colours are swapped")
    parser.add_argument("--pairs", default=",".join(LADDER), help="like kroisos:nysia,a:b")
    parser.add_argument("--workers", type=int, default=2, help="processes that play at a time")
    parser.add_argument("--seed", type=int, default=1, help="the first set-up's seed")
    parser.add_argument("--seconds", type=float, default=Budget().seconds, help="wall an answer")
    args = parser.parse_args(arguments)
    with ProcessPoolExecutor(args.workers) as pool:
        for pair in args.pairs.split(","):
            one, other = pair.split(":")
            jobs = [
                pool.submit(play, one, other, args.seed + number // 2, number % 2, args.seconds)
                for number in range(args.games)
            ]
            games = []
            for job in jobs:
                games.append(job.result())
                points = sum(game.points for game in games)
                print(f"{pair} {points:g}:{len(games) - points:g}", file=sys.stderr)
            print(json.dumps(summary(pair, games, args.seconds)), flush=True)
    return 0


def summary(pair: str, games: list[Played], seconds: float) -> dict[str, Any]:
    """Return what the games of a pair say of its first bot; times are of the processor."""
    turns = [turn for game in games for turn in game.turns]
    spent = [turn.spent for turn in turns]
    return {
        "item": f"gyges_{pair.replace(':', '_v_')}",
        "games": len(games),
        "won": sum(game.points == 1 for game in games),
        "drawn": sum(game.points == 0.5 for game in games),
        "lost": sum(game.points == 0 for game in games),
        "cut": sum(game.cut for game in games),
        "percent": round(100 * sum(game.points for game in games) / len(games), 1),
        "median_moves": median(game.moves for game in games),
        "turns": len(turns),
        "median_s_a_turn": round(median(spent), 3),
        "max_s_a_turn": round(max(spent), 3),
        "walled": sum(turn.waited >= WALLED * seconds for turn in turns),
        "median_depth": median(turn.depth for turn in turns),
        "work_per_s": round(sum(turn.work for turn in turns) / max(1e-9, sum(spent))),
    }


def play(one: str, other: str, seed: int, swapped: int, seconds: float) -> Played:
    """Play one game; the first bot holds South, or North when swapped."""
    entry = catalogue().open_game("gyges")
    game, seats = entry.game, catalogue().game("gyges").seats.names
    bots = (bot(one), bot(other))
    position = game.setup({"setup": "random"}, seats, Random(seed))
    turns: list[Asked] = []
    moves = 0
    while (seat := game.to_act(position)) is not None and moves < CUT:
        mine = seats.index(seat) == swapped
        rng = Random(seed * 100_003 + moves)
        action, asked = ask(bots[0 if mine else 1], game, position, seat, rng, seconds)
        if mine:
            turns.append(asked)
        position = game.apply(position, action).position
        moves += 1
    outcome = game.outcome(position)
    points = outcome.score(seats[swapped]) if outcome else 0.5
    return Played(points, moves, outcome is None, tuple(turns))


def ask(
    player: Bot, game: Game[Any], position: Any, seat: str, rng: Random, seconds: float
) -> tuple[Action, Asked]:
    """Return a bot's action and what it took."""
    told: list[dict[str, Any]] = [{"depth": 0, "work": 0}]
    legal = game.legal(position)
    began, called = process_time(), perf_counter()
    turn = Turn(game, position, seat, legal, Budget(seconds), rng, listener=told.append)
    action = player.choose(turn)
    spent, waited = process_time() - began, perf_counter() - called
    return action, Asked(spent, waited, told[-1]["depth"], told[-1]["work"])


@cache
def bot(name: str) -> Bot:
    """Return the bot of a named opponent or a plain one, made once a process."""
    opponent = catalogue().opponent(name, "gyges")
    return catalogue().open_bot(opponent.bot).make(opponent.options)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
