"""The settings: every control holds at once, and is kept."""

from __future__ import annotations

import pytest

from nika_arcade.host.settings import Settings, load_settings, save_settings
from nika_arcade.stage.house import House
from nika_arcade.stage.intent import Key, Typed
from nika_arcade.stage.scenes.settings import SPEEDS, TEXT_SCALES, SettingsSheet
from nika_arcade.stage.scenes.title import Title
from nika_arcade.stage.theme import theme_names
from nika_arcade.testing.shots import quiet_house


@pytest.fixture
def sheet(sit):
    """Return what opens the settings over the title."""

    def open_(size=(1280, 720), **wishes):
        return sit(Title(), size, **wishes).wait().click("settings").wait()

    return open_


def test_the_sheet_stands_over_the_title(sheet):
    person = sheet()
    assert isinstance(person.top, SettingsSheet)
    assert person.top.over
    for key in ("escape", "backspace"):
        assert isinstance(person.key(key).top, Title)
        person.click("settings").wait()
    assert isinstance(person.click("done").top, Title)


@pytest.mark.parametrize(
    ("id", "key", "after"),
    [
        ("theme", "right", "black-figure"),
        ("text_scale", "right", 1.1),
        ("text_scale", "left", 0.9),
        ("speed", "right", 1.5),
        ("speed", "left", 0.75),
        ("fullscreen", "left", True),
        ("reduced_motion", "left", True),
        ("turn_board", "right", False),
        ("show_targets", "right", False),
        ("confirm", "right", False),
        ("language", "right", "zh_Hant"),
    ],
)
def test_every_control_changes_its_setting(sheet, id, key, after):
    person = sheet()
    person.group.focus(person[id])
    person.key(key).wait()
    assert getattr(person.house.settings, id) == after


def test_a_name_is_written_letter_by_letter_and_kept(sheet):
    saved = []
    house = quiet_house()
    house._save = saved.append
    person = sheet(house=house)
    person.group.focus(person["name"])
    person.wait().click("name").give(Typed("Iris"), Typed(" "), Key("backspace"), Typed(" x"))
    assert house.settings.name == "Iris x"
    person.key("backspace", "backspace", "backspace").wait()
    assert isinstance(person.top, SettingsSheet)
    assert house.settings.name == saved[-1].name == "Iri"
    for _ in range(9):
        person.key("backspace")
    assert isinstance(person.top, SettingsSheet)
    assert person.give(Typed("y" * 99)).house.settings.name == "y" * 24
    assert isinstance(person.key("escape").top, Title)


def test_it_holds_at_once(sheet):
    person = sheet()
    before, scale = person.house.theme.name, person.canvas.text_scale
    person.group.focus(person["theme"])
    person.key("right").wait()
    assert person.house.theme.name != before
    person.group.focus(person["text_scale"])
    person.key("right", "right").wait()
    assert person.canvas.text_scale > scale
    assert person.group.focused.id == "text_scale"
    person.group.focus(person["language"])
    person.key("right").wait()
    assert person.house.say("Settings") == "設定"


def test_it_is_kept(sit):
    house = House(Settings(language="en"), lambda: None, lambda: 0.0, save=save_settings)
    person = sit(SettingsSheet(), house=house).wait()
    person.group.focus(person["speed"])
    person.key("right").wait()
    kept, troubles = load_settings()
    assert kept.speed == 1.5
    assert troubles == []


@pytest.mark.parametrize(("id", "values"), [("text_scale", TEXT_SCALES), ("speed", SPEEDS)])
def test_steps_reach_from_end_to_end(sheet, id, values):
    person = sheet(**{id: values[0]})
    person.group.focus(person[id])
    seen = [getattr(person.house.settings, id)]
    for _ in values[1:]:
        person.key("right").wait()
        seen.append(getattr(person.house.settings, id))
    assert tuple(seen) == values
    person.key("right").wait()
    assert getattr(person.house.settings, id) == values[-1]


def test_a_number_between_two_steps_stands_between_them(sheet):
    person = sheet(text_scale=1.2)
    options = [option.value for option in person["text_scale"].options]
    assert options[options.index("1.2") - 1 : options.index("1.2") + 2] == ["1.1", "1.2", "1.25"]
    assert person["text_scale"].chosen == "1.2"


def test_every_theme_can_be_chosen(sheet):
    person = sheet()
    assert [option.value for option in person["theme"].options] == theme_names()


def test_the_arcade_can_be_closed_without_a_mouse(sheet):
    person = sheet()
    person.group.focus(person["quit"])
    person.key("enter")
    assert person.stack.over


@pytest.mark.parametrize("language", ["en", "zh_Hant"])
@pytest.mark.parametrize("size", [(1280, 720), (960, 600), (800, 1000)])
def test_nothing_overlaps_or_is_cut(sheet, bundled, cuts, in_order, size, language):
    for scale in TEXT_SCALES:
        person = sheet(size, read=lambda: bundled, language=language, text_scale=scale, speed=0.0)
        in_order(person)
        for _ in person.ids:
            person.key("tab").wait()
        assert cuts == [], scale
