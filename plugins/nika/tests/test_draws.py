"""Draws by passing and by repetition (RULES §8)."""

from __future__ import annotations

import random

import pytest

from nika_arcade.api import Action
from plugins.nika.board import CITIES
from plugins.nika.draws import key

PASS = Action.parse("pass")


def play(game, position, *actions):
    for action in actions:
        step = game.apply(position, Action.parse(action))
        position = step.position
    return step


def test_eight_passes_in_a_row_draw(game, start):
    step = play(game, start, *["pass"] * 7)
    assert game.outcome(step.position) is None
    step = play(game, step.position, "pass")
    assert [told.name for told in step.events] == ["passed", "drawn"]
    assert step.events[-1]["reason"] == "passes"
    outcome = game.outcome(step.position)
    assert outcome.winners == ()
    assert dict(outcome.scores) == dict.fromkeys(CITIES, 0.5)
    assert game.to_act(step.position) is None and game.legal(step.position) == ()


def test_a_pass_after_an_action_is_not_a_turn_passed(game, start):
    """Athens moves and passes; a round of passing begins with Sparta and ends with Athens."""
    position = play(game, start, "k5>turn:E", "pass", *["pass"] * 6).position
    assert position.idle == 6
    assert play(game, position, "pass").position.idle == 7
    assert game.outcome(play(game, position, "pass", "pass").position) is not None


def test_any_other_action_breaks_the_passing(game, start):
    position = play(game, start, *["pass"] * 7).position
    position = play(game, position, "q8>turn:N").position
    assert position.idle == 0
    assert game.outcome(play(game, position, *["pass"] * 7).position) is None


def test_a_broken_turn_does_not_count_its_first_pass(game, start):
    """Athens passes once, then turns: the eight passes start anew with Sparta."""
    position = play(game, start, "pass", "k5>turn:E", *["pass"] * 7).position
    assert game.outcome(position) is None
    assert game.outcome(play(game, position, "pass").position) is not None


ROUND = (
    *("k5>turn:S", "k5>turn:N", "e8>turn:W", "e8>turn:E"),
    *("k11>turn:N", "k11>turn:S", "q8>turn:E", "q8>turn:W"),
)


def test_the_third_time_draws(game, start):
    step = play(game, start, *ROUND, *ROUND[:-1])
    assert game.outcome(step.position) is None
    step = play(game, step.position, ROUND[-1])
    assert step.events[-1]["reason"] == "repetition"
    assert str(game.outcome(step.position).reason) == (
        "The same position came up for the third time: the game is drawn."
    )


def test_the_same_position_in_mid_turn_does_not_count(game, start):
    """Twice a turn of Athens began like this; after a pass it looks so a third time."""
    assert game.outcome(play(game, start, *ROUND, "pass").position) is None


def test_times_need_not_follow_each_other(game, start):
    """Between the second and the third time something else happens."""
    detour = ("l4>move:E", "pass", *ROUND[2:], "m4>move:W", "l4>turn:E", *ROUND[2:])
    position = play(game, start, *ROUND, *detour[:-1]).position
    assert game.outcome(position) is None
    position = play(game, position, detour[-1]).position
    assert game.outcome(position) is not None


@pytest.mark.parametrize(
    ("option", "actions"), [("passes", ["pass"] * 40), ("repetition", [*ROUND] * 5)]
)
def test_a_table_may_play_without(game, option, actions):
    options = {option: False}
    position = game.setup(options, CITIES, random.Random(0))
    position = play(game, position, *actions[:16]).position
    if option == "passes":
        assert position.idle == 0
        assert game.outcome(position).reason.template.startswith("The same position")
    else:
        assert position.seen == ()
        position = play(game, position, *actions[16:]).position
        assert game.outcome(position) is None
    assert game.parse(game.notate(position)) == position


def test_keys_tell_apart_what_differs(start, game):
    turned = play(game, start, "k5>turn:E").position
    keys = {key(p.board, city) for p in (start, turned) for city in range(4)}
    assert len(keys) == 8


def test_keys_are_the_same_in_every_process(start):
    """They stand in saved games, so they may never depend on a run's own hashing."""
    assert f"{key(start.board, 0):016x}" == "b4ae941e260d30f5"
