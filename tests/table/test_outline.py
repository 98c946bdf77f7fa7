"""One closed line runs round places that touch."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from nika_arcade.api import Place
from nika_arcade.table.outline import outlines, rounded


def cells(*spots: tuple[int, int]) -> tuple[Place, ...]:
    return tuple(Place(10 * x + 5.0, 10 * y + 5.0, 10, 10) for x, y in spots)


def area(corners: tuple[tuple[float, float], ...]) -> float:
    """Return the signed area; positive for a line that runs clockwise on a screen."""
    ends = (*corners[1:], corners[0])
    return sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in zip(corners, ends, strict=True)) / 2


def test_one_place_is_framed_inside_its_edge() -> None:
    assert outlines(cells((0, 0)), 1.0) == (((1, 1), (9, 1), (9, 9), (1, 9)),)


def test_neighbours_share_one_line() -> None:
    assert outlines(cells((0, 0), (1, 0)), 1.0) == (((1, 1), (19, 1), (19, 9), (1, 9)),)


def test_a_bend_is_followed() -> None:
    assert outlines(cells((0, 1), (1, 0), (1, 1)), 1.0) == (
        ((1, 11), (11, 11), (11, 1), (19, 1), (19, 19), (1, 19)),
    )


def test_places_that_touch_at_a_corner_are_framed_apart() -> None:
    assert len(outlines(cells((0, 0), (1, 1)), 1.0)) == 2


def test_a_hole_has_a_line_of_its_own_that_runs_the_other_way() -> None:
    around = [(x, y) for x in range(3) for y in range(3) if (x, y) != (1, 1)]
    lines = outlines(cells(*around), 1.0)
    assert sorted(area(line) for line in lines) == [-144.0, 784.0]


@given(st.sets(st.tuples(st.integers(0, 4), st.integers(0, 4)), min_size=1))
def test_the_lines_enclose_exactly_the_places(spots: set[tuple[int, int]]) -> None:
    assert sum(area(line) for line in outlines(cells(*sorted(spots)), 0.0)) == 100 * len(spots)


def test_round_corners_keep_to_the_line() -> None:
    path = rounded(((0, 0), (40, 0), (40, 40), (0, 40)), 10)
    assert path.startswith("M0.00 10.00C0.00 4.48 4.48 0.00 10.00 0.00L30.00 0.00")
    assert path.endswith("Z")
    assert rounded(((5, 5), (45, 5), (45, 45), (5, 45)), 10, (5, 5)) == path


def test_a_corner_takes_at_most_half_of_a_short_side() -> None:
    assert rounded(((0, 0), (10, 0), (10, 40), (0, 40)), 10).startswith("M0.00 5.00")
