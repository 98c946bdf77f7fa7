"""Manifests: each mistake of an author has its own sentence."""

from __future__ import annotations

from pathlib import Path

import pytest

from nika_arcade.host.catalogue import read_catalogue

GAME = """\
[plugin]
id = "probe"
title = "Probe"
version = "1"
api = 1
entry = "plugin"

[[game]]
id = "duel"
title = "Duel"
seats = { min = 2, max = 2, names = ["Left", "Right"] }

[[game.option]]
id = "speed"
title = "Speed"
kind = "number"
default = 3
min = 1
max = 5

[[bot]]
id = "robot"
title = "Robot"
plays = ["duel"]

[[opponent]]
id = "rival"
name = "Rival"
bot = "robot"
level = 2
"""


def troubles(tmp_path: Path, source: str) -> list[str]:
    """Return what is wrong with a manifest."""
    folder = tmp_path / "probe"
    folder.mkdir()
    (folder / "plugin.toml").write_text(source)
    (folder / "plugin.py").write_text("pass\n")
    (tmp_path / "outside.md").write_text("not the plugin's\n")
    return [str(trouble.message) for trouble in read_catalogue([tmp_path]).troubles]


def test_the_probe_is_sound(tmp_path: Path) -> None:
    assert troubles(tmp_path, GAME) == []


