"""Every test runs without a screen, a sound device, a user's folder or a network."""

from __future__ import annotations

import gc
import os
from itertools import count

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
os.environ.pop("NIKA_ARCADE_PLUGINS", None)

import pytest
from hypothesis import settings

# Shared machines stall; a property is wrong when it is false, never when it is slow.
settings.register_profile("house", deadline=None, print_blob=True)
settings.load_profile("house")


_HOMES = count()


def pytest_collection_finish() -> None:
    """Spare the collector thousands of tests that live until the end, each time it looks."""
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True)
def home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch):
    """Give every test a user's folder of its own."""
    # Numbered here: pytest would read through all folders there are to find the next number.
    folder = tmp_path_factory.mktemp(f"home{next(_HOMES)}", numbered=False)
    monkeypatch.setenv("NIKA_ARCADE_HOME", str(folder))
    return folder
