"""The command line: which words there are, and who answers them."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from typing import NoReturn

from nika_arcade import __version__

MISUNDERSTOOD = 2


class OneLineParser(ArgumentParser):
    """An argument parser that says what is wrong in one line and leaves with code 2."""

    def error(self, message: str) -> NoReturn:
        """Say it and leave."""
        self.exit(MISUNDERSTOOD, f"{self.prog}: {message}; try {self.prog} --help\n")


def run(argv: list[str]) -> int:
    """Run a command and return its exit code: 0 done, 1 refused, 2 not understood."""
    args = _parser().parse_args(argv)
    try:
        return int(args.run(args))
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # Whoever read our lines has had enough; the interpreter must not flush into nothing.
        sys.stdout = None
        return 0


def _parser() -> OneLineParser:
    from nika_arcade import cli_inspect, cli_match, cli_plugins

    parser = OneLineParser(
        prog="nika-arcade",
        description="Board games of ancient Greece, against bots or together on one couch.",
    )
    parser.add_argument("--version", action="version", version=f"nika-arcade {__version__}")
    _add_window_options(parser)
    parser.set_defaults(run=_open_title)
    commands = parser.add_subparsers(metavar="COMMAND", dest="command", parser_class=OneLineParser)
    play = commands.add_parser("play", help="open the window straight at a table")
    play.add_argument("game", help="the id of a game")
    _add_window_options(play)
    play.set_defaults(run=_open_table)
    for module in (cli_match, cli_inspect, cli_plugins):
        known = set(commands.choices)
        module.add_parser(commands)
        for name in commands.choices.keys() - known:
            commands.choices[name].set_defaults(run=module.run)
    return parser


def _add_window_options(parser: ArgumentParser) -> None:
    """Add what a window can be opened with; nothing of it is saved."""
    parser.add_argument("--window", metavar="WxH", help="the window's size, for example 1280x720")
    parser.add_argument("--language", metavar="CODE", help="en, zh_Hant or auto")
    parser.add_argument("--theme", help="red-figure, black-figure or white-ground")


def _open_title(args: Namespace) -> int:
    from nika_arcade import cli_window

    return cli_window.open_window(args, "")


def _open_table(args: Namespace) -> int:
    from nika_arcade import cli_window

    return cli_window.open_window(args, args.game)
