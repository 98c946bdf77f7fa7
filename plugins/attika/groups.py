"""Groups: which of a side's are complete and hang together, and so are worth an amphora (§6.1)."""

from __future__ import annotations

from collections import Counter

from .edition import GROUPS, Cell
from .position import Position
from .settlements import is_one, settlements


def standing_of(position: Position, side: int) -> Counter[str]:
    """Return how many buildings of each kind a side has on the map."""
    return Counter(built.kind for built in position.buildings if built.side == side)


def cells_of_group(position: Position, side: int, group: str) -> tuple[Cell, ...]:
    """Return the cells of a side's buildings of a group."""
    members = position.edition.members[group]
    return tuple(
        built.cell for built in position.buildings if built.side == side and built.kind in members
    )


def size(position: Position, group: str) -> int:
    """Return how many buildings a group has."""
    edition = position.edition
    return sum(edition.of[kind].count for kind in edition.members[group])


def is_whole(position: Position, side: int, group: str) -> bool:
    """Say whether a group stands on the map, connected as this table wants it (§6.1)."""
    cells = cells_of_group(position, side, group)
    if len(cells) != size(position, group):
        return False
    if position.house.link == "direct":
        return is_one(cells)
    return any(town.issuperset(cells) for town in settlements(position, side))


def newly_whole(position: Position, side: int) -> tuple[str, ...]:
    """Return the groups of a side that are whole and have not been rewarded."""
    won = position.sides[side].won
    return tuple(group for group in GROUPS if group not in won and is_whole(position, side, group))
