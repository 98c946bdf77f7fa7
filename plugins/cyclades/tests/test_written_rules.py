"""RULES.md: its clauses are those that the code names, in both languages, and it is true."""

from __future__ import annotations

import re
from pathlib import Path

from nika_arcade.host.language import Language
from nika_arcade.testing.rulebook import clauses, misnumbered, untranslated, unwritten
from plugins.cyclades.creatures import CREATURES
from plugins.cyclades.customs import POINTS
from plugins.cyclades.gods import AUCTIONED, PRICES
from plugins.cyclades.words import creature_name, god_name

PLUGIN = Path(__file__).resolve().parents[1]
ENGLISH = (PLUGIN / "RULES.md").read_text("utf-8")
CHINESE = (PLUGIN / "RULES.zh_Hant.md").read_text("utf-8")
LANGUAGE = Language("zh_Hant", [PLUGIN / "locale"])


def test_clauses_are_numbered_without_a_gap():
    assert clauses(ENGLISH)
    assert misnumbered(ENGLISH) == []


def test_both_languages_have_the_same_clauses():
    """Except for the text forms, which are for programmers."""
    assert untranslated(ENGLISH, CHINESE, without={"12"}) == []


def test_the_code_names_clauses_that_there_are():
    assert unwritten(PLUGIN, ENGLISH) == {}


def rows(written: str, section: str) -> list[list[str]]:
    part = written.partition(f"## {section}.")[2].partition("\n## ")[0]
    found = [line.split("|")[1:-1] for line in part.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in row] for row in found]


def test_every_creature_has_a_row_in_both_languages():
    named = {str(creature_name(one)) for one in CREATURES} - {"The Chimera"}
    told = {row[0] for row in rows(ENGLISH, "7")} - {"creature", "---"}
    assert told == named
    translated = {LANGUAGE.say(creature_name(one)) for one in CREATURES if one != "chimera"}
    assert {row[0] for row in rows(CHINESE, "7")} - {"生物", "---"} == translated


def test_the_prices_of_the_gods_are_those_of_the_rules():
    told = {row[0]: row[1] for row in rows(ENGLISH, "5")}
    for god in AUCTIONED:
        numbers = tuple(map(int, re.findall(r"\d+", told[str(god_name(god))])))
        assert (0, *numbers) == PRICES[god]


def test_every_option_has_a_clause():
    assert sum(one.startswith("11.") for one in clauses(ENGLISH)) == len(POINTS)
