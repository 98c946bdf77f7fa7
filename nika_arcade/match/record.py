"""Records: a transcript as it is read back, checked, and played again."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, TypeVar
from zlib import crc32

import msgspec

from nika_arcade.api import Action, Game, Proposal, Text, text
from nika_arcade.host.wording import reason, saying
from nika_arcade.match.jsonline import decode
from nika_arcade.match.lines import (
    VERSION,
    ActionLine,
    Header,
    Line,
    ProposalLine,
    SwapLine,
    UndoLine,
)
from nika_arcade.match.lineup import Lineup
from nika_arcade.match.migrations import migrate_header, migrate_line
from nika_arcade.match.proposals import agreed_outcome
from nika_arcade.match.referee import NotAllowed, Referee
from nika_arcade.match.rulebook import Rulebook

P = TypeVar("P")

_HEADER: msgspec.json.Decoder[Header] = msgspec.json.Decoder(Header)
_LINE: msgspec.json.Decoder[Line] = msgspec.json.Decoder(Line)
_TREE: msgspec.json.Decoder[dict[str, Any]] = msgspec.json.Decoder(dict[str, Any])


class Stamp(msgspec.Struct, frozen=True, tag_field="type", tag="game"):
    """What every version's first line tells in the same way."""

    version: int
    game: str = ""
    seats: tuple[str, ...] = ()
    date: str = ""


_STAMP: msgspec.json.Decoder[Stamp] = msgspec.json.Decoder(Stamp)


LARGEST = 32_000_000
"""The most bytes of a file that is read; no game is as long."""


class BrokenSave(ValueError):
    """Raised for a file that is no transcript or does not replay; ``text`` says where and why.

    ``number`` is the line, 0 for the file as a whole.
    """

    def __init__(self, path: Path, number: int, reason: Text) -> None:
        where = text("{file}, line {line}: {reason}", file=path.name, line=number, reason=reason)
        self.text = where if number else text("{file}: {reason}", file=path.name, reason=reason)
        super().__init__(str(self.text))


class Record(msgspec.Struct, frozen=True):
    """A transcript as it was read; ``broken`` is the tail that is no whole line, usually empty."""

    path: Path
    size: int
    header: Header
    lines: tuple[Line, ...]
    broken: bytes = b""
    version: int = VERSION
    """The version the file is written in; header and lines are those of the present one."""

    @property
    def lineup(self) -> Lineup:
        """Who held what at the end; raise `BrokenSave`."""
        return self.lineups[-1]

    @property
    def lineups(self) -> tuple[Lineup, ...]:
        """Who held what at the beginning and after each swap; raise `BrokenSave`."""
        swaps = [
            (n, one.lineup) for n, one in enumerate(self.lines, 2) if isinstance(one, SwapLine)
        ]
        return tuple(self._lineup(*said) for said in [(1, self.header.lineup), *swaps])

    def _lineup(self, number: int, tree: dict[str, Any]) -> Lineup:
        """Return the line-up that a line tells; raise `BrokenSave`."""
        try:
            lineup = Lineup.read(tree)
        except ValueError as fault:
            raise BrokenSave(self.path, number, Text(saying(fault))) from fault
        if sorted(lineup.names) != sorted(self.header.seats):
            raise BrokenSave(self.path, number, text("the line-up is one of other seats"))
        return lineup


def digest(notation: str) -> str:
    """Return a short check of a position's text form."""
    return f"{crc32(notation.encode()):08x}"


def origin(options: Mapping[str, Any], start: str) -> str:
    """Return a short check of what a game began with: its options and its first position."""
    return digest(f"{msgspec.json.encode(options, order='sorted').decode()} {start}")


