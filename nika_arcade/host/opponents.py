"""Opponents: who can be played against, named ones and plain bots, in plugins and in rosters."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from msgspec import Struct

from nika_arcade import paths
from nika_arcade.api import text
from nika_arcade.host.manifest import ANY_GAME, BotEntry, GameEntry, OpponentEntry, OpponentTable
from nika_arcade.host.options import fill_options
from nika_arcade.host.tomlfile import files_in
from nika_arcade.host.trouble import Refused, Trouble, unknown
from nika_arcade.host.typed import Misfit, Page, read_page


class Roster(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A file of ``configs/bots``: opponents made of anybody's bots."""

    opponent: tuple[OpponentTable, ...] = ()


@dataclass(frozen=True, slots=True)
class Candidate:
    """An opponent as it is written, before its bot is known: the page and the number on it."""

    table: OpponentTable
    page: Page
    number: int
    plugin: str

    def settle(self, bot: BotEntry) -> OpponentEntry:
        """Return the entry with all options of its bot; raise `Refused`."""
        table = self.table
        return OpponentEntry(
            id=table.id,
            name=table.name,
            bot=table.bot,
            options=fill_options(bot.options, table.options),
            level=table.level,
            face=table.face,
            line=table.line,
            plays=table.plays,
            stand_in=table.stand_in,
            folder=self.page.path.parent,
            plugin=self.plugin,
        )

    def trouble(self, fault: Refused) -> Trouble:
        """Return what is wrong with the opponent, and on what line it stands."""
        reason = text("opponent “{id}”: {reason}", id=self.table.id, reason=fault.text)
        remedy = text("Correct the opponent, or take it out of the file.")
        misfit = self.page.misfit(("opponent", self.number), reason, remedy)
        path = self.page.path
        return Trouble(self.plugin or path.stem, "check", misfit.message, misfit.remedy, path)


def usual_rosters() -> tuple[Path, ...]:
    """Return the folders of rosters: the bundled one and the player's own."""
    return (paths.configs() / "bots", paths.user_config() / "bots")


def read_rosters(folders: Sequence[Path], troubles: list[Trouble]) -> Iterator[Candidate]:
    """Yield the opponents of all rosters in the folders; a broken file is added to ``troubles``."""
    for file in (file for folder in folders for file in files_in(folder, "*.toml")):
        try:
            page = read_page(file)
            roster = page.fit(Roster)
        except Misfit as fault:
            troubles.append(Trouble(file.stem, "check", fault.message, fault.remedy, file))
            continue
        for number, table in enumerate(roster.opponent):
            yield Candidate(table, page, number, "")


def plain(bot: BotEntry, given: Mapping[str, Any], id_: str = "", level: int = 0) -> OpponentEntry:
    """Return a bot as an opponent without name, face or character; raise `Refused`."""
    return OpponentEntry(
        id=id_ or bot.id,
        name=bot.title,
        bot=bot.id,
        options=fill_options(bot.options, given),
        level=level,
        plays=bot.plays,
        folder=bot.folder,
        plugin=bot.plugin,
    )


def plays(opponent: OpponentEntry, bot: BotEntry, game: GameEntry) -> bool:
    """Say whether the opponent plays that game and its bot can."""
    wanted = ANY_GAME in opponent.plays or game.id in opponent.plays
    return wanted and bot.can_play(game)


def offered(able: Sequence[OpponentEntry]) -> list[OpponentEntry]:
    """Return whom to offer of all that can play a game.

    Stand-ins step back where the game has opponents of its own, and a plain bot where somebody
    named plays by it.
    """
    named = [one for one in able if one.level]
    own = [one for one in named if not one.stand_in]
    faces = {one.bot for one in named}
    return (own or named) + [one for one in able if not one.level and one.bot not in faces]


def at_level(bot: BotEntry, level: str, named: Sequence[OpponentEntry]) -> OpponentEntry:
    """Return whom ``bot:level`` means; raise `Refused` when the bot has no such level.

    That is the bot with its option ``level`` set, where it has one, and else the first opponent
    of that bot and level.
    """
    if any(option.id == "level" for option in bot.options):
        entry = plain(bot, {"level": level}, f"{bot.id}:{level}")
        rank = entry.options["level"]
        return entry if not isinstance(rank, int) else plain(bot, {"level": rank}, entry.id, rank)
    levels = {str(one.level): one for one in reversed(named) if one.bot == bot.id and one.level}
    if level in levels:
        return levels[level]
    sentence = text("“{bot}” has no level “{level}”.", bot=bot.id, level=level)
    raise Refused(unknown(sentence, level, levels))
