"""Shelves: where the buildings of each group lie on the own board, and which arrows join them."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from .edition import Edition
from .measures import OWN, Area

DISC: Final = 46.0
PITCH: Final = 64.0
TOP, ROW = 84.0, 86.0
"""Where the first row begins in the board, and how far rows are apart."""
MIDDLE: Final = 45.0
"""How far the middles of discs lie under the upper edge of their row."""


class Node(NamedTuple):
    """One building of a side's thirty: its kind, which of the equal ones, and its middle."""

    kind: str
    copy: int
    x: float
    y: float


class Shelf(NamedTuple):
    """A group's part of the board, with its buildings."""

    group: str
    area: Area
    nodes: tuple[Node, ...]


_LEFT, _RIGHT = OWN.x + 12.0, OWN.x + 286.0


def _area(x: float, row: int, columns: int, rows: int = 1) -> Area:
    return Area(x, OWN.y + TOP - 24.0 + ROW * row, PITCH * columns, ROW * rows)


AREAS: Final[dict[str, Area]] = {
    "supply": _area(_LEFT, 0, 4),
    "city": _area(_LEFT, 1, 4, 3),
    "wine": _area(_RIGHT - 8.0, 0, 2),
    "coinage": _area(_RIGHT + 124.0, 0, 2),
    "defence": _area(_RIGHT - 8.0, 1, 4),
    "seafaring": _area(_RIGHT - 8.0, 2, 4),
    "streets": _area(_RIGHT - 8.0, 3, 4),
}
"""By group: where it lies."""


@lru_cache(maxsize=4)
def shelves(edition: Edition) -> tuple[Shelf, ...]:
    """Return the board of an edition: a tail's followers stand right of it, in rows of their own.

    Equal buildings stand side by side. What an edition makes longer than usual stands closer.
    """
    return tuple(Shelf(group, area, _nodes(edition, group, area)) for group, area in AREAS.items())


def _nodes(edition: Edition, group: str, area: Area) -> tuple[Node, ...]:
    spread = _spread(edition, group)
    columns = max(column for _, _, column, _ in spread) + 1
    rows = max(row for *_, row in spread) + 1
    across = min(PITCH, area.width / columns)
    down = min(ROW, (area.height - MIDDLE - 42.0) / max(1, rows - 1)) if rows > 1 else 0.0
    return tuple(
        Node(kind, copy, area.x + PITCH / 2 + across * column, area.y + MIDDLE + down * row)
        for kind, copy, column, row in spread
    )


def _spread(edition: Edition, group: str) -> list[tuple[str, int, int, int]]:
    """Return kind, copy, column and row of a group's buildings."""
    members = edition.members[group]
    found: list[tuple[str, int, int, int]] = []
    row = 0

    def lay(kind: str, column: int) -> int:
        """Lay a kind and what follows it; return its row."""
        nonlocal row
        followers = [one for one in edition.after[kind] if one in members]
        end = column + edition.of[kind].count
        rows = [lay(one, end) for one in followers]
        if not rows:
            rows = [row]
            row += 1
        middle = rows[len(rows) // 2] if len(rows) % 2 else (rows[0] + rows[-1]) // 2
        for copy in range(edition.of[kind].count):
            found.append((kind, copy, column + copy, middle))
        return middle

    for kind in members:
        if edition.of[kind].after not in members:
            lay(kind, 0)
    return found


@lru_cache(maxsize=4)
def nodes(edition: Edition) -> dict[tuple[str, int], Node]:
    """Return every building's place by its kind and which of the equal ones it is."""
    return {(node.kind, node.copy): node for shelf in shelves(edition) for node in shelf.nodes}
