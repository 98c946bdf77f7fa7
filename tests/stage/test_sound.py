"""What is heard: the files, the mixer that never stops the arcade, and the sounds of a table."""

from __future__ import annotations

import ast
import time
from array import array
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from nika_arcade import paths
from nika_arcade.api import SOUNDS
from nika_arcade.stage.loudspeaker import LARGEST, RATE, Loudspeaker
from nika_arcade.stage.sound import AT_ONCE, QUIET_BEFORE, THEME, Sounds, Volumes

FOLDER = paths.assets() / "sounds"
LOUD = Volumes(sounds=1.0, music=1.0)


def wait_for(told: Callable[[], bool]) -> None:
    """Wait until something has become so; ten seconds are more than any thread here needs."""
    end = time.monotonic() + 10.0
    while not told():
        assert time.monotonic() < end, "it never became so"
        time.sleep(0.001)


@pytest.fixture
def sounds(monkeypatch: pytest.MonkeyPatch) -> Iterator[Sounds]:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    made = Sounds(FOLDER)
    made.set(LOUD)
    made.open()
    wait_for(lambda: made.state == "ready")
    yield made
    made.close()
    pygame.mixer.quit()


def heard() -> int:
    """Return how many channels are playing."""
    return sum(
        pygame.mixer.Channel(one).get_busy() for one in range(pygame.mixer.get_num_channels())
    )


# -- files ----------------------------------------------------------------------------------


def test_there_is_a_file_for_every_sound_of_the_door_and_no_other():
    assert {path.stem for path in FOLDER.iterdir()} == {*SOUNDS, THEME}


def test_the_script_makes_every_file():
    tree = ast.parse((Path(__file__).parents[2] / "tools" / "sounds.py").read_text("utf-8"))
    tables = [node for node in tree.body if isinstance(node, ast.AnnAssign)]
    made = next(one.value for one in tables if getattr(one.target, "id", "") == "SOUNDS")
    assert isinstance(made, ast.Dict)
    assert {key.value for key in made.keys if isinstance(key, ast.Constant)} == set(SOUNDS)


def test_levels_are_sensible_and_no_file_clicks(sounds: Sounds):
    strengths = {}
    for name in (*SOUNDS, THEME):
        wave = array("h", pygame.mixer.Sound(FOLDER / f"{name}.ogg").get_raw())
        assert max(map(abs, wave[:: 1 if name != THEME else 8])) < 0.9 * 32768, name
        assert max(map(abs, wave[-40:])) < 0.02 * 32768, f"{name} is cut off"
        width = 2 * RATE // 10  # a tenth of a second of both sides
        tenths = (
            wave[at : at + width]
            for at in range(0, len(wave), width if name != THEME else 9 * width)
        )
        strengths[name] = max(sum(map(abs, one[::4])) * 4 / max(width, len(one)) for one in tenths)
    quietest = min(strengths[name] for name in SOUNDS)
    assert max(strengths[name] for name in SOUNDS) < 12 * quietest
    assert strengths[THEME] < strengths["win"]
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < 300_000


def test_only_the_music_is_read_while_it_plays():
    longer = [path.stem for path in FOLDER.iterdir() if path.stat().st_size >= LARGEST]
    assert longer == [THEME]


# -- the mixer ------------------------------------------------------------------------------


def test_nothing_is_heard_before_it_is_opened():
    sounds = Sounds(FOLDER)
    sounds.set(LOUD)
    sounds.play(("select",))
    sounds.update(1.0)
    sounds.look(away=True)
    sounds.hear(pygame.event.Event(pygame.AUDIODEVICEREMOVED, iscapture=0))
    sounds.close()
    assert sounds.state == "closed"


def test_a_sound_is_heard_once_for_all_that_land_together(sounds: Sounds):
    sounds.update(1.0)
    sounds.play(("place", "place"))
    sounds.play(("place",))
    assert heard() == 1
    sounds.update(1.2)
    sounds.play(("place",))
    assert heard() == 2


