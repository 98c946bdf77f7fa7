"""Troubles: told with what helps and where, copied, and never in the way."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import pytest

from nika_arcade.api import text
from nika_arcade.host.catalogue import read_catalogue
from nika_arcade.host.trouble import Stage, Trouble
from nika_arcade.stage.scenes import trouble as trouble_scene
from nika_arcade.stage.scenes.title import Title
from nika_arcade.stage.scenes.trouble import STAGES, TroubleScene, told

BROKEN = Path(__file__).parents[1] / "fixtures" / "plugins" / "broken"

ONE = Trouble(
    "mora", "check", text("It has no title."), text("Give it one."), Path("/x/plugin.toml")
)
TWO = Trouble("", "settings", text("It is torn."), text("Mend it."), Path("/x/arcade.toml"))


def test_every_stage_has_its_sentence():
    assert set(STAGES) == set(get_args(Stage))


def test_a_trouble_is_told_whole():
    lines = told(ONE, str).split("\n")
    assert lines == [
        "mora",
        str(STAGES["check"]),
        "It has no title.",
        "Give it one.",
        "/x/plugin.toml",
    ]
    assert told(TWO, str).split("\n")[0] == str(STAGES["settings"])


def test_the_one_asked_for_comes_first_and_the_others_follow(sit):
    person = sit(TroubleScene((TWO, ONE), "mora")).wait()
    assert person.top.troubles == (ONE, TWO)
    assert {"copy:0", "copy:1", "close"} == set(person.ids)


def test_a_trouble_can_be_copied(sit, monkeypatch):
    copied = []
    monkeypatch.setattr(trouble_scene, "copy", lambda words: copied.append(words) or True)
    person = sit(TroubleScene((ONE, TWO))).wait().click("copy:1").wait()
    assert copied == [told(TWO, str)]
    assert str(person["copy:1"].label) == "Copied"
    assert str(person["copy:0"].label) == "Copy"


def test_a_system_without_a_clipboard_says_so(sit, monkeypatch):
    monkeypatch.setattr(trouble_scene, "copy", lambda words: False)
    person = sit(TroubleScene((ONE,))).wait().click("copy:0").wait()
    assert str(person["copy:0"].label) == "No clipboard"


@pytest.mark.parametrize("key", ["escape", "backspace", "enter"])
def test_every_key_leads_back(sit, key):
    person = sit(Title()).wait()
    person.house.troubles.append(TWO)
    person.click("settings").key("escape").wait()
    person.group.focus(person["trouble:"])  # a full shelf slides it into view
    person.key("enter").wait()
    assert isinstance(person.top, TroubleScene)
    person.group.focus(person["close"])
    assert isinstance(person.key(key).top, Title)


@pytest.mark.parametrize("language", ["en", "zh_Hant"])
def test_every_broken_plugin_has_a_card_that_can_be_read(sit, cuts, in_order, language):
    catalogue = read_catalogue([BROKEN])
    assert len(catalogue.troubles) > 3
    for scale in (0.75, 1.0, 1.5, 2.0, 3.0):
        for size in ((1280, 720), (960, 600)):
            person = sit(
                TroubleScene(catalogue.troubles), size, read=lambda: catalogue,
                language=language, text_scale=scale, speed=0.0,
            )  # fmt: skip
            person.wait()
            in_order(person)
            for _ in person.ids:
                person.key("tab").wait()
    assert cuts == []


def test_every_broken_plugin_stands_on_the_shelf_and_none_is_in_the_way(sit):
    person = sit(Title(), read=lambda: read_catalogue([BROKEN])).wait()
    tiles = [id for id in person.ids if id.startswith("trouble:")]
    assert len(tiles) == len({one.plugin for one in person.house.catalogue.troubles})
    for id in tiles:
        person.group.focus(person[id])
        person.key("enter").wait()
        assert person.top.troubles[0].plugin == id.removeprefix("trouble:")
        person.key("escape").wait()
