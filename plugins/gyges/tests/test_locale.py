"""Sentences of the rules as a player reads them in Chinese, put together from their parts."""

from __future__ import annotations

from pathlib import Path

import pytest

from nika_arcade.host.language import Language
from plugins.gyges.landing_refusals import behind

CHINESE = Language("zh_Hant", [Path(__file__).resolve().parents[1] / "locale"])
MIDDLE = "000000/000000/123123/321321/000000/000000 S"


def test_how_a_game_ended(game):
    won = game.parse("000000/000000/000000/000001/012123/023231 N won=S")
    assert CHINESE.say(game.outcome(won).reason) == "棋子進了北方的終點：南方獲勝。"


def test_which_rows_are_closed(game):
    assert CHINESE.say(behind(game.parse(MIDDLE))) == "第 5、6 列在北方最近的棋子後面，不能放。"


@pytest.mark.parametrize(
    ("position", "picks", "said"),
    [
        (MIDDLE, "a4", "南方必須走第 3 列，那是最近、有棋子的一列。"),
        (
            "321123/000000/000000/000000/000000/321123 S",
            "b1>b2",
            "兩環每次剛好走兩步：從 b1 走不到 b2。",
        ),
        (
            "000000/001100/230301/231232/000000/000000 N edge=square",
            "b4>goal",
            "要到終點，一次移動中會有一格走兩次。",
        ),
        (MIDDLE, "a3>a4>b4", "b4 有棋子：請放到空格。"),
    ],
)
def test_why_something_cannot_be_done(game, position, picks, said):
    assert CHINESE.say(game.why_not(game.parse(position), picks.split(">"))) == said
