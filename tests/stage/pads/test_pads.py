"""Pads as SDL tells of them: which is which, what they say, and what is only an echo."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from nika_arcade.stage.ears import Ears
from nika_arcade.stage.intent import Intent, Key, PadCame, PadWent
from nika_arcade.stage.pad import AGAIN, FIRST
from nika_arcade.stage.pads import ECHO, Pads

LATER = 10 * ECHO


class Room:
    """A machine with virtual pads and what is heard of them; time passes only when told to."""

    def __init__(self, plugs: Any) -> None:
        self.plugs = plugs
        self.pads = Pads()
        self.pads.open()
        self.now = 100.0

    def hear(self) -> list[Intent]:
        """Return what pads say to all that has happened."""
        return [one for event in pygame.event.get() for one in self.pads.hear(event, self.now)]

    def due(self, seconds: float) -> list[Key]:
        """Let time pass; return what that says."""
        self.now += seconds
        return list(self.pads.due(self.now))

    def plug(self, name: str = "Pad", **more) -> tuple[int, str]:
        """Plug a pad in; return its number and its id."""
        number = self.plugs.plug(name, **more)
        (came,) = [one for one in self.hear() if isinstance(one, PadCame)]
        return number, came.pad

    def tap(self, number: int, button: str) -> list[Intent]:
        """Press a button and let it go, after a while."""
        self.now += LATER
        self.plugs.press(number, button)
        said = self.hear()
        self.plugs.press(number, button, down=False)
        return said + self.hear()


@pytest.fixture
def room(plugs) -> Iterator[Room]:
    opened = Room(plugs)
    yield opened
    opened.pads.close()


# Which is which


def test_a_pad_comes_and_goes(room):
    number, pad = room.plug("Gold Pad")
    room.plugs.pull(number)
    assert room.hear() == [PadWent(pad)]
    room.plugs.plug("Gold Pad")
    assert room.hear() == [PadCame(pad, "Gold Pad")]


def test_pads_that_are_there_before_anybody_listens_are_found(plugs):
    plugs.plug("Early")
    room = Room(plugs)
    assert [one.name for one in room.hear() if isinstance(one, PadCame)] == ["Early"]
    room.pads.close()


def test_two_equal_pads_have_ids_of_their_own(room):
    (one, first), (other, second) = room.plug(), room.plug()
    assert first != second
    assert room.tap(one, "a") == [Key("pad:a", pad=first)]
    assert room.tap(other, "a") == [Key("pad:a", pad=second)]


def test_the_one_that_is_missing_comes_back_as_itself(room):
    (one, first), (other, second) = room.plug(), room.plug()
    room.plugs.pull(one)
    room.hear()
    again, came = room.plug()
    assert came == first
    assert room.tap(again, "a") == [Key("pad:a", pad=first)]
    assert room.tap(other, "a") == [Key("pad:a", pad=second)]


def test_of_two_equal_ones_nobody_knows_which_came_back(room):
    numbers = [room.plug()[0] for _ in range(2)]
    for number in numbers:
        room.plugs.pull(number)
    room.hear()
    room.plugs.plug()
    (came,) = room.hear()
    assert isinstance(came, PadCame) and came.unsure


def test_pads_of_other_makes_are_told_apart_whatever_comes_first(room):
    one, gold = room.plug("Gold")
    other, blue = room.plug("Blue")
    for number in (one, other):
        room.plugs.pull(number)
    room.hear()
    assert room.plug("Blue")[1] == blue
    assert room.plug("Gold")[1] == gold


# What they say


@pytest.mark.parametrize("button", ["a", "b", "x", "y", "start", "view", "left_shoulder", "up"])
def test_a_button_is_a_key_once(room, button):
    number, pad = room.plug()
    assert room.tap(number, button) == [Key(f"pad:{button}", pad=pad)]
    assert room.due(1.0) == []


@pytest.mark.parametrize(
    ("axis", "value", "says"),
    [(0, 1, "right"), (0, -1, "left"), (1, -1, "up"), (1, 1, "down"), (2, 1, "look_right"),
     (3, -1, "look_up"), (4, 1, "left_trigger"), (5, 1, "right_trigger")],
)  # fmt: skip
def test_sticks_and_triggers_are_keys(room, axis, value, says):
    number, pad = room.plug()
    room.plugs.push(number, axis, value)
    assert room.hear() == [Key(f"pad:{says}", pad=pad)]


def test_a_direction_that_is_held_goes_on_and_a_button_does_not(room):
    number, pad = room.plug()
    room.plugs.press(number, "left")
    room.plugs.press(number, "a")
    room.hear()
    assert room.due(FIRST / 2) == []
    assert room.due(FIRST) == [Key("pad:left", pad=pad)]
    assert room.due(AGAIN) == [Key("pad:left", pad=pad)]
    room.plugs.press(number, "left", down=False)
    room.hear()
    assert room.due(1.0) == []


def test_after_a_long_stop_it_goes_on_once(room):
    number, pad = room.plug()
    room.plugs.press(number, "left")
    room.hear()
    assert room.due(60.0) == [Key("pad:left", pad=pad)]


def test_a_stick_that_trembles_says_nothing(room):
    number, _ = room.plug()
    for value in (0.2, 0.5, 0.3, 0.54, 0.1):
        room.plugs.push(number, 0, value)
        assert room.hear() == []


def test_a_stick_at_the_edge_says_its_way_once(room):
    number, pad = room.plug()
    said = []
    for value in (0.56, 0.5, 0.57, 0.45, 0.6):
        room.plugs.push(number, 0, value)
        said += room.hear()
    assert said == [Key("pad:right", pad=pad)]
    room.plugs.push(number, 0, 0.2)
    room.hear()
    room.plugs.push(number, 0, 0.6)
    assert room.hear() == [Key("pad:right", pad=pad)]


def test_a_stick_between_two_ways_keeps_the_first(room):
    number, pad = room.plug()
    said = []
    for x, y in ((0.9, 0.0), (0.7, 0.7), (0.68, 0.74), (0.72, 0.7), (0.4, 0.95)):
        room.plugs.push(number, 0, x)
        room.plugs.push(number, 1, y)
        said += room.hear()
    assert said == [Key("pad:right", pad=pad), Key("pad:down", pad=pad)]


def test_a_stick_that_is_let_go_holds_nothing(room):
    number, _ = room.plug()
    room.plugs.push(number, 0, 1.0)
    room.hear()
    for axis, value in ((1, 0.12), (0, 0.1)):
        room.plugs.push(number, axis, value)
        room.hear()
    assert room.due(5.0) == []


def test_pads_are_not_heard_while_another_window_is_used(room):
    number, pad = room.plug()
    room.plugs.press(number, "left")
    room.hear()
    room.pads.look(away=True)
    assert room.due(5.0) == []
    assert room.tap(number, "a") == []
    room.pads.look(away=False)
    assert room.tap(number, "a") == [Key("pad:a", pad=pad)]


def test_a_pad_that_is_pulled_out_while_held_says_nothing_more(room):
    number, _ = room.plug()
    room.plugs.press(number, "left")
    room.hear()
    room.plugs.pull(number)
    room.hear()
    assert room.due(5.0) == []


# Devices without a layout


def test_an_old_stick_plays_by_its_buttons_and_its_hat(room):
    number = room.plugs.plug_bare("Old", axes=4, buttons=10, hats=1)
    (came,) = room.hear()
    assert room.tap(number, "a") == [Key("pad:a", pad=came.pad)]
    said = []
    for way in (8, 0, 1):
        room.plugs.turn_hat(number, way)
        said += room.hear()
    assert said == [Key("pad:left", pad=came.pad), Key("pad:up", pad=came.pad)]
    room.plugs.push(number, 0, 1.0)
    assert room.hear() == []


def test_one_with_two_axes_alone_is_steered_by_them(room):
    number = room.plugs.plug_bare("Older", axes=2, buttons=4, hats=0)
    (came,) = room.hear()
    room.plugs.push(number, 1, 1.0)
    assert room.hear() == [Key("pad:down", pad=came.pad)]


def test_a_drawing_tablet_is_no_pad(room):
    number = room.plugs.plug_bare("Tablet", axes=5, buttons=6, hats=0)
    room.plugs.push(number, 0, 1.0)
    assert room.hear() == []


# Echoes


def both(room: Room, button: str, *numbers: int) -> list[Intent]:
    """Press a button on several devices at once, as one that is seen twice does."""
    room.now += LATER
    said = []
    for number in numbers:  # SDL asks the devices one after the other, the newest first
        room.plugs.press(number, button)
        said += room.hear()
    for number in numbers:
        room.plugs.press(number, button, down=False)
    return said + room.hear()


@pytest.mark.parametrize("first", [0, 1])
def test_a_pad_and_steams_double_of_it_are_one(room, first):
    plugged = [room.plug("Real"), room.plug("Steam Virtual Gamepad", maker=room.plugs.steam)]
    numbers = [number for number, _ in (plugged[first], plugged[1 - first])]
    pad, shadow = plugged[first][1], plugged[1 - first][1]
    assert both(room, "a", *numbers) == [Key("pad:a", pad=pad), PadWent(shadow)]
    assert room.tap(numbers[1], "a") == []
    assert both(room, "left", *numbers) == [Key("pad:left", pad=pad)]
    room.plugs.press(numbers[1], "right")
    room.hear()
    assert room.due(5.0) == []


def test_the_double_speaks_for_itself_when_the_pad_is_gone(room):
    (one, _), (other, double) = room.plug("Real"), room.plug("Steam", maker=room.plugs.steam)
    both(room, "a", one, other)
    room.plugs.pull(one)
    assert PadCame(double, "Steam") in room.hear()
    assert room.tap(other, "a") == [Key("pad:a", pad=double)]


def test_two_people_may_press_at_the_same_time_now_and_then(room):
    (one, first), (other, second) = room.plug(), room.plug()
    assert both(room, "a", one, other) == [Key("pad:a", pad=first)]
    assert room.tap(other, "a") == [Key("pad:a", pad=second)]
    assert both(room, "b", one, other) == [Key("pad:b", pad=first)]
    assert room.tap(other, "a") == [Key("pad:a", pad=second)]


def test_a_device_that_always_says_the_same_is_a_shadow(room):
    (one, first), (other, second) = room.plug("Left half"), room.plug("Right half")
    said = [both(room, button, one, other) for button in ("a", "b", "x", "y")]
    assert [key for keys in said for key in keys if isinstance(key, Key)] == [
        Key(f"pad:{button}", pad=first) for button in ("a", "b", "x", "y")
    ]
    assert PadWent(second) in said[2]


# All together


def test_a_machine_without_joysticks_has_no_pads(monkeypatch):
    def fail() -> None:
        raise pygame.error("no joystick subsystem")

    monkeypatch.setattr(pygame.joystick, "init", fail)
    pads = Pads()
    pads.open()
    event = pygame.event.Event(pygame.JOYDEVICEADDED, device_index=0, guid="ff")
    assert list(pads.hear(event, 0.0)) == []
    assert list(pads.due(0.0)) == []


def test_ears_hear_pads_beside_keys(room):
    number = room.plugs.plug()
    ears = Ears((1280, 720))
    ears.pads.open()
    said = [one for event in pygame.event.get() for one in ears.hear(event, 1.0)]
    (came,) = [one for one in said if isinstance(one, PadCame)]
    room.plugs.press(number, "left")
    said = [one for event in pygame.event.get() for one in ears.hear(event, 1.0)]
    assert said == [Key("pad:left", pad=came.pad)] and ears.waits
    assert list(ears.due(1.0 + FIRST)) == [Key("pad:left", pad=came.pad)]
    list(ears.let_go())
    assert not ears.waits
    ears.pads.close()
