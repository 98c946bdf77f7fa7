"""The command ``plugins``: what is installed, and whether a plugin keeps its promises."""

from __future__ import annotations

import os
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from nika_arcade import cli_author, cli_install
from nika_arcade.cli_output import Misuse, put, put_tree

if TYPE_CHECKING:
    from argparse import _SubParsersAction

    from nika_arcade.host.catalogue import Catalogue
    from nika_arcade.testing.checkup import Check


def add_parser(commands: _SubParsersAction[ArgumentParser]) -> None:
    """Add the command ``plugins`` with its tasks."""
    plugins = commands.add_parser("plugins", help="list the plugins, or check one")
    tasks = plugins.add_subparsers(metavar="TASK", dest="task", required=True)
    listing = tasks.add_parser("list", help="what is installed and where from; no code is run")
    listing.add_argument("--json", action="store_true", help="one JSON object")
    check = tasks.add_parser("check", help="look at one plugin and run every law on it")
    check.add_argument("path", type=Path, help="the folder that holds its plugin.toml")
    check.add_argument("--json", action="store_true", help="one JSON object")
    cli_author.add_tasks(tasks)
    cli_install.add_tasks(tasks)


def run(args: Namespace) -> int:
    """Run the command; return 0, or 1 when a plugin is faulty. Raise `Misuse` for none at all."""
    if args.task in cli_author.TASKS:
        return cli_author.run(args)
    if args.task in cli_install.TASKS:
        return cli_install.run(args)
    return _list(args.json) if args.task == "list" else _check(args.path, args.json)


def _list(as_json: bool) -> int:
    from nika_arcade.host.catalogue import read_everything

    catalogue = read_everything()
    if as_json:
        put_tree(listing_tree(catalogue))
    else:
        put("\n".join(_listing_lines(catalogue)))
    return 0


def _check(path: Path, as_json: bool) -> int:
    from nika_arcade.host.discover import MANIFEST
    from nika_arcade.testing.checkup import check_plugin

    if not os.path.isfile(path / MANIFEST):  # noqa: PTH113 - unlike that of Path it never raises
        raise Misuse(f"there is no {MANIFEST} in {path}; name the folder of a plugin")
    checks = []
    for check in check_plugin(path):
        checks.append(check)
        if not as_json:
            put("\n".join(_check_lines(check)))
    sound = all(check.sound for check in checks)
    if as_json:
        tree = {"path": str(path), "sound": sound, "checks": [check_tree(c) for c in checks]}
        put_tree(tree)
    return 0 if sound else 1


def listing_tree(catalogue: Catalogue) -> dict[str, Any]:
    """Return what ``plugins list --json`` prints."""
    from nika_arcade.host.discover import usual_places
    from nika_arcade.host.gametables import own_file
    from nika_arcade.match.cage import can_hold

    plugins = [
        {
            "id": plugin.id,
            "title": plugin.title,
            "version": plugin.version,
            "path": str(plugin.folder),
            "games": list(plugin.games),
            "bots": list(plugin.bots),
            "protocols": list(plugin.protocols),
            "opponents": list(plugin.opponents),
            "tables": {game: str(own_file(game, file)) for game, file in plugin.tables.items()},
        }
        for plugin in catalogue.plugins.values()
    ]
    troubles = [
        {
            "plugin": trouble.plugin,
            "stage": trouble.stage,
            "message": str(trouble.message),
            "remedy": str(trouble.remedy),
            "path": str(trouble.path),
        }
        for trouble in catalogue.troubles
    ]
    return {
        "places": [str(place) for place in usual_places()],
        "plugins": plugins,
        "opponents": list(catalogue.opponents),
        "off": {id_: str(folder) for id_, folder in catalogue.off.items()},
        "contained": can_hold(),
        "troubles": troubles,
    }


def check_tree(check: Check) -> dict[str, Any]:
    """Return one check as ``plugins check --json`` prints it."""
    return {
        "name": check.name,
        "sound": check.sound,
        "faults": [str(fault) for fault in check.faults],
        "note": str(check.note or ""),
    }


def _listing_lines(catalogue: Catalogue) -> list[str]:
    from nika_arcade.host.opponents import usual_rosters

    tree = listing_tree(catalogue)
    lines = ["Plugins are looked for in:", *(f"  {place}" for place in _places())]
    for plugin in tree["plugins"]:
        lines += ["", f"{plugin['id']} {plugin['version']}  {plugin['path']}"]
        for kind in ("games", "bots", "protocols", "opponents"):
            if plugin[kind]:
                lines.append(f"  {kind:<10} {', '.join(plugin[kind])}")
        lines += [f"  {'figures':<10} {_whose(path)}" for path in plugin["tables"].values()]
    rosters = [one.id for one in catalogue.opponents.values() if not one.plugin]
    if rosters:
        places = " and ".join(str(folder) for folder in usual_rosters())
        lines += ["", f"More opponents, of lists in {places}:", f"  {', '.join(rosters)}"]
    if not tree["contained"]:
        lines += ["", "This system can't hold bots to limits of memory, processor and files."]
    for id_, folder in tree["off"].items():
        lines += ["", f"{id_} is switched off  {folder}", f"  nika-arcade plugins enable {id_}"]
    for trouble in tree["troubles"]:
        lines += ["", f"{trouble['plugin']}: {trouble['message']}", f"  {trouble['remedy']}"]
        lines.append(f"  {trouble['path']}")
    return lines


def _places() -> list[str]:
    """Return the folders that are read, each with whose it is."""
    from nika_arcade import paths
    from nika_arcade.host.discover import usual_places

    whose = {paths.plugins(): "the arcade's own", paths.user_plugins(): "yours"}
    if not os.path.isdir(paths.user_plugins()):  # noqa: PTH112 - likewise
        whose[paths.user_plugins()] = "yours; make this folder to add plugins"
    lines = [f"{place}  ({whose.get(place, 'NIKA_ARCADE_PLUGINS')})" for place in usual_places()]
    return [*lines, "the packages of this Python"]


def _whose(tables: str) -> str:
    """Return whose figures a game plays by, and where a person's own lie or would."""
    return f"yours, {tables}" if Path(tables).exists() else f"its own; yours go to {tables}"


def _check_lines(check: Check) -> list[str]:
    if check.sound:
        return [f"sound   {check.name}" + (f": {check.note}" if check.note else "")]
    lines = [line for fault in check.faults for line in str(fault).splitlines()]
    return [f"faulty  {check.name}", *(f"        {line}" for line in lines)]
