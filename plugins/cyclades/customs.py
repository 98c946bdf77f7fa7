"""Customs: the options of the manifest, read into the house rules of a table (RULES §11)."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any, Final

from nika_arcade.api import Options


@dataclass(frozen=True, slots=True)
class House:
    """How this table plays the points that the printed rules leave open; see `POINTS`."""

    gold: str = "hidden"
    minotaur: str = "last"
    medusa: str = "none"
    chiron: str = "owner"
    polyphemus: str = "mover"
    kraken: str = "revealed"
    sylph: str = "goes-on"
    griffon: str = "down"
    fates: str = "board"
    idle: str = "allowed"
    conquest: str = "stays"
    guards: str = "next-cycle"
    start: str = "k2"
    markers: str = "endless"


POINTS: Final[dict[str, tuple[str, ...]]] = {
    "gold": ("hidden", "open"),
    "minotaur": ("last", "bonus", "two"),
    "medusa": ("none", "attackers"),
    "chiron": ("owner", "all"),
    "polyphemus": ("mover", "owners"),
    "kraken": ("revealed", "bought"),
    "sylph": ("goes-on", "ends"),
    "griffon": ("down", "up"),
    "fates": ("board", "received"),
    "idle": ("allowed", "forbidden"),
    "conquest": ("stays", "leaves"),
    "guards": ("next-cycle", "next-turn"),
    "start": ("k2", "f1", "isle5"),
    "markers": ("endless", "sixteen"),
}
"""By option: its values; the first one is what is played by default."""


def house_of(options: Options) -> House:
    """Return the house rules of these options; raise ValueError for a value there is not."""
    return House(**{name: _value(options, name, values) for name, values in POINTS.items()})


def options_of(house: House) -> dict[str, str]:
    """Return the options that house rules come from."""
    return {field.name: getattr(house, field.name) for field in fields(house)}


def _value(options: Options, name: str, values: tuple[str, ...]) -> str:
    value: Any = options.get(name, values[0])
    if value not in values:
        raise ValueError(f"option {name} is one of {', '.join(values)}, not {value!r}")
    return str(value)
