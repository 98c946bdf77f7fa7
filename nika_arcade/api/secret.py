"""Secrets: facts that only some seats may see, wrapped where they are born."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass, replace
from functools import lru_cache
from operator import is_
from random import Random
from typing import Any, Final, TypeVar, cast

T = TypeVar("T")


class Hidden:
    """The value of a masked secret; the one instance is `HIDDEN`."""

    __slots__ = ()

    def __repr__(self) -> str:
        return "HIDDEN"

    def __reduce__(self) -> str:
        """Copy and unpickle as the same one instance."""
        return "HIDDEN"


HIDDEN: Final = Hidden()


@dataclass(frozen=True, slots=True)
class Secret:
    """A value that only the seats in ``eyes`` may see.

    ``kind`` names the pool it comes from (``"card"``); ``tag`` is an opaque identity for the
    picture, given anew by the rules whenever the identity is lost in a shuffle or a hand.
    """

    value: Any
    eyes: frozenset[str] = frozenset()
    kind: str = ""
    tag: str = ""

    def seen_by(self, eye: str | None) -> bool:
        """Say whether that seat may see the value; ``None`` is an onlooker, who may not."""
        return eye in self.eyes


def mask(tree: T, eye: str | None) -> T:
    """Return the tree with every secret that the eye may not see emptied to `HIDDEN`."""

    def cover(secret: Secret) -> Secret:
        if secret.value is HIDDEN or secret.seen_by(eye):
            return secret
        return replace(secret, value=HIDDEN)

    return rebuild(tree, cover)


def unseen(tree: Any, eye: str | None) -> dict[str, list[Any]]:
    """Return, by kind, the values in a whole tree that the eye may not see, in tree order."""
    pools: dict[str, list[Any]] = {}
    for secret in secrets(tree):
        if not secret.seen_by(eye):
            pools.setdefault(secret.kind, []).append(secret.value)
    return pools


def imagine(tree: T, eye: str | None, pools: Mapping[str, Sequence[Any]], rng: Random) -> T:
    """Return the tree with its unseen secrets dealt anew from the pools, by kind.

    Raise ValueError when a pool holds fewer values than the tree has unseen secrets of its kind.
    """
    shuffled = {kind: rng.sample(list(pool), len(pool)) for kind, pool in pools.items()}

    def deal(secret: Secret) -> Secret:
        if secret.seen_by(eye):
            return secret
        if not shuffled.get(secret.kind):
            raise ValueError(f"no unseen value of kind {secret.kind!r} is left to deal")
        return replace(secret, value=shuffled[secret.kind].pop())

    return rebuild(tree, deal)


def secrets(tree: Any) -> Iterator[Secret]:
    """Yield every secret in a tree of dataclasses, tuples, lists, sets and mappings."""
    if isinstance(tree, Secret):
        yield tree
        return
    for branch in branches(tree):
        if type(branch) not in _LEAVES:
            yield from secrets(branch)


def branches(tree: Any) -> Iterator[Any]:
    """Yield the direct children of a node of a frozen tree; a leaf has none."""
    names = _names(type(tree))  # type: ignore[arg-type]  # every type can be hashed
    if names is not None:
        yield from [getattr(tree, name) for name in names]
    elif isinstance(tree, Mapping):
        yield from tree.values()
    elif isinstance(tree, (tuple, list, frozenset, set)):
        yield from tree


@lru_cache(maxsize=1 << 9)
def _names(kind: type) -> tuple[str, ...] | None:
    """Return the names of a dataclass's fields, None for another type."""
    return tuple(field.name for field in fields(kind)) if is_dataclass(kind) else None


@lru_cache(maxsize=1 << 9)
def _made_of(kind: type) -> tuple[str, ...] | None:
    """Return the names of the fields that a dataclass is made with, None for another type."""
    if not is_dataclass(kind):
        return None
    return tuple(field.name for field in fields(kind) if field.init)


def rebuild(tree: T, change: Callable[[Secret], Secret]) -> T:
    """Return the tree with every secret replaced by ``change(secret)``; share what is unchanged."""
    return cast(T, _rebuild(tree, change))


_LEAVES = frozenset({str, int, float, bool, type(None)})
"""What most of a tree is; passing over it soon halves the time that a walk takes."""


def _rebuild(tree: Any, change: Callable[[Secret], Secret]) -> Any:
    kind = type(tree)
    if kind in _LEAVES:
        return tree
    if isinstance(tree, Secret):
        return change(tree)
    names = _made_of(kind)  # type: ignore[arg-type]  # every type can be hashed
    if names is not None:
        changed = {}
        for name in names:
            old = getattr(tree, name)
            new = old if type(old) in _LEAVES else _rebuild(old, change)
            if new is not old:
                changed[name] = new
        return replace(tree, **changed) if changed else tree
    if isinstance(tree, Mapping):
        fresh = {key: _rebuild(value, change) for key, value in tree.items()}
        same = all(fresh[key] is tree[key] for key in fresh)
        return tree if same else kind(fresh)
    if isinstance(tree, (tuple, list, frozenset, set)):
        items = [value if type(value) in _LEAVES else _rebuild(value, change) for value in tree]
        if all(map(is_, items, tree)):
            return tree
        return tree._make(items) if hasattr(tree, "_make") else kind(items)
    return tree
