"""The command ``engine``: a game's own engine, for a foreign tool that asks it in a protocol."""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser, Namespace
from contextlib import redirect_stdout
from typing import IO, TYPE_CHECKING, Any

from nika_arcade.cli_output import OutputLost, complain_of_tables, lost

if TYPE_CHECKING:
    from argparse import _SubParsersAction

    from nika_arcade.match.wires import StreamWire


def add_parser(commands: _SubParsersAction[ArgumentParser]) -> None:
    """Add the command ``engine``."""
    parser = commands.add_parser("engine", help="answer a foreign tool in a text protocol")
    parser.add_argument("game", help="the id of a game")
    parser.add_argument(
        "--protocol", metavar="ID", default="", help="what the tool speaks, if there are several"
    )
    parser.add_argument(
        "--option", action="append", default=[], metavar="K=V", help="a house rule; may be repeated"
    )


def run(args: Namespace) -> int:
    """Serve until the tool says that it is enough or leaves; raise what goes wrong otherwise."""
    from nika_arcade.api import Hangup
    from nika_arcade.cli_inspect import given_options
    from nika_arcade.host.catalogue import read_everything
    from nika_arcade.host.importing import crash
    from nika_arcade.host.trouble import PluginFault, Trouble

    catalogue = read_everything()
    entry = catalogue.protocol(args.protocol, args.game)
    options = catalogue.options_for(args.game, given_options(args.option))
    game = catalogue.open_game(args.game).game
    complain_of_tables(catalogue)
    kit = catalogue.open_protocol(entry.id)
    wire = _wire()
    code = 0
    try:
        # What the plugin prints must not stand among its answers.
        with redirect_stdout(sys.stderr):
            code = int(kit.serve(game, wire, options))
    except Hangup:
        pass
    except Exception as fault:
        plugin = catalogue.plugins[entry.plugin]
        message, remedy = crash(fault, plugin, f"serve of {entry.id}")
        trouble = Trouble(plugin.id, "deliver", message, remedy, plugin.folder)
        raise PluginFault(trouble) from fault
    if wire.fault is not None:
        raise lost(wire.fault) from wire.fault
    return code


def _wire() -> StreamWire:
    """Return the wire over the standard streams; raise `OutputLost` where there is no output."""
    from nika_arcade.match.wires import StreamWire

    if (out := _kept(sys.__stdout__)) is None:
        raise OutputLost("the output is closed, so nobody can hear an answer")
    return StreamWire(_kept(sys.__stdin__), out)


def _kept(stream: IO[Any] | None) -> int | None:
    """Return a descriptor of our own for a standard stream; None for one that is closed."""
    try:
        return None if stream is None else os.dup(stream.fileno())
    except (OSError, ValueError):
        return None
