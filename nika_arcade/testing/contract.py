"""The contract: laws that every game and every bot keeps, with plain words for a breach.

Run by the tests on the whole catalogue and by ``plugins check`` on one plugin.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Any, TypeAlias

from nika_arcade.host.catalogue import Catalogue
from nika_arcade.host.importing import where_in
from nika_arcade.host.manifest import GameEntry, OptionEntry
from nika_arcade.host.wording import in_words
from nika_arcade.match.lineup import seats_in_play
from nika_arcade.match.referee import Referee
from nika_arcade.match.rulebook import RulesFault
from nika_arcade.testing import (
    laws_looks,
    laws_marks,
    laws_open,
    laws_pictures,
    laws_rules,
    laws_secrets,
    laws_words,
)
from nika_arcade.testing.laws_bots import bot_failures
from nika_arcade.testing.walks import Setting, wander

WALK = 120
"""How many actions of a random game the laws are tried on."""
LONG_WALK = 2_000
"""After so many actions a random game that must end is cut."""

Law: TypeAlias = Callable[[Setting, Referee[Any]], Iterator[str]]

LAWS: dict[str, Law] = {
    "the end is the end": laws_rules.ends,
    "rules change nothing": laws_rules.pure,
    "illegal actions are refused": laws_rules.refuses,
    "actions are told apart": laws_rules.distinct,
    "positions have a text form": laws_rules.notation,
    "positions tell their options": laws_rules.tells_options,
    "transcripts replay": laws_rules.replays,
    "refusals are true": laws_rules.explains,
    "a lapse is legal": laws_rules.lapses,
    "estimates are chances": laws_rules.estimates,
    "traits hold": laws_open.traits,
    "secrets stay secret": laws_secrets.secrecy,
    "worlds can be imagined": laws_open.imagination,
    "every legal pick is drawn": laws_pictures.drawn,
    "pictures are whole": laws_pictures.whole,
    "choices and ways can be shown": laws_marks.shown,
    "every beat is told": laws_pictures.narrated,
    "pictures can be drawn": laws_looks.drawable,
    "every pick has words": laws_words.worded,
    "every sentence is translated": laws_pictures.translated,
}
"""The laws of games by name; each yields one sentence for every breach in a game played."""


@dataclass(frozen=True, slots=True)
class Failure:
    """A law that is broken: which, by whom, how it shows and in which game it was seen."""

    law: str
    subject: str
    message: str
    where: str

    def __str__(self) -> str:
        return f"{self.law} ({self.where}): {self.message}"


def check_game(
    catalogue: Catalogue, game_id: str, *, seeds: int = 2, walk: int = WALK, most: int = 3
) -> list[Failure]:
    """Return what is wrong with a game, at most so many failures of each law.

    Its usual setting is played with several seeds, then with the fewest and the most seats, and
    so that every value of every option is played: of all options at once where they go together.
    Raise `PluginFault` when it does not open.
    """
    entry = catalogue.game(game_id)
    kit = catalogue.open_game(game_id)
    usual = Setting(kit, entry, catalogue.options_for(game_id, {}), seats_in_play(entry))
    failures: list[Failure] = []
    for number in range(seeds):
        failures += check_setting(replace(usual, seed=number + 1), walk, most)
    for other in _variations(catalogue, entry, usual):
        failures += check_setting(other, walk // 4, most)
    return _first_of_each(failures, most)


def check_setting(place: Setting, walk: int, most: int = 3) -> list[Failure]:
    """Return what is wrong in one game played at random, at most so many failures of each law."""
    try:
        referee = wander(place, walk)
    except Exception as fault:
        words = _words(fault, place.entry.folder)
        return [Failure("the rules do not fail", place.entry.id, words, str(place))]
    failures = []
    for name, law in LAWS.items():
        for message in _tried(law, place, referee, most):
            failures.append(Failure(name, place.entry.id, message, str(place)))
    return failures


def check_bot(catalogue: Catalogue, bot_id: str, game_id: str) -> list[Failure]:
    """Return what is wrong with how a bot plays a game: in its own process, with little work."""
    place = f"{bot_id} playing {game_id}, seed 1"
    return [
        Failure("bots answer legally, in time and alike", bot_id, message, place)
        for message in bot_failures(catalogue, bot_id, game_id)
    ]


def check_plugin(catalogue: Catalogue, plugin_id: str) -> list[Failure]:
    """Return what is wrong with all games of a plugin and with its bots, in a game they play."""
    plugin = catalogue.plugins[plugin_id]
    failures = [failure for game in plugin.games for failure in check_game(catalogue, game)]
    for bot_id in plugin.bots:
        bot = catalogue.bot(bot_id)
        playable = [game.id for game in catalogue.games.values() if bot.can_play(game)]
        for game_id in playable[:1]:
            failures += check_bot(catalogue, bot_id, game_id)
    return failures


def _tried(law: Law, place: Setting, referee: Referee[Any], most: int) -> Iterator[str]:
    """Yield a law's complaints; rules that fail while it is tried are one too."""
    try:
        for number, message in enumerate(law(place, referee)):
            if number == most:
                return
            yield message
    except Exception as fault:
        yield _words(fault, place.entry.folder)


def _words(fault: Exception, folder: Path) -> str:
    """Return in one line what failed, and the line of the plugin's code where it did."""
    words = str(fault) if isinstance(fault, RulesFault) else in_words(fault)
    spot = where_in(folder.resolve(), fault.__cause__ or fault)
    return f"{words} ({spot[0]}, line {spot[1]})" if spot else words


def _variations(catalogue: Catalogue, entry: GameEntry, usual: Setting) -> Iterator[Setting]:
    for count in {entry.seats.min, entry.seats.max} - {len(usual.seats)}:
        yield replace(usual, seats=seats_in_play(entry, count))
    others = {
        option.id: [one for one in _values(option) if one != usual.options[option.id]]
        for option in entry.options
    }
    for number in range(max(map(len, others.values()), default=0)):
        # All options change at once, so that every value is played, and soon.
        changed = {id_: values[number] for id_, values in others.items() if number < len(values)}
        together = replace(usual, options=catalogue.options_for(entry.id, changed))
        if _is_playable(together):
            yield together
            continue
        for id_, value in changed.items():
            yield replace(usual, options=catalogue.options_for(entry.id, {id_: value}))


def _is_playable(place: Setting) -> bool:
    """Say whether options go together; a game may refuse some that it takes one by one."""
    try:
        place.kit.game.setup(place.options, place.seats, Random(place.seed))
    except Exception:
        return False
    return True


def _values(option: OptionEntry) -> list[Any]:
    if option.kind == "switch":
        return [False, True]
    if option.kind == "choice":
        return list(option.values)
    return [bound for bound in (option.min, option.max) if bound is not None]


def _first_of_each(failures: list[Failure], most: int) -> list[Failure]:
    """Return the failures without those that only repeat what is known by now."""
    seen: dict[str, int] = {}
    kept = []
    for failure in failures:
        seen[failure.law] = seen.get(failure.law, 0) + 1
        if seen[failure.law] <= most:
            kept.append(failure)
    return kept
