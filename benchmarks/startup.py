"""From the start of the process to the first frame, and to the shelf with its games on it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from statistics import median
from typing import Any

RUNS = 15

PROBE = """
import os, sys, time
began = float(os.environ["BEGAN"])
from argparse import Namespace
from nika_arcade import cli_window
from nika_arcade.stage import window
import pygame
marks = {}
real = window.run
def run(house, first):
    def seen(ms):
        marks.setdefault("first_frame", time.time() - began)
        if "modules" not in marks:
            heavy = {"numpy", "asyncio", "multiprocessing", "importlib.metadata", "sqlite3"}
            marks["modules"] = sorted(heavy & set(sys.modules))
        if house.has_catalogue and "shelf" not in marks:
            marks["shelf"] = time.time() - began
            pygame.event.post(pygame.event.Event(pygame.QUIT))
    return real(house, first, on_frame=seen)
window.run = run
code = cli_window.open_window(Namespace(window=None, language=None, theme=None), "")
import json
print(json.dumps(marks))
"""


def measure() -> Iterator[dict[str, Any]]:
    """Yield the medians over fresh processes, in milliseconds."""
    marks = [_start() for _ in range(RUNS)]
    for name, budget in (("first_frame", 110), ("shelf", 300)):
        yield {
            "item": f"start_{name}_ms",
            "value": round(1000 * median(mark[name] for mark in marks), 1),
            "budget": budget,
        }
    yield {"item": "modules_before_first_frame", "value": marks[0]["modules"], "budget": []}


def _start() -> dict[str, Any]:
    import time

    with tempfile.TemporaryDirectory() as home:
        env = {
            "SDL_VIDEODRIVER": "dummy",
            "SDL_AUDIODRIVER": "dummy",
            **os.environ,
            "NIKA_ARCADE_HOME": home,
            "BEGAN": str(time.time()),
        }
        done = subprocess.run(
            [sys.executable, "-c", PROBE], env=env, capture_output=True, text=True, check=True
        )
    marks: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return marks
