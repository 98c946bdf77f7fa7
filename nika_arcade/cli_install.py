"""The commands ``plugins install``, ``remove``, ``enable`` and ``disable``."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from nika_arcade.cli_output import Misuse, put

if TYPE_CHECKING:
    from argparse import _SubParsersAction

TASKS = ("install", "remove", "enable", "disable")
YES = ("y", "yes")


def add_tasks(tasks: _SubParsersAction[ArgumentParser]) -> None:
    """Add the tasks ``install``, ``remove``, ``enable`` and ``disable``."""
    install = tasks.add_parser("install", help="unpack a plugin from a zip file, after asking")
    install.add_argument("file", type=Path, help="the zip file")
    install.add_argument("--yes", action="store_true", help="I trust whoever made it: don't ask")
    install.add_argument("--replace", action="store_true", help="in the place of an older one")
    helps = {
        "remove": "take a plugin out of your folder; it is kept aside",
        "enable": "read a plugin again that was switched off",
        "disable": "leave a plugin out until it is enabled",
    }
    for task, words in helps.items():
        tasks.add_parser(task, help=words).add_argument("id", help="the id of the plugin")


def run(args: Namespace) -> int:
    """Run the task; return 0, or 1 where the player does not agree. Raise `Refused`, `Misuse`."""
    if args.task == "install":
        return _install(args.file, agreed=args.yes, replace=args.replace)
    if args.task == "remove":
        return _remove(args.id)
    return _switch(args.id, on=args.task == "enable")


def _install(path: Path, *, agreed: bool, replace: bool) -> int:
    from nika_arcade.host.parcel import install, open_parcel

    parcel = open_parcel(path)
    put(str(parcel.warning))
    if parcel.licence:
        put(f"Its licence: {parcel.licence}")
    if not agreed and not _agrees():
        put("Nothing was installed.")
        return 1
    folder = install(parcel, replace=replace)
    put(f"Installed in {folder}\nTo see whether it is sound: nika-arcade plugins check {folder}")
    return 0


def _agrees() -> bool:
    """Ask a person who sits there; nobody has agreed for a program that can't be asked."""
    if not sys.stdin.isatty():
        raise Misuse("nobody is there to be asked; with --yes you say that you trust its maker")
    return input("Install it? [y/N] ").strip().lower() in YES


def _remove(id_: str) -> int:
    from nika_arcade.host.catalogue import read_everything
    from nika_arcade.host.discover import discover_installed
    from nika_arcade.host.parcel import remove

    if id_ in {one.name for one in discover_installed([])}:
        raise Misuse(f"{id_} was installed with pip, which also removes it: pip uninstall …")
    if id_ in read_everything().plugins and not _is_own(id_):
        raise Misuse(f"{id_} is none of your own plugins; to leave it out: plugins disable {id_}")
    put(f"Removed; it is kept in {remove(id_)}")
    return 0


def _is_own(id_: str) -> bool:
    from nika_arcade import paths

    return (paths.user_plugins() / id_).is_dir()


def _switch(id_: str, *, on: bool) -> int:
    from nika_arcade.host.catalogue import read_everything
    from nika_arcade.host.switches import switch
    from nika_arcade.host.tomlfile import TomlFault
    from nika_arcade.host.trouble import Refused, unknown

    catalogue = read_everything()
    known = {*catalogue.plugins, *catalogue.off, *(one.plugin for one in catalogue.troubles)}
    if id_ not in known:
        from nika_arcade.api import text

        raise Refused(unknown(text("There is no plugin “{id}”.", id=id_), id_, known))
    try:
        switch(id_, on)
    except TomlFault as fault:
        raise Misuse(f"that can't be kept: {fault}") from None
    put(f"{id_} is {'read again' if on else 'left out'} from now on.")
    return 0
