"""The title: what it shows when, where everything lies, and where it leads."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from nika_arcade.host.catalogue import read_catalogue
from nika_arcade.match.lines import ActionLine, EndLine, Header, UndoLine
from nika_arcade.match.transcript import Transcript
from nika_arcade.stage.scenes.frieze import SPEARS, UPRIGHT, lowered
from nika_arcade.stage.scenes.lineup import LineupScene
from nika_arcade.stage.scenes.match import MatchScene
from nika_arcade.stage.scenes.settings import SettingsSheet
from nika_arcade.stage.scenes.shelf import GAME
from nika_arcade.stage.scenes.title import Title
from nika_arcade.stage.scenes.title_plan import Words, plan_title
from nika_arcade.stage.scenes.trouble import TroubleScene

CITIES = ("Athens", "Sparta", "Messene", "Thebes")
SIZES = [(1280, 720), (960, 600), (1600, 720), (800, 1000)]
SCALES = [0.75, 1.0, 1.25, 1.5, 2.0, 3.0]


@pytest.fixture
def save(home: Path):
    """Return what writes a saved game of Nika with so many actions, two to a turn."""

    def write(number: int, actions: int, *lines, game: str = "nika") -> Path:
        path = home / "saves" / f"{game}-{number:04}.jsonl"
        transcript = Transcript.create(path, Header(version=1, game=game, seats=CITIES, start=""))
        for n in range(actions):
            actor, after = CITIES[n // 2 % 4], CITIES[(n + 1) // 2 % 4]
            transcript.append(ActionLine(number=n, actor=actor, action="pass", to_act=after))
        for line in lines:
            transcript.append(line)
        transcript.close()
        os.utime(path, ns=(number, number))
        return path

    return write


# -- time ---------------------------------------------------------------------------------------


def test_the_first_frame_waits_for_no_plugin(sit):
    person = sit(Title())
    person.stack.draw()
    assert not person.house.has_catalogue
    person.stack.update(16)
    assert person.house.has_catalogue
    assert "game:nika" in person.ids


def test_spears_sink_once_and_then_all_is_still(sit):
    person = sit(Title()).wait()
    assert person.top.busy
    person.wait(700)
    assert not person.top.busy
    person.click("settings").key("escape").wait(400)
    assert not person.top.busy


@pytest.mark.parametrize("wish", [{"reduced_motion": True}, {"speed": 0.0}])
def test_spears_rest_from_the_start_where_nothing_is_to_move(sit, wish):
    person = sit(Title(), **wish)
    person.stack.draw()
    assert not person.top.busy


def test_the_rear_lowers_its_spears_first():
    times = [n / 100 for n in range(101)]
    begins = []
    for rank in range(len(SPEARS)):
        angles = [lowered(rank, time) for time in times]
        assert angles == sorted(angles, reverse=True)
        assert angles[-1] == SPEARS[rank][0]
        begins.append(next((n for n, a in enumerate(angles) if a < UPRIGHT - 1), 101))
    assert begins[:6] == sorted(begins[:6], reverse=True)
    assert begins[0] > begins[5]


# -- a game to go on with -----------------------------------------------------------------------


def test_there_is_nothing_to_continue_at_first(sit):
    person = sit(Title()).wait()
    assert "resume" not in person.ids
    assert person["play"].kind == "primary"
    assert person["play"].box.width == 304


def test_the_game_left_last_can_be_continued(sit, save):
    save(1, 3)
    save(2, 26)
    person = sit(Title()).wait()
    assert str(person["resume"].note) == "Nika · turn 14 · Sparta to move"
    assert [person[id].kind for id in ("resume", "play")] == ["primary", "normal"]


@pytest.mark.parametrize(
    ("turn", "words"),
    [(9, "Nika · turn 9 · Thebes to move"), (0, "Nika · Thebes to move")],
)
def test_a_turn_that_the_rules_count_is_told_and_none_before_the_first(sit, save, turn, words):
    save(1, 5, ActionLine(number=5, actor="Messene", action="pass", to_act="Thebes", turn=turn))
    assert str(sit(Title()).wait()["resume"].note) == words


@pytest.mark.parametrize(
    ("actions", "lines"),
    [(26, [EndLine(winners=("Athens",), scores={}, reason="x")]), (0, []), (2, [UndoLine(to=0)])],
)
def test_what_is_over_or_not_begun_cannot_be_continued(sit, save, actions, lines):
    save(1, actions, *lines)
    assert "resume" not in sit(Title()).wait().ids


def test_an_undo_opens_a_finished_game_again(sit, save):
    end = EndLine(winners=("Athens",), scores={}, reason="x")
    save(1, 5, end, UndoLine(to=4))
    note = sit(Title()).wait()["resume"].note
    assert str(note) == "Nika · turn 3 · Messene to move"


def test_a_game_whose_plugin_is_gone_is_passed_over(sit, save):
    save(1, 3)
    save(2, 9, game="petteia")
    assert str(sit(Title()).wait()["resume"].note).startswith("Nika · turn 2")


def test_a_broken_save_is_told_and_left_alone(sit, save, home):
    save(1, 3)
    broken = home / "saves" / "nika-0002.jsonl"
    broken.write_text("{}\n{}\n", encoding="utf-8")
    person = sit(Title()).wait()
    assert str(person["resume"].note).startswith("Nika")
    assert person["trouble:"].fault
    assert broken.read_text(encoding="utf-8") == "{}\n{}\n"


# -- the shelf ----------------------------------------------------------------------------------


def test_tiles_come_from_manifests_and_troubles_stand_among_them(sit, shelve):
    shelve("go", ("Black", "White"), more="minutes = 20\nplayers = [2, 2]")
    folder = shelve("mora", ("One",))
    (folder / "mora" / "plugin.toml").write_text("[plugin", encoding="utf-8")
    person = sit(Title(), read=lambda: read_catalogue([folder])).wait()
    assert [id for id in person.ids if ":" in id] == ["game:go", "trouble:mora"]
    assert str(person["game:go"].meta) == "2 · 20 min"
    assert person["trouble:mora"].focusable
    person.click("trouble:mora")
    assert isinstance(person.top, TroubleScene)


def test_without_a_game_there_is_nothing_to_play(sit, tmp_path):
    person = sit(Title(), read=lambda: read_catalogue([tmp_path])).wait()
    assert not person["play"].enabled


def test_more_than_five_tiles_slide_under_the_keys(sit, shelve):
    for name in "abcdefg":
        folder = shelve(f"game{name}", ("One", "Two"))
    person = sit(Title(), read=lambda: read_catalogue([folder]), reduced_motion=True).wait()
    scroll = person.group.scroll
    boxes = [person[f"game:game{name}"].box for name in "abcdefg"]
    assert [box.x for box in boxes[:5]] == [48, 288, 528, 768, 1008]
    assert scroll.view.right - boxes[5].x == 24
    person.key(*["down"] * 2, *["right"] * 8).wait(400)
    assert person.group.focused.id == "game:gameg"
    assert person.group.shown(person.group.focused).right <= scroll.view.right


# -- where it leads -----------------------------------------------------------------------------


def test_a_tile_leads_to_the_line_up_of_its_game(sit):
    person = sit(Title()).wait().click("game:nika")
    assert isinstance(person.top, LineupScene)
    assert person.top.entry.id == "nika"
    person.key("escape")
    assert isinstance(person.top, Title)


def test_play_leads_to_a_table_at_once(sit):
    person = sit(Title()).wait().click("play")
    assert isinstance(person.top, MatchScene)
    holder = person.top.session.lineup.holder("Athens")
    assert not holder.is_bot
    assert person.top.session.lineup.seats_of(holder.id) == ("Athens", "Messene")


def test_enter_plays_without_a_mouse(sit):
    person = sit(Title()).wait().key("down")
    assert person.group.focused.id == "play"
    assert isinstance(person.key("enter").top, MatchScene)


def test_a_game_that_is_left_can_be_continued_where_it_was(sit):
    person = sit(Title()).wait().click("play").wait()
    session = person.top.session
    session.offer("Athens", session.legal()[0])
    person.key("escape").wait().click("leave").wait()
    assert str(person["resume"].note) == "Nika · turn 1 · Athens to move"
    person.click("resume").wait()
    assert isinstance(person.top, MatchScene)
    assert person.top.session.number == 1
    assert person.top.session.lineup == session.lineup


def test_settings_open_over_the_title(sit):
    person = sit(Title()).wait().click("settings")
    assert isinstance(person.top, SettingsSheet)


def test_the_language_changes_at_once(sit):
    person = sit(Title()).wait()
    person.click("language", 0.75).wait()
    assert person.house.settings.language == "zh_Hant"
    assert person.house.say(person["settings"].label) == "設定"
    person.click("language", 0.25).wait()
    assert person.house.settings.language == "en"


# -- where everything lies ----------------------------------------------------------------------


def test_it_lies_as_the_style_measures_it():
    plan = plan_title(1280, 720, Words(resume=260, play=90), tiles=5)
    assert plan.resume == (392, 466, 304, 60)
    assert plan.play == (712, 466, 176, 60)
    assert plan.opening == (376, 904)
    assert (plan.ground, plan.header, plan.scale, plan.mark) == (452, 24, 1, 1)
    assert [tile.x for tile in plan.tiles] == [48, 288, 528, 768, 1008]
    assert {(tile.y, tile.width, tile.height) for tile in plan.tiles} == {(560, 224, 128)}
    assert not plan.slides


def test_a_taller_window_moves_the_frieze_by_32_and_the_shelf_by_64():
    plan = plan_title(1280, 800, Words(resume=260), tiles=1)
    assert (plan.ground, plan.tiles[0].y, plan.top) == (484, 624, 32)


def test_few_tiles_stand_in_the_middle():
    (tile,) = plan_title(1280, 720, Words(), tiles=1).tiles
    assert tile.middle[0] == 640


@pytest.mark.parametrize("scale", SCALES)
def test_large_words_push_the_drawings_never_the_shelf_off_the_canvas(scale):
    words = Words(scale, 620, 180, 44 * max(1, scale), 200, 60 * scale + 20)
    plan = plan_title(1280, 720, words, tiles=3)
    assert plan.resume.y >= plan.ground
    assert plan.tiles[0].y >= plan.resume.bottom
    assert plan.tiles[0].bottom <= 720 - 16
    if plan.armies:
        assert plan.ground - 332 * plan.scale >= plan.header + words.header


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["en", "zh_Hant"])
def test_nothing_overlaps_or_is_cut(sit, save, bundled, cuts, in_order, size, language):
    save(1, 26)
    for scale in SCALES:
        person = sit(
            Title(), size, read=lambda: bundled, language=language, text_scale=scale, speed=0.0
        )
        person.wait()
        in_order(person)
        assert cuts == [], scale


@pytest.mark.parametrize("first", ["nika", "gyges", "no-such-game"])
def test_the_players_first_game_stands_first_and_is_played_first(sit, first):
    person = sit(Title(), first_game=first).wait()
    shelf = [one.id for one in person.group.widgets if one.id.startswith(GAME)]
    known = list(read_catalogue().games)
    wanted = first if first in known else known[0]
    assert shelf[0] == GAME + wanted and sorted(shelf) == sorted(GAME + id_ for id_ in known)
    assert person.click("play").top.session.entry.id == wanted
