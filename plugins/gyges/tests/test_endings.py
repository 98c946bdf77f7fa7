"""How games end: the goal, the third repetition, a side that can't move; and what they say."""

from __future__ import annotations

from dataclasses import replace

import pytest

from nika_arcade.api import Action
from plugins.gyges.ending import Ending, ending
from plugins.gyges.moves import moved, moves
from plugins.gyges.play import open_moves
from plugins.gyges.position import House, Position
from plugins.gyges.repetition import number

CROSSED = "200000/020000/000000/000000/133330/111220 S"
STUCK = "303030/222211/000001/130000/000000/000000 S"
BEFORE_THE_GOAL = "000000/000000/000000/300001/012123/023231 S"


def play(game, position, *moves):
    for move in moves:
        step = game.apply(position, Action.parse(move))
        position = step.position
    return step


def test_a_win_is_told_and_scored(game):
    step = play(game, game.parse(BEFORE_THE_GOAL), "a4>goal")
    assert [event.name for event in step.events] == ["moved", "won"]
    assert dict(step.events[0].facts) == {
        "rank": 3,
        "from": "a4",
        "to": "goal",
        "route": ("a4", "a5", "a6", "goal"),
        "bounces": (),
    }
    assert dict(step.events[1].facts) == {"seat": "South", "reason": "goal"}
    outcome = game.outcome(step.position)
    assert outcome.winners == ("South",)
    assert dict(outcome.scores) == {"South": 1.0, "North": 0.0}
    assert str(outcome.reason) == "A piece is in North's goal: South wins."
    assert game.to_act(step.position) is None and game.legal(step.position) == ()
    assert sum(rank > 0 for rank in step.position.board) == 11


def test_the_third_time_draws_and_not_the_second(game):
    twice = play(game, game.parse(CROSSED), "a1>a1", "a6>b6>a6", "a1>a1").position
    assert game.outcome(twice) is None
    step = play(game, twice, "a6>b6>a6")
    assert step.events[-1]["reason"] == "repetition"
    outcome = game.outcome(step.position)
    assert (outcome.winners, dict(outcome.scores)) == ((), {"South": 0.5, "North": 0.5})
    assert "third time" in str(outcome.reason)


def test_positions_that_differ_by_the_side_to_move_are_different(game):
    position = play(game, game.parse(CROSSED), "a1>a1", "a6>b6>a6", "a1>a1").position
    assert len(set(position.seen)) == 2


@pytest.mark.parametrize("custom", ["none", "ko"])
def test_elsewhere_nothing_is_drawn_by_repetition(game, custom):
    position = game.parse(f"{CROSSED} repetition={custom}")
    for _ in range(6):
        back = [a for a in game.legal(position) if str(a) in ("a1>a1", "a6>b6>a6", "a6>b6>b1")]
        if not back:
            break
        position = game.apply(position, back[0]).position
    assert game.outcome(position) is None


def test_ko_forbids_all_that_recreates_the_position_before_and_nothing_else(game):
    position = play(game, game.parse(f"{CROSSED} repetition=ko"), "a1>a1").position
    (past,) = position.seen
    free = game.parse(CROSSED.replace(" S", " N"))
    legal, found = set(map(str, game.legal(position))), set()
    for action in game.legal(free):
        after = game.apply(free, action).position
        recreated = number(after.board, after.side) == past
        assert (str(action) not in legal) == recreated
        found |= {str(action)} if recreated else set()
    assert "a6>b6>a6" in found and len(found) > 1


def test_ko_does_not_forbid_the_only_move_there_is(game):
    position = game.parse(
        "000022/102313/213310/000000/000000/000000 S repetition=ko displacement=off"
    )
    (only,) = moves(position)
    back = number(moved(position.board, only), 1)
    assert open_moves(replace(position, seen=(back,))) == [only]


@pytest.mark.parametrize(
    ("custom", "expected"),
    [
        ("next-row", None),
        ("draw", Ending("stuck")),
        ("pass", None),
        ("loss", Ending("stuck", 1)),
    ],
)
def test_a_side_that_is_stuck(game, custom, expected):
    assert ending(game.parse(f"{STUCK} stuck={custom}")) == expected


def test_what_is_said_of_a_stuck_side(game):
    drawn = game.outcome(game.parse(STUCK + " stuck=draw"))
    assert str(drawn.reason) == "South can't move: the game is drawn."
    lost = game.outcome(game.parse(STUCK + " stuck=loss"))
    assert str(lost.reason) == "South can't move: North wins."
    assert lost.winners == ("North",)


def test_a_pass_that_ends_the_game_for_nobody(game):
    step = play(game, game.parse(STUCK + " stuck=pass"), "pass")
    assert [(event.name, dict(event.facts)) for event in step.events] == [
        ("passed", {"seat": "South"})
    ]
    assert game.to_act(step.position) == "North"


@pytest.mark.parametrize("custom", ["next-row", "pass", "draw"])
def test_nobody_can_move(game, custom):
    """It can't come about with twelve pieces; the rule holds for any board all the same."""
    empty = Position(bytes(36), 0, House(stuck=custom))
    assert ending(empty) == Ending("stuck")
    expected = "South can't move" if custom == "draw" else "No piece can move"
    assert expected in str(game.outcome(empty).reason)


def test_the_set_up_is_never_over(game, start):
    assert ending(start) is None


def test_who_is_out_of_time_does_not_win_by_it(game):
    position = game.parse("000000/000000/000000/100003/321210/132320 S")
    assert str(game.legal(position)[-1]) == "f4>goal"
    assert str(game.lapse(position)).startswith("a4>")
    assert game.lapse(position).picks[-1] != "goal"
