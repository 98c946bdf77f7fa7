"""The command line: which words there are, and who answers them."""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from typing import NoReturn

from nika_arcade import __version__
from nika_arcade.cli_output import Misuse, OutputLost, complain, prepare
from nika_arcade.host.wording import one_line

DEBUG = "NIKA_ARCADE_DEBUG"
"""Where this is set, a fault that nobody foresaw shows its whole traceback instead."""
REFUSED = 1
MISUNDERSTOOD = 2
INTERRUPTED = 130


class OneLineParser(ArgumentParser):
    """An argument parser that says what is wrong in one line and leaves with code 2."""

    def error(self, message: str) -> NoReturn:
        """Say it and leave."""
        self.exit(MISUNDERSTOOD, f"{self.prog}: {one_line(message)}; try {self.prog} --help\n")


def run(argv: list[str]) -> int:
    """Run a command and return its exit code: 0 done, 1 refused, 2 not understood.

    Whatever goes wrong is told in one line.
    """
    prepare()
    windowed = False
    try:
        args = _parser().parse_args(argv)
        windowed = args.windowed and not getattr(args, "told", "")
        if getattr(args, "safe", False):
            from nika_arcade.host.discover import SAFE

            os.environ[SAFE] = "1"
        return int(args.run(args))
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read our lines has had enough; the interpreter must not flush into nothing.
        sys.stdout = None
        return 0
    except Exception as fault:
        # A window has no business to let anything out, so nothing of that is foreseen.
        code = None if windowed else _foreseen(fault)
        if code is not None:
            complain(fault)
            return code
        if os.environ.get(DEBUG):
            raise
        complain(_last_words(fault, argv))
        return REFUSED


def _foreseen(fault: Exception) -> int | None:
    """Return the exit code for what a command may raise; None for what should not have been."""
    from nika_arcade.api import IllegalAction, MalformedPosition
    from nika_arcade.host.trouble import PluginFault, Refused
    from nika_arcade.match.rulebook import RulesFault

    if isinstance(fault, (Misuse, Refused, PluginFault, MalformedPosition)):
        return MISUNDERSTOOD
    return REFUSED if isinstance(fault, (IllegalAction, RulesFault, OutputLost)) else None


def _last_words(fault: Exception, argv: Sequence[str]) -> str:
    """Return one line on what nobody foresaw; a report of it is written where that can be."""
    if isinstance(fault, ModuleNotFoundError) and not (fault.name or "").startswith("nika_arcade"):
        return f"The Python package {fault.name} is missing; install Nika Arcade again with pip."
    from nika_arcade.cli_crash import report

    return report(fault, argv)


def _parser() -> OneLineParser:
    from nika_arcade import (
        cli_docs,
        cli_engine,
        cli_inspect,
        cli_match,
        cli_playthrough,
        cli_plugins,
        cli_replay,
    )

    parser = OneLineParser(
        prog="nika-arcade",
        description="Board games of ancient Greece, against bots or together on one couch.",
    )
    parser.add_argument("--version", action="version", version=f"nika-arcade {__version__}")
    _add_window_options(parser)
    parser.set_defaults(run=_open_title, windowed=True)
    commands = parser.add_subparsers(metavar="COMMAND", dest="command", parser_class=OneLineParser)
    play = commands.add_parser("play", help="open the window straight at a table")
    play.add_argument("game", help="the id of a game")
    _add_window_options(play)
    play.set_defaults(run=_open_table, windowed=True)
    replay = cli_replay.add_parser(commands)
    _add_window_options(replay)
    replay.set_defaults(run=_replay, windowed=True)
    for module in (cli_match, cli_engine, cli_inspect, cli_playthrough, cli_plugins, cli_docs):
        known = set(commands.choices)
        module.add_parser(commands)
        for name in commands.choices.keys() - known:
            commands.choices[name].set_defaults(run=module.run, windowed=False)
    return parser


def _add_window_options(parser: ArgumentParser) -> None:
    """Add what a window can be opened with; nothing of it is saved."""
    parser.add_argument("--window", metavar="WxH", help="the window's size, for example 1280x720")
    parser.add_argument("--language", metavar="CODE", help="en, zh_Hant or auto")
    parser.add_argument("--theme", help="red-figure, black-figure or white-ground")
    parser.add_argument(
        "--safe", action="store_true", help="only with the games and bots that come with it"
    )


def _open_title(args: Namespace) -> int:
    from nika_arcade import cli_window

    return cli_window.open_window(args, "")


def _open_table(args: Namespace) -> int:
    from nika_arcade import cli_window

    return cli_window.open_window(args, args.game)


def _replay(args: Namespace) -> int:
    if args.told:
        from nika_arcade import cli_replay

        return cli_replay.run(args)
    from nika_arcade import cli_window

    return cli_window.open_window(args, "", args.file)
