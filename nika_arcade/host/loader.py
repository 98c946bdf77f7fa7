"""The loader: registers a plugin's hooks, calls them, and leaves no trace when that fails."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext, redirect_stdout
from pathlib import Path
from types import ModuleType
from typing import Any, TypeAlias, TypeVar

import pluggy

from nika_arcade.api import GameKit, Tables, Text, WrongTables, hooks, text
from nika_arcade.host import gametables
from nika_arcade.host.delivery import Kits, Undelivered, bot_kits, game_kits, protocol_kits
from nika_arcade.host.importing import crash, forget, import_plugin
from nika_arcade.host.manifest import PluginEntry
from nika_arcade.host.trouble import PluginFault, Stage, Trouble, unknown
from nika_arcade.host.typed import Misfit

PREFIX = "nika_"
"""How the names of all hooks begin; a plugin's other functions are its own affair."""

K = TypeVar("K")

Note: TypeAlias = Callable[[str, Path], AbstractContextManager[None]]
"""Notes for as long as a plugin is being opened which one it is."""

HOOKS = tuple(name for name in vars(hooks) if name.startswith(PREFIX))

# What pluggy says of a hook with an argument too many, and of a marked function that is no hook.
_SURPLUS = re.compile(r"Argument\(s\) \{(.*?)\}")
_NO_HOOK = re.compile(r"unknown hook '(\w+)'")


def _unnoted(id_: str, folder: Path) -> AbstractContextManager[None]:
    return nullcontext()


class Loader:
    """Opens plugins one by one, with the one plugin manager of its host; ``note`` is told of each.

    ``troubles`` are those of files that a person has put in the place of a game's tables.
    """

    def __init__(self, note: Note | None = None) -> None:
        self.troubles: list[Trouble] = []
        self._note = note or _unnoted
        self._plugins = pluggy.PluginManager(hooks.PROJECT)
        self._plugins.add_hookspecs(hooks)
        self._opened: dict[str, Kits] = {}

    def open(self, plugin: PluginEntry, tables: Mapping[str, Tables] | None = None) -> Kits:
        """Return the kits of a plugin, which have to be what it declares; raise `PluginFault`.

        A plugin that fails is unregistered again and its modules are forgotten. What it prints
        goes to the errors, for our own output may be read by a program. Its games are given
        ``tables`` by game, or else those that lie in their files.
        """
        if plugin.id not in self._opened:
            noted = self._note(plugin.id, plugin.folder)
            with noted, self._undone_on_failure(plugin), redirect_stdout(sys.stderr):
                self._register(plugin, import_plugin(plugin))
                games, kept = self._games(plugin, tables)
                self._opened[plugin.id] = Kits(
                    games,
                    self._deliver(plugin, "nika_bots", bot_kits, plugin.made),
                    self._deliver(plugin, "nika_protocols", protocol_kits, plugin.protocols),
                    kept,
                )
        return self._opened[plugin.id]

    @contextmanager
    def _undone_on_failure(self, plugin: PluginEntry) -> Iterator[None]:
        try:
            yield
        except BaseException:
            if self._plugins.has_plugin(plugin.id):
                self._plugins.unregister(name=plugin.id)
            forget(plugin.id)
            raise

    def _register(self, plugin: PluginEntry, module: ModuleType) -> None:
        with _blamed(plugin, "hooks", f"{plugin.entry}.py"):
            _check_names(plugin, module)
            self._plugins.register(module, name=plugin.id)
            self._plugins.check_pending()

    def _games(
        self, plugin: PluginEntry, tables: Mapping[str, Tables] | None
    ) -> tuple[dict[str, GameKit], dict[str, Tables]]:
        """Return the plugin's games and the tables they play by; raise `PluginFault`."""

        def ask(tables: Mapping[str, Tables]) -> dict[str, GameKit]:
            return self._deliver(plugin, "nika_games", game_kits, plugin.games, tables=tables)

        if tables is not None:
            return ask(tables), dict(tables)
        with _blamed(plugin, "deliver", "nika_games"):
            games, kept, troubles = gametables.deliver(plugin, ask)
        self.troubles += troubles
        return games, kept

    def _deliver(
        self,
        plugin: PluginEntry,
        hook: str,
        look: Callable[[Sequence[Any], Sequence[str]], K],
        declared: Sequence[str],
        **given: Any,
    ) -> K:
        """Call one hook of this plugin alone and look at its kits; raise `PluginFault`."""
        others = [other for name, other in self._plugins.list_name_plugin() if name != plugin.id]
        with _blamed(plugin, "deliver", hook):
            return look(self._plugins.subset_hook_caller(hook, others)(**given), declared)


@contextmanager
def _blamed(plugin: PluginEntry, stage: Stage, what: str) -> Iterator[None]:
    """Turn whatever comes out of a plugin's code, or of a look at it, into a `PluginFault`."""
    try:
        yield
    except (KeyboardInterrupt, PluginFault):
        raise
    except pluggy.PluginValidationError as fault:
        raise _fault(plugin, stage, *_misshapen(str(fault))) from fault
    except (Undelivered, Misfit) as fault:
        raise _fault(plugin, stage, fault.message, fault.remedy) from None
    except WrongTables as fault:
        raise _fault(plugin, stage, *_wrong_tables(fault)) from fault
    except BaseException as fault:  # a plugin may raise anything, SystemExit too
        raise _fault(plugin, stage, *crash(fault, plugin, what)) from fault


def _check_names(plugin: PluginEntry, module: ModuleType) -> None:
    """Raise `PluginFault` for a function that looks like a hook but is none that will be called."""
    for name, value in vars(module).items():
        if not name.startswith(PREFIX) or getattr(value, "__module__", "") != module.__name__:
            continue
        if name not in HOOKS:
            message = unknown(text("There is no hook “{name}”.", name=name), name, HOOKS)
            raise _fault(plugin, "hooks", message, text("Correct the name of the function."))
        if not hasattr(value, f"{hooks.PROJECT}_impl"):
            message = text("Its function {name} is not marked as a hook.", name=name)
            raise _fault(plugin, "hooks", message, text("Write @hookimpl above it."))


def _misshapen(words: str) -> tuple[Text, Text]:
    """Return message and remedy for what pluggy says of a hook it cannot take."""
    hook = next((name for name in HOOKS if name in words), "")
    if surplus := _SURPLUS.search(words):
        argument = surplus[1].replace("'", "")
        message = text(
            "Its {hook} wants “{argument}”, which is not given.", hook=hook, argument=argument
        )
        return message, text("Take the argument out of {hook}.", hook=hook)
    if stray := _NO_HOOK.search(words):
        message = unknown(text("There is no hook “{name}”.", name=stray[1]), stray[1], HOOKS)
        return message, text("Take @hookimpl off that function.")
    message = text("Its hooks do not fit: {reason}", reason=" ".join(words.split()))
    return message, text("Compare them with those of nika_arcade.api.hooks.")


def _wrong_tables(fault: WrongTables) -> tuple[Text, Text]:
    """Return message and remedy for tables that a plugin cannot play by."""
    message = text("Its tables are wrong: {row}: {reason}.", row=fault.row, reason=fault.reason)
    return message, text("Correct that row.")


def _fault(plugin: PluginEntry, stage: Stage, message: Text, remedy: Text) -> PluginFault:
    return PluginFault(Trouble(plugin.id, stage, message, remedy, plugin.folder))
