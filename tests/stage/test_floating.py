"""Figures that are taller than their place or float above it, and the shadows they cast."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from nika_arcade.api import Block, Item, Place, Tableau, Zone
from nika_arcade.stage.assets import Art
from nika_arcade.stage.canvas import Canvas
from nika_arcade.stage.looks import Layer, Looks
from nika_arcade.stage.painter import Painter
from nika_arcade.stage.theme import Theme
from nika_arcade.table.frame import resting
from nika_arcade.table.layout import Fit

BLUE, GREEN = (0, 0, 255), (0, 255, 0)
CELL = 40.0
ZONE = Zone("board", tuple((f"{n}", Place(60, CELL * n + 60, CELL, CELL)) for n in range(3)))
LOOKS = Looks(
    {
        "tall": (
            Layer("shade", shadow=True),
            Layer("post", scale=1.0, up=0.25),
        )
    }
)
SQUARE = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" viewBox="-50 -50 100 100">'
)


@pytest.fixture
def art(tmp_path: Path) -> Art:
    """A post of half the width of its box, and a shade as wide as the box."""
    drawings = {
        "post": '<rect x="-25" y="-50" width="50" height="100" fill="#0000FF"/>',
        "shade": '<rect x="-50" y="25" width="100" height="25" fill="#00FF00"/>',
    }
    for name, body in drawings.items():
        (tmp_path / f"{name}.svg").write_text(SQUARE + body + "</svg>", encoding="utf-8")
    return Art(Theme.load(), (tmp_path,))


class Paper:
    def __init__(self, art: Art, *items: Item, foot: bool = True) -> None:
        pygame.font.init()
        self.surface = pygame.Surface((240, 240), 0, 32)
        table = Tableau(
            240, 240, CELL, ground=(Block(0, 0, 240, 240, "board.lane"),), zones=(ZONE,),
            items=items, foot=Place(0, 15, 30, 10) if foot else None,
        )  # fmt: skip
        painter = Painter(art, looks=LOOKS)
        painter.paint(Canvas(self.surface, art, u=1.0), resting(table), Fit(1.0, 0, 0))

    def at(self, x: float, y: float) -> tuple[int, ...]:
        return tuple(self.surface.get_at((int(x), int(y))))[:3]


def tall(slot: int, **facts: object) -> Item:
    return Item("tall", ("board", str(slot)), **facts)  # type: ignore[arg-type]


def test_a_layer_stands_higher_than_its_place_by_a_part_of_it(art: Art) -> None:
    paper = Paper(art, tall(1))
    assert paper.at(60, 72) == BLUE, "ten units higher than the cell"
    assert paper.at(60, 68) == art.theme["board.lane"]
    assert paper.at(60, 111) == GREEN
    assert paper.at(78, 112) == GREEN


def test_what_floats_is_drawn_higher_and_its_shadow_stays_below(art: Art) -> None:
    lane = art.theme["board.lane"]
    paper = Paper(art, tall(1, lift=20.0))
    assert paper.at(60, 52) == BLUE
    assert paper.at(60, 95) == lane, "the ground shows between figure and shadow"
    assert paper.at(64, 115) == GREEN
    assert paper.at(43, 115) == lane, "the shadow is smaller and further right"


def test_no_shadow_falls_on_a_figure(art: Art) -> None:
    paper = Paper(art, tall(2), tall(1))
    assert paper.at(60, 114) == BLUE, "the nearer post over the shade of the farther one"


@pytest.mark.parametrize("turned", [False, True])
def test_the_nearer_figure_is_drawn_over_the_farther_whatever_their_order(
    art: Art, turned: bool
) -> None:
    items = [tall(1, tone="ghost"), tall(2)]
    paper = Paper(art, *(items[::-1] if turned else items))
    assert paper.at(60, 114) == BLUE


def test_what_floats_is_drawn_over_those_that_stand(art: Art) -> None:
    paper = Paper(art, tall(1), Item("shade", ("board", "2"), lift=50.0))
    assert paper.at(60, 105) == GREEN, "a look without a layer of its own has no shadow"
    assert paper.at(60, 135) == art.theme["board.lane"]


def test_a_figure_and_its_shadow_fade_together(art: Art) -> None:
    paper = Paper(art, tall(1, tone="ghost"))
    lane = art.theme["board.lane"]
    assert paper.at(78, 112) not in (GREEN, lane)
    assert paper.at(60, 72) not in (BLUE, lane)
