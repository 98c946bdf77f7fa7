"""The window and pads: found after the first frame, heard in its loop, let go at its end."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from pygame._sdl2 import controller

from nika_arcade.stage import window as windows
from nika_arcade.stage.canvas import Canvas
from nika_arcade.stage.intent import Intent, Key, PadCame, PadWent
from nika_arcade.stage.pads import Pads
from nika_arcade.stage.scene import Go, Scene, quit
from nika_arcade.testing.shots import quiet_house


class Script(Scene):
    """A scene that does one thing a round and then leaves; it notes what it heard."""

    def __init__(self, *deeds: Any) -> None:
        self.deeds = list(deeds)
        self.heard: list[Intent] = []

    def handle(self, intent: Intent) -> Go | None:
        self.heard.append(intent)
        return None

    def update(self, ms: float) -> Go | None:
        if not self.deeds:
            return quit()
        self.deeds.pop(0)()
        return None

    def draw(self, canvas: Canvas) -> None:
        canvas.fill("ui.ground")


def rest() -> None:
    """Do nothing for a round."""


@pytest.fixture
def run(home, monkeypatch) -> Any:
    """Run a window with a script; joysticks are left to the test."""
    monkeypatch.setattr(pygame, "quit", lambda: None)

    def play(*deeds: Any) -> tuple[Script, Any]:
        house, script = quiet_house(), Script(*deeds)
        assert windows.run(house, script) == 0
        return script, house

    return play


def test_a_pad_is_heard_from_plug_to_plug(plugs, run):
    numbers: list[int] = []
    script, house = run(
        rest,
        lambda: numbers.append(plugs.plug("Gold")),
        rest,
        lambda: plugs.press(numbers[0], "a"),
        rest,
        lambda: plugs.pull(numbers[0]),
        rest,
    )
    told = [one for one in script.heard if isinstance(one, (PadCame, PadWent, Key))]
    pad = told[0].pad
    assert told == [PadCame(pad, "Gold"), Key("pad:a", pad=pad), PadWent(pad)]
    assert house.hands.pads == {}


def test_a_pad_that_was_there_first_is_found(plugs, run):
    plugs.plug("Early")
    _, house = run(rest, rest)
    assert list(house.hands.pads.values()) == ["Early"]


def test_a_held_direction_goes_on_in_the_loop(plugs, run, monkeypatch):
    monkeypatch.setattr("nika_arcade.stage.pad.FIRST", 0.0)
    monkeypatch.setattr("nika_arcade.stage.pad.AGAIN", 0.0)
    number = plugs.plug()
    script, _ = run(rest, lambda: plugs.press(number, "down"), rest, rest, rest)
    assert [one.name for one in script.heard if isinstance(one, Key)].count("pad:down") >= 2


def test_nothing_is_opened_before_the_first_frame(plugs, run, monkeypatch):
    order: list[str] = []
    opened = Pads.open
    monkeypatch.setattr(Pads, "open", lambda self: (order.append("pads"), opened(self))[1])
    drawn = Script.draw
    monkeypatch.setattr(
        Script, "draw", lambda self, canvas: (order.append("frame"), drawn(self, canvas))[1]
    )
    run(rest)
    assert order[:2] == ["frame", "pads"]


def test_devices_are_let_go_at_the_end(plugs, run):
    plugs.plug()
    run(rest, rest)
    again = controller.Controller(0)
    assert again.attached()
    again.quit()
