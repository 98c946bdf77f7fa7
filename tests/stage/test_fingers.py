"""Fingers: what they tap, drag, hold and pinch, and what is never pressed by accident."""

from __future__ import annotations

import pygame
import pytest
from pygame.event import Event

from nika_arcade.stage.ears import Ears
from nika_arcade.stage.fingers import MAP, RESTS, Fingers
from nika_arcade.stage.intent import Drag, Intent, Left, Pinch, Point, Press, Release
from nika_arcade.stage.listener import Listener

WIDE, HIGH = 1000.0, 500.0


class Screen:
    """A touch screen of 1000 by 500 units, and the fingers on it."""

    def __init__(self) -> None:
        self.fingers = Fingers(WIDE, HIGH)
        self.now = 10.0

    def _tell(self, kind: int, finger: int, x: float, y: float, touch: int = 7) -> list[Intent]:
        event = Event(kind, touch_id=touch, finger_id=finger, x=x / WIDE, y=y / HIGH)
        return list(self.fingers.hear(event, self.now))

    def down(self, x: float, y: float, finger: int = 1, touch: int = 7) -> list[Intent]:
        return self._tell(pygame.FINGERDOWN, finger, x, y, touch)

    def move(self, x: float, y: float, finger: int = 1) -> list[Intent]:
        return self._tell(pygame.FINGERMOTION, finger, x, y)

    def up(self, x: float, y: float, finger: int = 1) -> list[Intent]:
        return self._tell(pygame.FINGERUP, finger, x, y)

    def wait(self, seconds: float) -> list[Intent]:
        self.now += seconds
        return list(self.fingers.due(self.now))

    def tap(self, x: float, y: float) -> list[Intent]:
        return self.down(x, y) + self.up(x, y)


@pytest.fixture
def screen() -> Screen:
    return Screen()


def tapped(x: float, y: float, clicks: int = 1) -> list[Intent]:
    return [
        Point(x, y),
        Press(x, y, 1, clicks, finger=True),
        Release(x, y, 1, False, x, y),
        Left(),
    ]


def test_a_tap_presses_when_it_is_lifted(screen):
    assert screen.down(100, 50) == []
    assert screen.up(104, 50) == tapped(100, 50)


def test_two_taps_are_a_double_click(screen):
    screen.tap(100, 50)
    screen.now += 0.2
    assert screen.tap(108, 52) == tapped(108, 52, clicks=2)
    screen.now += 0.2
    assert screen.tap(108, 52) == tapped(108, 52)


def test_a_trembling_finger_taps(screen):
    assert screen.down(100, 50) + screen.move(110, 60) + screen.up(110, 60) == tapped(100, 50)


def test_a_finger_drags_what_it_was_put_on(screen):
    screen.down(100, 50)
    assert screen.move(120, 50) == [
        Point(100, 50),
        Press(100, 50, finger=True),
        Drag(120, 50, 100, 50),
    ]
    assert screen.move(101, 50) == [Drag(101, 50, 100, 50)]
    assert screen.up(140, 60) == [Release(140, 60, 1, True, 100, 50), Left()]


def test_a_finger_that_rests_explains_and_presses_nothing(screen):
    screen.down(100, 50)
    assert screen.wait(RESTS / 2) == []
    assert screen.wait(RESTS) == [Point(100, 50)]
    assert screen.wait(RESTS) == []
    assert screen.move(300, 50) + screen.up(300, 50) == []


def test_a_finger_that_drags_never_rests(screen):
    screen.down(100, 50)
    screen.move(120, 50)
    assert screen.wait(2 * RESTS) == []


def test_two_fingers_move_a_map_and_enlarge_it(screen):
    screen.down(100, 100)
    assert screen.down(200, 100, 2) == [Press(150, 100, MAP, finger=True)]
    assert screen.move(300, 100, 2) == [Drag(200, 100, 150, 100, MAP), Pinch(200, 100, 2.0)]
    assert screen.move(300, 100, 1)[0] == Drag(300, 100, 150, 100, MAP)
    assert screen.up(300, 100, 1) == [Release(300, 100, MAP, True, 150, 100)]
    assert screen.move(400, 100, 2) + screen.up(400, 100, 2) == []


def test_two_fingers_that_come_together_make_it_smaller(screen):
    screen.down(100, 100)
    screen.down(300, 100, 2)
    pinches = [one for one in screen.move(200, 100, 2) if isinstance(one, Pinch)]
    assert [one.notches for one in pinches] == [-2.0]


def test_what_the_first_of_two_fingers_touched_is_not_pressed(screen):
    said = screen.down(100, 100) + screen.down(200, 100, 2)
    said += screen.up(200, 100, 2) + screen.up(100, 100, 1)
    assert all(one.button == MAP for one in said if isinstance(one, (Press, Release)))


def test_a_second_finger_ends_a_drag_where_it_began(screen):
    screen.down(100, 100)
    screen.move(150, 100)
    said = screen.down(200, 100, 2)
    assert said[0] == Release(100, 100, 1, True, 100, 100)


def test_a_third_finger_changes_nothing(screen):
    screen.down(100, 100)
    screen.down(200, 100, 2)
    assert screen.down(300, 100, 3) == []
    assert screen.move(320, 100, 3)[0] == Drag(150, 100, 150, 100, MAP)


def test_after_all_fingers_are_up_taps_count_again(screen):
    screen.down(100, 100)
    screen.down(200, 100, 2)
    screen.up(100, 100, 1)
    screen.up(200, 100, 2)
    screen.now += 1.0
    assert screen.tap(100, 50) == tapped(100, 50)


def test_leaving_the_window_lets_go(screen):
    screen.down(100, 100)
    screen.move(150, 100)
    assert list(screen.fingers.let_go()) == [Release(100, 100, 1, True, 100, 100), Left()]
    assert screen.up(150, 100) == []
    assert screen.tap(10, 10) == tapped(10, 10)


@pytest.mark.parametrize("touch", [-1, 2**64 - 1])
def test_a_mouse_that_plays_a_finger_is_not_heard_twice(screen, touch):
    assert screen.down(100, 50, touch=touch) == []
    assert not screen.fingers.waits


def test_a_finger_that_plays_a_mouse_is_not_heard_twice():
    listener = Listener(1.0)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        event = Event(kind, pos=(10, 10), button=1, touch=True)
        assert listener.hear(event, 0.0) is None
    moved = Event(pygame.MOUSEMOTION, pos=(10, 10), rel=(1, 1), buttons=(0, 0, 0), touch=True)
    assert listener.hear(moved, 0.0) is None
    assert listener.hear(Event(pygame.MOUSEBUTTONDOWN, pos=(1, 2), button=1, touch=False), 0.0)


def test_ears_hear_fingers_in_the_windows_units():
    ears = Ears((1280, 720))
    at = {"touch_id": 7, "finger_id": 1, "x": 0.5, "y": 0.5}
    said = list(ears.hear(Event(pygame.FINGERDOWN, **at), 1.0))
    said += ears.hear(Event(pygame.FINGERUP, **at), 1.1)
    presses = [one for one in said if isinstance(one, Press)]
    ears.resize((2560, 1440))
    list(ears.hear(Event(pygame.FINGERDOWN, **at), 9.0))
    again = [one for one in ears.hear(Event(pygame.FINGERUP, **at), 9.1) if isinstance(one, Press)]
    assert presses == again == [Press(640.0, 360.0, finger=True)]
