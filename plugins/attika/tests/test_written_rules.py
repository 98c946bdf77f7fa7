"""RULES.md: its clauses are those that the code names, in both languages, and it is true."""

from __future__ import annotations

import re
from pathlib import Path

from nika_arcade.api import Action
from nika_arcade.host.language import Language
from nika_arcade.testing.rulebook import clauses, misnumbered, untranslated, unwritten
from plugins.attika.deeds import read
from plugins.attika.edition import LANDS
from plugins.attika.ending import REASONS
from plugins.attika.tests.samples import EDITION, GAME, walk

PLUGIN = Path(__file__).resolve().parents[1]
ENGLISH = (PLUGIN / "RULES.md").read_text("utf-8")
CHINESE = (PLUGIN / "RULES.zh_Hant.md").read_text("utf-8")
LANGUAGE = Language("zh_Hant", [PLUGIN / "locale"])


def rows(written):
    found = re.findall(r"^\| `.*$", written, re.MULTILINE)
    return [[part.strip() for part in row.split("|")[1:-1]] for row in found]


def test_clauses_are_numbered_without_a_gap():
    assert clauses(ENGLISH)
    assert misnumbered(ENGLISH) == []


def test_both_languages_have_the_same_clauses():
    """Except for the spelling of actions and positions, which is for programmers."""
    assert untranslated(ENGLISH, CHINESE, without={"12", "13"}) == []


def test_the_code_names_clauses_that_there_are():
    assert unwritten(PLUGIN, ENGLISH) == {}


def test_the_buildings_are_those_of_the_tables():
    groups = {"en": {}, "zh": {}}
    for language, written in (("en", ENGLISH), ("zh", CHINESE)):
        table = [row for row in rows(written) if len(row) == 7]
        assert [row[0].strip("`") for row in table] == [one.kind for one in EDITION.kinds]
        for row, one in zip(table, EDITION.kinds, strict=True):
            wanted = " ".join(
                letter for letter, many in zip(LANDS, one.cost, strict=True) for _ in range(many)
            )
            assert sorted(row[5].split()) == sorted(wanted.split()) or one.any == int(row[5][-1])
            assert row[4] == str(one.count)
            assert row[3] in (("black", "黑") if one.black else ("white", "白"))
            assert row[6].strip("`") == one.after or one.any
            groups[language].setdefault(row[2], set()).add(one.group)
            if language == "en":
                assert one.kind == "city" or row[1] == one.title
            elif one.kind != "city":
                assert row[1] == LANGUAGE.say(one.title)
    assert all(len(found) == 1 for names in groups.values() for found in names.values())


def test_every_action_that_is_written_is_one():
    section = ENGLISH.partition("## 12.")[2].partition("## 13.")[0]
    for row in rows(section):
        for spelled in re.findall(r"`([^`]+)`", row[0]):
            assert read(Action.parse(spelled.rstrip("…"))) is not None, spelled
    assert {f"`{reason}`" for reason in REASONS} <= set(re.findall(r"`\w+`", ENGLISH))


def test_every_key_of_a_position_is_written():
    section = ENGLISH.partition("## 13.")[2]
    named = set(re.findall(r"`(\w+)`", section))
    for _, position in walk(2, 2):
        assert set(re.findall(r'"(\w+)":', GAME.notate(position))) - named <= {
            *EDITION.index, "Athens", "Corinth"
        }  # fmt: skip
