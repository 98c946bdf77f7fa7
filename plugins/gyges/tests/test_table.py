"""The table of Gygès: where everything lies, what may be touched and what a touch would do."""

from __future__ import annotations

from collections import Counter

import pytest

from nika_arcade.api import Focus, Picture, Rule, Slot
from nika_arcade.table.navigator import Navigator
from plugins.gyges import ground
from plugins.gyges.squares import COUNT, NAMES, SQUARES
from plugins.gyges.tests.pictures import (
    EMPTY,
    GAME,
    SIXTH,
    START,
    TABLE,
    after,
    at,
    hand,
    marks,
    options,
    played,
)

NORTH = SIXTH[:-1] + "N"


# The position


def test_every_piece_stands_where_it_does_with_its_rings() -> None:
    position = GAME.parse(SIXTH)
    shown = {item.slot: item for item in hand(SIXTH).items}
    assert {slot[1]: item.look for slot, item in shown.items()} == {
        name: f"rings_{rank}" for name, rank in zip(NAMES, position.board, strict=True) if rank
    }
    assert {item.pick for item in shown.values()} == {slot[1] for slot in shown}
    assert str(shown["board", "b4"].label) == "Three rings on b4"


def test_the_side_that_is_near_lies_at_the_bottom() -> None:
    south, north = hand(SIXTH), hand(SIXTH, near="North")
    for name in NAMES:
        one, other = south.place(("board", name)), north.place(("board", name))
        assert one.x + other.x == pytest.approx(2 * (ground.LEFT + 3 * ground.CELL))
        assert one.y + other.y == pytest.approx(2 * (ground.TOP + 3 * ground.CELL))
    assert south.place(("board", "a1")).y > south.place(("board", "a6")).y
    assert hand(SIXTH, near="South") == south


def test_names_of_rows_and_files_stand_beside_their_squares() -> None:
    for near in ("South", "North"):
        tableau = hand(SIXTH, near=near)
        words = {str(word.text): word for word in tableau.ground if not isinstance(word, Picture)}
        assert set(words) == set("abcdef123456")
        for number in "123456":
            place = tableau.place(("board", f"a{number}"))
            assert abs(words[number].y - place.y) < ground.CELL / 4
        for letter in "abcdef":
            place = tableau.place(("board", f"{letter}1"))
            assert place.x - ground.CELL / 2 < words[letter].x < place.x


def test_pieces_behind_are_drawn_before_those_in_front() -> None:
    for near in ("South", "North"):
        tableau = hand(SIXTH, near=near)
        depths = [tableau.place(item.slot).y for item in tableau.items]
        assert depths == sorted(depths)


def test_the_goal_is_the_bay_beyond_the_far_row_of_the_side_to_act() -> None:
    south, north = hand(SIXTH, "b1"), hand(NORTH, near="South")
    assert south.place(("bay", "whole")).y < ground.TOP
    assert north.place(("bay", "whole")).y > ground.HEIGHT - ground.TOP


def test_everything_lies_on_the_table() -> None:
    for source in (SIXTH, EMPTY):
        for near in ("South", "North"):
            for zone in hand(source, near=near).zones:
                for _, place in zone.places:
                    assert place.width / 2 <= place.x <= ground.WIDTH - place.width / 2
                    assert place.height / 2 - 1 <= place.y <= ground.HEIGHT - place.height / 2 + 1


def test_plates_tell_the_row_each_side_plays_from() -> None:
    plates = hand(SIXTH).plates
    assert [(plate.seat, str(plate.note), plate.to_act) for plate in plates] == [
        ("North", "from row 4", False),
        ("South", "from row 1", True),
    ]
    assert [plate.seat for plate in hand(SIXTH, near="North").plates] == ["South", "North"]


# A piece is picked


def test_the_pieces_of_the_nearest_row_may_be_picked_and_no_others() -> None:
    tableau = hand(SIXTH)
    assert at(tableau, "open") == {"b1", "e1", "f1"}
    assert at(tableau, "drop") == set()
    north = hand(NORTH)
    assert at(north, "open") == {"a4", "b4", "d4", "f4"}


def test_a_picked_piece_shows_the_squares_it_can_end_on_and_the_pieces_it_can_land_on() -> None:
    tableau = hand(SIXTH, "e1")
    assert at(tableau, "picked") == {"e1"}
    assert {"d2", "f1"} <= at(tableau, "open") | at(tableau, "drop")
    reached = {
        action.picks[1] for action in GAME.legal(GAME.parse(SIXTH)) if action.picks[0] == "e1"
    }
    occupied = {item.slot[1] for item in tableau.items}
    assert at(tableau, "open") == (reached & occupied) - {"e1"}
    assert at(tableau, "drop") == reached - occupied - {"goal"}


def test_pointing_at_a_landing_shows_the_way_step_by_step() -> None:
    tableau = hand(SIXTH, "b1", pointed="d4")
    (route,) = marks(tableau, "route")
    assert route.slots[0] == ("board", "b1")
    assert route.slots[-1] == ("board", "d4")
    assert [(mark.slots[0][1], mark.text) for mark in marks(tableau, "bead")] == [
        ("c1", "1"),
        ("c3", "1"),
        ("d3", "2"),
    ]
    assert [(mark.slots[0][1], mark.text) for mark in marks(tableau, "bounce")] == [("c2", "3")]
    assert at(tableau, "end") == {"d4"}
    assert at(tableau, "picked") == {"b1"}


