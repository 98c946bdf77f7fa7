"""The archive: games in a folder are named, exported, imported, removed and brought back."""

from __future__ import annotations

import os
import re
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from nika_arcade.api import Text, text
from nika_arcade.host.catalogue import Catalogue
from nika_arcade.host.tomlfile import files_in
from nika_arcade.host.wording import one_line, reason
from nika_arcade.match.lines import Header, NameLine
from nika_arcade.match.record import read
from nika_arcade.match.saves import new_save, newest_first
from nika_arcade.match.session import Session
from nika_arcade.match.transcript import Transcript, written

EXPORT_SUFFIX = ".nika"
"""How a file is called that holds one game: a transcript, to be read and sent as it is."""

REMOVED = "removed"
"""The folder among the saves that removed games lie in for a while."""

KEPT_DAYS = 30
LONGEST_NAME = 60

_UNNAMED = re.compile(r"[^A-Za-z0-9_-]")
"""What is no part of a file's name, whatever the system."""


@dataclass(frozen=True, slots=True)
class Imported:
    """A game that was imported; one that was here ``already`` is left as it was."""

    path: Path
    header: Header
    already: bool = False


def call(path: Path, words: str) -> None:
    """Give a game a name, or none. Raise `BrokenSave`, `Refused` where it is open, or OSError.

    It counts as played when it was before.
    """
    times = path.stat()
    transcript = Transcript.go_on(read(path))
    try:
        transcript.append(NameLine(words=one_line(words, LONGEST_NAME)))
    finally:
        transcript.close()
    os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns))


def export(path: Path, folder: Path) -> Path:
    """Write a game as one file into a folder and return it; nothing is written over.

    The file is the transcript in its present form, with all that anybody has hidden. Raise
    `BrokenSave` or OSError.
    """
    record = read(path)
    head = record.header
    day = head.date[:10] or "game"
    name = _UNNAMED.sub("_", f"{head.game}-{day}-{head.id[:6]}")  # it may come from anywhere
    folder.mkdir(parents=True, exist_ok=True)
    return _write_new(folder, name, EXPORT_SUFFIX, written(head, record.lines))


def bring_in(catalogue: Catalogue, source: Path, folder: Path) -> Imported:
    """Copy a game out of a file among the saves of a folder, once it has been played through.

    Nothing is written over, and a game that is here already stays as it is. Raise `BrokenSave`,
    `Refused` or `PluginFault` with the reason why it can't be, `RulesFault`, or OSError.
    """
    record = read(source)
    head = record.header
    catalogue.game(head.game)
    Session.resume(catalogue, source, read_only=True).close()
    for path in newest_first(folder):
        if (other := _headed(path)) is not None and other.id == head.id:
            return Imported(path, head, already=True)
    folder.mkdir(parents=True, exist_ok=True)
    while True:
        path = new_save(folder, head.game)
        try:
            with path.open("xb") as file:
                file.write(written(head, record.lines))
            return Imported(path, head)
        except FileExistsError:
            continue


def _headed(path: Path) -> Header | None:
    """Return the first line of a save; None where it cannot be read."""
    try:
        return read(path).header
    except ValueError:
        return None


def remove(path: Path) -> Path:
    """Put a game out of the way, where it can be brought back from; return where it lies now.

    Raise `Refused` where it is open, or OSError.
    """
    Transcript(path).close()  # nobody has it open
    folder = path.parent / REMOVED
    folder.mkdir(exist_ok=True)
    aside = _free(folder, path.stem, path.suffix)
    path.rename(aside)
    with suppress(OSError):
        aside.touch()  # from now on it is kept for so many days
    return aside


def bring_back(aside: Path, modified: int = 0) -> Path:
    """Put a removed game back among the saves; ``modified`` is when it was written, in ns.

    Raise OSError.
    """
    path = _free(aside.parent.parent, aside.stem, aside.suffix)
    aside.rename(path)
    if modified:
        os.utime(path, ns=(modified, modified))
    return path


def sweep(folder: Path, now: float) -> int:
    """Delete for good the games that were removed long before ``now``; return how many.

    It is in seconds of the epoch, as the times of files are.
    """
    swept = 0
    for path in files_in(folder / REMOVED, "*"):
        with suppress(OSError):
            if now - path.stat().st_mtime > KEPT_DAYS * 86_400:
                path.unlink()
                swept += 1
    return swept


def why_not_written(fault: OSError) -> Text:
    """Return in words why the disk did not do it."""
    return text("That could not be done: {reason}.", reason=reason(fault))


def _write_new(folder: Path, stem: str, suffix: str, content: bytes) -> Path:
    while True:
        path = _free(folder, stem, suffix)
        try:
            with path.open("xb") as file:
                file.write(content)
            return path
        except FileExistsError:
            continue


def _free(folder: Path, stem: str, suffix: str) -> Path:
    """Return a path that is not taken."""
    path, number = folder / f"{stem}{suffix}", 2
    while os.path.lexists(path):  # a link to nothing is in the way, too
        path, number = folder / f"{stem}-{number}{suffix}", number + 1
    return path
