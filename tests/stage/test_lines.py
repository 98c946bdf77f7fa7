"""Lines: what is told in words, to read in the strip and to hear."""

from __future__ import annotations

import pygame
import pytest

from nika_arcade.api import Text
from nika_arcade.match.lineup import Holder, Lineup
from nika_arcade.stage.intent import Drag, Key, Left, Point, Press, Release, Wheel
from nika_arcade.stage.lines import MOST, Lines
from nika_arcade.stage.plane import unit_of
from nika_arcade.stage.scenes.curtain import Curtain
from nika_arcade.stage.scenes.lineup import LineupScene
from nika_arcade.stage.scenes.match import MatchScene
from nika_arcade.stage.scenes.replay import Glance, ReplayScene
from nika_arcade.stage.scenes.settings import SettingsSheet
from nika_arcade.stage.scenes.slip import Row, Slip
from nika_arcade.stage.scenes.title import Title
from nika_arcade.stage.scenes.wishes import PAGES
from nika_arcade.stage.strip import above
from nika_arcade.testing.pilot import Pilot
from nika_arcade.testing.screens import Screen


def words(lines):
    return [str(one.words) for one in lines.told]


@pytest.fixture
def table(bundled):
    """Return what opens a table of persons at a game of the bundled ones."""
    pilots = []

    def open_(game, seats, **wishes):
        names = ("Iris", "Theo")
        holders = [Holder(f"p{n}", "person", name) for n, name in enumerate(names)]
        owners = tuple((seat, f"p{n % len(names)}") for n, seat in enumerate(seats))
        lineup = Lineup(tuple(holders), owners)

        def make(house):
            options = bundled.options_for(game, {})
            return MatchScene.begin(house, game, options, lineup, seed=1)

        pilots.append(Pilot.fly(make, read=lambda: bundled, speed=0.0, **wishes))
        pilots[-1].settle()
        return pilots[-1]

    yield open_
    for pilot in pilots:
        pilot.close()


# -- the lines themselves ---------------------------------------------------------------------


def test_nobody_who_does_not_want_lines_pays_for_them():
    lines = Lines(lambda: False)
    lines.tell("one")
    lines.focus("two")
    assert (lines.told, lines.version) == ([], 0)


def test_a_focus_takes_the_place_of_the_one_before_unless_something_happened():
    lines = Lines(lambda: True)
    for word in ("one", "two", "two"):
        lines.focus(word)
    assert words(lines) == ["two"]
    lines.tell("news")
    lines.focus("three")
    assert words(lines) == ["two", "news", "three"]


def test_old_lines_are_dropped():
    lines = Lines(lambda: True)
    for number in range(MOST + 20):
        lines.tell(str(number))
    assert len(lines.told) == MOST
    assert words(lines)[-1] == str(MOST + 19)


def test_a_secret_is_heard_by_others_only_as_far_as_they_may_know_it():
    lines = Lines(lambda: True)
    lines.tell("lays Medusa", secret=True, open="lays a card")
    lines.tell("lays Io", secret=True)
    lines.focus("Io in hand", secret=True)
    assert [one.open for one in lines.told] == ["lays a card", None, None]


# -- the strip --------------------------------------------------------------------------------


def test_the_strip_takes_its_room_from_the_scenes_and_gives_it_back(sit):
    person = sit(Title(), lines=True).wait()
    assert person.stack._room.get_height() < 720
    person.house.change(lines=False)
    person.wait()
    assert person.stack._room.get_size() == (1280, 720)
    person.house.change(lines=True, text_scale=3.0)
    person.wait()
    assert 720 * 0.6 < person.stack._room.get_height() < 720


def test_a_surface_that_changes_its_size_is_divided_anew(sit):
    """A window's surface stays the same object while what it stands for is another one."""
    person = sit(Title(), lines=True).wait()

    class Changing(pygame.Surface):
        size = (1280, 720)

        def get_size(self):
            return self.size

    surface = Changing((1280, 720))
    person.stack.show_on(surface)
    person.wait()
    before = person.stack._room.get_height()
    surface.size = (1280, 600)
    person.stack.show_on(surface)
    person.stack.update(16.0)
    assert person.stack._room.get_height() < before
    assert person.stack._room.get_parent() is None


def test_a_change_of_lines_is_drawn_and_shown_once(sit):
    person = sit(Title(), lines=True).wait(3000)
    before = pygame.image.tobytes(person.stack.surface, "RGB")
    assert not person.stack.wants_frame
    person.house.lines.tell("Something happened.")
    assert person.stack.wants_frame
    person.stack.draw()
    assert not person.stack.wants_frame
    assert pygame.image.tobytes(person.stack.surface, "RGB") != before


