"""The options of the manifest are those that the rules know."""

from __future__ import annotations

import random
import tomllib
from pathlib import Path

import pytest

from plugins.nika.board import CITIES

MANIFEST = tomllib.loads(Path(__file__).parents[1].joinpath("plugin.toml").read_text("utf-8"))
(GAME,) = MANIFEST["game"]
USUAL = {option["id"]: option["default"] for option in GAME["option"]}
OTHERS = [
    (option["id"], value)
    for option in GAME["option"]
    for value in option.get("values", (True, False))
    if value != option["default"]
]


def test_the_usual_options_give_the_usual_game(game, start):
    assert game.setup(USUAL, CITIES, random.Random(0)) == start
    assert tuple(GAME["seats"]["names"]) == CITIES


@pytest.mark.parametrize(("option", "value"), OTHERS)
def test_every_other_value_gives_another_game(game, start, option, value):
    """And the text form carries it, so that a saved game goes on as it began."""
    other = game.setup(USUAL | {option: value}, CITIES, random.Random(0))
    assert other != start
    assert game.parse(game.notate(other)) == other


def test_whoever_begins_the_others_follow(game):
    position = game.setup(USUAL | {"first-city": "Messene"}, CITIES, random.Random(0))
    order = []
    while len(order) < 4:
        order.append(game.to_act(position))
        for _ in range(2):
            position = game.apply(position, game.lapse(position)).position
    assert order == ["Messene", "Thebes", "Athens", "Sparta"]
