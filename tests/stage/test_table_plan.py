"""The plan of a table: the measures of the style, and nothing over anything else."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, product

import pytest

from nika_arcade.stage.box import Box
from nika_arcade.stage.scenes.plan import Measured, Shown, TablePlan, plan_table
from nika_arcade.testing.layout import apart

TEAMS = (("A", "M"), ("S", "T"))
SIZES = [
    (1280, 720),
    (1280, 800),
    (1706.7, 720),
    (1280, 960),
    (1280, 1100),
    (1280, 1707),
    (2560, 720),
]
SCALES = [0.75, 1.0, 1.2, 1.25, 1.5, 1.75, 2.0, 2.5, 3.0]


def boxes(plan: TablePlan) -> dict[str, Box]:
    named = {f"row {seat}": box for seat, box in plan.rows}
    named |= {f"choice {number}": box for number, box in enumerate(plan.choices)}
    named |= {f"tool {number}": box for number, box in enumerate(plan.tools)}
    named |= {"board": plan.board, "line": plan.line}
    if plan.log_lines:
        low = plan.log_first + (plan.log_lines - 0.5) * plan.log_pitch
        named["log"] = Box(plan.log.x, plan.log.y, plan.log.width, low - plan.log.y)
    if plan.meander:
        x, y, length = plan.meander
        named["meander"] = Box(x, y, length, 14)
    named |= {placed.kind: placed.box for placed in plan.panels}
    if plan.hinting:
        named["hints"] = plan.hinting
    return named


def test_at_the_usual_size_everything_lies_where_the_mock_up_has_it() -> None:
    plan = plan_table(1280, 720, 1.0, Shown(TEAMS, "A"))
    assert plan.heading == (32, 58)
    assert plan.moment == (32, 84)
    assert plan.row("A") == Box(920, 24, 328, 84)
    assert plan.row("M") == Box(920, 108, 328, 76)
    assert plan.meander == (920, 192, 328)
    assert plan.row("S") == Box(920, 214, 328, 76)
    assert plan.row("T") == Box(920, 290, 328, 76)
    assert plan.log.y == 384
    assert (plan.log_first, plan.log_pitch, plan.log_lines) == (433, 27, 4)
    assert plan.choices == (Box(920, 592, 136, 52),)
    assert [box.x for box in plan.tools] == [1064, 1128, 1192]
    assert plan.tools[0] == Box(1064, 592, 56, 52)
    assert plan.line == Box(32, 660, 1216, 44)
    assert plan.hints and plan.log_heading and plan.tool_words and not plan.drawer


def test_at_half_as_large_again_the_panel_grows_and_words_go() -> None:
    plan = plan_table(1280, 720, 1.5, Shown(TEAMS, "A"))
    assert plan.row("A") == Box(788, 24, 460, 104)
    assert plan.row("M") == Box(788, 128, 460, 92)
    assert plan.row("T") == Box(788, 342, 460, 92)
    assert plan.log.y == 446
    assert (plan.log_first, plan.log_pitch, plan.log_lines) == (477, 38, 2)
    assert plan.choices[0].y == 552 and plan.choices[0].height == 60
    assert plan.tools[-1] == Box(1176, 552, 72, 60)
    assert plan.line == Box(32, 640, 1216, 64)
    assert not plan.hints and not plan.log_heading and not plan.tool_words


def test_rows_stay_where_they_are_while_a_bot_of_chance_or_nobody_acts() -> None:
    acting = plan_table(1280, 720, 1.0, Shown(TEAMS, "T"))
    nobody = plan_table(1280, 720, 1.0, Shown(TEAMS, ""))
    assert acting.log == nobody.log


def test_a_taller_window_gives_the_log_more_lines_and_keeps_the_line_at_the_foot() -> None:
    plan = plan_table(1280, 800, 1.0, Shown(TEAMS, "A"))
    assert plan.log_lines == 7
    assert plan.line.bottom == 784


def test_a_wide_window_keeps_board_and_panel_together_in_the_middle() -> None:
    plan = plan_table(2560, 720, 1.0, Shown(TEAMS, "A"))
    assert plan.heading[0] == plan.board.x == 640 + 32
    assert plan.panel.right == plan.line.right == 640 + 1248


def test_a_narrow_window_has_the_panel_under_the_board_two_by_two() -> None:
    plan = plan_table(1280, 1600, 1.0, Shown(TEAMS, "A"))
    rows = dict(plan.rows)
    assert rows["A"].y == rows["M"].y and rows["A"].x < rows["M"].x
    assert rows["A"].y < rows["S"].y == rows["T"].y
    assert plan.board.bottom < rows["A"].y


@pytest.mark.parametrize("height", [961, 1020, 1100, 1200, 1400])
def test_the_panel_goes_under_the_board_only_where_that_is_not_smaller_so(height: int) -> None:
    plan = plan_table(1280, height, 1.0, Shown(TEAMS, "A"))
    assert min(plan.board.width / 860, plan.board.height / 620) >= 0.98


def test_at_twice_the_text_only_the_city_to_move_stays() -> None:
    plan = plan_table(1280, 720, 2.0, Shown(TEAMS, "S"))
    assert plan.drawer and [seat for seat, _ in plan.rows] == ["S"]
    assert plan.log_lines == 0 and len(plan.tools) == 1


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("choices", [0, 1, 2, 3])
@pytest.mark.parametrize(
    "sides", [TEAMS, (("A",), ("B",)), (("A",), ("B",), ("C",), ("D",), ("E",))]
)
def test_nothing_lies_over_anything_else(size, scale, choices, sides) -> None:
    width, height = size
    plan = plan_table(width, height, scale, Shown(sides, "A", choices))
    in_order(plan, Box(0, 0, width, height))


PAIR = (("S",), ("N",))
DEED, NOTES = Measured(49, (62, 62, 62)), Measured(37, (25, 25), 19)
KEY = Measured(34, (98,), 66)
FLANKED = Shown(
    PAIR, "S", 2, flanked=True, shape=558 / 684, deed=DEED, notes=NOTES, key=KEY,
    labels=(116.0, 137.0),
)  # fmt: skip


def at(scale: float, shown: Shown) -> Shown:
    """The same panels as they are measured at a text scale."""
    grown = max(1.0, scale)

    def grow(panel: Measured | None) -> Measured | None:
        if panel is None:
            return None
        rows = tuple(row * grown for row in panel.rows)
        return Measured(panel.head * grown, rows, panel.foot * grown)

    labels = tuple(label * grown for label in shown.labels)
    return replace(
        shown, deed=grow(shown.deed), notes=grow(shown.notes), key=grow(shown.key),
        leading=21.6 * grown, labels=labels,
    )  # fmt: skip


def test_a_flanked_table_lies_where_its_mock_up_has_it() -> None:
    plan = plan_table(1280, 720, 1.0, FLANKED)
    assert (plan.heading, plan.moment) == ((32, 58), (32, 84))
    assert plan.board.middle == (640, 360)
    assert (plan.board.y, plan.board.bottom) == (18, 702)
    assert plan.board.x > 324 and plan.board.right < 956
    assert plan.row("N") == Box(24, 106, 300, 88)
    assert plan.row("S") == Box(24, 600, 300, 88)
    assert plan.log.y == 212
    assert (plan.log_first, plan.log_pitch, plan.log_lines) == (263, 31, 6)
    assert plan.placed("notes").box == Box(24, 446, 300, 106)
    deed, key = plan.placed("deed").box, plan.placed("key").box
    assert (deed.x, deed.y, deed.width) == (956, 24, 300)
    assert 320 <= deed.height <= 336
    assert abs(key.y - 434) <= 6
    assert [box.y for box in plan.choices] == [deed.bottom - 68] * 2
    assert [round(box.x) for box in plan.tools] == [956, 1059, 1161]
    assert all(box.y == 640 and box.height == 52 for box in plan.tools)


def test_the_side_that_is_near_has_its_plate_at_the_foot() -> None:
    near, usual = replace(FLANKED, near="N"), FLANKED
    assert plan_table(1280, 720, 1.0, near).row("N").y == 600
    assert plan_table(1280, 720, 1.0, usual).row("S").y == 600
    teams = replace(FLANKED, sides=TEAMS, near="T")
    rows = dict(plan_table(1280, 720, 1.0, teams).rows)
    assert sorted(rows, key=lambda seat: rows[seat].y) == ["A", "M", "S", "T"]


def test_what_finds_no_room_falls_away_in_order_key_notes_log_and_rows() -> None:
    rows = (62.0,) * 9
    long = replace(FLANKED, deed=Measured(49, rows))
    plan = plan_table(1280, 720, 1.0, long)
    assert plan.placed("key") is None
    assert plan.placed("deed").first > 0
    assert len(plan.choices) == 2
    many = replace(FLANKED, sides=tuple((seat,) for seat in "ABCDE"))
    plan = plan_table(1280, 720, 1.0, many)
    assert plan.placed("notes") is None and plan.log_lines >= 3
    assert plan_table(1280, 720, 1.75, at(1.75, many)).log_lines < 3


def test_wide_choices_stand_in_more_rows_and_a_wide_one_gets_more_of_its_row() -> None:
    plan = plan_table(1280, 720, 1.0, FLANKED)
    assert plan.choices[0].width < plan.choices[1].width
    stacked = plan_table(1280, 720, 1.0, replace(FLANKED, labels=(180.0, 180.0)))
    assert stacked.choices[0].bottom < stacked.choices[1].y
    three = plan_table(1280, 720, 1.0, replace(FLANKED, choices=3, labels=(80.0,) * 3))
    assert len({box.y for box in three.choices}) == 1


def test_a_deed_of_nothing_but_its_heading_is_no_empty_box() -> None:
    bare = replace(FLANKED, deed=Measured(49), choices=0, labels=())
    plan = plan_table(1280, 720, 1.0, bare)
    assert plan.placed("deed").box.height < 60
    assert plan.line == plan_table(1280, 720, 1.0, FLANKED).line, "the line stays"


def test_room_for_notes_is_kept_once_there_were_any() -> None:
    before = plan_table(1280, 720, 1.0, FLANKED)
    without = replace(FLANKED, notes=None)
    assert plan_table(1280, 720, 1.0, without).log_lines > before.log_lines
    kept = replace(without, kept=NOTES.height)
    assert plan_table(1280, 720, 1.0, kept).log == before.log


def test_the_board_stays_where_it_is_whatever_is_chosen() -> None:
    for size in SIZES:
        boards = {
            plan_table(*size, 1.0, replace(FLANKED, deed=deed, choices=count, notes=notes)).board
            for deed in (Measured(49), DEED, Measured(49, (62,) * 6))
            for count in (0, 1, 2, 3)
            for notes in (None, NOTES)
        }
        assert len(boards) == 1, size


def test_a_wide_board_has_narrower_columns() -> None:
    plans = [plan_table(1280, 720, 1.0, replace(FLANKED, shape=shape)) for shape in (0.8, 1.2)]
    assert plans[0].panel.width == 300 > plans[1].panel.width >= 250


PANELS = {
    "all": FLANKED,
    "no deed": replace(FLANKED, deed=Measured(49)),
    "long deed": replace(FLANKED, deed=Measured(49, (62,) * 8)),
    "bare": replace(FLANKED, deed=None, notes=None, key=None),
}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("panels", PANELS)
@pytest.mark.parametrize("flanked", [True, False])
def test_panels_lie_over_nothing_either(size, scale, panels, flanked) -> None:
    some = (TEAMS, PAIR, tuple((seat,) for seat in "ABCDE"))
    for choices, sides in product((0, 1, 2, 3, 5), some):
        labels = (140.0, 100.0, 120.0, 90.0, 170.0)[:choices]
        shown = replace(PANELS[panels], sides=sides, choices=choices, labels=labels)
        shown = at(scale, replace(shown, flanked=flanked, to_act=sides[0][0]))
        plan = plan_table(*size, scale, shown)
        assert len(plan.choices) == choices, "buttons never fall away"
        in_order(plan, Box(0, 0, *size))
        deed = plan.placed("deed")
        if deed is not None:
            low = deed.box.y + shown.deed.since(deed.first)
            inside = [box for box in plan.choices if not apart(box, deed.box, 0.01)]
            assert all(box.y >= low - 0.01 and box.bottom < deed.box.bottom for box in inside)


def in_order(plan: TablePlan, window: Box) -> None:
    """Everything has a size, lies in the window, and over nothing but choices over the deed."""
    named = boxes(plan)
    for name, box in named.items():
        assert box.width > 0 and box.height > 0, name
        assert window.x <= box.x and box.right <= window.right + 0.01, name
        assert window.y <= box.y and box.bottom <= window.bottom + 0.01, name
    for (name, one), (other_name, other) in combinations(named.items(), 2):
        if {name.split()[0], other_name} != {"choice", "deed"}:
            assert apart(one, other, 0.01), (name, one, other_name, other)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", SCALES)
def test_the_board_keeps_cells_of_24_units(size, scale) -> None:
    plan = plan_table(*size, scale, Shown(TEAMS, "A"))
    cell = min(plan.board.width / 860, plan.board.height / 624) * 40
    assert cell >= 24


def test_a_key_loses_its_sentence_before_it_goes_itself() -> None:
    deeds = {
        rows: plan_table(1280, 720, 1.0, replace(FLANKED, deed=Measured(49, (62.0,) * rows)))
        for rows in (3, 4, 6)
    }
    whole, terse = deeds[3].placed("key").box, deeds[4].placed("key").box
    assert (whole.height, terse.height) == (KEY.height, KEY.head + sum(KEY.rows) + 6)
    assert deeds[6].placed("key") is None


def test_while_one_looks_about_choices_and_key_stay_where_the_longest_deed_put_them() -> None:
    four, one = Measured(49, (62.0,) * 4), Measured(49, (62.0,))
    longest = plan_table(1280, 720, 1.0, replace(FLANKED, deed=four, tall=four.height))
    after = plan_table(1280, 720, 1.0, replace(FLANKED, deed=one, tall=four.height))
    assert after.choices == longest.choices and after.line == longest.line
    assert after.placed("key") == longest.placed("key")
    assert after.choices != plan_table(1280, 720, 1.0, replace(FLANKED, deed=one)).choices


def test_notes_come_before_all_but_two_lines_of_the_log() -> None:
    plan = plan_table(1280, 720, 1.5, at(1.5, FLANKED))
    assert plan.placed("notes") is not None and plan.log_lines == 2


@pytest.mark.parametrize("scale", [2.0, 2.5, 3.0])
@pytest.mark.parametrize("size", [(1024, 1280), (1280, 720), (1280, 1280)])
def test_a_drawers_board_keeps_clear_of_the_heading(size, scale) -> None:
    plan = plan_table(*size, scale, FLANKED)
    wide = min(plan.board.width, plan.board.height * FLANKED.shape)
    heading = Box(plan.moment[0], 24, 80 * scale, plan.moment[1] - 24)
    x = plan.board.middle[0] - wide / 2
    assert apart(heading, Box(x, plan.board.y, wide, plan.board.height), 0.01)
