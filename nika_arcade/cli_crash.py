"""The last resort: what nobody foresaw becomes a report on disk and one line."""

from __future__ import annotations

import platform
import sys
import traceback
from collections.abc import Sequence
from itertools import count
from pathlib import Path

from nika_arcade import __version__, paths
from nika_arcade.host.wording import in_words, reason


def report(fault: BaseException, argv: Sequence[str]) -> str:
    """Write a report of a fault and return one line that names it."""
    what = f"nika-arcade stopped at a fault of its own, {in_words(fault)}"
    try:
        path = _write(_text(fault, argv))
    except OSError as blocked:
        return f"{what}; no report could be written ({reason(blocked)})"
    return f"{what}; please send us {path}"


def _write(words: str) -> Path:
    """Write a new file beside the saves, over none that is there."""
    folder = paths.crash_reports()
    folder.mkdir(parents=True, exist_ok=True)
    for number in count(1):
        path = folder / f"crash-{number}.txt"
        try:
            with path.open("x", encoding="utf-8", errors="backslashreplace") as file:
                file.write(words)
        except FileExistsError:
            continue
        break
    return path


def _text(fault: BaseException, argv: Sequence[str]) -> str:
    lines = [
        f"Nika Arcade {__version__}",
        f"Python {sys.version}",
        f"{platform.platform()}",
        f"nika-arcade {' '.join(map(repr, argv))}".rstrip(),
        "",
        "".join(traceback.format_exception(fault)),
    ]
    return "\n".join(lines)
