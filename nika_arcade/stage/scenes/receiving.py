"""Receiving: what opens for a file that was dropped on the window, by what the file is."""

from __future__ import annotations

from pathlib import Path

from nika_arcade.stage.scene import Scene
from nika_arcade.stage.scenes.importing import ImportSheet
from nika_arcade.stage.scenes.installing import SUFFIX, offer


def receive(path: Path) -> Scene:
    """Return what asks about a plugin's zip file, or imports a game from any other."""
    return offer(path) if path.suffix.lower() == SUFFIX else ImportSheet(path)
