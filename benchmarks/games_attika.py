"""Attika at length: thousands of random games, and the bots' engine held against the rules.

``python -m benchmarks.games_attika --games 10000`` plays games of two to four to their end and
counts cards, amphorae, buildings, tiles and endings; a game that loses a piece or goes on for ever
is named and fails the run. ``--engine 10000`` compares the bots' engine with the rules in so many
positions: every price, every legal build, and what comes of one deed drawn by lot.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from itertools import chain
from random import Random
from typing import Any

from benchmarks.random_games import costs, played, told
from nika_arcade.host.catalogue import read_catalogue
from plugins.attika.tests.agreement import differences, walk

GAME = "attika"
SEATS = ("Athens", "Corinth", "Sparta", "Thebes")
MOST = 5000
"""More actions than this no game has."""
PIECES = {"cards": 60, "amphorae": 15, "buildings": 30, "tiles": 22}
"""So many there are of each; buildings are one player's."""


def main(arguments: list[str]) -> int:
    """Play what was asked for and print one JSON object for each item."""
    parser = argparse.ArgumentParser(description="Random games of Attika")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--engine", type=int, default=0)
    chosen = parser.parse_args(arguments)
    game: Any = read_catalogue().open_game(GAME).game
    positions = [one for one in walk(game, 0) if game.to_act(one) == "Athens"]
    return told(
        chain(
            played(game, chosen.games, seats, lambda position: not lost(position), MOST),
            costs(game, positions, "Athens", "legal"),
            compared(game, chosen.engine),
        )
    )


def seats(seed: int) -> tuple[str, ...]:
    """Return those who play the game of a seed: two to four."""
    return SEATS[: 2 + seed % 3]


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
