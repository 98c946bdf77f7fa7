"""The result: who won and why, how long it took, and what to do next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from nika_arcade.api import Outcome, Text, text
from nika_arcade.match.proposals import listed
from nika_arcade.stage.assets import Art
from nika_arcade.stage.box import Box
from nika_arcade.stage.canvas import Canvas
from nika_arcade.stage.coins import draw_coins, draw_shield
from nika_arcade.stage.house import House
from nika_arcade.stage.scene import Go, pop
from nika_arcade.stage.scenes.graph import ChanceGraph
from nika_arcade.stage.scenes.graphing import Graphing
from nika_arcade.stage.scenes.page import Page
from nika_arcade.stage.widgets.button import Button
from nika_arcade.stage.widgets.widget import Widget

VEIL = 0.94
"""How much the ground covers the table."""

COIN = 54.0
"""The radius of a winner's coin."""

LAUREL = 200.0
"""The width of the laurel round one coin."""

RING = 2.7
"""The laurel's width in radii of the circle inside it."""

LEAST_CROWN = 100.0
"""A laurel that would be smaller is left out."""

LARGEST_HEAD = 1.6
"""The title follows the player's text scale up to this."""

ACTIONS = (
    ("again", text("Again"), "icon-turn"),
    ("look", text("Look back"), ""),
    ("lineup", text("New line-up"), ""),
    ("home", text("Home"), ""),
)
AIR = 48.0
"""How much more room there is between laurel, words and buttons where the window has it."""

NOWHERE = Box(0, 0, 0, 0)
BUTTON = 56.0
GRAPH = 96.0
"""How high the graph of the chances is, where there is room for it."""
WIDEST = 760.0
"""How wide it is at most."""
GAP = 16.0


@dataclass(frozen=True, slots=True)
class Winner:
    """A seat that won: its shield, and the portrait of its holder."""

    shield: str
    face: str = ""


