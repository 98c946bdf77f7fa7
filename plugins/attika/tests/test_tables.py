"""The figures of the edition, and what is refused of a file of them (§2, §3, §11)."""

from __future__ import annotations

import copy
import tomllib
from collections import Counter

import pytest

from nika_arcade.api import WrongTables
from plugins.attika import tables
from plugins.attika.edition import GROUPS, KINDS, LANDS
from plugins.attika.geometry import cells_of, distance, flower
from plugins.attika.ground import charted
from plugins.attika.growth import free_centres
from plugins.attika.position import Laid
from plugins.attika.price import price
from plugins.attika.shrines import ways_of
from plugins.attika.tests.samples import EDITION, GAME, SMALL, SOURCE, table, walk


def tree():
    return tomllib.loads(SOURCE)


def test_thirty_buildings_in_seven_groups():
    """T38: six mains, 84 symbols, 21 of each; arrows within the group and none in a circle."""
    assert sum(one.count for one in EDITION.kinds) == 30
    assert sum(one.count for one in EDITION.kinds if one.black) == 6
    sizes = {g: sum(EDITION.of[kind].count for kind in EDITION.members[g]) for g in GROUPS}
    assert sizes == {
        "supply": 4, "defence": 4, "seafaring": 4, "wine": 2, "coinage": 2, "city": 10,
        "streets": 4,
    }  # fmt: skip
    for land in range(4):
        assert sum(one.cost[land] * one.count for one in EDITION.kinds) == 21
        assert sum(one.cost[land] for one in EDITION.kinds if one.black) == 6
    assert {sum(one.cost) for one in EDITION.kinds if one.black} == {4}
    for one in EDITION.kinds:
        if one.after:
            assert EDITION.of[one.after].group == one.group
        assert bool(one.after) == (not one.black and not one.any)


def test_twenty_two_tiles():
    """T39: 17 of each landscape, 86 blanks, and no tile is another one turned."""
    letters = Counter("".join(EDITION.tiles))
    assert len(EDITION.tiles) == 22
    assert {letters[land] for land in LANDS} == {17}
    assert letters["."] == 86
    rings = [{tile[0] + tile[1:][at:] + tile[1:][:at] for at in range(6)} for tile in EDITION.tiles]
    assert all(not one & other for at, one in enumerate(rings) for other in rings[:at])


def test_every_row_says_how_sure_it_is():
    for rows in tree().values():
        assert all(row["certainty"] in ("high", "medium", "low", "proposed") for row in rows)
    assert EDITION.of["tower"].certainty == EDITION.of["street"].certainty == "high"
    assert EDITION.of["mill"].certainty == "proposed"


SHRINE_CELLS = {
    (-1, -1): {(0, -1), (-1, 0)}, (2, 5): {(1, 5), (2, 4)}, (6, 1): {(5, 1), (5, 2)},
    (-3, 8): {(-3, 7), (-2, 7)}, (1, 8): {(0, 8), (1, 7)}, (-6, 6): {(-5, 5), (-5, 6)},
}  # fmt: skip


def chart(count):
    layout = EDITION.layouts[count]
    laid = tuple(Laid(number, at, 0) for number, at in enumerate(layout.centres))
    return laid, layout.shrines, charted(EDITION, laid, layout.shrines)


@pytest.mark.parametrize("count", [2, 3, 4])
def test_first_maps(count):
    laid, shrines, map_ = chart(count)
    assert len(laid) == 2 * count
    assert len(map_.signs) == 14 * count
    for shrine, cells in zip(shrines, map_.beside, strict=True):
        assert set(cells) == SHRINE_CELLS[shrine]


@pytest.mark.parametrize(("count", "total", "shrine_only"), [(2, 32, 6), (3, 39, 9), (4, 46, 12)])
def test_where_the_first_land_can_grow(count, total, shrine_only):
    laid, shrines, _ = chart(count)
    centres = tuple(one.centre for one in laid)
    free = free_centres(centres, shrines, False)
    assert len(free) == total
    touching = [at for at in free if min(distance(at, one) for one in centres) == 3]
    assert total - len(touching) == shrine_only


