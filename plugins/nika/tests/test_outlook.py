"""The rough guess at who will win, which bots of any game go by."""

from __future__ import annotations

import pytest

from nika_arcade.api import Action

START = (
    "A:j6W,j5W,j4W,k5N,k4N,l4E S:d9N,d8E,d7S,e9N,e8E,f9N "
    "M:j12W,k12S,k11S,l12E,l11E,l10E T:p7S,q8W,q7S,r9N,r8W,r7S A2"
)


def test_the_first_position_is_even(game):
    guess = game.estimate(game.parse(START))
    assert list(guess) == ["Athens", "Sparta", "Messene", "Thebes"]
    assert guess["Athens"] == guess["Messene"] == pytest.approx(0.5, abs=0.1)
    assert guess["Athens"] + guess["Sparta"] == pytest.approx(1.0)


def test_a_side_that_is_about_to_win_is_likelier_to(game):
    near = game.parse("A:k12N S:- M:- T:l4E A2")
    far = game.parse("A:k5N S:- M:- T:l4E A2")
    assert game.estimate(near)["Athens"] > game.estimate(far)["Athens"]


def test_a_won_game_is_certain(game):
    position = game.parse("A:k12N S:d8E M:l11E T:q8W A2")
    for source in ("k12>move:N", "k13>move:N"):
        if game.to_act(position) is None:
            break
        position = game.apply(position, Action.parse(source)).position
    outcome = game.outcome(position)
    assert outcome is not None
    assert game.estimate(position)[outcome.winners[0]] > 0.99
