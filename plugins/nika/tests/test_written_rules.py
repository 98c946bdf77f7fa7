"""RULES.md: its clauses are those that the code names, in both languages, and its examples hold."""

from __future__ import annotations

import re
from hashlib import blake2b
from pathlib import Path

from nika_arcade.api import Action
from nika_arcade.testing.rulebook import clauses, misnumbered, untranslated, unwritten
from plugins.nika.notation import HOUSE_WORDS, KEYS, START

PLUGIN = Path(__file__).resolve().parents[1]
ENGLISH = (PLUGIN / "RULES.md").read_text("utf-8")
CHINESE = (PLUGIN / "RULES.zh_Hant.md").read_text("utf-8")


def test_clauses_are_numbered_without_a_gap():
    assert clauses(ENGLISH)
    assert misnumbered(ENGLISH) == []


def test_both_languages_have_the_same_clauses():
    """Except for the text forms, which are for programmers."""
    assert untranslated(ENGLISH, CHINESE, without={"10"}) == []


def test_the_code_names_clauses_that_there_are():
    assert unwritten(PLUGIN, ENGLISH) == {}


def test_its_examples_are_positions_and_actions(game, start):
    examples = re.findall(r"`([^`]+)`", ENGLISH.partition("## 10.")[2])
    assert START in examples
    assert game.parse(START) == start
    routed = game.parse(START.replace("A:j6W,", "A:"))
    actions = [Action.parse(example) for example in examples if ">" in example]
    assert len(actions) == 4
    for action in actions:
        assert action in game.legal(routed if action.picks[0] == "rally" else start)


def test_it_tells_every_word_of_a_position():
    for key in KEYS:
        assert f"`{key}=" in ENGLISH
    for word in HOUSE_WORDS:
        assert f"`{word}`" in ENGLISH


def test_keys_of_positions_can_be_made_from_the_description_alone(game, start):
    """One byte a square, file by file from a, highest rank first; then the city."""
    pieces = {piece.square: piece for piece in start.hoplites()}
    cities, facings = ["Athens", "Sparta", "Messene", "Thebes"], "NESW"
    data = bytearray()
    for file in "abcdefghijklmnopqrstu":
        for rank in range(15, 0, -1):
            name = f"{file}{rank}"
            if name in pieces:
                piece = pieces[name]
                data.append(1 + 4 * cities.index(piece.city) + facings.index(piece.facing))
            elif on_board(game, name):
                data.append(0)
    data.append(0)
    assert len(data) == 145
    after = game.apply(start, Action.parse("pass")).position
    assert f"seen={blake2b(data, digest_size=8).hexdigest()}" in game.notate(after)


def on_board(game, name):
    """Say whether somebody may stand on a square of that name."""
    for city in "ASMT":
        others = " ".join(f"{other}:-" for other in "ASMT" if other != city)
        try:
            game.parse(f"{city}:{name}N {others} A2")
        except ValueError:
            continue
        return True
    return False
