"""Forms: what of a place is touched and outlined, when it is a hexagon or a disc."""

from __future__ import annotations

from math import cos, radians, sin, sqrt

import pytest

from nika_arcade.api import Place, Spot, Tableau, Zone
from nika_arcade.table.forms import away, corners, joined
from nika_arcade.table.layout import Fit, Layout
from nika_arcade.table.outline import outlines

WIDE, HIGH = 60.0, 120.0 / sqrt(3)


def hexagon(q: int, r: int) -> Place:
    return Place(
        300 + WIDE * (q + r / 2), 300 + HIGH * 0.75 * r, WIDE, HIGH, form="hexagon"
    )  # fmt: skip


CELLS = {f"{q}.{r}": hexagon(q, r) for q in range(-2, 3) for r in range(-2, 3) if abs(q + r) <= 2}
SEA = Tableau(
    600, 600, 60,
    zones=(Zone("sea", tuple(CELLS.items())),),
    spots=tuple(Spot(cell, ("sea", cell)) for cell in CELLS),
)  # fmt: skip


def test_a_pointer_finds_exactly_the_hexagon_that_it_is_in() -> None:
    layout = Layout(SEA, Fit(1.0, 0, 0))
    for x in [column + 0.3 for column in range(180, 420, 7)]:  # on no edge
        for y in range(200, 400, 7):
            inside = [target.pick for target in layout.targets if target.distance((x, y)) == 0.0]
            near = min(CELLS, key=lambda cell: (CELLS[cell].x - x) ** 2 + (CELLS[cell].y - y) ** 2)
            if inside:
                assert layout.hit((x, y)) == near, "of regular ones it is the nearest middle's"
            assert len(inside) <= 1


def test_no_gap_is_left_between_hexagons_that_share_an_edge() -> None:
    layout = Layout(SEA, Fit(1.0, 0, 0))
    for x, y in corners(CELLS["0.0"]):
        assert layout.under((x, y)) is not None
        assert min(target.distance((x, y)) for target in layout.targets) == 0.0


def test_the_corners_of_a_hexagons_box_are_outside() -> None:
    assert away(WIDE / 2 - 1, HIGH / 2 - 1, WIDE, HIGH, "hexagon") > 10
    assert away(WIDE / 2 - 1, HIGH / 2 - 1, WIDE, HIGH, "box") == 0.0
    assert away(WIDE / 2 + 5, 0, WIDE, HIGH, "hexagon") == pytest.approx(5)
    assert away(0, -HIGH / 2 - 5, WIDE, HIGH, "hexagon") == pytest.approx(5)


def test_a_disc_is_felt_in_its_circle() -> None:
    for angle in range(0, 360, 15):
        x, y = sin(radians(angle)), cos(radians(angle))
        assert away(19.9 * x, 19.9 * y, 40, 40, "disc") == 0.0
        assert away(23 * x, 23 * y, 40, 40, "disc") == pytest.approx(3)


def test_a_small_hexagon_is_felt_from_further_away() -> None:
    place = Place(100, 100, 20, 23.1, form="hexagon")
    alone = Tableau(
        200, 200, 20, zones=(Zone("sea", (("a", place),)),), spots=(Spot("a", ("sea", "a")),)
    )
    layout = Layout(alone, Fit(1.0, 0, 0))
    assert layout.hit((121, 100)) == "a"
    assert layout.hit((130, 100)) == ""


def test_hexagons_that_touch_have_one_outline() -> None:
    (loop,) = joined([hexagon(0, 0), hexagon(1, 0), hexagon(0, 1)])
    assert len(loop) == 12
    ring = [hexagon(q, r) for q, r in ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))]
    assert sorted(map(len, joined(ring))) == [6, 18], "and a hole has its own"
    assert len(joined([hexagon(0, 0), hexagon(3, 0)])) == 2


def test_an_outline_lies_inside_by_its_inset() -> None:
    (line,) = outlines((hexagon(0, 0),), 3.0)
    for one, other in zip(line, corners(hexagon(0, 0), -3.0), strict=True):
        assert one == pytest.approx(other)
    (wide,) = outlines((Place(0, 0, 10, 20, form="disc"),), 1.0)
    assert max(x for x, _ in wide) == pytest.approx(4.0, abs=0.1)
