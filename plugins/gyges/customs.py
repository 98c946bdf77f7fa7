"""Customs: the options of the manifest, read into the house rules of a table (RULES §7)."""

from __future__ import annotations

from typing import Any, Final

from nika_arcade.api import Options

from .position import House

CHOICES: Final[dict[str, tuple[str, ...]]] = {
    "setup": ("home-row", "alternating", "two-rows", "random", "preset"),
    "edge": ("undirected", "directed", "square"),
    "stuck": ("next-row", "draw", "pass", "loss"),
    "drop-limit": ("active", "movable", "none"),
    "repetition": ("threefold", "none", "ko"),
}
"""The options that are a choice, with their values; the first is the usual one."""

SWITCHES: Final = ("end-on-start", "displacement")
"""The options that are on or off; on is the usual."""


def field_of(option: str) -> str:
    """Return the field of `House` that keeps an option."""
    return option.replace("-", "_")


def options_of(house: House) -> Options:
    """Return the options of house rules."""
    return {option: getattr(house, field_of(option)) for option in (*CHOICES, *SWITCHES)}


def house_of(options: Options) -> House:
    """Return the house rules of the options; raise ValueError for a value there is not."""
    chosen: dict[str, Any] = {}
    for option, values in CHOICES.items():
        value = options.get(option, values[0])
        if value not in values:
            raise ValueError(f"option {option} is one of {', '.join(values)}, not {value!r}")
        chosen[field_of(option)] = value
    for option in SWITCHES:
        value = options.get(option, True)
        if not isinstance(value, bool):
            raise ValueError(f"option {option} is on or off, not {value!r}")
        chosen[field_of(option)] = value
    return House(**chosen)
