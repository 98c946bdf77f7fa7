"""The rows of the buildings: their costs, groups and arrows, checked one by one and together."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from nika_arcade.api import WrongTables, text

from .edition import BUILDINGS, GROUPS, KINDS, LANDS, MAINS, Building, Counts
from .rows import Row, numbered, table

_KEYS: Final = frozenset({"kind", "title", "group", "back", "count", "cost", "after", "certainty"})
_SPARE: Final = frozenset({"any"})
_MOST: Final = 12
"""So many landscapes a building costs at most."""


def buildings(tree: Mapping[str, Any]) -> tuple[Building, ...]:
    """Return the buildings in the order of their rows; raise `WrongTables`."""
    found: dict[str, Building] = {}
    names: dict[str, str] = {}
    for number, value in enumerate(table(tree, "building"), 1):
        kind = value.get("kind", "") if isinstance(value, Mapping) else ""
        row = Row(numbered("building", number, kind), value, _KEYS, _SPARE)
        building = _building(row)
        if building.kind in found:
            row.refuse(text("“{kind}” has a row already", kind=building.kind))
        found[building.kind], names[building.kind] = building, row.name
    _check_complete(found)
    for building in found.values():
        _check_arrow(building, found, names[building.kind])
    return tuple(found.values())


def _building(row: Row) -> Building:
    kind = row.one_of("kind", KINDS)
    title = row.word("title")
    if not title.strip():
        row.refuse(text("it has no title"))
    building = Building(
        kind, title, row.one_of("group", GROUPS), row.one_of("back", ("black", "white")) == "black",
        row.number("count", 1, BUILDINGS), _cost(row), row.number("any", 1, _MOST),
        row.word("after"), row.certainty(),
    )  # fmt: skip
    if sum(building.cost) == 0 and not building.any:
        row.refuse(text("it costs nothing"))
    if sum(building.cost) and building.any:
        row.refuse(text("it has a cost and “any”; only one of the two is possible"))
    if building.any and building.black:
        row.refuse(text("a main building cannot cost any landscapes whatever they are"))
    return building


def _cost(row: Row) -> Counts:
    letters = row.word("cost")
    for letter in letters:
        if letter not in LANDS:
            row.refuse(
                text("“{letter}” is no landscape; they are {known}", letter=letter, known=LANDS)
            )
    if len(letters) > _MOST:
        row.refuse(text("it costs more than {most} landscapes", most=_MOST))
    return (letters.count("W"), letters.count("F"), letters.count("H"), letters.count("M"))


def _check_complete(found: Mapping[str, Building]) -> None:
    """Check that every kind has a row, and how many buildings they make together."""
    for kind in KINDS:
        if kind not in found:
            raise WrongTables("[[building]]", text("the row of “{kind}” is missing", kind=kind))
    total = sum(building.count for building in found.values())
    if total != BUILDINGS:
        reason = text("these are {total} buildings, not {wanted}", total=total, wanted=BUILDINGS)
        raise WrongTables("[[building]]", reason)
    mains = sum(building.count for building in found.values() if building.black)
    if mains != MAINS:
        reason = text("{total} of them are black, not {wanted}", total=mains, wanted=MAINS)
        raise WrongTables("[[building]]", reason)
    for group in GROUPS:
        if all(building.group != group for building in found.values()):
            reason = text("the group “{group}” has no building", group=group)
            raise WrongTables("[[building]]", reason)


def _check_arrow(building: Building, found: Mapping[str, Building], row: str) -> None:
    """Check that an arrow leads to every building that wants one, and none in a circle."""
    if building.black or building.any:
        if building.after:
            raise WrongTables(row, text("no arrow leads to a main building or a street"))
        return
    tail = found.get(building.after)
    if tail is None:
        reason = text("“{after}”, where its arrow comes from, is no building", after=building.after)
        raise WrongTables(row, reason)
    if tail.group != building.group:
        raise WrongTables(row, text("its arrow comes from another group"))
    seen = {building.kind}
    while tail is not None and tail.after:
        if tail.kind in seen:
            raise WrongTables(row, text("its arrow goes round in a circle"))
        seen.add(tail.kind)
        tail = found.get(tail.after)
