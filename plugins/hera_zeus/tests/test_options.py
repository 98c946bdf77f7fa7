"""The options of the manifest are those that the rules know, and each of them is played."""

from __future__ import annotations

import random
import tomllib
from pathlib import Path

import pytest

from plugins.hera_zeus.cards import SEATS
from plugins.hera_zeus.customs import AS_PROFILE, FLAGS, PROFILES, chosen
from plugins.hera_zeus.tests.samples import EVERYTHING, GAME, everything, games

MANIFEST = tomllib.loads(Path(__file__).parents[1].joinpath("plugin.toml").read_text("utf-8"))
(ENTRY,) = MANIFEST["game"]
USUAL = {option["id"]: option["default"] for option in ENTRY["option"]}
OTHERS = [
    (option["id"], value)
    for option in ENTRY["option"]
    for value in option["values"]
    if value != option["default"]
]


def test_the_manifest_and_the_rules_know_the_same_options():
    values = {option["id"]: tuple(option["values"]) for option in ENTRY["option"]}
    assert values.pop("profile") == tuple(PROFILES)
    assert values == {flag: (AS_PROFILE, *known) for flag, known in FLAGS.items()}
    assert all(USUAL[flag] == AS_PROFILE for flag in FLAGS)
    assert all(len(option["labels"]) == len(option["values"]) for option in ENTRY["option"])
    assert tuple(ENTRY["seats"]["names"]) == SEATS


def test_the_usual_options_give_the_usual_game(start):
    assert GAME.setup(USUAL, SEATS, random.Random(0)) == start


@pytest.mark.parametrize("profile", PROFILES)
def test_a_profile_says_every_point(profile):
    points = chosen(USUAL | {"profile": profile})
    assert points == {
        flag: PROFILES[profile].get(flag, values[0]) for flag, values in FLAGS.items()
    }
    assert chosen(USUAL | {"profile": profile} | points) == points


@pytest.mark.parametrize(("option", "value"), OTHERS)
def test_random_games_of_every_table_end(option, value):
    for steps in games(5, USUAL | {option: value}):
        last = steps[-1][3].position
        assert GAME.outcome(last) is not None
        assert everything(last) == EVERYTHING
        assert GAME.parse(GAME.notate(last)) == last
