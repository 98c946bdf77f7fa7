"""How strong Nika's opponents are, and how long they think: each against the next lower one.

``python -m benchmarks.bots_nika --games 100`` plays every pair of the ladder in this process and
its workers, seats swapped after every game, with the budget that the house gives.
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

from nika_arcade.api import Action, Bot, Budget, Game, Turn
from nika_arcade.host.catalogue import Catalogue, read_catalogue

LADDER = ("brasidas:myrina", "myrina:kallias", "kallias:xanthe", "xanthe:phaidon",
          "phaidon:random_bot", "brasidas:xanthe", "brasidas:random_bot")  # fmt: skip
CUT = 1600
"""So many actions are played at most; a game that is cut is counted as drawn."""


@dataclass(frozen=True)
class Played:
    """One game: points of the first bot, actions, and seconds a turn with what was judged."""

    points: float
    actions: int
    cut: bool
    turns: tuple[tuple[float, int], ...]


def main(arguments: list[str]) -> int:
    """Play the pairs that are asked for and print one JSON object for each."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.bots_nika", description=__doc__)
    parser.add_argument("--games", type=int, default=20, help="games a pair; seats are swapped")
    parser.add_argument("--pairs", default=",".join(LADDER), help="like brasidas:myrina,a:b")
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
            print(json.dumps(summary(pair, [job.result() for job in jobs])), flush=True)
    return 0


def summary(pair: str, games: list[Played]) -> dict[str, Any]:
    """Return what the games of a pair say of its first bot."""
    spent = [turn for game in games for turn in game.turns]
    judged = [turn for turn in spent if turn[1]]
    return {
        "item": f"nika_{pair.replace(':', '_v_')}",
        "games": len(games),
        "won": sum(game.points == 1 for game in games),
        "drawn": sum(game.points == 0.5 for game in games),
        "lost": sum(game.points == 0 for game in games),
        "cut": sum(game.cut for game in games),
        "percent": round(100 * sum(game.points for game in games) / len(games), 1),
        "median_actions": median(game.actions for game in games),
        "median_s_a_turn": round(median(seconds for seconds, _ in spent), 3),
        "max_s_a_turn": round(max(seconds for seconds, _ in spent), 3),
        "positions_per_s": round(
            sum(work for _, work in judged) / sum(seconds for seconds, _ in judged)
        )
        if judged
        else None,
    }


def play(one: str, other: str, seed: int, swapped: int, seconds: float) -> Played:
    """Play one game; the first bot holds Athens and Messene, or the others when swapped."""
    game, seats = nika()
    bots = (bot(one), bot(other))
    position = game.setup({}, seats, Random(seed))
    actions, before = 0, ""
    turns: list[tuple[float, int]] = []
    while (seat := game.to_act(position)) is not None and actions < CUT:
        mine = seats.index(seat) & 1 == swapped
        rng = Random(seed * 100_003 + actions)
        action, spent, judged = ask(bots[0 if mine else 1], game, position, seat, rng, seconds)
        if mine:
            had = turns.pop() if seat == before else (0.0, 0)
            turns.append((had[0] + spent, had[1] + judged))
        position = game.apply(position, action).position
        actions, before = actions + 1, seat
    outcome = game.outcome(position)
    points = outcome.score(seats[swapped]) if outcome else 0.5
    return Played(points, actions, outcome is None, tuple(turns))


def ask(
    player: Bot, game: Game[Any], position: Any, seat: str, rng: Random, seconds: float
) -> tuple[Action, float, int]:
    """Return a bot's action, the seconds it took and how many positions it judged."""
    judged = [0]
    began = perf_counter()
    turn = Turn(
        game, position, seat, game.legal(position), Budget(seconds), rng,
        listener=lambda facts: judged.append(facts["work"]),
    )  # fmt: skip
    action = player.choose(turn)
    return action, perf_counter() - began, max(judged)


def nika() -> tuple[Game[Any], tuple[str, ...]]:
    """Return the game and its seats."""
    shelf = catalogue()
    return shelf.open_game("nika").game, shelf.game("nika").seats.names


def bot(name: str) -> Bot:
    """Return a fresh bot by the name of an opponent or a plain bot."""
    shelf = catalogue()
    opponent = shelf.opponent(name, "nika")
    return shelf.open_bot(opponent.bot).make(opponent.options)


@cache
def catalogue() -> Catalogue:
    """Return everything that can be played, read once a process."""
    return read_catalogue()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
