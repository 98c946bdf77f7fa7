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
from nika_arcade.stage import window as windows
from nika_arcade.stage.canvas import Canvas
from nika_arcade.stage.house import House
from nika_arcade.stage.intent import Intent, Key
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
    ("driver", "display", "wayland"),
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
    tmp_path: Path, driver: str | None, display: str | None, wayland: str | None
):
    done = run_python(
        FIRST_FRAME % str(tmp_path / "none"),
        SDL_VIDEODRIVER=driver, DISPLAY=display, WAYLAND_DISPLAY=wayland, XDG_RUNTIME_DIR=None,
    )  # fmt: skip
    assert (done.returncode, done.stdout) == (1, "")
    assert len(done.stderr.splitlines()) == 1
    assert "No display to open a window on" in done.stderr and "DISPLAY" in done.stderr
    assert "Traceback" not in done.stderr


def test_what_is_printed_after_the_display_was_opened_is_seen(tmp_path: Path):
    source = "import os\nfrom nika_arcade.stage import window\nwindow.open_display()\n"
    done = run_python(source + "os.write(2, b'seen')", SDL_VIDEODRIVER="dummy")
    assert (done.returncode, done.stderr) == (0, "seen")


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="set on Linux only")
def test_a_players_own_choice_of_acceleration_is_kept(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.delenv("SDL_FRAMEBUFFER_ACCELERATION", raising=False)
    windows.prepare()
    assert os.environ["SDL_FRAMEBUFFER_ACCELERATION"] == "0"
    monkeypatch.setenv("SDL_FRAMEBUFFER_ACCELERATION", "1")
    windows.prepare()
    assert os.environ["SDL_FRAMEBUFFER_ACCELERATION"] == "1"


def test_of_a_pointer_on_its_way_only_where_it_rests_is_told() -> None:
    motion = [Event(pygame.MOUSEMOTION, pos=(at, 0)) for at in range(5)]
    press = Event(pygame.MOUSEBUTTONDOWN, pos=(1, 0), button=1)
    told = windows._last_of_each_motion([*motion[:2], press, *motion[2:]])
    assert told == [motion[1], press, motion[4]]
    assert windows._last_of_each_motion([]) == []
