"""Wording: what went wrong, in one line that can be shown and printed anywhere."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

LONGEST = 300
"""The most letters of a line; what somebody else's code has to say may be endless."""


def one_line(words: str, longest: int = LONGEST) -> str:
    """Return the words on one line, cut where they are long; what cannot be printed is left out."""
    line = " ".join("".join(c if c.isprintable() else " " for c in words).split())
    return line if len(line) <= longest else f"{line[: longest - 1]}…"


def in_words(fault: BaseException) -> str:
    """Return an exception in one line: its kind and what it says, if it can say anything."""
    return one_line(f"{type(fault).__name__}: {saying(fault)}").rstrip(": ")


def saying(fault: BaseException) -> str:
    """Return what an exception says, on one line; nothing where it cannot even say that."""
    try:
        return one_line(str(fault.msg if isinstance(fault, SyntaxError) else fault))
    except (Exception, SystemExit):
        return ""


def shown(value: object) -> str:
    """Return a value as a programmer writes it, on one line; its type where it cannot be shown."""
    try:
        return one_line(repr(value))
    except (Exception, SystemExit):
        return one_line(type(value).__name__)


def reason(fault: OSError) -> str:
    """Return why the system could not do something, without number and path."""
    return fault.strerror or str(fault)


def unstarted(command: Sequence[str], folder: Path, fault: OSError | ValueError) -> str:
    """Return why a program did not start that should run in a folder, and what helps."""
    if isinstance(fault, FileNotFoundError) and folder.is_dir():
        return f"there is no program “{command[0]}” in {folder} or on the path"
    if isinstance(fault, PermissionError):
        return f"“{command[0]}” may not be run as a program (chmod +x makes a file one)"
    return f"{' '.join(command[:2])}: {fault}"
