"""The commands ``plugins new-bot`` and ``plugins new-game``: a plugin that already works."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from nika_arcade.cli_output import Misuse, put

if TYPE_CHECKING:
    from argparse import _SubParsersAction

TASKS = ("new-bot", "new-game")


def add_tasks(tasks: _SubParsersAction[ArgumentParser]) -> None:
    """Add the tasks ``new-bot`` and ``new-game``."""
    bot = tasks.add_parser("new-bot", help="make a bot that already plays, to begin with")
    bot.add_argument("--game", default="nika", help="the id of the game it plays, or * for any")
    game = tasks.add_parser("new-game", help="make a small game that is already played")
    for task in (bot, game):
        task.add_argument("name", help="its id: lower-case letters, digits and _")
        task.add_argument("--into", type=Path, metavar="FOLDER", help="where to make it")
        task.add_argument(
            "--package", action="store_true", help="as a distribution that pip installs"
        )


def run(args: Namespace) -> int:
    """Make the plugin and tell where it lies and what can be done with it."""
    from nika_arcade import paths
    from nika_arcade.host.catalogue import read_everything
    from nika_arcade.host.scaffold import check_name, make_plugin

    check_name(args.name)
    catalogue = read_everything()
    taken = {*catalogue.plugins, *catalogue.bots, *catalogue.games, *catalogue.opponents}
    if args.name in taken:
        raise Misuse(f"there is a plugin, game or bot called {args.name} already")
    kind = "bot" if args.task == "new-bot" else "game"
    game = args.game if kind == "bot" else ""
    if game not in ("", "*"):
        catalogue.game(game)
    usual = Path.cwd() if args.package else paths.user_plugins()
    folder = make_plugin(kind, args.name, args.into or usual, game=game, package=args.package)  # type: ignore[arg-type]
    put("\n".join(_news(args, folder, kind, usual)))
    return 0


def _news(args: Namespace, folder: Path, kind: str, usual: Path) -> list[str]:
    """Return the lines that tell a new author how to go on."""
    heart: dict[str, Any] = {"bot": "bot.py", "game": "rules.py and table.py"}
    lines = [f"Made {folder}", "", f"Its heart is in {heart[kind]}; it works as it is:"]
    lines.append(f"  nika-arcade plugins check {folder}")
    if args.package:
        lines += [f"  python -m pip install {folder.parent}", "and then"]
    elif args.into is not None and args.into.absolute() != usual.absolute():
        lines += [f"  NIKA_ARCADE_PLUGINS={args.into}  names that folder to the arcade; then"]
    if kind == "bot":
        game = "nika" if args.game == "*" else args.game
        lines.append(f"  nika-arcade match {game} --bots {args.name},random_bot --games 10")
        lines.append("  nika-arcade              and choose it in the line-up")
    else:
        lines.append(f"  nika-arcade match {args.name} --bots random_bot,search_bot")
        lines.append(f"  nika-arcade play {args.name}")
    return [*lines, "", f"How to go on: nika-arcade docs first-{kind}"]
