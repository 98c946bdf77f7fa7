"""The painter draws what the frame says, sharp at every size and in every theme."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from nika_arcade import paths
from nika_arcade.api import (
    Block,
    Disc,
    Item,
    Mark,
    MarkKind,
    Meander,
    Picture,
    Place,
    Rule,
    Shape,
    Spot,
    Tableau,
    Text,
    Words,
    Zone,
)
from nika_arcade.stage.assets import Art
from nika_arcade.stage.canvas import Canvas
from nika_arcade.stage.looks import Layer, Looks
from nika_arcade.stage.painter import Painter, Touch, paint_shape
from nika_arcade.stage.theme import Theme
from nika_arcade.table.frame import Frame, Sprite, resting
from nika_arcade.table.layout import Fit

THEMES = ("red-figure", "black-figure", "white-ground")
BOARD = Zone(
    "board",
    tuple(
        (f"{column}{row}", Place(40.0 * column + 20, 40.0 * row + 20, 40, 40))
        for column in range(4)
        for row in range(3)
    ),
)
SHEET: tuple[Shape, ...] = (Block(0, 0, 160, 120, "board.lane"),)

SQUARE = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" viewBox="-50 -50 100 100">'
)


@pytest.fixture(autouse=True, scope="module")
def fonts():
    """Letters can be drawn; no window is needed."""
    pygame.font.init()
    yield
    pygame.font.quit()


@pytest.fixture
def art(tmp_path: Path) -> Art:
    """Art with three drawings of plain colours that are no role's."""
    drawings = {
        "dot": '<rect x="-50" y="-50" width="100" height="100" fill="#0000FF"/>',
        "dot-small": '<rect x="-50" y="-50" width="100" height="100" fill="#00FFFF"/>',
        "point": '<rect x="-50" y="-50" width="100" height="50" fill="#00FF00"/>',
    }
    for name, body in drawings.items():
        (tmp_path / f"{name}.svg").write_text(SQUARE + body + "</svg>", encoding="utf-8")
    return Art(Theme.load(), (tmp_path, paths.assets() / "images"))


LOOKS = Looks(
    {
        "man": (
            Layer("point", turns=True, standing=True),
            Layer("dot", scale=0.5, back=0.1, tilts=True, small="dot-small", small_below=16),
        )
    }
)
BLUE, CYAN, GREEN = (0, 0, 255), (0, 255, 255), (0, 255, 0)


def tableau(
    *marks: Mark, items: tuple[Item, ...] = (), ground: tuple[Shape, ...] = SHEET
) -> Tableau:
    return Tableau(160, 120, 40, ground=ground, zones=(BOARD,), items=items, marks=marks)


class Paper:
    """A sheet on which a table is drawn, asked for its colours in table units."""

    def __init__(self, art: Art, frame: Frame, scale: float = 1.0, **touch: str) -> None:
        self.scale = scale
        size = (round(200 * scale), round(160 * scale))
        self.surface = pygame.Surface(size, 0, 32)
        self.painter = Painter(art, looks=LOOKS)
        self.canvas = Canvas(self.surface, art, u=scale)
        self.fit = Fit(scale, round(20 * scale), round(20 * scale))
        self.touch = Touch(**touch)
        self.covered = self.paint(frame)

    def paint(self, frame: Frame) -> pygame.Rect:
        return self.painter.paint(self.canvas, frame, self.fit, self.touch)

    def at(self, x: float, y: float) -> tuple[int, int, int]:
        px, py = self.fit.px(x, y)
        return tuple(self.surface.get_at((int(px), int(py))))[:3]  # type: ignore[return-value]


def man(slot: str = "11", **facts: object) -> Item:
    return Item("man", ("board", slot), **facts)  # type: ignore[arg-type]


def test_a_figure_is_drawn_layer_over_layer_with_its_facing(art: Art) -> None:
    for facing, ahead, behind in ((0, (60, 44), (60, 72)), (90, (76, 60), (48, 60))):
        paper = Paper(art, resting(tableau(items=(man(facing=facing),))))
        assert paper.at(*ahead) == GREEN
        assert paper.at(60, 60) == BLUE
        assert paper.at(*behind) == BLUE, "the upright layer lies a little behind the middle"


def test_a_tilted_figure_lets_go_of_what_it_holds_and_lies_in_the_middle(art: Art) -> None:
    paper = Paper(art, resting(tableau(items=(man(tilt=-24.0),))))
    assert paper.at(60, 44) == art.theme["board.lane"]
    assert paper.at(60, 60) == BLUE


