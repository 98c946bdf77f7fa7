"""How fast the rules of every game are: steps a second, each with all its legal actions."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from benchmarks.calibration import ratio
from nika_arcade.api import CHANCE

ACTIONS = 200


def measure() -> Iterator[dict[str, Any]]:
    """Yield for every game the cost of legal() and apply() along a random game."""
    from nika_arcade.host.catalogue import read_catalogue

    catalogue = read_catalogue()
    for entry in catalogue.games.values():
        game = catalogue.open_game(entry.id).game
        options = catalogue.options_for(entry.id, {})
        first = game.setup(options, entry.seats.names, Random(1))
        seconds, times = ratio(lambda game=game, first=first: walk(game, first))
        yield {
            "item": f"rules_{entry.id}_steps_per_s",
            "value": round(ACTIONS / seconds),
            "calibration_loops": round(times, 2),
        }


def walk(game: Any, position: Any) -> None:
    """Play random actions, asking for all the legal ones each time; begin anew at the end."""
    rng, first = Random(7), position
    for _ in range(ACTIONS):
        seat = game.to_act(position)
        if seat is None:
            position, seat = first, game.to_act(first)
        lucky = seat == CHANCE
        action = game.roll(position, rng) if lucky else rng.choice(game.legal(position))
        position = game.apply(position, action).position
