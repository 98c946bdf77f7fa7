"""The real program in a real window: real mouse and key events, bots that answer, a picture."""

from __future__ import annotations

import json
import os
import select
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

TOOLS = ("Xvfb", "xdotool")
REQUIRED = bool(os.environ.get("NIKA_ARCADE_REQUIRE_WINDOW"))
PATIENCE = 60.0  # seconds until a shared machine is given up on


@pytest.fixture
def screen(tmp_path: Path) -> Iterator[str]:
    """A virtual screen of 1280×800, by the name of its display."""
    missing = [tool for tool in TOOLS if shutil.which(tool) is None]
    if missing and not REQUIRED:
        pytest.skip(f"a real window needs {' and '.join(missing)}")
    assert not missing, f"a real window needs {' and '.join(missing)}"
    read, write = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", "1280x800x24", "-nolisten", "tcp"],
        pass_fds=[write],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    os.close(write)
    try:
        with os.fdopen(read) as number:
            told, _, _ = select.select([number], [], [], PATIENCE)
            display = number.readline().strip() if told else ""
        assert display, "the virtual screen did not start"
        yield f":{display}"
    finally:
        server.terminate()
        server.wait(10)


class Window:
    """A running arcade and the hands that work it, in window pixels."""

    def __init__(self, display: str, home: Path) -> None:
        self.home = home
        self.display = display
        self.ready = home / "ready"
        self.env = os.environ | {
            "DISPLAY": display,
            "SDL_VIDEODRIVER": "x11",
            "SDL_AUDIODRIVER": "dummy",
            "SDL_VIDEO_X11_WMCLASS": "nika-arcade-test",
            "NIKA_ARCADE_HOME": str(home),
            "NIKA_ARCADE_READY": str(self.ready),
            "LANG": "C.UTF-8",
        }
        self.errors = (home / "stderr.txt").open("w+")
        self.program = subprocess.Popen(
            [sys.executable, "-m", "nika_arcade"], env=self.env, stderr=self.errors
        )
        self.await_that(self.ready.exists, "the first frame")
        found = self.hand("search", "--sync", "--onlyvisible", "--class", "nika-arcade-test")
        self.id = found.split()[0]
        self.hand("windowmove", self.id, "0", "0")
        self.hand("windowfocus", "--sync", self.id)

    def hand(self, *words: str) -> str:
        """Do one thing with mouse or keys."""
        done = subprocess.run(
            ["xdotool", *words],
            env=self.env,
            capture_output=True,
            text=True,
            timeout=20,
            check=True,
        )
        return done.stdout

    def click(self, x: float, y: float) -> None:
        """Move there, let the program see it, and press."""
        self.hand("mousemove", "--window", self.id, str(round(x)), str(round(y)))
        self.hand("sleep", "0.15", "click", "1", "sleep", "0.25")

    def key(self, name: str) -> None:
        """Press a key; not with --window, whose events SDL takes for forged ones."""
        self.hand("key", name, "sleep", "0.25")

    def await_that(self, holds: Callable[[], object], what: str) -> None:
        """Wait for something outside this process, or fail with what it said."""
        until = time.monotonic() + PATIENCE
        while not holds():
            assert self.program.poll() is None, f"it ended before {what}: {self.said()}"
            assert time.monotonic() < until, f"never saw {what}: {self.said()}"
            time.sleep(0.05)

    def said(self) -> str:
        self.errors.seek(0)
        return self.errors.read()

    def actions(self) -> list[dict[str, object]]:
        """The actions in the saved transcript, so far."""
        lines = [
            json.loads(line)
            for save in sorted((self.home / "saves").glob("*.jsonl"))
            for line in save.read_text(encoding="utf-8").splitlines()
        ]
        return [line for line in lines if line.get("type") == "action"]


def square(file: str, rank: int) -> tuple[float, float]:
    """Where a square of Nika lies in a window of 1280×720 (cell 40, the first at 42,34)."""
    return 42 + 40 * (ord(file) - 97) + 20, 34 + 40 * (15 - rank) + 20


def test_a_person_moves_and_the_bots_answer_in_a_real_window(screen: str, home: Path) -> None:
    window = Window(screen, home)
    try:
        window.key("Return")  # nothing is saved, so the title's first word is Play
        window.await_that(lambda: list((home / "saves").glob("*.jsonl")), "the table")
        window.hand("sleep", "1.5")
        window.click(*square("k", 5))  # a hoplite of Athens
        window.click(*square("k", 4))  # its neighbour
        window.key("e")
        window.await_that(lambda: len(window.actions()) >= 1, "the turn of two men with keys")
        first = window.actions()[0]
        assert (first["actor"], first["action"]) == ("Athens", "k4+k5>turn:E")
        window.click(*square("l", 4))
        window.click(*square("m", 4))
        window.await_that(lambda: len(window.actions()) >= 2, "the step with the mouse")
        assert window.actions()[1]["action"] == "l4>move:E"
        window.await_that(
            lambda: (
                any(line["actor"] == "Messene" for line in window.actions())
                or len(window.actions()) >= 4
            ),
            "the bots' answer",
        )
        assert {line["actor"] for line in window.actions()} >= {"Athens", "Sparta"}
        keep = Path(os.environ.get("NIKA_ARCADE_SHOTS", home)) / "real-window.png"
        if shutil.which("import"):
            subprocess.run(
                ["import", "-display", screen, "-window", window.id, str(keep)], check=True
            )
            assert keep.stat().st_size > 20_000
        window.program.terminate()
        assert window.program.wait(20) is not None
        assert "Traceback" not in window.said()
    finally:
        window.program.kill()


def test_nothing_that_happens_to_a_window_stops_it(screen: str, home: Path) -> None:
    """Drawn to other sizes, frozen as by a closed lid, hidden, filled: it goes on."""
    window = Window(screen, home)
    try:
        window.key("Return")
        window.await_that(lambda: list((home / "saves").glob("*.jsonl")), "the table")
        for size in (("700", "420"), ("1100", "700"), ("640", "400"), ("1280", "720")):
            window.hand("windowsize", window.id, *size)
            window.hand("windowmove", window.id, "0", str(int(size[1]) % 7))
        window.hand("windowmove", window.id, "0", "0", "sleep", "1")
        window.click(*square("k", 5))
        window.program.send_signal(signal.SIGSTOP)
        time.sleep(2.5)  # longer than any gap that a running loop has
        window.program.send_signal(signal.SIGCONT)
        window.hand("windowunmap", window.id, "sleep", "0.5", "windowmap", window.id)
        window.hand("windowfocus", "--sync", window.id)
        window.key("F11")
        window.key("F11")
        window.hand("sleep", "0.7")
        window.click(*square("k", 5))
        window.click(*square("k", 4))
        window.key("e")
        window.await_that(lambda: len(window.actions()) >= 1, "an action after all that")
        window.hand("key", "ctrl+q")
        assert window.program.wait(20) == 0
        assert window.said() == ""
    finally:
        window.program.kill()
