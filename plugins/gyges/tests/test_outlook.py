"""Threats, and the guess at who will win."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings

from plugins.gyges.moves import ways_in
from plugins.gyges.position import House
from plugins.gyges.rules import Gyges
from plugins.gyges.squares import NAMES
from plugins.gyges.tests.oracle import Table
from plugins.gyges.tests.samples import SAFE, boards, mirrored, positions, turned

GAME = Gyges()
ONE_WAY = "000000/001100/230301/231232/000000/000000 N"
CLASSIC = "321123/000000/000000/000000/000000/321123 S"


def test_the_last_squares_of_all_ways_in(game):
    position = game.parse(ONE_WAY)
    assert [NAMES[square] for square in ways_in(position.board, 1, position.house)] == ["b1"]
    assert ways_in(game.parse(CLASSIC).board, 0, House()) == ()


@given(positions())
@settings(SAFE, max_examples=60)
def test_ways_in_are_the_last_squares_of_winning_ways(position):
    position = replace(position, house=House())
    table = Table(position)
    expected = {
        way.squares[-2]
        for start in table.playing(position.side)
        for way in table.ways(start)
        if way.squares[-1][1:] in ("0", "7")
    }
    found = ways_in(position.board, position.side, position.house)
    assert {NAMES[square] for square in found} == expected
    assert list(found) == sorted(found)


@given(boards())
@settings(SAFE, max_examples=40)
def test_left_and_right_threaten_alike(board):
    house = House()
    for side in (0, 1):
        there = {square - square % 6 + 5 - square % 6 for square in ways_in(board, side, house)}
        assert set(ways_in(mirrored(board), side, house)) == there


@given(positions())
@settings(SAFE, max_examples=40)
def test_the_guess_is_a_chance_and_fair_to_both_sides(position):
    guess = GAME.estimate(position)
    assert sum(guess.values()) == pytest.approx(1.0)
    other = GAME.estimate(turned(position))
    assert guess["South"] == pytest.approx(other["North"])


def test_a_win_at_hand_is_nearly_sure_and_a_finished_game_quite(game):
    position = game.parse("000000/000000/000000/300001/012123/023231 S")
    assert game.estimate(position)["South"] > 0.9
    drawn = game.parse("303030/222211/000001/130000/000000/000000 S stuck=draw")
    assert game.estimate(drawn) == {"South": 0.5, "North": 0.5}
    ended = next(a for a in game.legal(position) if a.picks[-1] == "goal")
    assert game.estimate(game.apply(position, ended).position) == {"South": 1.0, "North": 0.0}


def test_before_the_first_move_nobody_is_ahead(game, start):
    assert game.estimate(start) == {"South": 0.5, "North": 0.5}


def test_who_is_threatened_is_behind_even_with_more_in_reach(game):
    """South reaches more here, and North would win at once if South let it."""
    position = game.parse("002130/300300/021100/002000/000200/030100 S")
    house = position.house
    assert ways_in(position.board, 1, house) and not ways_in(position.board, 0, house)
    assert game.estimate(position)["South"] < 0.45
