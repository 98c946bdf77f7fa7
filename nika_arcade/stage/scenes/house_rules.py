"""House rules: the options of a game and its turn clock, on a sheet."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from nika_arcade.api import Text, text
from nika_arcade.host.manifest import GameEntry, OptionEntry
from nika_arcade.host.options import is_whole
from nika_arcade.stage.box import Box
from nika_arcade.stage.scene import Go, pop, push
from nika_arcade.stage.scenes.page import SheetPage
from nika_arcade.stage.scenes.rules import RulesScene
from nika_arcade.stage.scenes.setup import CLOCKS, Setup, clock_words
from nika_arcade.stage.widgets.button import Button
from nika_arcade.stage.widgets.choice import Choice, Option
from nika_arcade.stage.widgets.sheet import Part, Prose, Row, Section, Sheet
from nika_arcade.stage.widgets.slider import Slider
from nika_arcade.stage.widgets.stepper import Stepper
from nika_arcade.stage.widgets.widget import Widget

NOWHERE = Box(0, 0, 0, 0)
OPTION = "option:"
CLOCK = "clock"
WIDTH = 640.0
FEW = 2
"""So many values stand side by side; more are stepped through."""

ON, OFF = Option("true", text("On")), Option("false", text("Off"))


class HouseRules(SheetPage):
    """A sheet that changes a set-up and hands it back when it is left."""

    def __init__(self, entry: GameEntry, setup: Setup) -> None:
        self.entry = entry
        self.setup = setup

    def compose(self) -> Sheet:
        """Return the sheet: a row for every option, its note under it, then the clock."""
        parts: list[Part] = []
        for option in self.entry.options:
            parts.append(Row(Text(option.title), _control(option, self.setup.options)))
            if option.note:
                parts.append(Prose(Text(option.note), "ui.text_muted"))
        parts += [Section(text("Turn clock")), Row(text("Time for a turn"), self._clock())]
        foot: list[Widget] = [Button("done", NOWHERE, text("Done"), kind="primary")]
        if self.entry.rules:
            foot.insert(0, Button("rules", NOWHERE, text("Read the rules")))
        sheet = Sheet(self.house.ms, text("House rules"), parts, foot, width=WIDTH)
        sheet.group.first = "done"
        return sheet

    def _clock(self) -> Widget:
        """Return the choice of a turn clock."""
        options = [Option(_seconds(clock), clock_words(clock)) for clock in CLOCKS]
        return Choice(CLOCK, NOWHERE, options, _seconds(self.setup.clock), size="small")

    def use(self, widget: Widget) -> Go | None:
        """Take up what a control says."""
        if widget.id == "done":
            return self.back()
        if widget.id == "rules":
            return push(RulesScene(self.entry))
        if widget.id == CLOCK and isinstance(widget, Choice):
            clock = next(one for one in CLOCKS if _seconds(one) == widget.chosen)
            self.setup = replace(self.setup, clock=clock)
        elif widget.id.startswith(OPTION):
            name = widget.id.removeprefix(OPTION)
            options = {**self.setup.options, name: _value(widget, self._option(name))}
            self.setup = replace(self.setup, options=options)
        return None

    def _option(self, name: str) -> OptionEntry:
        return next(option for option in self.entry.options if option.id == name)

    def back(self) -> Go | None:
        """Leave with the set-up as it is now."""
        return pop(self.setup)


def _control(option: OptionEntry, chosen: Mapping[str, Any]) -> Widget:
    """Return the widget that an option is chosen with."""
    id_, value = OPTION + option.id, chosen.get(option.id, option.default)
    name = Text(option.title)
    if option.kind == "switch":
        return Choice(id_, NOWHERE, (ON, OFF), "true" if value else "false", name=name)
    if option.kind == "choice":
        labels = option.labels or option.values
        options = [
            Option(one, Text(label)) for one, label in zip(option.values, labels, strict=True)
        ]
        kind = Choice if len(options) <= FEW else Stepper
        return kind(id_, NOWHERE, options, str(value), name=name)
    low, high = _ends(option, float(value))
    step = 1.0 if is_whole(option) else (high - low) / 20
    return Slider(id_, NOWHERE, float(value), low=low, high=high, step=step, name=name)


def _ends(option: OptionEntry, value: float) -> tuple[float, float]:
    """Return between which numbers an option can be chosen; open ends lie a good way off."""
    low = float(option.min) if option.min is not None else min(0.0, value)
    high = float(option.max) if option.max is not None else max(low + 10.0, 2 * value)
    return low, max(high, low + 1.0)


def _value(widget: Widget, option: OptionEntry) -> Any:
    """Return what a widget says, of the type that the option wants."""
    if isinstance(widget, Slider):
        return round(widget.value) if is_whole(option) else widget.value
    assert isinstance(widget, (Choice, Stepper)), "options have no other widgets"
    return widget.chosen == "true" if option.kind == "switch" else widget.chosen


def _seconds(clock: float | None) -> str:
    return "" if clock is None else f"{clock:g}"
