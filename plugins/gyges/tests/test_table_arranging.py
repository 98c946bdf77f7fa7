"""The set-up of Gygès on the table: what waits in the bays, and where it may be placed."""

from __future__ import annotations

import pytest

from nika_arcade.api import BACK, Focus, Picture
from plugins.gyges.position import Position
from plugins.gyges.squares import NAMES
from plugins.gyges.tests.pictures import (
    EMPTY,
    GAME,
    TABLE,
    at,
    buttons,
    hand,
    marks,
    panel,
    played,
    rows,
    said,
)

HALF = "321000/000000/000000/000000/000000/000000 S left=111/222"
ROW = tuple(name for name in NAMES if name[1] == "1")


def waiting(position: Position) -> dict[tuple[str, str], tuple[str, str]]:
    tableau = TABLE.present(position, None, Focus())
    return {item.slot: (item.look, item.pick) for item in tableau.items if item.slot[0] != "board"}


def test_six_pieces_of_each_side_wait_in_its_bay() -> None:
    tableau = hand(EMPTY)
    looks = [item.look for item in tableau.items]
    assert sorted(looks) == sorted([f"rings_{rank}" for rank in (1, 2, 3)] * 4)
    for item in tableau.items:
        own = item.slot[0] == "reserve:0"
        assert item.pick == (item.look[-1] if own else "")
        assert (tableau.place(item.slot).y > 600) == own
    assert all(isinstance(sign, Picture) for sign in tableau.signs)
    turned = hand(EMPTY, near="North")
    assert turned.place(("reserve:0", "1.1")).y < 84


def test_what_is_placed_does_not_wait_any_more() -> None:
    tableau = hand(HALF)
    own = {item.slot[1] for item in tableau.items if item.slot[0] == "reserve:0"}
    assert own == {"1.1", "2.1", "3.1"}
    standing = {item.slot[1]: item.look for item in tableau.items if item.slot[0] == "board"}
    assert standing == {"a1": "rings_3", "b1": "rings_2", "c1": "rings_1"}


def test_free_squares_and_waiting_pieces_may_be_touched_in_either_order() -> None:
    tableau = hand(HALF)
    assert at(tableau, "drop") == {"d1", "e1", "f1"}
    assert at(tableau, "open") == {"1.1", "2.1", "3.1"}
    assert {"d1", "3"} <= tableau.picks()
    assert at(hand(HALF, "d1"), "picked") == {"d1"}
    assert "3" in hand(HALF, "d1").picks()
    assert at(hand(HALF, "3"), "picked") == {"3.1"}
    assert "d1" in hand(HALF, "3").picks()


@pytest.mark.parametrize(("picked", "pointed"), [("d1", "3"), ("3", "d1")])
def test_the_piece_is_seen_on_its_square_before_it_is_placed(picked: str, pointed: str) -> None:
    ghosts = [item for item in hand(HALF, picked, pointed=pointed).items if item.tone == "ghost"]
    assert [(item.look, item.slot) for item in ghosts] == [("rings_3", ("board", "d1"))]
    assert not [item for item in hand(HALF, picked).items if item.tone == "ghost"]


def test_the_panel_says_what_is_left() -> None:
    tableau = hand(HALF)
    assert str(panel(tableau, "deed").heading) == "Your set-up"
    assert rows(tableau) == [("3 pieces to place", "on row 1")]
    last = "321120/000000/000000/000000/000000/000000 S left=001/222"
    assert rows(hand(last)) == [("One piece to place", "on row 1")]
    assert rows(hand(EMPTY + " setup=two-rows")) == [("6 pieces to place", "on rows 1 and 2")]
    watched = TABLE.present(GAME.parse(HALF), "North", Focus())
    assert str(panel(watched, "deed").heading) == "South sets up"


def test_the_line_says_what_to_touch() -> None:
    assert said(hand(EMPTY)) == "Place your pieces on row 1: touch a piece and a square."
    wide = hand(EMPTY + " setup=two-rows")
    assert said(wide) == "Place your pieces on rows 1 and 2: touch a piece and a square."
    assert at(wide, "drop") == {name for name in NAMES if name[1] in "12"}
    assert said(hand(EMPTY, "b1")) == "Choose the piece that goes on b1."
    assert said(hand(EMPTY, "2")) == "Choose the square for two rings."
    assert said(hand(HALF, pointed="a1")).startswith("A piece stands on a1")
    assert buttons(hand(EMPTY, "2")) == {BACK: "Choose again"}


def test_north_places_on_its_own_home_row() -> None:
    source = "321123/000000/000000/000000/000000/000000 N left=000/222"
    tableau = hand(source)
    assert at(tableau, "drop") == {name for name in NAMES if name[1] == "6"}
    assert {item.pick for item in tableau.items if item.slot[0] == "reserve:1"} == {"1", "2", "3"}


def test_a_placed_piece_rises_out_of_the_bay() -> None:
    (beat,) = played(EMPTY, "a1=3")
    (event,) = beat.events
    cue = TABLE.cue(event, beat.before, beat.after)
    assert cue is not None
    assert cue.motion == "rally"
    left, now = waiting(beat.before), waiting(beat.after)
    assert set(left) - set(now) == {("reserve:0", "3.2")}


def test_the_last_placement_stays_marked() -> None:
    beats = played(EMPTY, "a1=3", "b1=2")
    tableau = TABLE.present(beats[-1].after, None, Focus(last=beats))
    assert {slot for mark in marks(tableau, "last") for slot in mark.slots} == {
        ("board", "a1"),
        ("board", "b1"),
    }
    assert set(ROW) >= at(tableau, "last")
