"""Migrations: transcripts that an older arcade wrote, brought to the form that is read now.

Every version of the form has one step to the next. What it changes is plain JSON, so a step stays
right however the types of `lines` go on.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, TypeAlias

import msgspec

Tree: TypeAlias = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Migration:
    """A step from one version to the next: what becomes of the header, and of any other line."""

    header: Callable[[Tree], Tree]
    line: Callable[[Tree], Tree] = lambda tree: tree


def identity(header: Tree) -> str:
    """Return what a game is known by wherever its file goes: a check of how it began."""
    told = {key: value for key, value in header.items() if key not in ("id", "version", "program")}
    return sha256(msgspec.json.encode(told, order="sorted")).hexdigest()[:16]


def _named(header: Tree) -> Tree:
    """Version 2 tells games apart by an id; teams that were left out are the seats alone."""
    alone = [[seat] for seat in header.get("seats", ())]
    whole = {**header, "teams": header.get("teams") or alone}
    return {**whole, "id": identity(whole)}


MIGRATIONS: Mapping[int, Migration] = {1: Migration(_named)}
"""The step that leads on from each version."""


def migrate_header(header: Tree, version: int) -> Tree:
    """Return a first line as it is written now; raise KeyError for a version there never was."""
    for number in range(version, max(MIGRATIONS) + 1):
        header = {**MIGRATIONS[number].header(header), "version": number + 1}
    return header


def migrate_line(line: Tree, version: int) -> Tree:
    """Return another line as it is written now."""
    for number in range(version, max(MIGRATIONS) + 1):
        line = MIGRATIONS[number].line(line)
    return line
