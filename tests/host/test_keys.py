"""The key map: the bundled keys, and the player's over them."""

from __future__ import annotations

from pathlib import Path

import pytest

from nika_arcade.host.keys import PAD, KeyMap, chord, load_keys, save_keys, usual_keys
from nika_arcade.host.tomlfile import read_toml

COMMANDS = {
    "left", "right", "up", "down", "next", "previous", "confirm", "back", "menu", "advance",
    "turn_left", "turn_right", "turn_back", "end_turn", "undo", "hint", "recap", "skip",
    "fullscreen", "quit", "chart_in", "chart_out", "chart_whole", "chart_left", "chart_right",
    "chart_up", "chart_down", "leaf", "leaf_back", "redo", "log", "back_in_time",
    "forward_in_time", "first_moment", "last_moment", "play_pause", "slower", "faster",
    "open_eyes", "branch_off", "seats", "overview", "lines_back", "lines_forward",
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
        ('undo = ["pad:17777"]', "“pad:17777” is no button of a pad. Did you mean “pad:y”?"),
        ('undo = ["pad:strat"]', "“pad:strat” is no button of a pad. Did you mean “pad:start”?"),
        ('undo = ["ctrl+pad:a"]', "“ctrl+pad:a” is no button of a pad. Did you mean “pad:a”?"),
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


# Pads


def test_buttons_of_pads_are_keys_with_labels_of_their_own() -> None:
    keys, _ = load_keys()
    assert keys.commands("pad:a") == ("confirm", "advance")
    assert keys.on_pad().label("confirm") == "A"
    assert keys.on_pad().label("chart_up") == "R ↑"
    assert keys.on_pad().label("quit") == ""


def test_a_pad_alone_says_all_that_a_game_needs() -> None:
    keys, _ = load_keys()
    needed = {"left", "right", "up", "down", "next", "confirm", "back", "menu", "turn_left",
              "turn_right", "hint", "recap", "skip", "leaf", "log", "chart_in", "chart_out",
              "chart_left", "chart_right", "chart_up", "chart_down"}  # fmt: skip
    assert needed <= {c for c, chords in keys.chords.items() if any(PAD in one for one in chords)}


# Changing


def test_only_what_differs_is_written_and_what_is_there_stays(file: Path) -> None:
    file.write_text('# mine\nundo = ["ctrl+z"]  # as ever\nundoo = ["u"]\n')
    keys, _ = load_keys()
    assert save_keys(keys.bound("hint", ["f1"])) == []
    told = file.read_text()
    assert "# mine" in told and "# as ever" in told and 'undoo = ["u"]' in told
    assert read_toml(file) == {"undo": ["ctrl+z"], "undoo": ["u"], "hint": ["f1"]}


def test_the_usual_keys_are_not_written_but_taken_out(file: Path) -> None:
    file.write_text('undo = ["ctrl+z"]\nhint = ["f1"]\n')
    keys, _ = load_keys()
    save_keys(keys.bound("undo", usual_keys().chords["undo"]))
    assert read_toml(file) == {"hint": ["f1"]}
    save_keys(usual_keys())
    assert read_toml(file) == {}


def test_nothing_is_written_where_nothing_differs(file: Path) -> None:
    assert save_keys(usual_keys()) == []
    assert not file.exists()


def test_a_line_that_cannot_be_read_is_left_to_the_player(file: Path) -> None:
    file.write_text('undo = ["strg+z"]\n')
    keys, _ = load_keys()
    save_keys(keys.bound("hint", ["f1"]))
    assert read_toml(file) == {"undo": ["strg+z"], "hint": ["f1"]}


def test_a_broken_file_is_set_aside_before_anything_is_written(file: Path) -> None:
    file.write_text("undo = [\n")
    (trouble,) = save_keys(usual_keys().bound("hint", ["f1"]))
    assert "keys.toml.broken" in str(trouble.remedy)
    assert file.with_name("keys.toml.broken").read_text() == "undo = [\n"
    assert read_toml(file) == {"hint": ["f1"]}


def test_rivals_are_the_commands_that_do_not_share_keys_anyway() -> None:
    keys: KeyMap = usual_keys()
    assert keys.rivals("hint", "u") == ("undo",)
    assert keys.rivals("confirm", "w") == ()
    assert keys.rivals("undo", "u") == ()
    assert keys.rivals("hint", "f9") == ()


def test_what_was_written_is_read_again(file: Path) -> None:
    save_keys(usual_keys().bound("hint", ["ctrl++", "pad:guide"]))
    keys, troubles = load_keys()
    assert troubles == []
    assert keys.commands("+", ["ctrl"]) == keys.commands("pad:guide") == ("hint",)
