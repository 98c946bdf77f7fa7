"""Dials, dashed frames and titles on the ground, and the marks over what stands on tall places."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from nika_arcade import paths
from nika_arcade.api import (
    Block,
    Dial,
    Entry,
    Mark,
    MarkKind,
    Picture,
    Place,
    Shape,
    Spot,
    Tableau,
    Text,
    Words,
    Zone,
)
from nika_arcade.stage.assets import Art
from nika_arcade.stage.canvas import Canvas
from nika_arcade.stage.painter import Painter, Touch
from nika_arcade.stage.theme import Theme
from nika_arcade.table.frame import resting
from nika_arcade.table.layout import Fit

ZONE = Zone("z", (("a", Place(60, 100, 60, 90)), ("b", Place(130, 100, 60, 90))))


@pytest.fixture(autouse=True, scope="module")
def fonts():
    pygame.font.init()
    yield
    pygame.font.quit()


class Sheet:
    """A picture of some marks and signs, and the colours of its theme."""

    def __init__(self, theme: str = "red-figure", **parts: object) -> None:
        self.theme = Theme.load(theme)
        art = Art(self.theme, (paths.assets() / "images",))
        touch = parts.pop("touch", Touch())
        self.surface = pygame.Surface((400, 300), 0, 32)
        tableau = Tableau(400, 300, 40, zones=(ZONE,), **parts)  # type: ignore[arg-type]
        canvas = Canvas(self.surface, art)
        Painter(art).paint(Canvas(self.surface, art), resting(tableau), Fit(1.0, 0, 0), touch)
        assert canvas.art.warnings == []

    def __getitem__(self, at: tuple[float, float]) -> tuple[int, int, int]:
        return self.surface.get_at((round(at[0]), round(at[1])))[:3]

    def count(self, role: str, off: int = 8) -> int:
        """Return how many pixels are as good as in a role's colour."""
        colour = self.theme[role]
        return pygame.mask.from_threshold(self.surface, colour, (off, off, off, 255)).count()

    def role(self, at: tuple[float, float], role: str) -> bool:
        return all(abs(a - b) < 12 for a, b in zip(self[at], self.theme[role], strict=True))


def dial(*parts: tuple[float, str], open_end: bool = False) -> Sheet:
    return Sheet(signs=(Dial(200, 150, 40, 10, parts, open_end),))


def test_the_parts_of_a_dial_go_clockwise_from_the_top() -> None:
    sheet = dial((1.0, "ui.accent"), (1.0, "ui.text"), (2.0, "ui.refusal"))
    assert sheet.role((200 + 28, 150 - 28), "ui.accent")
    assert sheet.role((200 + 28, 150 + 28), "ui.text")
    assert sheet.role((200 - 40, 150), "ui.refusal")
    assert sheet.role((200, 150), "ui.ground"), "the middle is bare"
    assert sheet.role((200, 150 + 40), "ui.ground"), "a little ground parts them"


def test_a_part_alone_goes_all_round() -> None:
    sheet = dial((0.0, "ui.text"), (3.0, "ui.accent"))
    for at in ((240, 150), (160, 150), (200, 110), (200, 190)):
        assert sheet.role(at, "ui.accent")


def test_shares_are_parts_of_the_whole_and_an_open_end_is_dashed() -> None:
    whole = dial((1.0, "ui.accent"), (1.0, "ui.text")).count("ui.text")
    double = dial((2.0, "ui.accent"), (2.0, "ui.text")).count("ui.text")
    assert whole == double
    dashed = dial((1.0, "ui.accent"), (1.0, "ui.text"), open_end=True).count("ui.text")
    assert 0.2 * whole < dashed < 0.8 * whole


def test_a_dashed_frame_has_gaps() -> None:
    def framed(dash: tuple[float, ...]) -> int:
        frame = Block(50, 50, 200, 100, radius=6.0, line="ui.accent", stroke=2.0, dash=dash)
        return Sheet(signs=(frame,)).count("ui.accent")

    assert 0.3 * framed(()) < framed((6.0, 6.0)) < 0.75 * framed(())


def test_words_may_be_set_in_the_face_of_titles() -> None:
    def written(face: str) -> bytes:
        shape: Shape = Words(Text("Hg"), 100, 100, 40.0, "ui.text", face=face)  # type: ignore[arg-type]
        return pygame.image.tobytes(Sheet(signs=(shape,)).surface, "RGB")

    assert written("title") != written("text")


