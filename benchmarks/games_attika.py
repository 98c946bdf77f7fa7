"""Attika at length: thousands of random games, and the bots' engine held against the rules.

``python -m benchmarks.games_attika --games 10000`` plays games of two to four to their end and
counts cards, amphorae, buildings, tiles and endings; a game that loses a piece or goes on for ever
is named and fails the run. ``--engine 10000`` compares the bots' engine with the rules in so many
positions: every price, every legal build, and what comes of one deed drawn by lot.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

from benchmarks.calibration import ratio
from nika_arcade.api import CHANCE, Game
from nika_arcade.host.catalogue import read_catalogue
from plugins.attika.tests.agreement import differences, walk

GAME = "attika"
SEATS = ("Athens", "Corinth", "Sparta", "Thebes")
MOST = 5000
"""More actions than this no game has."""
PIECES = {"cards": 60, "amphorae": 15, "buildings": 30, "tiles": 22}
"""So many there are of each; buildings are one player's."""
SAMPLES = 40


def main(arguments: list[str]) -> int:
    """Play what was asked for and print one JSON object for each item."""
    parser = argparse.ArgumentParser(description="Random games of Attika")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--engine", type=int, default=0)
    chosen = parser.parse_args(arguments)
    game = read_catalogue().open_game(GAME).game
    faults = 0
    for item in (*played(game, chosen.games), *measured(game), *compared(game, chosen.engine)):
        print(json.dumps(item), flush=True)
        faults += item.get("faults", 0)
    return 1 if faults else 0


def played(game: Game[Any], number: int) -> Iterator[dict[str, Any]]:
    """Yield what so many games ended in, and how long they were."""
    ends: Counter[str] = Counter()
    lengths, faults = [], 0
    for seed in range(number):
        length, position = play(game, seed)
        if length > MOST or lost(position) or game.outcome(position) is None:
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


def play(game: Game[Any], seed: int) -> tuple[int, Any]:
    """Play a random game; return its actions and its last position, or one that is unsound."""
    rng = Random(seed)
    position = game.setup({}, SEATS[: 2 + seed % 3], rng)
    length = 0
    while (seat := game.to_act(position)) is not None and length <= MOST and not lost(position):
        action = game.roll(position, rng) if seat == CHANCE else rng.choice(game.legal(position))
        position = game.apply(position, action).position
        length += 1
    return length, position


def lost(position: Any) -> list[str]:
    """Return the sorts of pieces of which a position has not what it should."""
    sides = position.sides
    counts = {
        "cards": len(position.deck) + sum(position.discards) + sum(len(one.hand) for one in sides),
        "amphorae": position.pool + sum(side.amphorae for side in sides),
        "tiles": len(position.tiles) + len(position.lands) + (position.due >= 0),
    }
    found = [name for name, count in counts.items() if count != PIECES[name]]
    for number, side in enumerate(sides):
        own = sum(map(len, side.stacks)) + sum(side.stored)
        own += sum(built.side == number for built in position.buildings)
        own += number == position.to_act and bool(position.drawn)
        found += ["buildings"] if own != PIECES["buildings"] else []
    return found


def measured(game: Any) -> Iterator[dict[str, Any]]:
    """Yield what a view, an imagined world and all legal actions cost, over one game."""
    positions = [one for one in walk(game, 0) if game.to_act(one) == "Athens"]
    positions = positions[:: max(1, len(positions) // SAMPLES)]
    views = [game.observe(one, "Athens") for one in positions]
    rng = Random(1)
    works = {
        "view": lambda: [game.observe(one, "Athens") for one in positions],
        "imagine": lambda: [game.imagine(view, "Athens", rng) for view in views],
        "legal": lambda: [game.legal(one) for one in positions],
    }
    for name, work in works.items():
        seconds, times = ratio(work)
        yield {"item": f"{name}_us", "value": round(seconds / len(positions) * 1e6, 1),
               "calibration_loops": round(times / len(positions), 4)}  # fmt: skip


def compared(game: Any, number: int) -> Iterator[dict[str, Any]]:
    """Yield in how many positions of random games the engine and the rules differ."""
    seen, faults, seed = 0, 0, 0
    while seen < number:
        rng = Random(seed)
        for position in walk(game, seed):
            seen += 1
            said = differences(position, rng)
            faults += bool(said)
            for one in said:
                print(f"seed {seed}: {one}", file=sys.stderr)
        seed += 1
    if number:
        yield {"item": "engine", "value": seen, "faults": faults}


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
