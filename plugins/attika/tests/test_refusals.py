"""Refusals: why something can't be done, with the price worked out (§4 to §7)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nika_arcade.api import Action, IllegalAction
from plugins.attika.tests.samples import GAME, SAFE, legal, play, table, why


def test_a_price_is_worked_out():
    position = table({"0.1": "quarry"}, stored="fortress tower", hand="W")
    assert why(position, "tower>3.1") == (
        "Tower costs 3 cards here, and you hold 1. The land leaves 1 hill to be paid. "
        "One of them you lack; two other cards stand for it. "
        "A new settlement costs one card more, for the one that you have. "
        "Once your own Fortress stands, it is free beside it."
    )
    assert "Beside your own Quarry it would be free." in why(position, "fortress>3.1")
    poor = table(stored="street")
    assert why(poor, "street>1.2").startswith(
        "Street costs 3 cards here, and you hold 0. The land leaves 3 cards of any kind to be paid."
    )
    twice = table({"-1.0": "mint", "3.0": "stoa"}, stored="mill")
    assert "A new settlement costs 2 cards more, one for each that you have." in why(
        twice, "mill>1.2"
    )


def test_what_can_be_paid_nowhere_says_what_it_costs_where_it_is_cheapest():
    position = table({"-1.0": "mint"}, {"0.0": "mint", "1.0": "stoa"}, stored="harbour")
    assert why(position, "harbour") == (
        "Where Harbour is cheapest it costs 5 cards, and you hold 0."
    )


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        ("tower>0.0", "A building of Corinth stands there."),
        ("tower>-1.-1", "A shrine stands there."),
        ("tower>9.9", "There is no land."),
        ("tower>nowhere", "That is no action of this game."),
        ("mint>0.1", "Mint is still in your stacks: it has to be drawn first."),
        ("ship>0.1", "Ship stands on the map already."),
        ("amphora", "You have no amphora."),
        ("end", "3 actions are left: use them, or take cards for them."),
        ("store", "You have drawn no building that could be stored."),
        ("pay", "There is nothing to pay for; cards alone do nothing."),
        ("hill:1>pay", "There is nothing to pay for; cards alone do nothing."),
        ("at:0.0=turn:1",
         "No landscape tile is turned up; that happens when a stack runs out."),
        ("draw:5", "That is no action of this game."),
        ("dance", "That is no action of this game."),
    ],
)  # fmt: skip
def test_what_cannot_be_done_in_a_turn(action, reason):
    ships = {"1.2": "ship", "1.1": "ship", "2.2": "ship"}
    position = table(ships, {"0.0": "mint"}, stored="tower", hand="HHHMM")
    assert why(position, action) == reason
    with pytest.raises(IllegalAction):
        GAME.apply(position, Action.parse(action))


def test_one_action_left():
    position = play(table({"0.0": "city"}, stored="agora temple"), "agora>0.1", "temple>1.0")
    assert why(position, "end") == "One action is left: use it, or take a card for it."
    assert why(play(table(amphorae=1), "cards"), "cards") == (
        "No action is left that could become a card."
    )


def test_what_was_drawn_comes_first():
    position = play(table(stored="tower", hand="HHHMM"), "draw:1")
    for action in ("draw:1", "cards", "tower>0.0"):
        assert "which you drew" in why(position, action)


def test_wrong_cards_are_refused_with_what_would_pay():
    position = play(table(stored="tower", hand="HHWWF"), "tower>1.0")
    assert "is not enough" in why(position, "water:1>pay")
    assert "too many" in why(position, "hill:1+hill:2>pay")
    assert "is too much; 1 hill would pay it." in why(position, "hill:1+water:1+water:2>pay")
    assert why(position, "mountain:1>pay") == "You don't hold 1 mountain."
    assert why(position, "cards") == "First pay for Tower: choose cards, or pay what is proposed."


def test_land_is_refused_with_a_reason():
    position = table(due=5, phase="grow")
    assert why(position, "at:1.1=turn:0") == "There it would lie on another tile."
    assert why(position, "at:5.1=turn:0") == "There it would lie on a shrine."
    assert why(position, "at:20.1=turn:0") == "It has to touch a tile or a shrine."
    assert "First lay" in why(position, "cards")


WORDS = st.sampled_from(
    ["tower", "street", "0.0", "2.-1", "0.00", "²", "draw:1", "draw:²", "store", "pay", "cards",
     "end", "amphora", "hill:1", "hill:2", "hill:1+hill:1", "at:4.2=turn:1", "at:4.2", "turn:1",
     "at:4.2=turn:9", "deck:WFHM", "deck:", "city", "\x00", "99999.1", "-0.1", "hill:1+water:2"]
)  # fmt: skip
TABLES = (
    table(stored="tower street", hand="HHWF", amphorae=1),
    play(table(hand="HHWF"), "draw:1"),
    play(table(stored="tower", hand="HWWF"), "tower>1.0"),
    table(due=5, phase="grow"),
    play(table(discards="WFHM", deck=0), "cards"),
)


@SAFE
@given(st.sampled_from(TABLES), st.lists(WORDS, min_size=1, max_size=3))
def test_any_words_are_an_action_or_refused(position, picks):
    action = Action(tuple(picks))
    if str(action) in legal(position):
        GAME.apply(position, action)
        assert GAME.why_not(position, action.picks) is None
        return
    if position.phase == "shuffle" and action.picks == ("deck:WFHM",):
        return
    with pytest.raises(IllegalAction):
        GAME.apply(position, action)
