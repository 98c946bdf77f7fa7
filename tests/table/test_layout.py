"""The layout scales a tableau into the window and knows what lies where."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nika_arcade.api import Item, Mark, Place, Spot, Tableau, Zone
from nika_arcade.table.layout import Fit, Layout, fit

CELL = 40.0


def board(columns: int = 5, rows: int = 5) -> Zone:
    return Zone(
        "board",
        tuple(
            (f"{c}{r}", Place(CELL * (c + 0.5), CELL * (r + 0.5), CELL, CELL))
            for c in range(columns)
            for r in range(rows)
        ),
    )


def tableau(**parts: object) -> Tableau:
    return Tableau(200, 200, CELL, zones=(board(),), **parts)  # type: ignore[arg-type]


def man(at: str, pick: str = "") -> Item:
    return Item("man", ("board", at), pick=pick or at)


@pytest.mark.parametrize(
    ("area", "cell"),
    [
        ((0, 0, 200, 200), 40),
        ((32, 24, 860, 620), 124),
        ((0, 0, 199, 400), 39),
        ((0, 0, 171, 1000), 34),
        ((0, 0, 3, 3), 1),
    ],
)
def test_a_cell_is_a_whole_number_of_pixels(area: tuple[float, ...], cell: int) -> None:
    placed = fit(tableau(), area)  # type: ignore[arg-type]
    assert placed.scale * CELL == pytest.approx(cell)


def test_the_table_lies_in_the_middle_of_its_area() -> None:
    placed = fit(tableau(), (100, 50, 410, 600))
    assert (placed.x, placed.y, placed.scale) == (100, 145, 2.05)


@given(
    st.floats(0, 3000), st.floats(0, 3000), st.floats(50, 4000), st.floats(50, 3000),
)  # fmt: skip
def test_the_table_never_leaves_its_area(x: float, y: float, width: float, height: float) -> None:
    placed = fit(tableau(), (x, y, width, height))
    right, bottom = placed.px(200, 200)
    assert placed.x >= x - 1
    assert placed.y >= y - 1
    assert right <= x + width + 1
    assert bottom <= y + height + 1
    assert placed.units(placed.px(17, 4)) == pytest.approx((17, 4))


def test_what_lies_on_top_is_touched() -> None:
    picture = tableau(
        items=(man("11"), man("11", "over"), man("22")),
        spots=(Spot("step", ("board", "22")),),
        marks=(Mark("turn", (("board", "22"),), pick="turn", at=(90, 100)),),
    )
    layout = Layout(picture, Fit(1.0, 0, 0))
    assert layout.hit((60, 60)) == "over"
    assert layout.hit((90, 100)) == "turn", "a handle lies over the place it stands on"
    assert layout.hit((117, 117)) == "step", "a place lies over whoever stands there"
    assert layout.hit((10, 10)) == ""


def test_what_floats_is_touched_where_it_is_seen_and_where_it_will_stand() -> None:
    floats = replace(man("22"), lift=24.0)
    layout = Layout(tableau(items=(floats, man("24"))), Fit(1.0, 0, 0))
    assert layout.hit((100, 60)) == layout.hit((100, 110)) == "22"
    assert layout.target("22") == replace(layout.targets[1], y=88.0, height=64.0)


def test_where_figures_stand_the_nearer_one_is_touched() -> None:
    floats = replace(man("12"), lift=24.0)
    flat = tableau(items=(man("11"), floats, man("10")))
    behind = (60, 60)
    assert Layout(flat, Fit(1.0, 0, 0)).hit(behind) == "12"
    foot = replace(flat, items=flat.items[::-1], foot=Place(0, 10, 30, 10))
    assert Layout(foot, Fit(1.0, 0, 0)).hit(behind) == "12", "whatever their order"


def test_a_mark_that_is_picked_is_touched_all_over_its_place() -> None:
    picture = tableau(marks=(Mark("drop", (("board", "22"),), pick="drop"),))
    layout = Layout(picture, Fit(1.0, 0, 0))
    assert layout.hit((82, 118)) == "drop"
    assert layout.nearest("", "up") == "drop"


def test_small_targets_are_felt_from_further_away_where_nothing_else_lies() -> None:
    picture = tableau(items=(man("11"), man("21")))
    small = Layout(picture, Fit(0.5, 0, 0), unit=1.0)
    assert small.hit((19, 30)) == "11", "one pixel left of a cell of twenty"
    assert small.hit((8, 30)) == "11", "22 pixels from its middle"
    assert small.hit((7, 30)) == ""
    assert small.hit((39, 30)) == "11", "beside a neighbour each keeps its own"
    assert small.hit((41, 30)) == "21"
    large = Layout(picture, Fit(2.0, 0, 0), unit=2.0)
    assert large.hit((79, 120)) == "11", "a cell of 40 units is felt two units around"
    assert large.hit((75, 120)) == ""


def test_a_drag_means_what_it_ends_on() -> None:
    picture = tableau(items=(man("11"), man("14")), spots=(Spot("far", ("board", "44")),))
    layout = Layout(picture, Fit(1.0, 0, 0))
    assert layout.toward((60, 60), (180, 180), {"far"}) == "far"
    assert layout.toward((60, 60), (60, 180), {"14"}) == "14"


def test_a_drag_means_what_lies_in_its_direction() -> None:
    picture = tableau(
        items=(man("22"), man("24")),
        spots=(Spot("north", ("board", "21")), Spot("east", ("board", "32"))),
        marks=(
            Mark("turn", (("board", "22"),), pick="turn:E", at=(133, 100)),
            Mark("turn", (("board", "22"),), pick="turn:W", at=(60, 100)),
        ),
    )
    layout = Layout(picture, Fit(1.0, 0, 0))
    options = {"north", "east", "turn:E", "turn:W", "24"}
    assert layout.toward((104, 104), (106, 85), options) == "north"
    assert layout.toward((100, 100), (190, 108), options) == "east", "a step before a turn"
    assert layout.toward((100, 100), (86, 98), options) == "turn:W"
    assert layout.toward((100, 100), (100, 139), options) == "", "a figure is meant only when hit"


def test_a_drag_the_wrong_way_still_says_what_was_tried() -> None:
    picture = tableau(items=(man("22"),), spots=(Spot("north", ("board", "21")),))
    layout = Layout(picture, Fit(1.0, 0, 0))
    assert layout.toward((100, 100), (100, 20), set()) == "north"


def test_where_places_are_picked_by_name_a_drag_means_only_what_it_ends_on() -> None:
    picture = tableau(
        items=(man("22"), man("24")),
        spots=(
            Spot("21", ("board", "21")),
            Spot("20", ("board", "20")),
            Spot("bay", ("board", "32")),
        ),
    )
    layout = Layout(picture, Fit(1.0, 0, 0))
    options = {"21", "bay"}
    assert layout.toward((100, 100), (100, 60), options) == "21"
    assert layout.toward((100, 100), (100, 20), options) == "20", "to be refused with a reason"
    assert layout.toward((100, 100), (100, 180), options) == "24"
    assert layout.toward((100, 100), (118, 100), options) == "", "back where it began"
    assert layout.toward((100, 100), (179, 100), options) == "", "nothing lies there"


def test_keys_move_to_the_nearest_target_in_their_direction() -> None:
    picture = tableau(items=(man("00"), man("20"), man("21"), man("34"), man("04")))
    layout = Layout(picture, Fit(1.0, 0, 0))
    assert layout.nearest("00", "right") == "20"
    assert layout.nearest("20", "down") == "21"
    assert layout.nearest("21", "down") == "34"
    assert layout.nearest("34", "left") == "04"
    assert layout.nearest("04", "left") == "04", "where nothing lies the focus stays"
    assert layout.nearest("00", "right", {"00", "34"}) == "34"


def test_keys_go_on_from_where_something_lay_that_cannot_be_touched_any_more() -> None:
    layout = Layout(tableau(items=(man("00"), man("21"), man("44"))), Fit(1.0, 0, 0))
    here = layout.target("00")
    assert here is not None
    assert layout.nearest("gone", "right", spot=(here.x - 1.0, here.y + 5.0)) == "21"
    assert layout.nearest("00", "down", spot=(1e6, 1e6)) == layout.nearest("00", "down")


def test_keys_go_once_to_what_is_said_in_several_places() -> None:
    picture = tableau(items=(man("00"), man("20", "twin"), man("40"), man("04", "twin")))
    layout = Layout(picture, Fit(1.0, 0, 0))
    rests = layout.target("twin")
    assert rests is not None
    assert (rests.x, rests.y) == (0.5 * CELL, 4.5 * CELL), "what lies on top comes first"
    assert layout.nearest("00", "down") == "twin"
    assert layout.nearest("00", "right") == "40", "its other place is none for the focus"
    assert layout.nearest("twin", "right") == "40", "from where the focus rests"


def test_without_a_focus_the_keys_begin_in_the_middle() -> None:
    picture = tableau(items=(man("00"), man("21"), man("44")))
    layout = Layout(picture, Fit(1.0, 0, 0))
    assert layout.nearest("", "up") == "21"
    assert layout.nearest("gone", "up", {"00"}) == "00"
    assert Layout(tableau(), Fit(1.0, 0, 0)).nearest("", "up") == ""


def test_every_target_can_be_reached_by_keys() -> None:
    names = ("00", "40", "13", "22", "31", "04", "44")
    layout = Layout(tableau(items=tuple(man(name) for name in names)), Fit(1.0, 0, 0))
    reached, edge = {"22"}, ["22"]
    while edge:
        here = edge.pop()
        for way in ("up", "down", "left", "right"):
            found = layout.nearest(here, way)  # type: ignore[arg-type]
            if found not in reached:
                reached.add(found)
                edge.append(found)
    assert reached == set(names)
