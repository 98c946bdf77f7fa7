"""Patterns: the entries of ``looks.toml``, what they have from each other, and their blanks.

An entry may be ``like`` another, or like several, the later going before the earlier: it has
their size and layers where it has none of its own, and what they ``fill`` in. A blank ``{name}``
in a layer is filled in by that name; a layer with a blank left is left out, so one pattern
serves looks that have more and looks that have less.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from nika_arcade.host.tomlfile import TomlFault

KEYS = ("layers", "size", "like", "fill")

_BLANK = re.compile(r"\{(\w+)\}")


@dataclass(frozen=True, slots=True)
class Pattern:
    """An entry with all it has from others: its layers with blanks, and what fills them.

    ``size`` is None for a figure that stands in a cell.
    """

    layers: tuple[Any, ...] = ()
    size: tuple[float, float] | None = None
    fill: Mapping[str, str] | None = None

    def over(self, other: Pattern) -> Pattern:
        """Return this entry as one that is like another."""
        fill = {**(other.fill or {}), **(self.fill or {})}
        return Pattern(self.layers or other.layers, self.size or other.size, fill)

    def filled(self) -> tuple[Any, ...]:
        """Return the layers with their blanks filled in, without those that have one left."""
        layers = (_filled(layer, self.fill or {}) for layer in self.layers)
        return tuple(layer for layer in layers if layer is not None)


def resolve(path: Path, tree: Mapping[str, Any]) -> dict[str, Pattern]:
    """Return every entry of a file with what it has from those it is like.

    Raise `TomlFault` for an entry that is none, and for one that is like itself or like nothing.
    """
    found: dict[str, Pattern] = {}

    def whole(name: str, asking: tuple[str, ...]) -> Pattern:
        if name in found:
            return found[name]
        if name in asking:
            raise TomlFault(path, 0, f"[{name}] is like itself: {' → '.join((*asking, name))}")
        if name not in tree:
            raise TomlFault(path, 0, f"[{asking[-1]}] is like {name!r}, and there is no [{name}]")
        own, models = _entry(path, name, tree[name])
        pattern = Pattern()
        for model in models:
            pattern = whole(model, (*asking, name)).over(pattern)
        found[name] = own.over(pattern)
        return found[name]

    for name in tree:
        whole(name, ())
    return found


def _entry(path: Path, name: str, entry: Any) -> tuple[Pattern, Sequence[str]]:
    """Return what an entry says itself, and the names of those it is like."""
    known = dict(entry) if isinstance(entry, dict) else {}
    for key in known:
        if key not in KEYS:
            raise TomlFault(path, 0, f"[{name}] has the unknown key {key!r}")
    layers = known.get("layers", ())
    if not isinstance(layers, (list, tuple)) or ("layers" in known and not layers):
        raise TomlFault(path, 0, f"[{name}] needs layers = [{{ image = … }}, …]")
    if not layers and not ("like" in known or "fill" in known):
        raise TomlFault(path, 0, f"[{name}] needs layers = [{{ image = … }}, …]")
    return Pattern(tuple(layers), _size(path, name, known), _fill(path, name, known)), _models(
        path, name, known
    )


def _size(path: Path, name: str, entry: Mapping[str, Any]) -> tuple[float, float] | None:
    size = entry.get("size")
    if size is None:
        return None
    if isinstance(size, list) and len(size) == 2 and all(_above_nothing(one) for one in size):
        return float(size[0]), float(size[1])
    raise TomlFault(path, 0, f"[{name}] needs size = [width, height], not {size!r}")


def _above_nothing(value: Any) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool) and value > 0


def _fill(path: Path, name: str, entry: Mapping[str, Any]) -> dict[str, str]:
    fill = entry.get("fill", {})
    if not isinstance(fill, dict) or not all(isinstance(one, str) for one in fill.values()):
        raise TomlFault(path, 0, f'[{name}] needs fill = {{ name = "…" }}, not {fill!r}')
    return fill


def _models(path: Path, name: str, entry: Mapping[str, Any]) -> Sequence[str]:
    like = entry.get("like", [])
    models = [like] if isinstance(like, str) else like
    if isinstance(models, list) and all(isinstance(one, str) for one in models):
        return models
    raise TomlFault(path, 0, f'[{name}] needs like = "…" or ["…", "…"], not {like!r}')


def _filled(layer: Any, fill: Mapping[str, str]) -> Any:
    """Return a layer with its blanks filled in; None where one is left.

    A blank that is left in ``roles`` leaves out that role alone.
    """
    if not isinstance(layer, dict):
        return layer
    done: dict[str, Any] = {}
    for key, value in layer.items():
        if isinstance(value, dict):
            pairs = {one: _written(other, fill) for one, other in value.items()}
            done[key] = {one: other for one, other in pairs.items() if other is not None}
            continue
        done[key] = _written(value, fill)
        if done[key] is None:
            return None
    return done


def _written(value: Any, fill: Mapping[str, str]) -> Any:
    """Return a value with its blanks filled in, or None where one is left."""
    if not isinstance(value, str):
        return value
    if any(name not in fill for name in _BLANK.findall(value)):
        return None
    return _BLANK.sub(lambda match: fill[match.group(1)], value)
