"""Amending: a TOML file of a player's is changed in place, and his comments stay where they are."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from nika_arcade.host.tomlfile import (
    TomlFault,
    parse_toml,
    quoted,
    spelled,
    write_source,
    write_toml,
)

_TABLE = re.compile(r"\s*\[")
_KEY = re.compile(r"""\s*("[^"]*"|'[^']*'|[\w-]+)\s*=""")


def amend_toml(path: Path, source: str, changes: Mapping[str, Any]) -> None:
    """Write a file anew with other values for some of its keys outside of tables; None removes one.

    ``source`` is what it holds now. Lines that no change is about stay letter for letter, unless
    they are spelled so that only the whole file can be written anew. Raise `TomlFault`.
    """
    tree = parse_toml(path, source)
    wanted = {key: value for key, value in {**tree, **changes}.items() if value is not None}
    amended = _amended(path, source, {k: v for k, v in changes.items() if tree.get(k) != v})
    if _reads(path, amended) == wanted:
        write_source(path, amended)
    else:
        write_toml(path, wanted)


def _amended(path: Path, source: str, changes: Mapping[str, Any]) -> str:
    """Return the text with other values: in the place of the old ones, or before any table."""
    rows, left = source.splitlines(keepends=True), dict(changes)
    said: list[str] = []
    at = 0
    while at < len(rows) and not _TABLE.match(rows[at]):
        key = _KEY.match(rows[at])
        name = key[1].strip("\"'") if key else ""
        end = _end(path, rows, at) if key else at + 1
        if name in left:
            said += _row(name, left.pop(name), _comment(path, rows[end - 1]))
        else:
            said += rows[at:end]
        at = end
    if said and not said[-1].endswith("\n"):
        said[-1] += "\n"
    for name, value in left.items():
        said += _row(name, value, "\n")
    return "".join([*said, *rows[at:]])


def _row(name: str, value: Any, comment: str) -> list[str]:
    """Return the row of a key; none for a value that is removed."""
    if value is None:
        return []
    row = spelled({name: value}).rstrip("\n")
    if isinstance(value, list) and all(isinstance(one, str) for one in value):
        row = f"{spelled({name: 0}).rpartition('=')[0]}= [{', '.join(map(quoted, value))}]"
    return [row + comment]


def _end(path: Path, rows: list[str], at: int) -> int:
    """Return the row after the value that begins in a row; it may take several."""
    for end in range(at + 1, len(rows) + 1):
        if _reads(path, "".join(rows[at:end])) is not None:
            return end
    return at + 1


def _comment(path: Path, row: str) -> str:
    """Return what stands behind the value at the end of a row: a comment, or nothing."""
    for mark in re.finditer("#", row):
        head = row[: mark.start()]
        closed = head.rstrip().endswith(("]", '"', "'")) or _reads(path, head) is not None
        if closed and _reads(path, f"x = 0 {row[mark.start() :]}") is not None:
            return f"  {row[mark.start() :]}"
    return "\n"


def _reads(path: Path, source: str) -> dict[str, Any] | None:
    try:
        return parse_toml(path, source)
    except TomlFault:
        return None
