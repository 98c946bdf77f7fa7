"""Every way for a plugin to be broken: its own plain message, and nothing else stops."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from nika_arcade.host.catalogue import Catalogue, read_catalogue
from nika_arcade.host.trouble import PluginFault

PLUGINS = Path(__file__).parents[1] / "fixtures" / "plugins"

FOUND_BY_READING = {
    "bad_toml": ("read", "plugin.toml, line 3: this is not TOML: Illegal character '\\n'."),
    "unknown_key": (
        "check",
        "plugin.toml, line 12: [[game]] has no key “sumary”. Did you mean “summary”?",
    ),
    "wrong_version": (
        "check",
        "plugin.toml, line 5: it is written for version 99 of the plugin interface, "
        "but this arcade has 1.",
    ),
    "missing_key": ("check", "plugin.toml, line 1: [plugin] lacks the key “title”."),
    "wrong_type": (
        "check",
        "plugin.toml, line 12: “minutes” does not fit: "
        "a whole number is wanted, not text in quotes.",
    ),
    "no_entry": (
        "check",
        "plugin.toml, line 1: [plugin] does not name the module that delivers its games and bots.",
    ),
    "missing_entry": (
        "check",
        "plugin.toml, line 6: there is no plugin.py in the plugin's folder.",
    ),
    "wrong_name": (
        "check",
        "plugin.toml, line 2: the plugin's id is “another_name”, but it lies in “wrong_name”.",
    ),
    "empty": ("find", "There is no plugin.toml in its folder."),
    "bad_default": (
        "check",
        "plugin.toml, line 17: the default does not fit: “size” cannot be “larg”. "
        "Did you mean “large”?",
    ),
    "bad_teams": ("check", "plugin.toml, line 11: the teams must name every seat once."),
    "bad_trait": (
        "check",
        "plugin.toml, line 12: “traits” cannot be 'no-luk'. Did you mean “no-luck”?",
    ),
    "no_tables": (
        "check",
        "plugin.toml, line 12: there is no file “tables.toml” in the plugin's folder.",
    ),
    "bad_tables": ("check", "tables.toml, line 2: this is not TOML: Invalid value."),
    "no_file": ("find", "Its plugin.toml is no file."),
    "bad_opponent": (
        "check",
        "plugin.toml, line 13: opponent “hypnos”: There is no option “depht”.",
    ),
}

FOUND_BY_OPENING = {
    "crashes": (
        "import",
        "plugin.py failed with ZeroDivisionError: division by zero (plugin.py, line 5).",
    ),
    "exits": ("import", "plugin.py tried to end the program."),
    "bad_syntax": (
        "import",
        "plugin.py failed with SyntaxError: invalid syntax (plugin.py, line 1).",
    ),
    "needs_package": ("import", "It needs the Python package “a_package_that_nobody_has”."),
    "wrong_argument": ("hooks", "Its nika_games wants “window”, which is not given."),
    "unknown_hook": ("hooks", "There is no hook “nika_gamez”. Did you mean “nika_games”?"),
    "unmarked_hook": ("hooks", "Its function nika_games is not marked as a hook."),
    "foreign_hook": (
        "hooks",
        "There is no hook “draw_window”. Known are: nika_bots, nika_games, nika_protocols.",
    ),
    "hook_crashes": (
        "deliver",
        "nika_games failed with RuntimeError: the dog ate it (plugin.py, line 6).",
    ),
    "undelivered": (
        "deliver",
        "It declares “undelivered_game”, but nika_games does not deliver it.",
    ),
    "wrong_tables": (
        "deliver",
        "Its tables are wrong: [[heap]] 1: a heap has a pebble or more.",
    ),
    "misnamed": ("deliver", "It declares “misnamed_bot”, but nika_bots delivers “misnamed”."),
    "undeclared": ("deliver", "nika_games delivers “another”, which it does not declare."),
    "twice": ("deliver", "nika_games returned “twice_game” twice."),
    "no_list": ("deliver", "nika_games returned GameKit where a list is wanted."),
    "no_kit": ("deliver", "nika_games returned str where a kit is wanted."),
    "no_game": ("deliver", "The game of “no_game_game” is object, not a Game."),
    "no_presenter": (
        "deliver",
        "The presenter of “no_presenter_game” is str, not a Presenter.",
    ),
    "no_maker": ("deliver", "What makes the bot “idler” is str, not a function."),
    "speechless": ("import", "plugin.py failed with Speechless (plugin.py, line 6)."),
    "garrulous": (
        "import",
        "plugin.py failed with RuntimeError: first line second line [31m "
        + ("and so on " * 30)[:257]
        + "… (plugin.py, line 1).",
    ),
    "usurps": (
        "import",
        "plugin.py failed with TypeError: int stands in the place of the module.",
    ),
    "own_module": ("import", "It needs the Python package “own_rules”."),
    "odd_id": ("deliver", "nika_games returned a kit whose id is no text."),
    "odd_list": (
        "deliver",
        "nika_games failed with LookupError: nobody may look into this list (plugin.py, line 6).",
    ),
}


@pytest.fixture
def catalogue() -> Catalogue:
    return read_catalogue([PLUGINS / "broken", PLUGINS / "sound"])


def test_every_fixture_is_expected_here() -> None:
    folders = {folder.name for folder in (PLUGINS / "broken").iterdir()}
    assert folders == {*FOUND_BY_READING, *FOUND_BY_OPENING}


@pytest.mark.parametrize("name", FOUND_BY_READING)
def test_what_the_files_alone_tell(catalogue: Catalogue, name: str) -> None:
    (trouble,) = (trouble for trouble in catalogue.troubles if trouble.plugin == name)
    assert (trouble.stage, str(trouble.message)) == FOUND_BY_READING[name]
    assert str(trouble.remedy).endswith(".") or "…" in str(trouble.remedy)
    assert trouble.path.is_relative_to(PLUGINS / "broken" / name)


def test_reading_troubles_nobody_else(catalogue: Catalogue) -> None:
    assert {trouble.plugin for trouble in catalogue.troubles} == set(FOUND_BY_READING)
    assert {"good", *FOUND_BY_OPENING} <= set(catalogue.plugins)
    assert catalogue.open_game("pebbles").id == "pebbles"


@pytest.mark.parametrize("name", FOUND_BY_OPENING)
def test_what_opening_tells(catalogue: Catalogue, name: str) -> None:
    declared = catalogue.plugins[name]
    before = len(catalogue.troubles)

    with pytest.raises(PluginFault) as caught:
        _open(catalogue, name)

    trouble = caught.value.trouble
    assert (trouble.plugin, trouble.stage, str(trouble.message)) == (name, *FOUND_BY_OPENING[name])
    assert str(trouble.remedy)
    assert catalogue.troubles[before:] == [trouble]
    assert name not in catalogue.plugins
    assert not set(declared.games) & set(catalogue.games)
    assert not [module for module in sys.modules if module.startswith(f"nika_plugins.{name}")]


@pytest.mark.parametrize("name", FOUND_BY_OPENING)
def test_a_failure_leaves_the_others_alone(catalogue: Catalogue, name: str) -> None:
    with pytest.raises(PluginFault):
        _open(catalogue, name)

    assert catalogue.open_game("pebbles").game.to_act(_first(catalogue)) == "Left"
    assert catalogue.open_bot("taker").id == "taker"


def test_a_module_of_its_own_is_not_to_be_installed(catalogue: Catalogue) -> None:
    with pytest.raises(PluginFault) as caught:
        catalogue.open_game("own_module_game")
    remedy = "Import the plugin's own modules relatively: from . import own_rules"
    assert str(caught.value.trouble.remedy) == remedy


def test_what_a_plugin_prints_goes_to_the_errors(
    catalogue: Catalogue, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(PluginFault):
        catalogue.open_game("crashes_game")
    captured = capsys.readouterr()
    assert (captured.out, captured.err) == ("", "a plugin may print\n")


def test_asking_again_for_a_broken_game_tells_the_same_fault(catalogue: Catalogue) -> None:
    with pytest.raises(PluginFault) as first:
        catalogue.open_game("exits_game")
    with pytest.raises(PluginFault) as second:
        catalogue.open_game("exits_game")

    assert first.value.trouble is second.value.trouble
    assert [trouble.plugin for trouble in catalogue.troubles].count("exits") == 1


def test_a_plugin_that_broke_can_be_opened_once_it_is_mended(tmp_path: Path) -> None:
    folder = tmp_path / "mended"
    folder.mkdir()
    for file in ("plugin.toml", "rules.py", "RULES.md"):
        (folder / file).write_bytes((PLUGINS / "sound" / "good" / file).read_bytes())
    manifest = folder / "plugin.toml"
    manifest.write_text(manifest.read_text().replace('id = "good"', 'id = "mended"'))
    (folder / "plugin.py").write_text("from .rules import *\n\nraise RuntimeError('not yet')\n")
    with pytest.raises(PluginFault, match="not yet"):
        read_catalogue([tmp_path]).open_game("pebbles")

    (folder / "plugin.py").write_bytes((PLUGINS / "sound" / "good" / "plugin.py").read_bytes())
    assert read_catalogue([tmp_path]).open_game("pebbles").id == "pebbles"


def test_taken_ids_are_trouble_for_the_later_plugin() -> None:
    catalogue = read_catalogue([PLUGINS / "sound", PLUGINS / "again"])
    first = PLUGINS / "sound" / "good" / "plugin.toml"
    assert [(trouble.plugin, str(trouble.message)) for trouble in catalogue.troubles] == [
        ("good", f"The id “good” is already taken by {first}."),
        ("rival", f"The id “pebbles” is already taken by {first}."),
    ]
    assert catalogue.game("pebbles").plugin == "good"


def test_an_interrupt_from_the_keyboard_is_not_swallowed(tmp_path: Path) -> None:
    folder = tmp_path / "halts"
    folder.mkdir()
    source = (PLUGINS / "broken" / "crashes" / "plugin.toml").read_text()
    (folder / "plugin.toml").write_text(source.replace('id = "crashes"', 'id = "halts"'))
    (folder / "plugin.py").write_text("raise KeyboardInterrupt\n")
    with pytest.raises(KeyboardInterrupt):
        read_catalogue([tmp_path]).open_game("crashes_game")
    assert "nika_plugins.halts" not in sys.modules


def _open(catalogue: Catalogue, name: str) -> None:
    plugin = catalogue.plugins[name]
    for game in plugin.games:
        catalogue.open_game(game)
    for bot in plugin.bots:
        catalogue.open_bot(bot)


def _first(catalogue: Catalogue) -> object:
    from random import Random

    game = catalogue.open_game("pebbles").game
    return game.setup(catalogue.options_for("pebbles", {}), ["Left", "Right"], Random(1))
