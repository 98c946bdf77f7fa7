"""Saves: the transcripts in a folder, and where each game was left, without opening any plugin."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count, groupby
from pathlib import Path
from stat import S_ISREG

from nika_arcade.api import Text
from nika_arcade.host.tomlfile import files_in
from nika_arcade.match.lines import ActionLine, EndLine, Header, NameLine, UndoLine
from nika_arcade.match.lineup import Lineup
from nika_arcade.match.record import BrokenSave, Record, Stamp, read, stamp

SUFFIX = ".jsonl"


@dataclass(frozen=True, slots=True)
class Save:
    """One saved game: its first line, which turn it is, who is to act, and whether it ended.

    ``turn`` is 0 before the first, where the rules count turns; ``begun`` is False before the
    first action. ``name`` is what a player calls it, ``winners`` are those of a finished game.
    ``lineup`` is who played last, None where that can't be told.
    ``trouble`` says why it cannot be gone on with; the file is never touched. Then ``stamp`` is
    what could be read of the first line all the same.
    """

    path: Path
    header: Header | None
    turn: int = 1
    to_act: str | None = None
    begun: bool = False
    finished: bool = False
    trouble: Text | None = None
    name: str = ""
    winners: tuple[str, ...] = ()
    lineup: Lineup | None = None
    stamp: Stamp | None = None

    @property
    def game(self) -> str:
        """The id of its game; as the file is named for it where nothing else tells."""
        told = self.header or self.stamp
        return (told.game if told is not None else "") or game_of(self.path)


def new_save(folder: Path, game_id: str) -> Path:
    """Return a file for a new game that does not exist yet, after all others of that game."""
    numbers = [_number(file, game_id) for file in files_in(folder, f"{game_id}-*{SUFFIX}")]
    for number in count(max(numbers, default=0) + 1):
        path = folder / f"{game_id}-{number:04}{SUFFIX}"
        if not os.path.lexists(path):  # a name that tells no such number
            break
    return path


def newest_first(folder: Path) -> Iterator[Path]:
    """Yield the saves of a folder, the one that was written last first."""
    stamped = []
    for path in files_in(folder, f"*{SUFFIX}"):
        try:
            found = path.lstat()
        except OSError:
            continue  # taken away a moment ago
        if found.st_size or not S_ISREG(found.st_mode):  # what is empty was only just begun
            stamped.append((found.st_mtime_ns, path.name, path))
    yield from (path for _, _, path in sorted(stamped, reverse=True))


def game_of(path: Path) -> str:
    """Return the id of the game that a save is named for."""
    return path.stem.rpartition("-")[0]


def read_save(path: Path) -> Save:
    """Return what a file says of its game; what is wrong with it stands in ``trouble``."""
    try:
        record = read(path)
    except BrokenSave as fault:
        return Save(path, None, trouble=fault.text, stamp=stamp(path))
    try:
        return _left_off(record, record.lineup)
    except BrokenSave:
        return _left_off(record, None)


def _left_off(record: Record, lineup: Lineup | None) -> Save:
    """Go through the lines as far as they tell where the game stands."""
    acted: list[ActionLine] = []
    ended: EndLine | None = None
    name = ""
    for line in record.lines:
        if isinstance(line, ActionLine):
            acted.append(line)
        elif isinstance(line, UndoLine):
            del acted[line.to :]
            ended = None
        elif isinstance(line, EndLine):
            ended = line
        elif isinstance(line, NameLine):
            name = line.words
    seats, finished = record.header.seats, ended is not None
    to_act = acted[-1].to_act if acted and not finished else None
    winners = ended.winners if ended is not None else ()
    if acted and acted[-1].turn >= 0:
        turn = acted[-1].turn
    else:
        whose = [line.actor for line in acted] + ([to_act] if to_act else [])
        turn = sum(1 for _ in groupby(seat for seat in whose if seat in seats)) or 1
    return Save(
        record.path, record.header, turn, to_act, bool(acted), finished,
        name=name, winners=winners, lineup=lineup,
    )  # fmt: skip


def _number(file: Path, game_id: str) -> int:
    tail = file.stem.removeprefix(f"{game_id}-")
    return int(tail) if tail.isascii() and tail.isdigit() and len(tail) < 10 else 0
