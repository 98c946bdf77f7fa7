"""The canvas: units to whole pixels, sharp edges, and text on its baseline."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from nika_arcade.api import text
from nika_arcade.stage.assets import Art
from nika_arcade.stage.box import Box
from nika_arcade.stage.canvas import Canvas, unit_of
from nika_arcade.stage.theme import Theme


@pytest.fixture(scope="module")
def art() -> Art:
    pygame.font.init()
    return Art(Theme.load())


def canvas(art: Art, size: tuple[int, int] = (1280, 720), **words) -> Canvas:
    drawn = Canvas(pygame.Surface(size), art, **words)
    drawn.fill("ui.ground")
    return drawn


def inked(drawn: Canvas) -> pygame.Rect:
    """Return the pixels that differ from the ground."""
    ground = pygame.mask.from_threshold(drawn.surface, drawn.theme["ui.ground"], (1, 1, 1, 255))
    ground.invert()
    boxes = ground.get_bounding_rects()
    return boxes[0].unionall(boxes[1:]) if boxes else pygame.Rect(0, 0, 0, 0)


def at(drawn: Canvas, x: int, y: int) -> tuple[int, ...]:
    return tuple(drawn.surface.get_at((x, y)))[:3]


@pytest.mark.parametrize(
    "size, u", [((1280, 720), 1), ((1920, 1080), 1.5), ((960, 600), 0.75), ((3440, 1440), 2)]
)
def test_a_unit_is_as_large_as_both_sides_allow(size: tuple[int, int], u: float):
    assert unit_of(size) == u


def test_the_canvas_is_as_large_in_units_as_the_window_allows(art: Art):
    assert (canvas(art, (960, 600)).width, canvas(art, (960, 600)).height) == (1280, 800)


def test_edges_of_neighbours_meet_at_every_size(art: Art):
    for size in ((1280, 720), (1111, 650), (1920, 1080), (967, 544)):
        drawn = canvas(art, size)
        columns = [drawn.rect((13.0 + 7.3 * n, 0, 7.3, 10)) for n in range(20)]
        for left, right in pairwise(columns):
            assert left.right == right.left


@pytest.mark.parametrize("size, width", [((1280, 720), 1), ((1920, 1080), 2), ((640, 360), 1)])
def test_lines_are_whole_pixels_and_never_vanish(art: Art, size: tuple[int, int], width: int):
    assert canvas(art, size).stroke(1.5) == width


def test_a_block_fills_its_box_and_keeps_its_line_inside(art: Art):
    drawn = canvas(art)
    drawn.block((100, 50, 80, 40), "ui.figure", radius=4, line="ui.focus", stroke=3)
    assert inked(drawn) == pygame.Rect(100, 50, 80, 40)
    assert at(drawn, 140, 50) == at(drawn, 140, 52) == drawn.theme["ui.focus"]
    assert at(drawn, 140, 53) == drawn.theme["ui.figure"]
    assert at(drawn, 100, 50) == drawn.theme["ui.ground"]


def test_a_transparent_block_lets_the_ground_through_and_harms_nothing_shared(art: Art):
    drawn = canvas(art)
    for alpha, y in ((0.5, 0), (1.0, 100), (0.5, 200)):
        drawn.block((0, y, 50, 50), "ui.text", radius=4, alpha=alpha)
    assert at(drawn, 25, 25) == at(drawn, 25, 225) != at(drawn, 25, 125)
    assert at(drawn, 25, 125) == drawn.theme["ui.text"]


def test_a_discs_line_is_centred_on_its_edge(art: Art):
    drawn = canvas(art)
    drawn.disc(200, 100, 20, "ui.figure", line="ui.focus", stroke=4)
    assert inked(drawn) == pygame.Rect(178, 78, 44, 44)
    assert at(drawn, 200, 100) == drawn.theme["ui.figure"]
    assert at(drawn, 200, 80) == drawn.theme["ui.focus"]


@pytest.mark.parametrize("stroke", [1.0, 1.4, 2.7, 3.0])
def test_a_circle_lies_round_its_point_whatever_its_line(art: Art, stroke: float):
    drawn = canvas(art)
    for x, y in ((50, 50), (100.5, 100.5)):
        drawn.fill("ui.ground")
        drawn.disc(x, y, 6.8, line="ui.rule", stroke=stroke)
        box = inked(drawn)
        assert (box.left + box.right, box.top + box.bottom) == (2 * x, 2 * y)


def test_level_rules_are_sharp(art: Art):
    drawn = canvas(art)
    drawn.rule(10, 20, 110, 20, "ui.rule", 2)
    assert inked(drawn) == pygame.Rect(10, 20, 100, 2)
    assert {at(drawn, x, 21) for x in range(10, 110)} == {drawn.theme["ui.rule"]}


def test_a_path_draws_in_its_box(art: Art):
    drawn = canvas(art)
    drawn.path("M0 0H10V10H0Z", (30, 40, 10, 10), "ui.accent")
    assert inked(drawn) == pygame.Rect(30, 40, 10, 10)


@pytest.mark.parametrize("rail", ["top", "bottom", "left", "right"])
def test_a_meander_has_whole_periods_and_its_rail_where_it_should_be(art: Art, rail: str):
    drawn = canvas(art)
    drawn.meander(50, 60, 159, 2, "ui.figure", rail)
    size = (14, 159) if rail in ("left", "right") else (159, 14)
    assert inked(drawn) == pygame.Rect((50, 60), size)
    edge = {
        "top": [(50 + n, 60) for n in range(159)],
        "bottom": [(50 + n, 73) for n in range(159)],
        "left": [(50, 60 + n) for n in range(159)],
        "right": [(63, 60 + n) for n in range(159)],
    }[rail]
    assert {at(drawn, *spot) for spot in edge} == {drawn.theme["ui.figure"]}


def test_a_meander_of_any_length_uses_only_its_own_colour(art: Art):
    drawn = canvas(art)
    drawn.meander(0, 0, 150, 2, "ui.figure")
    found = {at(drawn, x, y) for x in range(150) for y in range(14)}
    assert found == {drawn.theme["ui.figure"], drawn.theme["ui.ground"]}


def test_text_stands_on_its_baseline(art: Art):
    drawn = canvas(art)
    drawn.text("HHH", (100, 200), "line", weight=600)
    box = inked(drawn)
    assert box.bottom == 200
    assert 100 <= box.left <= 103
    assert box.height == pytest.approx(2 * drawn.centred(0, "line"), abs=1)


def test_two_scripts_stand_on_one_baseline(art: Art):
    drawn = canvas(art)
    drawn.text("H回合H", (100, 200), "line")
    letters = {x: y for x in range(drawn.surface.get_width()) for y in range(150, 220)
               if at(drawn, x, y) == drawn.theme["ui.text"]}  # fmt: skip
    first, last = min(letters), max(letters)
    assert letters[first] == letters[last] == 199


@pytest.mark.parametrize("align, left", [("left", 400), ("centre", 300), ("right", 200)])
def test_text_is_aligned_at_its_point(art: Art, align: str, left: int):
    drawn = canvas(art)
    width = drawn.text("Athens and Messene", (400, 100), "line", align=align)
    expected = 400 - {"left": 0, "centre": width / 2, "right": width}[align]
    assert inked(drawn).left == pytest.approx(expected, abs=3)


def test_text_keeps_its_width_in_units_at_every_size(art: Art):
    words = "Three against two in this file"
    widths = [
        canvas(art, size).measure(words, "line")
        for size in ((1280, 720), (1920, 1080), (2560, 1440), (1600, 900))
    ]
    assert max(widths) - min(widths) < 0.03 * widths[0]


def test_no_latin_text_is_under_twelve_pixels_and_no_chinese_under_its_own_least(art: Art):
    small = canvas(art, (640, 400)).setting.style("label")
    assert small.px == 12
    assert canvas(art).setting.style("label").px == 13
    assert canvas(art).setting.style("label").px_zh == 14.5
    assert canvas(art, text_scale=1.5).setting.style("label").px == 19.5


def test_the_text_scale_can_be_overruled(art: Art):
    drawn = canvas(art, text_scale=2.0)
    assert drawn.measure("Nika", "title_l", scale=1.0) * 2 == pytest.approx(
        drawn.measure("Nika", "title_l"), rel=0.03
    )


def test_a_line_too_long_is_shortened(art: Art):
    drawn = canvas(art)
    assert drawn.text("A rather long name of somebody", (0, 50), width=100) <= 100.5
    assert drawn.text("Short", (0, 90), width=100) == drawn.measure("Short")


def test_wrapping_breaks_at_spaces_and_keeps_every_word(art: Art):
    drawn = canvas(art)
    words = "Counts the files and waits for his moment to come"
    lines = drawn.wrap(words, 150)
    assert " ".join(lines) == words
    assert all(drawn.measure(line) <= 150.5 for line in lines)
    assert len(drawn.wrap(words, 150, lines=2)) == 2
    assert drawn.wrap(words, 150, lines=2)[1].endswith("…")


def test_chinese_breaks_between_letters_but_not_before_a_full_stop(art: Art):
    drawn = canvas(art)
    words = "三對二，推得動。放開右邊那名士兵，其餘四名就能前進。"
    lines = drawn.wrap(words, 120)
    assert "".join(lines) == words and len(lines) > 2
    assert not any(line[0] in "，。" for line in lines)


def test_sentences_are_said_in_english_without_a_language(art: Art):
    drawn = canvas(art)
    assert drawn.say(text("Turn {turn}", turn=14)) == "Turn 14"
    assert drawn.measure(text("Turn {turn}", turn=14)) == drawn.measure("Turn 14")


def test_a_shifted_canvas_draws_elsewhere_and_a_clip_holds_it(art: Art):
    drawn = canvas(art)
    with drawn.clipped((100, 100, 50, 50)):
        drawn.shifted(100, 120).block((0, 0, 80, 80), "ui.figure")
    assert inked(drawn) == pygame.Rect(100, 120, 50, 30)
    assert drawn.surface.get_clip() == drawn.surface.get_rect()


def test_boxes_know_their_edges():
    box = Box(10, 20, 30, 40)
    assert (box.right, box.bottom, box.middle) == (40, 60, (25, 40))
    assert box.holds(10, 20) and not box.holds(40, 20)
    assert box.grown(2) == (8, 18, 34, 44) and box.moved(1, -1) == (11, 19, 30, 40)


@pytest.mark.parametrize("scale", [0.75, 1.0, 1.75, 3.0])
@pytest.mark.parametrize("width", [60.0, 120.0, 300.0])
def test_a_line_is_set_smaller_until_it_fits(art: Art, scale: float, width: float):
    drawn = Canvas(pygame.Surface((960, 600)), art, text_scale=scale)
    fitted = drawn.fitted("Athens", width, "title_s", least=0.2)
    assert drawn.measure("Athens", "title_s", scale=fitted) <= width or fitted == 0.2 * scale
    assert fitted == scale or drawn.measure("Athens", "title_s") > width


@pytest.mark.parametrize("words", ["a\0b", "bad\udcff\udcfe", "two\nlines", "\x1b[31m", "🎲 שלום ‮"])
def test_whatever_a_name_holds_can_be_written(art: Art, words: str):
    drawn = canvas(art)
    assert drawn.text(words, (100, 100)) > 0
    assert drawn.wrap(words, 200)
    assert inked(drawn).width > 0
