"""Consistency: what a manifest must mean beyond having the right keys and types."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from math import isfinite
from pathlib import Path

from nika_arcade.api import API, CHANCE, Text, text
from nika_arcade.host.manifest import BotTable, GameTable, Manifest, OptionEntry, PluginTable
from nika_arcade.host.options import typed
from nika_arcade.host.tomlfile import Steps
from nika_arcade.host.trouble import Refused
from nika_arcade.host.typed import Page

_ID = re.compile(r"[a-z][a-z0-9_-]*")
_MODULE = re.compile(r"[a-z][a-z0-9_]*")
_CORRECT = text("Correct that line.")
_ID_REMEDY = text("Use lower-case letters, digits, “_” and “-”, a letter first.")


def check_version(page: Page) -> None:
    """Raise `Misfit` when the plugin was written for another version of the door.

    Asked before anything else, for another version may have other keys.
    """
    table = page.tree.get("plugin")
    version = table.get("api") if isinstance(table, dict) else None
    if not isinstance(version, int) or version == API:
        return
    reason = text(
        "it is written for version {theirs} of the plugin interface, but this arcade has {ours}.",
        theirs=version,
        ours=API,
    )
    remedy = (
        text("Update the arcade.")
        if version > API
        else text("Ask its authors for a newer version of the plugin.")
    )
    raise page.misfit(("plugin", "api"), reason, remedy)


def check_manifest(page: Page, manifest: Manifest, folder: Path, name: str) -> None:
    """Raise `Misfit` for the first thing in a manifest that does not make sense.

    ``name`` is what the plugin's id must be: the name of its folder or of its entry point.
    """
    for steps, reason, remedy in _faults(manifest, folder, name):
        raise page.misfit(steps, reason, remedy)


_Fault = tuple[Steps, Text, Text]


def _faults(manifest: Manifest, folder: Path, name: str) -> Iterator[_Fault]:
    yield from _plugin(manifest.plugin, folder, name, _delivers(manifest))
    for kind, tables in (
        ("game", manifest.game),
        ("bot", manifest.bot),
        ("protocol", manifest.protocol),
        ("opponent", manifest.opponent),
    ):
        yield from _ids(kind, [table.id for table in tables])
    for number, game in enumerate(manifest.game):
        yield from _game(("game", number), game, folder)
    for number, bot in enumerate(manifest.bot):
        yield from _bot(("bot", number), bot)
    for number, protocol in enumerate(manifest.protocol):
        if not protocol.plays:
            reason = text("the protocol does not say for which games it is.")
            yield ("protocol", number, "plays"), reason, text("Name games by id.")


def _delivers(manifest: Manifest) -> bool:
    """Say whether the manifest declares anything that only code can deliver."""
    made = any(not bot.command for bot in manifest.bot)
    return made or bool(manifest.game or manifest.protocol)


def _plugin(table: PluginTable, folder: Path, name: str, delivers: bool) -> Iterator[_Fault]:
    if not _MODULE.fullmatch(table.id):
        reason = text("“{id}” cannot be a plugin's id.", id=table.id)
        yield (
            ("plugin", "id"),
            reason,
            text("Use lower-case letters, digits and “_”, a letter first."),
        )
    if table.id != name:
        reason = text("the plugin's id is “{id}”, but it lies in “{name}”.", id=table.id, name=name)
        yield ("plugin", "id"), reason, text("Give both the same name.")
    if not delivers:
        return
    if not table.entry:
        reason = text("[plugin] does not name the module that delivers its games and bots.")
        yield ("plugin",), reason, text('Add “entry = "plugin"” for the module plugin.py.')
    elif not table.entry.isidentifier():
        reason = text("“{entry}” cannot be the name of a module.", entry=table.entry)
        yield ("plugin", "entry"), reason, text("Name a module of the folder, without “.py”.")
    elif not (folder / f"{table.entry}.py").is_file() and not (folder / table.entry).is_dir():
        reason = text("there is no {entry}.py in the plugin's folder.", entry=table.entry)
        yield ("plugin", "entry"), reason, text("Add the module, or correct “entry”.")


def _ids(kind: str, ids: Sequence[str]) -> Iterator[_Fault]:
    for number, id_ in enumerate(ids):
        steps: Steps = (kind, number, "id")
        if not _ID.fullmatch(id_):
            reason = text("“{id}” cannot be an id.", id=id_)
            yield steps, reason, _ID_REMEDY
        if id_ in ids[:number]:
            reason = text("the id “{id}” stands here for the second time.", id=id_)
            yield steps, reason, text("Give each its own id.")


def _game(at: Steps, game: GameTable, folder: Path) -> Iterator[_Fault]:
    yield from _seats((*at, "seats"), game)
    names = game.seats.names
    low, high = game.players
    if game.players != (0, 0) and not 1 <= low <= high <= len(names):
        reason = text("from {low} to {high} players cannot share these seats.", low=low, high=high)
        yield (*at, "players"), reason, _CORRECT
    if game.order and sorted(game.order) != sorted(names):
        yield (*at, "order"), text("“order” must name every seat once."), _CORRECT
    if game.minutes < 0:
        yield (*at, "minutes"), text("“minutes” cannot be negative."), _CORRECT
    for number, look in enumerate(game.seat):
        if look.name not in names:
            reason = text("there is no seat “{name}”.", name=look.name)
            yield (*at, "seat", number, "name"), reason, _CORRECT
    for key, file in (("rules", game.rules), ("thumb", game.thumb), ("tables", game.tables)):
        if file and not _within(folder, file):
            reason = text("there is no file “{file}” in the plugin's folder.", file=file)
            yield (*at, key), reason, text("Add the file, or correct its name.")
    if "two-sides" in game.traits and _sides(game) != 2:
        yield (*at, "traits"), text("the game promises two sides but has more or fewer."), _CORRECT
    yield from _options(at, game.options)


def _sides(game: GameTable) -> int:
    return len(game.seats.teams or game.seats.names)


def _within(folder: Path, file: str) -> bool:
    try:
        path = (folder / file).resolve()
        return path.is_file() and path.is_relative_to(folder.resolve())
    except (OSError, ValueError, RuntimeError):  # too long, no name at all, a link to itself
        return False


def _seats(at: Steps, game: GameTable) -> Iterator[_Fault]:
    seats = game.seats
    if not 1 <= seats.min <= seats.max:
        yield (
            at,
            text("from {low} to {high} seats is no range.", low=seats.min, high=seats.max),
            _CORRECT,
        )
    if len(seats.names) != seats.max:
        reason = text("{max} seats need {max} names.", max=seats.max)
        yield at, reason, text("Name every seat once.")
    if len(set(seats.names)) != len(seats.names):
        yield at, text("every seat needs a name of its own."), _CORRECT
    if CHANCE in seats.names:
        reason = text("no seat may be called “{name}”: luck has that name.", name=CHANCE)
        yield at, reason, text("Give the seat another name.")
    members = [name for team in seats.teams for name in team]
    if seats.teams and (sorted(members) != sorted(seats.names) or not all(seats.teams)):
        yield at, text("the teams must name every seat once."), _CORRECT


def _bot(at: Steps, bot: BotTable) -> Iterator[_Fault]:
    if not bot.plays:
        reason = text("the bot does not say what it plays.")
        yield (*at, "plays"), reason, text("Name games by id, or “*” for any game.")
    if bot.protocol and not bot.command:
        reason = text("the bot names a protocol, but no program that speaks it.")
        yield (*at, "protocol"), reason, text("Add “command = …”, or take “protocol” out.")
    yield from _options(at, bot.options)


def _options(at: Steps, options: Sequence[OptionEntry]) -> Iterator[_Fault]:
    ids = [option.id for option in options]
    for number, option in enumerate(options):
        steps: Steps = (*at, "option", number)
        if option.id in ids[:number]:
            yield (*steps, "id"), text("every option needs an id of its own."), _CORRECT
        if not _ID.fullmatch(option.id):
            yield (*steps, "id"), text("“{id}” cannot be an id.", id=option.id), _ID_REMEDY
        if option.kind == "choice" and not option.values:
            yield steps, text("a choice needs “values” to choose from."), _CORRECT
        if "" in option.values or len(set(option.values)) < len(option.values):
            yield (*steps, "values"), text("each of “values” must be another word."), _CORRECT
        for key, bound in (("min", option.min), ("max", option.max)):
            if bound is not None and not isfinite(bound):
                yield (
                    (*steps, key),
                    text("“{name}” must be {kind}.", name=key, kind=text("a number")),
                    _CORRECT,
                )
        if option.labels and len(option.labels) != len(option.values):
            yield (*steps, "labels"), text("“labels” must be as many as “values”."), _CORRECT
        try:
            typed(option, option.default)
        except Refused as fault:
            reason = text("the default does not fit: {reason}", reason=fault.text)
            yield (*steps, "default"), reason, _CORRECT
