"""Views: a chart enlarged and moved, and what is kept of a view from picture to picture."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from nika_arcade import api
from nika_arcade.api import Chart, Item, Mark, Place, Spot, Tableau, Zone
from nika_arcade.table.director import direct
from nika_arcade.table.frame import resting
from nika_arcade.table.layout import Fit, Layout
from nika_arcade.table.view import WHOLE, View, carried, clip_of, seen, view_of

FRAME = Place(200, 200, 400, 400)
CHART = Chart(FRAME, FRAME, ("map",))


def picture(size: float = 100.0, turned: bool = False, items: tuple[Item, ...] = ()) -> Tableau:
    """Return a map of two places a hundred apart, or nearer, and a hand beside it."""
    side = -1 if turned else 1
    land = (("a", Place(200 - side * size, 200, 20, 20)),
            ("b", Place(200 + side * size, 200 * size / 100, 0.2 * size, 0.2 * size)))  # fmt: skip
    if not turned:
        land = tuple((name, replace(place, width=size / 5, height=size / 5))
                     for name, place in land)  # fmt: skip
    return Tableau(
        600, 400, 40,
        zones=(Zone("map", land), Zone("hand", (("h", Place(500, 300, 40, 40)),))),
        items=items,
        spots=(Spot("a", ("map", "a")), Spot("b", ("map", "b")), Spot("h", ("hand", "h"))),
        marks=(Mark("drop", (("map", "a"),), at=(110, 190)),
               Mark("leader", (("map", "a"),), at=(500, 100))),
        chart=CHART,
    )  # fmt: skip


def test_a_whole_chart_is_the_picture_itself() -> None:
    made = picture()
    assert seen(made, WHOLE) is made
    assert clip_of(made) is None


def test_places_and_marks_of_the_map_are_seen_through_a_view_and_nothing_else() -> None:
    view = View(2.0, -200.0, -100.0)
    now = seen(picture(), view)
    assert now.place(("map", "a")) == Place(0, 300, 40, 40)
    assert now.place(("hand", "h")) == Place(500, 300, 40, 40)
    assert [mark.at for mark in now.marks] == [(20, 280), (500, 100)], "a note beside it stays"
    assert view_of(now) == view
    assert view_of(replace(now, items=())) == view


def test_enlarging_keeps_what_lies_under_a_point() -> None:
    view = WHOLE.enlarged(CHART, 2.0, (300, 120))
    assert view.point(300, 120) == (300, 120)
    again = view.enlarged(CHART, 1.5, (250, 210))
    assert again.behind(250, 210) == pytest.approx(view.behind(250, 210))
    assert WHOLE.towards(view, 0.5).point(300, 120) == (300, 120), "all the way"
    assert view.enlarged(CHART, 100.0, (300, 120)).zoom == CHART.most
    assert view.enlarged(CHART, 0.1, (300, 120)) == WHOLE


def test_a_map_is_not_moved_out_of_sight() -> None:
    view = WHOLE.enlarged(CHART, 2.0, (200, 200)).moved(CHART, 5000, -5000)
    assert view.behind(200, 200) == pytest.approx((0, 400)), "the extent's corner in the middle"
    assert WHOLE.moved(CHART, 50, 50) == WHOLE


def test_a_place_is_brought_into_view_by_the_least_way() -> None:
    view = WHOLE.enlarged(CHART, 2.0, (200, 200))
    hidden = view.place(Place(350, 200, 40, 40))
    there = view.showing(CHART, hidden)
    assert there.place(Place(350, 200, 40, 40)).x == 320.0 and there.y == view.y
    assert there.showing(CHART, there.place(Place(350, 200, 40, 40))) == there


def test_what_is_seen_stays_where_it_is_when_the_map_grows() -> None:
    view = WHOLE.enlarged(CHART, 2.0, (100, 200))
    before, after = picture(100.0), picture(50.0)
    now = carried(view, before, after)
    assert seen(after, now).place(("map", "a")) == seen(before, view).place(("map", "a"))
    assert carried(WHOLE, before, after) == WHOLE
    assert carried(view, before, before) is view


def test_what_is_seen_stays_in_view_when_the_map_is_turned() -> None:
    view = WHOLE.enlarged(CHART, 2.0, (100, 200))
    before, after = picture(), picture(turned=True)
    now = carried(view, before, after)
    assert seen(after, now).place(("map", "a")) == seen(before, view).place(("map", "a"))


def test_what_lies_beyond_the_frame_is_not_touched() -> None:
    now = seen(picture(), View(2.0, 0.0, 0.0))  # b lies at 600, 400
    layout = Layout(now, Fit(1.0, 0, 0))
    assert layout.hit((600, 400)) == ""
    assert layout.hit((200, 400)) == "a"
    assert layout.hit((500, 300)) == "h", "beside the map everything is"


def test_who_flies_beyond_the_frame_ends_at_its_edge() -> None:
    view = View(2.0, 0.0, 0.0)
    before = seen(picture(items=(Item("jar", ("hand", "h"), id="j"),)), view)
    after = seen(picture(items=(Item("jar", ("map", "b"), id="j"),)), view)
    score = direct(before, after)
    (last,) = score.at(score.length - 0.001)
    assert (round(last.x), round(last.y)) == (400, 400) and not last.cut
    assert [one.cut for one in resting(after).sprites] == [True]


def test_the_map_in_the_manual_can_be_enlarged() -> None:
    manual = (Path(__file__).parents[2] / "docs" / "PICTURES.md").read_text(encoding="utf-8")
    source = manual.partition("## Maps")[2].partition("```python\n")[2].partition("```")[0]
    names = {name: getattr(api, name) for name in api.__all__}
    exec(source.replace("\nTableau(", "\nmade = Tableau("), names)
    made, chart = names["made"], names["chart"]
    view = WHOLE.enlarged(chart, 2.0, (400.0, 320.0))
    assert seen(made, view).place(("map", "0.0")).width == 160.0
