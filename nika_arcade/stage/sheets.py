"""Sheets: looks that have a shape of their own, such as cards, made of images and words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any, Literal, get_args

from nika_arcade.host.tomlfile import TomlFault

Align = Literal["left", "centre", "right"]
Face = Literal["title", "text"]


@dataclass(frozen=True, slots=True)
class Part:
    """An image or a line of words on a sheet; lengths are units of the sheet's own size.

    An ``image`` lies whole in its ``box`` (left, top, width, height), without one over the whole
    sheet. ``mirrors``: it is mirrored where the item is. ``roles`` puts colours by role in the
    place of others: ``{ "painted.body" = "painted.night" }``.

    ``text`` is translated and stands with its baseline at the point ``at``, in type of a
    ``size``, a ``weight``, a ``face`` and the role ``ink``; with a ``width`` it is set smaller
    where it would be wider.

    A part is left out where the sheet is fewer than ``least`` pixels high.
    """

    image: str = ""
    box: tuple[float, ...] = ()
    mirrors: bool = False
    roles: tuple[tuple[str, str], ...] = ()
    text: str = ""
    at: tuple[float, ...] = ()
    size: float = 0.0
    weight: int = 700
    face: Face = "title"
    ink: str = "painted.bone"
    align: Align = "centre"
    width: float = 0.0
    least: int = 0


@dataclass(frozen=True, slots=True)
class Sheet:
    """A look with a size of its own: its shorter side is as long as the shorter one of a place."""

    width: float
    height: float
    parts: tuple[Part, ...]


def read_sheet(
    path: Path, name: str, size: tuple[float, float], layers: Iterable[Mapping[str, Any]]
) -> Sheet:
    """Return a sheet from the filled layers of an entry; raise `TomlFault` for one that is none."""
    return Sheet(*size, tuple(_part(path, name, layer) for layer in layers))


def _part(path: Path, name: str, entry: Any) -> Part:
    if not isinstance(entry, dict) or bool(entry.get("image")) == bool(entry.get("text")):
        raise TomlFault(path, 0, f'[{name}] has a layer without either image = "…" or text = "…"')
    wanted = {field.name: field.type for field in fields(Part)}
    given: dict[str, Any] = {}
    for key, value in entry.items():
        if key not in wanted:
            raise TomlFault(path, 0, f"[{name}] has a layer with the unknown key {key!r}")
        if not _fits(key, value):
            raise TomlFault(path, 0, f"[{name}] has a layer with a wrong {key}: {value!r}")
        given[key] = tuple(value) if isinstance(value, list) else value
    if "roles" in given:
        given["roles"] = tuple(sorted(given["roles"].items()))
    if "text" in given and not (given.get("at") and given.get("size")):
        raise TomlFault(path, 0, f"[{name}] has words without at = [x, y] and a size")
    return Part(**given)


def _fits(key: str, value: Any) -> bool:
    """Say whether a value is one of those that a key may have."""
    if key in ("box", "at"):
        return isinstance(value, list) and len(value) == LENGTHS[key] and all(map(_number, value))
    if key == "roles":
        return isinstance(value, dict) and all(isinstance(one, str) for one in value.values())
    if key in WORDS:
        return value in WORDS[key]
    model = getattr(_MODEL, key)
    if isinstance(model, bool):
        return isinstance(value, bool)
    return isinstance(value, str) if isinstance(model, str) else _number(value)


def _number(value: Any) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool)


LENGTHS = {"box": 4, "at": 2}
"""How many numbers a key has."""

WORDS = {"align": get_args(Align), "face": get_args(Face)}
"""The words that a key may have."""

_MODEL = Part()
