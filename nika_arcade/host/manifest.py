"""Manifests: what a plugin says of itself in ``plugin.toml``, typed."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, Struct, field
from msgspec.structs import asdict

from nika_arcade.host.typed import DRAWING, ONE_LINE, WORDS

Traits: TypeAlias = tuple[Literal["perfect-information", "no-luck", "two-sides"], ...]
"""What a game may promise; a law checks each of them."""
OptionValue: TypeAlias = str | int | float | bool
Id: TypeAlias = Annotated[str, Meta(max_length=60)]
"""Files are named by ids, so they cannot be as long as they like."""
Label: TypeAlias = Annotated[str, Meta(pattern=WORDS, max_length=80)]
Sentence: TypeAlias = Annotated[str, Meta(pattern=ONE_LINE, max_length=400)]
Drawing: TypeAlias = Annotated[str, Meta(pattern=DRAWING, max_length=80)]
"""A drawing of the plugin or of the house, by the name of its file without ending."""
ANY_GAME = "*"


class _Table(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table of a manifest; a key it does not know is an error."""


class OptionEntry(_Table, frozen=True, kw_only=True):
    """A rule of the house or a trait of a bot that can be chosen before play."""

    id: Id
    title: Label
    kind: Literal["choice", "number", "switch"]
    values: tuple[str, ...] = ()
    labels: tuple[Label, ...] = ()
    """What players read for each of ``values``; the values themselves when empty."""
    default: OptionValue
    min: int | float | None = None
    max: int | float | None = None
    note: Sentence = ""


class SeatsEntry(_Table, frozen=True, kw_only=True):
    """How many seats a game has, their names in order, and which of them are one side."""

    min: int
    max: int
    names: tuple[Label, ...]
    teams: tuple[tuple[str, ...], ...] = ()
    """Empty when everybody plays alone."""


class SeatLook(_Table, frozen=True, kw_only=True):
    """How a seat looks on its card: two drawings of the plugin, by name."""

    name: str
    emblem: Drawing = ""
    strip: Drawing = ""


class _GameTable(_Table, frozen=True, kw_only=True):
    id: Id
    title: Label
    seats: SeatsEntry
    summary: Sentence = ""
    players: tuple[int, int] = (0, 0)
    """The fewest and the most holders; from one to as many as there are seats when left out."""
    traits: Traits = ()
    minutes: int = 0
    """How long a game usually lasts; 0 when it is not said."""
    rules: str = ""
    thumb: str = ""
    tables: str = ""
    """A file of figures in TOML that ``nika_games`` is given."""
    order: tuple[str, ...] = ()
    """The seats as they take their turns; as they are named when left out."""
    options: tuple[OptionEntry, ...] = field(default=(), name="option")
    seat: tuple[SeatLook, ...] = ()


class ClaimTable(_Table, frozen=True, kw_only=True):
    """The word with which a side of this game says that it has won."""

    label: Label


class GameTable(_GameTable, frozen=True, kw_only=True):
    """A ``[[game]]`` as it is written."""

    claim: ClaimTable | None = None


class GameEntry(_GameTable, frozen=True, kw_only=True):
    """A game of the catalogue, complete: defaults filled, with its plugin and its folder."""

    claim: str | None = None
    folder: Path
    plugin: str

    @classmethod
    def of(cls, table: GameTable, folder: Path, plugin: str) -> GameEntry:
        """Return the entry of a table, with what it leaves out filled in."""
        fields = asdict(table) | {"claim": table.claim.label if table.claim else None}
        fields["players"] = table.players if any(table.players) else (1, table.seats.max)
        fields["order"] = table.order or table.seats.names
        return cls(**fields, folder=folder, plugin=plugin)

    @property
    def sides(self) -> tuple[tuple[str, ...], ...]:
        """The teams; a seat that plays alone is a side of one."""
        return self.seats.teams or tuple((name,) for name in self.seats.names)

    def look(self, seat: str) -> SeatLook:
        """Return how that seat looks; one without drawings when the manifest has none."""
        return next((look for look in self.seat if look.name == seat), SeatLook(name=seat))


