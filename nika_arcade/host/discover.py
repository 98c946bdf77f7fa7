"""Discovery: which folders hold plugins, found without importing any of them."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from nika_arcade import paths
from nika_arcade.api import Text, text
from nika_arcade.host.trouble import Trouble
from nika_arcade.host.wording import in_words, reason

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

MANIFEST = "plugin.toml"
SAFE = "NIKA_ARCADE_SAFE"
"""Where this is set, only the plugins that come with the arcade are read."""

GROUP = "nika_arcade.plugins"
"""The entry-point group of installed distributions; its values name packages."""


@dataclass(frozen=True, slots=True)
class Found:
    """A folder with a manifest, and what the plugin's id must be."""

    folder: Path
    name: str

    @property
    def manifest(self) -> Path:
        """Return where the manifest lies."""
        return self.folder / MANIFEST


def in_safe_mode() -> bool:
    """Say whether only the arcade's own plugins are wanted."""
    return bool(os.environ.get(SAFE))


def usual_places() -> tuple[Path, ...]:
    """Return the folders that hold plugins, in the order in which they are read.

    In safe mode it is only the one that comes with the arcade.
    """
    if in_safe_mode():
        return (paths.plugins(),)
    return (paths.plugins(), *paths.extra_plugins(), paths.user_plugins())


def discover(places: Sequence[Path], troubles: list[Trouble]) -> Iterator[Found]:
    """Yield the plugins in the places; a place may also be the folder of one plugin.

    Folders whose names begin with ``_`` or ``.`` are passed over. What should hold a plugin and
    does not is added to ``troubles``.
    """
    optional = paths.user_plugins().absolute()
    for place in (place.absolute() for place in places):  # bots run elsewhere and need whole paths
        try:
            if (place / MANIFEST).is_file():
                yield Found(place, place.name)
                continue
            folders = sorted(path for path in place.iterdir() if path.is_dir() or _is_lost(path))
        except OSError as fault:
            if place != optional or not isinstance(fault, FileNotFoundError):
                troubles.append(_unreadable(place, fault))
            continue
        for folder in folders:
            if not folder.name.startswith(("_", ".")):
                yield from _look(folder, troubles)


def discover_installed(troubles: list[Trouble]) -> Iterator[Found]:
    """Yield the plugins of installed distributions, without importing their packages.

    In safe mode there are none.
    """
    if in_safe_mode():
        return
    for point in sorted(_entry_points(troubles), key=lambda point: point.name):
        folders = _package_folders(point.value)
        folder = next((f for f in folders if (f / MANIFEST).is_file()), None)
        if folder is not None:
            yield Found(folder, point.name)
            continue
        message = text(
            "It is installed, but its package “{package}” has no plugin.toml.", package=point.value
        )
        remedy = text("Install it again, or remove it with pip.")
        path = folders[0] if folders else Path(point.value)
        troubles.append(Trouble(point.name, "find", message, remedy, path))


def _entry_points(troubles: list[Trouble]) -> list[EntryPoint]:
    """Return our entry points of all distributions; a broken one is added to ``troubles``."""
    from importlib.metadata import distributions, entry_points

    try:
        return list(entry_points(group=GROUP))
    except Exception:
        points: list[EntryPoint] = []  # one distribution of all is broken, and any may be it
    for distribution in distributions():
        try:
            points += distribution.entry_points.select(group=GROUP)
        except Exception as fault:
            folder = Path(getattr(distribution, "_path", ""))
            message = text(
                "The installed package {name} is broken: {reason}.",
                name=folder.name,
                reason=in_words(fault),
            )
            remedy = text("Install it again, or remove it with pip.")
            troubles.append(Trouble(folder.name, "find", message, remedy, folder))
    return points


def _look(folder: Path, troubles: list[Trouble]) -> Iterator[Found]:
    try:
        if (folder / MANIFEST).is_file():
            yield Found(folder, folder.name)
            return
    except OSError as fault:
        message = text("Its folder cannot be read: {reason}.", reason=reason(fault))
        remedy = text("Make the folder readable, or take it away.")
    else:
        message, remedy = _missing(folder)
    troubles.append(Trouble(folder.name, "find", message, remedy, folder))


def _missing(folder: Path) -> tuple[Text, Text]:
    """Return message and remedy for a folder without a manifest."""
    if _is_lost(folder):
        return text("It is a link that leads nowhere."), text("Correct the link, or take it away.")
    if os.path.lexists(folder / MANIFEST):
        return text("Its plugin.toml is no file."), text("Put a file in its place.")
    message = text("There is no plugin.toml in its folder.")
    if inner := next(folder.glob(f"*/{MANIFEST}"), None):
        return message, text("Move the folder “{inner}” out of it.", inner=inner.parent.name)
    return message, text("Add one, or take the folder away.")


def _is_lost(path: Path) -> bool:
    """Say whether that is a link to nothing, or to itself."""
    return path.is_symlink() and not path.exists()


def _unreadable(place: Path, fault: OSError) -> Trouble:
    message = text(
        "The plugin folder {folder} cannot be read: {reason}.",
        folder=str(place),
        reason=reason(fault),
    )
    remedy = text("Correct NIKA_ARCADE_PLUGINS, or make the folder readable.")
    return Trouble(place.name, "find", message, remedy, place)


def _package_folders(value: str) -> list[Path]:
    """Return where a package may lie; of a dotted name, only the top package is asked for.

    To find a top package does not execute it, to find a package inside another would.
    """
    from importlib.util import find_spec

    top, *inner = value.partition(":")[0].strip().split(".")
    try:
        spec = find_spec(top)
    except Exception:  # whatever stands in Python's way of finding packages
        return []
    roots = spec.submodule_search_locations if spec else None
    return [Path(root).joinpath(*inner) for root in roots or ()]
