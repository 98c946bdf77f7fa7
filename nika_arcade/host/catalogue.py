"""The catalogue: every game, bot and opponent in the house, known without running a plugin."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Literal, TypeAlias

from nika_arcade import paths
from nika_arcade.api import BotKit, GameKit, ProtocolKit, Text, text
from nika_arcade.host import gametables
from nika_arcade.host.consistency import check_manifest, check_version
from nika_arcade.host.delivery import Kits
from nika_arcade.host.discover import Found, discover, discover_installed, usual_places
from nika_arcade.host.loader import Loader
from nika_arcade.host.manifest import (
    BotEntry,
    GameEntry,
    Manifest,
    OpponentEntry,
    PluginEntry,
    ProtocolEntry,
)
from nika_arcade.host.opponents import (
    Candidate,
    at_level,
    offered,
    plain,
    plays,
    read_rosters,
    usual_rosters,
)
from nika_arcade.host.options import fill_options
from nika_arcade.host.speakers import Speaker, settle
from nika_arcade.host.switches import Switches, broke, opening, read_switches
from nika_arcade.host.trouble import PluginFault, Refused, Stage, Trouble, unknown
from nika_arcade.host.typed import Misfit, Page, read_page

Claim: TypeAlias = tuple[Literal["plugin", "game", "player", "protocol"], str]
"""An id that is taken, and among what it must be the only one."""


class Catalogue:
    """What can be played and against whom; plugins are imported only when something is opened.

    The first plugin with an id keeps it. A plugin that turns out to be broken is taken out again
    and stands in ``troubles``.
    """

    def __init__(self) -> None:
        self.plugins: dict[str, PluginEntry] = {}
        self.games: dict[str, GameEntry] = {}
        self.bots: dict[str, BotEntry] = {}
        self.opponents: dict[str, OpponentEntry] = {}
        self.protocols: dict[str, ProtocolEntry] = {}
        self.troubles: list[Trouble] = []
        self.off: dict[str, Path] = {}
        """The folders of plugins that were found and left out, as the player wants."""
        self._switches = Switches()
        self._loader = Loader(opening)
        self._waiting: list[Candidate] = []
        self._speakers: list[Speaker] = []
        self._lost: dict[Claim, Trouble] = {}
        self._claims: dict[Claim, Path] = {}

    def leave_out(self, switches: Switches) -> None:
        """Leave out plugins that are switched off, of those that are added from now on."""
        self._switches = switches

    def add(self, found: Iterable[Found]) -> None:
        """Read manifests and add what they declare; what is wrong goes to ``troubles``."""
        for one in found:
            if one.name in self._switches.left_out:
                self._pass_over(one)
                continue
            path = one.manifest.resolve()
            if self._claims.get(("plugin", one.name)) == path:
                continue  # the same folder, named by two places
            stage: Stage = "read"
            try:
                page = read_page(path)
                stage = "check"
                check_version(page)
                manifest = page.fit(Manifest)
                check_manifest(page, manifest, one.folder, one.name)
                plugin = PluginEntry.of(manifest, one.folder)
                gametables.bundled(plugin.tables, one.folder)
                self._claim(_claims(manifest), path)
            except Misfit as fault:
                self.troubles.append(Trouble(one.name, stage, fault.message, fault.remedy, path))
            else:
                self._enter(plugin, page, manifest)
                self._note(told for _, told in gametables.own(plugin) if isinstance(told, Trouble))

    def _pass_over(self, one: Found) -> None:
        """Note a plugin that is left out; one that broke the last start is trouble too."""
        self.off.setdefault(one.name, one.folder)
        if one.name in self._switches.broke:
            self._note([broke(one.name, one.folder)])

    def add_opponents(self, candidates: Iterable[Candidate]) -> None:
        """Add opponents of rosters; those whose bots are unknown wait for `add_installed`."""
        for one in candidates:
            try:
                self._claim([("player", one.table.id)], one.page.path)
            except Misfit as fault:
                path = one.page.path
                self.troubles.append(Trouble(path.stem, "check", fault.message, fault.remedy, path))
            else:
                self._waiting.append(one)
        self._settle()

    def add_installed(self) -> None:
        """Add the plugins of installed distributions; slow, so not before the first frame.

        Afterwards every bot whose protocol and every opponent whose bot is still unknown is
        trouble.
        """
        self.add(discover_installed(self.troubles))
        for speaker in self._speakers:
            self._refuse(speaker.table.id, speaker.absent(self.protocols))
        for candidate in self._waiting:
            bot = candidate.table.bot
            if cause := self._lost.get(("player", bot)):
                self._lost["player", candidate.table.id] = cause
                continue
            sentence = text("There is no bot “{id}”.", id=bot)
            self.troubles.append(candidate.trouble(Refused(unknown(sentence, bot, self.bots))))
        self._waiting, self._speakers = [], []

    def game(self, game_id: str) -> GameEntry:
        """Return that game; raise `Refused` naming the nearest, `PluginFault` for a broken one."""
        if game_id not in self.games:
            sentence = text("There is no game “{id}”.", id=game_id)
            raise self._absent(sentence, ("game", game_id), self.games)
        return self.games[game_id]

    def bot(self, bot_id: str) -> BotEntry:
        """Return that bot; raise `Refused` naming the nearest, `PluginFault` for a broken one."""
        if bot_id not in self.bots:
            sentence = text("There is no bot “{id}”.", id=bot_id)
            raise self._absent(sentence, ("player", bot_id), self.bots)
        return self.bots[bot_id]

    def protocol(self, protocol_id: str, game_id: str) -> ProtocolEntry:
        """Return that protocol, or the only one of the game for an empty id; raise `Refused`."""
        game = self.game(game_id)
        fit = {one.id: one for one in self.protocols.values() if one.can_play(game)}
        if not protocol_id and len(fit) == 1:
            return next(iter(fit.values()))
        if not fit:
            raise Refused(text("There is no protocol for “{game}”.", game=game_id))
        if not protocol_id:
            words = ", ".join(sorted(fit))
            raise Refused(
                text("“{game}” has several protocols: {words}.", game=game_id, words=words)
            )
        if protocol_id not in fit:
            sentence = text("“{game}” has no protocol “{id}”.", game=game_id, id=protocol_id)
            raise self._absent(sentence, ("protocol", protocol_id), fit)
        return fit[protocol_id]

    def options_for(self, game_id: str, given: Mapping[str, Any]) -> dict[str, Any]:
        """Return all options of a game, the given ones typed; raise `Refused`."""
        return fill_options(self.game(game_id).options, given)

    def opponents_for(self, game_id: str) -> list[OpponentEntry]:
        """Return whom to offer for that game: the named ones by level, then plain bots."""
        able = self._able(game_id)
        return offered([one for one in able if one.level or self.bots[one.bot].offered])

    def _able(self, game_id: str) -> list[OpponentEntry]:
        """Return everybody who can play that game, offered or not."""
        game = self.game(game_id)
        named = [one for one in self.opponents.values() if plays(one, self.bots[one.bot], game)]
        bots = [plain(bot, {}) for bot in self.bots.values() if bot.can_play(game)]
        return sorted(named, key=lambda one: one.level) + bots

    def opponent(self, name: str, game_id: str) -> OpponentEntry:
        """Return who ``opponent_id``, ``bot_id`` or ``bot_id:level`` names; raise `Refused`."""
        able = {one.id: one for one in self._able(game_id)}
        if name in able:
            return able[name]
        bot_id, colon, level = name.partition(":")
        if colon and bot_id in able and bot_id in self.bots:
            return at_level(self.bots[bot_id], level, list(able.values()))
        sentence = text("Nobody called “{name}” plays {game}.", name=name, game=game_id)
        raise self._absent(sentence, ("player", name), able)

    def locale_folders(self) -> tuple[Path, ...]:
        """Return where sentences are translated: in the core's folder and in every plugin's."""
        folders = (entry.folder / "locale" for entry in self.plugins.values())
        return (paths.assets() / "locale", *folders)

    def open_game(self, game_id: str) -> GameKit:
        """Import the game's plugin if need be; raise `Refused` or `PluginFault`."""
        return self._open(self.game(game_id).plugin).games[game_id]

    def open_bot(self, bot_id: str) -> BotKit:
        """Import the bot's plugin if need be; raise `Refused` or `PluginFault`."""
        bot = self.bot(bot_id)
        if bot.command:
            raise Refused(text("“{id}” is a program of its own and is not imported.", id=bot_id))
        return self._open(bot.plugin).bots[bot_id]

    def open_protocol(self, protocol_id: str) -> ProtocolKit:
        """Import the plugin of a protocol that is there if need be; raise `PluginFault`."""
        return self._open(self.protocols[protocol_id].plugin).protocols[protocol_id]

    def tables_of(self, plugin_id: str) -> dict[str, str]:
        """Return the texts of the tables that a plugin's games play by; import it if need be.

        Raise `PluginFault`.
        """
        if not self.plugins[plugin_id].tables:
            return {}
        return {game: tables.source for game, tables in self._open(plugin_id).tables.items()}

    def _open(self, plugin_id: str) -> Kits:
        plugin = self.plugins[plugin_id]
        try:
            return self._loader.open(plugin)
        except PluginFault as fault:
            self._withdraw(plugin, fault.trouble)
            raise
        finally:
            self._note(self._loader.troubles)

    def _withdraw(self, plugin: PluginEntry, trouble: Trouble) -> None:
        """Take out a plugin and whoever plays with its bots or by its protocols; remember why."""
        self.troubles.append(trouble)
        del self.plugins[plugin.id]
        speakers = [bot.id for bot in self.bots.values() if bot.protocol in plugin.protocols]
        bots = dict.fromkeys((*plugin.bots, *speakers))
        lost = [one.id for one in self.opponents.values() if one.bot in bots]
        for game in plugin.games:
            del self.games[game]
            self._lost["game", game] = trouble
        for protocol in plugin.protocols:
            del self.protocols[protocol]
            self._lost["protocol", protocol] = trouble
        for bot in bots:
            self.bots.pop(bot, None)
        for player in lost:
            del self.opponents[player]
        self._lost |= {("player", player): trouble for player in (*bots, *lost)}

    def _refuse(self, bot_id: str, trouble: Trouble) -> None:
        """Leave a bot out of the catalogue and remember why."""
        self.troubles.append(trouble)
        self._lost["player", bot_id] = trouble

    def _claim(self, claims: Sequence[Claim], path: Path) -> None:
        """Note whose ids these are; raise `Misfit`, noting none, when one of them is taken."""
        for number, claim in enumerate(claims):
            first = self._claims.get(claim, path if claim in claims[:number] else None)
            if first is not None:
                message = text(
                    "The id “{id}” is already taken by {file}.", id=claim[1], file=str(first)
                )
                raise Misfit(message, text("Give it another id, or take one of the two away."))
        self._claims |= dict.fromkeys(claims, path)

    def _note(self, troubles: Iterable[Trouble]) -> None:
        """Add the troubles of a person's files that are not known yet."""
        self.troubles += [told for told in troubles if told not in self.troubles]

    def _enter(self, plugin: PluginEntry, page: Page, manifest: Manifest) -> None:
        id_, folder = plugin.id, plugin.folder
        self.plugins[id_] = plugin
        self.games |= {game.id: GameEntry.of(game, folder, id_) for game in manifest.game}
        self.bots |= {
            bot.id: BotEntry.of(bot, folder, id_) for bot in manifest.bot if not bot.protocol
        }
        self.protocols |= {
            one.id: ProtocolEntry(id=one.id, plays=one.plays, plugin=id_)
            for one in manifest.protocol
        }
        self._speakers += [
            Speaker(bot, page, number, folder, id_)
            for number, bot in enumerate(manifest.bot)
            if bot.protocol
        ]
        self._waiting += [
            Candidate(table, page, number, id_) for number, table in enumerate(manifest.opponent)
        ]
        self._settle()

    def _settle(self) -> None:
        """Let in the bots whose protocols, and the opponents whose bots are known by now."""
        bots, self._speakers, wrong = settle(self._speakers, self.protocols)
        self.bots |= {bot.id: bot for bot in bots}
        for bot_id, trouble in wrong:
            self._refuse(bot_id, trouble)
        waiting, self._waiting = self._waiting, []
        for candidate in waiting:
            bot = self.bots.get(candidate.table.bot)
            if bot is None:
                self._waiting.append(candidate)
                continue
            try:
                self.opponents[candidate.table.id] = candidate.settle(bot)
            except Refused as fault:
                self.troubles.append(candidate.trouble(fault))

    def _absent(self, sentence: Text, claim: Claim, known: Iterable[str]) -> Exception:
        """Return what to raise for an id that is not there: its plugin's fault if that is broken.

        Of a plugin whose manifest cannot be read, no more is known than what it is called.
        """
        files = (trouble for trouble in self.troubles if trouble.stage != "tables")
        unread = (trouble for trouble in files if trouble.plugin == claim[1])
        if trouble := self._lost.get(claim) or next(unread, None):
            return PluginFault(trouble)
        if claim[1] in self.off:
            return Refused(
                text("“{id}” is switched off: nika-arcade plugins enable {id}", id=claim[1])
            )
        return Refused(unknown(sentence, claim[1], known))


