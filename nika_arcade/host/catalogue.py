"""The catalogue: every game, bot and opponent in the house, known without running a plugin."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from nika_arcade.api import BotKit, GameKit
from nika_arcade.host.manifest import BotEntry, GameEntry, OpponentEntry, PluginEntry
from nika_arcade.host.trouble import Trouble


class Catalogue:
    """What can be played and against whom; plugins are imported only when something is opened."""

    def __init__(self) -> None:
        self.plugins: dict[str, PluginEntry] = {}
        self.games: dict[str, GameEntry] = {}
        self.bots: dict[str, BotEntry] = {}
        self.opponents: dict[str, OpponentEntry] = {}
        self.troubles: list[Trouble] = []

    def add_installed(self) -> None:
        """Add the plugins of installed distributions; slow, so not before the first frame."""
        raise NotImplementedError

    def game(self, game_id: str) -> GameEntry:
        """Return that game; raise `Refused` naming the nearest one."""
        raise NotImplementedError

    def bot(self, bot_id: str) -> BotEntry:
        """Return that bot; raise `Refused` naming the nearest one."""
        raise NotImplementedError

    def open_game(self, game_id: str) -> GameKit:
        """Import the game's plugin if need be; raise `Refused` or `PluginFault`."""
        raise NotImplementedError

    def open_bot(self, bot_id: str) -> BotKit:
        """Import the bot's plugin if need be; raise `Refused` or `PluginFault`."""
        raise NotImplementedError

    def opponents_for(self, game_id: str) -> list[OpponentEntry]:
        """Return who plays that game: the named ones by level, then plain bots."""
        raise NotImplementedError

    def opponent(self, name: str, game_id: str) -> OpponentEntry:
        """Return who ``opponent_id``, ``bot_id`` or ``bot_id:level`` names; raise `Refused`."""
        raise NotImplementedError

    def options_for(self, game_id: str, given: Mapping[str, Any]) -> dict[str, Any]:
        """Return all options of a game, the given ones typed; raise `Refused`."""
        raise NotImplementedError

    def bot_options_for(self, bot_id: str, given: Mapping[str, Any]) -> dict[str, Any]:
        """Return all options of a bot, the given ones typed; raise `Refused`."""
        raise NotImplementedError


def read_catalogue(places: Sequence[Path] | None = None) -> Catalogue:
    """Read all manifests in the places, by default the bundled, the extra and the user's folder.

    Nothing is raised and no plugin is imported; what is wrong stands in ``troubles``.
    """
    raise NotImplementedError
