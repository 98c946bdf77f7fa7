"""Switches: which plugins a player has switched off, and which one broke the last start."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from nika_arcade import paths
from nika_arcade.api import text
from nika_arcade.host.settings import open_page
from nika_arcade.host.tomlfile import write_toml
from nika_arcade.host.trouble import Trouble

FILE = "plugins.toml"
OPENING = ".opening"
"""The beginning of the names of files that say which plugin is being opened by which process."""


@dataclass(frozen=True, slots=True)
class Switches:
    """The ids of plugins that are left out: by the player, or as they broke the last start."""

    off: frozenset[str] = frozenset()
    broke: frozenset[str] = frozenset()

    @property
    def left_out(self) -> frozenset[str]:
        """All that are not read."""
        return self.off | self.broke


def read_switches(troubles: list[Trouble] | None = None) -> Switches:
    """Return what is switched off; a plugin whose opening never ended is added to it.

    A broken file is set aside and reported, like all of the player's.
    """
    kept = _read([] if troubles is None else troubles)
    if fallen := frozenset(_fallen()):
        kept = Switches(kept.off, kept.broke | fallen)
        with suppress(Exception):  # it can't be kept: then it is left out this once
            _write(kept)
    return kept


def switch(id_: str, on: bool) -> None:
    """Switch a plugin on or off for the time to come; raise `TomlFault` when that can't be kept."""
    kept = _read([])
    if on:
        _write(Switches(kept.off - {id_}, kept.broke - {id_}))
    else:
        _write(Switches(kept.off | {id_}, kept.broke - {id_}))


def blame(id_: str) -> None:
    """Leave a plugin out from now on, as it broke the arcade; raise `TomlFault`."""
    kept = _read([])
    _write(Switches(kept.off, kept.broke | {id_}))


@contextmanager
def opening(id_: str, folder: Path) -> Iterator[None]:
    """Note that a plugin's code is being run for the first time, until that has ended.

    Where the program dies meanwhile, `read_switches` of the next one leaves the plugin out. The
    arcade's own plugins are not noted, and a folder that can't be written in notes none.
    """
    note = paths.user_config() / f"{OPENING}-{os.getpid()}"
    if folder.parent == paths.plugins():
        yield
        return
    with suppress(OSError):
        note.parent.mkdir(parents=True, exist_ok=True)
        note.write_text(id_, encoding="utf-8")
    try:
        yield
    finally:
        with suppress(OSError):
            note.unlink()


def broke(id_: str, folder: Path) -> Trouble:
    """Return what to tell of a plugin that is left out since it broke the last start."""
    return Trouble(
        id_,
        "import",
        text("The arcade ended in the midst of its code the last time; it is left out."),
        text("Switch it on again once it is mended: nika-arcade plugins enable {id}", id=id_),
        folder,
    )


def _fallen() -> Iterator[str]:
    """Yield the plugins during whose opening a process died, and forget them."""
    try:
        notes = sorted(paths.user_config().glob(f"{OPENING}-*"))
    except OSError:
        return
    for note in notes:
        number = note.name.rpartition("-")[2]
        if number.isdigit() and _lives(int(number)):
            continue
        with suppress(OSError, UnicodeDecodeError):
            yield note.read_text(encoding="utf-8").strip()
        with suppress(OSError):
            note.unlink()


def _lives(process: int) -> bool:
    """Say whether a process is there; where that cannot be asked, only this one is."""
    if process == os.getpid():
        return True
    if os.name != "posix":
        return False
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except OSError:
        return True
    return True


def _read(troubles: list[Trouble]) -> Switches:
    page = open_page(paths.user_config() / FILE, troubles)
    if page is None:
        return Switches()
    off, fallen = (page.tree.get(key, []) for key in ("off", "broke"))
    return Switches(_ids(off), _ids(fallen))


def _ids(value: object) -> frozenset[str]:
    """Return the names in a list; whatever else stands there is none."""
    return frozenset(one for one in value if isinstance(one, str)) if isinstance(value, list) else (
        frozenset()
    )  # fmt: skip


def _write(switches: Switches) -> None:
    tree = {"off": sorted(switches.off), "broke": sorted(switches.broke)}
    write_toml(paths.user_config() / FILE, tree)
