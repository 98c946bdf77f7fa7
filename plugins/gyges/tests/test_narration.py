"""The list of moves: a short line for every turn."""

from __future__ import annotations

from pathlib import Path

import pytest

from nika_arcade.api import Action, Beat
from nika_arcade.host.language import Language
from plugins.gyges.narration import narrate

CHINESE = Language("zh_Hant", [Path(__file__).resolve().parents[1] / "locale"])
CLASSIC = "321123/000000/000000/000000/000000/321123 S"
GOLDEN = Path(__file__).parent / "golden" / "game.txt"


def beats(game, position, *actions):
    told = []
    for number, action in enumerate(actions):
        seat = game.to_act(position)
        step = game.apply(position, Action.parse(action))
        told.append(Beat(number, seat, position, step.events, step.position))
        position = step.position
    return told


@pytest.mark.parametrize(
    ("position", "action", "line"),
    [
        (CLASSIC, "b1>b3", "b1 › b3"),
        (CLASSIC, "c1>d1>e4", "c1 › d1 (e4)"),
        (CLASSIC, "d1>a2", "d1 › c1 › b1 › a2"),
        (
            "000000/001100/230301/231232/000000/000000 N",
            "b4>goal",
            "b4 › a4 › b3 › goal",
        ),
        ("000000/000000/000000/300001/012123/023231 S", "a4>goal", "a4 › goal"),
        ("303030/222211/000001/130000/000000/000000 S stuck=pass", "pass", "passes"),
    ],
)
def test_a_turn(game, position, action, line):
    assert str(narrate(beats(game, game.parse(position), action))) == line


def test_placements(game, start):
    placed = beats(
        game, start, *(f"{file}1={rank}" for file, rank in zip("fbcdea", "321123", strict=True))
    )
    assert str(narrate(placed[:1])) == "three rings on f1"
    assert str(narrate(placed[:3])) == "places 3 pieces"
    assert str(narrate(placed)) == "sets up 3 2 1 1 2 3"


def test_a_row_that_is_not_whole_is_only_counted(game):
    start = game.setup({"setup": "two-rows"}, ("South", "North"), None)
    spread = beats(game, start, "a1=3", "b1=2", "c1=1", "a2=1", "b2=2", "c2=3")
    assert str(narrate(spread)) == "places 6 pieces"


def test_lines_stay_short(game, start):
    actions = [line.partition("\t")[0] for line in GOLDEN.read_text("utf-8").splitlines()[:-1]]
    lines = [str(narrate([beat])) for beat in beats(game, start, *actions)]
    assert max(map(len, lines)) <= 26
    assert any("…" in line for line in lines)


def test_in_chinese(game, start):
    position = game.parse(CLASSIC)
    assert CHINESE.say(narrate(beats(game, position, "c1>d1>e4"))) == "c1 › d1（e4）"
    goal = beats(game, game.parse("000000/000000/000000/300001/012123/023231 S"), "a4>goal")
    assert CHINESE.say(narrate(goal)) == "a4 › 終點"
    assert CHINESE.say(narrate(beats(game, start, "a1=3"))) == "a1 放三環"
