"""What a player reads who tries what cannot be done: the whole sentence, word for word."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nika_arcade.api import Action, IllegalAction
from plugins.gyges.landing_refusals import behind
from plugins.gyges.notation import START
from plugins.gyges.rules import Gyges
from plugins.gyges.squares import GOAL, NAMES
from plugins.gyges.tests.samples import SAFE, arrangements, positions

CLASSIC = "321123/000000/000000/000000/000000/321123 S"
CROSSED = "200000/020000/000000/000000/133330/111220 S"
MIDDLE = "000000/000000/123123/321321/000000/000000 S"
STUCK = "303030/222211/000001/130000/000000/000000 S"
BLOCKED = "302000/220000/000000/000000/012333/111000 S"
ADVANCED = "000000/000000/000031/100000/112222/030303 S"
TWO_ROWS = START + " setup=two-rows"
PLACED = "330000/000000/000000/000000/000000/000000 S left=220/222"

SAID = [
    # the set-up
    (START, "a2=3", "South places its pieces on row 1."),
    (START, "a6=3", "South places its pieces on row 1."),
    (TWO_ROWS, "a3=3", "South places its pieces on rows 1 and 2."),
    (
        "321123/000000/000000/000000/000000/000000 N left=000/222 setup=two-rows",
        "a2=3",
        "North places its pieces on rows 5 and 6.",
    ),
    (PLACED, "a1=2", "A piece stands on a1: choose an empty square."),
    (PLACED, "a1", "A piece stands on a1: choose an empty square."),
    (PLACED, "c1=3", "Both pieces of three rings are placed: choose another."),
    (PLACED, "3", "Both pieces of three rings are placed: choose another."),
    (START, "a1=4", "A piece has one, two or three rings: there is no other."),
    (START, "a1=", "A piece has one, two or three rings: there is no other."),
    (START, "a9=3", "There is no square a9 on this board."),
    (START, "pass", "The pieces are placed first: choose a square and a piece for it."),
    (START, "goal", "The pieces are placed first: choose a square and a piece for it."),
    (START, "a1=3>b1=2", "Nothing follows: this piece is placed."),
    (START, "a1>b1", "The pieces are placed first: choose a square and a piece for it."),
    (START, "a1>3", "The pieces are placed first: choose a square and a piece for it."),
    # the piece that moves
    (CLASSIC, "a1=3", "All pieces are placed: now they move."),
    (CLASSIC, "a1+b1", "One piece moves at a time."),
    (CLASSIC, "goal", "Choose a piece of row 1 first."),
    (CLASSIC, "g1", "There is no square g1 on this board."),
    (CLASSIC, "d4", "No piece stands on d4: choose one of row 1."),
    (CLASSIC, "a6", "South has to play from row 1, the nearest that holds a piece."),
    (
        CLASSIC[:-1] + "N",
        "a1>a4",
        "North has to play from row 6, the nearest that holds a piece.",
    ),
    (STUCK, "a1", "Row 1 can't move, so South has to play from row 2."),
    (STUCK, "a4", "Row 1 can't move, so South has to play from row 2."),
    (STUCK, "a3", "No piece stands on a3: choose one of row 2."),
    (BLOCKED, "a1", "This piece can't go its three steps: every way is blocked."),
    (CLASSIC, "pass", "There is no passing: a piece of row 1 has to move."),
    (STUCK + " stuck=pass", "e2", "No piece of row 1 can move: South has to pass."),
    (STUCK + " stuck=pass", "pass>pass", "Nothing follows: South passes."),
    # where it ends
    (
        CLASSIC,
        "b1>b2",
        "Two rings go exactly two steps at a time: no way leads from b1 to b2.",
    ),
    (
        CLASSIC,
        "a1>a2",
        "Three rings go exactly three steps at a time: no way leads from a1 to a2.",
    ),
    (
        "100000/300000/000000/000000/233320/111220 S",
        "a1>a4",
        "One ring goes exactly one step at a time: no way leads from a1 to a4.",
    ),
    (CLASSIC, "a1>z9", "There is no square z9 on this board."),
    (CLASSIC, "b1>b1", "No way leads this piece back to b1."),
    (
        CLASSIC,
        "a1>goal",
        "From a1 no way leads into the goal: the last of all steps has to go there out of row 6.",
    ),
    (CLASSIC[:-1] + "N", "a6>goal", "… out of row 1."),
    (
        "100000/100000/000000/000000/233330/112220 S",
        "a1>a1",
        "A way to a1 would cross the same line twice in one move.",
    ),
    (
        "000000/001100/230301/231232/000000/000000 N edge=square",
        "b4>goal",
        "A way to the goal would step on a square twice in one move.",
    ),
    (CROSSED + " end-on-start=off", "a1>a1", "At this table a move may not end where it began."),
    (
        CROSSED + " displacement=off",
        "a1>b2",
        "At this table no piece is displaced: bounce on, and end on an empty square.",
    ),
    (CLASSIC, "b1>b3>b4", "b3 is empty: the move ends there."),
    (CROSSED, "a1>a1>b1", "a1 is empty: the move ends there."),
    # where the displaced piece goes
    (MIDDLE, "a3>a4>goal", "A displaced piece may not be dropped into a goal."),
    (MIDDLE, "a3>a4>a4", "Your piece takes a4 itself: the other has to go elsewhere."),
    (MIDDLE, "a3>a4>b4", "A piece stands on b4: drop on an empty square."),
    (MIDDLE, "a3>a4>z9", "There is no square z9 on this board."),
    (MIDDLE, "a3>a4>a3>a2", "Nothing follows: this move is complete."),
    (
        MIDDLE,
        "a3>a4>f5",
        "Rows 5 and 6 lie beyond North's nearest pieces: no dropping there.",
    ),
    (
        ADVANCED + " drop-limit=movable",
        "f3>e3>a6",
        "Row 6 lies beyond North's nearest pieces that can move: no dropping there.",
    ),
    # repetition, and games that are over
    (
        CROSSED[:-1] + "N repetition=ko seen={crossed}",
        "a6>b6>a6",
        "That would bring back the position before South's last move.",
    ),
    (STUCK + " stuck=draw", "e2", "The game is over."),
    (STUCK + " stuck=loss", "pass", "The game is over."),
]


def parsed(game, source):
    """Read a position; its past may be named by the board that was there before."""
    crossed = int(CROSSED.split()[0].replace("/", ""), 4) * 2
    return game.parse(source.replace("{crossed}", f"{crossed:x}"))


@pytest.mark.parametrize(("position", "picks", "said"), SAID, ids=[f"{p} {q}" for p, q, _ in SAID])
def test_the_sentence(game, position, picks, said):
    """An ellipsis stands for words that another row has in full."""
    position = parsed(game, position)
    sentence = str(game.why_not(position, tuple(picks.split(">"))))
    head, ellipsis, tail = said.partition("… ")
    if ellipsis:
        assert sentence.startswith(head) and sentence.endswith(tail)
    else:
        assert sentence == said
    with pytest.raises(IllegalAction):
        game.apply(position, Action.parse(picks))


@pytest.mark.parametrize(
    ("position", "picks"),
    [
        (START, ""),
        (START, "a1"),
        (START, "3"),
        (START, "a1=3"),
        (CLASSIC, ""),
        (CLASSIC, "b1"),
        (CLASSIC, "b1>b3"),
        (MIDDLE, "a3>a4"),
        (MIDDLE, "a3>a4>a3"),
        (STUCK + " stuck=pass", "pass"),
    ],
)
def test_nothing_is_said_where_an_action_begins(game, position, picks):
    tried = tuple(picks.split(">")) if picks else ()
    assert game.why_not(game.parse(position), tried) is None


@pytest.mark.parametrize("picks", ["a3", "a3>a4"])
def test_half_a_move_cannot_be_played(game, picks):
    with pytest.raises(IllegalAction, match="only the beginning of an action"):
        game.apply(game.parse(MIDDLE), Action.parse(picks))


@pytest.mark.parametrize("pick", ["a1", "3"])
def test_half_a_placement_cannot_be_played(game, start, pick):
    with pytest.raises(IllegalAction, match="only the beginning of an action"):
        game.apply(start, Action.parse(pick))


@pytest.mark.parametrize(
    ("position", "said"),
    [
        (CLASSIC, "None"),
        (MIDDLE, "Rows 5 and 6 lie beyond North's nearest pieces: no dropping there."),
        (MIDDLE[:-1] + "N", "Rows 1 and 2 lie beyond South's nearest pieces: no dropping there."),
        (
            "321123/321123/000000/000000/000000/000000 S",
            "Rows 3 to 6 lie beyond North's nearest pieces: no dropping there.",
        ),
        ("321123/000000/000000/000000/321123/000000 S", "Row 6 lies beyond North's nearest …"),
        (MIDDLE + " drop-limit=none", "None"),
    ],
)
def test_closed_rows_are_told(game, position, said):
    assert str(behind(game.parse(position))).startswith(said.removesuffix("…"))


PICKS = st.lists(st.sampled_from((*NAMES, GOAL)), min_size=1, max_size=3)


@given(st.one_of(positions(), arrangements()), PICKS, st.integers(0, 10_000))
@settings(SAFE, max_examples=120)
def test_a_reason_is_given_exactly_where_no_action_begins(position, picks, choice):
    """Also for what is nearly an action: the beginning of a legal one with another end."""
    game = Gyges()
    legal = game.legal(position)
    tried = [tuple(picks)]
    if legal:
        nearly = legal[choice % len(legal)].picks
        tried += [(*nearly[:-1], picks[0]), (*nearly, picks[0])]
    for attempt in tried:
        begins = any(action.picks[: len(attempt)] == attempt for action in legal)
        halves = position.arranging and len(attempt) == 1
        if not halves:
            assert (game.why_not(position, attempt) is None) == begins
