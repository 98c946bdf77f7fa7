"""TOML on disk: faults carry their line, files are written whole or not at all."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nika_arcade.host.tomlfile import TomlFault, line_of, read_toml, set_aside, write_toml

SOURCE = '''\
[plugin]
id = "x"

[[game]]
id = "first"
seats = { min = 2,
  max = 2 }
teams = [
  ["a"],
  ["b"]
]
note = """
[[game]]
id = "not a key"
"""

[[game.option]]
id = "one"

[[game]]
"quoted" = 1
id = "second"  # [[game]]

[[game.option]]
id = "two"

[[game.option]]
id = "three"
default = "[[game]]"

[game.claim]
label = "Nika!"
a.b = 1
'''


@pytest.mark.parametrize(
    ("steps", "line"),
    [
        ((), 1),
        (("plugin", "id"), 2),
        (("plugin", "absent"), 1),
        (("game", 0), 4),
        (("game", 0, "seats", "max"), 6),
        (("game", 0, "teams", 1, 0), 8),
        (("game", 0, "note"), 12),
        (("game", 0, "option", 0, "id"), 18),
        (("game", 1, "quoted"), 21),
        (("game", 1, "id"), 22),
        (("game", 1, "option", 0, "id"), 25),
        (("game", 1, "option", 1, "default"), 29),
        (("game", 1, "option", 1, "kind"), 27),
        (("game", 1, "claim", "label"), 32),
        (("game", 1, "claim", "a", "b"), 33),
    ],
)
def test_the_line_of_a_key_or_else_of_its_table(steps: tuple[str | int, ...], line: int) -> None:
    assert line_of(SOURCE, steps) == line


@given(st.text())
def test_every_string_is_written_so_that_it_is_read_back(
    tmp_path_factory: pytest.TempPathFactory, words: str
) -> None:
    path = tmp_path_factory.getbasetemp() / "words.toml"
    tree = {"words": words, "list": [words, "C:\\x41"], "table": {"words": words}}
    write_toml(path, tree)
    assert read_toml(path) == tree


@pytest.mark.parametrize("tree", [{"words": "\ud800"}, {"lists": [[{"a": 1}]]}])
def test_what_would_be_lost_is_not_written_at_all(tmp_path: Path, tree: dict) -> None:
    path = tmp_path / "file.toml"
    path.write_text("a = 1\n")
    with pytest.raises(TomlFault, match="it holds what cannot be written in TOML"):
        write_toml(path, tree)
    assert path.read_text() == "a = 1\n"


def test_a_file_that_is_a_link_stays_one(tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    path, real = tmp_path / "file.toml", tmp_path / "elsewhere" / "real.toml"
    real.touch()
    path.symlink_to(real)
    write_toml(path, {"a": 1})
    assert path.is_symlink()
    assert read_toml(real) == {"a": 1}


def test_what_is_written_can_be_read_back(tmp_path: Path) -> None:
    tree = {"a": 1, "b": {"c": [1, 2], "d": "雅典 “x”"}, "e": [{"f": True}, {"f": False}]}
    path = tmp_path / "deep" / "file.toml"
    write_toml(path, tree)
    assert read_toml(path) == tree
    assert [file.name for file in path.parent.iterdir()] == ["file.toml"]


@pytest.mark.parametrize(
    ("content", "line", "reason"),
    [
        (b"a = 1\nb = = 2\n", 2, "Invalid value"),
        (b"a = 1\na = 2\n", 2, "Cannot overwrite a value"),
        (b"a = 1\nb = [1", 2, "Unclosed array"),
        (b'a = 1\nb = "\xff"\n', 2, "this is not UTF-8 text"),
        (b"a = " + b"[" * 20_000, 0, "it is nested too deeply"),
        (b"#" * 1_000_001, 0, "it is far too large"),
    ],
)
def test_a_fault_names_its_line(tmp_path: Path, content: bytes, line: int, reason: str) -> None:
    path = tmp_path / "broken.toml"
    path.write_bytes(content)
    with pytest.raises(TomlFault) as caught:
        read_toml(path)
    assert (caught.value.line, caught.value.message) == (line, reason)
    assert "broken.toml" in str(caught.value)


def test_a_file_that_cannot_be_read_or_written_is_a_fault(tmp_path: Path) -> None:
    with pytest.raises(TomlFault, match="No such file"):
        read_toml(tmp_path / "absent.toml")
    (tmp_path / "taken").write_text("no folder")
    with pytest.raises(TomlFault, match="taken"):
        write_toml(tmp_path / "taken" / "file.toml", {})
    (tmp_path / "folder.toml").mkdir()
    with pytest.raises(TomlFault):
        write_toml(tmp_path / "folder.toml", {"a": 1})
    assert sorted(file.name for file in tmp_path.iterdir()) == ["folder.toml", "taken"]


def test_a_broken_file_is_never_set_aside_over_another(tmp_path: Path) -> None:
    names = []
    for content in ("first", "second", "third"):
        (tmp_path / "a.toml").write_text(content)
        names.append(set_aside(tmp_path / "a.toml").name)
    assert names == ["a.toml.broken", "a.toml.broken-2", "a.toml.broken-3"]
    assert [(tmp_path / name).read_text() for name in names] == ["first", "second", "third"]
