"""TOML on disk: read by tomllib, written whole or not at all, and every fault with its line."""

from __future__ import annotations

import json
import os
import re
import tomllib
from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeAlias

from nika_arcade.host.wording import reason

Steps: TypeAlias = tuple[str | int, ...]
"""The way to a value in a tree of tables: keys, and positions in arrays of tables."""

_HEADER = re.compile(r"\s*(\[\[?)\s*([^\[\]]+?)\s*\]\]?\s*(?:#.*)?$")
_KEY = re.compile(r"""\s*((?:[\w-]+|"[^"]*"|'[^']*')(?:\s*\.\s*(?:[\w-]+|"[^"]*"|'[^']*'))*)\s*=""")
_STRING = re.compile(r'"(?:\\.|[^"\\])*"|\'[^\']*\'')
_AT = re.compile(r" \(at line (\d+), column \d+\)| \(at end of document\)")


LARGEST = 1_000_000
"""The most bytes of a file; nothing that is written by hand comes near."""


class TomlFault(Exception):
    """A TOML file that cannot be read or written: which, on what line (0: unknown), and why."""

    def __init__(self, path: Path, line: int, message: str) -> None:
        super().__init__(f"{path.name}, line {line}: {message}" if line else f"{path}: {message}")
        self.path = path
        self.line = line
        self.message = message


def read_toml(path: Path) -> dict[str, Any]:
    """Return the tables of a TOML file; raise `TomlFault` when it cannot be read."""
    return parse_toml(path, read_source(path))


def read_source(path: Path) -> str:
    """Return the text of a file; raise `TomlFault` when it is missing or no UTF-8."""
    try:
        with path.open("rb") as file:
            whole = file.read(LARGEST + 1)
    except OSError as fault:
        raise TomlFault(path, 0, reason(fault)) from None
    if len(whole) > LARGEST:
        raise TomlFault(path, 0, "it is far too large")
    try:
        return whole.decode("utf-8-sig").replace("\r\n", "\n").replace("\r", "\n")
    except UnicodeDecodeError as fault:
        line = fault.object[: fault.start].count(b"\n") + 1
        raise TomlFault(path, line, "this is not UTF-8 text") from None


def parse_toml(path: Path, source: str) -> dict[str, Any]:
    """Return the tables of a TOML text that came from ``path``; raise `TomlFault`."""
    try:
        return tomllib.loads(source)
    except tomllib.TOMLDecodeError as fault:
        message = str(fault)
        at = _AT.search(message)
        line = int(at[1]) if at and at[1] else source.rstrip().count("\n") + 1
        raise TomlFault(path, line, _AT.sub("", message)) from None
    except RecursionError:
        raise TomlFault(path, 0, "it is nested too deeply") from None


def write_toml(path: Path, tree: Mapping[str, Any]) -> None:
    """Write the tables beside the file and put them in its place; raise `TomlFault`.

    Nothing is written that would not be read back as it is.
    """
    source = spelled(tree)
    if not _says(source, tree):
        raise TomlFault(path, 0, "it holds what cannot be written in TOML")
    write_source(path, source)


def write_source(path: Path, source: str) -> None:
    """Write a text beside the file and put it in its place; raise `TomlFault`."""
    place = Path(os.path.realpath(path))  # a link stays one
    fresh = place.with_name(f".{place.name}.{os.getpid()}")
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        fresh.write_text(source, encoding="utf-8")
        fresh.replace(place)
    except OSError as fault:
        with suppress(OSError):
            fresh.unlink()
        raise TomlFault(path, 0, reason(fault)) from None


def spelled(tree: Mapping[str, Any]) -> str:
    """Return the tables as TOML."""
    import toml

    encoder: Any = toml.TomlEncoder()
    # The library's own spelling of a string loses what is not printable.
    encoder.dump_funcs[str] = quoted
    return toml.dumps(tree, encoder)


def quoted(words: str) -> str:
    """Return a string as TOML spells it; half a surrogate pair cannot be written."""
    whole = words.encode("utf-8", "replace").decode("utf-8")
    return json.dumps(whole, ensure_ascii=False).replace("\x7f", "\\u007f")


def _says(source: str, tree: Mapping[str, Any]) -> bool:
    """Say whether a text is read as that tree."""
    try:
        told = tomllib.loads(source)
    except tomllib.TOMLDecodeError:
        return False
    one, other = (json.dumps(t, sort_keys=True, default=str) for t in (told, tree))
    return one == other


def files_in(folder: Path, pattern: str) -> list[Path]:
    """Return the files of a folder by name; none when there is no such folder or it is closed."""
    try:
        return sorted(folder.glob(pattern))
    except OSError:
        return []


def set_aside(path: Path) -> Path:
    """Rename a broken file to ``<name>.broken`` (numbered when taken) and return the new path."""
    aside, number = path.with_name(f"{path.name}.broken"), 2
    while os.path.lexists(aside):
        aside, number = path.with_name(f"{path.name}.broken-{number}"), number + 1
    return path.rename(aside)


def line_of(source: str, steps: Steps) -> int:
    """Return the line on which a value, or else the nearest table round it, is written."""
    best, line = -1, 1
    for found, number in _written(source):
        if steps and found[: len(steps)] == steps:
            return number
        if len(found) > best and found == steps[: len(found)]:
            best, line = len(found), number
    return line


def _written(source: str) -> Iterator[tuple[Steps, int]]:
    """Yield the way to every table header and key that stands on a line of its own."""
    table: Steps = ()
    counts: dict[Steps, int] = {}
    depth, quotes = 0, ""
    for number, raw in enumerate(source.splitlines(), 1):
        if quotes:
            quotes = "" if raw.count(quotes) % 2 else quotes
            continue
        if depth == 0 and (header := _HEADER.match(raw)):
            table = _enter(_names(header[2]), len(header[1]) == 2, counts)
            yield table, number
            continue
        if depth == 0 and (key := _KEY.match(raw)):
            yield table + _names(key[1]), number
        quotes = next((mark for mark in ('"""', "'''") if raw.count(mark) % 2), "")
        bare = _STRING.sub("", raw).partition("#")[0]
        depth = max(0, depth + sum(bare.count(c) for c in "[{") - sum(bare.count(c) for c in "]}"))


def _names(dotted: str) -> tuple[str, ...]:
    parts = re.findall(r'"[^"]*"|\'[^\']*\'|[\w-]+', dotted)
    return tuple(part.strip("\"'") for part in parts)


def _enter(names: tuple[str, ...], many: bool, counts: dict[Steps, int]) -> Steps:
    """Return the way to the table that a header opens, counting through arrays of tables."""
    way: Steps = ()
    for position, name in enumerate(names):
        way += (name,)
        if many and position == len(names) - 1:
            counts[way] = counts.get(way, -1) + 1
        if way in counts:
            way += (counts[way],)
    return way
