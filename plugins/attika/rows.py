"""Rows: tables of a file taken apart key by key, with a reason for all that does not fit."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NoReturn

from nika_arcade.api import Text, WrongTables, text

from .edition import CERTAINTIES

LONGEST: Final = 60
"""So many letters a title has at most."""


class Row:
    """One row of a table, by the name that a person finds it by."""

    def __init__(self, name: str, tree: Any, keys: frozenset[str], spare: frozenset[str]) -> None:
        """Check the keys: all of ``keys`` are needed, those of ``spare`` may be left out."""
        self.name = name
        if not isinstance(tree, Mapping):
            self.refuse(text("this is no table"))
        self.tree: Mapping[str, Any] = tree
        for key in tree:
            if key not in keys | spare:
                self.refuse(text("there is no key “{key}” here", key=_shown(key)))
        for key in sorted(keys - set(tree)):
            self.refuse(text("the key “{key}” is missing", key=key))

    def refuse(self, reason: Text) -> NoReturn:
        """Raise `WrongTables` for this row."""
        raise WrongTables(self.name, reason)

    def word(self, key: str) -> str:
        """Return a text on one line; an absent one is empty."""
        value = self.tree.get(key, "")
        if not isinstance(value, str) or len(value) > LONGEST or not value.isprintable():
            self.refuse(text("“{key}” is not a short line of text", key=key))
        return value

    def one_of(self, key: str, values: tuple[str, ...]) -> str:
        """Return a text that is one of these."""
        value = self.word(key)
        if value not in values:
            known = ", ".join(values)
            self.refuse(
                text("“{key}” is “{value}”, not one of: {known}", key=key, value=value, known=known)
            )
        return value

    def number(self, key: str, least: int, most: int, usual: int = 0) -> int:
        """Return a whole number between these; an absent one is the usual one."""
        value = self.tree.get(key, usual)
        if type(value) is not int or not (key not in self.tree or least <= value <= most):
            self.refuse(
                text(
                    "“{key}” is not a whole number from {least} to {most}",
                    key=key,
                    least=least,
                    most=most,
                )
            )
        return int(value)

    def certainty(self) -> str:
        """Return how sure the row is."""
        return self.one_of("certainty", CERTAINTIES)


def table(tree: Mapping[str, Any], key: str) -> list[Any]:
    """Return the rows of a ``[[key]]``; raise `WrongTables` when there is none."""
    value = tree.get(key)
    if not isinstance(value, list) or not value:
        raise WrongTables(f"[[{key}]]", text("the rows of “{key}” are missing", key=key))
    return value


def numbered(key: str, number: int, name: Any) -> str:
    """Return the name of a row: its table, its place in it from 1, and its own name."""
    own = f" ({_shown(name)})" if isinstance(name, (str, int)) and name != "" else ""
    return f"[[{key}]] {number}{own}"


def _shown(value: Any) -> str:
    """Return a value as far as it is safe to show."""
    shown = str(value)
    return shown[:LONGEST] if shown.isprintable() else repr(shown)[:LONGEST]
