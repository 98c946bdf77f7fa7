"""The keyboard on the screen: writing with a pad, a finger, or a keyboard after all."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from nika_arcade.stage.intent import Press, Release, Typed
from nika_arcade.stage.scenes.letters import LettersPage
from nika_arcade.stage.scenes.rules import RulesScene
from nika_arcade.stage.scenes.settings import SettingsSheet
from nika_arcade.testing.pilot import Pilot

SIZES = [(1280, 720), (640, 400), (700, 1100)]


@pytest.fixture
def fly(home) -> Iterator[Callable[..., Pilot]]:
    pilots: list[Pilot] = []

    def take_off(size=(1280, 720), **wishes) -> Pilot:
        pilot = Pilot.fly(lambda _: SettingsSheet(), size, speed=0.0, **wishes)
        pilots.append(pilot)
        return pilot

    yield take_off
    for pilot in pilots:
        pilot.close()


def ask(pilot: Pilot) -> LettersPage:
    """Press A on the player's name."""
    group = pilot.top.sheet.group
    group.focus(group["name"])
    pilot.pad("a")
    assert isinstance(pilot.top, LettersPage)
    pilot.draw()
    return pilot.top


def press(pilot: Pilot, *keys: str) -> None:
    """Press keys on the screen by a pad."""
    for key in keys:
        group = pilot.top.group
        group.focus(group[key if len(key) > 1 else f"letter:{key}"])
        pilot.pad("a")


def test_a_name_is_written_by_a_pad(fly):
    pilot = fly()
    ask(pilot)
    press(pilot, "i", "r", "i", "x", "delete", "s", "space", "z", "done")
    assert pilot.house.settings.name == "Iris Z"
    assert isinstance(pilot.top, SettingsSheet)


def test_the_arrows_of_a_pad_reach_every_key(fly):
    pilot = fly()
    page = ask(pilot)
    for _ in range(3):
        pilot.pad("up")
    seen = {page.group.focused.id}
    for _ in range(6):
        for way in ("right",) * 9 + ("left",) * 9:
            pilot.pad(way)
            seen.add(page.group.focused.id)
        pilot.pad("down")
        seen.add(page.group.focused.id)
    assert seen == {widget.id for widget in page.group.widgets}


def test_a_real_keyboard_writes_too(fly):
    pilot = fly()
    ask(pilot)
    pilot.key("space")
    pilot.do(Typed("Ζωή 棋"))
    pilot.key("backspace")
    assert pilot.top.words == "Ζωή "
    press(pilot, "done")
    assert pilot.house.settings.name == "Ζωή"


def test_b_leaves_the_name_as_it_was(fly):
    pilot = fly(name="Theo")
    ask(pilot)
    press(pilot, "x")
    pilot.pad("b")
    assert pilot.house.settings.name == "Theo"


def test_a_name_has_no_more_letters_than_it_may(fly):
    pilot = fly(name="n" * 24)
    page = ask(pilot)
    press(pilot, "x")
    assert page.words == "n" * 24


def test_a_finger_opens_it_and_a_mouse_does_not(fly):
    pilot = fly()
    group = pilot.top.sheet.group
    x, y = group.shown(group["name"]).middle
    for finger in (False, True):
        assert isinstance(pilot.top, SettingsSheet)
        pilot.do(Press(x, y, finger=finger))
        pilot.do(Release(x, y, 1, False, x, y))
    assert isinstance(pilot.top, LettersPage)


def test_rules_are_searched_by_a_pad(home):
    pilot = Pilot.fly(lambda house: RulesScene(house.catalogue.game("gyges")), speed=0.0)
    try:
        pilot.pad("right")
        pilot.pad("left_stick")
        pilot.top.group.focus(pilot.top.group["search"])
        pilot.pad("a")
        assert isinstance(pilot.top, LettersPage)
        pilot.draw()
        press(pilot, "g", "o", "a", "l", "done")
        assert pilot.top.words == "Goal" and pilot.reads("1 of")
        pilot.pad("b")
        assert pilot.stack.over
    finally:
        pilot.close()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [1.0, 2.0, 3.0])
def test_every_key_can_be_hit_wherever_it_lies(fly, size, scale):
    pilot = fly(size, text_scale=scale)
    page = ask(pilot)
    boxes = [widget.box for widget in page.group.widgets]
    wide, high = size[0] / pilot.u, size[1] / pilot.u
    assert all(b.x >= 0 and b.y >= 0 and b.right <= wide and b.bottom <= high for b in boxes)
    assert min(b.height for b in boxes) >= 40.0