def test_a_picture_on_the_ground_may_be_recoloured() -> None:
    roles = (("ui.text", "ui.refusal"),)
    sheet = Sheet(signs=(Picture("icon-cross", 100, 100, 60, 60, roles=roles),))
    assert sheet.count("ui.refusal") and not sheet.count("ui.text")


def marked(kind: MarkKind, *slots: str, pointed: str = "", **facts: object) -> Sheet:
    mark = Mark(kind, tuple(("z", slot) for slot in slots), **facts)  # type: ignore[arg-type]
    spots = tuple(Spot(slot, ("z", slot)) for slot in slots)
    return Sheet(marks=(mark,), spots=spots, touch=Touch(pointed=pointed))


def test_corners_go_round_all_slots_at_once() -> None:
    sheet = marked("target", "a", "b")
    for x in (25.0, 165.0):
        for y in (50.0, 150.0):
            assert sheet.role((x, y), "ui.accent")
    assert not sheet.count("ui.accent") > 600, "there is nothing between the corners"
    assert sheet.role((95, 50), "ui.ground")


def test_corners_close_to_a_frame_while_they_are_pointed_at() -> None:
    assert not marked("target", "a", pointed="a").role((60, 50), "ui.ground")
    assert marked("target", "a").role((60, 50), "ui.ground")


def test_a_ring_lies_outside_the_place_that_is_looked_at() -> None:
    sheet = marked("looked", "a")
    assert sheet.role((60 - 30 - 6.5, 100), "ui.accent")
    assert sheet.role((60 + 30 + 6.5, 100), "ui.accent")
    assert sheet.role((60, 100), "ui.ground")


@pytest.mark.parametrize("direction", [90.0, 270.0])
def test_chevrons_sit_at_the_upper_right_and_point_where_it_went(direction: float) -> None:
    sheet = marked("acted", "a", direction=direction)
    box = pygame.Rect(60 + 30 - 6 - 8, 100 - 45 + 7 - 8, 16, 16)
    part = sheet.surface.subsurface(box)
    ink = pygame.mask.from_threshold(part, sheet.theme["ui.text"], (60, 60, 60, 255))
    assert ink.count() > 10
    other = marked("acted", "a", direction=(direction + 180) % 360).surface.subsurface(box)
    assert pygame.image.tobytes(pygame.transform.flip(part, True, False), "RGB") != (
        pygame.image.tobytes(part, "RGB")
    )
    assert pygame.image.tobytes(other, "RGB") != pygame.image.tobytes(part, "RGB")


ENTRIES = (
    Entry(Text("29"), Text("win"), sign="yes"),
    Entry(Text("2"), Text("tie"), look="icon-info"),
    Entry(Text("5"), Text("lose"), sign="no"),
)


@pytest.mark.parametrize("theme", ["red-figure", "black-figure", "white-ground"])
def test_counts_stand_in_a_pill_below_their_point(theme: str) -> None:
    mark = Mark("counts", (("z", "b"),), entries=ENTRIES, at=(200.0, 100.0))
    sheet = Sheet(theme, marks=(mark,))
    assert sheet.count("ui.refusal", 90) > 10, "the cross of what is lost"
    assert sheet.count("ui.accent") > 200, "the line of the pill"
    assert sheet.role((200, 60), "ui.ground")


@pytest.mark.parametrize("x", [0.0, 400.0])
def test_a_pill_stays_on_the_surface(x: float) -> None:
    here = Sheet(marks=(Mark("counts", (("z", "b"),), entries=ENTRIES, at=(200.0, 100.0)),))
    edge = Sheet(marks=(Mark("counts", (("z", "b"),), entries=ENTRIES, at=(x, 100.0)),))
    assert edge.count("ui.text") == pytest.approx(here.count("ui.text"), rel=0.1)


def test_no_focus_hides_counts() -> None:
    mark = Mark("counts", (("z", "b"),), entries=ENTRIES, at=(130.0, 110.0))
    parts = {"marks": (mark,), "spots": (Spot("b", ("z", "b"), Text("b")),)}
    plain, keyed = Sheet(**parts), Sheet(**parts, touch=Touch("", "b"))
    points = [(x, y) for x in range(75, 185) for y in range(114, 119)]
    off = [abs(a - b) for at in points for a, b in zip(keyed[at], plain[at], strict=True)]
    assert max(off) <= 16, "it is as legible as without"
    assert keyed.count("ui.focus", 2) > plain.count("ui.focus", 2), "the ring is there"


def test_the_house_has_what_the_marks_draw() -> None:
    folder: Path = paths.assets() / "images"
    assert {"icon-check", "icon-cross"} <= {path.stem for path in folder.iterdir()}