def slow_centres(centres, shrines):
    """Return where a tile may lie, by its cells: none is taken, one touches."""
    cells = {one for at in centres for one in flower(at)}
    found = set()
    for q in range(-12, 13):
        for r in range(-12, 16):
            mine = set(flower((q, r)))
            edge = {one for at in mine for one in flower(at)} - mine
            if not mine & (cells | set(shrines)) and edge & (cells | set(shrines)):
                found.add((q, r))
    return found


@pytest.mark.parametrize("count", [2, 3, 4])
def test_growth_agrees_with_a_slow_reading(count):
    laid, shrines, _ = chart(count)
    centres = tuple(one.centre for one in laid)
    assert set(free_centres(centres, shrines, False)) == slow_centres(centres, shrines)


def test_a_lone_tile_has_eighteen_neighbours():
    """T32 and T34."""
    free = free_centres(((0, 0),), (), False)
    assert len(free) == 18
    assert {distance(at, (0, 0)) for at in free} == {3}
    assert len(free_centres(((0, 0),), (), True)) == 12
    assert (3, 0) not in free_centres(((0, 0),), (), True)
    for shrine in [(3, 0), (2, 0), (4, -1)]:
        for at in free_centres(((0, 0),), (shrine,), False):
            assert shrine not in flower(at)


def test_tiles_turn_clockwise():
    assert cells_of((0, 0), 0)[1] == (1, 0)
    assert cells_of((0, 0), 1)[1] == (0, 1)
    assert cells_of((2, 1), 5)[1] == (3, 0)
    for turn in range(6):
        for index in range(1, 7):
            assert cells_of((0, 0), turn)[index] == cells_of((0, 0), 0)[(index - 1 + turn) % 6 + 1]


@pytest.mark.parametrize(
    ("count", "ways"),
    [(2, [8]), (3, [8, 8, 8]), (4, [7, 7, 8, 8, 10, 11])],
)
def test_how_far_shrines_lie_apart(count, ways):
    _, position = next(walk(0, count))
    found = [way.count for way in ways_of(position, 0).values()]
    assert sorted(found) == ways


def change(path, value):
    changed = copy.deepcopy(tree())
    at = changed
    for step in path[:-1]:
        at = at[step]
    if value is None:
        del at[path[-1]]
    else:
        at[path[-1]] = value
    return changed


def row_of(kind):
    return next(n for n, row in enumerate(tree()["building"]) if row["kind"] == kind)


