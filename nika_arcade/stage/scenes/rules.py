"""Rules."""

from __future__ import annotations

from nika_arcade.host.manifest import GameEntry
from nika_arcade.stage.scene import Scene


class RulesScene(Scene):
    """Rules."""

    def __init__(self, entry: GameEntry) -> None:
        self.entry = entry
