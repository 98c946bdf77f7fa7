"""The check-up of one plugin: its manifest, its imports, its drawings, its words, its laws."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from nika_arcade import paths
from nika_arcade.api import Text, text
from nika_arcade.host.catalogue import Catalogue
from nika_arcade.host.discover import Found, discover, discover_installed, usual_places
from nika_arcade.host.manifest import ANY_GAME, BotEntry, PluginEntry
from nika_arcade.host.opponents import read_rosters, usual_rosters
from nika_arcade.host.trouble import PluginFault, unknown

OPEN_ROOMS = ("nika_arcade.api", "nika_arcade.kit")
"""What a plugin may import of the arcade."""
SCRIPTS, TRAINING = ("train.py",), ("nika_arcade.gym",)
"""What is run by hand to teach a bot, as in docs/RESEARCH.md, and what that may import besides."""


@dataclass(frozen=True, slots=True)
class Check:
    """One thing that was looked at, and what is wrong with it; sound when nothing is.

    ``note`` is what was measured.
    """

    name: str
    faults: tuple[Text, ...] = ()
    note: Text | None = None

    @property
    def sound(self) -> bool:
        """Say whether nothing is wrong."""
        return not self.faults


def check_plugin(folder: Path) -> Iterator[Check]:
    """Check the plugin in a folder, one thing after the other, and stop where no more can be told.

    The other plugins of this machine are read too, so that its bots find games to play.
    """
    folder = folder.resolve()
    catalogue = Catalogue()
    checked = _found(folder)
    # An id that two plugins want is the fault of this one, but a copy of a plugin replaces it.
    others = list(discover(usual_places(), []))
    catalogue.add(one for one in others if one.name != checked.name)
    catalogue.add([checked, *(one for one in others if one.name == checked.name)])
    catalogue.add_opponents(read_rosters(usual_rosters(), []))
    catalogue.add_installed()
    own = (
        text("{message} {remedy}", message=trouble.message, remedy=trouble.remedy)
        for trouble in catalogue.troubles
        if trouble.path.resolve().is_relative_to(folder)
    )
    yield Check("manifest", tuple(dict.fromkeys(own)))  # its folder may be read a second time
    plugin = next((one for one in catalogue.plugins.values() if one.folder == folder), None)
    if plugin is None:
        return
    yield Check("imports", tuple(import_faults(folder)))
    yield Check("drawings", tuple(_drawing_faults(catalogue, plugin)))
    yield Check("words", tuple(_word_faults(folder)))
    opened = Check("opens", tuple(_opening_faults(catalogue, plugin)))
    yield opened
    if theirs := tuple(_tables_faults(catalogue, plugin)):
        yield Check("your tables", theirs)
    if opened.sound:
        yield from _laws(catalogue, plugin)


def _found(folder: Path) -> Found:
    """Return the plugin in a folder, whose id is its entry point's name if it is installed."""
    installed = (one for one in discover_installed([]) if one.folder.resolve() == folder)
    return next(installed, Found(folder, folder.name))


def import_faults(folder: Path) -> Iterator[Text]:
    """Yield what the modules of a plugin import and may not; its tests may import anything."""
    for path in sorted(folder.rglob("*.py")):
        inner = path.relative_to(folder)
        if "tests" in inner.parts:
            continue
        try:
            tree = ast.parse(path.read_text(encoding="utf-8"))
        except (SyntaxError, ValueError, OSError, RecursionError, MemoryError):
            continue  # opening it tells more
        trains = TRAINING if inner.as_posix() in SCRIPTS else ()
        for line, module in _imported(tree):
            if module not in trains and (reason := _forbidden(module)):
                yield text(
                    "{file}, line {line}: it imports {module}. {reason}",
                    file=inner.as_posix(),
                    line=line,
                    module=module,
                    reason=reason,
                )


