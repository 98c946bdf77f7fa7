"""What the commands print: lines, JSON for other programs, and one line for what is wrong."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING, Any

from nika_arcade.host.wording import one_line, reason

if TYPE_CHECKING:
    from nika_arcade.host.catalogue import Catalogue

LONGEST_COMPLAINT = 1_000


class Misuse(Exception):
    """Raised for a command line that cannot be understood; the message is one line."""


class OutputLost(Exception):
    """Raised when there is nowhere to print to any more, other than for a reader that has left."""


def lost(fault: OSError) -> OutputLost:
    """Return what is raised where the output cannot be written, and why it cannot."""
    return OutputLost(f"the output cannot be written: {reason(fault)}")


def prepare() -> None:
    """Let both outputs take every letter, whatever they are encoded in."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")


def put(words: str) -> None:
    """Print a line or several; raise `OutputLost`, or `BrokenPipeError` when the reader has left.

    They are written at once, so that nothing is left to fail when the program ends.
    """
    try:
        print(words, flush=True)
    except BrokenPipeError:
        raise
    except OSError as fault:
        raise lost(fault) from fault


def put_tree(tree: Any) -> None:
    """Print an object as one line of JSON."""
    encoding = getattr(sys.stdout, "encoding", None) or "ascii"
    put(json.dumps(tree, ensure_ascii=encoding.lower() not in ("utf-8", "utf8")))


def complain_of_tables(catalogue: Catalogue) -> None:
    """Say which files that stand in for the tables of opened games could not be used."""
    for trouble in catalogue.troubles:
        if trouble.stage == "tables":
            complain(f"{trouble.path}: {trouble.message} {trouble.remedy}")


def complain(words: object) -> None:
    """Say in one line of the errors what is wrong, if there is anybody to hear it."""
    if sys.stderr is None:
        return
    try:
        print(one_line(str(words), LONGEST_COMPLAINT), file=sys.stderr, flush=True)
    except OSError:
        return
