"""Marks that tell a way: routes, feet, arcs, places to put something down, closed places."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from nika_arcade.api import Block, Item, Mark, MarkKind, Place, Slot, Spot, Tableau, Zone
from nika_arcade.stage.assets import Art
from nika_arcade.stage.canvas import Canvas
from nika_arcade.stage.painter import Painter, Touch
from nika_arcade.stage.signs import ABOVE, BELOW
from nika_arcade.stage.theme import Theme
from nika_arcade.table.frame import Frame, resting
from nika_arcade.table.layout import Fit

CELL = 80.0
BOARD = Zone(
    "board",
    tuple(
        (f"{column}{row}", Place(CELL * (column + 0.5), CELL * (row + 0.5), CELL, CELL))
        for column in range(3)
        for row in range(3)
    ),
)
FOOT = Place(0.0, 20.0, 60.0, 20.0)
THEMES = ("red-figure", "black-figure", "white-ground")


@pytest.fixture(autouse=True, scope="module")
def fonts():
    """Letters can be drawn; no window is needed."""
    pygame.font.init()
    yield
    pygame.font.quit()


@pytest.fixture
def art() -> Art:
    return Art(Theme.load())


def at(*names: str) -> tuple[Slot, ...]:
    return tuple(("board", name) for name in names)


def tableau(*marks: Mark, **parts: object) -> Tableau:
    lane = Block(0, 0, 240, 240, "board.lane")
    table = Tableau(240, 240, CELL, ground=(lane,), zones=(BOARD,), marks=marks, foot=FOOT)
    return replace(table, **parts)  # type: ignore[arg-type]


class Paper:
    """A table drawn at a scale, asked for its colours in table units."""

    def __init__(self, art: Art, frame: Frame, scale: float = 1.0, **touch: str) -> None:
        self.surface = pygame.Surface((round(240 * scale), round(240 * scale)), 0, 32)
        self.fit = Fit(scale, 0, 0)
        canvas = Canvas(self.surface, art, u=scale)
        Painter(art).paint(canvas, frame, self.fit, Touch(**touch))

    def at(self, x: float, y: float) -> tuple[int, int, int]:
        px, py = self.fit.px(x, y)
        return tuple(self.surface.get_at((int(px), int(py))))[:3]  # type: ignore[return-value]

    def holds(self, colour: tuple[int, int, int], x: float, y: float, reach: int = 2) -> bool:
        """Say whether a colour is found within some units of a point."""
        near = range(-reach, reach + 1)
        return any(self.at(x + dx, y + dy) == colour for dx in near for dy in near)


DRAWN: dict[MarkKind, tuple[tuple[str, ...], tuple[float, float], str]] = {
    "route": (("00", "10", "11"), (80, 40), "board.route"),
    "bead": (("11",), (111, 120), "board.edge"),
    "bounce": (("11",), (84, 140), "board.route"),
    "start": (("11",), (120, 130), "board.edge"),
    "end": (("11",), (84, 140), "board.route_text"),
    "drop": (("11",), (120, 120), "board.route"),
    "closed": (("11",), (120, 80), "board.shut"),
}


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("kind", DRAWN)
def test_every_mark_of_a_way_is_drawn_in_its_colour(kind: MarkKind, theme: str) -> None:
    art = Art(Theme.load(theme))
    slots, point, role = DRAWN[kind]
    paper = Paper(art, resting(tableau(Mark(kind, at(*slots), text="3"))))
    assert paper.holds(art.theme[role], *point)


def test_each_kind_of_mark_has_its_turn_when_marks_are_drawn() -> None:
    kinds: tuple[str, ...] = MarkKind.__args__  # type: ignore[attr-defined]
    assert set(BELOW) | set(ABOVE) == set(kinds)


def test_a_route_bends_round_and_lies_in_its_casing(art: Art) -> None:
    paper = Paper(art, resting(tableau(Mark("route", at("00", "10", "11")))))
    line, casing, lane = (art.theme[role] for role in ("board.route", "board.edge", "board.lane"))
    assert (paper.at(80, 40), paper.at(80, 45), paper.at(80, 48)) == (line, casing, lane)
    assert (paper.at(120, 80), paper.at(125, 80)) == (line, casing)
    assert paper.at(126, 34) == lane, "the outer side of the bend is round"
    assert paper.at(120, 126) == casing, "it ends round, past the middle of its last place"


def test_a_slanting_route_is_drawn_too(art: Art) -> None:
    paper = Paper(art, resting(tableau(Mark("route", at("00", "11")))))
    assert paper.at(80, 80) == art.theme["board.route"]


def test_what_lies_on_a_route_lies_over_it_and_under_the_figures(art: Art) -> None:
    way = at("01", "11", "21")
    marks = (Mark("bead", at("11"), text="1"), Mark("route", way), Mark("end", at("21")))
    assert Paper(art, resting(tableau(*marks))).at(111, 120) == art.theme["board.edge"]
    stands = replace(tableau(*marks), items=(Item("helmet", ("board", "21")),))
    bare, covered = Paper(art, resting(tableau(*marks))), Paper(art, resting(stands))
    assert bare.at(200, 120) == art.theme["board.route"]
    assert covered.at(200, 120) != art.theme["board.route"]


def test_the_number_of_a_bounce_lies_over_the_figures(art: Art) -> None:
    number = (120 + 0.385 * CELL - 9, 120 - 0.385 * CELL)
    table = tableau(Mark("bounce", at("11"), text="2"), items=(Item("helmet", ("board", "11")),))
    assert Paper(art, resting(table)).at(*number) == art.theme["board.route"]
    plain = replace(table, marks=(Mark("bounce", at("11")),))
    assert Paper(art, resting(plain)).at(*number) != art.theme["board.route"]


def test_a_foot_is_rung_where_the_tableau_says_or_else_low_in_the_place(art: Art) -> None:
    high = tableau(Mark("end", at("11")), foot=replace(FOOT, y=-20.0))
    bone = art.theme["board.route_text"]
    assert Paper(art, resting(high)).holds(bone, 84, 100)
    assert not Paper(art, resting(high)).holds(bone, 84, 140)
    plain = Paper(art, resting(replace(high, foot=None)))
    assert any(plain.holds(bone, x, 136) for x in range(78, 90))


def test_an_arc_rises_over_what_lies_between_and_over_the_figures(art: Art) -> None:
    table = tableau(Mark("arc", at("02", "22")))
    paper = Paper(art, resting(table))
    string = art.theme["board.edge"]
    heights = [y for y in range(240) if paper.at(120, y) == string]
    assert heights and max(heights) < 190, "above the straight line, which lies at 200"
    assert not paper.holds(string, 40, 200, 8), "it keeps clear of the figures at its ends"
    covered = replace(table, items=(Item("helmet", ("board", "12"), scale=3.0),))
    assert Paper(art, resting(covered)).holds(art.theme["board.route_text"], 120, min(heights), 6)


def test_an_arc_reaches_up_to_a_figure_that_floats(art: Art) -> None:
    mark, string = Mark("arc", at("02", "22")), art.theme["board.edge"]

    def lowest(lift: float) -> int:
        it = Item("helmet", ("board", "22"), lift=lift, scale=0.01)
        paper = Paper(art, resting(tableau(mark, items=(it,))))
        return max(y for x in range(150, 180) for y in range(240) if paper.at(x, y) == string)

    assert lowest(24.0) < lowest(0.0) - 12


@pytest.mark.parametrize(("start", "end"), [("10", "12"), ("12", "10")])
def test_an_upright_arc_goes_round_by_the_right(art: Art, start: str, end: str) -> None:
    paper = Paper(art, resting(tableau(Mark("arc", at(start, end)))))
    string = art.theme["board.edge"]
    assert min(x for x in range(240) if paper.at(x, 120) == string) > 150


def test_a_place_to_put_down_breathes_and_is_rung_when_pointed_at(art: Art) -> None:
    lane, glow = art.theme["board.lane"], art.theme["board.glow"]
    table = tableau(Mark("drop", at("11"), pick="here"))
    faint = Paper(art, resting(table, 0.35)).at(112, 120)
    assert faint not in (lane, glow)
    assert Paper(art, resting(table, 0.6)).at(112, 120) != faint
    pointed = Paper(art, resting(table, 0.35), pointed="here")
    assert pointed.at(112, 120) == glow
    assert pointed.at(136, 120) == art.theme["board.route_text"]
    spot = tableau(Mark("drop", at("11")), spots=(Spot("here", ("board", "11")),))
    assert Paper(art, resting(spot, 0.35), pointed="here").at(136, 120) == pointed.at(136, 120)


def test_a_mark_that_is_picked_is_rung_when_it_has_the_focus(art: Art) -> None:
    table = tableau(Mark("drop", at("11"), pick="here"))
    assert Paper(art, resting(table), focused="here").at(120, 76) == art.theme["ui.focus"]


def test_the_focus_rings_a_floating_figure_where_it_is_seen(art: Art) -> None:
    floats = Item("helmet", ("board", "11"), pick="it", lift=20.0)
    paper = Paper(art, resting(tableau(items=(floats,))), focused="it")
    assert paper.at(120, 56) == art.theme["ui.focus"]


def test_closed_places_are_hatched_as_one_and_edged_towards_their_direction(art: Art) -> None:
    table = tableau(Mark("closed", at("00", "10", "01", "11"), direction=180.0))
    paper = Paper(art, resting(table))
    lane, shut = art.theme["board.lane"], art.theme["board.shut"]
    assert paper.at(40, 160) == paper.at(120, 160) == shut
    assert shut not in (paper.at(40, 80), paper.at(160, 40), paper.at(40, 0))
    assert sum(paper.at(41, 41)) < sum(lane), "darker than an open place"
    assert paper.at(200, 41) == lane
    shades = {paper.at(x, 40) for x in range(5, 155)}
    assert len(shades) > 1, "there are lines on it"
    tones = [paper.at(x, 40) for x in range(64, 79)]
    assert tones == [paper.at(x, 40) for x in range(79, 94)], "the lines go on across the joint"


@pytest.mark.parametrize("direction", [90.0, 270.0])
def test_the_edge_of_what_is_closed_may_stand_upright(art: Art, direction: float) -> None:
    paper = Paper(art, resting(tableau(Mark("closed", at("11"), direction=direction))))
    assert paper.at(160 if direction == 90.0 else 80, 120) == art.theme["board.shut"]


def test_a_way_is_not_shown_while_figures_move(art: Art) -> None:
    table = tableau(*(Mark(kind, at(*DRAWN[kind][0]), text="1") for kind in DRAWN))
    moving = Paper(art, replace(resting(table), moving=True))
    assert pygame.image.tobytes(moving.surface, "RGB") == pygame.image.tobytes(
        Paper(art, resting(tableau())).surface, "RGB"
    )


@pytest.mark.parametrize("scale", [0.5, 0.75, 1.5, 3.0])
def test_marks_of_a_way_are_drawn_at_every_size_and_kept(art: Art, scale: float) -> None:
    marks = [Mark(kind, at(*DRAWN[kind][0]), text="1") for kind in DRAWN]
    frame = resting(tableau(*marks, Mark("arc", at("00", "22"))))
    Paper(art, frame, scale)
    kept = len(art.sprites)
    Paper(art, frame, scale)
    assert len(art.sprites) == kept
    assert art.warnings == []
