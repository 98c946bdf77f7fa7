"""The bots in other languages are sound and play with ours, where their tools are there."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from nika_arcade import cli
from nika_arcade.testing.checkup import check_plugin

EXAMPLES = Path(__file__).parents[2] / "examples"
TOOLS = {"python": sys.executable, "node": shutil.which("node"), "c": shutil.which("cc")}

languages = pytest.mark.parametrize(
    "language",
    [
        pytest.param(
            name, marks=pytest.mark.skipif(not tool, reason=f"there is no tool for {name}")
        )
        for name, tool in TOOLS.items()
    ],
)


@pytest.fixture
def bot(language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Copy an example into a folder of plugins, and compile what has to be."""
    folder = tmp_path / "plugins" / language
    shutil.copytree(EXAMPLES / language, folder)
    if language == "c":
        words = ["cc", "-std=c99", "-O1", "-Wall", "-Wextra", "-Werror", "-o", "bot", "bot.c"]
        subprocess.run(words, cwd=folder, check=True, timeout=60)
    monkeypatch.setenv("NIKA_ARCADE_PLUGINS", str(folder.parent))
    return folder


@languages
def test_it_keeps_the_laws_of_bots(bot: Path, language: str) -> None:
    found = {check.name: [str(fault) for fault in check.faults] for check in check_plugin(bot)}
    assert any(name.startswith(f"laws of the bot {language}") for name in found)
    assert [fault for faults in found.values() for fault in faults] == []


@languages
@pytest.mark.parametrize("game", ["nika", "hera_zeus"])
def test_it_plays_with_ours(bot: Path, language: str, game: str, capsys) -> None:
    words = [
        "match",
        game,
        "--bots",
        f"{language},random_bot",
        "--games",
        "2",
        "--cut",
        "120",
        "--json",
    ]
    assert cli.run(words) == 0
    games = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [one["faults"] for one in games] == [0, 0]


def talk(bot: Path, language: str, *lines: str) -> tuple[list[dict], int]:
    """Say lines to a bot; return what it answered, and its exit code."""
    command = {"python": [sys.executable, "bot.py"], "node": ["node", "bot.js"], "c": ["./bot"]}
    done = subprocess.run(
        command[language], cwd=bot, input="\n".join(lines) + "\n", capture_output=True, text=True,
        timeout=30, check=False,
    )  # fmt: skip
    return [json.loads(line) for line in done.stdout.splitlines()], done.returncode


@languages
def test_it_speaks_the_whole_protocol(bot: Path, language: str) -> None:
    hello = {"type": "hello", "protocol": 1, "game": "nim", "seats": ["A"], "x": {"type": "stop"}}
    choose = {
        "type": "choose",
        "id": 3,
        "legal": ['say:"a,b]"', "ψ>b"],
        "seed": 7,
        "position": "{[",
    }
    orders = [
        hello,
        {"type": "something new", "id": 1},
        choose,
        choose | {"id": 4},
        {"type": "consider", "id": 5, "kind": "draw", "by": "B", "seat": "A", "legal": []},
        {"type": "stop", "id": 6},
    ]
    answers, code = talk(bot, language, *(json.dumps(one) for one in orders))
    answers = [one for one in answers if one["type"] != "report"]
    assert code == 0
    assert [one["type"] for one in answers] == ["ready", "chosen", "chosen", "answer", "stopped"]
    assert [one.get("id") for one in answers] == [None, 3, 4, 5, 6]
    assert answers[1]["action"] == answers[2]["action"]
    assert answers[1]["action"] in choose["legal"]


@languages
def test_another_version_of_the_protocol_is_refused(bot: Path, language: str) -> None:
    answers, code = talk(bot, language, json.dumps({"type": "hello", "protocol": 2}))
    assert (answers[0]["type"], code) == ("failed", 1)


@languages
def test_a_long_line_is_read(bot: Path, language: str) -> None:
    legal = [f"heap:{number}>take:1" for number in range(5000)]
    hello = json.dumps({"type": "hello", "protocol": 1})
    answers, _ = talk(
        bot, language, hello, json.dumps({"type": "choose", "id": 1, "legal": legal, "seed": 2**60})
    )
    assert answers[-1]["action"] in legal
