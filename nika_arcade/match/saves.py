"""Saves: the transcripts in a folder, and where each game was left, without opening any plugin."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass
from pathlib import Path

from nika_arcade.api import CHANCE, Text, text
from nika_arcade.match.lines import ActionLine, EndLine, Header, UndoLine
from nika_arcade.match.transcript import BrokenSave, Record, read

SUFFIX = ".jsonl"


@dataclass(frozen=True, slots=True)
class Save:
    """One saved game: its first line, how many turns were begun, who is to act, whether it ended.

    ``trouble`` says why it cannot be gone on with; the file is never touched.
    """

    path: Path
    header: Header | None
    turns: int = 0
    to_act: str | None = None
    finished: bool = False
    trouble: Text | None = None


def list_saves(folder: Path, games: Container[str] | None = None) -> list[Save]:
    """Return the saves of a folder, the one written last first.

    With ``games``, the ids that can be played here, a save of any other game is trouble.
    """
    found = [(path.stat().st_mtime_ns, path.name, path) for path in folder.glob(f"*{SUFFIX}")]
    return [read_save(path, games) for _, _, path in sorted(found, reverse=True)]


def read_save(path: Path, games: Container[str] | None = None) -> Save:
    """Return what a file says of its game; what is wrong with it stands in ``trouble``."""
    try:
        record = read(path)
    except BrokenSave as fault:
        return Save(path, None, trouble=fault.text)
    except OSError as fault:
        return Save(path, None, trouble=Text(fault.strerror or str(fault)))
    trouble = None
    if games is not None and record.header.game not in games:
        trouble = text("The game “{game}” is not installed.", game=record.header.game)
    return _left_off(record, trouble)


def _left_off(record: Record, trouble: Text | None) -> Save:
    """Go through the lines as far as they tell where the game stands."""
    acted: list[ActionLine] = []
    to_act: str | None = None
    finished = False
    for line in record.lines:
        if isinstance(line, ActionLine):
            acted.append(line)
            to_act, finished = line.to_act, line.to_act is None
        elif isinstance(line, UndoLine):
            del acted[line.to :]
            to_act, finished = line.to_act, False
        elif isinstance(line, EndLine):
            finished = True
    turns = _turns([line.actor for line in acted if line.actor != CHANCE])
    shown = None if finished else to_act
    return Save(record.path, record.header, turns, shown, finished, trouble)


def _turns(actors: list[str]) -> int:
    """Return how many turns these actions make; consecutive ones of a seat are one."""
    return sum(one != before for one, before in zip(actors, ["", *actors], strict=False))
