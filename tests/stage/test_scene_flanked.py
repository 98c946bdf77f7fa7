"""A flanked table: panels, plates and rounds of a game that has all of them, as they are drawn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from nika_arcade.stage.box import Box
from nika_arcade.stage.scenes.menu import MenuScene
from nika_arcade.testing.layout import overlapping
from nika_arcade.testing.pilot import Pilot

SEATS = ("South", "North", "East", "West", "Centre")
SIZES = [(1280, 720), (960, 600), (1024, 768), (1000, 900), (900, 1400), (1720, 720)]


@pytest.fixture
def fly(climb) -> Callable[..., Pilot]:
    """Make pilots at a flanked table unless another arrangement is asked for."""

    def take_off(*more: Any, arrangement: str = "flanked", **wishes: Any) -> Pilot:
        return climb(arrangement, *more, **wishes)

    return take_off


def pick(pilot: Pilot, *picks: str) -> None:
    for one in picks:
        pilot.click(one)
    pilot.settle()
    pilot.draw()


def line(pilot: Pilot, words: str) -> Box:
    """Where a line of text stands that reads so."""
    found = [one.box for one in pilot.said if one.words == words]
    assert found, f"nothing reads {words!r}; there is {[one.words for one in pilot.said]}"
    return found[0]


def logged(pilot: Pilot) -> list[str]:
    """The deeds in the log, in the order they are drawn."""
    return [one.words for one in pilot.said if one.words[0].isdigit() and "›" in one.words]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [0.75, 1.0, 1.25, 1.5, 1.8, 2.0, 2.5, 3.0])
@pytest.mark.parametrize("arrangement", ["flanked", "beside"])
def test_no_line_of_text_lies_over_another_or_leaves_the_window(
    fly, size, scale, arrangement
) -> None:
    pilot = fly(2, size, moves=3, arrangement=arrangement, text_scale=scale)
    for picks in ((), ("North",), ("up:2",)):
        pick(pilot, *picks)
        assert overlapping(pilot.said, 0.5) == []
        wide, high = size[0] / pilot.u, size[1] / pilot.u
        for one in pilot.said:
            assert one.box.x >= 0 and one.box.right <= wide + 0.5, one
            assert one.box.y >= 0 and one.box.bottom <= high + 0.5, one


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("scale", [1.0, 1.5, 1.9])
def test_more_seats_have_their_plates_one_below_the_other(fly, seats, scale) -> None:
    pilot = fly(seats, moves=2, text_scale=scale)
    pick(pilot, SEATS[2], "up:1")
    assert overlapping(pilot.said, 0.5) == []
    near = pilot.match.play.picture.near or SEATS[0]
    far = [seat for seat in SEATS[:seats] if seat != near]
    heights = [line(pilot, seat).y for seat in (*far, near)]
    assert heights == sorted(heights)


@pytest.mark.parametrize("size", [(1280, 720), (960, 600), (900, 1400)])
def test_nothing_is_cut_in_chinese(fly, size, cuts) -> None:
    pilot = fly(2, size, language="zh_Hant", moves=2)
    pick(pilot, "South", "up:1")
    assert cuts == []


def test_a_deed_tells_what_is_chosen_and_its_choices_stand_at_its_foot(fly) -> None:
    pilot = fly()
    pick(pilot, "South", "up:2")
    rows = ["Two rings from b1", "Bounce on three rings", "Take the place of two"]
    assert [line(pilot, row).y for row in rows] == sorted(line(pilot, row).y for row in rows)
    deed = pilot.match.view.arrange().placed("deed").box
    for words in (*rows, "Your move", "Rest here", "One more", "Back"):
        x, y = line(pilot, words).middle
        assert deed.holds(x, y), words
    widgets = [one.id for one in pilot.match.desk.group.widgets]
    assert widgets[0] == "say:rest", "the primary choice comes first"
    pilot.click_text("Rest here")
    pilot.settle()
    assert pilot.match.session.number == 1


def test_without_a_deed_its_place_tells_whose_turn_it_is_and_the_line_does_not_again(fly) -> None:
    pilot = fly()
    pilot.draw()
    told = [one for one in pilot.said if "your turn" in one.words]
    assert len(told) == 1
    assert pilot.match.view.arrange().placed("deed").box.holds(*told[0].box.middle)
    pick(pilot, "South")
    assert pilot.reads("Your move") and not pilot.reads("your turn")


def test_the_line_stands_in_the_column_in_as_many_rows_as_it_needs(fly) -> None:
    pilot = fly()
    pick(pilot, "South")
    column = pilot.match.view.arrange().panel
    rows = [one for one in pilot.said if one.words.startswith(("Steps nine", "nearest landing"))]
    assert len(rows) == 2
    assert all(one.box.x > column.x and one.box.right <= column.right for one in rows)


def test_the_log_numbers_rounds_and_tells_who_has_yet_to_move(fly) -> None:
    pilot = fly(moves=3)
    pilot.draw()
    first, second, third = (line(pilot, deed) for deed in ("0 › 1", "0 › 1", "1 › 2"))
    assert line(pilot, "1").y < line(pilot, "2").y
    assert first.y == second.y < third.y
    pending = line(pilot, "…")
    assert pending.bottom == third.bottom and pending.x > third.x


def test_deeds_stand_one_below_the_other_where_columns_would_be_too_narrow(fly) -> None:
    pilot = fly(moves=2, text_scale=1.75)
    pilot.draw()
    first, second = (one.box for one in pilot.said if one.words == "0 › 1")
    assert first.x == second.x and first.y < second.y


def test_the_plate_of_who_acts_is_inverted_wherever_it_stands(fly) -> None:
    pilot = fly()
    for seat in ("South", "North"):
        pilot.settle()
        pilot.draw()
        box = pilot.match.view.arrange().row(seat)
        at = (round((box.x + 6) * pilot.u), round((box.y + 6) * pilot.u))
        colour = pilot.house.theme["ui.figure"]
        assert pilot.stack.surface.get_at(at)[:3] == colour
        pilot.play(pilot.match.session.legal()[0])


def test_at_very_large_text_the_menu_tells_what_stands_in_the_panels(fly) -> None:
    pilot = fly(text_scale=2.0)
    pick(pilot, "South")
    assert not pilot.reads("Steps by signs")
    pilot.key("escape")
    pilot.key("escape")
    pilot.settle()
    assert isinstance(pilot.top, MenuScene)
    assert pilot.reads("Steps by signs") and pilot.reads("Nobody owns a step.")


def test_panels_stand_beside_a_board_too(fly) -> None:
    pilot = fly(arrangement="beside")
    pick(pilot, "South", "up:2")
    plan = pilot.match.view.arrange()
    deed = plan.placed("deed").box
    assert deed.x == plan.panel.x and deed.y > plan.row("North").bottom
    assert all(box.y >= deed.bottom for box in plan.choices)
    assert deed.holds(*line(pilot, "Take the place of two").middle)


def test_choices_stay_where_a_deed_has_put_them_until_the_next_pick(fly) -> None:
    pilot = fly(text_scale=1.2)
    pick(pilot, "South", "up:2")
    tall = pilot.match.view.arrange()
    room = pilot.match.view._room_now()
    assert room.deed > 0
    pilot.key("backspace")
    pilot.settle()
    assert pilot.match.view._room_now().deed < room.deed
    assert pilot.match.view.arrange() != tall


def test_the_log_tells_the_last_move_while_the_table_stays_a_moment(fly) -> None:
    pilot = fly(speed=1.0, moves=1)
    picture = pilot.match.play.picture
    for _ in range(2):
        picture.hold(100.0)
    assert picture.moving
    pilot.draw()
    assert logged(pilot) == ["0 › 1"]
