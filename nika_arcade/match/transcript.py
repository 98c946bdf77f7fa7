"""Transcripts: a game on disk, one JSON line for each thing that happened, as it is written."""

from __future__ import annotations

import os
from collections.abc import Iterable
from contextlib import suppress
from errno import ENOTDIR
from pathlib import Path
from threading import Event as Signal
from threading import Thread

import msgspec

from nika_arcade.api import text
from nika_arcade.host.trouble import Refused
from nika_arcade.match.lines import VERSION, Header, Row
from nika_arcade.match.record import Record

_GONE_ON = text("This game went on in another window.")


class Transcript:
    """A transcript that is being written; every line is on its way to the disk at once.

    A line is handed to the system, whole or not at all, before `append` returns, so it survives a
    crash of the program; a thread then has the disk write it down, which can take many
    milliseconds. Only one program at a time can have a file open so.
    """

    def __init__(self, path: Path) -> None:
        """Open a file to append to; raise OSError, and `Refused` when another program has it."""
        self.path = path
        self._file = path.open("ab", buffering=0)
        if not _lock(self._file.fileno()):
            self._file.close()
            raise Refused(text("This game is open in another window."))
        self._size = self._file.seek(0, os.SEEK_END)
        self._fresh = Signal()
        self._closing = False
        self._thread = Thread(target=self._keep, name="transcript", daemon=True)
        self._thread.start()

    @classmethod
    def create(cls, path: Path, header: Header) -> Transcript:
        """Begin a new file; raise FileExistsError rather than write over one, or OSError."""
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except FileExistsError as fault:  # only the file itself may be said to exist
            raise NotADirectoryError(ENOTDIR, os.strerror(ENOTDIR), str(path.parent)) from fault
        with path.open("xb"):
            pass
        transcript = cls(path)
        try:
            transcript.append(header)
        except OSError:
            transcript.close()
            path.unlink(missing_ok=True)
            raise
        return transcript

    @classmethod
    def go_on(cls, record: Record) -> Transcript:
        """Open a file that was read, to append; a broken tail is set aside as ``.broken``.

        Raise OSError, and `Refused` when another program has the file or has written to it since.
        """
        if record.version < VERSION:
            record = _upgrade(record)
        transcript = cls(record.path)
        try:
            transcript._take_up(record)
        except (OSError, Refused):
            transcript.close()
            raise
        return transcript

    def _take_up(self, record: Record) -> None:
        if self._size != record.size:
            raise Refused(_GONE_ON)
        if record.broken:
            with self.path.with_name(self.path.name + ".broken").open("ab") as aside:
                aside.write(record.broken + b"\n")
            self._size -= len(record.broken)
            self._file.truncate(self._size)

    def append(self, line: Row) -> None:
        """Write one line; raise OSError, and have nothing written, when that cannot be."""
        whole = rest = memoryview(msgspec.json.encode(line) + b"\n")
        try:
            while rest:
                rest = rest[self._file.write(rest) :]
        except OSError:
            with suppress(OSError):
                self._file.truncate(self._size)
            raise
        self._size += len(whole)
        self._fresh.set()

    def close(self) -> None:
        """Wait until the disk has everything, and close the file."""
        if not self._closing:
            self._closing = True
            self._fresh.set()
            self._thread.join()
            self._file.close()

    def _keep(self) -> None:
        while not self._closing or self._fresh.is_set():
            self._fresh.wait()
            self._fresh.clear()
            with suppress(
                OSError
            ):  # a pipe or an odd file system; the line is written all the same
                os.fsync(self._file.fileno())


def written(header: Header, lines: Iterable[Row]) -> bytes:
    """Return the content of a file that tells this."""
    return b"".join(msgspec.json.encode(line) + b"\n" for line in (header, *lines))


def write_whole(path: Path, content: bytes) -> None:
    """Put a file in place of another one, or where none was: whole, or not at all.

    Raise OSError.
    """
    new = path.with_name(path.name + ".new")
    try:
        with new.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        new.replace(path)
    except OSError:
        new.unlink(missing_ok=True)
        raise


def _upgrade(record: Record) -> Record:
    """Write a file of an older version anew in the present one; the old one is kept beside it.

    What was no whole line stays with the old one. Raise OSError, and `Refused` when another
    program has the file or has written to it since.
    """
    path = record.path
    open_ = Transcript(path)
    try:
        old = path.read_bytes()
        if len(old) != record.size:
            raise Refused(_GONE_ON)
        write_whole(path.with_name(f"{path.name}.v{record.version}"), old)
        content = written(record.header, record.lines)
    finally:
        open_.close()
    write_whole(path, content)
    return msgspec.structs.replace(record, size=len(content), broken=b"", version=VERSION)


def _lock(descriptor: int) -> bool:
    """Lock a file for this program as long as it is open; say whether nobody else has it.

    Where files cannot be locked nobody has.
    """
    try:
        from fcntl import LOCK_EX, LOCK_NB, flock
    except ImportError:
        return True
    try:
        flock(descriptor, LOCK_EX | LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:
        return True
    return True