def test_pointing_at_an_empty_square_shows_the_piece_there_as_a_ghost() -> None:
    ghosts = [item for item in hand(SIXTH, "b1", pointed="c5").items if item.tone == "ghost"]
    assert [(item.look, item.slot[1], item.pick) for item in ghosts] == [("rings_2", "c5", "")]


def test_two_steps_on_one_square_do_not_cover_each_other() -> None:
    crossed = 0
    for start in ("a4", "b4", "d4", "f4"):
        for name in options(NORTH, start):
            tableau = hand(NORTH, start, pointed=name)
            beads = marks(tableau, "bead")
            crossed += len({mark.slots for mark in beads}) < len(beads)
            spots = [mark.at or tableau.place(mark.slots[0]) for mark in beads]
            assert max(Counter(map(str, spots)).values(), default=1) == 1
    assert crossed, "some way crosses itself"


def test_the_bay_lights_only_for_a_piece_that_can_reach_it() -> None:
    lit = hand(SIXTH, "b1")
    assert [sign.look for sign in lit.signs if isinstance(sign, Picture)] == ["bay_open"]
    assert [(spot.slot, str(spot.label)) for spot in lit.spots if spot.pick == "goal"] == [
        (("bay", "whole"), "Into the goal")
    ]
    far = hand(START, "b1")
    assert far.signs == ()
    assert "goal" in far.picks(), "touching it tells why not"


def test_who_does_not_want_to_see_what_may_be_picked_is_not_told_of_the_goal_either() -> None:
    position = GAME.parse(SIXTH)
    options = frozenset(
        action.picks[1] for action in GAME.legal(position) if action.picks[0] == "b1"
    )
    for picked, goes_on in (((), frozenset({"b1", "e1", "f1"})), (("b1",), options)):
        tableau = TABLE.present(position, None, Focus(picked, goes_on, targets=False))
        assert tableau.line is not None
        assert "far goal" not in str(tableau.line.text)
        assert not [sign for sign in tableau.signs if isinstance(sign, Picture)]
        assert "goal" not in {choice.pick for choice in tableau.choices}
        assert ("goal" in tableau.picks()) == bool(picked)


def test_the_way_into_the_bay_leads_straight_out_of_its_last_square() -> None:
    for near in ("South", "North"):
        tableau = hand(SIXTH, "b1", pointed="goal", near=near)
        (route,) = marks(tableau, "route")
        last, gate = (tableau.place(slot) for slot in route.slots[-2:])
        assert last.x == gate.x
        assert abs(last.y - gate.y) < ground.CELL
        assert marks(tableau, "end")[0].slots == (route.slots[-1],)


def test_a_picked_piece_is_let_go_when_touched_again_and_ends_there_by_a_button() -> None:
    tableau = hand(SIXTH, "b1")
    picked = next(item for item in tableau.items if item.slot == ("board", "b1"))
    assert picked.pick == ""
    assert "b1" in {choice.pick for choice in tableau.choices}
    nowhere = hand(SIXTH + " end-on-start=off", "b1")
    assert "b1" not in {choice.pick for choice in nowhere.choices}


def test_a_finger_that_still_lies_on_the_picked_piece_points_at_no_landing() -> None:
    assert marks(hand(SIXTH, "b1", pointed="b1"), "route") == []
    assert hand(SIXTH, "b1", pointed="b1") == hand(SIXTH, "b1")


def test_a_piece_that_was_sent_in_vain_is_outlined_as_refused() -> None:
    position = GAME.parse(SIXTH)
    focus = Focus(("b1",), options(SIXTH, "b1"), refused=("b1", "f2"))
    tableau = TABLE.present(position, None, focus)
    assert (at(tableau, "refused"), at(tableau, "picked")) == ({"b1"}, set())


def test_an_empty_square_out_of_reach_can_be_touched_for_the_reason() -> None:
    tableau = hand(SIXTH, "b1")
    empty = {name for name, rank in zip(NAMES, GAME.parse(SIXTH).board, strict=True) if not rank}
    assert {spot.pick for spot in tableau.spots} == empty | {"goal"}
    assert hand(SIXTH).spots == ()


# A piece is displaced


def test_the_displaced_piece_floats_over_the_drop_that_is_pointed_at() -> None:
    tableau = hand(SIXTH, "b1", "d4", pointed="b3")
    items = {item.slot: item for item in tableau.items}
    assert items["air", "air:d4"].look == "rings_2"
    assert (items["air", "air:b3"].look, items["air", "air:b3"].lift) == ("rings_2", 24.0)
    assert ("board", "b1") not in items
    assert ("board", "d4") not in items
    assert marks(tableau, "arc")[0].slots == (("board", "d4"), ("air", "air:b3"))
    assert at(tableau, "start") == {"b1"}
    assert tableau.place(("air", "air:b3")) == tableau.place(("board", "b3"))


