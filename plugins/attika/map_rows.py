"""The rows of the map: the landscape tiles, and the maps that games begin with."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from nika_arcade.api import WrongTables, text

from .edition import BLANK, CELLS, LANDS, SEATS, TILES, Cell, Layout
from .geometry import APART, around, distance, flower, overlaps
from .rows import Row, numbered, table

_TILE_KEYS: Final = frozenset({"id", "cells", "certainty"})
_LAYOUT_KEYS: Final = frozenset({"seats", "centres", "shrines", "certainty"})
_FEWEST: Final = 2
_FARTHEST: Final = 40
"""How far a cell of a first map may lie from (0, 0)."""
IDS: Final = tuple(f"T{number:02}" for number in range(1, TILES + 1))


def tiles(tree: Mapping[str, Any]) -> tuple[str, ...]:
    """Return the letters of the tiles in the order of their ids; raise `WrongTables`."""
    found: dict[str, str] = {}
    for number, value in enumerate(table(tree, "tile"), 1):
        own = value.get("id", "") if isinstance(value, Mapping) else ""
        row = Row(numbered("tile", number, own), value, _TILE_KEYS, frozenset())
        name = row.word("id")
        if name not in IDS:
            known = f"{IDS[0]} … {IDS[-1]}"
            row.refuse(text("there is no tile “{id}”; they are {known}", id=name, known=known))
        if name in found:
            row.refuse(text("“{id}” has a row already", id=name))
        row.certainty()
        found[name] = _cells(row)
    for name in IDS:
        if name not in found:
            raise WrongTables("[[tile]]", text("the row of “{id}” is missing", id=name))
    return tuple(found[name] for name in IDS)


def _cells(row: Row) -> str:
    letters = row.word("cells")
    if len(letters) != CELLS:
        row.refuse(text("it has {many} cells, not {wanted}", many=len(letters), wanted=CELLS))
    for letter in letters:
        if letter not in LANDS + BLANK:
            row.refuse(
                text(
                    "“{letter}” is no landscape; they are {known}",
                    letter=letter,
                    known=LANDS + BLANK,
                )
            )
    return letters


def layouts(tree: Mapping[str, Any]) -> dict[int, Layout]:
    """Return the first maps by the number of players; raise `WrongTables`."""
    found: dict[int, Layout] = {}
    for number, value in enumerate(table(tree, "layout"), 1):
        own = value.get("seats", "") if isinstance(value, Mapping) else ""
        row = Row(numbered("layout", number, own), value, _LAYOUT_KEYS, frozenset())
        seats = row.number("seats", _FEWEST, len(SEATS))
        if seats in found:
            row.refuse(text("there is a map for {seats} players already", seats=seats))
        found[seats] = layout = Layout(
            seats, _places(row, "centres", 2 * seats), _places(row, "shrines", seats),
            row.certainty(),
        )  # fmt: skip
        _check_layout(row, layout)
    for seats in range(_FEWEST, len(SEATS) + 1):
        if seats not in found:
            reason = text("the map for {seats} players is missing", seats=seats)
            raise WrongTables("[[layout]]", reason)
    return dict(sorted(found.items()))


def _places(row: Row, key: str, count: int) -> tuple[Cell, ...]:
    value = row.tree[key]
    if not isinstance(value, list) or len(value) != count:
        row.refuse(text("“{key}” is not a list of {many} cells", key=key, many=count))
    cells = tuple(_cell(row, key, one) for one in value)
    if len(set(cells)) != count:
        row.refuse(text("“{key}” names a cell twice", key=key))
    return cells


def _cell(row: Row, key: str, value: Any) -> Cell:
    fits = isinstance(value, list) and len(value) == 2 and all(type(one) is int for one in value)
    if not fits or max(map(abs, value)) > _FARTHEST:
        row.refuse(text("“{key}” has something that is no cell [q, r] of the table", key=key))
    return (value[0], value[1])


def _check_layout(row: Row, layout: Layout) -> None:
    """Check that tiles lie apart and hang together, with the shrines beside and not in them."""
    centres = layout.centres
    for number, centre in enumerate(centres):
        if overlaps(centre, centres[:number]):
            row.refuse(text("the tile at {cell} lies on another one", cell=shown(centre)))
    cells = {cell for centre in centres for cell in flower(centre)}
    for shrine in layout.shrines:
        if shrine in cells:
            row.refuse(text("the shrine at {cell} stands in a tile", cell=shown(shrine)))
        if cells.isdisjoint(around(shrine)):
            row.refuse(text("the shrine at {cell} touches no tile", cell=shown(shrine)))
    reached, rest = {centres[0]}, set(centres[1:])
    while touching := {one for one in rest if any(distance(one, at) == APART for at in reached)}:
        reached |= touching
        rest -= touching
    if rest:
        row.refuse(text("the tile at {cell} touches no other", cell=shown(min(rest))))


def shown(cell: Cell) -> str:
    """Return a cell as the file has it."""
    return f"[{cell[0]}, {cell[1]}]"
