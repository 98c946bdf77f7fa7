"""Customs: the options of the manifest, read into the house rules of a table (§10)."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from nika_arcade.api import Options, Seat

from .edition import SEATS
from .position import House

BY_LOT: Final = "random"
FLAGS: Final[dict[str, tuple[str, ...]]] = {
    "group-link": ("direct", "settlement"),
    "amphora-action": ("any", "same-mode"),
    "tile-placement": ("any-edge", "nested"),
    "second-player-cards": ("0", "1", "2"),
    "first-player": (BY_LOT, *SEATS),
}
"""The options with their values; the first one is the usual one."""


def house_of(options: Options) -> House:
    """Return the house rules that options make; raise ValueError for a value there is not."""
    return House(
        link=_value(options, "group-link"),  # type: ignore[arg-type]
        amphora=_value(options, "amphora-action"),  # type: ignore[arg-type]
        placement=_value(options, "tile-placement"),  # type: ignore[arg-type]
        bonus=int(_value(options, "second-player-cards")),
    )


def options_of(house: House) -> dict[str, str]:
    """Return the options that house rules come from; the first player is no matter of them."""
    return {
        "group-link": house.link,
        "amphora-action": house.amphora,
        "tile-placement": house.placement,
        "second-player-cards": str(house.bonus),
    }


def first_side(options: Options, seats: Sequence[Seat], rng: Random) -> int:
    """Return the side that begins; a city that does not play leaves it to the lot."""
    chosen = _value(options, "first-player")
    drawn = rng.randrange(len(seats))
    return SEATS.index(chosen) if chosen in seats else drawn


def _value(options: Options, name: str) -> str:
    values = FLAGS[name]
    value: Any = options.get(name, values[0])
    if value not in values:
        raise ValueError(f"option {name} is one of {', '.join(values)}, not {value!r}")
    return str(value)
