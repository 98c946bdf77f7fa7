"""Told positions: the parts of a text form in JSON, and what is wrong with one that can't be.

Every function takes a part as it was read and where it stood; it returns the part with its type,
or raises `MalformedPosition` saying what was expected there.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from nika_arcade.api import MalformedPosition

T = TypeVar("T")


def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Return an object of JSON; refuse one that says a thing twice. An ``object_pairs_hook``."""
    tree = dict(pairs)
    if len(tree) != len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise MalformedPosition(f"{twice!r:.60} is told twice")
    return tree


def keys(tree: Any, where: str, needed: frozenset[str], more: frozenset[str]) -> dict[str, Any]:
    """Return an object with these keys, and perhaps some more; refuse anything else."""
    if not isinstance(tree, dict):
        raise MalformedPosition(f"{where}: expected an object")
    if missing := sorted(needed - set(tree)):
        raise MalformedPosition(f"{where}: {', '.join(missing)} is missing")
    if unknown := sorted(set(tree) - needed - more):
        raise MalformedPosition(f"{where}: {', '.join(unknown):.60} is not known here")
    return tree


def one_of(tree: Any, where: str, values: Sequence[T]) -> T:
    """Return the one of these values that stands there, of its very type."""
    for value in values:
        if tree == value and type(tree) is type(value):
            return value
    known = ", ".join(str(value) or '""' for value in values)
    raise MalformedPosition(f"{where} is one of {known}, not {tree!r:.60}")


def number(tree: Any, where: str, least: int, most: int) -> int:
    """Return a whole number within bounds, both included."""
    if isinstance(tree, bool) or not isinstance(tree, int) or not least <= tree <= most:
        raise MalformedPosition(f"{where}: expected {least} to {most}, not {tree!r:.60}")
    return tree


def rows(tree: Any, where: str, length: int | None = None) -> list[Any]:
    """Return a list, of that length if there is one."""
    if not isinstance(tree, list) or (length is not None and len(tree) != length):
        of = "" if length is None else f" of {length}"
        raise MalformedPosition(f"{where}: expected a list{of}")
    return tree
