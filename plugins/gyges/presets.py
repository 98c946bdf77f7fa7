"""Presets: home rows that stand ready for whoever does not want to arrange their own."""

from __future__ import annotations

from typing import Final, NamedTuple

from nika_arcade.api import Text, text


class Preset(NamedTuple):
    """A home row as its own side sees it, from its left to its right; both sides have the same."""

    name: Text
    row: str


PRESETS: Final[tuple[Preset, ...]] = (
    Preset(text("The stair"), "321123"),
    Preset(text("The vault"), "123321"),
    Preset(text("The colonnade"), "312213"),
    Preset(text("The wave"), "123123"),
    Preset(text("The hinge"), "213312"),
    Preset(text("The gate"), "231132"),
)
"""The presets a game may be set up with (§7.1)."""


def preset_of(board: bytes) -> Preset | None:
    """Return the preset that a whole board shows before the first move, or None."""
    for preset in PRESETS:
        row = bytes(map(int, preset.row))
        if board == row + bytes(len(board) - 2 * len(row)) + row[::-1]:
            return preset
    return None
