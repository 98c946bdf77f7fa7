"""Parts of the text form of a position: what each is expected to be, or what is wrong with it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from nika_arcade.api import MalformedPosition

T = TypeVar("T")


def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Return an object of JSON; refuse one that says a thing twice."""
    tree = dict(pairs)
    if len(tree) != len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise MalformedPosition(f"{twice!r:.60} is told twice")
    return tree


def keys(tree: Any, where: str, needed: frozenset[str], more: frozenset[str]) -> dict[str, Any]:
    """Return an object with these keys; refuse anything else."""
    if not isinstance(tree, dict):
        raise MalformedPosition(f"{where}: expected an object")
    if missing := sorted(needed - set(tree)):
        raise MalformedPosition(f"{where}: {', '.join(missing)} is missing")
    if unknown := sorted(set(tree) - needed - more):
        raise MalformedPosition(f"{where}: {', '.join(unknown)} is not known here")
    return tree


def one_of(tree: Any, where: str, values: Sequence[T]) -> T:
    """Return the one of these values that stands there."""
    for value in values:
        if tree == value and type(tree) is type(value):
            return value
    raise MalformedPosition(f"{where} is one of {', '.join(map(str, values))}, not {tree!r:.60}")


def number(tree: Any, where: str, least: int, most: int) -> int:
    """Return a whole number within bounds."""
    if isinstance(tree, bool) or not isinstance(tree, int) or not least <= tree <= most:
        raise MalformedPosition(f"{where}: expected {least} to {most}, not {tree!r:.60}")
    return tree


def row(tree: Any, where: str, length: int | None = None) -> list[Any]:
    """Return a list, of that length if there is one."""
    if not isinstance(tree, list) or (length is not None and len(tree) != length):
        raise MalformedPosition(f"{where}: expected a list" + (f" of {length}" if length else ""))
    return tree


def distinct(values: Sequence[T], where: str) -> tuple[T, ...]:
    """Return these values; refuse one that stands there twice."""
    if len(set(values)) != len(values):
        raise MalformedPosition(f"{where}: the same stands there twice")
    return tuple(values)
