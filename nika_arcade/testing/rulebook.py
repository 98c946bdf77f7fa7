"""Rulebooks: what RULES.md numbers, held against its translation and the code that names it.

A clause begins a line as ``**3.2``, a section as ``## 3.``, and code names either with ``§``.
Every check returns what it found wrong, so that a test reads ``assert misnumbered(rules) == []``.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from pathlib import Path


def clauses(written: str) -> list[str]:
    """Return the numbers of all clauses in order, like "3.2"."""
    return re.findall(r"^\*\*(\d+\.\d+)", written, re.MULTILINE)


def sections(written: str) -> list[str]:
    """Return the numbers of all sections in order, like "3"."""
    return re.findall(r"^## (\d+)\.", written, re.MULTILINE)


def misnumbered(written: str) -> list[str]:
    """Return the sections and clauses whose numbers do not count on from 1 without a gap."""
    found = sections(written)
    wrong = [number for at, number in enumerate(found, 1) if number != str(at)]
    last = dict.fromkeys(found, 0)
    for clause in clauses(written):
        section, _, number = clause.partition(".")
        if section not in last or int(number) != last[section] + 1:
            wrong.append(clause)
        last[section] = int(number)
    return wrong


def untranslated(written: str, translated: str, without: Collection[str] = ()) -> list[str]:
    """Return the sections and clauses that only one of two languages has, or has elsewhere.

    ``without`` names sections that need no translation, such as text forms for programmers; they
    count as wrong when there is one.
    """
    wrong: list[str] = []
    for numbers in (sections, clauses):
        ours = [one for one in numbers(written) if one.partition(".")[0] not in without]
        theirs = numbers(translated)
        if ours != theirs:
            wrong += sorted({*ours} ^ {*theirs}) or ours
    return wrong


def unwritten(folder: Path, written: str) -> dict[str, set[str]]:
    """Return, by module of a folder, the clauses and sections that code names and nobody wrote."""
    known = {*clauses(written), *sections(written)}
    named = {
        module.name: {*re.findall(r"§(\d+(?:\.\d+)?)", module.read_text("utf-8"))} - known
        for module in folder.glob("*.py")
    }
    return {name: numbers for name, numbers in named.items() if numbers}
