"""Sentences of the rules as a player reads them in Chinese, put together from their parts."""

from __future__ import annotations

from pathlib import Path

import pytest

from nika_arcade.host.language import Language

CHINESE = Language("zh_Hant", [Path(__file__).resolve().parents[1] / "locale"])


def test_how_a_game_ended(game):
    pushed = game.parse("A:- S:- M:- T:c8E A1")
    assert CHINESE.say(game.outcome(pushed).reason) == (
        "底比斯在 c8 被推上自己的勝利區域：底比斯與斯巴達獲勝。"
    )


@pytest.mark.parametrize(
    ("position", "picks", "said"),
    [
        (
            "A:d6N,e6N,e5N,f6N S:e7S,f7S M:- T:- A2",
            "d6+e5+e6+f6>move:N",
            "右列 1 對 1，推不動。放開走不動的人，其餘 3 名就能前進。",
        ),
        (
            "A:e6N,e5N S:e7S M:- T:- A2",
            "e6>move:N",
            "這一列 1 對 1，推不動。帶上後面的 1 名一起推。",
        ),
        ("A:e6N S:- M:e7N T:- A2", "e6>move:N", "梅西尼擋住了路，盟友不能推擠或擊潰。"),
        ("A:e6N S:- M:- T:- A2", "e6>turn:N", "已經面向北：請選別的方向。"),
    ],
)
def test_why_something_cannot_be_done(game, position, picks, said):
    assert CHINESE.say(game.why_not(game.parse(position), picks.split(">"))) == said
