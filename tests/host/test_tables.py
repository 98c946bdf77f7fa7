"""A game's tables: read by the host, a person's own in their place, and nothing lost by those."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from nika_arcade.host.catalogue import Catalogue, read_catalogue
from nika_arcade.testing.checkup import check_plugin

FIGURES = Path(__file__).parents[1] / "fixtures" / "plugins" / "figures"
WRONG = "Its tables are wrong: [[heap]] 1: a heap has a pebble or more."


def heap(pebbles: int) -> str:
    """Return a file of tables."""
    return f"[[heap]]\npebbles = {pebbles}\n"


def put(home: Path, files: Mapping[str, str]) -> None:
    """Lay files into the user's folder of tables."""
    for file, source in files.items():
        path = home / "config" / "tables" / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(source, encoding="utf-8")


def start(catalogue: Catalogue, game: str) -> str:
    """Return the first position of a game as text."""
    from random import Random

    rules = catalogue.open_game(game).game
    return rules.notate(rules.setup({}, ("Left", "Right"), Random(1)))


def test_a_game_is_given_the_file_beside_its_code() -> None:
    catalogue = read_catalogue([FIGURES])
    assert start(catalogue, "heap") == "5 5 Left"
    assert start(catalogue, "stack") == "6 6 Left"
    assert catalogue.troubles == []


def test_a_plugin_that_takes_no_tables_is_opened_as_ever() -> None:
    catalogue = read_catalogue([FIGURES.parent / "sound"])
    assert catalogue.open_game("pebbles").id == "pebbles"
    assert catalogue.tables_of("good") == {}


def test_a_persons_own_file_takes_its_place(home: Path) -> None:
    put(home, {"heap/tables.toml": heap(9), "stack/tables.toml": heap(1)})  # of another name
    catalogue = read_catalogue([FIGURES])
    assert start(catalogue, "heap") == "9 9 Left"
    assert start(catalogue, "stack") == "6 6 Left"
    assert catalogue.troubles == []
    assert catalogue.tables_of("heaps") == {"heap": heap(9), "stack": heap(6)}


def test_a_file_that_is_no_toml_is_told_before_anything_is_opened(home: Path) -> None:
    put(home, {"heap/tables.toml": "[[heap]\n"})
    catalogue = read_catalogue([FIGURES])
    (trouble,) = catalogue.troubles
    assert (trouble.plugin, trouble.stage) == ("heap", "tables")
    assert "tables.toml, line 1: this is not TOML" in str(trouble.message)
    assert trouble.path == home / "config" / "tables" / "heap" / "tables.toml"
    assert start(catalogue, "heap") == "5 5 Left"
    assert catalogue.troubles == [trouble]


@pytest.mark.parametrize(
    ("source", "message"),
    [
        (heap(0), WRONG),
        ("", "nika_games failed with KeyError: 'heap' (plugin.py, line"),
    ],
)
def test_a_file_that_the_plugin_refuses_leaves_the_bundled_one(
    home: Path, source: str, message: str
) -> None:
    put(home, {"heap/tables.toml": source, "stack/stack.toml": heap(2)})
    catalogue = read_catalogue([FIGURES])
    assert start(catalogue, "heap") == "5 5 Left"
    assert start(catalogue, "stack") == "2 2 Left"
    (trouble,) = catalogue.troubles
    assert str(trouble.message).startswith(message)
    assert (trouble.plugin, trouble.stage) == ("heap", "tables")
    assert trouble.path == home / "config" / "tables" / "heap" / "tables.toml"


def test_the_check_of_a_plugin_tells_what_is_wrong_with_a_persons_file(home: Path) -> None:
    put(home, {"heap/tables.toml": heap(0)})
    faults = {check.name: check.faults for check in check_plugin(FIGURES / "heaps")}
    assert faults["opens"] == ()
    (fault,) = faults["your tables"]
    assert str(home) in str(fault)
    assert WRONG in str(fault)
    assert faults["laws of the game heap"] == ()