def test_small_figures_are_drawn_with_their_small_images(art: Art) -> None:
    frame = resting(tableau(items=(man(),)))
    assert Paper(art, frame, 0.75).at(60, 62) == CYAN, "half of thirty pixels is under sixteen"
    assert Paper(art, frame, 1.0).at(60, 62) == BLUE


@pytest.mark.parametrize("scale", [0.6, 0.75, 0.85, 1.0, 1.5, 2.0, 3.0])
def test_a_figure_covers_its_cell_at_every_size(art: Art, scale: float) -> None:
    dots = Looks({"man": (Layer("dot"),)})
    paper = Paper(art, resting(tableau()), scale)
    Painter(art, looks=dots).paint(paper.canvas, resting(tableau(items=(man(),))), paper.fit)
    blue = [
        (x, y)
        for x in range(paper.surface.get_width())
        for y in range(paper.surface.get_height())
        if paper.surface.get_at((x, y))[:3] == BLUE
    ]
    side = round(40 * scale)
    assert len(blue) == side * side
    left, top = paper.fit.px(40, 40)
    assert blue[0] == (pytest.approx(left, abs=1), pytest.approx(top, abs=1))


def test_ghosts_and_what_fades_show_the_board_through(art: Art) -> None:
    lane = art.theme["board.lane"]
    ghost = Paper(art, resting(tableau(items=(man(tone="ghost"),)))).at(60, 62)
    share = [
        (now - under) / (full - under) for now, under, full in zip(ghost, lane, BLUE, strict=True)
    ]
    assert share == pytest.approx([0.62] * 3, abs=0.02)
    gone = Sprite(man(), 60, 60, 40, alpha=0.0)
    assert Paper(art, Frame(tableau(), (gone,))).at(60, 62) == lane


def test_a_badge_lies_on_the_lower_right(art: Art) -> None:
    paper = Paper(art, resting(tableau(items=(man(badge="8"),))))
    assert paper.at(60 + 12.8 - 6, 60 + 12.8) == art.theme["board.mark"]


def test_a_moving_figure_is_drawn_where_it_is(art: Art) -> None:
    sprite = Sprite(man(), 100, 60, 40)
    paper = Paper(art, Frame(tableau(items=(man(),)), (sprite,), moving=True))
    assert paper.at(100, 62) == BLUE
    assert paper.at(60, 62) == art.theme["board.lane"]


MARKED: dict[MarkKind, tuple[tuple[float, float], str]] = {
    "last": ((44, 44), "board.last"),
    "came": ((44, 44), "board.last"),
    "will": ((60, 42), "board.target_line"),
    "picked": ((60, 41), "board.picked"),
    "refused": ((54, 41), "board.refused"),
    "weight": ((40, 60), "board.mark"),
    "short": ((40, 53), "board.mark"),
    "turn": ((51, 60), "board.mark"),
}


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("kind", MARKED)
def test_every_mark_is_drawn_in_its_colour(kind: MarkKind, theme: str) -> None:
    art = Art(Theme.load(theme))
    point, role = MARKED[kind]
    paper = Paper(art, resting(tableau(Mark(kind, (("board", "11"),), text="3:2"))))
    assert paper.at(*point) == art.theme[role]


def test_a_place_that_may_be_picked_glows_as_strongly_as_the_frame_says(art: Art) -> None:
    lane, glow = art.theme["board.lane"], art.theme["board.glow"]
    table = tableau(Mark("open", (("board", "11"),)))
    for strength in (0.35, 0.6):
        now = Paper(art, resting(table, strength)).at(60, 60)
        wanted = [under + (full - under) * strength for under, full in zip(lane, glow, strict=True)]
        assert now == pytest.approx(wanted, abs=2)


def test_what_may_be_picked_glows_fully_while_it_is_pointed_at(art: Art) -> None:
    open_ = tableau(Mark("open", (("board", "11"),)), items=(man(pick="man"),))
    faint = Paper(art, resting(open_, 0.35)).at(43, 60)
    assert faint != art.theme["board.glow"]
    assert Paper(art, resting(open_, 0.35), pointed="man").at(43, 60) == art.theme["board.glow"]
    assert Paper(art, resting(open_, 0.35), pointed="other").at(43, 60) == faint


