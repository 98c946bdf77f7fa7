"""The shelf: a tile for every game that manifests declare, and for every plugin in trouble."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from nika_arcade.api import Text, text
from nika_arcade.host.manifest import GameEntry
from nika_arcade.host.trouble import Trouble
from nika_arcade.stage.box import Box
from nika_arcade.stage.canvas import Canvas
from nika_arcade.stage.widgets.tile import INSET, Tile

WITHOUT_META = 1.25
"""The text scale from which a tile says nothing on players and minutes."""

GAME = "game:"
TROUBLE = "trouble:"


@dataclass(frozen=True, slots=True)
class Shelved:
    """What one tile shows; ``id`` begins with `GAME` or `TROUBLE`."""

    id: str
    title: Text
    meta: Text | str = ""
    picture: Path | str = ""
    fault: Text | str = ""

    def tile(self, box: Box) -> Tile:
        """Return its tile in a box."""
        return Tile(self.id, box, self.title, self.meta, picture=self.picture, fault=self.fault)


def stock(entries: Iterable[GameEntry], troubles: Iterable[Trouble]) -> tuple[Shelved, ...]:
    """Return what stands on the shelf: the games, then the troubles, one tile a plugin."""
    games = tuple(_game(entry) for entry in entries)
    first: dict[str, Trouble] = {}
    for trouble in troubles:
        first.setdefault(trouble.plugin, trouble)
    return (*games, *(_trouble(trouble) for trouble in first.values()))


def tile_size(canvas: Canvas, shelved: Sequence[Shelved]) -> tuple[float, float]:
    """Return how wide and high tiles must be for their titles, two lines each, and their lines."""
    wide = high = 0.0
    for one in shelved:
        inset = INSET if one.picture else 16.0
        longest = _title_width(canvas, canvas.say(one.title).split())
        meta = canvas.measure(one.meta, "small", 500) if canvas.text_scale < WITHOUT_META else 0.0
        wide = max(wide, inset + max(longest, meta) + 12.0)
        step = 24.0 * canvas.text_scale
        below = 3 * canvas.line_height("small") if one.fault else 0.0
        high = max(high, (1 if one.fault else 2) * step + below + 20.0)
    return (wide, high)


def _title_width(canvas: Canvas, words: Sequence[str]) -> float:
    """Return the least width at which a title has room on two lines."""
    parts = [(words[:cut], words[cut:]) for cut in range(1, len(words) + 1)]
    wide = (max(canvas.measure(" ".join(part), "title_s") for part in pair) for pair in parts)
    return min(wide, default=0.0)


def players(entry: GameEntry) -> str:
    """Return how many play a game: "2" or "2–4"."""
    low, high = entry.players if any(entry.players) else (entry.seats.min, entry.seats.max)
    return f"{low}" if low == high else f"{low}–{high}"


def _game(entry: GameEntry) -> Shelved:
    meta: Text | str = players(entry)
    if entry.minutes:
        meta = text("{players} · {minutes} min", players=players(entry), minutes=entry.minutes)
    picture = entry.folder / entry.thumb if entry.thumb else ""
    return Shelved(GAME + entry.id, Text(entry.title), meta, picture)


def _trouble(trouble: Trouble) -> Shelved:
    title = Text(trouble.plugin) if trouble.plugin else text("Your files")
    return Shelved(TROUBLE + trouble.plugin, title, fault=trouble.message)
