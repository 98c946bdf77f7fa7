"""Cyclades at length: random games, and what views, guesses and judgements cost.

``python -m benchmarks.games_cyclades --games 1000`` plays games of two to five to their end and
counts pieces, actions and endings; a game that loses a creature, or goes on for ever, is named and
fails the run. ``--secrets 20`` tries the law of secrets on every position of so many of them, and
``--thinking polykrates`` lets five of an opponent play one game and tells how long they think.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from itertools import chain
from statistics import median
from typing import Any

from benchmarks.meeting import Terms
from benchmarks.meeting import play as play_bots
from benchmarks.random_games import costs, kept_secret, played, told, walk
from nika_arcade.host.catalogue import read_catalogue

GAME = "cyclades"
SEATS = ("Naxos", "Andros", "Paros", "Thera", "Melos")
MOST = 6000
"""More actions than this no game has."""
CARDS = 17


def main(arguments: list[str]) -> int:
    """Play what was asked for and print one JSON object for each item."""
    parser = argparse.ArgumentParser(description="Random games of Cyclades")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--secrets", type=int, default=0)
    parser.add_argument("--thinking", default="")
    chosen = parser.parse_args(arguments)
    catalogue = read_catalogue()
    game = catalogue.open_game(GAME).game
    positions = list(walk(game, SEATS[:3], 1, MOST))[:-1]
    return told(
        chain(
            played(game, chosen.games, seats, sound, MOST),
            costs(game, positions, SEATS[0], "legal"),
            kept_secret(catalogue, GAME, chosen.secrets, MOST),
            thought(chosen.thinking),
        )
    )


def seats(seed: int) -> tuple[str, ...]:
    """Return those who play the game of a seed: two to five."""
    return SEATS[: 2 + seed % 4]


def sound(position: Any) -> bool:
    """Say whether every creature is in one place."""
    held = len(position.deck) + len(position.discards) + len(position.guards)
    return held + sum(map(bool, position.track)) == CARDS


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
