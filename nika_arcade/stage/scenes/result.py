"""The result: who won and why, how long it took, and what to do next."""

from __future__ import annotations

from dataclasses import dataclass

from nika_arcade.api import Outcome, Text, text
from nika_arcade.match.proposals import listed
from nika_arcade.stage.assets import Art
from nika_arcade.stage.box import Box
from nika_arcade.stage.canvas import Canvas
from nika_arcade.stage.coins import draw_coins, draw_shield
from nika_arcade.stage.house import House
from nika_arcade.stage.intent import Intent, Key
from nika_arcade.stage.scene import Go, Scene, pop
from nika_arcade.stage.widgets.button import Button
from nika_arcade.stage.widgets.group import Group

VEIL = 0.9
"""How much the ground covers the table."""

COIN = 54.0
"""The radius of a winner's coin."""

LAUREL = 200.0
"""The width of the laurel round one coin."""

RING = 2.5
"""The laurel's width in radii of the circle inside it."""

ACTIONS = (
    ("again", text("Again"), "icon-turn"),
    ("look", text("Look back"), ""),
    ("lineup", text("New line-up"), ""),
    ("home", text("Home"), ""),
)
BUTTON = 56.0
GAP = 16.0


@dataclass(frozen=True, slots=True)
class Winner:
    """A seat that won: its shield, and the portrait of its holder."""

    shield: str
    face: str = ""


class ResultScene(Scene):
    """The end of a game over its table; it is left with "again", "look", "lineup" or "home"."""

    over = True

    def __init__(self, outcome: Outcome, winners: tuple[Winner, ...], turns: int, art: Art) -> None:
        self.outcome = outcome
        self._winners = winners
        self._turns = turns
        self._art = art

    def enter(self, house: House) -> None:
        """Make the buttons."""
        super().enter(house)
        self.group = Group(
            house.ms,
            [
                Button(
                    id_, Box(0, 0, 0, 0), label,
                    kind="primary" if id_ == "again" else "normal", icon=icon,
                )
                for id_, label, icon in ACTIONS
            ],
        )  # fmt: skip
        self.group.first = "again"

    def layout(self, canvas: Canvas) -> None:
        """Place the buttons side by side, or below one another where they have no room."""
        self._place_words(canvas)
        high = BUTTON * max(1.0, min(canvas.text_scale, 1.6))
        buttons = [one for one in self.group.widgets if isinstance(one, Button)]
        wide = max(180.0, *(button.natural_width(canvas) for button in buttons))
        columns = next(
            (count for count in (4, 2, 1) if count * (wide + GAP) <= canvas.width - 80.0), 1
        )
        wide = min(wide, canvas.width - 96.0)
        left = (canvas.width - columns * wide - (columns - 1) * GAP) / 2
        for number, button in enumerate(buttons):
            x = left + (number % columns) * (wide + GAP)
            y = self._foot + (number // columns) * (high + GAP)
            button.box = Box(x, y, wide, high)
        self.dirty = True

    def _place_words(self, canvas: Canvas) -> None:
        """Find the baselines: laurel, title, reason, length and buttons, in the middle together."""
        scale = canvas.text_scale
        room = canvas.width - 96.0
        self._reason = canvas.wrap(self.outcome.reason, room, "line", 500, lines=2)
        self._head = canvas.wrap(self.title, room, "title_l", lines=2)
        rows = len(self._reason) * canvas.line_height("line")
        heads = len(self._head) * canvas.line_height("title_l")
        crown = self._crown * (1.0 if scale <= 1.5 else 0.6)
        whole = crown + heads + rows + 26.0 * scale + 40.0 + BUTTON
        top = max(24.0, (canvas.height - whole) / 2)
        self._middle = (canvas.width / 2, top + crown / 2)
        self._shrunk = crown / self._crown
        self._title_y = top + crown + 8.0 + canvas.line_height("title_l") * 0.8
        self._reason_y = top + crown + 8.0 + heads + canvas.line_height("line") * 0.9
        self._length_y = self._reason_y + rows + 4.0 * scale
        self._foot = self._length_y + 32.0

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

    def handle(self, intent: Intent) -> Go | None:
        """Leave with what was chosen; Esc looks back at the table."""
        used = self.group.handle(intent)
        self.dirty = True
        if used is not None:
            return pop(used.id)
        if isinstance(intent, Key) and {"menu", "back"} & set(self.house.commands(intent)):
            return pop("look")
        return None

    def update(self, ms: float) -> Go | None:
        """Let time pass."""
        self.group.update(ms)
        return None

    @property
    def busy(self) -> bool:
        """Whether anything moves."""
        return self.group.busy

    def draw(self, canvas: Canvas) -> None:
        """Draw the winners in their laurel, the words and the buttons."""
        canvas.fill("ui.ground", VEIL)
        self._draw_crown(canvas.with_art(self._art))
        x = canvas.width / 2
        canvas.paragraph(self._head, (x, self._title_y), "title_l", align="centre")
        canvas.paragraph(self._reason, (x, self._reason_y), "line", weight=500, align="centre")
        length = text("{count} turn", plural="{count} turns", count=self._turns)
        canvas.text(length, (x, self._length_y), "body", role="ui.text_muted", align="centre")
        self.group.draw(canvas)

    def _draw_crown(self, canvas: Canvas) -> None:
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
