"""Pointing: mouse and touch at a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nika_arcade.api import Tableau
from nika_arcade.stage.intent import Drag, Intent, Left, Point, Press, Release
from nika_arcade.stage.scenes.hand import PULL, Hand, Result
from nika_arcade.stage.scenes.view import TableView

if TYPE_CHECKING:
    from nika_arcade.stage.scenes.controls import Controls


LOG = "log"
"""The command that a click on the last turns says."""


class Pointing:
    """Clicks, double clicks, drags and hovering, led to the buttons or to the open hand."""

    def __init__(self, view: TableView, controls: Controls) -> None:
        self._view = view
        self._controls = controls
        self._holding = False

    def handle(self, intent: Intent) -> str:
        """Let the buttons have it, or else the table."""
        used = self._view.desk.group.handle(intent)
        if used is not None:
            return self._controls.use(used.id)
        if isinstance(intent, Press):
            if self._view.desk.group.at(intent.x, intent.y) is None:
                self._view.desk.let_go()
                if self._on_log(intent):
                    return LOG
                if not self._controls.charting.handle(intent):
                    self._press(intent)
        elif self._controls.charting.handle(intent):
            pass
        elif isinstance(intent, Release) and self._controls.charting.holding:
            self._let_go_of_map(intent)
        elif self._view.play.hand is not None:
            self._move(self._view.play.hand, intent)
        return ""

    def _on_log(self, press: Press) -> bool:
        """Say whether the last turns are clicked on, where nothing can be picked."""
        if press.button != 1 or not self._view.on_log(press.x, press.y):
            return False
        return not self._view.play.picture.moving and not self._controls.under(press.x, press.y)

    def _let_go_of_map(self, release: Release) -> None:
        """Let the map go; a press that was held back because it might have dragged is made."""
        press = self._controls.charting.ripe(release)
        if press is None:
            return
        self._press(press)
        if self._view.play.hand is not None:
            self._move(self._view.play.hand, release)

    def _press(self, press: Press) -> None:
        """Touch the table; a touch while figures move shows at once where they end.

        It picks what it meant then, too, unless that lay elsewhere before: the board turned.
        """
        seen = self._view.play.picture.frame.tableau
        moving = self._controls.skip()
        leafing = self._view.play.leafing
        if press.button == 1 and leafing.touch(self._controls.under(press.x, press.y)):
            return
        if press.button == 3 and leafing.close():
            return
        hand = self._view.play.hand
        if hand is None:
            return
        if press.button == 3:
            self._view.play.sayings.answer_ends()
            hand.back()
        elif press.button == 1:
            where = self._pixels(press.x, press.y)
            hand.point(where)
            meant = hand.pointed in hand.navigator.options and _stayed(hand, seen)
            if not moving or meant:
                self._holding = True
                self._view.play.act(hand.press(where, press.clicks))

    def _move(self, hand: Hand, intent: Intent) -> None:
        if isinstance(intent, Point):
            hand.point(self._pixels(intent.x, intent.y))
        elif isinstance(intent, Left):
            hand.leave()
        elif isinstance(intent, Drag) and intent.button == 1 and self._holding:
            start = self._pixels(intent.start_x, intent.start_y)
            hand.drag(start, self._pixels(intent.x, intent.y))
        elif isinstance(intent, Release) and intent.button == 1 and self._holding:
            self._holding = False
            result = self._released(hand, intent)
            if result is not None:
                self._view.play.act(result)

    def _released(self, hand: Hand, release: Release) -> Result:
        if not release.dragged:
            return hand.release()
        far = max(abs(release.x - release.start_x), abs(release.y - release.start_y)) >= PULL
        start = self._pixels(release.start_x, release.start_y)
        return hand.drop(start, self._pixels(release.x, release.y), far)

    def _pixels(self, x: float, y: float) -> tuple[float, float]:
        return x * self._view.unit, y * self._view.unit


def _stayed(hand: Hand, seen: Tableau) -> bool:
    """Say whether what is pointed at lies where it was seen before."""
    target, now = hand.target(hand.pointed), hand.tableau
    if target is None or target.slot is None or now is None:
        return True
    try:
        return seen.place(target.slot) == now.place(target.slot)
    except KeyError:
        return False
