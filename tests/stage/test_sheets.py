"""Sheets: looks with a shape of their own are read from patterns and printed part by part."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from nika_arcade import paths
from nika_arcade.api import Item
from nika_arcade.host.tomlfile import TomlFault
from nika_arcade.stage.assets import Art
from nika_arcade.stage.canvas import Canvas
from nika_arcade.stage.figures import Figures
from nika_arcade.stage.looks import Layer, Looks
from nika_arcade.stage.sheets import Part, Sheet
from nika_arcade.stage.theme import Theme
from nika_arcade.table.frame import Sprite, at_rest

SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="{0}" height="{1}" viewBox="0 0 {0} {1}">'
GROUND = (200, 0, 200)


@pytest.fixture(autouse=True, scope="module")
def fonts():
    pygame.font.init()
    yield
    pygame.font.quit()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A card's frame with its left half red and its right half gold, and a figure in black."""
    frame = SVG.format(100, 150) + (
        '<path fill="#8D3A1A" d="M0 0H50V150H0Z"/>'
        '<path fill="#DAA642" d="M50 0H100V150H50Z"/></svg>'
    )
    man = SVG.format(40, 40) + '<path fill="#181410" d="M0 0H20V40H0Z"/></svg>'
    (tmp_path / "frame.svg").write_text(frame, encoding="utf-8")
    (tmp_path / "man.svg").write_text(man, encoding="utf-8")
    return tmp_path


def load(folder: Path, source: str) -> Looks:
    (folder / "looks.toml").write_text(source, encoding="utf-8")
    return Looks.load([folder])


CARD = """
[card]
size = [100, 150]
layers = [
  { image = "{frame}" },
  { image = "{figure}", box = [30, 50, 40, 40], mirrors = true, roles = { "painted.body" = "{b}"} },
  { text = "{name}", at = [50, 140], size = 20, width = 90, least = 100 },
]

[red]
like = "card"
fill = { frame = "frame" }

[night]
fill = { b = "painted.night_clay" }

[man]
like = "red"
fill = { figure = "man", name = "Man" }

[man-night]
like = ["man", "night"]
"""


def test_an_entry_has_what_those_have_that_it_is_like(folder: Path) -> None:
    looks = load(folder, CARD)
    figure = Part("man", (30, 50, 40, 40), mirrors=True)
    name = Part(text="Man", at=(50, 140), size=20, width=90, least=100)
    assert looks.sheet("man") == Sheet(100, 150, (Part("frame"), figure, name))
    night = replace(figure, roles=(("painted.body", "painted.night_clay"),))
    assert looks.sheet("man-night") == Sheet(100, 150, (Part("frame"), night, name))


def test_a_layer_with_a_blank_left_is_left_out(folder: Path) -> None:
    looks = load(folder, CARD)
    assert looks.sheet("red") == Sheet(100, 150, (Part("frame"),))
    assert looks.sheet("card") == Sheet(100, 150, ())


def test_figures_in_cells_may_be_patterns_too(folder: Path) -> None:
    source = '[stand]\nlayers = [{ image = "{one}", scale = 0.5 }]\n[owl]\nlike = "stand"\n'
    looks = load(folder, source + 'fill = { one = "owl" }\n')
    assert looks["owl"] == (Layer("owl", scale=0.5),)
    assert looks.sheet("owl") is None


def test_the_first_folder_that_has_a_sheet_counts(folder: Path, tmp_path: Path) -> None:
    first = tmp_path / "first"
    first.mkdir()
    load(first, '[man]\nlayers = [{ image = "owl" }]\n')
    load(folder, CARD)
    looks = Looks.load([first, folder])
    assert looks.sheet("man") is None
    assert looks["man"] == (Layer("owl"),)


@pytest.mark.parametrize(
    ("source", "told"),
    [
        ("[a]\nsize = [2]\nlayers = [{ image = 'x' }]\n", "size = [width, height]"),
        ("[a]\nsize = [2, 0]\nlayers = [{ image = 'x' }]\n", "size = [width, height]"),
        ("[a]\nshape = [2, 3]\nlayers = [{ image = 'x' }]\n", "unknown key 'shape'"),
        ("[a]\nlike = 'b'\n", "[a] is like 'b', and there is no [b]"),
        ("[a]\nlike = 'b'\n[b]\nlike = 'a'\n", "[a] is like itself: a → b → a"),
        ("[a]\nlike = 3\n", 'needs like = "…"'),
        ("[a]\nfill = { b = 1 }\n", "needs fill ="),
        ("[a]\nsize = [2, 3]\nlayers = [{ box = [0, 0, 1, 1] }]\n", "either image"),
        ("[a]\nsize = [2, 3]\nlayers = [{ image = 'x', text = 'y' }]\n", "either image"),
        ("[a]\nsize = [2, 3]\nlayers = [{ image = 'x', box = [1, 2] }]\n", "wrong box: [1, 2]"),
        ("[a]\nsize = [2, 3]\nlayers = [{ image = 'x', scale = 2 }]\n", "unknown key 'scale'"),
        ("[a]\nsize = [2, 3]\nlayers = [{ image = 'x', mirrors = 1 }]\n", "wrong mirrors: 1"),
        ("[a]\nsize = [2, 3]\nlayers = [{ text = 'x' }]\n", "at = [x, y] and a size"),
        (
            "[a]\nsize = [2, 3]\nlayers = [{ text = 'x', at = [1, 1], size = 2, align = 'top' }]\n",
            "wrong align: 'top'",
        ),
        (
            "[a]\nsize = [2, 3]\nlayers = [{ image = 'x', roles = { 'a' = 3 } }]\n",
            "wrong roles",
        ),
    ],
)
def test_what_is_no_sheet_is_told(folder: Path, source: str, told: str) -> None:
    with pytest.raises(TomlFault) as fault:
        load(folder, source)
    assert told in str(fault.value)
    assert "looks.toml" in str(fault.value)


