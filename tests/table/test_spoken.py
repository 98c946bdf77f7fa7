"""Spoken: sentences for what happened, and for what is pointed at."""

from __future__ import annotations

from nika_arcade.api import CHANCE, Choice, Item, Mark, Place, Spot, Tableau, Text, Zone
from nika_arcade.table.spoken import attended, named, told

PLACES = tuple((name, Place(x, y, 1, 1)) for name, x, y in [("a", 0, 5), ("b", 9, 0), ("c", 3, 0)])


def picture(**parts):
    return Tableau(10, 10, 1.0, zones=(Zone("board", PLACES),), **parts)


def spot(pick, words):
    return Spot(pick, ("board", pick), Text(words))


def test_a_deed_is_told_with_its_seat_and_luck_without_one():
    assert str(told("Athens", Text("passes"))) == "Athens: passes."
    assert str(told(CHANCE, Text("the dice show 3"))) == "the dice show 3."


def test_a_figure_is_named_before_its_place_and_that_before_a_button():
    item = Item("x", ("board", "a"), "a", label=Text("figure"))
    choice = Choice("a", Text("button"))
    assert named(picture(items=(item,), spots=(spot("a", "place"),)), "a") == Text("figure")
    assert named(picture(spots=(spot("a", "place"),), choices=(choice,)), "a") == Text("place")
    assert named(picture(choices=(choice,)), "a") == Text("button")
    assert named(picture(marks=(Mark("turn", (("board", "a"),), "t", label=Text("turn")),)), "t")
    assert named(picture(), "a") is None
    assert attended(picture(), "a") is None


def test_places_that_are_called_alike_are_counted_in_the_order_of_reading():
    tableau = picture(spots=tuple(spot(one, "plain") for one in "abc"))
    told_of = [str(attended(tableau, one, {"a", "b", "c"})) for one in "cba"]
    assert told_of == ["plain, 1 of 3", "plain, 2 of 3", "plain, 3 of 3"]
    assert str(attended(tableau, "a", {"a", "b"})) == "plain, 2 of 2"
    assert str(attended(tableau, "a", {"a"})) == "plain"
    assert str(attended(tableau, "a", {"b", "c"})) == "plain"


def test_buttons_that_are_called_alike_are_counted_too():
    buttons = tuple(Choice(f"take:{number}", Text("Take")) for number in (1, 2))
    told_of = [
        attended(picture(choices=buttons), f"take:{n}", {"take:1", "take:2"}) for n in (1, 2)
    ]
    assert [str(one) for one in told_of] == ["Take, 1 of 2", "Take, 2 of 2"]


def test_a_greyed_choice_says_why():
    tableau = picture(choices=(Choice("end", Text("End"), why=Text("Draw first.")),))
    assert str(attended(tableau, "end")) == "End: Draw first."