def _claims(manifest: Manifest) -> list[Claim]:
    """Return the ids a plugin wants; bots and opponents share one set of names."""
    return [
        ("plugin", manifest.plugin.id),
        *(("game", game.id) for game in manifest.game),
        *(("player", bot.id) for bot in manifest.bot),
        *(("protocol", protocol.id) for protocol in manifest.protocol),
        *(("player", opponent.id) for opponent in manifest.opponent),
    ]


def read_catalogue(
    places: Sequence[Path] | None = None, rosters: Sequence[Path] | None = None
) -> Catalogue:
    """Read all manifests in the places, by default the bundled, the extra and the user's folder.

    Nothing is raised and no plugin is imported; what is wrong stands in ``troubles``. Rosters
    are folders of named opponents: the usual ones for the usual places, else none.
    """
    catalogue = Catalogue()
    if places is None:
        catalogue.leave_out(read_switches(catalogue.troubles))
    if rosters is None:
        rosters = usual_rosters() if places is None else ()
    catalogue.add(discover(usual_places() if places is None else places, catalogue.troubles))
    catalogue.add_opponents(read_rosters(rosters, catalogue.troubles))
    return catalogue


def read_everything() -> Catalogue:
    """Read all plugins there are, installed ones too; slow, so not before the first frame."""
    catalogue = read_catalogue()
    catalogue.add_installed()
    return catalogue
