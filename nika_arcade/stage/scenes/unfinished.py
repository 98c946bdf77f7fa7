"""Unfinished games: what the saves of a player say about where he left off."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

from nika_arcade.api import Text, text
from nika_arcade.host.manifest import GameEntry
from nika_arcade.host.trouble import Trouble
from nika_arcade.match.saves import Save, game_of, newest_first, read_save

RECENT = 24
"""How many saves are looked through, from the newest on."""


@dataclass(frozen=True, slots=True)
class Unfinished:
    """A saved game that can go on: its file, its title, its turn, and whose turn it is.

    ``turn`` is 0 before the first.
    """

    path: Path
    title: str
    turn: int
    seat: str | None

    @property
    def note(self) -> Text:
        """What a button says of it: "Nika · turn 14 · Athens to move"."""
        if not self.turn and self.seat:
            return text("{game} · {seat} to move", game=Text(self.title), seat=Text(self.seat))
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
    for path in islice(newest_first(folder), RECENT):
        save = read_save(path)
        if save.trouble is not None:
            remedy = text("It is left as it is; take it away if you don't need it.")
            troubles.append(Trouble("", "settings", save.trouble, remedy, path))
        elif found := _to_go_on(save, games):
            return found
    return None


def last_game(folder: Path, games: Mapping[str, GameEntry]) -> GameEntry | None:
    """Return the game that was played last, or else the first on the shelf; None without any."""
    played = (games.get(game_of(path)) for path in islice(newest_first(folder), RECENT))
    return next((entry for entry in played if entry), next(iter(games.values()), None))


def _to_go_on(save: Save, games: Mapping[str, GameEntry]) -> Unfinished | None:
    """Return a game that was begun and is not over, if it can be played here."""
    entry = games.get(save.header.game) if save.header else None
    if entry is None or save.finished or not save.begun:
        return None
    seat = save.to_act if save.to_act in entry.seats.names else None
    return Unfinished(save.path, entry.title, save.turn, seat)
