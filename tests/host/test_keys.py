"""The key map: the bundled keys, and the player's over them."""

from __future__ import annotations

from pathlib import Path

import pytest

from nika_arcade.host.keys import chord, load_keys

COMMANDS = {
    "left", "right", "up", "down", "next", "previous", "confirm", "back", "menu", "advance",
    "turn_left", "turn_right", "turn_back", "end_turn", "undo", "hint", "recap", "skip",
    "fullscreen", "quit", "chart_in", "chart_out", "chart_whole", "chart_left", "chart_right",
    "chart_up", "chart_down", "leaf", "leaf_back", "redo", "log", "back_in_time",
    "forward_in_time", "first_moment", "last_moment", "play_pause", "slower", "faster",
    "open_eyes", "branch_off", "seats",
}  # fmt: skip


@pytest.fixture
def file(home: Path) -> Path:
    (home / "config").mkdir()
    return home / "config" / "keys.toml"


def test_every_command_has_a_key() -> None:
    keys, troubles = load_keys()
    assert set(keys.chords) == COMMANDS
    assert all(keys.chords.values())
    assert troubles == []


def test_a_key_says_its_commands_with_just_those_modifiers() -> None:
    keys, _ = load_keys()
    assert keys.commands("q") == ("turn_left",)
    assert keys.commands("q", ["ctrl"]) == ("quit",)
    assert keys.commands("Return") == ("confirm", "advance")
    assert keys.commands("return", {"alt"}) == ("fullscreen",)
    assert keys.commands("f5") == ()


def test_key_caps_are_labelled_as_printed() -> None:
    keys, _ = load_keys()
    labels = {
        name: keys.label(name) for name in ("advance", "turn_left", "menu", "left", "previous")
    }
    assert labels == {
        "advance": "Enter",
        "turn_left": "Q",
        "menu": "Esc",
        "left": "←",
        "previous": "Shift+Tab",
    }
    assert keys.label("no such command") == ""


def test_the_players_keys_replace_those_of_the_command(file: Path) -> None:
    file.write_text('undo = ["Ctrl+Backspace", "shift+ctrl++", "alt++"]\nhint = []\n')
    keys, troubles = load_keys()
    assert troubles == []
    assert keys.commands("z", ["ctrl"]) == ()
    assert keys.commands("backspace", ["ctrl"]) == ("undo",)
    assert keys.commands("+", ["ctrl", "shift"]) == ("undo",)
    assert keys.commands("+", ["alt"]) == ("undo",)
    assert (keys.commands("h"), keys.label("hint")) == ((), "")
    assert keys.label("undo") == "Ctrl+Backspace"


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ('undoo = ["u"]', "There is no command “undoo”. Did you mean “undo”?"),
        ('undo = "u"', "“undo” wants a list of keys."),
        ("undo = [1]", "“undo” wants a list of keys."),
        ("[undo]", "“undo” wants a list of keys."),
        ('undo = ["strg+z"]', "“strg+z” is no key."),
        ('undo = ["ctrl+"]', "“ctrl+” is no key."),
        ('undo = [""]', "“” is no key."),
    ],
)
def test_a_bad_line_is_reported_and_the_others_count(file: Path, line: str, answer: str) -> None:
    file.write_text(f'hint = ["f1"]\n{line}\n')
    keys, (trouble,) = load_keys()
    assert str(trouble.message) == f"keys.toml, line 2: {answer}"
    assert keys.commands("f1") == ("hint",)
    assert keys.commands("z", ["ctrl"]) == ("undo",)


def test_a_broken_file_is_set_aside(file: Path) -> None:
    file.write_text("undo = [\n")
    keys, (trouble,) = load_keys()
    assert set(keys.chords) == COMMANDS
    assert file.with_name("keys.toml.broken").exists()
    assert "keys.toml.broken" in str(trouble.remedy)


def test_a_chord_has_one_spelling() -> None:
    assert chord("Z", ["shift", "ctrl"]) == chord("z", ["ctrl", "shift"]) == "ctrl+shift+z"