def test_only_where_one_may_go_does_a_ghosts_place_glow(art: Art) -> None:
    own = Paper(art, resting(tableau(Mark("will", (("board", "11"),), pick="go"))))
    theirs = Paper(art, resting(tableau(Mark("will", (("board", "11"),)))))
    assert own.at(60, 60) == art.theme["board.glow"]
    assert theirs.at(60, 60) == art.theme["board.lane"]


def test_one_outline_runs_round_a_group(art: Art) -> None:
    slots = (("board", "11"), ("board", "21"))
    paper = Paper(art, resting(tableau(Mark("picked", slots))))
    assert paper.at(80, 60) == art.theme["board.glow"], "no line between neighbours"
    assert paper.at(80, 41) == art.theme["board.picked"]
    assert paper.at(118, 60) == art.theme["board.picked"]


def test_marks_lie_below_and_above_figures(art: Art) -> None:
    here = (("board", "11"),)
    figure = (man(),)
    assert Paper(art, resting(tableau(Mark("last", here), items=figure))).at(60, 62) == BLUE
    over = Paper(art, resting(tableau(Mark("turn", here), items=figure)))
    assert over.at(51, 60) == art.theme["board.mark"]


def test_a_handle_points_its_way_and_is_inverted_when_pointed_at(art: Art) -> None:
    ink, ground = art.theme["board.picked"], art.theme["board.mark"]
    east = Mark("turn", (("board", "11"),), pick="turn:E", direction=90.0)
    plain = Paper(art, resting(tableau(east)))
    assert (plain.at(63, 60), plain.at(52, 60)) == (ink, ground)
    pointed = Paper(art, resting(tableau(east)), pointed="turn:E")
    assert (pointed.at(63, 60), pointed.at(52, 60)) == (ground, ink)


def test_came_points_where_the_figure_went(art: Art) -> None:
    ink = art.theme["board.last_line"]
    west = Paper(art, resting(tableau(Mark("came", (("board", "11"),), direction=270.0))))
    north = Paper(art, resting(tableau(Mark("came", (("board", "11"),), direction=0.0))))
    assert west.at(51.9, 60) == ink
    assert north.at(60, 51.9) == ink


def test_pills_follow_the_text_up_to_a_point(art: Art) -> None:
    frame = resting(tableau(Mark("weight", (("board", "11"),), text="3:2")))

    def width(text_scale: float) -> int:
        paper = Paper(art, frame)
        paper.canvas = Canvas(paper.surface, art, u=1.0, text_scale=text_scale)
        paper.paint(frame)
        under = (art.theme["board.lane"], art.theme["ui.ground"])
        covered = [x for x in range(-8, 168) if paper.at(x, 62) not in under]
        return covered[-1] - covered[0] + 1

    assert width(1.0) == pytest.approx(52, abs=2)
    assert width(1.1) > width(1.0)
    assert width(2.0) == width(1.15)


def test_the_focus_of_the_keys_is_ringed(art: Art) -> None:
    table = tableau(items=(man(pick="man"),))
    assert Paper(art, resting(table), focused="man").at(60, 36) == art.theme["ui.focus"]
    spots = replace(tableau(), spots=(Spot("go", ("board", "21")),))
    assert Paper(art, resting(spots), focused="go").at(100, 36) == art.theme["ui.focus"]
    handle = tableau(Mark("turn", (("board", "11"),), pick="turn", at=(60, 60)))
    assert Paper(art, resting(handle), focused="turn").at(60, 43) == art.theme["ui.focus"]
    assert Paper(art, resting(table), focused="gone").at(60, 36) == art.theme["board.lane"]


def test_while_figures_move_the_choice_is_not_marked_but_the_last_action_is(art: Art) -> None:
    chosen = resting(tableau(Mark("will", (("board", "11"),), pick="go")))
    assert Paper(art, chosen).at(60, 60) == art.theme["board.glow"]
    assert Paper(art, replace(chosen, moving=True)).at(60, 60) == art.theme["board.lane"]
    done = resting(tableau(Mark("last", (("board", "11"),))))
    for moving in (False, True):
        assert Paper(art, replace(done, moving=moving)).at(44, 44) == art.theme["board.last"]


GROUND: tuple[Shape, ...] = (
    Block(0, 0, 160, 120, "board.lane", 10.0),
    Disc(140, 20, 10, "city.athens", "board.edge", 2.0),
    Rule(0, 60, 160, 60, "board.joint"),
    Meander(8, 90, 130, 2.0, "board.lip_line"),
    Picture("dot", 20, 20, 20, 20),
    Words(Text("Nika"), 80, 40, 20.0, "board.mark", "centre"),
)


