"""The questions that players ask, each as a test of its number."""

from __future__ import annotations

from nika_arcade.api import Action
from plugins.nika.board import SQUARES

KNOWN = ("faq.toml", "position")


def test_answer(game, judge, known):
    position = game.parse(known["position"])
    for step in known["steps"]:
        position = judge(position, step)


def test_faq_19_house_wins_by_its_own_step_along_the_goal(game):
    """A hoplite that was pushed onto its goal and may not win by that wins when it moves there."""
    pushed = game.parse("A:- S:- M:- T:c8E T2 routed=0000 house=pushed-stands")
    assert game.outcome(pushed) is None
    turned = game.apply(pushed, Action.parse("c8>turn:N")).position
    assert game.outcome(turned) is None
    moved = game.apply(turned, Action.parse("c8>move:N")).position
    assert game.outcome(moved).winners == ("Sparta", "Thebes")
    assert game.parse(game.notate(moved)) == moved


def test_faq_34_no_action_speaks_to_an_ally(game, start):
    """Talk is no part of the rules: whatever is said at the table changes no position."""
    spoken = {action.picks[0] for action in game.legal(start)} - {"pass", "rally"}
    assert {name for pick in spoken for name in pick.split("+")} <= set(SQUARES)


def test_faq_39_routed_hoplites_are_alike(game):
    """Only how many are routed matters, so two routed offer the same rallies as one."""
    one = game.parse("A:e6N S:- M:- T:- A2 routed=1000")
    two = game.parse("A:e6N S:- M:- T:- A2 routed=2000")
    assert game.legal(one) == game.legal(two)
    rally = Action.parse("rally>j2>turn:N")
    assert game.apply(two, rally).position.routed == (1, 0, 0, 0)


def test_faq_40_a_position_is_who_stands_where_facing_where_and_who_acts(game, start):
    """Everybody turns a hoplite away and back: each turn starts alike, but for another city."""
    position, starts = start, 1
    fidgets = {"Athens": "k5", "Sparta": "e8", "Messene": "k11", "Thebes": "q8"}
    while seat := game.to_act(position):
        name = fidgets[seat]
        facing = position.at(name).facing
        away = "S" if facing != "S" else "N"
        for way in (away, facing):
            position = game.apply(position, Action.parse(f"{name}>turn:{way}")).position
        starts += 1
    assert starts == 9, "Athens starts a turn for the third time after eight turns"
    assert game.outcome(position).winners == ()
