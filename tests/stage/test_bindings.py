"""Keys and buttons: the sheet on which every command may have other ones."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from nika_arcade.host.keys import load_keys
from nika_arcade.stage.intent import Key
from nika_arcade.stage.scenes.bindings import BUTTONS, COMMANDS, BindingsSheet
from nika_arcade.stage.scenes.listening import PATIENCE, ListeningSheet
from nika_arcade.stage.scenes.settings import SettingsSheet
from nika_arcade.testing.pilot import Pilot


@pytest.fixture
def fly(home) -> Iterator[Callable[..., Pilot]]:
    pilots: list[Pilot] = []

    def take_off(kind: str = "keys") -> Pilot:
        pilots.append(Pilot.fly(lambda house: BindingsSheet(kind), speed=0.0))
        return pilots[-1]

    yield take_off
    for pilot in pilots:
        pilot.close()


def ask(pilot: Pilot, command: str) -> None:
    """Press the button of a command."""
    group = pilot.top.sheet.group
    group.focus(group[command])
    pilot.key("enter")
    assert isinstance(pilot.top, ListeningSheet)


def test_every_command_has_a_line():
    keys, _ = load_keys()
    named = [one for _, names in COMMANDS.values() for one in names]
    assert sorted(named) == sorted(keys.chords)


def test_the_next_key_is_taken_and_holds_at_once(fly):
    pilot = fly()
    ask(pilot, "undo")
    pilot.key("k")
    assert pilot.house.commands(Key("k")) == ("undo",)
    assert pilot.house.commands(Key("u")) == ()
    assert isinstance(pilot.top, BindingsSheet)


def test_modifiers_count_and_do_nothing_alone(fly):
    pilot = fly()
    ask(pilot, "undo")
    pilot.key("left ctrl", "ctrl")
    assert isinstance(pilot.top, ListeningSheet)
    pilot.key("k", "ctrl")
    assert pilot.house.commands(Key("k", frozenset({"ctrl"}))) == ("undo",)


def test_the_buttons_of_the_pad_stay_when_a_key_is_changed(fly):
    pilot = fly()
    ask(pilot, "hint")
    pilot.key("k")
    assert pilot.house.keys.chords["hint"] == ("k", "pad:x")


def test_a_button_is_heard_from_a_pad_alone(fly):
    pilot = fly(BUTTONS)
    ask(pilot, "hint")
    pilot.key("k")
    assert isinstance(pilot.top, ListeningSheet)
    pilot.pad("guide")
    assert pilot.house.keys.chords["hint"] == ("h", "pad:guide")


def test_who_has_only_a_pad_gets_out_of_listening_for_a_key(fly):
    pilot = fly()
    ask(pilot, "hint")
    for _ in range(3):
        pilot.pad("right")
    pilot.pad("a")
    assert isinstance(pilot.top, BindingsSheet)


@pytest.mark.parametrize(("answer", "taken"), [("take", True), ("keep", False)])
def test_a_conflict_is_told_and_asked_about(fly, answer, taken):
    pilot = fly()
    ask(pilot, "undo")
    pilot.key("h")
    assert pilot.reads("says something else already") and pilot.reads("Hint")
    group = pilot.top.sheet.group
    group.focus(group[answer])
    pilot.key("enter")
    assert pilot.house.commands(Key("h")) == (("undo",) if taken else ("hint",))


def test_after_a_conflict_another_key_may_be_pressed(fly):
    pilot = fly()
    ask(pilot, "undo")
    pilot.key("h")
    group = pilot.top.sheet.group
    group.focus(group["again"])
    pilot.key("enter")
    pilot.key("k")
    assert pilot.house.commands(Key("k")) == ("undo",)


def test_esc_and_waiting_leave_all_as_it_is(fly):
    pilot = fly()
    before = pilot.house.keys
    ask(pilot, "undo")
    pilot.key("escape")
    assert isinstance(pilot.top, BindingsSheet)
    ask(pilot, "undo")
    pilot.step(PATIENCE + 1)
    assert isinstance(pilot.top, BindingsSheet)
    assert pilot.house.keys == before


def test_no_key_and_the_usual_one(fly):
    pilot = fly()
    ask(pilot, "undo")
    pilot.click_text("None")
    assert pilot.house.keys.chords["undo"] == ()
    ask(pilot, "undo")
    pilot.click_text("The usual one")
    assert pilot.house.commands(Key("u")) == ("undo",)


def test_all_is_as_usual_again(fly):
    pilot = fly()
    before = pilot.house.keys
    ask(pilot, "undo")
    pilot.key("k")
    pilot.click_text("As usual")
    assert pilot.house.keys.chords == before.chords


def test_nobody_is_locked_out_by_his_keys(fly):
    pilot = fly()
    for command, key in (("confirm", "k"), ("menu", "m"), ("left", "a")):
        ask(pilot, command)
        pilot.key(key)
    assert pilot.house.commands(Key("enter")) == ("advance",)
    assert pilot.house.commands(Key("escape")) == ("menu",)
    assert pilot.house.commands(Key("left")) == ("left",)
    pilot.key("escape")
    assert pilot.stack.over


def test_the_new_key_works_on_pages(fly):
    pilot = fly()
    ask(pilot, "confirm")
    pilot.key("k")
    group = pilot.top.sheet.group
    group.focus(group["undo"])
    pilot.key("k")
    assert isinstance(pilot.top, ListeningSheet)


def test_the_settings_lead_here():
    pilot = Pilot.fly(lambda house: SettingsSheet("controls"), speed=0.0)
    try:
        pilot.click_text("Keys and buttons")
        assert isinstance(pilot.top, BindingsSheet)
    finally:
        pilot.close()
