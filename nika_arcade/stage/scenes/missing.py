"""Missing pads: the sheet that stops a game while the pad of somebody who plays is away."""

from __future__ import annotations

from nika_arcade.api import Text, text
from nika_arcade.host.manifest import OpponentEntry
from nika_arcade.stage.box import Box
from nika_arcade.stage.intent import Intent, Key, PadCame, PadWent
from nika_arcade.stage.scene import Go, pop
from nika_arcade.stage.scenes.holding import Holding
from nika_arcade.stage.scenes.page import SheetPage
from nika_arcade.stage.widgets.button import Button
from nika_arcade.stage.widgets.sheet import Part, Prose, Row, Sheet
from nika_arcade.stage.widgets.widget import Widget

NOWHERE = Box(0, 0, 0, 0)


class MissingPad(SheetPage):
    """Says whose pad is missing. It goes by itself once that pad is there again.

    ``name`` is how the person is called, ``bot`` who could play on for him.
    """

    def __init__(
        self, holding: Holding, holder: str, name: Text | str, bot: OpponentEntry | None
    ) -> None:
        self.holder = holder
        self._holding = holding
        self._name = name
        self._bot = bot

    def compose(self) -> Sheet:
        """Return the sheet with the ways on."""
        hands = self._holding.hands
        number = hands.number(hands.pad_of(self.holder))
        if hands.plays(self.holder):
            words = text("{name}, press {button} on yours.", name=self._name, button=self._button)
        else:
            words = text("Plug it in again, or press {button} on another.", button=self._button)
        buttons = [Button("keys", NOWHERE, text("Go on with mouse and keys"), kind="primary")]
        if self._bot is not None:
            label = text("Let {name} play on", name=Text(self._bot.name))
            buttons.append(Button("bot", NOWHERE, label))
        title = text("Pad {number} of {name} is missing", number=number, name=self._name)
        if len(self._holding.persons) == 1:
            title = text("Your pad is missing")
        parts: list[Part] = [Prose(words), *(Row("", button) for button in buttons)]
        sheet = Sheet(self.house.ms, title, parts)
        sheet.group.focus(buttons[0], ring=False)
        return sheet

    @property
    def _button(self) -> str:
        return self.house.keys.on_pad().label("confirm")

    def handle(self, intent: Intent) -> Go | None:
        """Take another pad for the missing one, or one of the ways on."""
        if isinstance(intent, (PadCame, PadWent)):
            self.recompose()
            return None
        if isinstance(intent, Key) and intent.pad and self._claims(intent):
            self._holding.hands.claim(self.holder, intent.pad)
            return pop()
        return super().handle(intent)

    def _claims(self, key: Key) -> bool:
        """Say whether a button says that its pad is the missing one."""
        hands, persons = self._holding.hands, self._holding.persons
        owner = hands.holder_of(key.pad)
        doubtful = hands.plays(self.holder) or owner in hands.missing(persons)
        return (doubtful or owner not in persons) and "confirm" in self.house.commands(key)

    def use(self, widget: Widget) -> Go | None:
        """Go on without the pad."""
        if widget.id == "bot" and self._bot is not None:
            self._holding.bench(self.holder, self._bot.id, self._bot.name)
        else:
            self._holding.hands.excuse(self.holder)
        return pop()

    def back(self) -> Go | None:
        """Stay: which way to go on is nothing to be decided by accident."""
        return None

    def update(self, ms: float) -> Go | None:
        """Leave once the pad is there again."""
        if self._holding.missing != self.holder:
            return pop()
        return super().update(ms)
