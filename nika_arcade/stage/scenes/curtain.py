"""The curtain: covers a whole table while it passes from one person's eyes to another's."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from nika_arcade.api import Text, text
from nika_arcade.stage.assets import Art
from nika_arcade.stage.box import Box
from nika_arcade.stage.canvas import Canvas
from nika_arcade.stage.coins import draw_coins, draw_portrait
from nika_arcade.stage.house import House
from nika_arcade.stage.intent import Intent, Left, Point
from nika_arcade.stage.scene import Go, pop, push
from nika_arcade.stage.scenes.menu import MenuScene
from nika_arcade.stage.scenes.page import Page
from nika_arcade.stage.scenes.play import Play
from nika_arcade.stage.scenes.question import Question
from nika_arcade.stage.widgets.button import Button
from nika_arcade.stage.widgets.widget import Widget

HEED = 400.0
"""Milliseconds in which nothing answers: a touch that was already on its way lifts no curtain."""

LIFT, LEAVE = "lift", "leave"

COIN = 54.0
"""The radius of the coins of who is to come."""

LEAST_COIN = 24.0
"""Coins that would be smaller are left out."""

LARGEST_HEAD = 1.6
"""The title follows the player's text scale up to this."""

HEM = 44.0
"""How far the meanders lie from the window's edges."""

NOWHERE = Box(0, 0, 0, 0)
BUTTON = 56.0
GAP = 16.0
AIR = 24.0
LEADING = 8.0
"""What lies between the title and the words below it."""


@dataclass(frozen=True, slots=True)
class Caller:
    """Who is to look next and who is not, in words, with the coins of the next one's seat."""

    title: Text
    away: Text
    button: Text
    shield: str
    face: str
    art: Art


def draw_cloth(canvas: Canvas) -> None:
    """Draw the cloth that covers a whole canvas, with a hem above and below."""
    canvas.fill("ui.ground")
    unit = canvas.theme.measures["meander.divider_unit"]
    hem = min(HEM, canvas.height / 16)
    for y in (hem, canvas.height - hem - 4 * unit):
        canvas.meander(hem, y, canvas.width - 2 * hem, unit, "ui.rule")


