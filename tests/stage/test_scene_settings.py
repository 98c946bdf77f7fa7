"""The settings: every control holds at once, and is kept."""

from __future__ import annotations

import pytest

from nika_arcade import paths
from nika_arcade.host.settings import Settings, load_settings, save_settings
from nika_arcade.host.tomlfile import TomlFault
from nika_arcade.stage.house import House
from nika_arcade.stage.intent import Key, Typed
from nika_arcade.stage.scenes.settings import SettingsSheet
from nika_arcade.stage.scenes.title import Title
from nika_arcade.stage.scenes.wishes import PAGES, SPEEDS, TEXT_SCALES
from nika_arcade.stage.theme import theme_names
from nika_arcade.testing.shots import quiet_house


@pytest.fixture
def sheet(sit):
    """Return what opens the settings over the title."""

    def open_(size=(1280, 720), **wishes):
        return sit(Title(), size, **wishes).wait().click("settings").wait()

    return open_


@pytest.fixture
def focus(sheet):
    """Return what opens the settings where a control is, with the focus of the keys on it."""

    def open_(id, **wishes):
        person = sheet(**wishes)
        page = next(page for page, (_, held) in PAGES.items() if id in [one.key for one in held])
        while person.top.page != page:
            person.key("pagedown").wait()
        person.group.focus(person[id])
        return person

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
        ("patterns", "left", True),
        ("lines", "left", True),
        ("speech", "right", "open"),
        ("sounds", "right", 0.85),
        ("sounds", "home", 0.0),
        ("music", "left", 0.45),
        ("mute_away", "right", False),
        ("turn_board", "right", False),
        ("show_targets", "right", False),
        ("advice", "right", "nudge"),
        ("judgement", "left", True),
        ("teaching", "left", True),
        ("confirm", "right", False),
        ("language", "right", "zh_Hant"),
    ],
)
def test_every_control_changes_its_setting(focus, id, key, after):
    person = focus(id)
    person.key(key).wait()
    assert getattr(person.house.settings, id) == after


def test_every_setting_of_a_player_has_a_control():
    kept = {"width", "height", "first_game"}  # kept by the window and for the shelf
    shown = {wish.key for _, page in PAGES.values() for wish in page}
    assert shown == set(Settings.__struct_fields__) - kept


def test_pages_are_turned_by_keys_by_pads_and_by_pointer(sheet):
    person = sheet()
    pages = list(PAGES)
    for key, page in (("pagedown", pages[1]), ("e", pages[2]), ("pageup", pages[1]),
                      ("q", pages[0]), ("pageup", pages[-1]), ("pagedown", pages[0])):  # fmt: skip
        assert person.key(key).wait().top.page == page
    person.group.focus(person["page"])
    assert person.key("right").wait().top.page == pages[1]
    assert person.group.focused.id == "page"
    assert person.key("left", "left").wait().top.page == pages[-1]
    tabs = person["page"]
    for number, page in enumerate(pages):
        x = tabs._parts[number].middle[0]
        person.click("page", (x - tabs.box.x) / tabs.box.width).wait()
        assert person.top.page == page
        tabs = person["page"]


def test_names_of_pages_without_room_are_stepped_through(sheet):
    person = sheet((960, 600), text_scale=3.0)
    pages = list(PAGES)
    assert person.click("page", 0.95).wait().top.page == pages[1]
    assert person.click("page", 0.05).wait().top.page == pages[0]
    assert person.click("page", 0.05).wait().top.page == pages[-1]


def test_a_letter_in_a_name_turns_no_page(focus):
    person = focus("name").give(Key("q"), Typed("q"), Key("e"), Typed("e")).wait()
    assert person.top.page == "general"
    assert person.house.settings.name == "qe"


def test_a_volume_is_set_by_pointer_and_heard(focus, monkeypatch):
    person = focus("sounds")
    heard = []
    monkeypatch.setattr(person.house.sounds, "play", lambda names, own=None: heard.extend(names))
    person.click("sounds", 0.1).wait()
    assert 0.0 < person.house.settings.sounds < 0.3
    assert "place" in heard


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


def test_it_holds_at_once(focus):
    person = focus("theme")
    before, scale = person.house.theme.name, person.canvas.text_scale
    person.key("right").wait()
    assert person.house.theme.name != before
    person.group.focus(person["text_scale"])
    person.key("right", "right").wait()
    assert person.canvas.text_scale > scale
    assert person.group.focused.id == "text_scale"
    person.key("pageup").wait().group.focus(person["language"])
    person.key("right").wait()
    assert person.house.say("Settings") == "設定"


def test_it_is_kept(sit):
    house = House(Settings(language="en"), lambda: None, lambda: 0.0, save=save_settings)
    person = sit(SettingsSheet("picture"), house=house).wait()
    person.group.focus(person["speed"])
    person.key("right").wait()
    kept, troubles = load_settings()
    assert kept.speed == 1.5
    assert troubles == []


def test_what_cannot_be_kept_holds_and_is_told_once(focus, monkeypatch):
    def refuse(settings):
        raise TomlFault(paths.user_config() / "arcade.toml", 0, "Read-only file system")

    house = quiet_house()
    house._save = refuse
    person = focus("sounds", house=house)
    person.key("left", "left", "left").wait()
    assert house.settings.sounds == 0.65
    (trouble,) = house.troubles
    assert "could not be saved: Read-only file system" in str(trouble.message)
    assert trouble.path == paths.user_config() / "arcade.toml"


@pytest.mark.parametrize(("id", "values"), [("text_scale", TEXT_SCALES), ("speed", SPEEDS)])
def test_steps_reach_from_end_to_end(focus, id, values):
    person = focus(id, **{id: values[0]})
    seen = [getattr(person.house.settings, id)]
    for _ in values[1:]:
        person.key("right").wait()
        seen.append(getattr(person.house.settings, id))
    assert tuple(seen) == values
    person.key("right").wait()
    assert getattr(person.house.settings, id) == values[-1]


def test_a_number_between_two_steps_stands_between_them(focus):
    person = focus("text_scale", text_scale=1.2)
    options = [option.value for option in person["text_scale"].options]
    assert options[options.index("1.2") - 1 : options.index("1.2") + 2] == ["1.1", "1.2", "1.25"]
    assert person["text_scale"].chosen == "1.2"


def test_every_theme_can_be_chosen(focus):
    person = focus("theme")
    assert [option.value for option in person["theme"].options] == theme_names()


def test_the_arcade_can_be_closed_without_a_mouse(sheet):
    person = sheet()
    person.group.focus(person["quit"])
    person.key("enter")
    assert person.stack.over


@pytest.mark.parametrize("language", ["en", "zh_Hant"])
@pytest.mark.parametrize("size", [(1280, 720), (960, 600), (900, 1400)])
def test_nothing_overlaps_or_is_cut(sheet, bundled, cuts, in_order, size, language):
    for scale in (0.75, 1.5, 3.0):
        person = sheet(size, read=lambda: bundled, language=language, text_scale=scale, speed=0.0)
        for page in PAGES:
            assert person.top.page == page
            in_order(person)
            for _ in person.ids:
                person.key("tab").wait()
            assert cuts == [], (scale, page)
            person.key("pagedown").wait()
