"""Saves: the transcripts in a folder, and where each game was left, without opening any plugin."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path

from nika_arcade.api import Text
from nika_arcade.host.tomlfile import files_in
from nika_arcade.match.lines import ActionLine, EndLine, Header, UndoLine
from nika_arcade.match.record import BrokenSave, Record, read

SUFFIX = ".jsonl"


@dataclass(frozen=True, slots=True)
class Save:
    """One saved game: its first line, which turn it is, who is to act, and whether it ended.

    ``turn`` is 0 before the first, where the rules count turns; ``begun`` is False before the
    first action. ``trouble`` says why it cannot be gone on with; the file is never touched.
    """

    path: Path
    header: Header | None
    turn: int = 1
    to_act: str | None = None
    begun: bool = False
    finished: bool = False
    trouble: Text | None = None


def new_save(folder: Path, game_id: str) -> Path:
    """Return a file for a new game that does not exist yet, after all others of that game."""
    numbers = [_number(file, game_id) for file in files_in(folder, f"{game_id}-*{SUFFIX}")]
    return folder / f"{game_id}-{max(numbers, default=0) + 1:04}{SUFFIX}"


def newest_first(folder: Path) -> Iterator[Path]:
    """Yield the saves of a folder, the one that was written last first."""
    stamped = []
    for path in files_in(folder, f"*{SUFFIX}"):
        try:
            stamped.append((path.lstat().st_mtime_ns, path.name, path))
        except OSError:
            continue  # taken away a moment ago
    yield from (path for _, _, path in sorted(stamped, reverse=True))


def game_of(path: Path) -> str:
    """Return the id of the game that a save is named for."""
    return path.stem.rpartition("-")[0]


def read_save(path: Path) -> Save:
    """Return what a file says of its game; what is wrong with it stands in ``trouble``."""
    try:
        return _left_off(read(path))
    except BrokenSave as fault:
        return Save(path, None, trouble=fault.text)


def _left_off(record: Record) -> Save:
    """Go through the lines as far as they tell where the game stands."""
    acted: list[ActionLine] = []
    finished = False
    for line in record.lines:
        if isinstance(line, ActionLine):
            acted.append(line)
        elif isinstance(line, UndoLine):
            del acted[line.to :]
            finished = False
        elif isinstance(line, EndLine):
            finished = True
    seats = record.header.seats
    to_act = acted[-1].to_act if acted and not finished else None
    if acted and acted[-1].turn >= 0:
        return Save(record.path, record.header, acted[-1].turn, to_act, True, finished)
    whose = [line.actor for line in acted] + ([to_act] if to_act else [])
    turn = sum(1 for _ in groupby(seat for seat in whose if seat in seats)) or 1
    return Save(record.path, record.header, turn, to_act, bool(acted), finished)


def _number(file: Path, game_id: str) -> int:
    tail = file.stem.removeprefix(f"{game_id}-")
    return int(tail) if tail.isascii() and tail.isdigit() and len(tail) < 10 else 0
