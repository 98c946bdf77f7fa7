"""The window: its loop, its paces, what it remembers, and what it loads before it shows."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest
from pygame.event import Event

from nika_arcade.host.settings import Settings
from nika_arcade.stage import display
from nika_arcade.stage import window as windows
from nika_arcade.stage.awake import LONGEST, AwakeClock
from nika_arcade.stage.canvas import Canvas
from nika_arcade.stage.house import House
from nika_arcade.stage.intent import Intent, Key, Release
from nika_arcade.stage.listener import NOWHERE
from nika_arcade.stage.scene import Go, Scene, pop, quit
from nika_arcade.testing.shots import quiet_house

HEAVY = ("numpy", "asyncio", "multiprocessing", "importlib.metadata", "sqlite3")


class Script(Scene):
    """A scene that posts one batch of events, or does one thing, a round and then leaves."""

    def __init__(self, *batches: list[Event] | Callable[[], None]) -> None:
        self.batches = list(batches)
        self.heard: list[Intent] = []
        self.sizes: list[tuple[int, int]] = []
        self.drawn = 0
        self.passed: list[float] = []

    def handle(self, intent: Intent) -> Go | None:
        self.heard.append(intent)
        return None

    def update(self, ms: float) -> Go | None:
        self.passed.append(ms)
        if not self.batches:
            return quit()
        batch = self.batches.pop(0)
        if callable(batch):
            batch()
        else:
            for event in batch:
                pygame.event.post(event)
        return None

    def draw(self, canvas: Canvas) -> None:
        self.drawn += 1
        self.sizes.append(canvas.surface.get_size())
        canvas.fill("ui.ground")


def key(code: int, mod: int = 0) -> Event:
    return Event(pygame.KEYDOWN, key=code, mod=mod, unicode="")


@pytest.fixture
def saved() -> list[Settings]:
    return []


@pytest.fixture
def house(saved: list[Settings]) -> House:
    quiet = quiet_house(width=900, height=600)
    return House(quiet.settings, lambda: quiet.catalogue, quiet.clock, save=saved.append)


def test_it_runs_until_its_last_scene_is_left_and_hands_events_on(house: House):
    scene = Script([key(pygame.K_q)], [], [])
    assert windows.run(house, scene) == 0
    assert Key("q") in scene.heard
    assert scene.sizes[0] == (900, 600)


def test_it_draws_only_when_something_changed(house: House):
    idle = Script(*([] for _ in range(10)))
    frames: list[float] = []
    windows.run(house, idle, on_frame=frames.append)
    assert len(idle.passed) == 11
    assert idle.drawn == len(frames) <= 3  # the first frame, and what SDL's first events ask for


def test_closing_the_window_ends_it(house: House):
    scene = Script([Event(pygame.QUIT)], [], [], [], [], [])
    assert windows.run(house, scene) == 0
    assert len(scene.batches) >= 4


def test_time_between_two_rounds_is_clamped(house: House, monkeypatch: pytest.MonkeyPatch):
    ticks = iter(range(0, 10**6, 3))
    monkeypatch.setattr(windows.time, "perf_counter", lambda: float(next(ticks)))
    scene = Script([], [])
    windows.run(house, scene)
    assert set(scene.passed) == {windows.LONGEST}


def test_f11_fills_the_screen_and_gives_it_back(house: House, saved: list[Settings]):
    scene = Script([key(pygame.K_F11)], [], [key(pygame.K_RETURN, pygame.KMOD_LALT)], [])
    windows.run(house, scene)
    assert [settings.fullscreen for settings in saved[:2]] == [True, False]
    assert Key("f11") not in scene.heard
    assert {(900, 600)} < set(scene.sizes)


def test_the_size_is_remembered_but_not_that_of_the_full_screen(
    house: House, saved: list[Settings], monkeypatch: pytest.MonkeyPatch
):
    opened = windows.Window(house, Script([], []))
    monkeypatch.setattr(windows, "PACE_UNFOCUSED", 1000)
    opened._window.size = (1000, 640)
    opened.loop()
    opened.close()
    assert (saved[-1].width, saved[-1].height) == (1000, 640)


def test_a_scene_follows_a_new_size(house: House):
    def grow() -> None:
        opened._window.size = (1280, 720)

    opened = windows.Window(house, scene := Script(grow, [], []))
    opened.loop()
    opened.close()
    assert (scene.sizes[0], scene.sizes[-1]) == ((900, 600), (1280, 720))


def test_a_size_too_small_is_made_usable(saved: list[Settings]):
    quiet = quiet_house(width=10, height=10)
    scene = Script([])
    windows.run(
        House(quiet.settings, lambda: quiet.catalogue, quiet.clock, save=saved.append), scene
    )
    assert scene.sizes[0] == windows.LEAST


def test_it_is_slower_when_nobody_looks(house: House):
    opened = windows.Window(house, Script())
    assert opened._pace() in (windows.PACE, windows.PACE_UNFOCUSED)
    pygame.event.post(Event(pygame.WINDOWMINIMIZED))
    opened._hear()
    assert opened._pace() == windows.PACE_HIDDEN
    pygame.event.post(Event(pygame.WINDOWRESTORED))
    opened._hear()
    assert opened._pace() > windows.PACE_HIDDEN
    opened.close()


def test_a_scene_over_another_leads_back_to_it(house: House):
    class Above(Script):
        def update(self, ms: float) -> Go | None:
            return pop("home") if self.drawn else None

    class Below(Script):
        result: object = None

        def resume(self, result: object) -> Go | None:
            assert self.drawn == 0
            self.result = result
            return None

    below, above = Below([]), Above()
    assert windows.run(house, below, above) == 0
    assert below.result == "home"
    assert below.drawn and above.drawn


def test_it_rests_where_nothing_happens_and_wakes_at_once(
    house: House, monkeypatch: pytest.MonkeyPatch
):
    opened = windows.Window(house, Script([]))
    opened._window = SimpleNamespace(focused=True, destroy=opened._window.destroy)
    now = [100.0]
    monkeypatch.setattr(windows.time, "perf_counter", lambda: now[0])
    pygame.event.post(key(pygame.K_q))
    opened._hear()
    assert opened._pace() == windows.PACE
    now[0] += windows.RESTS
    assert opened._pace() == windows.PACE_RESTING
    pygame.event.post(key(pygame.K_q))
    opened._hear()
    assert opened._pace() == windows.PACE
    opened.close()


def test_a_file_tells_that_the_first_frame_is_shown(
    house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    ready = tmp_path / "ready"
    monkeypatch.setenv(windows.READY, str(ready))
    windows.run(house, Script([]))
    assert ready.exists()


def run_python(source: str, **environment: str | None) -> subprocess.CompletedProcess[str]:
    """Run a piece of Python in a fresh process; None takes a variable away."""
    merged = {**os.environ, **environment}
    kept = {name: value for name, value in merged.items() if value is not None}
    return subprocess.run(
        [sys.executable, "-c", source],
        env=kept,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


FIRST_FRAME = """
import sys, json, time
from nika_arcade.host.settings import Settings
from nika_arcade.stage import window
from nika_arcade.stage.house import House
from nika_arcade.stage.scene import Scene, quit