class Curtain(Page):
    """Names who is to look next; it is left with "lift", or with "leave" for the way out."""

    cuts = True

    def __init__(self, caller: Caller, play: Play) -> None:
        self.caller = caller
        self._play = play
        self._hung = 0.0
        self._wanted = ""

    def enter(self, house: House) -> None:
        """Make the buttons; they answer only after a moment."""
        super().enter(house)
        self._buttons = [
            Button(LIFT, NOWHERE, self.caller.button, kind="primary"),
            Button("menu", NOWHERE, text("Menu"), icon="icon-menu"),
        ]
        for button in self._buttons:
            button.enabled = False
        self.group.replace(self._buttons)

    @property
    def opening(self) -> Sequence[Text]:
        """Who is to look next and who is not."""
        return (self.caller.title, self.caller.away)

    @property
    def heeds(self) -> bool:
        """Whether it answers already."""
        return self._hung >= HEED

    @property
    def busy(self) -> bool:
        """Whether it has yet to answer, or a button moves."""
        return not self.heeds or super().busy

    def update(self, ms: float) -> Go | None:
        """Let time pass: the buttons answer in the end."""
        waited, self._hung = not self.heeds, self._hung + ms
        if waited and self.heeds:
            for button in self._buttons:
                button.enabled = True
            self.group.focus(self._buttons[0], ring=False)
            self.dirty = True
        return super().update(ms)

    def handle(self, intent: Intent) -> Go | None:
        """Answer a press of a button, once it answers at all; no other key lifts the curtain."""
        if not self.heeds and not isinstance(intent, (Point, Left)):
            return None
        return super().handle(intent)

    def use(self, widget: Widget) -> Go | None:
        """Lift the curtain, or open the menu over it."""
        return self._open_menu() if widget.id == "menu" else pop(LIFT)

    def back(self) -> Go | None:
        """Open the menu."""
        return self._open_menu()

    def _open_menu(self) -> Go:
        self._wanted = "menu"
        return push(MenuScene(self._play))

    def resume(self, result: Any) -> Go | None:
        """Do what was chosen in the menu; the curtain stays."""
        wanted, self._wanted = self._wanted, ""
        if wanted != "menu":
            return None
        if result == "rules":
            from nika_arcade.stage.scenes.rules import RulesScene

            return push(RulesScene(self._play.session.entry))
        if result == "settings":
            from nika_arcade.stage.scenes.settings import SettingsSheet

            return push(SettingsSheet())
        return pop(LEAVE) if result == "leave" else None

    # Looks

    def arrange(self, canvas: Canvas) -> None:
        """Place coins, words and buttons below one another; the coins give way to the words."""
        scale, room = canvas.text_scale, canvas.width - 4 * HEM
        self._head_scale = min(scale, LARGEST_HEAD)
        self._head = canvas.wrap(
            self.caller.title, room, "title_l", scale=self._head_scale, lines=3
        )
        self._away = canvas.wrap(self.caller.away, room, "line", 500, lines=3)
        heads = len(self._head) * canvas.line_height("title_l", self._head_scale)
        rows = len(self._away) * canvas.line_height("line")
        columns, wide, high = self._sizes(canvas, room)
        foot = -(-len(self._buttons) // columns) * (high + GAP) - GAP
        words = heads + LEADING + rows + foot + 2 * AIR
        left = canvas.height - 4 * HEM - words
        self._radius = min(COIN, (left - AIR) / 2)
        coins = 2 * self._radius + AIR if self._radius >= LEAST_COIN else 0.0
        y = (canvas.height - words - coins) / 2
        self._coins_y = y + self._radius if coins else 0.0
        y += coins
        self._head_y = y + canvas.line_height("title_l", self._head_scale) * 0.8
        self._away_y = y + heads + LEADING + canvas.line_height("line") * 0.8
        self._place(canvas, y + heads + LEADING + rows + 2 * AIR, columns, wide, high)

    def _sizes(self, canvas: Canvas, room: float) -> tuple[int, float, float]:
        """Return how many buttons stand side by side, and the width and height of each."""
        wide = max(220.0, *(button.natural_width(canvas) for button in self._buttons))
        columns = 2 if 2 * wide + GAP <= room else 1
        return columns, min(wide, room), BUTTON * max(1.0, min(canvas.text_scale, 1.4))

    def _place(self, canvas: Canvas, top: float, columns: int, wide: float, high: float) -> None:
        left = (canvas.width - columns * wide - (columns - 1) * GAP) / 2
        for number, button in enumerate(self._buttons):
            x = left + (number % columns) * (wide + GAP)
            button.box = Box(x, top + (number // columns) * (high + GAP), wide, high)

    def draw(self, canvas: Canvas) -> None:
        """Draw the cloth, and on it who is called; nothing of the table."""
        draw_cloth(canvas)
        x = canvas.width / 2
        if self._coins_y:
            self._draw_coins(canvas.with_art(self.caller.art), x)
        canvas.paragraph(
            self._head, (x, self._head_y), "title_l", align="centre", scale=self._head_scale
        )
        canvas.paragraph(self._away, (x, self._away_y), "line", weight=500, align="centre")
        self.group.draw(canvas)

    def _draw_coins(self, canvas: Canvas, x: float) -> None:
        """Draw the shield of the seat and the portrait of who holds it, or that alone."""
        shield, face, y = self.caller.shield, self.caller.face, self._coins_y
        if not shield:
            draw_portrait(canvas, (x, y), self._radius, face)
            return
        apart = 1.56 * self._radius
        draw_coins(canvas, (x - apart / 2, y), self._radius, shield, face, apart=apart)


class CoveredQuestion(Question):
    """A question to somebody who must not see the table as it was: all of it is covered."""

    over = False
    cuts = True
    _stood = 0.0

    def update(self, ms: float) -> Go | None:
        """Let time pass; it answers after a moment, like the curtain."""
        self._stood += ms
        return super().update(ms)

    @property
    def busy(self) -> bool:
        """Whether it has yet to answer, or a button moves."""
        return self._stood < HEED or super().busy

    def handle(self, intent: Intent) -> Go | None:
        """Take an answer that was given to the question, not to what stood there before."""
        if self._stood < HEED and not isinstance(intent, (Point, Left)):
            return None
        return super().handle(intent)

    def draw(self, canvas: Canvas) -> None:
        """Draw the cloth and the sheet on it."""
        draw_cloth(canvas)
        super().draw(canvas)
