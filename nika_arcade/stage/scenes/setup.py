"""Set-ups: who plays, by which house rules and with which clock, kept from game to game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from nika_arcade.api import Text, text
from nika_arcade.host.manifest import GameEntry
from nika_arcade.host.settings import recall, remember
from nika_arcade.host.tomlfile import TomlFault
from nika_arcade.host.trouble import PluginFault, Refused, Trouble
from nika_arcade.match.lineup import Lineup, default_lineup
from nika_arcade.match.record import BrokenSave
from nika_arcade.match.rulebook import RulesFault
from nika_arcade.match.session import Session
from nika_arcade.stage.house import House
from nika_arcade.stage.scene import Scene
from nika_arcade.stage.scenes.eyes import Eyes
from nika_arcade.stage.scenes.unfinished import Unfinished

CLOCKS = (None, 30.0, 60.0, 90.0)
"""The turn clocks that can be chosen, in seconds; None leaves all the time in the world."""

LONGEST_CLOCK = 86_400.0
"""The most seconds that a file may give a turn."""


@dataclass(frozen=True, slots=True)
class Setup:
    """A line-up with the options and the turn clock it is played with."""

    lineup: Lineup
    options: Mapping[str, Any] = field(default_factory=dict)
    clock: float | None = None

    def tree(self) -> dict[str, Any]:
        """Return plain values for a file; `last_setup` takes them back."""
        clock = {} if self.clock is None else {"clock": self.clock}
        return {"lineup": self.lineup.tree(), "options": dict(self.options), **clock}


def last_setup(house: House, entry: GameEntry) -> Setup:
    """Return how a game was set up last; what no longer fits is as it usually is."""
    tree = recall(entry.id, house.troubles) or {}
    given = tree.get("options", {})
    options = house.catalogue.options_for(entry.id, {})
    for name, value in given.items() if isinstance(given, Mapping) else ():
        try:
            options = house.catalogue.options_for(entry.id, {**options, name: value})
        except Refused:
            continue
    return Setup(
        _last_lineup(house, entry, tree.get("lineup")),
        options,
        _seconds(tree.get("clock")),
    )


def _seconds(told: Any) -> float | None:
    """Return the turn clock that a file tells; None where it tells none that can be."""
    number = type(told) in (int, float)  # true and false are none
    return float(told) if number and 0 < told <= LONGEST_CLOCK else None


def keep_setup(house: House, entry: GameEntry, setup: Setup) -> None:
    """Remember how a game is set up; a failure becomes a trouble."""
    try:
        remember(entry.id, setup.tree())
    except TomlFault as fault:
        message = text("The line-up could not be kept: {why}", why=fault.message)
        remedy = text("It holds for this game.")
        house.troubles.append(Trouble("", "settings", message, remedy, fault.path))


def begin(house: House, entry: GameEntry, setup: Setup) -> Scene:
    """Return the table of a new game, or what tells why there is none."""
    from nika_arcade.stage.scenes.match import MatchScene

    return table(
        house,
        entry,
        lambda: MatchScene.begin(house, entry.id, setup.options, setup.lineup, setup.clock),
    )


def reopen(house: House, saved: Unfinished) -> Scene:
    """Return the table of a saved game, or what tells why there is none."""
    from nika_arcade.stage.scenes.match import MatchScene

    return table(house, saved, lambda: MatchScene.reopen(house, saved.path))


def reopen_save(house: House, path: Path) -> Scene:
    """Return the table of the game in a file, or what tells why there is none."""
    return reopen(house, Unfinished(path, path.name, 0, None))


def look_at(house: House, path: Path) -> Scene:
    """Return the replay of the game in a file, or what tells why there is none.

    Who was alone with it sees what he saw; of other games only what everybody did.
    """

    def replay() -> Scene:
        return replay_of(Session.resume(house.catalogue, path, read_only=True))

    return table(house, Unfinished(path, path.name, 0, None), replay)


def replay_of(session: Session) -> Scene:
    """Return the replay of a game that is only looked at: from the beginning if it is over."""
    from nika_arcade.stage.scenes.replay import Glance, ReplayScene

    at = 0 if session.outcome is not None else None
    return ReplayScene(session, Glance(Eyes(session).eye, at, back=text("Back")), owned=True)


def table(house: House, about: GameEntry | Unfinished, make: Callable[[], Scene]) -> Scene:
    """Return a table, or the scene that tells what is wrong with a plugin or a save."""
    from nika_arcade.stage.scenes.trouble import TroubleScene

    try:
        return make()
    except PluginFault as fault:
        return TroubleScene((fault.trouble,))
    except (Refused, BrokenSave, RulesFault) as fault:
        return TroubleScene((_untabled(about, fault.text),))


def _untabled(about: GameEntry | Unfinished, message: Text) -> Trouble:
    """Return what to tell when a game cannot be set up or gone on with."""
    remedy = text("Nothing was changed; choose something else.")
    if isinstance(about, Unfinished):
        return Trouble("", "settings", message, remedy, about.path)
    return Trouble(about.plugin, "deliver", message, remedy, about.folder)


def _last_lineup(house: House, entry: GameEntry, tree: Any) -> Lineup:
    """Return the remembered line-up where it still can be played, or else the preset."""
    person = house.settings.name
    try:
        lineup = Lineup.read(tree)
        for holder in lineup.holders:
            if holder.is_bot:
                house.catalogue.opponent(holder.opponent, entry.id)
    except (ValueError, PluginFault):
        return default_lineup(entry, house.catalogue, person)
    if lineup.check(entry) is not None:
        return default_lineup(entry, house.catalogue, person)
    return with_person(lineup, person)


def with_person(lineup: Lineup, person: str) -> Lineup:
    """Return the line-up with the first person called so."""
    first = next((holder for holder in lineup.holders if not holder.is_bot), None)
    return lineup if first is None else lineup.with_holder(replace(first, name=person))


def clock_words(clock: float | None) -> Text:
    """Return how long a turn may last, in words."""
    if clock is None:
        return text("off")
    return text("{seconds} s", seconds=f"{clock:g}")
