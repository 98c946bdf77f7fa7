"""The watch: code of a plugin that never comes back ends the arcade and is left out then."""

from __future__ import annotations

import os
import subprocess
import sys

from nika_arcade import paths
from nika_arcade.host.catalogue import read_everything
from nika_arcade.host.scaffold import make_plugin

HANGS = """
from nika_arcade.stage import watch
from nika_arcade.host.catalogue import read_everything
from nika_arcade.stage.scene import Scene, quit
from nika_arcade.stage.window import run
from nika_arcade.testing.shots import quiet_house

watch.PATIENCE, watch.LOOK = 0.6, 0.1
house = quiet_house(read=read_everything)
house.catalogue

class Table(Scene):
    rounds = 0
    def draw(self, canvas):
        canvas.fill("ui.ground")
    def update(self, ms):
        self.rounds += 1
        if self.rounds == 3:
            house.catalogue.open_game("pebbles").game.legal(None)
        return quit() if self.rounds > 12 else None

raise SystemExit(run(house, Table()))
"""


def window(legal: str) -> subprocess.CompletedProcess[str]:
    """Run a window that asks a stranger's game for its legal actions."""
    folder = make_plugin("game", "pebbles", paths.user_plugins())
    rules = folder / "rules.py"
    source = rules.read_text("utf-8")
    start = source.index("        if self.to_act(position) is None:\n            return []")
    rules.write_text(f"{source[:start]}        {legal}\n{source[start:]}", encoding="utf-8")
    return subprocess.run(
        [sys.executable, "-c", HANGS], env=dict(os.environ), capture_output=True, text=True,
        timeout=60, check=False,
    )  # fmt: skip


def test_code_that_never_comes_back_ends_the_arcade_and_is_left_out_then(monkeypatch):
    monkeypatch.delenv("NIKA_ARCADE_PLUGINS", raising=False)
    done = window("while True: pass")
    assert done.returncode == 1
    assert done.stderr.startswith("The plugin pebbles never came back, and is left out from now on")
    trace = paths.crash_reports() / "stuck-pebbles.txt"
    assert "rules.py" in trace.read_text("utf-8")
    catalogue = read_everything()
    assert "pebbles" not in catalogue.games
    assert [one.plugin for one in catalogue.troubles] == ["pebbles"]


def test_code_that_takes_its_time_is_left_alone(monkeypatch):
    monkeypatch.delenv("NIKA_ARCADE_PLUGINS", raising=False)
    done = window("__import__('time').sleep(0.3); return []")
    assert (done.returncode, done.stderr) == (0, "")
