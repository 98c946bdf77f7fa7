"""Every room says in its own words what it is for, what it may import and what in it changes."""

from __future__ import annotations

import ast

import pytest

from nika_arcade.api import hooks

ROOMS = ("api", "host", "kit", "match", "stage", "table", "testing")


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_has_its_charter(root, room: str) -> None:
    source = (root / "nika_arcade" / room / "__init__.py").read_text(encoding="utf-8")
    charter = ast.get_docstring(ast.parse(source)) or ""
    told = {line.partition(":")[0]: line.partition(":")[2].strip() for line in charter.splitlines()}
    for clause in ("Purpose", "May import", "Mutable here"):
        assert told.get(clause), f"{room} does not say: {clause}"


def test_there_are_no_other_rooms(root) -> None:
    folders = {path.parent.name for path in root.glob("nika_arcade/*/__init__.py")}
    assert folders - {"bundle"} == set(ROOMS)


def test_every_hook_is_documented_and_tested(root) -> None:
    names = [name for name in vars(hooks) if name.startswith("nika_")]
    guide = "".join(path.read_text(encoding="utf-8") for path in root.glob("docs/FIRST_*.md"))
    tests = "".join(path.read_text(encoding="utf-8") for path in root.glob("tests/host/test_*.py"))
    assert names == ["nika_games", "nika_bots", "nika_protocols"]
    assert [name for name in names if name not in guide or name not in tests] == []


def test_the_guide_names_every_room(root) -> None:
    guide = (root / "CONTRIBUTING.md").read_text(encoding="utf-8")
    assert [room for room in ROOMS if f"| `{room}` |" not in guide] == []