def test_instant_speed_makes_no_din(sounds: Sounds):
    sounds.play(SOUNDS)
    assert heard() == AT_ONCE


def test_a_volume_of_nothing_is_silence(sounds: Sounds):
    sounds.set(Volumes(0.0, 0.0))
    sounds.play(("place",))
    for second in range(5):
        sounds.update(float(second))
    assert heard() == 0 and not pygame.mixer.music.get_busy()


def test_a_name_without_a_file_is_silent(sounds: Sounds, tmp_path: Path):
    (tmp_path / "broken.ogg").write_bytes(b"no sound")
    sounds.play(("unheard-of", "broken"), tmp_path)
    assert heard() == 0


def test_a_plugin_replaces_a_sound(sounds: Sounds, tmp_path: Path):
    (tmp_path / "select.ogg").write_bytes((FOLDER / "win.ogg").read_bytes())
    sounds.play(("select",), tmp_path)
    playing = next(
        sound for one in range(4) if (sound := pygame.mixer.Channel(one).get_sound()) is not None
    )
    assert playing.get_length() == pytest.approx(
        pygame.mixer.Sound(FOLDER / "win.ogg").get_length()
    )


def test_the_music_begins_after_a_silence_and_rests_while_nobody_looks(sounds: Sounds):
    sounds.update(10.0)
    assert not pygame.mixer.music.get_busy()
    sounds.update(10.0 + QUIET_BEFORE)
    wait_for(lambda: pygame.mixer.music.get_busy())
    sounds.look(away=True)
    assert not pygame.mixer.music.get_busy()
    sounds.play(("place",))
    assert heard() == 0
    sounds.look(away=False)
    assert pygame.mixer.music.get_busy()


def test_who_wants_it_hears_it_while_another_window_is_used(sounds: Sounds):
    sounds.set(LOUD._replace(mute_away=False))
    sounds.look(away=True)
    sounds.play(("place",))
    assert heard() == 1


def test_without_a_device_all_is_silent_and_nothing_stops(
    monkeypatch: pytest.MonkeyPatch, capfd: Any
):
    monkeypatch.setenv("SDL_AUDIODRIVER", "there-is-none")
    sounds = Sounds(FOLDER)
    sounds.set(LOUD)
    sounds.open()
    wait_for(lambda: sounds.state == "silent")
    sounds.play(("place",))
    sounds.update(5.0)
    assert capfd.readouterr().err == ""
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")  # somebody plugs one in
    sounds.hear(pygame.event.Event(pygame.AUDIODEVICEADDED, iscapture=0))
    wait_for(lambda: sounds.state == "ready")
    sounds.close()


def test_a_device_that_goes_is_replaced(sounds: Sounds):
    sounds.hear(pygame.event.Event(pygame.AUDIODEVICEREMOVED, iscapture=1))
    assert sounds.state == "ready", "a microphone is none of ours"
    sounds.hear(pygame.event.Event(pygame.AUDIODEVICEREMOVED, iscapture=0))
    sounds.play(("place",))  # falls on deaf ears, not on its face
    wait_for(lambda: sounds.state == "ready")
    sounds.play(("place", "select"))
    assert heard() == 2


def test_a_system_that_hangs_holds_nothing_up(monkeypatch: pytest.MonkeyPatch):
    gate = SimpleNamespace(open=False)

    def hang(*_: object) -> None:
        wait_for(lambda: gate.open)
        raise pygame.error("at last: nothing")

    monkeypatch.setattr(pygame.mixer, "init", hang)
    monkeypatch.setattr("nika_arcade.stage.loudspeaker.PATIENCE", 0.01)
    speaker = Loudspeaker(())
    assert not speaker.ready and not speaker.failed
    speaker.play([FOLDER / "place.ogg"], 1.0)
    assert not speaker.close(), "it is still waited for"
    gate.open = True
    wait_for(lambda: not speaker._thread.is_alive())
