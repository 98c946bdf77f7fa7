"""Tables: an edition read from a file, once every row of it is found to be in order (§2)."""

from __future__ import annotations

import json
from collections.abc import Mapping
from hashlib import sha256
from typing import Any, Final

from nika_arcade.api import WrongTables, text

from .building_rows import buildings
from .edition import Building, Edition, Layout
from .map_rows import layouts, tiles

_TABLES: Final = ("building", "tile", "layout")


def read(tree: Mapping[str, Any]) -> Edition:
    """Return the edition that a file of tables describes; raise `WrongTables`."""
    for key in tree:
        if key not in _TABLES:
            reason = text("there is no such table; they are {known}", known=", ".join(_TABLES))
            raise WrongTables(str(key)[:60], reason)
    kinds, ground, maps = buildings(tree), tiles(tree), layouts(tree)
    return Edition(kinds, ground, maps, _digest(kinds, ground, maps))


def _digest(
    kinds: tuple[Building, ...], ground: tuple[str, ...], maps: Mapping[int, Layout]
) -> str:
    """Return twelve digits that differ with everything that matters to the rules."""
    rules = [
        [one.kind, one.group, one.black, one.count, one.cost, one.any, one.after] for one in kinds
    ]
    places = [[one.seats, one.centres, one.shrines] for one in maps.values()]
    source = json.dumps([rules, ground, places], separators=(",", ":"))
    return sha256(source.encode()).hexdigest()[:12]
