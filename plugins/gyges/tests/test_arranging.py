"""The set-up: every kind of it, what is placed where and in which order, and what is drawn."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from nika_arcade.api import Action, IllegalAction
from plugins.gyges.presets import PRESETS, preset_of
from plugins.gyges.squares import SEATS

WHOLE = Counter({1: 4, 2: 4, 3: 4})


def begun(game, kind, seed=0):
    return game.setup({"setup": kind}, SEATS, random.Random(seed))


def place(game, position, *picks):
    for pick in picks:
        position = game.apply(position, Action.parse(pick)).position
    return position


def order_of(game, position, choose=lambda legal: legal[0]):
    """Place everything; return the seats in the order they acted, and the position then."""
    seats = []
    while position.arranging:
        seats.append(game.to_act(position))
        position = game.apply(position, choose(game.legal(position))).position
    return seats, position


def test_south_fills_its_row_in_any_order_then_north(game, start):
    assert game.notate(start).endswith(" S left=222/222")
    assert {str(action) for action in game.legal(start)} == {
        f"{file}1={rank}" for file in "abcdef" for rank in "123"
    }
    seats, position = order_of(game, start, lambda legal: legal[-1])
    assert seats == ["South"] * 6 + ["North"] * 6
    assert game.notate(position) == "112233/000000/000000/000000/000000/112233 S"


def test_what_is_placed_is_neither_free_nor_left(game, start):
    position = place(game, start, "c1=2", "e1=2")
    left = {str(action) for action in game.legal(position)}
    assert left == {f"{file}1={rank}" for file in "abdf" for rank in "13"}
    assert game.notate(position) == "002020/000000/000000/000000/000000/000000 S left=202/222"
    assert [event.name for event in game.apply(start, Action.parse("c1=2")).events] == ["placed"]


def test_north_sees_the_row_of_south(game, start):
    position = place(game, start, "a1=3", "b1=2", "c1=1", "d1=1", "e1=2", "f1=3")
    assert game.to_act(position) == "North"
    assert {str(action) for action in game.legal(position)} == {
        f"{file}6={rank}" for file in "abcdef" for rank in "123"
    }


def test_by_turns(game):
    seats, position = order_of(game, begun(game, "alternating"))
    assert seats == ["South", "North"] * 6
    assert game.notate(position).split()[1:] == ["S", "setup=alternating"]
    assert game.to_act(position) == "South"


def test_two_rows_each(game):
    position = begun(game, "two-rows")
    assert {str(action)[:2] for action in game.legal(position)} == {
        f"{file}{row}" for file in "abcdef" for row in "12"
    }
    seats, position = order_of(game, position, lambda legal: legal[-1])
    assert seats == ["South"] * 6 + ["North"] * 6
    assert str(position) == "000000/112233/000000/000000/000000/112233 S"


def test_the_second_row_plays_when_the_first_was_left_empty(game):
    _, position = order_of(game, begun(game, "two-rows"), lambda legal: legal[-1])
    assert {str(action)[:2] for action in game.legal(position)} <= {f"{f}2" for f in "abcdef"}


@pytest.mark.parametrize("kind", ["random", "preset"])
def test_what_luck_arranges_is_whole_and_follows_the_seed(game, kind):
    positions = [begun(game, kind, seed) for seed in range(40)]
    for seed, position in enumerate(positions):
        assert begun(game, kind, seed) == position
        assert Counter(rank for rank in position.board if rank) == WHOLE
        assert game.to_act(position) == "South" and not position.arranging
        assert all(not rank for rank in position.board[6:30])
        for row in (position.board[:6], position.board[30:]):
            assert Counter(row) == {1: 2, 2: 2, 3: 2}
    assert len({position.board for position in positions}) >= min(len(PRESETS), 30)


def test_ready_made_rows_are_the_same_for_both_sides(game):
    names = set()
    for seed in range(60):
        position = begun(game, "preset", seed)
        assert position.board[::-1] == position.board
        names.add(str(preset_of(position.board).name))
    assert names == {str(preset.name) for preset in PRESETS}
    assert preset_of(begun(game, "random").board) is None


def test_luck_is_drawn_only_where_the_table_wants_it(game):
    for kind in ("home-row", "alternating", "two-rows"):
        rng = random.Random(5)
        game.setup({"setup": kind}, SEATS, rng)
        assert rng.random() == random.Random(5).random()


@pytest.mark.parametrize("pick", ["a6=1", "a2=1", "a1=4", "a1", "a1>b1", "pass"])
def test_nothing_else_is_done_before_all_is_placed(game, start, pick):
    with pytest.raises(IllegalAction):
        game.apply(start, Action.parse(pick))


def test_unknown_values_and_seats_are_refused(game):
    with pytest.raises(ValueError, match="option setup is one of"):
        begun(game, "anyhow")
    with pytest.raises(ValueError, match="option displacement is on or off"):
        game.setup({"displacement": "no"}, SEATS, random.Random(0))
    with pytest.raises(ValueError, match="played by South and North"):
        game.setup({}, ("South",), random.Random(0))
