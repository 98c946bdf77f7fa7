"""A game's tables: the file that came with it, or a person's own in its place."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import TypeVar

from nika_arcade.api import Tables, text
from nika_arcade.host.manifest import PluginEntry
from nika_arcade.host.tomlfile import parse_toml
from nika_arcade.host.trouble import PluginFault, Trouble
from nika_arcade.host.typed import Misfit, read_page

T = TypeVar("T")

_REMEDY = text("The game plays by its own tables until you correct that file or take it away.")


def own_file(game_id: str, file: str) -> Path:
    """Return where a person's own tables lie, which stand in for a game's; it need not exist."""
    from nika_arcade import paths  # bots' processes are told their tables and do without it

    return paths.user_config() / "tables" / game_id / Path(file).name


def bundled(files: Mapping[str, str], folder: Path) -> dict[str, Tables]:
    """Return the tables in a plugin's folder by game, of files by game; raise `Misfit`."""
    return {game: _read(folder / file) for game, file in files.items()}


def retold(sources: Mapping[str, str]) -> dict[str, Tables]:
    """Return tables by game of their texts; raise `TomlFault` for one that is none."""
    return {
        game: Tables(source, parse_toml(Path(game), source)) for game, source in sources.items()
    }


def own(plugin: PluginEntry) -> Iterator[tuple[str, Tables | Trouble]]:
    """Yield the game and the tables of every file that a person has put in the place of one.

    A file that cannot be read is told as a trouble.
    """
    for game, file in plugin.tables.items():
        path = own_file(game, file)
        if not path.exists():
            continue
        try:
            yield game, _read(path)
        except Misfit as fault:
            yield game, Trouble(game, "tables", fault.message, _REMEDY, path)


def deliver(
    plugin: PluginEntry, ask: Callable[[Mapping[str, Tables]], T]
) -> tuple[T, dict[str, Tables], list[Trouble]]:
    """Return what the plugin answers to the tables of its games, those tables, and troubles.

    A person's file that the plugin refuses leaves its game with the one that came with it; so
    each is shown to the plugin beside those alone. Raise `Misfit`, or what ``ask`` raises, when
    the plugin's own are wrong.
    """
    kept = bundled(plugin.tables, plugin.folder)
    usual, troubles = dict(kept), []
    for game, found in own(plugin):
        if isinstance(found, Trouble):
            troubles.append(found)
            continue
        try:
            ask(usual | {game: found})
        except PluginFault as fault:
            path = own_file(game, plugin.tables[game])
            troubles.append(Trouble(game, "tables", fault.trouble.message, _REMEDY, path))
        else:
            kept[game] = found
    return ask(kept), kept, troubles


def _read(path: Path) -> Tables:
    page = read_page(path)
    return Tables(page.source, page.tree)
