"""RULES.md: its clauses are those that the code names, in both languages, and it is true."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from nika_arcade.api import Action
from nika_arcade.host.language import Language
from nika_arcade.testing.rulebook import clauses, misnumbered, untranslated, unwritten
from plugins.hera_zeus.cards import TABLE
from plugins.hera_zeus.deeds import read
from plugins.hera_zeus.ending import REASONS
from plugins.hera_zeus.tests.samples import GAME, play, table

PLUGIN = Path(__file__).resolve().parents[1]
ENGLISH = (PLUGIN / "RULES.md").read_text("utf-8")
CHINESE = (PLUGIN / "RULES.zh_Hant.md").read_text("utf-8")
LANGUAGE = Language("zh_Hant", [PLUGIN / "locale"])


def rows(written):
    return [row.split("|")[1:-1] for row in re.findall(r"^\| `.*$", written, re.MULTILINE)]


def test_clauses_are_numbered_without_a_gap():
    assert clauses(ENGLISH)
    assert misnumbered(ENGLISH) == []


def test_both_languages_have_the_same_clauses():
    """Except for the text forms, which are for programmers."""
    assert untranslated(ENGLISH, CHINESE, without={"10", "11"}) == []


def test_the_code_names_clauses_that_there_are():
    assert unwritten(PLUGIN, ENGLISH) == {}


@pytest.mark.parametrize("written", [ENGLISH, CHINESE])
def test_the_table_of_cards_is_that_of_the_rules(written):
    told = [[cell.strip() for cell in row] for row in rows(written)]
    assert [row[0] for row in told] == [f"`{kind.word}`" for kind in TABLE]
    for row, kind in zip(told, TABLE, strict=True):
        strength = "–" if kind.strength is None else str(kind.strength)
        assert row[3:5] == [strength, str(kind.copies)]
        names = [LANGUAGE.say(name) if written is CHINESE else name for name in kind.names]
        assert row[1:3] == names


def test_its_examples_are_actions():
    examples = re.findall(r"`([^`]+)`", ENGLISH.partition("## 10.")[2].partition("## 11.")[0])
    actions = [Action.parse(one) for one in examples if ">" in one or one.partition(":")[2]]
    assert len(actions) == 16
    for action in actions:
        assert read(action, 0) is not None, str(action)


def test_it_tells_every_word_of_a_position():
    forms = ENGLISH.partition("## 11.")[2]
    hera = {"hand": "hades persephone pythia", "lanes": ("five", "five"), "pile": "five pegasus"}
    position = play(
        table(hera, {"hand": "six", "lanes": ("five",), "pile": "five"}, points=3),
        "hades>pile:five", "pythia>hand", "persephone>take:1",
    )  # fmt: skip
    words = set(re.findall(r'"([a-z]+)":', GAME.notate(position)))
    words |= {"waiting", "winner", "reason", "house", "exchanged"}
    assert {word for word in words if f"`{word}`" not in forms} == set()


@pytest.mark.parametrize("reason", REASONS)
def test_every_end_is_told_in_chinese(reason):
    for sentence in REASONS[reason]:
        assert LANGUAGE.say(sentence) != str(sentence)


def test_a_refusal_in_chinese():
    position = table({"hand": "five", "lanes": ("six", "six")})
    said = LANGUAGE.say(GAME.why_not(position, ("end",)))
    assert said == "還剩 2 個行動點，必須全部用完。"
    assert LANGUAGE.say(GAME.why_not(position, ("four", "place:1.1"))) == "你手中沒有鷹身女妖。"
