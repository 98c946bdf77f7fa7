"""Looks: what figures are drawn from, as ``looks.toml`` has them.

A figure that stands in a cell has layers of images; a sheet has a size of its own, see `sheets`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

from nika_arcade.host.tomlfile import TomlFault, read_toml
from nika_arcade.stage.patterns import Pattern, resolve
from nika_arcade.stage.sheets import Sheet, read_sheet

FILE = "looks.toml"


@dataclass(frozen=True, slots=True)
class Layer:
    """One image of a look; lengths are parts of the side of the figure's cell.

    ``turns``: it is turned by the facing. ``tilts``: it leans with a figure that has been tilted.
    ``back``: how far its middle lies opposite to the facing, while the figure stands.
    ``standing``: it is left out when the figure is tilted. ``small`` takes the image's place
    under ``small_below`` pixels. ``up``: how far its middle lies above the cell's, however the
    figure faces. ``shadow``: it lies on the ground, under all figures, and stays there when the
    figure floats.
    """

    image: str
    scale: float = 1.0
    back: float = 0.0
    turns: bool = False
    tilts: bool = False
    standing: bool = False
    small: str = ""
    small_below: int = 32
    up: float = 0.0
    shadow: bool = False


class Looks:
    """The looks of a plugin by name; a name without an entry is a look of one image."""

    def __init__(
        self,
        looks: Mapping[str, tuple[Layer, ...]] | None = None,
        sheets: Mapping[str, Sheet] | None = None,
    ) -> None:
        self._looks = dict(looks or {})
        self._sheets = dict(sheets or {})

    def __getitem__(self, name: str) -> tuple[Layer, ...]:
        return self._looks.get(name) or (Layer(name, tilts=True),)

    def sheet(self, name: str) -> Sheet | None:
        """Return a look as a sheet; None for a figure that stands in a cell."""
        return self._sheets.get(name)

    def bare(self) -> Looks:
        """Return the same looks without their shadows, for figures that stand nowhere."""
        kept = {
            name: tuple(layer for layer in layers if not layer.shadow)
            for name, layers in self._looks.items()
        }
        return Looks(kept, self._sheets)

    @staticmethod
    def load(folders: Iterable[Path], warnings: list[str] | None = None) -> Looks:
        """Read the looks in these folders, earlier ones first.

        Raise `TomlFault` for a file that can't be read or has an entry that is no look; with a
        list of ``warnings`` the fault is told there instead, and the rest of the file left out.
        """
        looks: dict[str, tuple[Layer, ...]] = {}
        sheets: dict[str, Sheet] = {}
        for path in (folder / FILE for folder in folders):
            try:
                _read(path, looks, sheets)
            except TomlFault as fault:
                if warnings is None:
                    raise
                if str(fault) not in warnings:
                    warnings.append(str(fault))
        return Looks(looks, sheets)


def _read(path: Path, looks: dict[str, tuple[Layer, ...]], sheets: dict[str, Sheet]) -> None:
    """Add the looks of a file, if there is one; raise `TomlFault` at the first that is none."""
    if not path.is_file():
        return
    for name, pattern in resolve(path, read_toml(path)).items():
        if name in looks or name in sheets or not pattern.layers:
            continue
        if pattern.size is not None:
            sheets[name] = read_sheet(path, name, pattern.size, pattern.filled())
        else:
            looks[name] = _look(path, name, pattern)


def _look(path: Path, name: str, pattern: Pattern) -> tuple[Layer, ...]:
    return tuple(_layer(path, name, layer) for layer in pattern.filled())


def _layer(path: Path, name: str, entry: Any) -> Layer:
    if not isinstance(entry, dict) or not isinstance(entry.get("image"), str):
        raise TomlFault(path, 0, f'[{name}] has a layer without image = "…"')
    known = {field.name: field.type for field in fields(Layer)}
    for key, value in entry.items():
        if key not in known:
            raise TomlFault(path, 0, f"[{name}] has a layer with the unknown key {key!r}")
        wanted = type(getattr(_MODEL, key))
        number = wanted in (int, float) and isinstance(value, (int, float))
        if not (isinstance(value, bool) if wanted is bool else number or isinstance(value, wanted)):
            raise TomlFault(path, 0, f"[{name}] has a layer with a wrong {key}: {value!r}")
    return Layer(**entry)


_MODEL = Layer("")
