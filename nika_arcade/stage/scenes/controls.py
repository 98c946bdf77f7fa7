"""Controls: what a person's intents do at a table, by pointer, by keys and by buttons."""

from __future__ import annotations

from collections.abc import Callable

from nika_arcade.stage.intent import POINTING, Intent, Key, Left, Press
from nika_arcade.stage.scenes.charting import Charting
from nika_arcade.stage.scenes.desk import SAY
from nika_arcade.stage.scenes.keying import Keying
from nika_arcade.stage.scenes.pointing import Pointing
from nika_arcade.stage.scenes.slip import ROW, SHUT
from nika_arcade.stage.scenes.tutoring import HOW_MUCH
from nika_arcade.stage.scenes.view import TableView
from nika_arcade.table.layout import Layout


class Controls:
    """Leads intents to the hand, the buttons or the scene.

    `handle` returns the id of a button or command that is the scene's business ("menu"), or an
    empty string. ``keyed`` tells whether keys were used last.
    """

    def __init__(
        self,
        view: TableView,
        commands: Callable[[Key], tuple[str, ...]],
        refresh: Callable[[], None],
    ) -> None:
        self.view = view
        self.keyed = False
        self._refresh = refresh
        self._commands = commands
        self.charting = Charting(view, self)
        self._pointing = Pointing(view, self)
        self._keying = Keying(view, self, commands)

    def handle(self, intent: Intent) -> str:
        """Answer an intent; return what the scene has to do."""
        if isinstance(intent, (Key, Press)) and self.view.play.looking.back:
            self._go_through(intent)
            return ""
        if isinstance(intent, Key):
            return self._keying.handle(intent)
        if isinstance(intent, (*POINTING, Left)):
            self.keyed = False
            return self._pointing.handle(intent)
        return ""

    def _go_through(self, intent: Key | Press) -> None:
        """Go through a recap by keys; it is over with any other touch, which does no more."""
        commands = self._commands(intent) if isinstance(intent, Key) else ()
        if not any(map(self.view.play.looking.command, commands)):
            self.skip()
        self._refresh()

    def use(self, id_: str) -> str:
        """Do what a button says; what is the scene's business is returned."""
        play, choice = self.view.play, self.view.desk.choice(id_)
        if choice is not None and choice.why is None and play.leafing.touch(choice.pick):
            return ""
        if choice is not None:
            self.skip()
            play.say(choice.pick, choice.repeat)
        elif self.charting.command(id_):
            pass
        elif id_ == "undo":
            play.parley.undo()
        elif id_ == "redo":
            play.parley.redo()
        elif id_ == "leaf":
            self.skip()
            play.leafing.go(1)
        elif id_ == "leaf_back":
            self.skip()
            play.leafing.go(-1)
        elif id_ == "recap":
            play.looking.recap()
        elif id_ == "hint" and play.advising.silent:
            return HOW_MUCH
        elif id_ == "hint":
            play.advising.ask()
            self._keying.come_back()
        elif id_ == SHUT:
            play.advising.close()
            self._keying.come_back()
        elif id_.startswith(ROW):
            play.advising.take(int(id_.removeprefix(ROW)))
            self._keying.come_back()
        else:
            return id_
        return ""

    def skip(self) -> bool:
        """Show at once where everything that moves ends; say whether anything did."""
        moving = self.view.play.picture.moving
        if moving:
            self.view.play.skip()
            self._refresh()
        return moving

    def refresh(self) -> None:
        """Bring the picture up to date in the midst of an intent."""
        self._refresh()

    def where(self, pick: str) -> tuple[float, float]:
        """Return the point that says a pick; raise KeyError when nothing does."""
        hand = self.view.play.hand
        point = hand.reach(pick) if hand is not None else None
        if point is not None:
            return point[0] / self.view.unit, point[1] / self.view.unit
        for widget in self.view.desk.group.widgets:
            if widget.id == SAY + pick:
                return widget.box.middle
        raise KeyError(pick)

    def touched(self, x: float, y: float) -> str:
        """Return the pick that a press at a point would say; empty when it would say none."""
        widget = self.view.desk.group.at(x, y)
        if widget is not None:
            acts = widget.id.startswith(SAY) and not widget.greyed
            return widget.id.removeprefix(SAY) if acts else ""
        return self.under(x, y)

    def under(self, x: float, y: float) -> str:
        """Return the pick of the picture at a point, also while nobody's hand is open."""
        hand, where = self.view.play.hand, (x * self.view.unit, y * self.view.unit)
        if hand is not None and hand.tableau is self.view.play.picture.tableau:
            return hand.under(where)
        return Layout(self.view.play.picture.tableau, self.view.fit, self.view.unit).hit(where)