class Once(Scene):
    def draw(self, canvas):
        canvas.fill("ui.ground")
        canvas.text("Nika Arcade", (48, 58), "title_l")
        canvas.image("wordmark", (436, 20, 408, 176))
    def update(self, ms):
        return quit()

house = House(Settings(language="en"), lambda: None, time.monotonic, save=lambda settings: None)
frames = []
def told(ms):
    import pygame
    frames.append(json.dumps([*sys.modules, f"mixer {pygame.mixer.get_init()}"]))
code = window.run(house, Once(), on_frame=told)
if frames:
    open(%r, "w").write(frames[0])
sys.exit(code)
"""


def test_nothing_heavy_is_loaded_before_the_first_frame_and_nothing_is_printed(tmp_path: Path):
    report = tmp_path / "modules.json"
    done = run_python(FIRST_FRAME % str(report), SDL_VIDEODRIVER="dummy")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    modules = json.loads(report.read_text(encoding="utf-8"))
    assert "pygame.display" in modules and "mixer None" in modules
    assert [name for name in HEAVY if name in modules] == []


@pytest.mark.skipif(
    not sys.platform.startswith("linux"), reason="only Linux goes without a display"
)
@pytest.mark.parametrize(
    ("driver", "screen", "wayland"),
    [
        (None, None, None),
        ("x11", None, None),
        ("nonsense", None, None),
        (None, ":4711", None),
        (None, None, "wayland-4711"),
        ("wayland", ":4711", None),
    ],
)
def test_without_a_display_one_line_says_so(
    tmp_path: Path, driver: str | None, screen: str | None, wayland: str | None
):
    done = run_python(
        FIRST_FRAME % str(tmp_path / "none"),
        SDL_VIDEODRIVER=driver, DISPLAY=screen, WAYLAND_DISPLAY=wayland, XDG_RUNTIME_DIR=None,
    )  # fmt: skip
    assert (done.returncode, done.stdout) == (1, "")
    assert len(done.stderr.splitlines()) == 1
    assert "No display to open a window on" in done.stderr and "DISPLAY" in done.stderr
    assert "Traceback" not in done.stderr


def test_what_is_printed_after_the_display_was_opened_is_seen(tmp_path: Path):
    source = "import os\nfrom nika_arcade.stage import display\ndisplay.open_display()\n"
    done = run_python(source + "os.write(2, b'seen')", SDL_VIDEODRIVER="dummy")
    assert (done.returncode, done.stderr) == (0, "seen")


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="set on Linux only")
def test_a_players_own_choice_of_acceleration_is_kept(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.delenv("SDL_FRAMEBUFFER_ACCELERATION", raising=False)
    display.prepare()
    assert os.environ["SDL_FRAMEBUFFER_ACCELERATION"] == "0"
    monkeypatch.setenv("SDL_FRAMEBUFFER_ACCELERATION", "1")
    display.prepare()
    assert os.environ["SDL_FRAMEBUFFER_ACCELERATION"] == "1"


def test_of_a_pointer_on_its_way_only_where_it_rests_is_told() -> None:
    motion = [Event(pygame.MOUSEMOTION, pos=(at, 0)) for at in range(5)]
    press = Event(pygame.MOUSEBUTTONDOWN, pos=(1, 0), button=1)
    told = windows._last_of_each_motion([*motion[:2], press, *motion[2:]])
    assert told == [motion[1], press, motion[4]]
    assert windows._last_of_each_motion([]) == []


# -- never stuck ----------------------------------------------------------------------------


def test_a_clock_stands_while_the_machine_sleeps():
    real = [50.0]
    clock = AwakeClock(lambda: real[0])
    for step in (0.016, 0.1, 3600.0, 0.016, LONGEST):
        real[0] += step
        clock()
    assert clock() == pytest.approx(0.016 + 0.1 + 0.016 + LONGEST)
    assert clock.gaps == 1


def test_after_a_sleep_everything_is_drawn_anew_and_nothing_is_held(
    house: House, monkeypatch: pytest.MonkeyPatch
):
    pressed = Event(pygame.MOUSEBUTTONDOWN, pos=(30, 30), button=1, touch=False)
    held = Event(pygame.KEYDOWN, key=pygame.K_q, mod=0, unicode="")
    ticks = [100.0]
    monkeypatch.setattr(windows.time, "perf_counter", lambda: ticks[0])

    def sleep() -> None:
        ticks[0] += 7200.0

    scene = Script([pressed, held], [], sleep, [], [held], [])
    windows.run(house, scene)
    releases = [one for one in scene.heard if isinstance(one, Release)]
    assert [(one.x, one.y) for one in releases] == [NOWHERE]
    assert scene.heard.count(Key("q")) == 2, "the key is heard again, as it is held no longer"
    assert max(scene.passed) <= windows.LONGEST
    assert scene.drawn >= 2


def test_what_is_held_is_let_go_when_another_window_is_used(house: House):
    pressed = Event(pygame.MOUSEBUTTONDOWN, pos=(30, 30), button=1, touch=False)
    scene = Script([pressed], [], [Event(pygame.WINDOWFOCUSLOST)], [], [])
    windows.run(house, scene)
    assert next(one for one in scene.heard if isinstance(one, Release)).x == NOWHERE[0]


@pytest.mark.parametrize("kind", [pygame.WINDOWDISPLAYCHANGED, pygame.RENDER_DEVICE_RESET])
def test_another_display_is_drawn_on_anew(house: House, kind: int):
    scene = Script([Event(kind)], [], [], [])
    windows.run(house, scene)
    assert scene.drawn >= 2


def test_a_surface_that_is_gone_is_asked_for_again(house: House):
    opened = windows.Window(house, scene := Script([], [], [], [], []))
    real, failures = opened._window, [2]

    def flip() -> None:
        if failures[0]:
            failures[0] -= 1
            raise pygame.error("the surface is not of this window any more")
        real.flip()

    opened._window = SimpleNamespace(
        flip=flip, get_surface=real.get_surface, set_icon=real.set_icon, focused=True,
        destroy=real.destroy, size=real.size,
    )  # fmt: skip
    opened.loop()
    opened.close()
    assert scene.drawn >= 3 and failures == [0]


def test_a_window_without_any_surface_waits_for_one(house: House):
    opened = windows.Window(house, scene := Script([], [], [], []))
    real = opened._window

    def fail() -> None:
        raise pygame.error("there is no display")

    opened._window = SimpleNamespace(
        flip=fail, get_surface=fail, set_icon=real.set_icon, focused=True,
        destroy=real.destroy, size=real.size,
    )  # fmt: skip
    opened.loop()
    opened.close()
    assert scene.passed, "the game goes on meanwhile"


def test_a_full_screen_that_is_refused_is_told(house: House, saved: list[Settings]):
    opened = windows.Window(house, Script([key(pygame.K_F11)], [], [], []))
    real = opened._window

    def refuse(*_: object) -> None:
        raise pygame.error("no such mode")

    opened._window = SimpleNamespace(
        flip=real.flip, get_surface=real.get_surface, set_icon=real.set_icon, focused=True,
        destroy=real.destroy, size=real.size, set_fullscreen=refuse, set_windowed=refuse,
    )  # fmt: skip
    opened.loop()
    opened.close()
    assert not house.settings.fullscreen
    assert [str(one.message) for one in house.troubles] == [
        "The window can't be changed: no such mode"
    ]


def test_the_window_is_quiet_while_another_is_used(house: House, monkeypatch: pytest.MonkeyPatch):
    looks: list[bool] = []
    monkeypatch.setattr(house.sounds, "look", lambda away: looks.append(away))
    scene = Script([Event(pygame.WINDOWFOCUSLOST)], [Event(pygame.WINDOWFOCUSGAINED)], [], [])
    windows.run(house, scene)
    assert looks[-2:] == [True, False]


def test_the_window_hands_devices_on_and_opens_them_after_the_first_frame(
    house: House, monkeypatch: pytest.MonkeyPatch
):
    told: list[object] = []
    monkeypatch.setattr(house.sounds, "open", lambda: told.append("open"))
    monkeypatch.setattr(house.sounds, "hear", lambda event: told.append(event.type))
    monkeypatch.setattr(house.sounds, "close", lambda: told.append("close") or True)
    scene = Script([Event(pygame.AUDIODEVICEREMOVED, which=0, iscapture=False)], [], [])
    windows.run(house, scene)
    assert told == ["open", pygame.AUDIODEVICEREMOVED, "close"]


def test_a_window_that_closes_while_a_sound_device_hangs_leaves_it_alone(
    house: House, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(house.sounds, "open", lambda: None)
    monkeypatch.setattr(house.sounds, "close", lambda: False)
    left: list[str] = []
    monkeypatch.setattr(pygame, "quit", lambda: left.append("everything"))
    windows.run(house, Script([]))
    assert left == []
    assert not pygame.display.get_init()
