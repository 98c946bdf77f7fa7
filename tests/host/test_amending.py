"""A player's file is changed in place: what he wrote beside it stays."""

from __future__ import annotations

from pathlib import Path

import pytest

from nika_arcade.host.amending import amend_toml
from nika_arcade.host.tomlfile import TomlFault, read_toml

SOURCE = """# My keys.
undo = ["backspace"]  # as everywhere else

hint = [
    "f1",  # first
    "h",
]  # or so
mine = 3
[extra]
undo = "kept"
"""


def amended(tmp_path: Path, source: str, **changes: object) -> str:
    path = tmp_path / "keys.toml"
    amend_toml(path, source, changes)
    return path.read_text(encoding="utf-8")


def test_a_value_is_changed_and_comments_stay(tmp_path):
    told = amended(tmp_path, SOURCE, undo=["u"])
    assert told == SOURCE.replace('["backspace"]', '["u"]')


def test_a_value_of_several_lines_is_one_value(tmp_path):
    told = amended(tmp_path, SOURCE, hint=["h"])
    assert "f1" not in told and "# or so" in told and "mine = 3" in told


def test_a_new_key_comes_before_the_tables(tmp_path):
    told = amended(tmp_path, SOURCE, menu=["m"])
    assert told.index("menu") < told.index("[extra]")
    assert read_toml(tmp_path / "keys.toml")["menu"] == ["m"]


def test_a_key_is_removed_with_its_comment_alone(tmp_path):
    told = amended(tmp_path, SOURCE, undo=None)
    assert "as everywhere" not in told and told.startswith("# My keys.")
    assert read_toml(tmp_path / "keys.toml")["extra"] == {"undo": "kept"}


@pytest.mark.parametrize("source", ["", "# nothing\n", 'hint = ["h"]', "[extra]\nx = 1\n"])
def test_every_file_takes_a_key(tmp_path, source):
    amended(tmp_path, source, undo=["u"])
    assert read_toml(tmp_path / "keys.toml")["undo"] == ["u"]


def test_quoted_and_dotted_keys_come_out_right(tmp_path):
    amended(tmp_path, '"undo" = ["a"]\nx.y = 1\nx.z = 2\n', undo=["u"], x=5)
    assert read_toml(tmp_path / "keys.toml") == {"undo": ["u"], "x": 5}


def test_a_hash_in_a_string_is_no_comment(tmp_path):
    amended(tmp_path, 'undo = ["#", "]#"]\nb = 1\n', undo=["u"])
    assert read_toml(tmp_path / "keys.toml") == {"undo": ["u"], "b": 1}


def test_a_broken_source_is_not_written_over(tmp_path):
    with pytest.raises(TomlFault):
        amended(tmp_path, "undo = [", undo=["u"])
    assert not (tmp_path / "keys.toml").exists()
