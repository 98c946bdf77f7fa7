"""Customs: the options of the manifest, read into the house rules of a table (RULES §9)."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from nika_arcade.api import Options

from .cards import HERA, ZEUS
from .position import House

PROFILES: Final[dict[str, dict[str, str]]] = {
    "rio-grande": {},
    "kosmos": {"own-figure-removal": "pegasus"},
    "designer": {"pegasus-across-own-figure": "yes"},
    "ptt": {"own-figure-removal": "pegasus", "hand-hit-placement": "defender"},
}
"""By edition: where it differs from the first one."""

FLAGS: Final[dict[str, tuple[str, ...]]] = {
    "start-player": ("hera", "zeus", "random"),
    "own-figure-removal": ("action", "pegasus", "both"),
    "pegasus-across-own-figure": ("no", "yes"),
    "hand-hit-placement": ("attacker", "defender"),
    "deity-at-zero": ("yes", "no"),
}
"""The single points with their values; the first one is that of the usual edition."""

AS_PROFILE: Final = "profile"
"""The value of a point that is left to the edition."""


def chosen(options: Options) -> dict[str, str]:
    """Return a value for every point; raise ValueError for a value there is not."""
    profile = _value(options, "profile", tuple(PROFILES))
    points: dict[str, str] = {}
    for flag, values in FLAGS.items():
        value = _value(options, flag, (AS_PROFILE, *values))
        usual = PROFILES[profile].get(flag, values[0])
        points[flag] = usual if value == AS_PROFILE else value
    return points


def house_of(points: dict[str, str]) -> House:
    """Return the house rules that these points make."""
    return House(
        removal=points["own-figure-removal"],
        across=points["pegasus-across-own-figure"] == "yes",
        placement=points["hand-hit-placement"],
        late_deity=points["deity-at-zero"] == "yes",
    )


def points_of(house: House) -> dict[str, str]:
    """Return the points that house rules come from; the start player is no matter of them."""
    return {
        "own-figure-removal": house.removal,
        "pegasus-across-own-figure": "yes" if house.across else "no",
        "hand-hit-placement": house.placement,
        "deity-at-zero": "yes" if house.late_deity else "no",
    }


def first_side(points: dict[str, str], rng: Random) -> int:
    """Return the side that takes the first turn."""
    if points["start-player"] == "random":
        return rng.randrange(2)
    return ZEUS if points["start-player"] == "zeus" else HERA


def _value(options: Options, name: str, values: tuple[str, ...]) -> str:
    value: Any = options.get(name, values[0])
    if value not in values:
        raise ValueError(f"option {name} is one of {', '.join(values)}, not {value!r}")
    return str(value)
