"""What the table of Gygès tells: the move step by step, what follows from it, and the line."""

from __future__ import annotations

import pytest

from nika_arcade.api import BACK, Focus
from plugins.gyges.moves import Move, moved, ways_in
from plugins.gyges.prospect import prospect
from plugins.gyges.squares import SQUARES
from plugins.gyges.tests.pictures import (
    EMPTY,
    GAME,
    SIXTH,
    START,
    TABLE,
    after,
    buttons,
    hand,
    options,
    panel,
    played,
    rows,
    said,
)

NORTH = SIXTH[:-1] + "N"
LONG = "000000/000000/000223/020031/131010/000302 S"
STUCK = "303030/222211/000001/130000/000000/000000 S stuck=pass"


# The deed


def test_before_a_piece_is_picked_the_panel_says_which_may_be() -> None:
    tableau = hand(SIXTH)
    assert str(panel(tableau, "deed").heading) == "Your move"
    assert rows(tableau) == [("Choose a piece in row 1", "the row nearest to you")]
    assert rows(hand(NORTH)) == [("Choose a piece in row 4", "the row nearest to you")]
    assert buttons(tableau) == {}


def test_a_picked_piece_says_how_far_it_goes() -> None:
    tableau = hand(START, "a1")
    assert rows(tableau) == [("Three rings from a1", "exactly three steps")]
    assert panel(tableau, "deed").entries[0].look == "rings_3"


def test_a_move_is_told_leg_by_leg() -> None:
    tableau = hand(SIXTH, "b1", "d4", pointed="b3")
    assert rows(tableau) == [
        ("Two rings from b1", "two steps to c2"),
        ("Bounce on three rings", "three steps to d4"),
        ("Take the place of two", "they go to b3"),
    ]
    looks = [entry.look for entry in panel(tableau, "deed").entries]
    assert looks == ["rings_2", "rings_3", "rings_2"]


def test_a_landing_that_is_only_pointed_at_leaves_the_drop_open() -> None:
    tableau = hand(SIXTH, "b1", pointed="d4")
    assert rows(tableau)[-1] == ("Take the place of two", "they must go elsewhere")
    assert rows(hand(SIXTH, "b1", pointed="d2"))[-1] == (
        "Take the place of one",
        "it must go elsewhere",
    )


def test_a_way_into_the_bay_is_told_to_its_end() -> None:
    assert rows(hand(SIXTH, "b1", pointed="goal"))[-1][1].endswith("into the goal")


@pytest.mark.parametrize("source", [SIXTH, NORTH, START, LONG])
def test_no_move_is_told_in_more_rows_than_there_is_room_for(source: str) -> None:
    for start in options(source):
        for pick in options(source, start) - {start}:
            assert 1 <= len(rows(hand(source, start, pointed=pick))) <= 4


def test_many_bounces_are_told_together() -> None:
    assert rows(hand(LONG, "f3", pointed="b3")) == [
        ("Three rings from f3", "three steps to e3"),
        ("Bounce 7 times", "on e3, f4, e4, c5, b5, d6, d3, to b3"),
    ]


def test_the_buttons_say_what_a_touch_would_do() -> None:
    assert buttons(hand(SIXTH, "b1")) == {
        "goal": "Into the goal",
        "b1": "Back to b1",
        BACK: "Another piece",
    }
    dropping = hand(SIXTH, "b1", "d4", pointed="b3")
    assert buttons(dropping) == {"b3": "Drop on b3", BACK: "Choose again"}
    assert [choice.primary for choice in dropping.choices] == [True, False]
    assert buttons(hand(SIXTH, "b1", "d4")) == {"b1": "Drop on b1", BACK: "Choose again"}
    assert buttons(hand(SIXTH, "b1", "d4", pointed="b6"))["b1"] == "Drop on b1"


def test_while_another_plays_the_last_move_is_told() -> None:
    tableau = after(played(SIXTH, "b1>d4>b3"))
    assert str(panel(tableau, "deed").heading) == "The last move"
    assert rows(tableau) == rows(hand(SIXTH, "b1", "d4", pointed="b3"))
    assert rows(after(played(SIXTH, "b1>goal"))) == rows(hand(SIXTH, "b1", pointed="goal"))


def test_without_a_last_move_the_panel_says_who_is_to_move() -> None:
    tableau = TABLE.present(GAME.parse(SIXTH), None, Focus())
    assert str(panel(tableau, "deed").heading) == "South to move"
    assert rows(tableau) == []


# What follows


def test_the_notes_tell_what_the_rival_could_do_and_what_is_threatened() -> None:
    tableau = hand(SIXTH, "b1", "d4", pointed="b3")
    notes = panel(tableau, "notes")
    assert str(notes.heading) == "After this move"
    ahead = moved(GAME.parse(SIXTH).board, Move(SQUARES["b1"], SQUARES["d4"], SQUARES["b3"]))
    house = GAME.parse(SIXTH).house
    danger, threats = (bool(ways_in(ahead, side, house)) for side in (1, 0))
    assert [entry.sign for entry in notes.entries] == [
        "no" if danger else "yes",
        "yes" if threats else "no",
    ]


WORDS = ("one", "two", "three", "four", "five", "six")
NUMBERS = ("nothing yet", *(f"{word} way" for word in WORDS))


@pytest.mark.parametrize("start", ["b1", "e1"])
def test_the_notes_count_the_ways_to_win(start: str) -> None:
    position = GAME.parse(SIXTH)
    landings = sorted(options(SIXTH, start) - {start, "goal"})
    empty = [pick for pick in landings if not position.board[SQUARES[pick]]]
    for pick in empty:
        after_it = moved(position.board, Move(SQUARES[start], SQUARES[pick]))
        count = len(ways_in(after_it, 0, position.house))
        told = rows(hand(SIXTH, start, pointed=pick), "notes")[1][0]
        assert told.startswith(f"you threaten {NUMBERS[count]}"), pick
    assert empty


