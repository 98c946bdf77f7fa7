"""The plan of a table: the measures of the style, and nothing over anything else."""

from __future__ import annotations

from itertools import combinations

import pytest

from nika_arcade.stage.box import Box
from nika_arcade.stage.scenes.plan import Shown, TablePlan, plan_table

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
    return named


def apart(one: Box, other: Box) -> bool:
    return (
        one.right <= other.x + 0.01
        or other.right <= one.x + 0.01
        or one.bottom <= other.y + 0.01
        or other.bottom <= one.y + 0.01
    )


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
    named = boxes(plan)
    window = Box(0, 0, width, height)
    for name, box in named.items():
        assert box.width > 0 and box.height > 0, name
        assert window.x <= box.x and box.right <= window.right + 0.01, name
        assert window.y <= box.y and box.bottom <= window.bottom + 0.01, name
    for (name, one), (other_name, other) in combinations(named.items(), 2):
        assert apart(one, other), (name, one, other_name, other)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", SCALES)
def test_the_board_keeps_cells_of_24_units(size, scale) -> None:
    plan = plan_table(*size, scale, Shown(TEAMS, "A"))
    cell = min(plan.board.width / 860, plan.board.height / 624) * 40
    assert cell >= 24
