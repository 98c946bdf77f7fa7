"""The bot that draws lots."""

from __future__ import annotations

from random import Random

import pytest

from nika_arcade.api import Action, Proposal, Turn
from plugins.random_bot.bots import RandomBot

LEGAL = tuple(Action((name,)) for name in ("a", "b", "c", "d"))


def turn(seed: int) -> Turn:
    return Turn(None, None, "Athens", LEGAL, rng=Random(seed))


def test_every_legal_action_is_drawn_about_as_often_as_the_others():
    bot = RandomBot()
    drawn = [bot.choose(turn(seed)) for seed in range(400)]
    assert set(drawn) == set(LEGAL)
    assert all(60 <= drawn.count(action) <= 140 for action in LEGAL)


def test_equal_seeds_draw_equal_actions():
    assert RandomBot().choose(turn(7)) == RandomBot().choose(turn(7))


def test_it_never_gives_a_victory_away():
    claim = Proposal("claim", "Sparta")
    assert not any(RandomBot().consider(claim, turn(seed)) for seed in range(50))


@pytest.mark.parametrize("kind", ["draw", "resign"])
def test_anything_else_is_answered_by_lot(kind):
    answers = {RandomBot().consider(Proposal(kind, "Sparta"), turn(seed)) for seed in range(50)}
    assert answers == {True, False}