@pytest.mark.parametrize(
    ("path", "value", "row", "reason"),
    [
        (["colour"], [], "colour", "no such table"),
        (["building"], None, "[[building]]", "missing"),
        (["tile"], 3, "[[tile]]", "missing"),
        (["building", 2], "mill", "[[building]] 3", "no table"),
        (["building", 2, "colour"], "red", "[[building]] 3 (mill)", "no key"),
        (["building", 2, "cost"], None, "[[building]] 3 (mill)", "“cost” is missing"),
        (["building", 2, "cost"], "WXM", "[[building]] 3 (mill)", "“X” is no landscape"),
        (["building", 2, "cost"], 3, "[[building]] 3 (mill)", "text"),
        (["building", 2, "cost"], "", "[[building]] 3 (mill)", "costs nothing"),
        (["building", 2, "cost"], "W" * 13, "[[building]] 3 (mill)", "more than 12"),
        (["building", 2, "any"], 5, "[[building]] 3 (mill)", "only one"),
        (["building", 2, "any"], 0, "[[building]] 3 (mill)", "whole number"),
        (["building", 2, "any"], True, "[[building]] 3 (mill)", "whole number"),
        (["building", 2, "kind"], "granary", "[[building]] 4 (granary)", "already"),
        (["building", 2, "kind"], "shop", "[[building]] 3 (shop)", "not one of"),
        (["building", 2], None, "[[building]]", "“mill” is missing"),
        (["building", 2, "count"], 2, "[[building]]", "31 buildings"),
        (["building", 2, "back"], "black", "[[building]]", "7 of them are black"),
        (["building", 2, "back"], "blue", "[[building]] 3 (mill)", "not one of"),
        (["building", 2, "group"], "trade", "[[building]] 3 (mill)", "not one of"),
        (["building", 2, "title"], " ", "[[building]] 3 (mill)", "no title"),
        (["building", 2, "title"], "a\nb", "[[building]] 3 (mill)", "short line"),
        (["building", 2, "after"], "shop", "[[building]] 3 (mill)", "no building"),
        (["building", 2, "after"], "", "[[building]] 3 (mill)", "no building"),
        (["building", 2, "after"], "quarry", "[[building]] 3 (mill)", "another group"),
        (["building", 1, "after"], "granary", "[[building]] 2 (cornfield)", "circle"),
        (["building", 0, "after"], "mill", "[[building]] 1 (fountain)", "main building"),
        (["building", 2, "certainty"], "sure", "[[building]] 3 (mill)", "not one of"),
        (["tile", 4, "cells"], "WW", "[[tile]] 5 (T05)", "2 cells"),
        (["tile", 4, "cells"], "WWWWWWX", "[[tile]] 5 (T05)", "“X” is no landscape"),
        (["tile", 4, "id"], "T04", "[[tile]] 5 (T04)", "already"),
        (["tile", 4, "id"], "T23", "[[tile]] 5 (T23)", "no tile"),
        (["tile", 4], None, "[[tile]]", "“T05” is missing"),
        (["layout", 0, "seats"], 5, "[[layout]] 1 (5)", "whole number"),
        (["layout", 0, "seats"], 3, "[[layout]] 1 (3)", "list of 6"),
        (["layout", 1], None, "[[layout]]", "3 players is missing"),
        (["layout", 0, "centres"], [[0, 0]], "[[layout]] 1 (2)", "list of 4"),
        (["layout", 0, "centres", 1], [1, 1], "[[layout]] 1 (2)", "[1, 1] lies on another"),
        (["layout", 0, "centres", 1], [9, 9], "[[layout]] 1 (2)", "touches no other"),
        (["layout", 0, "centres", 1], [0, 0], "[[layout]] 1 (2)", "twice"),
        (["layout", 0, "centres", 1], [0.5, 0], "[[layout]] 1 (2)", "no cell"),
        (["layout", 0, "shrines", 0], [1, 0], "[[layout]] 1 (2)", "stands in a tile"),
        (["layout", 0, "shrines", 0], [-9, 0], "[[layout]] 1 (2)", "touches no tile"),
    ],
)  # fmt: skip
def test_wrong_figures_are_refused_row_by_row(path, value, row, reason):
    with pytest.raises(WrongTables) as refused:
        tables.read(change(path, value))
    assert refused.value.row == row
    assert reason in str(refused.value.reason)


def test_the_digest_follows_the_rules_and_nothing_else():
    assert tables.read(tree()) == EDITION
    titled = tables.read(change(["building", 2, "title"], "Bakery"))
    assert titled == EDITION
    assert tables.read(change(["building", 2, "certainty"], "high")) == EDITION
    assert tables.read(change(["building", 2, "cost"], "WFF")) != EDITION
    assert set(EDITION.index) == set(KINDS)


def test_other_figures_are_played_by():
    """A person's own cost is what is paid."""
    dear = tables.read(change(["building", row_of("tower"), "cost"], "HHHMM"))
    assert price(table(), 0, "tower", (0, 0)).need == (0, 0, 0, 0)
    other = type(SMALL)(dear.kinds, SMALL.tiles, SMALL.layouts, "dear")
    assert price(table(edition=other), 0, "tower", (0, 0)).need == (0, 0, 1, 1)
    assert GAME.edition == EDITION
