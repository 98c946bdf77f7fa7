"""The map, and what follows from its shape alone (RULES §1)."""

from __future__ import annotations

import pytest

from plugins.nika.board import (
    AHEAD,
    CAMP,
    CITIES,
    COUNT,
    ENTERS,
    FACINGS,
    GOAL,
    HOMEWARD,
    NAMES,
    NOWHERE,
    RALLY,
    RING,
    SQUARES,
    ally,
    beyond,
    opposite,
    owner,
    spot,
    square_at,
    team,
)
from plugins.nika.tests.samples import distances, mirrored, moved_to, turned

ATHENS, SPARTA, MESSENE, THEBES = range(4)


def names(squares):
    return {NAMES[square] for square in squares}


def test_144_squares_in_three_kinds():
    assert COUNT == 144
    assert len(RING) == 108
    assert [len(squares) for squares in (*GOAL, *CAMP)] == [3] * 8
    assert [len(squares) for squares in RALLY] == [6] * 4
    assert len({*RING, *sum(GOAL, ()), *sum(RALLY, ())}) == 144


def test_every_zone_lies_where_the_map_has_it():
    assert names(GOAL[ATHENS]) == names(CAMP[MESSENE]) == {"j13", "k13", "l13"}
    assert names(GOAL[MESSENE]) == names(CAMP[ATHENS]) == {"j3", "k3", "l3"}
    assert names(GOAL[SPARTA]) == names(CAMP[THEBES]) == {"s9", "s8", "s7"}
    assert names(GOAL[THEBES]) == names(CAMP[SPARTA]) == {"c9", "c8", "c7"}
    assert names(RALLY[ATHENS]) == {"j2", "k2", "l2", "j1", "k1", "l1"}
    assert names(RALLY[SPARTA]) == {"a9", "a8", "a7", "b9", "b8", "b7"}
    assert names(RALLY[MESSENE]) == {"j15", "k15", "l15", "j14", "k14", "l14"}
    assert names(RALLY[THEBES]) == {"t9", "t8", "t7", "u9", "u8", "u7"}


def test_the_ring_is_three_wide_around_the_centre():
    inside = {(row, col) for row in range(3, 12) for col in range(3, 18)}
    centre = {(row, col) for row in range(6, 9) for col in range(6, 15)}
    assert {spot(square) for square in RING} == inside - centre


def test_names_count_files_from_the_left_and_ranks_from_below():
    assert square_at(9, 9) == SQUARES["j6"]
    assert square_at(0, 11) == SQUARES["l15"]
    assert square_at(14, 9) == SQUARES["j1"]
    assert square_at(7, 20) == SQUARES["u8"]
    assert square_at(7, 10) == square_at(-1, 9) == NOWHERE


def test_the_set_up(start):
    """The pieces of the printed board, by row, column and facing (up, right, down, left)."""
    wanted = {
        "Athens": "9,9L 10,9L 11,9L 10,10U 11,10U 11,11R",
        "Sparta": "6,3U 6,4U 6,5U 7,3R 7,4R 8,3D",
        "Messene": "3,9L 3,10D 3,11R 4,10D 4,11R 5,11R",
        "Thebes": "6,17U 7,16L 7,17L 8,15D 8,16D 8,17D",
    }
    found = {city: set() for city in CITIES}
    for hoplite in start.hoplites():
        row, col = spot(SQUARES[hoplite.square])
        found[hoplite.city].add(f"{row},{col}{'URDL'[FACINGS.index(hoplite.facing)]}")
    assert found == {city: set(pieces.split()) for city, pieces in wanted.items()}
    assert (start.seat, start.actions, start.routed) == ("Athens", 2, (0, 0, 0, 0))


@pytest.mark.parametrize("change", [turned, mirrored])
def test_the_map_has_two_axes(change):
    cities = (MESSENE, THEBES, ATHENS, SPARTA) if change is turned else (0, THEBES, 2, SPARTA)
    for city, other in enumerate(cities):
        for zone in (GOAL, CAMP, RALLY):
            assert {moved_to(square, change) for square in zone[city]} == set(zone[other])
    assert {moved_to(square, change) for square in RING} == set(RING)


def test_half_a_turn_maps_the_set_up_onto_the_ally(start):
    pieces = set(start.hoplites())
    for piece in pieces:
        square = NAMES[moved_to(SQUARES[piece.square], turned)]
        facing = FACINGS[opposite(FACINGS.index(piece.facing))]
        friend = CITIES[ally(CITIES.index(piece.city))]
        assert start.at(square) == type(piece)(friend, square, facing)


def test_steps_go_there_and_back():
    for way in range(4):
        for square, ahead in enumerate(AHEAD[way]):
            if ahead != NOWHERE:
                assert AHEAD[opposite(way)][ahead] == square


def test_who_may_stand_where():
    for city in range(4):
        enemies = [other for other in range(4) if team(other) != team(city)]
        open_to = {square for square in range(COUNT) if ENTERS[city][square]}
        assert open_to == {*RING, *CAMP[city], *RALLY[city], *GOAL[city]}
        for enemy in enemies:
            assert not open_to & {*CAMP[enemy], *RALLY[enemy]}
        assert not open_to & set(RALLY[ally(city)])


def test_an_arm_belongs_to_its_city():
    for city in range(4):
        assert {owner(square) for square in (*CAMP[city], *RALLY[city])} == {city}
    assert {owner(square) for square in RING} == {None}


def test_what_lies_beyond_the_last_square():
    assert beyond(SQUARES["j6"], FACINGS.index("N")) == "centre"
    assert beyond(SQUARES["f8"], FACINGS.index("E")) == "centre"
    assert beyond(SQUARES["e12"], FACINGS.index("N")) == "edge"
    assert beyond(SQUARES["j2"], FACINGS.index("W")) == "edge"
    assert beyond(SQUARES["u8"], FACINGS.index("E")) == "edge"
    assert beyond(SQUARES["k1"], FACINGS.index("S")) == "edge"


def test_how_far_the_goals_are(start):
    for city, name in enumerate(CITIES):
        steps = distances(city)
        pieces = [piece for piece in start.hoplites() if piece.city == name]
        assert sorted(steps[SQUARES[piece.square]] for piece in pieces) == [15, 16, 17, 17, 17, 18]
        assert {steps[square] for square in RALLY[city]} == {19, 20, 21}


def test_an_arm_is_three_deep_from_its_lane():
    """So an enemy brings at most two against the last square of the lane: the camp is closed."""
    for city in range(4):
        inward = opposite(HOMEWARD[city])
        for square in CAMP[city]:
            ahead, depth = AHEAD[inward][square], 0
            while ahead != NOWHERE:
                ahead, depth = AHEAD[inward][ahead], depth + 1
            assert depth == 3
