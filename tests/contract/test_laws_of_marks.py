"""Planted faults in what a picture marks: each is found and told in plain words."""

from __future__ import annotations

from dataclasses import replace

import pytest

from nika_arcade.api import (
    Choice,
    Cue,
    GameKit,
    Item,
    Mark,
    Place,
    Plate,
    Presenter,
    Tableau,
    Zone,
    text,
)
from nika_arcade.testing import laws_marks, walks
from nika_arcade.testing.laws_marks import flaws

BOARD = Zone("board", (("a", Place(0, 0, 10, 10)), ("b", Place(10, 0, 10, 10))))
A, B = ("board", "a"), ("board", "b")


def table(*marks: Mark, foot: Place | None = None) -> Tableau:
    return Tableau(20, 10, 10, zones=(BOARD,), marks=marks, foot=foot)


def test_marks_that_have_what_they_need_break_no_law() -> None:
    marks = (Mark("route", (A, B)), Mark("bounce", (B,)), Mark("drop", (A,), pick="a"))
    assert list(flaws(table(*marks, foot=Place(0, 3, 8, 3)))) == []


@pytest.mark.parametrize(
    ("mark", "told"),
    [
        (Mark("drop", (("board", "z"),)), "something lies at ('board', 'z'), which is in no zone"),
        (Mark("open", ()), "the mark “open” has 0 slots, which are too few"),
        (Mark("arc", (A,)), "the mark “arc” has 1 slots, which are too few"),
        (Mark("end", (A,)), "the mark “end” goes round a foot, but the tableau has none"),
    ],
)
def test_a_mark_that_lacks_something_is_told_of(mark: Mark, told: str) -> None:
    assert list(flaws(table(mark))) == [told]


class Heaps(Presenter):
    """A sound presenter of nim whose heaps shrink by a walk, told apart by methods."""

    def present(self, position, eye, focus):
        places = tuple((str(n), Place(50.0 * n, 0, 40, 40)) for n in range(len(position.heaps)))
        items = tuple(
            Item("heap", ("heaps", name), pick=f"heap:{name}", id=name) for name, _ in places
        )
        takes = (pick for pick in sorted(focus.options) if "take" in pick)
        return Tableau(
            200, 100, 1, zones=(Zone("heaps", places),), items=items,
            choices=tuple(Choice(pick, text("Take")) for pick in takes),
            plates=tuple(Plate(seat, "shield") for seat in position.seats),
        )  # fmt: skip

    def narrate(self, beats):
        return text("takes some")


@pytest.fixture
def told(catalogue):
    """Return what the law says of nim with some methods of its presenter replaced."""

    def check(**methods):
        presenter = type("Planted", (Heaps,), methods)()
        game = catalogue.open_game("nim").game
        options = catalogue.options_for("nim", {})
        place = walks.setting(GameKit("nim", game, presenter), catalogue.game("nim"), options)
        referee = walks.wander(place, 20)
        return list(laws_marks.shown(place, referee))

    return check


def test_a_sound_presenter_breaks_no_law(told) -> None:
    def cue(self, event, before, after):
        return Cue("walk", way=(("heaps", "0"), ("heaps", "1")), rests=(("heaps", "1"),))

    assert told() == told(cue=cue) == []


def test_a_mark_on_nothing_while_something_is_pointed_at(told) -> None:
    def present(self, position, eye, focus):
        tableau = Heaps.present(self, position, eye, focus)
        way = Mark("route", (("heaps", "0"), ("heaps", "9")))
        return replace(tableau, marks=(way,)) if focus.picked and focus.pointed else tableau

    found = told(present=present)
    assert found
    assert "is chosen, something lies at ('heaps', '9'), which is in no zone" in found[0]


def test_a_way_over_a_slot_that_is_not_there(told) -> None:
    def cue(self, event, before, after):
        return Cue("walk", way=(("heaps", "0"), ("heaps", "9")), rests=(("heaps", "1"),))

    found = told(cue=cue)
    assert found[0] == "action 0: a way leads over ('heaps', '9'), which is in no zone"
    assert found[1] == "action 0: a way rests at ('heaps', '1'), which is not on it"