class Bench:
    """A surface on which one figure is drawn with its middle at (100, 100)."""

    def __init__(self, folder: Path, source: str = CARD) -> None:
        self.looks = load(folder, source)
        self.art = Art(Theme.load(), (folder, paths.assets() / "images"))
        self.figures = Figures(self.art, self.looks)

    def draw(self, look: str, size: float = 80.0, tilt: float = 0.0, **item: object):
        one = Item(look, ("", ""), **item)  # type: ignore[arg-type]
        return self.paint(at_rest(one, 100.0, 100.0, size, tilt))

    def paint(self, sprite: Sprite) -> pygame.Surface:
        surface = pygame.Surface((200, 200), 0, 32)
        surface.fill(GROUND)
        self.figures.paint(Canvas(surface, self.art, u=1.0), [sprite])
        return surface


def box(surface: pygame.Surface) -> pygame.Rect:
    """Return the box of what was drawn."""
    return _drawn(surface).get_bounding_rects()[0]


def _drawn(surface: pygame.Surface) -> pygame.Mask:
    mask = pygame.mask.from_threshold(surface, GROUND, (1, 1, 1, 255))
    mask.invert()
    return mask


RED, GOLD, BODY = (0x8D, 0x3A, 0x1A), (0xDA, 0xA6, 0x42), (0x18, 0x14, 0x10)


def test_the_shorter_side_of_a_sheet_fills_that_of_its_place(folder: Path) -> None:
    assert tuple(box(Bench(folder).draw("red"))) == (60, 40, 80, 120)
    assert tuple(box(Bench(folder).draw("red", scale=1.5))) == (40, 10, 120, 180)


def test_images_lie_in_their_boxes(folder: Path) -> None:
    picture = Bench(folder).draw("man", 100.0)
    assert picture.get_at((55, 30))[:3] == RED
    assert picture.get_at((145, 30))[:3] == GOLD
    assert picture.get_at((85, 95))[:3] == BODY
    assert picture.get_at((115, 95))[:3] == GOLD, "the right half of the figure is bare"


def test_a_mirrored_item_mirrors_only_what_faces_a_side(folder: Path) -> None:
    picture = Bench(folder).draw("man", 100.0, mirrored=True)
    assert picture.get_at((55, 30))[:3] == RED
    assert picture.get_at((85, 95))[:3] == RED
    assert picture.get_at((115, 95))[:3] == BODY


def test_roles_put_colours_in_the_place_of_others(folder: Path) -> None:
    picture = Bench(folder).draw("man-night", 100.0)
    assert picture.get_at((85, 95))[:3] == Theme.load()["painted.night_clay"]
    assert picture.get_at((55, 30))[:3] == RED


def inked(surface: pygame.Surface) -> int:
    bone = Theme.load()["painted.bone"]
    return pygame.mask.from_threshold(surface, bone, (40, 40, 40, 255)).count()


def test_words_are_left_out_where_the_sheet_is_too_small_to_read_them(folder: Path) -> None:
    assert inked(Bench(folder).draw("man", 80.0))
    assert not inked(Bench(folder).draw("man", 60.0)), "90 pixels high, and the name needs 100"


def test_words_that_are_too_wide_are_set_smaller(folder: Path) -> None:
    source = CARD.replace('name = "Man"', 'name = "A very long name for such a man"')
    picture = Bench(folder, source).draw("man", 100.0)
    bone = Theme.load()["painted.bone"]
    mask = pygame.mask.from_threshold(picture, bone, (60, 60, 60, 255))
    rects = mask.get_bounding_rects()
    left, right = min(one.left for one in rects), max(one.right for one in rects)
    assert left >= 50 + 4 and right <= 150 - 4


@pytest.mark.parametrize("tilt", [-20.0, 7.0, 45.0, 180.0])
def test_a_turned_sheet_keeps_its_middle(folder: Path, tilt: float) -> None:
    drawn = _drawn(Bench(folder).draw("red", tilt=tilt))
    x, y = drawn.centroid()
    assert abs(x - 100) <= 1 and abs(y - 100) <= 1
    assert drawn.count() == pytest.approx(80 * 120, rel=0.05)


def test_a_sheet_that_is_turned_over_gets_narrow_and_vanishes(folder: Path) -> None:
    bench = Bench(folder)
    rest = at_rest(Item("red", ("", "")), 100.0, 100.0, 80.0)
    assert box(bench.paint(replace(rest, spread=0.5))).width == 40
    assert _drawn(bench.paint(replace(rest, spread=0.0))).count() == 0


def test_a_badge_is_a_pill_on_the_lower_edge(folder: Path) -> None:
    bench = Bench(folder)
    plain, badged = bench.draw("red"), bench.draw("red", badge="19")
    assert box(badged).bottom > box(plain).bottom
    assert badged.get_at((100, 158))[:3] != plain.get_at((100, 158))[:3]


def test_the_same_sheet_is_put_together_once(folder: Path) -> None:
    bench = Bench(folder)
    bench.draw("man", 100.0, 7.0)
    kept = len(bench.art.sprites)
    bench.draw("man", 100.0, 7.0)
    assert len(bench.art.sprites) == kept
    bench.draw("man", 100.0, 9.0)
    assert len(bench.art.sprites) == kept + 1, "only the turned picture is new"