def test_a_pointer_is_where_it_is_seen_above_the_strip(sit):
    person = sit(Title(), lines=True, speed=0.0).wait(500)
    room = person.stack._room
    factor = unit_of(room.get_size()) / unit_of((1280, 720))
    box = person.group["settings"].box
    x, y = box.middle[0] * factor, box.middle[1] * factor
    person.give(Point(x, y), Press(x, y), Release(x, y)).wait()
    assert isinstance(person.top, SettingsSheet)


def test_what_lies_below_the_edge_is_no_touch_for_scenes():
    assert above(Point(8, 90), 100, 1.25) == Left()
    assert above(Press(8, 90), 100, 1.25) == Left()
    assert above(Wheel(8, 90, 0, 1), 100, 1.25) is None
    assert above(Press(8, 40), 100, 1.25) == Press(10, 50)
    assert above(Drag(8, 90, 4, 40), 100, 1.25) == Drag(10, 112.5, 5, 50)
    assert above(Release(8, 90, 1, True, 4, 40), 100, 1.25) == Release(10, 112.5, 1, True, 5, 50)


def test_the_wheel_leafs_back_through_older_lines(sit):
    person = sit(Title(), lines=True, speed=0.0).wait(500)
    for number in range(9):
        person.house.lines.tell(f"Line {number}.")
    person.stack.draw()
    newest = pygame.image.tobytes(person.stack.surface, "RGB")
    person.give(Wheel(100, 700, 0, 1)).stack.draw()
    assert pygame.image.tobytes(person.stack.surface, "RGB") != newest
    person.give(Wheel(100, 700, 0, -1)).stack.draw()
    assert pygame.image.tobytes(person.stack.surface, "RGB") == newest


# -- scenes -----------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "zh_Hant"])
def test_every_control_of_a_scene_has_words(sit, bundled, language):
    wishes = {"read": lambda: bundled, "language": language, "lines": True, "speed": 0.0}
    for make in (Title, lambda: LineupScene("nika"), *map(_page, PAGES)):
        person = sit(make(), **wishes).wait(500)
        for widget in person.group.widgets:
            assert person.house.say(widget.spoken).strip(), widget.id


def _page(page):
    return lambda: SettingsSheet(page)


def test_a_scene_tells_its_name_and_then_what_has_the_focus(sit):
    person = sit(Title(), lines=True, speed=0.0).wait(500)
    assert words(person.house.lines) == ["Nika Arcade"]
    person.click("settings").wait()
    person.group.focus(person["language"])
    person.wait()
    assert words(person.house.lines)[-2:] == ["Settings", "Language: English"]
    person.key("right").wait()
    assert person.house.say(person.house.lines.told[-1].words) == "語言：中文"


def test_a_table_tells_what_happens_and_what_is_pointed_at(table):
    pilot = table("nika", ("Athens", "Sparta", "Messene", "Thebes"), lines=True)
    lines = pilot.house.lines
    assert words(lines)[:2] == ["Nika", "Iris, your turn with Athens."]
    pilot.key("down")
    pilot.settle()
    assert words(lines)[-1].startswith("Athens, ")
    pilot.match.play.act(pilot.match.session.legal()[0])
    pilot.settle()
    assert [one for one in words(lines)[-2:] if one.startswith("Athens: one ")]


def test_what_is_taken_back_and_what_is_refused_is_told(table):
    pilot = table("nika", ("Athens", "Sparta", "Messene", "Thebes"), lines=True)
    lines = pilot.house.lines
    pilot.match.play.act(pilot.match.session.legal()[0])
    pilot.settle()
    pilot.key("u")
    pilot.settle()
    assert "Iris wants to take a move back" in words(lines)
    pilot.step()
    for key in ("left", "left", "enter"):
        pilot.key(key)
    pilot.settle()
    assert "Taken back." in words(lines)
    pilot.match.play.sayings.refuse(Text("That is too far."))
    pilot.settle()
    assert words(lines)[-1] == "That is too far."


def test_nothing_is_told_at_a_table_where_nobody_wants_it(table):
    pilot = table("nika", ("Athens", "Sparta", "Messene", "Thebes"))
    pilot.match.play.act(pilot.match.session.legal()[0])
    pilot.settle()
    assert pilot.house.lines.told == []


def test_secrets_are_forgotten_before_another_looks(table):
    pilot = table("hera_zeus", ("Hera", "Zeus"), lines=True)
    assert isinstance(pilot.top, Curtain)
    lines, secrets = pilot.house.lines, 0
    for _ in range(8):
        if isinstance(pilot.top, Curtain):
            assert all("in hand" not in one for one in words(lines))
            assert all(one.words == one.open for one in lines.told)
            pilot.step(500.0)
            pilot.key("enter")
            pilot.settle()
            continue
        pilot.key("down")
        pilot.settle()
        assert lines.told[-1].open is None
        pilot.match.play.act(pilot.match.session.legal()[0])
        pilot.settle()
        for one in lines.told:
            secrets += one.words != one.open
    assert secrets


