"""Parcels: a plugin in a zip file, looked at and unpacked without running or trusting it."""

from __future__ import annotations

import os
import shutil
import stat
import zipfile
import zlib
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from nika_arcade import paths
from nika_arcade.api import Text, text
from nika_arcade.host.catalogue import Catalogue
from nika_arcade.host.discover import MANIFEST, Found
from nika_arcade.host.manifest import PluginEntry
from nika_arcade.host.tomlfile import LARGEST as LARGEST_MANIFEST
from nika_arcade.host.tomlfile import TomlFault, parse_toml
from nika_arcade.host.trouble import Refused
from nika_arcade.host.wording import reason

MOST_FILES = 2_000
LARGEST = 64_000_000
"""The most bytes that a plugin may have once it is unpacked."""

LONGEST = 200
"""The longest name of a file, its folders included."""

REMOVED = ".removed"
"""The folder in the player's plugins where removed ones go."""

_RESERVED = {
    "con",
    "prn",
    "aux",
    "nul",
    *(f"{port}{n}" for port in ("com", "lpt") for n in range(10)),
}


_UNSOUND = (zipfile.BadZipFile, zlib.error, EOFError, UnicodeDecodeError, RuntimeError)
"""What reading a damaged zip file may raise, beside OSError."""


def _unsound() -> tuple[type[Exception], ...]:
    """Return what a damaged zip file may raise here; not every Python can read LZMA."""
    with suppress(ImportError):
        from lzma import LZMAError

        return (*_UNSOUND, LZMAError)
    return _UNSOUND


@dataclass(frozen=True, slots=True)
class Parcel:
    """A zip file that holds one plugin: its files by the names they will have in its folder."""

    path: Path
    id: str
    title: str
    version: str
    authors: tuple[str, ...]
    licence: str
    files: tuple[tuple[str, str], ...]
    """The name in the plugin's folder, and in the zip file."""

    @property
    def is_there(self) -> bool:
        """Whether the player has a plugin of that id already."""
        return (paths.user_plugins() / self.id).exists()

    @property
    def warning(self) -> Text:
        """The plain sentence that a player agrees to before anything of it is unpacked."""
        if not self.authors:
            return text(
                "“{title}” {version}, which does not say who made it, is a program: it runs with "
                "your rights and can read and change your files. Install it only if you trust "
                "where it is from.",
                title=self.title,
                version=self.version,
            )
        return text(
            "“{title}” {version} by {authors} is a program: it runs with your rights and can read "
            "and change your files. Install it only if you trust whoever made it.",
            title=self.title,
            version=self.version,
            authors=", ".join(self.authors),
        )


def open_parcel(path: Path) -> Parcel:
    """Look a zip file through; raise `Refused` for one that is none or is not safe to unpack."""
    try:
        with zipfile.ZipFile(path) as file:
            members = [one for one in file.infolist() if not one.is_dir()]
            _weigh(path, members)
            names = {member.filename: _safe(path, member) for member in members}
            root = _root(path, names.values())
            source = file.read(_origin(names, root / MANIFEST)).decode("utf-8-sig")
    except OSError as fault:
        raise _refused(path, text("it cannot be read ({why})", why=reason(fault))) from None
    except _unsound() as fault:
        raise _refused(path, text("it is no sound zip file ({why})", why=str(fault))) from None
    return _described(path, source, root, names)


def install(parcel: Parcel, *, replace: bool = False) -> Path:
    """Unpack a parcel into the player's plugins and return its folder; raise `Refused`.

    It is unpacked beside its place and moved there whole. One of the same id that is there
    already is an error, or with ``replace`` goes to the removed ones. A plugin whose manifest
    turns out to be faulty is taken away again.
    """
    home = paths.user_plugins()
    target, fresh = home / parcel.id, home / f".incoming-{os.getpid()}" / parcel.id
    if target.exists() and not replace:
        raise Refused(
            text("“{id}” is there already, in {folder}.", id=parcel.id, folder=str(target))
        )
    try:
        _unpack(parcel, fresh)
        if fault := _flaw(fresh, parcel.id):
            raise _refused(parcel.path, fault)
        if target.exists():
            remove(parcel.id)
        fresh.rename(target)
    except OSError as fault:
        raise _refused(
            parcel.path, text("it cannot be unpacked ({why})", why=reason(fault))
        ) from None
    except _unsound() as fault:
        why = text("it is no sound zip file ({why})", why=str(fault))
        raise _refused(parcel.path, why) from None
    finally:
        shutil.rmtree(fresh.parent, ignore_errors=True)
    return target


def remove(id_: str) -> Path:
    """Take a plugin out of the player's folder and return where it is kept; raise `Refused`."""
    home = paths.user_plugins()
    folder = home / id_
    if not id_ or Path(id_).name != id_ or not (folder / MANIFEST).is_file():
        raise Refused(text("There is no plugin “{id}” in {folder}.", id=id_, folder=str(home)))
    kept, number = home / REMOVED / id_, 2
    while kept.exists():
        kept, number = kept.with_name(f"{id_}-{number}"), number + 1
    try:
        kept.parent.mkdir(parents=True, exist_ok=True)
        folder.rename(kept)
    except OSError as fault:
        sentence = text("{folder} cannot be moved: {why}.", folder=str(folder), why=reason(fault))
        raise Refused(sentence) from None
    return kept