class ResultScene(Page):
    """The end of a game over its table; it is left with "again", "look", "lineup" or "home"."""

    over = True

    def __init__(self, outcome: Outcome, winners: tuple[Winner, ...], turns: int, art: Art) -> None:
        self.outcome = outcome
        self._winners = winners
        self._turns = turns
        self._art = art
        self.graphing: Graphing | None = None
        """What feeds the graph of the chances, where there is one."""

    def enter(self, house: House) -> None:
        """Make the buttons."""
        super().enter(house)
        self._buttons = [
            Button(id_, NOWHERE, label, kind="primary" if id_ == "again" else "normal", icon=icon)
            for id_, label, icon in ACTIONS
        ]
        self.group.replace(self._buttons)
        self.group.focus(self._buttons[0], ring=False)

    def arrange(self, canvas: Canvas) -> None:
        """Place laurel, words and buttons below one another; the laurel gives way to them."""
        scale, room = canvas.text_scale, canvas.width - 96.0
        self._head_scale = min(scale, LARGEST_HEAD)
        self._head = canvas.wrap(self.title, room, "title_l", scale=self._head_scale, lines=2)
        self._reason = canvas.wrap(self.outcome.reason, room, "line", 500, lines=2)
        heads = len(self._head) * canvas.line_height("title_l", self._head_scale)
        rows = len(self._reason) * canvas.line_height("line")
        length = canvas.line_height("body")
        columns, wide, high = self._sizes(canvas)
        foot = -(-len(self._buttons) // columns) * (high + GAP) - GAP
        words = 8.0 + heads + rows + length + 16.0 + foot
        drawn = self._graph_height(canvas, words)
        words += drawn
        crown = min(self._crown, canvas.height - 48.0 - words)
        self._shrunk = crown / self._crown if crown >= LEAST_CROWN else 0.0
        crown = self._crown * self._shrunk
        air = min(AIR, max(0.0, canvas.height - 96.0 - words - crown)) / 4
        y = (canvas.height - crown - words - 4 * air) / 2
        self._middle = (canvas.width / 2, y + crown / 2)
        y += crown + 8.0 + air
        self._title_y = y + canvas.line_height("title_l", self._head_scale) * 0.8
        y += heads + air
        self._reason_y = y + canvas.line_height("line") * 0.8
        self._length_y = y + rows + length * 0.8
        top = y + rows + length + 16.0 + air
        self._lay_graph(canvas, top, drawn)
        self._place(canvas, top + drawn + air, columns, wide, high)

    def _graph_height(self, canvas: Canvas, words: float) -> float:
        """Return how high the graph is with the gap below it; nothing where there is no room."""
        if self.graphing is None or not self.graphing.there:
            return 0.0
        fits = canvas.height - 48.0 - words - self._crown >= GRAPH + GAP
        return GRAPH + GAP if fits else 0.0

    def _lay_graph(self, canvas: Canvas, top: float, drawn: float) -> None:
        """Place the graph over the buttons."""
        wide = min(WIDEST, canvas.width - 96.0)
        box = Box((canvas.width - wide) / 2, top, wide, GRAPH) if drawn else None
        graph = self.graphing.lay(box) if self.graphing is not None else []
        self.group.replace([*self._buttons, *graph])

    def _sizes(self, canvas: Canvas) -> tuple[int, float, float]:
        """Return how many buttons stand side by side, and the width and height of each."""
        wide = max(180.0, *(button.natural_width(canvas) for button in self._buttons))
        room = canvas.width - 80.0
        columns = next((count for count in (4, 2, 1) if count * (wide + GAP) <= room), 1)
        return columns, min(wide, room), BUTTON * max(1.0, min(canvas.text_scale, 1.4))

    def _place(self, canvas: Canvas, top: float, columns: int, wide: float, high: float) -> None:
        left = (canvas.width - columns * wide - (columns - 1) * GAP) / 2
        for number, button in enumerate(self._buttons):
            x = left + (number % columns) * (wide + GAP)
            button.box = Box(x, top + (number // columns) * (high + GAP), wide, high)

    @property
    def _crown(self) -> float:
        """The width of the laurel: it grows with the coins inside it."""
        if not self._winners:
            return LAUREL
        return max(LAUREL, RING * (self._reach + 8.0))

    @property
    def _reach(self) -> float:
        """How far the coins reach from the middle."""
        count = len(self._winners)
        alone = count == 1 and bool(self._winners[0].face)
        return COIN + (42.0 if alone else (count - 1) * 58.0)

    @property
    def title(self) -> Text:
        """The sentence that says who won."""
        winners = self.outcome.winners
        if not winners:
            return text("A draw")
        names = listed(winners)
        return text("{names} wins", plural="{names} win", count=len(winners), names=names)

    @property
    def opening(self) -> Sequence[Text]:
        """Who won, and why."""
        return (self.title, self.outcome.reason)

    def use(self, widget: Widget) -> Go | None:
        """Leave with what was chosen, or with the moment that is to be looked at."""
        if isinstance(widget, ChanceGraph):
            return pop(widget.chosen)
        return pop(widget.id)

    def update(self, ms: float) -> Go | None:
        """Let the graph come about."""
        if self.graphing is not None:
            self.dirty |= self.graphing.update()
        return super().update(ms)

    def back(self) -> Go | None:
        """Look back at the table."""
        return pop("look")

    def draw(self, canvas: Canvas) -> None:
        """Draw the winners in their laurel, the words and the buttons."""
        canvas.fill("ui.ground", VEIL)
        self._draw_crown(canvas.with_art(self._art))
        x = canvas.width / 2
        at, scale = (x, self._title_y), self._head_scale
        canvas.paragraph(self._head, at, "title_l", align="centre", scale=scale)
        canvas.paragraph(self._reason, (x, self._reason_y), "line", weight=500, align="centre")
        length = text("{count} turn", plural="{count} turns", count=self._turns)
        canvas.text(length, (x, self._length_y), "body", role="ui.text_muted", align="centre")
        self.group.draw(canvas)

    def _draw_crown(self, canvas: Canvas) -> None:
        if not self._shrunk:
            return
        (x, y), crown = self._middle, self._crown * self._shrunk
        radius = COIN * self._shrunk
        if not self._winners:
            canvas.image("owl", (x - crown / 4, y - crown / 4, crown / 2, crown / 2))
        canvas.image("laurel", (x - crown / 2, y - crown / 2, crown, crown))
        if len(self._winners) == 1 and self._winners[0].face:
            one = self._winners[0]
            apart = 84.0 * self._shrunk
            draw_coins(canvas, (x - apart / 2, y), radius, one.shield, one.face, apart=apart)
            return
        step = 116.0 * self._shrunk
        for number, winner in enumerate(self._winners):
            away = (number - (len(self._winners) - 1) / 2) * step
            draw_shield(canvas, (x + away, y), radius, winner.shield)
