"""New plugins: what the commands make works at once, and bad names are told in one line."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from nika_arcade import cli, paths
from nika_arcade.testing.checkup import check_plugin


def faults(folder: Path) -> list[str]:
    return [str(fault) for check in check_plugin(folder) for fault in check.faults]


@pytest.mark.parametrize(("kind", "name"), [("bot", "swift_owl"), ("game", "pebbles2")])
@pytest.mark.parametrize("package", [False, True])
def test_a_new_plugin_keeps_every_law(run, tmp_path: Path, kind: str, name: str, package: bool):
    words = ["--into", str(tmp_path), *(["--package"] if package else [])]
    code, out, err = run("plugins", f"new-{kind}", name, *words)
    assert (code, err) == (0, "")
    folder = tmp_path / f"nika-{name.replace('_', '-')}" / name if package else tmp_path / name
    assert out.startswith(f"Made {folder}")
    assert faults(folder) == []
    said = "".join(path.read_text("utf-8") for path in folder.rglob("*.*") if path.is_file())
    assert "emplate" not in said.replace("template for", "")
    assert (folder.parent / "pyproject.toml").is_file() == package


def test_a_new_bot_lies_where_the_arcade_finds_it_and_wins(run):
    assert run("plugins", "new-bot", "my_bot")[0] == 0
    assert (paths.user_plugins() / "my_bot" / "plugin.toml").is_file()
    words = ("match", "nika", "--bots", "my_bot,random_bot", "--games", "2", "--json")
    code, out, err = run(*words)
    assert (code, err) == (0, "")
    assert out.count('"faults": 0') == 2


def test_a_bot_for_another_game_plays_that(run, tmp_path: Path):
    assert (
        run("plugins", "new-bot", "card_owl", "--game", "hera_zeus", "--into", str(tmp_path))[0]
        == 0
    )
    assert 'plays = ["hera_zeus"]' in (tmp_path / "card_owl" / "plugin.toml").read_text("utf-8")
    assert faults(tmp_path / "card_owl") == []


def test_the_tests_of_a_new_game_pass(run, tmp_path: Path):
    assert run("plugins", "new-game", "pebbles", "--into", str(tmp_path))[0] == 0
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-c", "/dev/null",
         "--rootdir", str(tmp_path), str(tmp_path / "pebbles")],
        capture_output=True, text=True, check=False, timeout=120,
    )  # fmt: skip
    assert "7 passed" in done.stdout, done.stdout + done.stderr


def test_a_package_tells_only_commands_that_pip_brings(run, tmp_path: Path):
    assert run("plugins", "new-bot", "owl", "--into", str(tmp_path), "--package")[0] == 0
    page = (tmp_path / "nika-owl" / "README.md").read_text("utf-8")
    assert "python -m pip wheel --no-deps ." in page
    assert "-m build" not in page


def test_a_new_game_is_played_by_bots_of_the_house(run):
    assert run("plugins", "new-game", "pebbles")[0] == 0
    code, out, err = run("match", "pebbles", "--bots", "search_bot,random_bot", "--games", "2")
    assert (code, err) == (0, "")
    assert "line" in out or "full" in out


@pytest.mark.parametrize("name", ["My-Bot", "2fast", "", "a" * 60, "lambda", "../up", "bot.py"])
def test_a_name_that_is_none_is_told(run, one_line, name: str):
    code, out, err = run("plugins", "new-bot", name)
    assert (code, out) == (2, "")
    assert "is no name for a plugin" in one_line(err)
    assert not list(paths.user_plugins().glob("*"))


@pytest.mark.parametrize("name", ["nika", "random_bot", "search_bot"])
def test_a_name_that_is_taken_is_told(run, one_line, name: str):
    code, _, err = run("plugins", "new-bot", name)
    assert code == 2
    assert f"called {name} already" in one_line(err)


def test_a_folder_that_is_there_is_left_alone(run, one_line, tmp_path: Path):
    (tmp_path / "owl").mkdir()
    (tmp_path / "owl" / "mine.txt").write_text("mine")
    code, _, err = run("plugins", "new-bot", "owl", "--into", str(tmp_path))
    assert code == 2
    assert "is there already" in one_line(err)
    assert (tmp_path / "owl" / "mine.txt").read_text() == "mine"


def test_a_place_that_cannot_be_written_is_told(run, one_line, tmp_path: Path):
    (tmp_path / "file").write_text("no folder")
    code, _, err = run("plugins", "new-bot", "owl", "--into", str(tmp_path / "file"))
    assert code == 2
    assert "cannot be written" in one_line(err)


def test_a_game_that_is_not_there_is_told(run, one_line):
    code, _, err = run("plugins", "new-bot", "owl", "--game", "chess")
    assert code == 2
    assert "There is no game “chess”." in one_line(err)


def test_templates_are_no_plugins(run):
    code, out, _ = run("plugins", "list")
    assert code == 0
    assert "template" not in out
    assert cli.run(["plugins", "check", str(paths.plugins() / "nowhere")]) == 2
