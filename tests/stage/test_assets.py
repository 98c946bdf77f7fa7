"""Art: images by name, in a theme's colours, kept once, and a stand-in for what is missing."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from nika_arcade.stage.assets import Art, Sprites
from nika_arcade.stage.drawing import Drawing, DrawingFault
from nika_arcade.stage.theme import Theme

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10">'
HALVES = (
    f'{HEAD}<rect x="0" y="0" width="10" height="10" fill="#CB6730"/>'
    '<rect x="10" y="0" width="10" height="10" fill="#f1e3c5"/></svg>'
)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "halves.svg").write_text(HALVES, encoding="utf-8")
    return tmp_path


@pytest.fixture
def art(folder: Path) -> Art:
    return Art(Theme.load("white-ground"), (folder,))


def rgb(surface: pygame.Surface, x: int, y: int) -> tuple[int, ...]:
    return tuple(surface.get_at((x, y)))[:3]


def test_colours_are_replaced_by_their_key(art: Art):
    picture = art.image("halves", (40, 20))
    assert rgb(picture, 5, 10) == art.theme["ui.figure"]
    assert rgb(picture, 35, 10) == art.theme["ui.highlight"]


def test_a_role_takes_anothers_place(art: Art):
    picture = art.image("halves", (40, 20), roles={"ui.figure": "ui.on_figure"})
    assert rgb(picture, 5, 10) == art.theme["ui.on_figure"]
    assert rgb(picture, 35, 10) == art.theme["ui.highlight"]


def test_an_image_stands_whole_in_the_middle_or_is_stretched(art: Art):
    whole, filled = art.image("halves", (40, 40)), art.image("halves", (40, 40), stretch=True)
    assert whole.get_size() == filled.get_size() == (40, 40)
    assert whole.get_at((5, 3)).a == 0 and whole.get_at((5, 20)).a == 255
    assert filled.get_at((5, 3)).a == 255


def test_mirror_and_quarter_turns(art: Art):
    left, right = art.theme["ui.figure"], art.theme["ui.highlight"]
    mirrored = art.image("halves", (40, 20), mirror=True)
    assert (rgb(mirrored, 5, 10), rgb(mirrored, 35, 10)) == (right, left)
    turned = art.image("halves", (20, 40), turn=1)
    assert turned.get_size() == (20, 40)
    assert (rgb(turned, 10, 5), rgb(turned, 10, 35)) == (left, right)
    assert rgb(art.image("halves", (40, 20), turn=2), 5, 10) == right


def test_any_angle_keeps_the_middle(art: Art):
    tilted = art.image("halves", (40, 20), angle=30)
    assert tilted.get_width() > 40 and (tilted.get_width() - 40) % 2 == 0
    middle = (tilted.get_width() // 2, tilted.get_height() // 2)
    assert tilted.get_at(middle).a == 255 and tilted.get_at((1, 1)).a == 0


def test_the_same_image_is_drawn_once(art: Art):
    assert art.image("halves", (40, 20)) is art.image("halves", (40, 20))
    assert art.image("halves", (40, 20)) is not art.image("halves", (41, 20))
    first = art.image("halves", (40, 20))
    art.clear()
    assert art.image("halves", (40, 20)) is not first


def test_a_missing_image_shows_a_stand_in_and_warns_once(art: Art):
    for _ in range(2):
        picture = art.image("chimaera", (24, 24))
        assert picture.get_size() == (24, 24)
        assert rgb(picture, 0, 12) == art.theme["ui.refusal"]
    art.image("chimaera", (48, 48))
    assert len(art.warnings) == 1
    assert "chimaera" in art.warnings[0]


@pytest.mark.parametrize(
    "source", ["not a drawing", "<svg></svg>", '<svg viewBox="0 0 0 9"></svg>']
)
def test_a_broken_drawing_shows_a_stand_in_and_warns_once(art: Art, folder: Path, source: str):
    (folder / "broken.svg").write_text(source, encoding="utf-8")
    for size in (24, 48):
        assert art.image("broken", (size, size)).get_size() == (size, size)
    assert len(art.warnings) == 1
    assert "broken.svg" in art.warnings[0]


def test_a_plugins_folder_comes_first_and_shares_what_is_kept(art: Art, tmp_path: Path):
    own = tmp_path / "plugin"
    own.mkdir()
    (own / "halves.svg").write_text(HALVES.replace("#CB6730", "#17130F"), encoding="utf-8")
    theirs = art.within(own)
    assert rgb(theirs.image("halves", (40, 20)), 5, 10) == art.theme["ui.ground"]
    assert rgb(art.image("halves", (40, 20)), 5, 10) == art.theme["ui.figure"]
    assert theirs.sprites is art.sprites and theirs.within(own) is theirs


def test_a_path_names_an_image_too(art: Art, folder: Path):
    picture = art.image(folder / "halves.svg", (40, 20))
    assert rgb(picture, 5, 10) == art.theme["ui.figure"]
    assert art.aspect(folder / "halves.svg") == 2


def test_a_bitmap_serves_where_no_drawing_is(art: Art, folder: Path):
    dot = pygame.Surface((4, 2))
    dot.fill((10, 200, 30))
    pygame.image.save(dot, folder / "dot.png")
    picture = art.image("dot", (40, 40))
    assert rgb(picture, 20, 20) == (10, 200, 30)
    assert picture.get_at((20, 2)).a == 0


def test_sprites_not_used_for_longest_go_first():
    sprites, surface = Sprites(kept=2), pygame.Surface((1, 1))
    sprites.put("a", surface)
    sprites.put("b", surface)
    sprites.get("a")
    sprites.put("c", surface)
    assert sprites.get("a") is surface and sprites.get("b") is None
    assert len(sprites) == 2


def test_sprites_weigh_no_more_than_their_room():
    sprites = Sprites(room=300)
    for name in "abc":
        sprites.put(name, pygame.Surface((5, 5), depth=32))
    assert sprites.weight == 300
    sprites.get("a")
    sprites.put("d", pygame.Surface((5, 10), depth=32))
    assert sprites.get("a") and not sprites.get("b") and not sprites.get("c")
    sprites.put("d", pygame.Surface((5, 5), depth=32))
    assert (sprites.weight, len(sprites)) == (200, 2)
    large = sprites.put("e", pygame.Surface((20, 20), depth=32))
    assert sprites.get("e") is large and len(sprites) == 1
    sprites.clear()
    assert (sprites.weight, len(sprites)) == (0, 0)


def test_a_drawing_without_a_view_box_takes_its_width_and_height():
    drawing = Drawing.parse('<svg width="30px" height="12"><path d="M0 0"/></svg>')
    assert drawing.box == (0, 0, 30, 12)
    with pytest.raises(DrawingFault, match="neither a viewBox"):
        Drawing.parse('<svg width="wide"></svg>')
