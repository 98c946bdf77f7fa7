"""Colours: what is told by them is told to eyes that see fewer, and by forms as well.

Every picture is looked at with usual eyes, with those of protanopia, deuteranopia and tritanopia,
and by lightness alone.
"""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from nika_arcade.api import Item, Mark, Place
from nika_arcade.match.lineup import Holder, Lineup, seats_in_play
from nika_arcade.stage.assets import PATTERNED, Art
from nika_arcade.stage.canvas import Canvas
from nika_arcade.stage.looks import Looks
from nika_arcade.stage.painter import Painter
from nika_arcade.stage.scenes.lineup import LineupScene
from nika_arcade.stage.scenes.match import MatchScene
from nika_arcade.stage.scenes.settings import SettingsSheet
from nika_arcade.stage.scenes.title import Title
from nika_arcade.stage.signs import ABOVE, BELOW, Brush
from nika_arcade.stage.stack import Stack
from nika_arcade.stage.theme import DEFAULT, Theme, theme_names
from nika_arcade.testing.legible import MARK, TEXT, Laid, faint, grounds, probe
from nika_arcade.testing.likeness import APART, TRACE, Sample, alike, drawn, families, of_seats
from nika_arcade.testing.salience import shown, standing_out
from nika_arcade.testing.shots import quiet_house
from nika_arcade.testing.vision import MATRICES, SIGHTS, contrast, distance, seen, simulated
from nika_arcade.testing.walks import Setting, wander

WHITE, GREY, BLACK = (255, 255, 255), (128, 128, 128), (0, 0, 0)
WALK = 42
"""So many actions of a random game are looked at."""


@pytest.fixture(scope="module")
def places(bundled):
    """Return every bundled game, set up as usual, with a game played at random."""
    found = {}
    for game_id, entry in bundled.games.items():
        kit, options = bundled.open_game(game_id), bundled.options_for(game_id, {})
        place = Setting(kit, entry, options, seats_in_play(entry, entry.seats.max))
        found[game_id] = (place, wander(place, WALK))
    return found


# -- the eyes ---------------------------------------------------------------------------------


@pytest.mark.parametrize("sight", SIGHTS)
def test_what_has_no_colour_looks_alike_to_all(sight):
    for row in MATRICES[sight]:
        assert sum(row) == pytest.approx(1.0, abs=0.001)
    for colour in (WHITE, GREY, BLACK):
        assert max(abs(a - b) for a, b in zip(seen(colour, sight), colour, strict=True)) <= 1


def test_each_kind_of_eyes_confuses_its_own_colours():
    red, green, blue, violet = (200, 60, 40), (110, 130, 30), (40, 90, 200), (120, 60, 190)
    assert distance(red, green, "deuteranopia") < 0.5 * distance(red, green)
    assert distance(blue, violet, "protanopia") < 0.5 * distance(blue, violet)
    turquoise = (60, 170, 200)
    assert distance(turquoise, (60, 180, 130), "tritanopia") < 0.6 * distance(
        turquoise, (60, 180, 130)
    )
    assert len(set(seen(red, "greyscale"))) == 1


def test_contrast_is_that_of_the_standard():
    assert contrast(WHITE, BLACK) == contrast(BLACK, WHITE) == pytest.approx(21.0)
    assert contrast(GREY, GREY) == 1.0
    assert contrast((118, 118, 118), WHITE) == pytest.approx(4.54, abs=0.01)


def test_a_whole_picture_is_seen_pixel_by_pixel():
    picture = pygame.Surface((2, 1))
    picture.set_at((0, 0), (200, 60, 40))
    picture.set_at((1, 0), WHITE)
    other = simulated(picture, "protanopia")
    assert tuple(other.get_at((0, 0)))[:3] == seen((200, 60, 40), "protanopia")
    assert tuple(other.get_at((1, 0)))[:3] == WHITE


# -- figures ----------------------------------------------------------------------------------


@pytest.mark.parametrize("theme", theme_names())
def test_no_two_figures_are_told_apart_by_colour_alone(places, theme):
    flaws = []
    for place, referee in places.values():
        art = Art(Theme.load(theme)).within(place.entry.folder / "assets")
        for names in families(place, referee).values():
            flaws += alike(art, names, TRACE)
    assert flaws == []


def test_with_patterns_what_belongs_to_a_seat_is_seen_at_a_glance(places):
    flaws, looked = [], 0
    for place, referee in places.values():
        folder = place.entry.folder / "assets"
        art = Art(Theme.load(), patterned=True).within(folder)
        for names in families(place, referee).values():
            for ones in of_seats(place, names):
                looked += len(ones)
                flaws += alike(art, ones, APART)
    assert flaws == []
    assert looked > 40


def test_every_drawing_with_patterns_takes_the_place_of_another(bundled):
    folders = [entry.folder / "assets" for entry in bundled.games.values()]
    drawings = [path for folder in folders for path in folder.glob(f"*{PATTERNED}.svg")]
    assert drawings
    for path in drawings:
        assert path.with_name(path.name.replace(PATTERNED, "")).is_file(), path


def test_patterns_are_drawn_as_soon_as_they_are_wanted(bundled):
    folder = next(
        entry.folder / "assets"
        for entry in bundled.games.values()
        if list((entry.folder / "assets").glob(f"*{PATTERNED}.svg"))
    )
    path = next(folder.glob(f"*{PATTERNED}.svg"))
    name = path.stem.removesuffix(PATTERNED)
    house = quiet_house()
    assert house.art_of(folder.parent).find(name) == path.with_name(f"{name}.svg")
    before = house.look
    house.change(patterns=True)
    assert house.art_of(folder.parent).find(name) == path
    assert house.look > before
    house.change(patterns=False)
    assert house.art_of(folder.parent).find(name) == path.with_name(f"{name}.svg")