def _weigh(path: Path, members: list[zipfile.ZipInfo]) -> None:
    """Raise `Refused` for too many files or too many bytes; nothing is unpacked to tell."""
    if len(members) > MOST_FILES:
        raise _refused(path, text("it holds more than {number} files", number=MOST_FILES))
    if sum(member.file_size for member in members) > LARGEST:
        raise _refused(path, text("it is larger than {number} MB", number=LARGEST // 1_000_000))


def _safe(path: Path, member: zipfile.ZipInfo) -> PurePosixPath:
    """Return the name of a file in the zip, or raise `Refused` for one that leads elsewhere."""
    name = member.filename
    way = PurePosixPath(name)
    odd = "\\" in name or ":" in name or not name.isprintable() or len(name) > LONGEST
    if odd or way.is_absolute() or ".." in way.parts or not way.parts:
        raise _refused(path, text("the name of its file “{name}” is not safe", name=name[:80]))
    for part in way.parts:
        if part != part.rstrip(". ") or part.partition(".")[0].lower() in _RESERVED:
            raise _refused(path, text("the name of its file “{name}” is not safe", name=name[:80]))
    kind = stat.S_IFMT(member.external_attr >> 16)
    if kind not in (0, stat.S_IFREG):
        raise _refused(path, text("“{name}” in it is a link or a device", name=name[:80]))
    if member.flag_bits & 0x1:
        raise _refused(path, text("it is locked with a password"))
    return way


def _root(path: Path, names: Iterable[PurePosixPath]) -> PurePosixPath:
    """Return the folder in the zip that has the manifest: the top, or the only folder there."""
    ways = list(names)
    folded = [way.as_posix().casefold() for way in ways]
    if len(set(folded)) < len(folded):
        raise _refused(path, text("two of its files have the same name"))
    roots = [way.parent for way in ways if way.name == MANIFEST and len(way.parts) <= 2]
    if len(roots) != 1:
        sentence = text("it must hold one plugin: a plugin.toml, alone or in one folder")
        raise _refused(path, sentence)
    return PurePosixPath(roots[0])


def _origin(names: dict[str, PurePosixPath], way: PurePosixPath) -> str:
    return next(name for name, one in names.items() if one == way)


def _described(
    path: Path, source: str, root: PurePosixPath, names: dict[str, PurePosixPath]
) -> Parcel:
    """Return the parcel with what its manifest says of it."""
    if len(source) > LARGEST_MANIFEST:
        raise _refused(path, text("its plugin.toml is far too large"))
    try:
        table = parse_toml(Path(MANIFEST), source).get("plugin")
    except TomlFault as fault:
        raise _refused(path, Text(str(fault))) from None
    table = table if isinstance(table, dict) else {}
    id_ = table.get("id")
    if not isinstance(id_, str) or not id_.isascii() or not id_.isidentifier() or not id_.islower():
        raise _refused(path, text("its plugin.toml names no id"))
    files = tuple(
        (way.relative_to(root).as_posix(), name)
        for name, way in names.items()
        if way.is_relative_to(root)
    )
    authors = table.get("authors")
    listed = tuple(str(one) for one in authors) if isinstance(authors, list) else ()
    words = (str(table.get(key, "")) for key in ("title", "version", "licence"))
    title, version, licence = words
    return Parcel(path, id_, title or id_, version, listed, licence, files)


def _unpack(parcel: Parcel, folder: Path) -> None:
    """Write the files of a parcel, and no more bytes than the zip file promised."""
    shutil.rmtree(folder, ignore_errors=True)
    left = LARGEST
    with zipfile.ZipFile(parcel.path) as file:
        for name, origin in parcel.files:
            target = folder.joinpath(*PurePosixPath(name).parts)
            target.parent.mkdir(parents=True, exist_ok=True)
            with file.open(origin) as source, target.open("xb") as sink:
                while chunk := source.read(min(65_536, left + 1)):
                    left -= len(chunk)
                    if left < 0:
                        raise _refused(parcel.path, text("it is larger than it says"))
                    sink.write(chunk)


def _flaw(folder: Path, id_: str) -> Text | None:
    """Return what is wrong with the manifest of a folder, read as the catalogue reads it."""
    catalogue = Catalogue()
    catalogue.add([Found(folder, id_)])
    entry: PluginEntry | None = catalogue.plugins.get(id_)
    if entry is not None:
        return None
    trouble = next(iter(catalogue.troubles), None)
    return trouble.message if trouble else text("its manifest is faulty")


def _refused(path: Path, why: Text) -> Refused:
    name = path.name
    with suppress(ValueError):
        name = name.encode("utf-8", "replace").decode("utf-8")
    return Refused(text("{file} is not installed: {why}.", file=name, why=why))
