"""Hera & Zeus at length: thousands of random games, and what a side's view and a guess cost.

``python -m benchmarks.games_hera_zeus --games 10000`` plays games to their end and counts cards,
actions and endings; a game that loses a card or goes on for ever is named and fails the run.
``--secrets 20`` tries the law of secrets on every position of so many of them.
"""

from __future__ import annotations

import argparse
import sys
from itertools import chain
from typing import Any

from benchmarks.random_games import costs, kept_secret, played, told, walk
from nika_arcade.host.catalogue import read_catalogue

GAME = "hera_zeus"
SEATS = ("Hera", "Zeus")
MOST = 600
"""More actions than this no game has."""
CARDS = 86


def main(arguments: list[str]) -> int:
    """Play what was asked for and print one JSON object for each item."""
    parser = argparse.ArgumentParser(description="Random games of Hera & Zeus")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--secrets", type=int, default=0)
    chosen = parser.parse_args(arguments)
    catalogue = read_catalogue()
    game = catalogue.open_game(GAME).game
    last = list(walk(game, SEATS, 1, MOST))[:-1]
    return told(
        chain(
            played(game, chosen.games, lambda seed: SEATS, sound, MOST),
            costs(game, last, "Zeus", "estimate"),
            kept_secret(catalogue, GAME, chosen.secrets, MOST),
        )
    )


def sound(position: Any) -> bool:
    """Say whether every card is in some place, decisions included."""
    kept = sum(len(one.cards) + len(one.tops) for one in position.waiting)
    for side in position.sides:
        kept += len(side.deck) + len(side.hand) + len(side.pile) + sum(map(len, side.lanes))
    return kept == CARDS


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