def read(path: Path) -> Record:
    """Read a transcript; a torn last line is left out, anything else wrong raises `BrokenSave`."""
    whole = _content(path)
    rows = whole.split(b"\n")
    tail = rows.pop()
    version, header = _header(path, rows[0] if rows else b"")
    if header.origin and header.origin != origin(header.options, header.start):
        why = text("its options or its first position have been changed since it began")
        raise BrokenSave(path, 1, why)
    members = [seat for team in header.teams for seat in team]
    if header.teams and sorted(members) != sorted(header.seats):
        raise BrokenSave(path, 1, text("the teams are ones of other seats"))
    lines: list[Line] = []
    for number, row in enumerate(rows[1:], start=2):
        try:
            lines.append(_line(row, version))
        except ValueError as fault:
            if number == len(rows) and not tail:
                return Record(path, len(whole), header, tuple(lines), row + b"\n", version)
            why = text("this line cannot be read ({fault})", fault=str(fault))
            raise BrokenSave(path, number, why) from None
    return Record(path, len(whole), header, tuple(lines), tail, version)


def _header(path: Path, row: bytes) -> tuple[int, Header]:
    """Return the version a file is written in and its header as it is now; raise `BrokenSave`."""
    try:
        version = decode(_STAMP, row).version
        if version > VERSION:
            raise BrokenSave(path, 1, text("it was saved by a newer version of the arcade"))
        if version == VERSION:
            return version, decode(_HEADER, row)
        tree = migrate_header(decode(_TREE, row), version)
        return version, decode(_HEADER, msgspec.json.encode(tree))
    except BrokenSave:
        raise
    except (ValueError, KeyError) as fault:
        why = text("this is no saved game ({fault})", fault=saying(fault))
        raise BrokenSave(path, 1, why) from None


def _line(row: bytes, version: int) -> Line:
    """Return a line as it is now; raise ValueError."""
    if version == VERSION:
        return decode(_LINE, row)
    return decode(_LINE, msgspec.json.encode(migrate_line(decode(_TREE, row), version)))


def stamp(path: Path) -> Stamp | None:
    """Return what the first line of any version tells; None where even that cannot be read."""
    try:
        return decode(_STAMP, _content(path).partition(b"\n")[0])
    except (BrokenSave, ValueError):
        return None


def _content(path: Path) -> bytes:
    try:
        if not path.is_file():
            raise BrokenSave(path, 0, text("it is no file that is there"))
        with path.open("rb") as file:
            whole = file.read(LARGEST + 1)
    except OSError as fault:
        raise BrokenSave(
            path, 0, text("it cannot be read ({fault})", fault=reason(fault))
        ) from None
    if len(whole) > LARGEST:
        raise BrokenSave(path, 0, text("it is far too large"))
    return whole


def replay(record: Record, game: Game[P]) -> Referee[P]:
    """Play a transcript again and check every position; raise `BrokenSave` where it differs."""
    header = record.header
    try:
        start = Rulebook(game, header.seats).parse(header.start)
    except ValueError as fault:
        raise BrokenSave(record.path, 1, Text(saying(fault))) from fault
    referee = Referee(game, header.options, header.seats, header.seed, header.teams, start=start)
    for number, line in enumerate(record.lines, start=2):
        try:
            _replay_line(referee, line)
        except NotAllowed as fault:
            raise BrokenSave(record.path, number, fault.text) from fault
        except ValueError as fault:
            raise BrokenSave(record.path, number, Text(saying(fault))) from fault
    return referee


def _replay_line(referee: Referee[P], line: Line) -> None:
    if isinstance(line, ActionLine):
        referee.replay(line.actor, Action.parse(line.action))
        if line.digest and digest(referee.notate(referee.position)) != line.digest:
            raise NotAllowed(text("the position differs from the one that was saved"))
    elif isinstance(line, UndoLine):
        referee.undo(line.to)
    elif isinstance(line, ProposalLine) and line.accepted:
        if line.seat not in referee.seats:
            raise NotAllowed(text("There is no seat “{seat}”.", seat=line.seat))
        proposal = Proposal(line.kind, line.seat)
        referee.agreed = agreed_outcome(proposal, referee.teams) or referee.agreed
