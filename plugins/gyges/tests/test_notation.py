"""The text form of positions: what is written, what is read back, what is refused and how."""

from __future__ import annotations

import json
import random

import pytest
from hypothesis import given, settings

from nika_arcade import cli
from nika_arcade.api import MalformedPosition
from plugins.gyges.notation import START
from plugins.gyges.rules import Gyges
from plugins.gyges.squares import SEATS
from plugins.gyges.tests.samples import SAFE, arrangements, positions

CLASSIC = "321123/000000/000000/000000/000000/321123 S"
WON = "000000/000000/000000/000001/012123/023231 N won=S"


def test_the_start_is_written_without_a_past(game, start):
    assert game.notate(start) == START
    assert game.parse(START) == start


def test_slashes_are_free(game):
    assert game.parse(CLASSIC.replace("/", "")) == game.parse(f"  {CLASSIC}\n")
    assert game.notate(game.parse(CLASSIC.replace("/", ""))) == CLASSIC


@pytest.mark.parametrize(
    "source",
    [
        CLASSIC,
        WON,
        CLASSIC + " setup=random edge=square stuck=pass drop-limit=movable repetition=ko "
        "end-on-start=off displacement=off seen=a3",
        CLASSIC + " setup=preset",
        CLASSIC + " seen=0,a3,a3",
        "300000/000000/000000/000000/000000/000000 S left=221/222",
        "321123/000000/000000/000000/000000/300000 N left=000/221",
        "300000/000000/000000/000000/000000/000000 N left=221/222 setup=alternating",
        "000000/300000/000000/000000/000000/000000 S left=221/222 setup=two-rows",
    ],
)
def test_what_is_read_is_written_back(game, source):
    position = game.parse(source)
    assert game.notate(position) == source
    assert game.parse(game.notate(position)) == position


@given(positions())
@settings(SAFE, max_examples=40)
def test_every_position_is_read_back(position):
    game = Gyges()
    assert game.parse(game.notate(position)) == position


@given(arrangements())
@settings(SAFE, max_examples=40)
def test_every_moment_of_the_set_up_is_read_back(position):
    game = Gyges()
    assert game.parse(game.notate(position)) == position


def test_the_past_travels_in_the_text(game):
    """A game goes on from its text as it would have gone on by itself."""
    rng, position = random.Random(4), game.setup({"setup": "random"}, SEATS, random.Random(4))
    for _ in range(12):
        position = game.apply(position, rng.choice(game.legal(position)[:-1])).position
        read = game.parse(game.notate(position))
        assert read == position
        assert game.legal(read) == game.legal(position)
    assert game.notate(position).partition("seen=")[2].count(",") == 11


def test_nothing_is_remembered_where_repetition_does_not_count(game):
    position = game.parse(CLASSIC + " repetition=none")
    assert not game.apply(position, game.legal(position)[0]).position.seen


REFUSED = [
    ("", "like '321123/000000/000000/000000/000000/321123 S'; this has 0 of these 2 words"),
    (CLASSIC[:-2], "this has 1 of these 2 words"),
    ("32112x/000000/000000/000000/000000/321123 S", "'x' is no square: 0 is empty"),
    ("321123/000000/000000/000000/000000/32112 S", "36 digits make a board, not 35"),
    ("3211230/00000/000000/000000/000000/321123 S", "six rows of six digits"),
    (CLASSIC[:-1] + "W", "'W': expected S for South or N for North"),
    (CLASSIC + " egde=square", "did you mean 'edge'?"),
    (CLASSIC + " colour=red", "known words: left, won, setup, edge,"),
    (CLASSIC + " edge=square edge=directed", "edge= is given twice"),
    (CLASSIC + " edge=corner", "edge is one of undirected, directed, square, not 'corner'"),
    (CLASSIC + " displacement=no", "displacement is one of on, off, not 'no'"),
    (CLASSIC + " seen=xyz", "'seen=…xyz…': no position has this number"),
    (CLASSIC + " seen=ffffffffffffffffffff", "no position has this number"),
    (CLASSIC + " seen=7fffffffffffffffffff", "no position has this number"),
    (CLASSIC + " repetition=none seen=1", "nothing is remembered with repetition=none"),
    (CLASSIC + " repetition=ko seen=1,2", "with repetition=ko one position is remembered"),
    (CLASSIC + " won=N", "exactly one piece, in the goal, is off the board"),
    (CLASSIC[:-1] + "N won=S", "exactly one piece, in the goal, is off the board"),
    (CLASSIC + " won=X", "'won=X': expected S for South or N for North"),
    (WON.replace(" N ", " S "), "South has made the last move, so North is named"),
    ("321123/000000/000000/000000/000000/321120 S", "wait in left=: 4 of three rings, not 3"),
    ("321123/300000/000000/000000/000000/321123 S", "wait in left=: 4 of three rings, not 5"),
    (CLASSIC + " left=000/000", "'000/000' is left out"),
    (CLASSIC + " left=22/22", "how many pieces of one, two and three rings South and North"),
    (CLASSIC + " left=333/222", "at most 2 of each"),
    (CLASSIC + " left=100/000 setup=random", "with setup=random nothing is placed"),
    (START.replace(" S ", " N "), "it is the other side's turn to place"),
    (
        "300000/000000/000000/000000/000000/300000 S left=221/221",
        "can't have placed their pieces in such an order",
    ),
    (
        "300000/000000/000000/000000/000000/330000 S left=221/220 setup=alternating",
        "can't have placed their pieces in such an order",
    ),
    (START + " seen=1", "nothing is remembered before the first move"),
    ("000000/300000/000000/000000/000000/000000 S left=221/222", "a2: no piece is placed there"),
    (
        "300000/000000/000000/000000/000000/000000 S left=222/221",
        "South places 2 pieces of three rings: 1 on its squares and 2 left do not agree",
    ),
]


@pytest.mark.parametrize(("source", "because"), REFUSED)
def test_what_is_wrong_is_named(game, source, because):
    with pytest.raises(MalformedPosition) as caught:
        game.parse(source)
    assert because in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("board", [CLASSIC, CLASSIC.replace("/", "")])
def test_positions_are_inspected_by_the_command_line(capsys, board):
    assert cli.run(["inspect", "gyges", "--position", board]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["position"] == CLASSIC
    assert (told["to_act"], told["outcome"], len(told["legal"])) == ("South", None, 224)


def test_moves_are_played_by_the_command_line(capsys):
    assert cli.run(["inspect", "gyges", "--position", CLASSIC, "--play", "b1>b3"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["position"].startswith("301123/000000/020000/000000/000000/321123 N seen=")
