"""Plugins that are broken, each in one way: the check says what is wrong, where, and what helps."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from nika_arcade import cli
from nika_arcade.host.scaffold import make_plugin
from nika_arcade.testing import speed
from nika_arcade.testing.checkup import check_plugin

GAME: dict[str, tuple[str, str, str, str, str]] = {
    # what is broken: the file, what stood there, what stands there now, the check, and its words
    "a line that is no TOML": (
        "plugin.toml", 'title = "Pebbles"\nversion', 'title = Pebbles\nversion', "manifest",
        "line 4",
    ),
    "a key that there is not": (
        "plugin.toml", "minutes = 3", "minuets = 3", "manifest", "Did you mean “minutes”?",
    ),
    "another version of the door": (
        "plugin.toml", "api = 1", "api = 2", "manifest", "version",
    ),
    "a module that is not there": (
        "plugin.toml", 'entry = "plugin"', 'entry = "plugins"', "manifest", "plugins.py",
    ),
    "a slip of the pen": (
        "rules.py", "def legal(self", "def legal(self, (", "opens", "(rules.py, line",
    ),
    "a package that is not installed": (
        "rules.py", "from random import Random", "import torchlight\nfrom random import Random",
        "opens", "pip install torchlight",
    ),
    "pygame": (
        "table.py", "from __future__ import annotations",
        "from __future__ import annotations\nimport pygame", "imports", "line 4: it imports pygame",
    ),
    "a room behind the door": (
        "rules.py", "from random import Random",
        "import nika_arcade.host.wording\nfrom random import Random", "imports",
        "Plugins use nika_arcade.api and nika_arcade.kit only.",
    ),
    "a drawing that is not there": (
        "plugin.toml", 'emblem = "pebble-dark"', 'emblem = "pebble-dusk"', "drawings",
        "add assets/pebble-dusk.svg",
    ),
    "a game without an end": (
        "rules.py", "if EMPTY not in position.squares:", "if not position.squares:",
        "laws of the game pebbles", "",
    ),
    "luck of its own": (
        "rules.py", "squares = position.squares[:at]",
        "import random\n"
        "        at = random.choice((at, position.squares.index(EMPTY)))\n"
        "        squares = position.squares[:at]",
        "laws of the game pebbles", "",
    ),
    "a text form that is not read back": (
        "rules.py", 'source.split("/")', 'source.lower().split("/")', "laws of the game pebbles",
        "positions have a text form",
    ),
    "a square that is nowhere": (
        "table.py", 'yield Spot(square, ("board", square)',
        'yield Spot(square, ("bored", square)', "laws of the game pebbles", "bored",
    ),
    "a sentence without a translation": (
        "rules.py", 'text("{seat} has a whole line."', 'text("{seat} has a whole row."',
        "laws of the game pebbles", "“{seat} has a whole row.” is missing in zh_Hant.po",
    ),
    "a refusal that lies": (
        "rules.py", 'return None if known else text("Choose a free square.")',
        'return text("Choose a free square.")', "laws of the game pebbles",
        "which begins a legal action",
    ),
}  # fmt: skip

BOT: dict[str, tuple[str, str, str, str, str]] = {
    "an answer that is not legal": (
        "bot.py", "        return best\n", "        return Action((\"nowhere\",))\n",
        "laws of the bot pebbles, playing nika", "nowhere",
    ),
    "an answer that is none": (
        "bot.py", "        return best\n", "        return str(best)\n",
        "laws of the bot pebbles, playing nika", "returned str, not an Action",
    ),
    "luck of its own, too": (
        "bot.py", "turn.rng.sample", "__import__(\"random\").sample",
        "laws of the bot pebbles, playing nika", "seed",
    ),
    "an error in the middle": (
        "bot.py", "        best, most = actions[0]", "        best, most = actions[99999]",
        "laws of the bot pebbles, playing nika", "IndexError",
    ),
    "a game that is not there": (
        "plugin.toml", 'plays = ["nika"]', 'plays = ["nikka"]', "laws of the bot pebbles",
        "Did you mean “nika”?",
    ),
}  # fmt: skip


def spoiled(kind: str, tmp_path: Path, file: str, old: str, new: str) -> dict[str, list[str]]:
    """Make a plugin, break one place of it, and return the faults that are found, by check."""
    folder = make_plugin(kind, "pebbles", tmp_path)  # type: ignore[arg-type]
    source = (folder / file).read_text("utf-8")
    assert old in source
    (folder / file).write_text(source.replace(old, new, 1), encoding="utf-8")
    found = {check.name: [str(one) for one in check.faults] for check in check_plugin(folder)}
    return {name: faults for name, faults in found.items() if faults}


@pytest.mark.parametrize("case", GAME)
def test_what_is_broken_in_a_game_is_told(tmp_path: Path, case: str) -> None:
    file, old, new, check, words = GAME[case]
    faults = spoiled("game", tmp_path, file, old, new)
    assert check in faults, faults
    assert any(words in fault for fault in faults[check]), faults[check]


@pytest.mark.parametrize("case", BOT)
def test_what_is_broken_in_a_bot_is_told(tmp_path: Path, case: str) -> None:
    file, old, new, check, words = BOT[case]
    faults = spoiled("bot", tmp_path, file, old, new)
    assert check in faults, faults
    assert any(words in fault for fault in faults[check]), faults[check]


def test_rules_that_take_too_long_are_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(speed, "SLOW", -1.0)
    folder = make_plugin("game", "pebbles", tmp_path)
    checks = {check.name: check for check in check_plugin(folder)}
    (fault,) = checks["speed of the game pebbles"].faults
    assert "legal() and apply() takes more than -1 ms" in str(fault)
    assert "keep what stays the same in tables" in str(fault)


def test_the_check_tells_how_long_rules_take(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = make_plugin("game", "pebbles", tmp_path)
    assert cli.run(["plugins", "check", str(folder), "--json"]) == 0
    (check,) = (
        one
        for one in json.loads(capsys.readouterr().out)["checks"]
        if one["name"] == "speed of the game pebbles"
    )
    assert check["sound"]
    assert "legal()" in check["note"]
