"""Themes: the colours of the house by role, and the measures that all themes share."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

from nika_arcade import paths
from nika_arcade.host.tomlfile import read_toml

Colour: TypeAlias = tuple[int, int, int]
"""Red, green and blue, 0 to 255 each."""

DEFAULT = "red-figure"
"""The theme whose values are the keys of the colours inside the drawings."""

UNKNOWN = "ui.refusal"
"""The role whose colour one has that is none."""

_HEX = re.compile(r"#[0-9A-Fa-f]{6}")


class ThemeFault(ValueError):
    """A theme or measure file that can't be used; the message names file, key and remedy."""


@dataclass(frozen=True)
class Measures:
    """Lengths, sizes, times and opacities by name, such as ``"space.l"`` or ``"motion.step"``.

    Lengths are units of a 1280 × 720 canvas, times milliseconds, opacities 0 to 1.
    """

    numbers: Mapping[str, float]
    families: Mapping[str, str]

    def __getitem__(self, name: str) -> float:
        return self.numbers[name]

    @staticmethod
    def load(path: Path | None = None) -> Measures:
        """Read the measures; raise `ThemeFault` for a value that isn't a number."""
        where = path or paths.configs() / "measures.toml"
        numbers: dict[str, float] = {}
        families: dict[str, str] = {}
        for name, value in _leaves(read_toml(where)):
            if name.startswith("family.") and isinstance(value, str):
                families[name.removeprefix("family.")] = value
            elif isinstance(value, (int, float)) and not isinstance(value, bool):
                numbers[name] = float(value)
            else:
                raise ThemeFault(f"{where}: {name} should be a number, not {value!r}")
        return Measures(numbers, families)


@dataclass(frozen=True)
class Theme:
    """The colours of one theme by role: ``theme["ui.ground"]`` is (23, 19, 15) in red-figure.

    A role that there is not has the colour of refusals: a plugin's misspelt word is seen, and
    ``plugins check`` tells of it, but it stops no window.
    """

    name: str
    title: str
    colours: Mapping[str, Colour]
    measures: Measures
    keys: Mapping[str, str]
    """From a colour in the drawings (upper-case hex) to the role that it stands for."""

    def __getitem__(self, role: str) -> Colour:
        return self.colours.get(role) or self.colours[UNKNOWN]

    def __contains__(self, role: str) -> bool:
        return role in self.colours

    def hex(self, role: str) -> str:
        """Return a role's colour as ``#RRGGBB``."""
        return to_hex(self[role])

    @staticmethod
    def load(name: str = DEFAULT, folder: Path | None = None) -> Theme:
        """Read a theme by name; raise `ThemeFault` when it is missing or a colour is wrong.

        Roles that the file leaves out keep the colour they have in the default theme.
        """
        where = folder or paths.configs() / "themes"
        default_title, default = _read_theme(where / f"{DEFAULT}.toml")
        title, own = (
            (default_title, default) if name == DEFAULT else _read_theme(where / f"{name}.toml")
        )
        unknown = sorted(set(own) - set(default))
        if unknown:
            raise ThemeFault(f"{where / name}.toml: no such role: {unknown[0]}")
        keys = {to_hex(colour): role for role, colour in default.items()}
        return Theme(name, title, {**default, **own}, Measures.load(), keys)


def theme_names(folder: Path | None = None) -> list[str]:
    """Return the names of the themes there are, the default one first."""
    found = (folder or paths.configs() / "themes").glob("*.toml")
    return sorted((path.stem for path in found), key=lambda name: (name != DEFAULT, name))


def to_hex(colour: Colour) -> str:
    """Return a colour as upper-case ``#RRGGBB``."""
    return "#{:02X}{:02X}{:02X}".format(*colour)


def _read_theme(path: Path) -> tuple[str, dict[str, Colour]]:
    """Return a theme file's title and its colours by role."""
    if not path.is_file():
        raise ThemeFault(f"no theme {path.stem!r}: {path} is missing")
    tree = read_toml(path)
    title = str(tree.pop("title", path.stem))
    colours: dict[str, Colour] = {}
    for role, value in _leaves(tree):
        if not isinstance(value, str) or not _HEX.fullmatch(value):
            raise ThemeFault(f"{path}: {role} should be a colour like #CB6730, not {value!r}")
        colours[role] = (int(value[1:3], 16), int(value[3:5], 16), int(value[5:7], 16))
    return title, colours


def _leaves(tree: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    """Yield ``group.name`` and value of everything in the groups of a file."""
    for group, members in tree.items():
        if not isinstance(members, Mapping):
            yield group, members
            continue
        for name, value in members.items():
            yield f"{group}.{name}", value
