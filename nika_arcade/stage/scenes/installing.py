"""Installing: what becomes of a plugin's zip file that a player drops on the window."""

from __future__ import annotations

from pathlib import Path

from nika_arcade.api import Text, text
from nika_arcade.host.parcel import Parcel, install, open_parcel
from nika_arcade.host.trouble import Refused, Trouble
from nika_arcade.stage.scene import Go, Scene, pop, swap
from nika_arcade.stage.scenes.question import AnswerChoice, Question
from nika_arcade.stage.scenes.trouble import TroubleScene
from nika_arcade.stage.widgets.widget import Widget

SUFFIX = ".zip"
INSTALL, REPLACE, LEAVE = "install", "replace", "leave"
INSTALLED = "installed"
"""What the scene below is told when there is a plugin more."""


def offer(path: Path) -> Scene:
    """Return the question whether to install a file, or what is wrong with it."""
    try:
        return Installing(open_parcel(path))
    except Refused as fault:
        return refusal(path, fault.text)


def refusal(path: Path, why: Text) -> TroubleScene:
    """Return the sheet that tells why a file is not installed."""
    remedy = text("Ask whoever made it for another file.")
    return TroubleScene([Trouble("", "check", why, remedy, path)])


class Installing(Question):
    """Asks once, in plain words, before anything of a file is unpacked."""

    def __init__(self, parcel: Parcel) -> None:
        self._parcel = parcel
        there = parcel.is_there
        yes = text("Replace the one that is there") if there else text("I trust it: install")
        answers = (
            AnswerChoice(LEAVE, text("Not now")),
            AnswerChoice(REPLACE if there else INSTALL, yes),
        )
        super().__init__(text("Install a plugin?"), parcel.warning, answers, LEAVE)

    def use(self, widget: Widget) -> Go | None:
        """Install it, or leave it."""
        if widget.id == LEAVE:
            return pop()
        try:
            install(self._parcel, replace=widget.id == REPLACE)
        except Refused as fault:
            return swap(refusal(self._parcel.path, fault.text))
        self.house.reread()
        return pop(INSTALLED)

    def back(self) -> Go | None:
        """Leave it."""
        return pop()