class BotTable(_Table, frozen=True, kw_only=True):
    """A ``[[bot]]`` as it is written: what it plays, and what it needs a game to promise."""

    id: Id
    title: Label
    plays: tuple[str, ...]
    needs: Traits = ()
    command: tuple[str, ...] = ()
    """A program that is the bot; a bot without one is made by the plugin."""
    protocol: Annotated[Id, Meta(pattern=WORDS)] = ""
    """A ``[[protocol]]`` of any plugin that the program speaks, if not the house's own lines."""
    offered: bool = True
    """False for a bot that is only called by its id, as one to measure others by."""
    options: tuple[OptionEntry, ...] = field(default=(), name="option")


class BotEntry(BotTable, frozen=True, kw_only=True):
    """A bot of the catalogue, with its plugin and its folder."""

    folder: Path
    plugin: str

    @classmethod
    def of(cls, table: BotTable, folder: Path, plugin: str) -> BotEntry:
        """Return the entry of a table."""
        return cls(**asdict(table), folder=folder, plugin=plugin)

    def can_play(self, game: GameEntry) -> bool:
        """Say whether the bot plays that game: named or any, with all the traits it needs."""
        named = ANY_GAME in self.plays or game.id in self.plays
        return named and set(self.needs) <= set(game.traits)


class ProtocolTable(_Table, frozen=True, kw_only=True):
    """A ``[[protocol]]`` as it is written: how engines for some games are spoken to."""

    id: Id
    plays: tuple[str, ...]


class ProtocolEntry(ProtocolTable, frozen=True, kw_only=True):
    """A protocol of the catalogue, with its plugin."""

    plugin: str

    def can_play(self, game: GameEntry) -> bool:
        """Say whether engines can be asked about that game by this protocol."""
        return ANY_GAME in self.plays or game.id in self.plays


class OpponentTable(_Table, frozen=True, kw_only=True):
    """An ``[[opponent]]`` as it is written: a bot with a name, a face and a character."""

    id: Id
    name: Label
    bot: str
    options: dict[str, OptionValue] = field(default_factory=dict)
    level: Literal[1, 2, 3, 4, 5]
    face: Drawing = ""
    line: Sentence = ""
    plays: tuple[str, ...] = (ANY_GAME,)
    stand_in: bool = False
    """Offered only where a game has nobody else to play against."""


class OpponentEntry(_Table, frozen=True, kw_only=True):
    """Somebody to play against; a plain bot is one too, with ``level`` 0 and no face."""

    id: str
    name: str
    bot: str
    options: dict[str, Any]
    """Complete and of the types that the bot declares."""
    level: int = 0
    face: str = ""
    line: str = ""
    plays: tuple[str, ...] = (ANY_GAME,)
    stand_in: bool = False
    folder: Path
    plugin: str


class PluginTable(_Table, frozen=True, kw_only=True):
    """The ``[plugin]`` table as it is written."""

    id: Id
    title: Label
    version: Label
    api: int
    entry: Id = ""
    authors: tuple[str, ...] = ()
    licence: str = ""


class Manifest(_Table, frozen=True, kw_only=True):
    """A whole ``plugin.toml``."""

    plugin: PluginTable
    game: tuple[GameTable, ...] = ()
    bot: tuple[BotTable, ...] = ()
    protocol: tuple[ProtocolTable, ...] = ()
    opponent: tuple[OpponentTable, ...] = ()


class PluginEntry(PluginTable, frozen=True, kw_only=True):
    """A plugin of the catalogue, with its folder and what it declares, by id."""

    folder: Path
    games: tuple[str, ...] = ()
    bots: tuple[str, ...] = ()
    made: tuple[str, ...] = ()
    """Those of the bots that its code makes, for they have no command."""
    protocols: tuple[str, ...] = ()
    opponents: tuple[str, ...] = ()
    tables: dict[str, str] = field(default_factory=dict)
    """The file of figures of each game that has one, by its id."""

    @classmethod
    def of(cls, manifest: Manifest, folder: Path) -> PluginEntry:
        """Return the entry of a manifest."""
        return cls(
            **asdict(manifest.plugin),
            folder=folder,
            games=tuple(game.id for game in manifest.game),
            bots=tuple(bot.id for bot in manifest.bot),
            made=tuple(bot.id for bot in manifest.bot if not bot.command),
            protocols=tuple(protocol.id for protocol in manifest.protocol),
            opponents=tuple(opponent.id for opponent in manifest.opponent),
            tables={game.id: game.tables for game in manifest.game if game.tables},
        )
