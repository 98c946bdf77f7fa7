"""Intents: pygame's events in units and words."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from nika_arcade.stage.intent import (
    Close,
    Drag,
    Dropped,
    Intent,
    Key,
    Left,
    Point,
    Press,
    Release,
    Typed,
    Wheel,
)
from nika_arcade.stage.listener import Listener


@pytest.fixture
def listener() -> Listener:
    return Listener(u=2.0)


def down(x: int, y: int, button: int = 1) -> Event:
    return Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=button)


def up(x: int, y: int, button: int = 1) -> Event:
    return Event(pygame.MOUSEBUTTONUP, pos=(x, y), button=button)


def moved(x: int, y: int) -> Event:
    return Event(pygame.MOUSEMOTION, pos=(x, y), rel=(1, 1), buttons=(0, 0, 0))


def hear(listener: Listener, *events: Event) -> list[Intent | None]:
    return [listener.hear(event, now=0.0) for event in events]


def test_the_pointer_is_told_in_units(listener: Listener):
    assert hear(listener, moved(100, 60)) == [Point(50, 30)]


def test_a_trembling_hand_presses_and_does_not_drag(listener: Listener):
    assert hear(listener, down(100, 60), moved(108, 64), up(108, 64)) == [
        Press(50, 30),
        None,
        Release(54, 32, 1, False, 50, 30),
    ]


def test_a_drag_remembers_where_it_began(listener: Listener):
    assert hear(listener, down(100, 60), moved(120, 60), moved(102, 60), up(160, 60)) == [
        Press(50, 30),
        Drag(60, 30, 50, 30),
        Drag(51, 30, 50, 30),
        Release(80, 30, 1, True, 50, 30),
    ]


@pytest.mark.parametrize(
    "later, x, button, clicks",
    [(0.3, 104, 1, 2), (0.5, 104, 1, 1), (0.3, 130, 1, 1), (0.3, 104, 3, 1)],
)
def test_two_quick_presses_in_one_place_are_a_double_click(
    listener: Listener, later: float, x: int, button: int, clicks: int
):
    listener.hear(down(100, 60), now=10.0)
    listener.hear(up(100, 60), now=10.1)
    press = listener.hear(down(x, 60, button), now=10.0 + later)
    assert isinstance(press, Press) and press.clicks == clicks


def test_a_third_press_begins_anew(listener: Listener):
    presses = [listener.hear(down(100, 60), now=number / 10) for number in range(3)]
    assert [press.clicks for press in presses if isinstance(press, Press)] == [1, 2, 1]


def test_a_release_without_its_press_is_nothing(listener: Listener):
    assert hear(listener, up(100, 60), down(100, 60), up(100, 60, 3)) == [None, Press(50, 30), None]


@pytest.mark.parametrize(
    "code, mod, key",
    [
        (pygame.K_RETURN, 0, Key("enter")),
        (pygame.K_KP_ENTER, 0, Key("enter")),
        (pygame.K_ESCAPE, 0, Key("escape")),
        (pygame.K_LEFT, 0, Key("left")),
        (pygame.K_q, 0, Key("q")),
        (pygame.K_F11, 0, Key("f11")),
        (pygame.K_TAB, pygame.KMOD_LSHIFT, Key("tab", frozenset({"shift"}))),
        (pygame.K_z, pygame.KMOD_RCTRL | pygame.KMOD_ALT, Key("z", frozenset({"ctrl", "alt"}))),
    ],
)
def test_keys_have_names(listener: Listener, code: int, mod: int, key: Key):
    pygame.display.init()
    assert hear(listener, Event(pygame.KEYDOWN, key=code, mod=mod)) == [key]


def test_wheels_turn_as_the_player_set_them(listener: Listener):
    pygame.display.init()
    for flipped, dy in ((False, 1.0), (True, -1.0)):
        event = Event(pygame.MOUSEWHEEL, flipped=flipped, precise_x=0.0, precise_y=1.0)
        wheel = listener.hear(event, now=0.0)
        assert isinstance(wheel, Wheel) and (wheel.dx, wheel.dy) == (0, dy)


def test_the_rest(listener: Listener):
    events = (
        Event(pygame.TEXTINPUT, text="棋"),
        Event(pygame.WINDOWLEAVE),
        Event(pygame.QUIT),
        Event(pygame.KEYUP, key=pygame.K_q, mod=0),
        down(0, 0, button=4),
    )
    assert hear(listener, *events) == [Typed("棋"), Left(), Close(), None, None]


def test_a_key_that_is_held_goes_on_only_where_that_is_harmless(listener: Listener):
    pygame.display.init()
    for code, name in ((pygame.K_LEFT, "left"), (pygame.K_BACKSPACE, "backspace")):
        again = [Event(pygame.KEYDOWN, key=code, mod=0)] * 3
        assert hear(listener, *again) == [Key(name)] * 3
    for code, name in ((pygame.K_RETURN, "enter"), (pygame.K_n, "n")):
        pressed = Event(pygame.KEYDOWN, key=code, mod=0)
        assert hear(listener, pressed, pressed) == [Key(name), None]
        assert hear(listener, Event(pygame.KEYUP, key=code, mod=0), pressed) == [None, Key(name)]
        assert hear(listener, Event(pygame.WINDOWFOCUSLOST), pressed) == [None, Key(name)]


def test_a_file_that_is_dropped_is_told(listener: Listener):
    event = Event(pygame.DROPFILE, file="/somewhere/owl.zip")
    assert listener.hear(event, now=0.0) == Dropped(Path("/somewhere/owl.zip"))
