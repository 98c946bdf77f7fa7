"""Unfinished games: what the saves of a player say about where he left off."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from nika_arcade.api import Text, text
from nika_arcade.host.manifest import GameEntry
from nika_arcade.host.trouble import Trouble
from nika_arcade.match.lines import ActionLine, EndLine, UndoLine
from nika_arcade.match.transcript import BrokenSave, Record, read
from nika_arcade.stage.scenes.saves import SUFFIX

RECENT = 24
"""How many saves are looked through, from the newest on."""


@dataclass(frozen=True, slots=True)
class Unfinished:
    """A saved game that can go on: its file, its title, its turn, and whose turn it is."""

    path: Path
    title: str
    turn: int
    seat: str | None

    @property
    def note(self) -> Text:
        """What a button says of it: "Nika · turn 14 · Athens to move"."""
        if self.seat is None:
            return text("{game} · turn {number}", game=Text(self.title), number=self.turn)
        return text(
            "{game} · turn {number} · {seat} to move",
            game=Text(self.title),
            number=self.turn,
            seat=Text(self.seat),
        )


def unfinished(
    folder: Path, games: Mapping[str, GameEntry], troubles: list[Trouble]
) -> Unfinished | None:
    """Return the game that was left last and is not over; None when there is none.

    A newer save that cannot be read is added to ``troubles`` and stays as it is.
    """
    for path in _newest_first(folder):
        try:
            record = read(path)
        except (BrokenSave, OSError) as fault:
            message = fault.text if isinstance(fault, BrokenSave) else Text(str(fault))
            remedy = text("It is left as it is; take it away if you don't need it.")
            troubles.append(Trouble("", "settings", message, remedy, path))
            continue
        entry = games.get(record.header.game)
        found = entry and _left_off(record, entry)
        if found:
            return found
    return None


def last_game(folder: Path, games: Mapping[str, GameEntry]) -> GameEntry | None:
    """Return the game that was played last, or else the first on the shelf; None without any."""
    for path in _newest_first(folder):
        entry = games.get(path.stem.rpartition("-")[0])
        if entry is not None:
            return entry
    return next(iter(games.values()), None)


def _newest_first(folder: Path) -> Iterator[Path]:
    """Yield the saves, the one that was written last first."""
    stamped = []
    for path in folder.glob(f"*{SUFFIX}"):
        try:
            stamped.append((path.stat().st_mtime_ns, path.name, path))
        except OSError:
            continue
    yield from (path for _, _, path in sorted(stamped, reverse=True)[:RECENT])


def _left_off(record: Record, entry: GameEntry) -> Unfinished | None:
    """Return where a game was left; None when it is over or nothing has been done in it."""
    actions: list[ActionLine] = []
    over = False
    for line in record.lines:
        if isinstance(line, ActionLine):
            actions.append(line)
        elif isinstance(line, UndoLine):
            del actions[line.to :]
            over = False
        elif isinstance(line, EndLine):
            over = True
    if over or not actions:
        return None
    turn = 1 + sum(one.to_act != one.actor for one in actions if one.actor in record.header.seats)
    seat = actions[-1].to_act
    return Unfinished(record.path, entry.title, turn, seat if seat in entry.seats.names else None)
