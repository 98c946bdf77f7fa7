"""Every game and every bot in the catalogue keeps every law."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nika_arcade.testing import contract, walks


def test_bundled_plugins_have_no_trouble(catalogue):
    assert [f"{trouble.path}: {trouble.message}" for trouble in catalogue.troubles] == []


def test_a_game_keeps_the_laws(catalogue, game_id):
    assert [str(failure) for failure in contract.check_game(catalogue, game_id)] == []


def test_a_bot_answers_legally_and_alike(catalogue, bot_id, game_id):
    assert [str(failure) for failure in contract.check_bot(catalogue, bot_id, game_id)] == []


@settings(max_examples=15)
@given(choices=walks.choices(), seed=st.integers(0, 1000))
def test_drawn_games_keep_the_laws_too(catalogue, game_id, choices, seed):
    place = walks.setting(
        catalogue.open_game(game_id), catalogue.game(game_id),
        catalogue.options_for(game_id, {}), seed,
    )  # fmt: skip
    referee = walks.follow(place, choices)
    for name in "the end is the end", "actions are told apart", "transcripts replay":
        assert list(contract.LAWS[name](place, referee)) == []


@pytest.mark.parametrize("seed", range(3))
def test_random_games_end_or_are_cut(catalogue, game_id, seed):
    place = walks.setting(catalogue.open_game(game_id), catalogue.game(game_id), {}, seed)
    referee = walks.wander(place, 300)
    assert referee.number == 300 or referee.outcome is not None
