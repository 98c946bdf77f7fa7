"""Charting: wheel, dragging and keys that move over the chart of a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nika_arcade.api import Place
from nika_arcade.stage.intent import Drag, Intent, Pinch, Press, Release, Wheel
from nika_arcade.stage.scenes.roaming import Roaming
from nika_arcade.stage.scenes.view import TableView
from nika_arcade.table.layout import PLACE, Point

if TYPE_CHECKING:
    from nika_arcade.stage.scenes.controls import Controls

STRIDES = {
    "chart_left": (-1, 0),
    "chart_right": (1, 0),
    "chart_up": (0, -1),
    "chart_down": (0, 1),
}
"""Which way the commands look further."""


class Charting:
    """What a person's intents do with the map of a table, if it has one.

    A map that is dragged is never picked from: what is pressed on it, and is no figure, is picked
    when it is let go of where it was pressed.
    """

    def __init__(self, view: TableView, controls: Controls) -> None:
        self._view = view
        self._controls = controls
        self._held: Press | None = None
        self._at: Point = (0.0, 0.0)
        self._pulled = False
        self._followed = ""

    @property
    def _roaming(self) -> Roaming:
        return self._view.play.roaming

    def handle(self, intent: Intent) -> bool:
        """Take an intent that is meant for the map; say whether it was.

        What comes of a press that was held back is told by `ripe`.
        """
        if isinstance(intent, (Wheel, Pinch)):
            return self._wheel(intent)
        if isinstance(intent, Press):
            return self._press(intent)
        held = self._held
        if held is None:
            return False
        if isinstance(intent, Drag):
            x, y = self._units(intent.x, intent.y)
            self._roaming.pull(x - self._at[0], y - self._at[1])
            self._at, self._pulled = (x, y), True
        return isinstance(intent, Drag)

    def ripe(self, release: Release) -> Press | None:
        """Let the map go; return the press that meant a touch, because it was not dragged."""
        held, self._held = self._held, None
        if held is None or held.button != release.button or self._pulled or held.button != 1:
            return None
        return held

    @property
    def holding(self) -> bool:
        """Whether the map is held."""
        return self._held is not None

    def command(self, command: str) -> bool:
        """Do what a key or a button says; say whether it has to do with a map that is there."""
        if self._roaming.chart is None or not command.startswith("chart_"):
            return False
        self._controls.skip()
        if command == "chart_whole":
            self._roaming.show_all()
        elif command in STRIDES:
            self._roaming.stride(*STRIDES[command])
        else:
            self._roaming.enlarge(1 if command == "chart_in" else -1, self._focus())
        return True

    def follow(self) -> None:
        """Bring into view what the keys' focus, or a hint, has gone to."""
        hand = self._view.play.hand
        focused = hand.offered if hand is not None else ""
        if focused == self._followed:
            return
        self._followed = focused
        target = hand.target(focused) if hand is not None else None
        if target is not None and target.charted:
            self._roaming.reveal(Place(target.x, target.y, target.width, target.height))

    def _wheel(self, turned: Wheel | Pinch) -> bool:
        """Go nearer, or further, round a point of the map; what two fingers hold stays held."""
        at = self._units(turned.x, turned.y)
        if not self._roaming.holds(at):
            return False
        self._controls.skip()
        notches = turned.dy if isinstance(turned, Wheel) else turned.notches
        self._roaming.enlarge(notches, at)
        return True

    def _press(self, press: Press) -> bool:
        """Hold the map where it may be dragged; twice where nothing lies goes nearer."""
        at = self._units(press.x, press.y)
        self._held, self._pulled, self._at = None, False, at
        if not self._roaming.holds(at) or self._view.play.picture.moving or press.button == 3:
            return False
        hand = self._view.play.hand
        target = hand.felt(self._view.fit.px(*at)) if hand is not None else None
        if press.button == 1 and press.clicks == 2 and target is None:
            self._roaming.enlarge(1, at)
            return True
        free = target is None or (target.rank == PLACE and target.charted)
        if press.button == 1 and not (free and self._roaming.enlarged):
            return False
        self._held = press
        return True

    def _focus(self) -> Point | None:
        """Return where the focus of the keys is on the map, if it is seen there."""
        hand = self._view.play.hand
        target = hand.target(hand.offered) if hand is not None else None
        if target is None or not target.charted or not self._roaming.holds((target.x, target.y)):
            return None
        return target.x, target.y

    def _units(self, x: float, y: float) -> Point:
        return self._view.fit.units((x * self._view.unit, y * self._view.unit))
