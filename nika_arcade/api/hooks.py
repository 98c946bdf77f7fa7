"""Hooks: how a plugin hands over its games and bots (pluggy, prefix ``nika_``)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

import pluggy

from nika_arcade.api.bot import Bot
from nika_arcade.api.presenter import Presenter
from nika_arcade.api.rules import Game, Options

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


@hookspec
def nika_games() -> list[GameKit]:  # type: ignore[empty-body]
    """Return the games of this plugin, one kit for each ``[[game]]`` of the manifest."""


@hookspec
def nika_bots() -> list[BotKit]:  # type: ignore[empty-body]
    """Return the bots of this plugin, one kit for each ``[[bot]]`` that has no command."""
