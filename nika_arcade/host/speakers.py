"""Speakers: bots that are asked by a protocol, which another plugin may declare."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from msgspec.structs import replace

from nika_arcade.api import text
from nika_arcade.host.manifest import ANY_GAME, BotEntry, BotTable, ProtocolEntry
from nika_arcade.host.trouble import Refused, Trouble, unknown
from nika_arcade.host.typed import Page


@dataclass(frozen=True, slots=True)
class Speaker:
    """A bot as it is written, before its protocol is known: the page and the number on it."""

    table: BotTable
    page: Page
    number: int
    folder: Path
    plugin: str

    def settle(self, protocol: ProtocolEntry) -> BotEntry:
        """Return the entry, which plays no other games than the protocol; raise `Refused`."""
        entry = BotEntry.of(self.table, self.folder, self.plugin)
        games = _shared(entry.plays, protocol.plays)
        if not games:
            own = ", ".join(protocol.plays)
            raise Refused(text("“{id}” is a protocol for {games}.", id=protocol.id, games=own))
        return replace(entry, plays=games)

    def absent(self, known: Iterable[str]) -> Trouble:
        """Return the trouble that nobody declares the protocol."""
        protocol = self.table.protocol
        sentence = text("There is no protocol “{id}”.", id=protocol)
        return self.trouble(Refused(unknown(sentence, protocol, known)))

    def trouble(self, fault: Refused) -> Trouble:
        """Return what is wrong with the bot's protocol, and on what line it stands."""
        reason = text("bot “{id}”: {reason}", id=self.table.id, reason=fault.text)
        remedy = text("Correct “protocol”, or install the plugin that declares it.")
        misfit = self.page.misfit(("bot", self.number, "protocol"), reason, remedy)
        return Trouble(self.plugin, "check", misfit.message, misfit.remedy, self.page.path)


def settle(
    waiting: Iterable[Speaker], protocols: Mapping[str, ProtocolEntry]
) -> tuple[list[BotEntry], list[Speaker], list[tuple[str, Trouble]]]:
    """Return the bots whose protocols are known, who still waits, and what is wrong with whom."""
    bots, still, wrong = [], [], []
    for speaker in waiting:
        protocol = protocols.get(speaker.table.protocol)
        if protocol is None:
            still.append(speaker)
            continue
        try:
            bots.append(speaker.settle(protocol))
        except Refused as fault:
            wrong.append((speaker.table.id, speaker.trouble(fault)))
    return bots, still, wrong


def _shared(ours: tuple[str, ...], theirs: tuple[str, ...]) -> tuple[str, ...]:
    """Return the games that are in both lists, either of which may mean any game."""
    if ANY_GAME in ours:
        return theirs
    return ours if ANY_GAME in theirs else tuple(game for game in ours if game in theirs)