@pytest.mark.parametrize(
    ("old", "new", "answer"),
    [
        (
            'id = "probe"',
            'id = "Probe"',
            "line 2: “Probe” cannot be a plugin's id.",
        ),
        (
            "api = 1",
            'api = "1"',
            "line 5: “api” does not fit: a whole number is wanted, not text in quotes.",
        ),
        (
            "api = 1",
            "api = 0",
            "line 5: it is written for version 0 of the plugin interface, but this arcade has 1.",
        ),
        (
            'entry = "plugin"',
            'entry = "plugin.py"',
            "line 6: “plugin.py” cannot be the name of a module.",
        ),
        (
            'id = "duel"',
            'id = "Duel!"',
            "line 9: “Duel!” cannot be an id.",
        ),
        (
            "[[game]]",
            "[[gamee]]",
            "line 8: the top of the file has no key “gamee”. Did you mean “game”?",
        ),
        (
            "min = 2",
            "minn = 2",
            "line 11: [game.seats] has no key “minn”. Did you mean “min”?",
        ),
        (
            "min = 2, ",
            "",
            "line 11: [game.seats] lacks the key “min”.",
        ),
        (
            "min = 2",
            "min = 3",
            "line 11: from 3 to 2 seats is no range.",
        ),
        (
            "max = 2",
            "max = 3",
            "line 11: 3 seats need 3 names.",
        ),
        (
            '"Right"]',
            '"Left"]',
            "line 11: every seat needs a name of its own.",
        ),
        (
            '"Right"]',
            '""]',
            "line 11: “names” does not fit: words on one line are wanted.",
        ),
        (
            '"Right"]',
            '"chance"]',
            "line 11: no seat may be called “chance”: luck has that name.",
        ),
        (
            '"Right"]',
            "7]",
            "line 11: “names” does not fit: text in quotes is wanted, not a whole number.",
        ),
        (
            'title = "Duel"',
            'title = "Duel"\nplayers = [1, 3]',
            "line 11: from 1 to 3 players cannot share these seats.",
        ),
        (
            'title = "Duel"',
            'title = "Duel"\nplayers = [2]',
            "line 11: “players” does not fit: 2 entries are wanted, not 1.",
        ),
        (
            'title = "Duel"',
            'title = "Duel"\norder = ["Left"]',
            "line 11: “order” must name every seat once.",
        ),
        (
            'title = "Duel"',
            'title = "Duel"\nminutes = -5',
            "line 11: “minutes” cannot be negative.",
        ),
        (
            'title = "Duel"',
            'title = "Duel"\nrules = "RULES.md"',
            "line 11: there is no file “RULES.md” in the plugin's folder.",
        ),
        (
            'title = "Duel"',
            'title = "Duel"\nthumb = "../outside.md"',
            "line 11: there is no file “../outside.md” in the plugin's folder.",
        ),
        (
            '"Right"] }',
            '"Right"], teams = [["Left", "Right"]] }\ntraits = ["two-sides"]',
            "line 12: the game promises two sides but has more or fewer.",
        ),
        (
            "[[game.option]]",
            '[[game.seat]]\nname = "Middle"\n\n[[game.option]]',
            "line 14: there is no seat “Middle”.",
        ),
        (
            "[[game.option]]",
            '[[game.option]]\nid = "speed"\ntitle = "S"\nkind = "switch"\ndefault = true\n\n'
            "[[game.option]]",
            "line 20: every option needs an id of its own.",
        ),
        (
            'kind = "number"',
            'kind = "slider"',
            "line 16: “kind” cannot be 'slider'. Known are: choice, number, switch.",
        ),
        (
            'kind = "number"',
            'kind = "choice"',
            "line 13: a choice needs “values” to choose from.",
        ),
        (
            'kind = "number"',
            'kind = "switch"',
            "line 17: the default does not fit: “speed” must be true or false.",
        ),
        (
            'kind = "number"',
            'kind = "number"\nlabels = ["Slow"]',
            "line 17: “labels” must be as many as “values”.",
        ),
        (
            "default = 3",
            "default = 9",
            "line 17: the default does not fit: “speed” must be a whole number from 1 to 5.",
        ),
        (
            "default = 3",
            "default = []",
            "line 17: “default” does not fit: true or false or a number or text in "
            "quotes is wanted, not a list in brackets.",
        ),
        (
            'plays = ["duel"]',
            "plays = []",
            "line 24: the bot does not say what it plays.",
        ),
        (
            'plays = ["duel"]',
            'plays = "duel"',
            "line 24: “plays” does not fit: a list in brackets is wanted, not text in quotes.",
        ),
        (
            "level = 2",
            "level = 0",
            "line 30: “level” cannot be 0. Known are: 1, 2, 3, 4, 5.",
        ),
        (
            'id = "rival"',
            'id = "robot"',
            "The id “robot” is already taken by {path}.",
        ),
        (
            'title = "Duel"',
            'title = " "',
            "line 10: “title” does not fit: words on one line are wanted.",
        ),
        (
            'title = "Duel"',
            'title = "Du\\nel"',
            "line 10: “title” does not fit: words on one line are wanted.",
        ),
        (
            'title = "Duel"',
            f'title = "{"D" * 100_000}"',
            "line 10: “title” does not fit: at most 80 characters are wanted.",
        ),
        (
            'id = "duel"',
            f'id = "{"d" * 300}"',
            "line 9: “id” does not fit: at most 60 characters are wanted.",
        ),
        (
            'entry = "plugin"',
            f'entry = "{"p" * 5000}"',
            "line 6: “entry” does not fit: at most 60 characters are wanted.",
        ),
        (
            'title = "Duel"',
            f'title = "Duel"\nrules = "{"r" * 5000}"',
            f"line 11: there is no file “{'r' * 5000}” in the plugin's folder.",
        ),
        (
            'title = "Duel"',
            'title = "Duel"\nthumb = "a\\u0000b"',
            "line 11: there is no file “a\0b” in the plugin's folder.",
        ),
        (
            '"Right"] }',
            '"Right"], teams = [["Left", "Right"], []] }',
            "line 11: the teams must name every seat once.",
        ),
        (
            'id = "speed"',
            'id = "speed=fast"',
            "line 14: “speed=fast” cannot be an id.",
        ),
        (
            "min = 1",
            "min = nan",
            "line 18: “min” must be a number.",
        ),
        (
            'kind = "number"\ndefault = 3',
            'kind = "choice"\nvalues = ["a", "b", "a"]\ndefault = "a"',
            "line 17: each of “values” must be another word.",
        ),
        (
            "level = 2",
            'level = 2\nface = "../../secret"',
            "line 31: “face” does not fit: only letters, digits, “-”, “_” and “.” are allowed.",
        ),
        (
            "[[opponent]]",
            '[[bot]]\nid = "robot"\ntitle = "R"\nplays = ["*"]\n\n[[opponent]]',
            "line 27: the id “robot” stands here for the second time.",
        ),
    ],
)
def test_a_mistake_has_its_sentence(tmp_path: Path, old: str, new: str, answer: str) -> None:
    assert old in GAME
    expected = answer.format(path=tmp_path / "probe" / "plugin.toml")
    if answer.startswith("line"):
        expected = f"plugin.toml, {expected}"
    assert troubles(tmp_path, GAME.replace(old, new, 1)) == [expected]
