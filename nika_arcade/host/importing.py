"""Importing: a plugin's folder as a package of its own, and what to say when that fails."""

from __future__ import annotations

import importlib
import importlib.util
import sys
import traceback
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType

from nika_arcade.api import Text, text
from nika_arcade.host.manifest import PluginEntry
from nika_arcade.host.trouble import PluginFault, Trouble
from nika_arcade.host.wording import in_words

ROOT = "nika_plugins"
"""The package under which plugins are imported, wherever their folders lie."""


def import_plugin(plugin: PluginEntry) -> ModuleType:
    """Return the entry module as ``nika_plugins.<id>.<entry>``; raise `PluginFault`.

    A plugin that is already imported from the same folder is not imported again, so that its
    classes stay the same for every catalogue of one process.
    """
    package = f"{ROOT}.{plugin.id}"
    try:
        _open_package(package, plugin.folder.resolve())
        module = importlib.import_module(f"{package}.{plugin.entry}")
        if not isinstance(module, ModuleType):
            raise TypeError(f"{type(module).__name__} stands in the place of the module")
        return module
    except KeyboardInterrupt:
        raise
    except BaseException as fault:  # a plugin may raise anything, SystemExit too
        message, remedy = crash(fault, plugin, f"{plugin.entry}.py")
        raise PluginFault(Trouble(plugin.id, "import", message, remedy, plugin.folder)) from fault


def forget(plugin_id: str) -> None:
    """Take a plugin's modules out of Python's memory, so that a later try starts afresh."""
    package = f"{ROOT}.{plugin_id}"
    for name in [name for name in sys.modules if name == package or name.startswith(f"{package}.")]:
        del sys.modules[name]
    importlib.invalidate_caches()


def crash(fault: BaseException, plugin: PluginEntry, what: str) -> tuple[Text, Text]:
    """Return message and remedy for an exception out of a plugin's code, with where it arose."""
    if isinstance(fault, ModuleNotFoundError) and fault.name and not _own(fault.name):
        missing = fault.name.partition(".")[0]
        message = text("It needs the Python package “{package}”.", package=missing)
        if (plugin.folder / f"{missing}.py").is_file() or (plugin.folder / missing).is_dir():
            return message, text(
                "Import the plugin's own modules relatively: from . import {module}", module=missing
            )
        return message, text("Install it: pip install {package}", package=missing)
    if isinstance(fault, SystemExit):
        message = text("{what} tried to end the program.", what=what)
        return message, text("Take sys.exit out of the plugin.")
    message = text("{what} failed with {error}.", what=what, error=in_words(fault))
    if spot := where_in(plugin.folder.resolve(), fault):
        message = text(
            "{what} failed with {error} ({file}, line {line}).",
            what=what,
            error=in_words(fault),
            file=spot[0],
            line=spot[1],
        )
    return message, text("Correct the plugin, or take it out of its folder.")


def where_in(folder: Path, fault: BaseException) -> tuple[str, int] | None:
    """Return the file and line in a folder nearest to a fault; None when it has no part in it."""
    if isinstance(fault, SyntaxError) and fault.filename and fault.lineno:
        path = Path(fault.filename)
        return (str(path.relative_to(folder)), fault.lineno) if folder in path.parents else None
    for frame in reversed(traceback.extract_tb(fault.__traceback__)):
        path = Path(frame.filename)
        if folder in path.parents:
            return str(path.relative_to(folder)), frame.lineno or 0
    return None


def _open_package(package: str, folder: Path) -> None:
    """Put the plugin's folder into Python's memory as a package, and run its ``__init__.py``."""
    if ROOT not in sys.modules:
        sys.modules[ROOT] = importlib.util.module_from_spec(ModuleSpec(ROOT, None, is_package=True))
    if package in sys.modules:
        if list(sys.modules[package].__path__) == [str(folder)]:
            return
        forget(package.rpartition(".")[2])
    init = folder / "__init__.py"
    if init.is_file():
        spec = importlib.util.spec_from_file_location(
            package, init, submodule_search_locations=[str(folder)]
        )
    else:
        spec = ModuleSpec(package, None, is_package=True)
        spec.submodule_search_locations = [str(folder)]
    assert spec is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[package] = module
    if spec.loader is not None:
        spec.loader.exec_module(module)


def _own(name: str) -> bool:
    return name.partition(".")[0] in (ROOT, "nika_arcade")
