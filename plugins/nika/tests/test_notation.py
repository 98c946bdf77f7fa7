"""The text form of positions: what is written, what is read back, what is refused and how."""

from __future__ import annotations

import random

import pytest

from nika_arcade.api import Action, MalformedPosition
from plugins.nika.board import CITIES

START = (
    "A:j6W,j5W,j4W,k5N,k4N,l4E S:d9N,d8E,d7S,e9N,e8E,f9N "
    "M:j12W,k12S,k11S,l12E,l11E,l10E T:p7S,q8W,q7S,r9N,r8W,r7S A2"
)
CROSSED = "A:e6N S:- M:- T:- A2"


def test_the_start_is_written_without_a_past(game, start):
    assert game.notate(start) == START
    assert game.parse(START) == start


def test_missing_hoplites_are_routed_unless_it_is_said(game):
    assert game.parse(CROSSED).routed == (5, 6, 6, 6)
    assert game.parse(CROSSED + " routed=1020").routed == (1, 0, 2, 0)


@pytest.mark.parametrize(
    "source",
    [
        CROSSED,
        CROSSED + " routed=0000",
        "A:e6N S:d4S M:- T:- S1 routed=1203 passes=3",
        "A:e6N S:d4S M:- T:- S2 passes=8",
        "A:e6N S:- M:- T:- A1 seen=00000000000000aa,00000000000000aa,ffffffffffffffff",
        "A:k13N S:- M:- T:- A0",
        "A:k13N S:- M:- T:- A1 won=k13 house=pushed-stands",
        "A:k13N S:- M:- T:- A1 house=pushed-stands",
        "A:j13N,k13N S:- M:- T:- A1 won=k13",
        "A:e6N S:- M:- T:- A2 house=pushed-stands,rally-centre,no-repetition,no-passes",
    ],
)
def test_what_is_read_is_written_back(game, source):
    position = game.parse(source)
    assert game.notate(position) == source
    assert game.parse(game.notate(position)) == position


def test_order_and_spacing_are_free(game, start):
    cities = START.split()
    shuffled = "  ".join([*reversed(cities[:4]), cities[4]])
    shuffled = shuffled.replace("j6W,j5W,j4W", "j4W,j6W,j5W")
    assert game.parse(f" {shuffled}\n") == start


def test_house_rules_travel_in_the_text(game):
    options = {"pushed-goal-wins": False, "rally-facing": "centre", "first-city": "Thebes"}
    position = game.setup(options, CITIES, random.Random(0))
    assert game.notate(position).endswith(" T2 house=pushed-stands,rally-centre")
    assert game.parse(game.notate(position)) == position


BROKEN = [
    ("", "has 0 of these 5 words"),
    ("A:e6N S:- M:- T:-", "has 4 of these 5 words"),
    ("X:e6N S:- M:- T:- A2", "'X:e6N': expected a city"),
    ("AS:e6N S:- M:- T:- A2", "'AS:e6N': expected a city"),
    (":e6N S:- M:- T:- A2", "':e6N': expected a city"),
    ("e6N S:- M:- T:- A2", "'e6N': expected a city"),
    ("A:e6N A:- M:- T:- A2", "A is listed twice"),
    ("A:e6N, S:- M:- T:- A2", "A:'e6N,': expected a hoplite"),
    ("A:e6X S:- M:- T:- A2", "a facing is N, E, S or W, not 'X'"),
    ("A:e6 S:- M:- T:- A2", "there is no square 'e'"),
    ("A:k8N S:- M:- T:- A2", "there is no square 'k8'"),
    ("A:z9N S:- M:- T:- A2", "there is no square 'z9'"),
    ("A:e6N,e6S S:- M:- T:- A2", "e6 holds two hoplites"),
    ("A:e6N S:e6N M:- T:- A2", "e6 holds two hoplites"),
    ("A:c8N S:- M:- T:- A2", "Athens may not stand on c8"),
    ("A:k15N S:- M:- T:- A2", "Athens may not stand on k15"),
    ("A:e6N,f6N,g6N,h6N,i6N,j6N,k6N S:- M:- T:- A2", "Athens has more than 6 hoplites"),
    ("A:e6N S:- M:- T:- B2", "'B2': expected the city to act"),
    ("A:e6N S:- M:- T:- A3", "'A3': expected the city to act"),
    ("A:e6N S:- M:- T:- A", "'A': expected the city to act"),
    ("A:e6N S:- M:- T:- A0", "'A0': no actions are left, but nobody"),
    ("A:k13N S:c8E M:- T:c7E A2", "both teams stand on their goals"),
    (CROSSED + " routed=100", "expected four digits"),
    (CROSSED + " routed=7000", "expected four digits"),
    (CROSSED + " routed=6000", "1 of A stand on the board, so at most 5 can be routed"),
    (CROSSED + " rooted=1000", "'rooted=1000': unknown word; did you mean 'routed'?"),
    (CROSSED + " colour=red", "unknown word; known words: routed, passes, seen, won, house"),
    (CROSSED + " passes=2 passes=2", "passes= is given twice"),
    (CROSSED + " passes=9", "expected a number from 1 to 8"),
    (CROSSED + " passes=x", "expected a number from 1 to 8"),
    (CROSSED + " passes=3", "with 2 actions left their number is even"),
    ("A:e6N S:- M:- T:- A1 passes=2", "with 1 action left their number is odd"),
    (CROSSED + " passes=2 house=no-passes", "passes do not count with house=no-passes"),
    (CROSSED + " seen=12", "a key has 16 digits"),
    (CROSSED + " seen=", "a key has 16 digits"),
    (CROSSED + " seen=00000000000000aa house=no-repetition", "nothing is remembered"),
    (CROSSED + " won=e6", "no hoplite stands there on a goal of its city"),
    (CROSSED + " won=k13", "no hoplite stands there on a goal of its city"),
    (CROSSED + " won=z1", "no hoplite stands there on a goal of its city"),
    (CROSSED + " house=free-lunch", "'free-lunch' is no house rule; known: pushed-stands"),
    (CROSSED + " house=", "'' is no house rule"),
]


@pytest.mark.parametrize(("source", "message"), BROKEN, ids=[source for source, _ in BROKEN])
def test_a_malformed_position_is_refused_in_one_line(game, source, message):
    with pytest.raises(MalformedPosition) as refused:
        game.parse(source)
    assert message in str(refused.value)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(
    ("options", "seats", "message"),
    [
        ({}, ("Athens", "Sparta"), "Nika is played by Athens, Sparta, Messene, Thebes"),
        ({"first-city": "Corinth"}, CITIES, "first-city is one of Athens, Sparta"),
        ({"rally-facing": 3}, CITIES, "rally-facing is one of free, centre, not 3"),
        ({"repetition": "often"}, CITIES, "repetition is on or off, not 'often'"),
    ],
)
def test_a_wrong_set_up_is_refused(game, options, seats, message):
    with pytest.raises(ValueError, match=message):
        game.setup(options, seats, random.Random(0))


def test_group_members_come_in_any_order(game, start):
    assert Action.parse("k5+k4>move:N") == Action.parse("k4+k5>move:N")
    assert str(Action.parse("k5+k4>move:N")) == "k4+k5>move:N"
    assert Action.parse("k5+k4>move:N") in game.legal(start)
    assert game.why_not(start, ("k5+k4",)) is None


def test_a_position_shows_itself_by_its_text(start):
    assert START in repr(start)
