"""RULES.md: its clauses are those that the code names, in both languages, and its examples hold."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import get_args

import pytest

from nika_arcade.api import Action
from nika_arcade.testing.rulebook import clauses, misnumbered, untranslated, unwritten
from plugins.gyges.customs import CHOICES, SWITCHES
from plugins.gyges.ending import Reason
from plugins.gyges.notation import KEYS, START

PLUGIN = Path(__file__).resolve().parents[1]
ENGLISH = (PLUGIN / "RULES.md").read_text("utf-8")
CHINESE = (PLUGIN / "RULES.zh_Hant.md").read_text("utf-8")
TEXT_FORMS = ENGLISH.partition("## 8.")[2]
STUCK = "303030/222211/000001/130000/000000/000000 S stuck=pass"
BEFORE_THE_GOAL = "000000/000000/000000/300001/012123/023231 S"


def test_clauses_are_numbered_without_a_gap():
    assert clauses(ENGLISH)
    assert misnumbered(ENGLISH) == []


def test_both_languages_have_the_same_clauses():
    """Except for the text forms, which are for programmers."""
    assert untranslated(ENGLISH, CHINESE, without={"8"}) == []


def test_clauses_refer_to_clauses_that_there_are():
    for written in (ENGLISH, CHINESE):
        named = re.findall(r"[(（ ](\d\.\d)[)）.,。;：; ]", written)
        assert set(named) <= set(clauses(ENGLISH))


def test_the_code_names_clauses_that_there_are():
    assert unwritten(PLUGIN, ENGLISH) == {}


def test_its_examples_are_positions_and_actions(game, start):
    examples = re.findall(r"`([^`]+)`", TEXT_FORMS)
    assert START in examples
    assert game.parse(START) == start
    (classic,) = [example for example in examples if example.endswith("/321123 S")]
    assert game.notate(game.parse(classic)) == classic
    moves = {example for example in examples if ">" in example} - {"a4>goal"}
    assert moves == {"b1>b2", "c1>d1>e4"}
    for move in moves:
        board = "311223/000000/000000/000000/000000/321123 S"
        assert Action.parse(move) in game.legal(game.parse(board))
    assert Action.parse("a1=3") in game.legal(start)
    assert [str(action) for action in game.legal(game.parse(STUCK))] == ["pass"]
    assert Action.parse("a4>goal") in game.legal(game.parse(BEFORE_THE_GOAL))


def test_it_tells_every_word_of_a_position():
    for key in KEYS:
        assert f"`{key}=" in TEXT_FORMS
    for option, values in CHOICES.items():
        for value in values[1:]:
            assert f"`{option}={value}`" in TEXT_FORMS
    for option in SWITCHES:
        assert f"`{option}=off`" in TEXT_FORMS


def test_it_names_every_option_of_the_manifest():
    (game,) = tomllib.loads((PLUGIN / "plugin.toml").read_text("utf-8"))["game"]
    changes = ENGLISH.partition("## 7.")[2].partition("## 8.")[0]
    for option in game["option"]:
        assert f"*{option['title']}" in changes


def test_numbers_of_positions_can_be_made_from_the_description_alone(game):
    """The 36 digits to the base of four, times two, and one more if North is to act."""
    position = game.parse("321123/000000/000000/000000/000000/321123 S")
    after = game.apply(position, Action.parse("b1>b3")).position
    assert game.notate(after).endswith(f" seen={int('321123' + '0' * 24 + '321123', 4) * 2:x}")
    again = game.apply(after, Action.parse("b6>b4")).position
    second = int("301123" + "000000" + "020000" + "0" * 12 + "321123", 4) * 2 + 1
    assert f"{second:x}" in game.notate(again)


@pytest.mark.parametrize(
    ("position", "action", "names"),
    [
        (START, "a1=3", ["placed"]),
        ("321130/000000/200000/000000/000000/321123 N", "d6>f5", ["moved"]),
        ("310130/000000/200020/000000/000001/321023 N", "e6>f5>e6", ["moved", "displaced"]),
        (BEFORE_THE_GOAL, "a4>goal", ["moved", "won"]),
        (STUCK, "pass", ["passed"]),
    ],
)
def test_it_tells_every_event(game, position, action, names):
    rows = re.findall(r"^- `(\w+)`: ((?:`\w+`(?:, )?)+)", TEXT_FORMS, re.MULTILINE)
    listed = {name: re.findall(r"`(\w+)`", facts) for name, facts in rows}
    assert set(listed) == {"placed", "moved", "displaced", "passed", "won", "drawn"}
    events = game.apply(game.parse(position), Action.parse(action)).events
    assert [event.name for event in events] == names
    for event in events:
        assert [name for name, _ in event.facts] == listed[event.name]


def test_it_tells_why_games_end():
    reasons = get_args(Reason)
    for name, told in (("won", ["goal", "stuck"]), ("drawn", ["stuck", "repetition"])):
        (row,) = re.findall(rf"^- `{name}`: .*which is (.*)$", TEXT_FORMS, re.MULTILINE)
        assert re.findall(r"`(\w+)`", row) == told
        assert set(told) <= set(reasons)