def test_figures_that_differ_in_colour_alone_are_found(tmp_path):
    disc = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4" cy="4" r="4" '
    for name, colour in (("one", "#CF6A36"), ("two", "#6F8F3A")):
        (tmp_path / f"{name}.svg").write_text(f'{disc} fill="{colour}"/></svg>')
    square = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M1 1H5V5H1Z" '
    (tmp_path / "three.svg").write_text(f'{square} fill="#CF6A36"/></svg>')
    art = Art(Theme.load(), (tmp_path,))
    found = list(alike(art, ("one", "two", "three"), TRACE))
    assert len(found) == len(SIGHTS) - 1
    assert all(sentence.startswith("one and two differ by 0.00") for sentence in found)


# -- marks ------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def marks(places):
    """Return a picture with each kind of mark that a game shows, by the game's folder."""
    return {
        place.entry.folder / "assets": list(shown(place, referee))
        for place, referee in places.values()
    }


@pytest.mark.parametrize("theme", theme_names())
def test_marks_stand_out_from_every_board(marks, theme):
    assert sum(map(len, marks.values())) > 20
    for folder, pictures in marks.items():
        painter = Painter(Art(Theme.load(theme)).within(folder))
        for one in pictures:
            assert standing_out(painter, one) >= MARK, (folder, one.kind)


@pytest.mark.parametrize("theme", theme_names())
def test_marks_are_told_apart_by_form(theme):
    art = Art(Theme.load(theme))
    kinds = [kind for kind in dict.fromkeys((*BELOW, *ABOVE)) if kind != "counts"]
    samples = [Sample.of(kind, _marked(art, kind)) for kind in kinds]
    for sight in SIGHTS[1:]:
        for one, other in combinations([sample.form(sight) for sample in samples], 2):
            assert one.unlike(other) >= TRACE, (one.name, other.name, sight)


def _marked(art, kind):
    places = {("board", "a"): Place(30, 40, 40, 40), ("board", "b"): Place(80, 40, 40, 40)}
    picture = pygame.Surface((110, 80))
    table = Canvas(picture, art, u=1.0)
    table.fill("board.lane")
    brush = Brush(table, places, 1.0, 0.8, "", foot=Place(0, 10, 30, 16))
    mark = Mark(kind, tuple(places), text="2", direction=90.0)
    brush.below([mark])
    brush.above([mark])
    return picture


def test_what_is_refused_has_a_broken_line():
    """It differs from what is picked by its form, not only by its colour."""
    lines = []

    class Table(Canvas):
        def path(self, d, box, fill="", *, line="", dash=(), **rest):
            lines.append((line, dash))

    table = Table(pygame.Surface((99, 99)), Art(Theme.load()), u=1.0)
    brush = Brush(table, {("board", "a"): Place(40, 40, 40, 40)}, 1.0, 0.8, "")
    for kind in ("picked", "refused"):
        brush.above([Mark(kind, (("board", "a"),))])
    assert [bool(dash) for line, dash in lines if line != "board.edge"] == [False, True]


# -- text -------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def laid(bundled):
    """Return all lines of text of many scenes, with what lies under them."""
    house = quiet_house(read=lambda: bundled, speed=0.0, lines=True)
    lines = probe(house)
    scenes = [Title(), LineupScene(next(iter(bundled.games)))]
    scenes += [SettingsSheet(page) for page in ("general", "play")]
    for scene in [*scenes, *(_table(house, game_id) for game_id in bundled.games)]:
        stack = Stack(house, scene, pygame.Surface((1280, 720)))
        for _ in range(3):
            stack.update(1000.0)
        stack.draw()
        stack.close()
    return lines


def _table(house, game_id):
    entry = house.catalogue.game(game_id)
    seats = seats_in_play(entry)
    holders = tuple(Holder(f"p{n}", "person", f"{n}") for n, _ in enumerate(seats))
    owners = tuple((seat, f"p{n}") for n, seat in enumerate(seats))
    options = house.catalogue.options_for(game_id, {})
    return MatchScene.begin(house, game_id, options, Lineup(holders, owners), seed=1)


@pytest.mark.parametrize("theme", theme_names())
def test_text_can_be_read_by_all(laid, theme):
    assert len({one.words for one in laid}) > 80
    assert sorted(faint(laid, Theme.load(), Theme.load(theme))) == []


def test_faint_text_is_found():
    theme = Theme.load(DEFAULT)
    ground = theme["ui.ground"]
    found = list(faint([Laid("x", "ui.rule", ground), Laid("y", "ui.text", ground)], theme, theme))
    assert len(found) == len(SIGHTS)
    assert all(sentence.startswith("ui.rule on ui.ground") for sentence in found)
    assert TEXT > MARK


def test_the_ground_of_a_line_is_what_covers_much_of_it():
    picture = pygame.Surface((32, 8))
    picture.fill(GREY)
    picture.fill(WHITE, (0, 0, 8, 8))
    picture.fill(BLACK, (30, 0, 2, 8))
    assert sorted(grounds(picture)) == [GREY, WHITE]


def test_a_figure_is_drawn_whole_and_small():
    art = Art(Theme.load())
    picture = drawn(art, Looks(), "helmet")
    ground = art.theme["ui.raised"]
    corners = [picture.get_at((x, y)) for x in (0, 49) for y in (0, 49)]
    assert all(tuple(corner)[:3] == ground for corner in corners)
    assert tuple(picture.get_at((25, 25)))[:3] != ground
    assert Item("helmet", ("", "")).look == "helmet"
