"""A whole evening with one device alone, from the title through every scene and a game."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pygame
import pytest
from pygame.event import Event

from nika_arcade.host.catalogue import Catalogue, read_catalogue
from nika_arcade.stage.fingers import RESTS, Fingers
from nika_arcade.stage.focus import DIRECTIONS
from nika_arcade.stage.scenes.archive import ArchiveScene
from nika_arcade.stage.scenes.bindings import BindingsSheet
from nika_arcade.stage.scenes.house_rules import HouseRules
from nika_arcade.stage.scenes.lineup import LineupScene
from nika_arcade.stage.scenes.match import MatchScene
from nika_arcade.stage.scenes.menu import MenuScene
from nika_arcade.stage.scenes.replay import ReplayScene
from nika_arcade.stage.scenes.result import ResultScene
from nika_arcade.stage.scenes.rules import RulesScene
from nika_arcade.stage.scenes.seats import SeatsSheet
from nika_arcade.stage.scenes.settings import SettingsSheet
from nika_arcade.stage.scenes.title import Title
from nika_arcade.table.layout import TOUCH
from nika_arcade.testing.pilot import Pilot

GAME = "gyges"
LONGEST = 4_000
"""Presses after which a game by chance should be over."""


class Device:
    """Somebody who has nothing but the buttons of one device, by the names of commands."""

    def __init__(self, pilot: Pilot, kind: str) -> None:
        self.pilot = pilot
        self.kind = kind
        if kind == "pad":
            pilot.plug()

    def press(self, command: str) -> None:
        """Press the button or the key that says a command."""
        chords = self.pilot.house.keys.chords[command]
        if self.kind == "pad":
            button = next(one for one in chords if one.startswith("pad:"))
            self.pilot.pad(button.removeprefix("pad:"))
        else:
            *mods, key = next(one for one in chords if not one.startswith("pad:")).split("+")
            self.pilot.key("enter" if key == "return" else key, *mods)

    @property
    def group(self) -> Any:
        top = self.pilot.top
        return top.sheet.group if hasattr(top, "sheet") else top.group

    def reach(self, id_: str) -> None:
        """Move the focus to a widget by arrows alone."""
        self.pilot.draw()
        for _ in range(60):
            group = self.group
            focused, wanted = group.focused, group[id_]
            if focused is wanted and group.ring.shown:
                return
            if focused is None or not group.ring.shown:
                self.press("down")
                continue
            (x, y), (to_x, to_y) = group.shown(focused).middle, group.shown(wanted).middle
            level = "right" if to_x > x else "left"
            upright = "down" if to_y > y else "up"
            first = (upright, level) if abs(to_y - y) > 8 else (level, upright)
            for way in first:
                self.press(way)
                if self.group.focused is not focused:
                    break
        raise AssertionError(f"{id_} cannot be reached; {self.group.focused.id} has the focus")

    def use(self, id_: str) -> None:
        """Reach a widget and confirm it."""
        self.reach(id_)
        self.press("confirm")
        self.pilot.settle()


class Touch:
    """Somebody who has nothing but fingers on a touch screen."""

    def __init__(self, pilot: Pilot) -> None:
        self.pilot = pilot
        self.fingers = Fingers(pilot.size[0] / pilot.u, pilot.size[1] / pilot.u)
        self.now = 50.0

    def tell(self, kind: int, x: float, y: float, finger: int = 1) -> None:
        """Let something happen to a finger at a point of the canvas."""
        at = {"x": x / self.fingers.width, "y": y / self.fingers.height}
        event = Event(kind, touch_id=3, finger_id=finger, **at)
        for intent in list(self.fingers.hear(event, self.now)):
            self.pilot.do(intent)

    def tap(self, x: float, y: float) -> None:
        """Tap a point, some time after the last one."""
        self.now += 1.0
        self.tell(pygame.FINGERDOWN, x, y)
        self.tell(pygame.FINGERUP, x, y)
        self.pilot.settle()

    def hold(self, x: float, y: float) -> None:
        """Let a finger rest on a point."""
        self.tell(pygame.FINGERDOWN, x, y)
        self.now += 2 * RESTS
        for intent in list(self.fingers.due(self.now)):
            self.pilot.do(intent)

    def drag(self, start: tuple[float, float], dx: float, dy: float) -> None:
        """Drag a finger from a point."""
        self.tell(pygame.FINGERDOWN, *start)
        for part in (0.5, 1.0):
            self.tell(pygame.FINGERMOTION, start[0] + dx * part, start[1] + dy * part)
        self.tell(pygame.FINGERUP, start[0] + dx, start[1] + dy)

    def use(self, id_: str) -> None:
        """Tap a widget, which is dragged into view where it is out of it."""
        self.pilot.draw()
        top = self.pilot.top
        group = top.sheet.group if hasattr(top, "sheet") else top.group
        for _ in range(30):
            box = group.shown(group[id_])
            view = group.scroll.view if group.scroll is not None else None
            if view is None or not group[id_].scrolls or view.holds(*box.middle):
                break
            up = box.middle[1] > view.middle[1]
            self.drag(view.middle, 0.0, -60.0 if up else 60.0)
        self.tap(*group.shown(group[id_]).middle)


@pytest.fixture(scope="module")
def bundled() -> Catalogue:
    return read_catalogue()


@pytest.fixture
def fly(home, bundled) -> Iterator[Any]:
    pilots: list[Pilot] = []

    def take_off(scene=Title, **wishes) -> Pilot:
        wishes = {"speed": 0.0, **wishes}
        pilots.append(Pilot.fly(lambda _: scene(), read=lambda: bundled, **wishes))
        pilots[-1].settle()
        return pilots[-1]

    yield take_off
    for pilot in pilots:
        pilot.close()


def set_up(pilot: Pilot, hand: Device) -> None:
    """Go through all that lies before a game."""
    hand.use("settings")
    assert isinstance(pilot.top, SettingsSheet)
    hand.press("back")
    hand.use("archive")
    assert isinstance(pilot.top, ArchiveScene)
    hand.press("back")
    hand.use(f"game:{GAME}")
    assert isinstance(pilot.top, LineupScene)
    hand.use("rules")
    assert isinstance(pilot.top, HouseRules)
    hand.press("back")
    pilot.settle()
    seat = pilot.top.seating.seats[1]
    hand.reach(f"who:{seat}")
    names = len(pilot.top.seating.choices(seat))
    for _ in range(names):
        if pilot.top.seating.sitter(seat).who == "random_bot":
            break
        hand.press("right")
    hand.use("begin")
    assert isinstance(pilot.top, MatchScene)


def look_round(pilot: Pilot, hand: Device) -> None:
    """Visit everything that a table leads to, and come back."""
    visits = {
        "log": ReplayScene,
        "rules": RulesScene,
        "settings": SettingsSheet,
        "seats": SeatsSheet,
    }
    for id_, scene in visits.items():
        hand.press("menu")
        assert isinstance(pilot.top, MenuScene)
        hand.use(id_)
        assert isinstance(pilot.top, scene)
        if scene is SettingsSheet:
            hand.reach("page")
            while pilot.top.page != "controls":
                hand.press("right")
            hand.use("controls")
            assert isinstance(pilot.top, BindingsSheet)
            hand.press("back")
        hand.press("back")
        pilot.settle()
        assert isinstance(pilot.top, MatchScene)


def play_to_the_end(pilot: Pilot, hand: Device) -> None:
    """Play whatever the focus happens to be on, until the game is over."""
    rng = Random(5)
    table = pilot.match
    for _ in range(LONGEST):
        if not isinstance(pilot.top, MatchScene):
            break
        hand.press(rng.choice(DIRECTIONS))
        if (
            table.play.hand is not None
            and not table.desk.keyed
            and isinstance(pilot.top, MatchScene)
        ):
            hand.press("confirm")
        pilot.settle()
    assert table.session.outcome is not None
    assert isinstance(pilot.top, ResultScene)


@pytest.mark.parametrize("kind", ["pad", "keys"])
def test_a_whole_evening(fly, kind):
    pilot = fly()
    hand = Device(pilot, kind)
    set_up(pilot, hand)
    look_round(pilot, hand)
    play_to_the_end(pilot, hand)
    hand.use("home")
    assert isinstance(pilot.top, Title)
    assert pilot.house.device == kind


def test_a_whole_evening_with_a_finger(fly):
    pilot = fly()
    hand = Touch(pilot)
    hand.use(f"game:{GAME}")
    hand.use("rules")
    assert isinstance(pilot.top, HouseRules)
    hand.use("done")
    seat = pilot.top.seating.seats[1]
    for _ in range(len(pilot.top.seating.choices(seat))):
        if pilot.top.seating.sitter(seat).who == "random_bot":
            break
        box = pilot.top.group[f"who:{seat}"].box
        hand.tap(box.right - 20, box.middle[1])
    hand.use("begin")
    table, rng = pilot.match, Random(3)
    for _ in range(LONGEST):
        if not isinstance(pilot.top, MatchScene):
            break
        if table.play.hand is not None:
            action = rng.choice(table.session.legal())
            for pick in [pick for step in action.touches for pick in step]:
                if isinstance(pilot.top, MatchScene) and table.play.hand is not None:
                    hand.tap(*table.controls.where(pick))
        pilot.settle()
    assert table.session.outcome is not None
    hand.use("home")
    assert isinstance(pilot.top, Title)
    assert pilot.house.device == "touch"


def test_a_finger_that_rests_explains_what_lies_there_and_picks_nothing(fly):
    pilot = fly(lambda: LineupScene(GAME))
    hand = Touch(pilot)
    hand.use("begin")
    table = pilot.match
    pick = table.session.legal()[0].touches[0][0]
    where = table.controls.where(pick)
    hand.hold(*where)
    assert table.play.hand.pointed == pick
    hand.tell(pygame.FINGERUP, *where)
    assert table.play.hand.navigator.picked == ()
    assert table.play.hand.pointed == pick
    hand.tap(*where)
    assert table.play.hand.navigator.picked == (pick,)


@pytest.mark.parametrize("size", [(1280, 720), (640, 400)])
@pytest.mark.parametrize("make", [Title, SettingsSheet, BindingsSheet, lambda: LineupScene(GAME)])
def test_every_target_is_as_large_as_a_finger(home, bundled, size, make):
    pilot = Pilot.fly(lambda _: make(), size, read=lambda: bundled, speed=0.0)
    try:
        pilot.settle()
        pilot.draw()
        top = pilot.top
        group = top.sheet.group if hasattr(top, "sheet") else top.group
        sizes = {widget.id: min(widget.box.width, widget.box.height) for widget in group.widgets}
        assert [id_ for id_, least in sizes.items() if least < TOUCH - 0.5] == []
    finally:
        pilot.close()


def test_a_finger_scrolls_a_sheet(fly):
    pilot = fly(BindingsSheet)
    pilot.draw()
    scroll = pilot.top.sheet.scroll
    Touch(pilot).drag(scroll.view.middle, 0.0, -120.0)
    assert scroll.y == pytest.approx(120.0, abs=20.0)
    assert isinstance(pilot.top, BindingsSheet)


def test_two_fingers_enlarge_a_map_and_move_it(fly):
    pilot = fly(lambda: LineupScene("attika"))
    hand = Touch(pilot)
    hand.use("begin")
    roaming, fit = pilot.match.play.roaming, pilot.match.view.fit
    frame = roaming.chart.frame
    x, y = (one / pilot.u for one in fit.px(frame.x, frame.y))
    hand.tell(pygame.FINGERDOWN, x - 40, y, 1)
    hand.tell(pygame.FINGERDOWN, x + 40, y, 2)
    for apart in (60, 80):
        hand.tell(pygame.FINGERMOTION, x - apart, y, 1)
        hand.tell(pygame.FINGERMOTION, x + apart, y, 2)
    pilot.settle()
    assert roaming.goal.zoom == pytest.approx(2.0, rel=0.05)
    before = roaming.goal
    for finger in (1, 2):
        side = -80 if finger == 1 else 80
        hand.tell(pygame.FINGERMOTION, x + side + 60, y, finger)
    assert roaming.goal != before
    picked = pilot.match.play.hand.navigator.picked
    for finger in (1, 2):
        hand.tell(pygame.FINGERUP, x, y, finger)
    assert pilot.match.play.hand.navigator.picked == picked == ()
