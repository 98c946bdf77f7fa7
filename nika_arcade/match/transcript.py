"""Transcripts: a game on disk, one JSON line for each thing that happened, replayable for ever."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from threading import Event as Signal
from threading import Thread
from typing import TypeVar
from zlib import crc32

import msgspec

from nika_arcade.api import Action, Game, Proposal, Text, text
from nika_arcade.match.jsonline import decode
from nika_arcade.match.lines import (
    VERSION,
    ActionLine,
    Header,
    Line,
    ProposalLine,
    Row,
    SwapLine,
    UndoLine,
)
from nika_arcade.match.lineup import Lineup
from nika_arcade.match.proposals import agreed_outcome
from nika_arcade.match.referee import NotAllowed, Referee
from nika_arcade.match.rulebook import Rulebook

P = TypeVar("P")

_HEADER: msgspec.json.Decoder[Header] = msgspec.json.Decoder(Header)
_LINE: msgspec.json.Decoder[Line] = msgspec.json.Decoder(Line)


class BrokenSave(ValueError):
    """Raised for a file that is no transcript or does not replay; ``text`` says where and why."""

    def __init__(self, path: Path, number: int, reason: Text) -> None:
        self.text = text(
            "{file}, line {line}: {reason}", file=path.name, line=number, reason=reason
        )
        super().__init__(str(self.text))


class Record(msgspec.Struct, frozen=True):
    """A transcript as it was read; ``broken`` is the tail that is no whole line, usually empty."""

    path: Path
    header: Header
    lines: tuple[Line, ...]
    broken: bytes = b""

    @property
    def lineup(self) -> Lineup:
        """Who held what at the end; raise `BrokenSave`."""
        swaps = [line.lineup for line in self.lines if isinstance(line, SwapLine)]
        try:
            return Lineup.read(swaps[-1] if swaps else self.header.lineup)
        except ValueError as fault:
            raise BrokenSave(self.path, 1, Text(str(fault))) from fault


class Transcript:
    """A transcript that is being written; every line is on its way to the disk at once.

    The line is handed to the system before `append` returns, so it survives a crash of the
    program; a thread then has the disk write it down, which can take many milliseconds.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._file = path.open("ab")
        self._fresh = Signal()
        self._closing = False
        self._thread = Thread(target=self._keep, name="transcript", daemon=True)
        self._thread.start()

    @classmethod
    def create(cls, path: Path, header: Header) -> Transcript:
        """Begin a new file; raise FileExistsError rather than write over one."""
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("xb"):
            pass
        transcript = cls(path)
        transcript._write(header)
        return transcript

    @classmethod
    def go_on(cls, record: Record) -> Transcript:
        """Open a file that was read, to append; a broken tail is set aside as ``.broken``."""
        if record.broken:
            with record.path.with_name(record.path.name + ".broken").open("ab") as aside:
                aside.write(record.broken + b"\n")
            os.truncate(record.path, record.path.stat().st_size - len(record.broken))
        return cls(record.path)

    def append(self, line: Line) -> None:
        """Write one line."""
        self._write(line)

    def close(self) -> None:
        """Wait until the disk has everything, and close the file."""
        if not self._closing:
            self._closing = True
            self._fresh.set()
            self._thread.join()
            self._file.close()

    def _write(self, line: Row) -> None:
        self._file.write(msgspec.json.encode(line) + b"\n")
        self._file.flush()
        self._fresh.set()

    def _keep(self) -> None:
        while not self._closing or self._fresh.is_set():
            self._fresh.wait()
            self._fresh.clear()
            with suppress(
                OSError
            ):  # a pipe or an odd file system; the line is written all the same
                os.fsync(self._file.fileno())


def digest(notation: str) -> str:
    """Return a short check of a position's text form."""
    return f"{crc32(notation.encode()):08x}"


def read(path: Path) -> Record:
    """Read a transcript; a torn last line is left out, anything else wrong raises `BrokenSave`."""
    rows = path.read_bytes().split(b"\n")
    tail = rows.pop()
    try:
        header = decode(_HEADER, rows[0] if rows else tail)
    except ValueError as fault:
        raise BrokenSave(
            path, 1, text("this is no saved game ({fault})", fault=str(fault))
        ) from None
    if header.version > VERSION:
        raise BrokenSave(path, 1, text("it was saved by a newer version of the arcade"))
    lines: list[Line] = []
    for number, row in enumerate(rows[1:], start=2):
        try:
            lines.append(decode(_LINE, row))
        except ValueError as fault:
            if number == len(rows) and not tail:
                return Record(path, header, tuple(lines), row + b"\n")
            reason = text("this line cannot be read ({fault})", fault=str(fault))
            raise BrokenSave(path, number, reason) from None
    return Record(path, header, tuple(lines), tail)


def replay(record: Record, game: Game[P]) -> Referee[P]:
    """Play a transcript again and check every position; raise `BrokenSave` where it differs."""
    header = record.header
    try:
        start = Rulebook(game, header.seats).parse(header.start)
    except ValueError as fault:
        raise BrokenSave(record.path, 1, Text(str(fault))) from fault
    referee = Referee(game, header.options, header.seats, header.seed, header.teams, start=start)
    for number, line in enumerate(record.lines, start=2):
        try:
            _replay_line(referee, line)
        except NotAllowed as fault:
            raise BrokenSave(record.path, number, fault.text) from fault
        except ValueError as fault:
            raise BrokenSave(record.path, number, Text(str(fault))) from fault
    return referee


def _replay_line(referee: Referee[P], line: Line) -> None:
    if isinstance(line, ActionLine):
        referee.replay(line.actor, Action.parse(line.action))
        if line.digest and digest(referee.notate(referee.position)) != line.digest:
            raise NotAllowed(text("the position differs from the one that was saved"))
    elif isinstance(line, UndoLine):
        referee.undo(line.to)
    elif isinstance(line, ProposalLine) and line.accepted:
        proposal = Proposal(line.kind, line.seat)
        referee.agreed = agreed_outcome(proposal, referee.teams) or referee.agreed
