"""Two pictures are compared figure by figure."""

from __future__ import annotations

from nika_arcade.api import Event, Item, Place, Tableau, Zone, event
from nika_arcade.table.diff import Pair, compare

SLOTS = ("a1", "a2", "a3", "a4", "b1", "b4")
ZONES = (
    Zone("board", tuple((name, Place(10 * n, 0, 10, 10)) for n, name in enumerate(SLOTS))),
    Zone("box", (("0", Place(0, 90, 10, 10)), ("1", Place(10, 90, 10, 10)))),
)


def picture(*items: Item) -> Tableau:
    return Tableau(100, 100, 10, zones=ZONES, items=items)


def man(slot: str, look: str = "man", zone: str = "board", **facts: object) -> Item:
    return Item(look, (zone, slot), **facts)  # type: ignore[arg-type]


def moves(before: Tableau, after: Tableau, *events: Event) -> set[tuple[str, str]]:
    """Return from where to where each figure went that did not stay."""
    return {
        (pair.before.slot[1] if pair.before else "", pair.after.slot[1] if pair.after else "")
        for pair in compare(before, after, events)
        if not pair.same
    }


def test_what_lies_still_is_the_same_figure() -> None:
    table = picture(man("a1"), man("a2", "other"))
    assert [pair.same for pair in compare(table, table)] == [True, True]


def test_an_id_follows_a_figure_anywhere() -> None:
    before = picture(man("a1", id="x"), man("a2", id="y"))
    after = picture(man("a2", "changed", id="x"), man("a1", id="y"))
    assert moves(before, after) == {("a1", "a2"), ("a2", "a1")}


def test_without_more_to_go_by_the_nearest_alike_is_meant() -> None:
    before = picture(man("a1"), man("a4"), man("b1", "other"))
    after = picture(man("a2"), man("b4", "other"), man("a4"))
    assert moves(before, after) == {("a1", "a2"), ("b1", "b4")}


def test_figures_that_look_different_are_different_figures() -> None:
    assert moves(picture(man("a1")), picture(man("a1", "other"))) == {("a1", ""), ("", "a1")}


def test_events_tell_who_went_where_in_a_file_that_moves_up() -> None:
    before = picture(man("a1"), man("a2"))
    after = picture(man("a2"), man("a3"))
    assert moves(before, after) == {("a1", "a3")}, "alone, one of two alike seems to have jumped"
    told = (event("moved", from_="a2", to="a3"), event("moved", from_="a1", to="a2"))
    assert moves(before, after, *told) == {("a1", "a2"), ("a2", "a3")}
    assert moves(before, after, *reversed(told)) == {("a1", "a2"), ("a2", "a3")}


def test_one_that_takes_the_place_of_another_alike_sends_that_one_away() -> None:
    before = picture(man("a1"), man("a2"))
    after = picture(man("a2"), man("0", zone="box"))
    told = (event("routed", from_="a2"), event("moved", from_="a1", to="a2"))
    assert moves(before, after, *told) == {("a1", "a2"), ("a2", "0")}


def test_one_that_takes_the_place_of_another_sends_it_away_whichever_is_told_first() -> None:
    before = picture(man("a1"), man("a4"))
    after = picture(man("a4"), man("b4"))
    told = (event("moved", from_="a1", to="a4"), event("displaced", from_="a4", to="b4"))
    assert moves(before, after, *told) == {("a1", "a4"), ("a4", "b4")}
    assert moves(before, after, *reversed(told)) == {("a1", "a4"), ("a4", "b4")}


def test_what_the_choice_has_shown_already_stays_where_it_is() -> None:
    before = picture(man("a4"), man("b4", lift=9.0))
    after = picture(man("a4"), man("b4"))
    told = (event("moved", from_="a1", to="a4"), event("displaced", from_="a4", to="b4"))
    assert moves(before, after, *told) == {("b4", "b4")}, "only what floats comes down"


def test_ghosts_are_no_figures() -> None:
    before = picture(man("a1"), man("a2", tone="ghost"))
    assert compare(before, picture(man("a1"), man("a3", tone="ghost"))) == (
        Pair(man("a1"), man("a1")),
    )


def test_figures_come_and_go() -> None:
    assert moves(picture(), picture(man("a1"))) == {("", "a1")}
    assert moves(picture(man("a1")), picture()) == {("a1", "")}


def test_what_moves_later_is_drawn_in_the_order_of_the_later_picture() -> None:
    before = picture(man("a1"), man("a2", "other"), man("a3", "third"))
    after = picture(man("a3", "third"), man("a1"))
    assert [pair.after for pair in compare(before, after)] == [None, *after.items]