def test_frames_with_lines_tell_nothing_that_is_hidden(bundled):
    """Two worlds that look the same to who sits in front are told in the same words."""
    from nika_arcade.match.referee import Referee
    from nika_arcade.testing.screens import telling_frames

    class Telling(Screen):
        def _table(self, house, position):
            house.settings = type(house.settings)(language="en", lines=True, speed=0.0)
            return super()._table(house, position)

    options = bundled.options_for("hera_zeus", {})
    game = bundled.open_game("hera_zeus").game
    screen = Telling(lambda: bundled, "hera_zeus", options, ("Hera", "Zeus"), speed=0.0)
    referee = Referee(game, options, ("Hera", "Zeus"), 3, (("Hera",), ("Zeus",)))
    while referee.number < 1:
        referee.submit(referee.to_act, referee.legal()[0])
    assert list(telling_frames(screen, referee.plies, game)) == []


def test_a_table_speaks_in_the_words_of_its_own_game(table, bundled):
    """Two games may say one English word differently in another language."""
    seats = ("Athens", "Sparta", "Messene", "Thebes")
    pilot = table("nika", seats, lines=True, language="zh_Hant")
    own = pilot.house.say(Text("two"))
    folder = bundled.games["attika"].folder
    pilot.house.favour(folder)
    assert pilot.house.say(Text("two")) != own
    pilot.step()
    pilot.house.favour(pilot.match.game_folder)
    assert pilot.house.say(Text("two")) == own


def test_moments_of_a_game_that_is_looked_back_at_are_told(table):
    pilot = table("nika", ("Athens", "Sparta", "Messene", "Thebes"), lines=True)
    for _ in range(3):
        pilot.match.play.act(pilot.match.session.legal()[0])
        pilot.settle()
    pilot.stack.open(ReplayScene(pilot.match.session, Glance(None)))
    pilot.settle()
    lines = pilot.house.lines
    assert "Moves" in words(lines)
    told = [words(lines)[-1]]
    for _ in range(3):
        pilot.key("left")
        pilot.settle()
        told.append(words(lines)[-1])
    assert told[-1] == "The beginning"
    assert len(set(told)) == 4
    pilot.key("tab")
    pilot.key("tab")
    pilot.settle()
    assert words(lines)[-1] not in told


def test_all_of_a_moment_is_told_when_asked_for(table):
    pilot = table("nika", ("Athens", "Sparta", "Messene", "Thebes"), lines=True)
    pilot.key("f3")
    told = words(pilot.house.lines)
    assert "Athens, Iris, actions 2, routed 0." in told
    assert "Thebes, Theo, routed 0." in told
    assert "Turn 1" in told
    assert told[-1].startswith("Choose a hoplite")
    pilot.house.change(lines=False)
    pilot.key("f3")
    assert words(pilot.house.lines) == told


def test_a_sheet_is_told_once_more_when_asked_for(sit):
    person = sit(SettingsSheet(), lines=True, speed=0.0).wait(500)
    person.group.focus(person["language"])
    person.wait().key("f3")
    assert words(person.house.lines)[-2:] == ["Settings", "Language: English"]


def test_what_others_must_not_hear_of_a_moment_is_secret(table):
    pilot = table("hera_zeus", ("Hera", "Zeus"), lines=True)
    pilot.step(500.0)
    pilot.key("enter")
    pilot.settle()
    before = len(pilot.house.lines.told)
    pilot.key("f3")
    told = pilot.house.lines.told[before:]
    assert len(told) > 3
    assert all(one.open is None for one in told)


def test_keys_leaf_through_the_lines(sit):
    person = sit(Title(), lines=True, speed=0.0).wait(500)
    for number in range(9):
        person.house.lines.tell(f"Line {number}.")
    person.stack.draw()
    newest = pygame.image.tobytes(person.stack.surface, "RGB")
    person.give(Key("pageup", frozenset({"shift"}))).stack.draw()
    assert pygame.image.tobytes(person.stack.surface, "RGB") != newest
    person.give(Key("pagedown", frozenset({"shift"}))).stack.draw()
    assert pygame.image.tobytes(person.stack.surface, "RGB") == newest


def test_what_an_adviser_wrote_down_is_told(table):
    pilot = table("nika", ("Athens", "Sparta", "Messene", "Thebes"), lines=True)
    row = Row(Text("one advances north"), Text("58 %"))
    pilot.match.play.advising.slip = Slip(Text("Best here"), (row,), (Text("It is free."),))
    pilot.match.telling.follow()
    pilot.match.telling.follow()
    told = words(pilot.house.lines)
    assert told.count("Best here") == 1
    assert told[-3:] == ["Best here", "one advances north: 58 %", "It is free."]