def test_a_displaced_piece_may_be_dropped_where_the_rules_let_it() -> None:
    tableau = hand(SIXTH, "b1", "d4")
    drops = {
        action.picks[2]
        for action in GAME.legal(GAME.parse(SIXTH))
        if action.picks[:2] == ("b1", "d4")
    }
    assert at(tableau, "drop") == drops
    assert "b1" in drops, "the start is empty now"
    (shut,) = marks(tableau, "closed")
    assert {name for _, name in shut.slots} == {name for name in NAMES if name[1] in "56"}
    assert shut.direction == 180.0
    assert marks(hand(SIXTH, "b1", "d4", near="North"), "closed")[0].direction == 0.0


def test_nothing_is_closed_where_the_rival_stands_at_home() -> None:
    tableau = hand(START, "c1", "d1")
    assert marks(tableau, "closed") == []


def test_without_a_pointer_the_displaced_piece_goes_to_the_start() -> None:
    tableau = hand(SIXTH, "b1", "d4")
    assert ("air", "air:b1") in {item.slot for item in tableau.items}


# The last turn and the end


def test_the_last_turn_stays_marked_with_its_way() -> None:
    beats = played(SIXTH, "b1>d4>b3")
    tableau = after(beats)
    assert at(tableau, "last") == {"d4", "b3"}
    assert len(tableau.signs) == 1 + 5
    picked = TABLE.present(beats[-1].after, None, Focus(("a4",), frozenset({"a5"}), last=beats))
    assert at(picked, "last") == set()


def test_the_winning_piece_stands_in_the_bay() -> None:
    beats = played(SIXTH, "b1>goal")
    trace = after(beats).signs[-1]
    assert isinstance(trace, Rule)
    assert min(trace.y1, trace.y2) < ground.TOP
    tableau = TABLE.present(beats[-1].after, None, Focus())
    stands = [item for item in tableau.items if item.slot[0] == "bay"]
    assert [(item.look, item.slot) for item in stands] == [("rings_2", ("bay", "goal"))]
    assert tableau.place(("bay", "goal")).y < ground.TOP
    assert not any(plate.to_act for plate in tableau.plates)
    assert (tableau.choices, tableau.spots, tableau.line) == ((), (), None)


def test_who_watches_is_offered_nothing() -> None:
    tableau = TABLE.present(GAME.parse(SIXTH), "North", Focus())
    assert (tableau.marks, tableau.spots, tableau.choices, tableau.line) == ((), (), (), None)


# Motion


def test_a_move_walks_along_its_way_and_rests_where_it_bounces() -> None:
    (beat,) = played(SIXTH, "b1>d4>b3")
    walk, hop = (TABLE.cue(event, beat.before, beat.after) for event in beat.events)
    assert walk is not None
    assert hop is not None
    assert (walk.motion, hop.motion) == ("walk", "hop")
    assert [name for _, name in walk.way] == ["b1", "c1", "c2", "c3", "d3", "d4"]
    assert walk.rests == (("board", "c2"),)


def test_a_winning_move_walks_into_the_bay() -> None:
    (beat,) = played(SIXTH, "b1>goal")
    walk, end = (TABLE.cue(event, beat.before, beat.after) for event in beat.events)
    assert walk is not None
    assert end is None
    known = {(zone.id, name) for zone in after((beat,)).zones for name, _ in zone.places}
    assert set(walk.way) <= known
    assert walk.way[-1] == ("bay", "goal")


# The whole


def every_hand(source: str) -> list[tuple[str, ...]]:
    """Touch every legal action, and return those that could not be."""
    position, missing, seen = GAME.parse(source), [], set()
    legal = GAME.legal(position)
    for action in legal:
        navigator = Navigator(legal)
        for touch in (touch for step in action.touches for touch in step):
            key = (*navigator.picked, touch)
            if key not in seen:
                seen.add(key)
                focus = Focus(navigator.picked, navigator.options)
                if touch not in TABLE.present(position, None, focus).picks():
                    missing.append(key)
            navigator.choose(touch)
    return missing


@pytest.mark.parametrize(
    "source",
    [SIXTH, NORTH, START, EMPTY, EMPTY + " setup=two-rows", SIXTH + " displacement=off"],
)
def test_every_legal_pick_can_be_touched(source: str) -> None:
    assert every_hand(source) == []


def test_every_slot_of_every_picture_lies_somewhere() -> None:
    for near in ("South", "North"):
        for pointed in ("", "goal", *NAMES):
            tableau = hand(SIXTH, "b1", pointed=pointed, near=near)
            known = {(zone.id, name) for zone in tableau.zones for name, _ in zone.places}
            used: set[Slot] = {slot for mark in tableau.marks for slot in mark.slots}
            used |= {part.slot for part in (*tableau.items, *tableau.spots)}
            assert used <= known, pointed


def test_squares_and_places_have_the_same_names() -> None:
    (board,) = (zone for zone in hand(SIXTH).zones if zone.id == "board")
    assert tuple(name for name, _ in board.places) == NAMES
    assert len(SQUARES) == COUNT
