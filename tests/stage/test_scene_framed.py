"""A framed table: the board fills the window, and everything else stands in its rooms."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from itertools import combinations
from math import dist
from typing import Literal

import pygame
import pytest

from nika_arcade.api import Entry, Panel, Place, Room, text
from nika_arcade.stage.box import Box
from nika_arcade.stage.scenes.panel_framed import draw_power
from nika_arcade.stage.scenes.plan import Measured, Shown, TablePlan, plan_table
from nika_arcade.testing.layout import apart, overlapping
from nika_arcade.testing.pilot import Pilot

SIZES = [(1280, 720), (960, 600), (1024, 768), (1720, 720), (1920, 1080)]
SCALES = [0.75, 1.0, 1.1, 1.25, 1.5, 1.8, 1.9]


def room(kind: str, x: float, y: float, width: float, height: float, seat: str = "") -> Room:
    return Room(kind, Place(x + width / 2, y + height / 2, width, height), seat)  # type: ignore[arg-type]


ROOMS = (
    room("heading", 24, 20, 170, 64),
    room("plate", 20, 94, 172, 72, "North"),
    room("plate", 1076, 30, 180, 72, "South"),
    room("log", 1076, 340, 172, 290),
    room("tools", 1076, 648, 172, 52),
    room("deed", 774, 458, 278, 242),
)
SHOWN = Shown(
    (("North",), ("South",)), "North", 3, labels=(70.0, 90.0, 60.0), rooms=ROOMS,
    whole=(1280.0, 720.0), shape=16 / 9,
)  # fmt: skip


def plan(width: float = 1280, height: float = 720, scale: float = 1.0) -> TablePlan:
    return plan_table(width, height, scale, SHOWN)


def test_at_the_usual_size_everything_lies_exactly_in_its_room() -> None:
    laid = plan()
    assert laid.board == Box(0, 0, 1280, 720)
    assert laid.row("North") == Box(20, 94, 172, 72)
    assert laid.row("South") == Box(1076, 30, 180, 72)
    assert laid.log == Box(1076, 340, 172, 290)
    assert laid.placed("deed").box == Box(774, 458, 278, 242)
    assert laid.tools[0].x == 1076 and laid.tools[-1].right == pytest.approx(1248)
    assert {tool.y for tool in laid.tools} == {652.0}, "the tools keep to the window's foot"
    assert laid.framed


def canvas(size: tuple[int, int]) -> tuple[float, float]:
    u = min(size[0] / 1280, size[1] / 720)
    return size[0] / u, size[1] / u


def boxes(laid: TablePlan) -> dict[str, Box]:
    parts = {f"plate of {seat}": box for seat, box in laid.rows}
    parts |= {"deed": laid.placed("deed").box}
    parts |= {f"tool {number}": box for number, box in enumerate(laid.tools)}
    if laid.log.height:
        parts["log"] = laid.log
    return parts


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", SCALES)
def test_rooms_never_lie_over_each_other_or_leave_the_window(size, scale) -> None:
    wide, high = canvas(size)
    laid = plan(wide, high, scale)
    parts = boxes(laid)
    for (one, a), (other, b) in combinations(parts.items(), 2):
        assert apart(a, b, 0.01), (one, other)
    for name, box in parts.items():
        assert box.x >= 0 and box.y >= 0, name
        assert box.right <= wide + 0.01 and box.bottom <= high + 0.01, name
    deed = laid.placed("deed").box
    for choice in laid.choices:
        assert deed.x <= choice.x and choice.right <= deed.right + 0.01
        assert deed.y <= choice.y and choice.bottom <= deed.bottom + 0.01
    for one, other in combinations(laid.choices, 2):
        assert apart(one, other, 0.01)


@pytest.mark.parametrize("scale", SCALES)
def test_nothing_covers_the_middle_of_the_board(scale: float) -> None:
    """The bands of cards lie there: left of the right column and above the deed."""
    laid = plan(scale=scale)
    unit = laid.board.width / 1280
    bands = Box(laid.board.x + 204 * unit, laid.board.y + 33 * unit, 848 * unit, 392 * unit)
    for name, box in boxes(laid).items():
        assert apart(bands, box, 0.01), name


def test_larger_text_takes_the_room_of_the_log_for_the_deed() -> None:
    usual, large = plan(), plan(scale=1.5)
    assert large.log.height == 0.0
    assert large.placed("deed").box.width > 1.5 * usual.placed("deed").box.width
    assert large.board.width < usual.board.width
    assert large.row("North").height > 72


CORNERED = (
    room("heading", 20, 18, 230, 70),
    room("plate", 734, 28, 186, 50, "North"),
    room("plate", 734, 544, 180, 56, "South"),
    room("log", 1008, 542, 256, 90),
    room("tools", 1048, 652, 216, 52),
    room("deed", 20, 424, 252, 280),
)
"""Rooms of a board whose deed lies in the lower left corner, far from the log."""


@pytest.mark.parametrize("scale", SCALES)
def test_a_deed_in_the_corner_stays_there_and_leaves_the_log_its_room(scale: float) -> None:
    laid = plan_table(1280, 720, scale, replace(SHOWN, rooms=CORNERED))
    usual = plan_table(1280, 720, 1.0, replace(SHOWN, rooms=CORNERED))
    deed = laid.placed("deed").box
    assert deed.right < laid.board.x + laid.board.width / 3
    assert deed.height >= min(1.0, scale) * usual.placed("deed").box.height
    assert laid.log.height > 0.0
    for (one, a), (other, b) in combinations(boxes(laid).items(), 2):
        assert apart(a, b, 0.01), (one, other)


COLUMN = (
    *(room("plate", 1002, 20 + 74 * row, 180, 44, seat) for row, seat in enumerate("ABCDE")),
    room("tools", 1002, 646, 262, 52),
    room("deed", 1002, 414, 266, 224),
)
"""Rooms of a board with a column of plates, and a deed between them and the tools."""


def in_column(scale: float, *labels: float) -> TablePlan:
    shown = replace(SHOWN, rooms=COLUMN, labels=labels, choices=len(labels))
    return plan_table(1280, 720, scale, shown)


@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5, 1.9])
def test_plates_in_a_column_stay_alike_at_larger_text(scale: float) -> None:
    laid = in_column(scale, 100.0)
    sizes = {(round(box.width, 3), round(box.height, 3)) for _, box in laid.rows}
    assert len(sizes) == 1


@pytest.mark.parametrize("scale", [1.25, 1.5, 1.9])
def test_larger_text_has_the_deed_reach_down_to_the_tools(scale: float) -> None:
    laid = in_column(scale, 100.0)
    deed = laid.placed("deed").box
    assert laid.tools[0].y - deed.bottom == pytest.approx(8.0)


@pytest.mark.parametrize("scale", [1.25, 1.5, 1.9])
def test_a_deed_grows_with_the_text_into_the_log_above_it(scale: float) -> None:
    rooms = (*COLUMN[:2], room("log", 1008, 208, 254, 156), room("deed", 1002, 376, 266, 262))
    shown = replace(SHOWN, rooms=(*rooms, COLUMN[5]), choices=0, labels=())
    laid, usual = (plan_table(1280, 720, one, shown) for one in (scale, 1.0))
    deed = laid.placed("deed").box
    assert deed.height > usual.placed("deed").box.height
    assert laid.log.bottom <= deed.y
    assert laid.log.height == 0.0 or laid.log.height >= 62.0
    assert deed.y >= max(box.bottom for _, box in laid.rows)


def test_choices_leave_the_words_of_a_deed_some_room_at_larger_text() -> None:
    laid = in_column(1.5, 150.0, 150.0, 150.0)
    deed = laid.placed("deed").box
    assert min(box.y for box in laid.choices) - deed.y > 0.45 * deed.height
    assert min(box.height for box in laid.choices) >= 44.0


def test_a_wide_choice_has_a_row_of_its_own_and_the_others_share_one() -> None:
    laid = in_column(1.0, 170.0, 120.0, 90.0)
    assert [box.y for box in laid.choices][1:] == [laid.choices[2].y] * 2
    assert laid.choices[0].y < laid.choices[1].y
    assert laid.choices[1].right < laid.choices[2].x


def test_an_upright_window_has_it_all_below_the_board() -> None:
    laid = plan(1280, 1990)
    assert not laid.framed
    assert all(box.y >= laid.board.bottom for _, box in laid.rows)
    laid = plan_table(1280, 1990, 1.0, replace(SHOWN, deed=Measured(150.0)))
    assert laid.board.height == pytest.approx(laid.board.width / SHOWN.shape, abs=1.0)
    assert laid.log.height > laid.board.height, "what is over is the log's"


def test_below_a_board_the_buttons_stay_where_they_are_whatever_the_deed_tells() -> None:
    short, long = (replace(SHOWN, deed=Measured(height)) for height in (60.0, 180.0))
    laid = [plan_table(1280, 1990, 1.0, shown) for shown in (short, long)]
    assert laid[0].choices == laid[1].choices
    assert laid[0].placed("deed") == laid[1].placed("deed")


def test_very_large_text_has_the_usual_drawer() -> None:
    assert plan(scale=2.0).drawer


@pytest.fixture
def fly(climb) -> Callable[..., Pilot]:
    """Make pilots at a framed table."""
    return partial(climb, "framed", 2)


def pick(pilot: Pilot, *picks: str) -> None:
    for one in picks:
        pilot.click(one)
    pilot.settle()
    pilot.draw()


def line(pilot: Pilot, words: str) -> Box:
    found = [one.box for one in pilot.said if one.words == words]
    assert found, f"nothing reads {words!r}; there is {[one.words for one in pilot.said]}"
    return found[0]


@pytest.mark.parametrize("size", [*SIZES, (900, 1400)])
@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5, 1.9, 2.0])
def test_no_line_of_text_lies_over_another_or_leaves_the_window(fly, size, scale) -> None:
    pilot = fly(size, moves=3, text_scale=scale)
    for picks in ((), ("North",), ("up:2",)):
        pick(pilot, *picks)
        assert overlapping(pilot.said, 0.5) == []
        wide, high = size[0] / pilot.u, size[1] / pilot.u
        for one in pilot.said:
            assert one.box.x >= 0 and one.box.right <= wide + 0.5, one
            assert one.box.y >= 0 and one.box.bottom <= high + 0.5, one


def test_the_deed_tells_what_is_chosen_above_its_buttons(fly) -> None:
    pilot = fly()
    pick(pilot, "South", "up:2")
    deed = pilot.match.view.arrange().placed("deed").box
    rows = ("Your move", "Two rings from b1", "Bounce on three rings", "Rest here", "Back")
    heights = [line(pilot, words).y for words in rows]
    assert heights == sorted(heights)
    assert all(deed.holds(*line(pilot, words).middle) for words in rows)


def test_a_row_that_cannot_be_done_has_a_cross_and_softer_ink(fly) -> None:
    pilot = fly()
    plan = pilot.match.view.arrange()

    def drawn(sign: Literal["", "yes", "no"]) -> set[tuple[int, ...]]:
        surface = pygame.Surface(pilot.size)
        panel = Panel("deed", text("Your move"), (Entry(text("March"), sign=sign),))
        draw_power(pilot.house.canvas(surface), panel, plan, None)
        spots = ((x, y) for x in range(pilot.size[0]) for y in range(490, 580))
        return {tuple(surface.get_at(spot))[:3] for spot in spots}

    theme = pilot.house.canvas(pygame.Surface((8, 8))).theme
    usual, refused = drawn(""), drawn("no")
    assert tuple(theme["ui.accent"]) in usual - refused
    assert tuple(theme["ui.text"]) in usual - refused
    far = [min(dist(spot, theme["ui.refusal"]) for spot in drawing) for drawing in (usual, refused)]
    assert far[1] < far[0] / 2


def test_a_refusal_is_told_in_the_deed_and_goes_with_the_next_touch(fly) -> None:
    pilot = fly()
    pick(pilot, "North")
    deed = pilot.match.view.arrange().placed("deed").box
    assert deed.holds(*line(pilot, "That can't be done now.").middle)
    pick(pilot, "South")
    assert not pilot.reads("That can't be done now.")


def test_the_log_tells_deed_after_deed_the_newest_first(fly) -> None:
    pilot = fly(moves=3)
    pilot.draw()
    log = pilot.match.view.arrange().log
    told = [one.words for one in pilot.said if "›" in one.words]
    assert len(told) == 3
    assert [one.box.y for one in pilot.said if "›" in one.words] == sorted(
        one.box.y for one in pilot.said if "›" in one.words
    )
    assert all(log.holds(*one.box.middle) for one in pilot.said if "›" in one.words)
    assert pilot.reads("Last turns")


def test_without_a_past_there_is_no_log(fly) -> None:
    pilot = fly()
    assert not pilot.reads("Last turns")


def test_whose_turn_it_is_heads_the_deed_while_nothing_is_chosen(fly) -> None:
    pilot = fly()
    pilot.draw()
    deed = pilot.match.view.arrange().placed("deed").box
    turns = [one for one in pilot.said if "your turn" in one.words.lower()]
    assert len(turns) == 1
    assert deed.holds(*turns[0].box.middle)