def test_both_signs_of_danger_are_told() -> None:
    told = set()
    for pick in options(SIXTH, "e1") - {"e1", "goal"}:
        tableau = hand(SIXTH, "e1", pointed=pick)
        told |= {
            str(one.heading) and rows(tableau, "notes")[0][0]
            for one in tableau.panels
            if one.kind == "notes"
        }
    assert told <= {"North can reach your goal at once", "North can't reach your goal at once"}
    assert told


def test_a_prospect_counts_the_ways_of_both_sides() -> None:
    position = GAME.parse(SIXTH)
    for action in GAME.legal(position)[::40]:
        cells = [SQUARES[pick] for pick in action.picks if pick in SQUARES]
        if "goal" in action.picks:
            continue
        after_it = GAME.apply(position, action).position
        ahead = prospect(position, Move(*cells))
        assert ahead is not None
        wins = [answer for answer in GAME.legal(after_it) if answer.picks[-1] == "goal"]
        assert bool(ahead.danger) == bool(wins), action
    assert prospect(position, Move(SQUARES["b1"], 37)) is None


def test_nothing_follows_as_long_as_the_move_is_open_or_wins() -> None:
    for tableau in (
        hand(SIXTH),
        hand(SIXTH, "b1"),
        hand(SIXTH, "b1", pointed="d4"),
        hand(SIXTH, "b1", pointed="goal"),
    ):
        assert [panel.kind for panel in tableau.panels] == ["deed", "key"]


def test_the_key_shows_each_piece_with_its_steps() -> None:
    key = panel(hand(SIXTH), "key")
    assert [(str(entry.title), entry.look) for entry in key.entries] == [
        ("one", "rings_1"),
        ("two", "rings_2"),
        ("three", "rings_3"),
    ]


# The line


def test_the_line_says_what_can_be_done() -> None:
    assert said(hand(START)) == "Choose a piece in row 1, the row nearest to you."
    assert said(hand(SIXTH)) == "You can reach the far goal from row 1: look for the way."
    assert said(hand(START, "a1")).startswith("Exactly three steps")
    assert said(hand(SIXTH, "b1")) == "This piece can reach the far goal: touch it to win."
    assert said(hand(SIXTH, "b1", pointed="goal")) == "This move reaches the far goal: South wins."
    assert said(hand(SIXTH, "b1", pointed="d4")) == "Take the place of two rings on d4."


def test_a_row_that_plays_for_one_that_is_stuck_is_told_as_such() -> None:
    source = STUCK.removesuffix(" stuck=pass")
    assert rows(hand(source))[0] == ("Choose a piece in row 2", "the nearest that can move")
    focus = Focus(options=options(source), targets=False)
    untold = TABLE.present(GAME.parse(source), None, focus)
    assert said(untold) == "Row 1 can't move: choose a piece in row 2."


def test_where_nothing_is_displaced_nobody_is_told_to() -> None:
    assert said(hand(START + " displacement=off", "a1")) == (
        "Exactly three steps; on a piece, bounce on."
    )


def test_closed_rows_are_told_while_a_piece_is_dropped() -> None:
    tableau = hand(SIXTH, "b1", "d4")
    assert said(tableau) == "Rows 5 and 6 lie beyond North's nearest pieces: no dropping there."
    assert tableau.line is not None
    assert tableau.line.kind == "refusal"
    assert said(hand(START, "c1", "d1")) == "Choose an empty square for one ring."


def test_what_is_pointed_at_in_vain_is_explained() -> None:
    assert "the same line twice" in said(hand(SIXTH, "b1", pointed="f2"))
    assert "exactly one step" in said(hand(START, "c1", pointed="c4"))
    assert said(hand(SIXTH, pointed="c2")) == str(GAME.why_not(GAME.parse(SIXTH), ("c2",)))
    assert said(hand(SIXTH, "b1", "d4", pointed="b6")).startswith("Rows 5 and 6 lie beyond")
    assert "a3" in said(hand(SIXTH, "b1", "d4", pointed="a3"))


def test_a_move_that_lets_the_rival_win_is_warned_of() -> None:
    position = GAME.parse(SIXTH)
    for pick in options(SIXTH, "b1") - {"b1", "goal"}:
        tableau = hand(SIXTH, "b1", pointed=pick)
        move = Move(SQUARES["b1"], SQUARES[pick])
        if position.board[move.landing]:
            continue
        ahead = prospect(position, move)
        assert ahead is not None
        assert said(tableau).startswith("Beware") == bool(ahead.danger)


def test_a_side_that_must_pass_is_told_so() -> None:
    tableau = hand(STUCK)
    assert buttons(tableau) == {"pass": "Pass"}
    assert said(tableau) == "No piece of yours can move: you have to pass."


# The title


def test_the_title_counts_rounds_and_not_placements() -> None:
    assert str(hand(START).title) == "Move 1"
    one = played(START, "c1>c2", number=12)
    assert str(after(one).title) == "Move 1"
    two = played(START, "c1>c2", "c6>c5", number=12)
    assert str(after(two).title) == "Move 2"
    forgetful = played(START + " repetition=none", "c1>c2", "c6>c5", number=12)
    assert str(after(forgetful).title) == "Move 2"
    drawn = played(START + " setup=random repetition=ko", "c1>c2", "c6>c5", number=0)
    assert str(after(drawn).title) == "Move 2"
    assert str(hand(EMPTY).title) == "Set-up"
