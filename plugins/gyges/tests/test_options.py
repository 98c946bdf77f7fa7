"""The options of the manifest are those that the rules know, and each of them is played."""

from __future__ import annotations

import random
import tomllib
from pathlib import Path

import pytest

from plugins.gyges.customs import CHOICES, SWITCHES
from plugins.gyges.squares import SEATS

MANIFEST = tomllib.loads(Path(__file__).parents[1].joinpath("plugin.toml").read_text("utf-8"))
(GAME,) = MANIFEST["game"]
USUAL = {option["id"]: option["default"] for option in GAME["option"]}
OTHERS = [
    (option["id"], value)
    for option in GAME["option"]
    for value in option.get("values", (True, False))
    if value != option["default"]
]
GAMES = 36
LENGTH = 120
"""The longest random game is cut here; without a rule of repetition it could go on for ever."""


def test_the_manifest_and_the_rules_know_the_same_options():
    choices = {
        option["id"]: tuple(option["values"]) for option in GAME["option"] if "values" in option
    }
    assert choices == CHOICES
    assert {option["id"] for option in GAME["option"]} == {*CHOICES, *SWITCHES}
    assert all(USUAL[option] == values[0] for option, values in CHOICES.items())
    assert all(USUAL[option] is True for option in SWITCHES)
    assert tuple(GAME["seats"]["names"]) == SEATS


def test_the_usual_options_give_the_usual_game(game, start):
    assert game.setup(USUAL, SEATS, random.Random(0)) == start


@pytest.mark.parametrize(("option", "value"), OTHERS)
def test_every_other_value_gives_another_game(game, start, option, value):
    """And the text form carries it, so that a saved game goes on as it began."""
    other = game.setup(USUAL | {option: value}, SEATS, random.Random(0))
    assert other != start
    assert game.parse(game.notate(other)) == other
    assert f"{option}={'off' if value is False else value}" in game.notate(other)


@pytest.mark.parametrize(("option", "value"), [("", ""), *OTHERS])
def test_random_games_end_or_are_cut(game, option, value):
    """Some five hundred in all: pieces are never lost, and whoever is to act can."""
    ended = 0
    options = USUAL | ({option: value} if option else {})
    for seed in range(GAMES):
        rng = random.Random(f"{option} {value} {seed}")
        position = game.setup(options, SEATS, rng)
        for _ in range(LENGTH):
            legal = game.legal(position)
            if not legal:
                break
            action = rng.choice(legal)
            wins = [one for one in legal[-1:] if one.picks[-1] == "goal"]
            position = game.apply(position, wins[0] if wins else action).position
            check(game, position)
        assert game.parse(game.notate(position)) == position
        ended += game.outcome(position) is not None
    assert ended > GAMES // 2


def check(game, position):
    left = sum(map(sum, position.reserves))
    pieces = sum(rank > 0 for rank in position.board)
    assert pieces + left + (position.won >= 0) == 12
    outcome = game.outcome(position)
    assert (outcome is None) == (game.to_act(position) is not None)
