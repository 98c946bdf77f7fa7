"""The reader: tells in lines what the scene in charge is and what has its focus."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nika_arcade.stage.lines import Lines, Words

if TYPE_CHECKING:
    from nika_arcade.stage.scene import Scene


LEAFING = {"lines_back": 1.0, "lines_forward": -1.0}
"""The commands that leaf through the lines, in notches of a wheel."""


class Reader:
    """Looks at the scene in charge after every round, and tells what is new there."""

    def __init__(self, lines: Lines) -> None:
        self._lines = lines
        self._scene: Scene | None = None
        self._focus: Words | None = None

    def sum_up(self, scene: Scene) -> None:
        """Tell all of a scene once more."""
        for words in scene.overview:
            self._lines.tell(words, secret=scene.private)

    def read(self, scene: Scene) -> None:
        """Tell how a scene is called when it comes in charge, and what has the focus in it."""
        if not self._lines.wanted:
            self._scene = None
            return
        if scene is not self._scene:
            self._scene, self._focus = scene, None
            for words in scene.opening:
                self._lines.tell(words)
        focus = scene.attended
        if focus != self._focus:
            self._focus = focus
            if focus is not None:
                self._lines.focus(focus, secret=scene.private)
