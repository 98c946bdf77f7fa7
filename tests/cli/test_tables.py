"""A person's own tables on the command line and in bots' processes: one file for all of them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

PLUGINS = Path(__file__).parents[1] / "fixtures" / "plugins"


@pytest.fixture
def tables(home: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Play among the games that have figures; return where a person's own are laid."""
    monkeypatch.setenv("NIKA_ARCADE_PLUGINS", str(PLUGINS / "figures"))
    path = home / "config" / "tables" / "heap" / "tables.toml"
    path.parent.mkdir(parents=True)
    return path


@pytest.fixture
def play(run, tables: Path, monkeypatch: pytest.MonkeyPatch):
    """Run a command among those games only."""
    monkeypatch.setenv("NIKA_ARCADE_PLUGINS", str(PLUGINS / "figures"))
    return run


def test_bots_play_by_the_same_tables(play, tables: Path) -> None:
    tables.write_text("[[heap]]\npebbles = 3\n", encoding="utf-8")
    code, out, err = play("match", "heap", "--bots", "heaper", "--games", "1", "--json")
    assert (code, err) == (0, "")
    game = json.loads(out)
    assert (game["faults"], game["actions"]) == (0, 3)


def test_inspect_reads_them_too(play, tables: Path) -> None:
    tables.write_text("[[heap]]\npebbles = 3\n", encoding="utf-8")
    code, out, _ = play("inspect", "heap")
    assert (code, json.loads(out)["position"]) == (0, "3 3 Left")


@pytest.mark.parametrize("source", ["[[heap]]\npebbles = 0\n", "[[heap]\n"])
def test_wrong_ones_are_told_and_the_game_plays_by_its_own(
    play, one_line, tables: Path, source: str
) -> None:
    tables.write_text(source, encoding="utf-8")
    for command in (("inspect", "heap"), ("match", "heap", "--bots", "heaper", "--games", "1")):
        code, out, err = play(*command)
        assert code == 0
        assert out
        assert str(tables) in one_line(err)


def test_the_list_of_plugins_names_a_file_that_is_no_toml(play, tables: Path) -> None:
    tables.write_text("[[heap]\n", encoding="utf-8")
    code, out, _ = play("plugins", "list")
    assert code == 0
    assert "heap: tables.toml, line 1: this is not TOML" in out
    assert str(tables) in out
