"""Cyclades at length: random games, and what views, guesses and judgements cost.

``python -m benchmarks.games_cyclades --games 1000`` plays games of two to five to their end and
counts pieces, actions and endings; a game that loses a creature, or goes on for ever, is named and
fails the run. ``--secrets 20`` tries the law of secrets on every position of so many of them, and
``--thinking polykrates`` lets five of an opponent play one game and tells how long they think.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterator
from random import Random
from statistics import median
from typing import Any

from benchmarks.calibration import ratio
from benchmarks.meeting import Terms
from benchmarks.meeting import play as play_bots
from nika_arcade.api import CHANCE, Game
from nika_arcade.host.catalogue import Catalogue, read_catalogue
from nika_arcade.testing import laws_secrets, walks

GAME = "cyclades"
SEATS = ("Naxos", "Andros", "Paros", "Thera", "Melos")
MOST = 6000
"""More actions than this no game has."""
CARDS = 17
SAMPLES = 40


def main(arguments: list[str]) -> int:
    """Play what was asked for and print one JSON object for each item."""
    parser = argparse.ArgumentParser(description="Random games of Cyclades")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--secrets", type=int, default=0)
    parser.add_argument("--thinking", default="")
    chosen = parser.parse_args(arguments)
    catalogue = read_catalogue()
    game = catalogue.open_game(GAME).game
    faults = 0
    for item in (
        *played(game, chosen.games),
        *measured(game),
        *tried(catalogue, chosen.secrets),
        *thought(chosen.thinking),
    ):
        print(json.dumps(item), flush=True)
        faults += item.get("faults", 0)
    return 1 if faults else 0


def played(game: Game[Any], number: int) -> Iterator[dict[str, Any]]:
    """Yield what so many games ended in, and how long they were."""
    ends: Counter[str] = Counter()
    lengths, faults = [], 0
    for seed in range(number):
        length, position = play(game, seed, 2 + seed % 4)
        sound = count(position) == CARDS and game.outcome(position) is not None
        if not sound:
            faults += 1
            print(f"game {seed} is unsound after {length} actions", file=sys.stderr)
        ends[position.reason] += 1
        lengths.append(length)
    yield {
        "item": "games",
        "value": number,
        "faults": faults,
        "ends": dict(ends),
        "longest": max(lengths, default=0),
        "mean": round(sum(lengths) / max(1, number), 1),
    }


def play(game: Game[Any], seed: int, players: int) -> tuple[int, Any]:
    """Play a random game; return its actions and its last position."""
    rng = Random(seed)
    position = game.setup({}, SEATS[:players], rng)
    length = 0
    while (seat := game.to_act(position)) is not None and length <= MOST:
        action = game.roll(position, rng) if seat == CHANCE else rng.choice(game.legal(position))
        position = game.apply(position, action).position
        length += 1
    return length, position


def count(position: Any) -> int:
    """Return in how many places the creatures of a position are."""
    held = len(position.deck) + len(position.discards) + len(position.guards)
    return held + sum(map(bool, position.track))


def measured(game: Game[Any]) -> Iterator[dict[str, Any]]:
    """Yield what a view and an imagined world cost, over positions of one game."""
    rng = Random(1)
    position = game.setup({}, SEATS[:3], rng)
    positions = []
    while (seat := game.to_act(position)) is not None:
        positions.append(position)
        action = game.roll(position, rng) if seat == CHANCE else rng.choice(game.legal(position))
        position = game.apply(position, action).position
    positions = positions[:: max(1, len(positions) // SAMPLES)]
    views = [game.observe(one, SEATS[0]) for one in positions]
    works = {
        "view": lambda: [game.observe(one, SEATS[0]) for one in positions],
        "imagine": lambda: [game.imagine(view, SEATS[0], rng) for view in views],
        "legal": lambda: [game.legal(one) for one in positions],
    }
    for name, work in works.items():
        seconds, times = ratio(work)
        yield {"item": f"{name}_us", "value": round(seconds / len(positions) * 1e6, 1),
               "calibration_loops": round(times / len(positions), 4)}  # fmt: skip


def tried(catalogue: Catalogue, number: int) -> Iterator[dict[str, Any]]:
    """Yield how the law of secrets fares over whole games."""
    if not number:
        return
    kit, entry = catalogue.open_game(GAME), catalogue.game(GAME)
    positions, breaches = 0, list[str]()
    for seed in range(1, number + 1):
        place = walks.setting(kit, entry, catalogue.options_for(GAME, {}), seed)
        referee = walks.wander(place, MOST)
        positions += len(referee.plies)
        breaches += [f"seed {seed}: {one}" for one in laws_secrets.secrecy(place, referee)]
    for breach in breaches:
        print(breach, file=sys.stderr)
    yield {"item": "secrets", "value": positions, "faults": len(breaches)}


def thought(name: str) -> Iterator[dict[str, Any]]:
    """Yield how long five of one opponent think in a game, from what the first of them takes."""
    if not name:
        return
    game = play_bots(Terms(GAME, cut=MOST, players=5), f"{name}:{name}", 1, 0, 2.0)
    spent = [one.spent for one in game.asked if not one.forced]
    yield {
        "item": "thinking_of_five_s",
        "value": round(5 * sum(spent), 1),
        "actions": game.actions,
        "median_s_an_action": round(median(spent), 4),
        "max_s_an_action": round(max(one.waited for one in game.asked), 3),
    }


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