def test_all_shapes_of_the_ground_are_drawn(art: Art) -> None:
    paper = Paper(art, resting(tableau(ground=GROUND)))
    theme = art.theme
    assert paper.at(0, 0) == theme["ui.ground"], "outside the round corner"
    assert paper.at(140, 20) == theme["city.athens"]
    assert paper.at(80, 60) == theme["board.joint"]
    assert paper.at(80, 103) == theme["board.lip_line"]
    assert paper.at(20, 20) == BLUE
    inked = [paper.at(x, y) == theme["board.mark"] for x in range(60, 100) for y in range(26, 40)]
    assert sum(inked) > 40


def test_the_ground_is_drawn_once_and_again_when_it_or_its_size_changes(art: Art) -> None:
    paper = Paper(art, resting(tableau()))
    kept = paper.painter._ground
    paper.paint(resting(tableau(items=(man(),))))
    assert paper.painter._ground is kept
    paper.paint(resting(tableau(ground=GROUND)))
    assert paper.painter._ground is not kept
    kept = paper.painter._ground
    paper.fit = Fit(0.9, 20, 20)
    paper.paint(resting(tableau(ground=GROUND)))
    assert paper.painter._ground is not kept


def test_a_second_frame_draws_no_new_sprite(art: Art) -> None:
    marks = [Mark(kind, (("board", "11"),), text="3:2") for kind in MARKED]
    frame = resting(tableau(*marks, items=(man("21", facing=90, badge="2"), man("31", tilt=-24.0))))
    paper = Paper(art, frame)
    drawn = len(art.sprites)
    paper.paint(frame)
    assert len(art.sprites) == drawn


def test_signs_lie_over_the_ground_and_under_the_figures(art: Art) -> None:
    sign = Block(40, 40, 40, 40, "board.refused")
    paper = Paper(art, resting(replace(tableau(items=(man(),)), signs=(sign,))))
    assert paper.at(42, 78) == art.theme["board.refused"]
    assert paper.at(60, 62) == BLUE


def test_only_the_table_and_its_rim_are_touched(art: Art) -> None:
    paper = Paper(art, resting(tableau()))
    assert paper.covered == pygame.Rect(12, 12, 176, 136)
    assert paper.surface.get_at((11, 80))[:3] == (0, 0, 0)


@pytest.mark.parametrize("scale", [0.75, 0.85, 1.0, 1.5, 2.0])
@pytest.mark.parametrize("rail", ["bottom", "right"])
def test_a_meander_lies_in_the_middle_of_its_band(art: Art, rail: str, scale: float) -> None:
    level = rail == "bottom"
    corner = (0.0, 53.0) if level else (73.0, 0.0)
    band = Meander(*corner, 120, 2.0, "board.lip_line", rail)  # type: ignore[arg-type]
    paper = Paper(art, resting(tableau(ground=(SHEET[0], band))), scale)
    ink, sheet = art.theme["board.lip_line"], paper.surface
    lines = [
        place
        for place in range(sheet.get_height() if level else sheet.get_width())
        if any(
            sheet.get_at((other, place) if level else (place, other))[:3] == ink
            for other in range(paper.fit.x + 2, paper.fit.x + round(110 * scale))
        )
    ]
    middle = (lines[0] + lines[-1] + 1) / 2
    wanted = paper.fit.px(80, 60)[level]
    assert middle == pytest.approx(wanted, abs=0.76)


def test_spare_words_are_left_out_where_they_would_be_cut_or_crowd_their_neighbours(art):
    def inked(words: Words, u: float) -> bool:
        surface = pygame.Surface((200, 100))
        paint_shape(Canvas(surface, art, u=u), words)
        return bool(pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1)).count() < 200 * 100)

    short = Words(Text("one for each lane"), 10, 50, 14.0, "ui.text", width=150.0, spare=True)
    narrow = replace(short, width=40.0)
    assert inked(short, 1.0)
    assert not inked(narrow, 1.0), "it would be cut"
    assert inked(replace(narrow, spare=False), 1.0)
    assert not inked(short, 0.4), "its letters would be far larger than they should be"
    assert not inked(replace(short, width=0.0), 0.4)
    assert inked(replace(short, spare=False), 0.4)
    assert inked(replace(short, width=0.0), 1.0)