def _imported(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Yield line and name of every module that is imported absolutely."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level and node.module:
            whole = node.module == "nika_arcade"
            names = [f"nika_arcade.{alias.name}" for alias in node.names]
            yield from ((node.lineno, name) for name in (names if whole else [node.module]))


def _forbidden(module: str) -> Text | None:
    top = module.partition(".")[0]
    if top == "pygame":
        return text("Pictures are data: draw with a Presenter.")
    if top in ("plugins", "nika_plugins"):
        return text("Import the plugin's own modules relatively: from .rules import …")
    inside = any(module == room or module.startswith(f"{room}.") for room in OPEN_ROOMS)
    if top == "nika_arcade" and not inside:
        return text("Plugins use nika_arcade.api and nika_arcade.kit only.")
    return None


def _drawing_faults(catalogue: Catalogue, plugin: PluginEntry) -> Iterator[Text]:
    looks = (look for game in plugin.games for look in catalogue.games[game].seat)
    named = [drawing for look in looks for drawing in (look.emblem, look.strip)]
    named += [
        catalogue.opponents[id_].face for id_ in plugin.opponents if id_ in catalogue.opponents
    ]
    folders = (plugin.folder / "assets", paths.assets() / "images")
    for drawing in dict.fromkeys(named):
        if drawing and not any((folder / f"{drawing}.svg").is_file() for folder in folders):
            yield text("There is no drawing “{name}”: add assets/{name}.svg.", name=drawing)


def _word_faults(folder: Path) -> Iterator[Text]:
    import polib

    for path in sorted((folder / "locale").glob("*.po")):
        try:
            polib.pofile(str(path), encoding="utf-8")
        except (OSError, UnicodeDecodeError) as fault:
            yield text(
                "The catalogue {file} is broken: {reason}", file=path.name, reason=str(fault)
            )


def _opening_faults(catalogue: Catalogue, plugin: PluginEntry) -> Iterator[Text]:
    opens: list[tuple[Callable[[str], object], str]] = [
        *((catalogue.open_game, game) for game in plugin.games),
        *((catalogue.open_bot, bot) for bot in plugin.made),
        *((catalogue.open_protocol, protocol) for protocol in plugin.protocols),
    ]
    for open_one, id_ in opens:
        try:
            open_one(id_)
        except PluginFault as fault:
            trouble = fault.trouble
            yield text("{message} {remedy}", message=trouble.message, remedy=trouble.remedy)
            return


def _tables_faults(catalogue: Catalogue, plugin: PluginEntry) -> Iterator[Text]:
    """Yield what is wrong with files of this person's in the place of the games' tables."""
    for trouble in catalogue.troubles:
        if trouble.stage == "tables" and trouble.plugin in plugin.tables:
            path = str(trouble.path)
            yield text("{file}: {reason}", file=path, reason=trouble.message)


def _laws(catalogue: Catalogue, plugin: PluginEntry) -> Iterator[Check]:
    """Run the laws on every game, and on every bot in one game that it plays, its own first."""
    from nika_arcade.testing.contract import check_bot, check_game

    for game in plugin.games:
        failures = check_game(catalogue, game)
        yield Check(f"laws of the game {game}", tuple(Text(str(failure)) for failure in failures))
        if not failures:
            yield _pace(catalogue, game)
    games = sorted(catalogue.games.values(), key=lambda game: game.plugin != plugin.id)
    for entry in (catalogue.bots[bot] for bot in plugin.bots if bot in catalogue.bots):
        bot = entry.id
        playable = [game.id for game in games if entry.can_play(game)]
        if not playable:
            yield Check(f"laws of the bot {bot}", (_no_game(catalogue, entry),))
        for game in playable[:1]:
            failures = check_bot(catalogue, bot, game)
            faults = tuple(Text(str(failure)) for failure in failures)
            yield Check(f"laws of the bot {bot}, playing {game}", faults)


def _pace(catalogue: Catalogue, game_id: str) -> Check:
    """Return how long the rules of a game take."""
    from nika_arcade.testing.speed import measure
    from nika_arcade.testing.walks import setting

    entry, options = catalogue.game(game_id), catalogue.options_for(game_id, {})
    pace = measure(setting(catalogue.open_game(game_id), entry, options))
    faults = (pace.fault,) if pace.fault else ()
    return Check(f"speed of the game {game_id}", faults, pace.words)


def _no_game(catalogue: Catalogue, bot: BotEntry) -> Text:
    """Return why a bot plays none of the games that are here."""
    for name in bot.plays:
        if name != ANY_GAME and name not in catalogue.games:
            sentence = text("It plays “{game}”, which is not here.", game=name)
            return unknown(sentence, name, catalogue.games)
    needs = ", ".join(bot.needs)
    return text("No game that it plays promises what it needs: {needs}.", needs=needs)
