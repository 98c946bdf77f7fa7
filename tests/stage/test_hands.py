"""Hands: whose pad is whose, through plugs and scenes."""

from __future__ import annotations

import pytest

from nika_arcade.stage.hands import Hands


@pytest.fixture
def hands() -> Hands:
    made = Hands()
    made.come("A", "Gold")
    made.come("B", "Blue")
    return made


def test_a_pad_is_nobodys_twice(hands):
    hands.give("p1", "A")
    hands.give("p2", "A")
    assert (hands.pad_of("p1"), hands.pad_of("p2")) == ("", "A")
    assert hands.holder_of("A") == "p2"


def test_a_holder_has_one_pad(hands):
    hands.give("p1", "A")
    hands.give("p1", "B")
    assert hands.holder_of("A") == ""


def test_a_pad_that_is_away_keeps_its_place(hands):
    hands.give("p1", "A")
    hands.go("A")
    assert hands.pad_of("p1") == "A" and not hands.plays("p1")
    assert hands.missing(["p1", "p2"]) == ["p1"]
    hands.come("A", "Gold")
    assert hands.plays("p1") and hands.missing(["p1"]) == []


def test_an_excused_holder_is_not_missing_until_his_pad_has_come_back(hands):
    hands.give("p1", "A")
    hands.go("A")
    hands.excuse("p1")
    assert hands.missing(["p1"]) == []
    hands.come("A", "Gold")
    hands.go("A")
    assert hands.missing(["p1"]) == ["p1"]


def test_doubtful_pads_are_missing_until_somebody_claims_one(hands):
    hands.give("p1", "A")
    hands.give("p2", "B")
    for pad in "AB":
        hands.go(pad)
    hands.come("A", "Gold", unsure=True)
    assert hands.missing(["p1", "p2"]) == ["p1", "p2"]
    hands.come("B", "Gold")
    hands.claim("p1", "B")
    assert (hands.pad_of("p1"), hands.pad_of("p2")) == ("B", "A")
    assert hands.missing(["p1", "p2"]) == []


def test_claiming_ones_own_pad_changes_nothing_else(hands):
    hands.give("p1", "A")
    hands.give("p2", "B")
    hands.claim("p1", "A")
    assert (hands.pad_of("p1"), hands.pad_of("p2")) == ("A", "B")


def test_pads_are_numbered_as_they_first_came(hands):
    hands.go("A")
    hands.come("C", "Red")
    assert [hands.number(pad) for pad in "ABCX"] == [1, 2, 3, 0]


def test_any_pad_may_act_for_who_has_none_here(hands):
    assert hands.may("A", "p1")
    hands.give("p1", "A")
    assert hands.may("A", "p1") and not hands.may("B", "p1")
    hands.go("A")
    assert hands.may("B", "p1")
    hands.give("p2", "B")
    assert hands.may("B", "p1") and not hands.may("B", "p1", ["p2"])


def test_places_follow_new_names_and_the_others_are_lost(hands):
    hands.give("p1", "A")
    hands.give("p2", "B")
    hands.rename({"p2": "p1"})
    assert (hands.pad_of("p1"), hands.pad_of("p2")) == ("B", "")
    assert hands.loose(["p1"]) == ["A"]
    assert hands.free(["p1", "p2"]) == ["p2"]
