"""Hooks: how a plugin hands over games, bots and protocols (pluggy, prefix ``nika_``)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

import pluggy

from nika_arcade.api.bot import Bot
from nika_arcade.api.presenter import Presenter
from nika_arcade.api.rules import Game, Options
from nika_arcade.api.tables import Tables
from nika_arcade.api.wire import Wire

PROJECT: Final = "nika_arcade"
API: Final = 1
"""The version of this door; a manifest names the one it was written for."""

hookspec = pluggy.HookspecMarker(PROJECT)
hookimpl = pluggy.HookimplMarker(PROJECT)


@dataclass(frozen=True, slots=True)
class GameKit:
    """A game as a plugin delivers it; the id is that of a ``[[game]]`` in its manifest.

    Without a presenter the game is played with one button for each pick.
    """

    id: str
    game: Game[Any]
    presenter: Presenter[Any] | None = None


@dataclass(frozen=True, slots=True)
class BotKit:
    """A bot as a plugin delivers it: its ``[[bot]]`` id and what makes one from its options.

    The options are those of its ``[[bot.option]]`` tables, all of them, by id.
    """

    id: str
    make: Callable[[Options], Bot]


@dataclass(frozen=True, slots=True)
class ProtocolKit:
    """A text protocol for engines as a plugin delivers it; the id is its ``[[protocol]]``'s.

    ``serve`` answers a foreign tool with an engine for the game: it is given the game, the wire
    and the game's options, returns an exit code and may let `Hangup` out. ``drive`` makes a bot
    that asks the foreign engine at the other end of the wire; it is given the bot's options, may
    raise `EngineFault`, and is called anew with a new engine after every fault.
    """

    id: str
    serve: Callable[[Game[Any], Wire, Options], int]
    drive: Callable[[Wire, Options], Bot]


@hookspec
def nika_games(tables: Mapping[str, Tables]) -> list[GameKit]:  # type: ignore[empty-body]
    """Return the games of this plugin, one kit for each ``[[game]]`` of the manifest.

    ``tables`` has, by game id, the file that a ``[[game]]`` names with that key, or a person's own
    in its place; a plugin without such files leaves the argument out. Raise `WrongTables` for
    tables that can't be played by; it may be called again with others.
    """


@hookspec
def nika_bots() -> list[BotKit]:  # type: ignore[empty-body]
    """Return the bots of this plugin, one kit for each ``[[bot]]`` that has no command."""


@hookspec
def nika_protocols() -> list[ProtocolKit]:  # type: ignore[empty-body]
    """Return the protocols of this plugin, one kit for each ``[[protocol]]`` of the manifest."""
