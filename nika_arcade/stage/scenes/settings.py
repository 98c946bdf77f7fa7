"""Settings: a sheet on which everything holds at once and is kept."""

from __future__ import annotations

from collections.abc import Sequence

from nika_arcade import paths
from nika_arcade.api import Text, text
from nika_arcade.host.language import available
from nika_arcade.stage.box import Box
from nika_arcade.stage.scene import Go, pop, quit
from nika_arcade.stage.scenes.page import SheetPage
from nika_arcade.stage.theme import Theme, ThemeFault, theme_names
from nika_arcade.stage.widgets.button import Button
from nika_arcade.stage.widgets.choice import Choice, Option
from nika_arcade.stage.widgets.field import Field
from nika_arcade.stage.widgets.sheet import Part, Row, Section, Sheet
from nika_arcade.stage.widgets.stepper import Stepper
from nika_arcade.stage.widgets.widget import Widget

NOWHERE = Box(0, 0, 0, 0)
FEW = 2
"""So many options stand side by side; more are stepped through."""

THEMES = {
    "red-figure": text("Red-figure"),
    "black-figure": text("Black-figure"),
    "white-ground": text("White-ground"),
}
"""How the themes that come with the arcade are called; others by the title in their file."""

TEXT_SCALES = (0.75, 0.9, 1.0, 1.1, 1.25, 1.5, 1.75, 2.0, 2.5, 3.0)
SPEEDS = (0.5, 0.75, 1.0, 1.5, 2.0, 3.0, 4.0, 0.0)
"""How many times the usual speed figures move; 0 is at once, and stands last."""

SWITCHES = {
    "fullscreen": text("Full screen"),
    "reduced_motion": text("Reduced motion"),
    "confirm": text("Ask before I resign"),
    "turn_board": text("Turn the board to who plays"),
    "show_targets": text("Show what may be picked"),
}
NAME = 24
"""How many letters a name has at most, as the file of settings wants it."""

NUMBERS = {"text_scale": TEXT_SCALES, "speed": SPEEDS}


class SettingsSheet(SheetPage):
    """What a player prefers, over the scene he came from."""

    def compose(self) -> Sheet:
        """Return the sheet: how it looks, how it moves, and what is asked."""
        parts: list[Part] = [
            Section(text("Language and look")),
            Row(text("Language"), self._language()),
            Row(text("Theme"), self._theme()),
            Row(text("Text size"), self._number("text_scale", text("Text size"))),
            self._switch("fullscreen"),
            Section(text("Motion")),
            Row(text("Speed"), self._number("speed", text("Speed"))),
            self._switch("reduced_motion"),
            Section(text("Play", context="settings")),
            Row(text("Your name"), self._name()),
            self._switch("turn_board"),
            self._switch("show_targets"),
            self._switch("confirm"),
        ]
        foot = [
            Button("quit", NOWHERE, text("Close the arcade")),
            Button("done", NOWHERE, text("Done"), kind="primary"),
        ]
        sheet = Sheet(self.house.ms, text("Settings"), parts, foot)
        sheet.group.first = "language"
        return sheet

    def _name(self) -> Widget:
        hint = text("You")
        name = text("Your name")
        return Field(
            "name", NOWHERE, self.house.settings.name, most=NAME, hint=hint, name=name, size="line"
        )

    def _language(self) -> Widget:
        names = available([paths.assets() / "locale"])
        options = [Option(code, name) for code, name in names.items()]
        return _one_of("language", options, self.house.language.code, text("Language"))

    def _theme(self) -> Widget:
        options = [Option(name, _title(name)) for name in theme_names()]
        return _one_of("theme", options, self.house.settings.theme, text("Theme"))

    def _number(self, key: str, name: Text) -> Widget:
        """Return the steps of a number, with the one in the player's file among them."""
        now: float = getattr(self.house.settings, key)
        say = _percent if key == "text_scale" else _speed
        values = NUMBERS[key]
        if now not in values:
            values = tuple(sorted((*values, now), key=lambda value: value or 100.0))
        return Stepper(
            key, NOWHERE, [Option(f"{one:g}", say(one)) for one in values], f"{now:g}", name=name
        )

    def _switch(self, key: str) -> Row:
        on = getattr(self.house.settings, key)
        options = (Option("on", text("On")), Option("off", text("Off")))
        name = SWITCHES[key]
        return Row(name, Choice(key, NOWHERE, options, "on" if on else "off", name=name))

    def use(self, widget: Widget) -> Go | None:
        """Change what a control says; it holds at once."""
        if widget.id == "done":
            return pop()
        if widget.id == "quit":
            return quit()
        if isinstance(widget, Field):
            self.house.change(name=widget.words.rstrip())
        if isinstance(widget, (Choice, Stepper)):
            self.house.change(**{widget.id: _meant(widget.id, widget.chosen)})
        return None


def _one_of(id_: str, options: Sequence[Option], chosen: str, name: Text) -> Widget:
    """Return a choice for a few options, and a stepper for many."""
    kind = Choice if len(options) <= FEW else Stepper
    return kind(id_, NOWHERE, options, chosen, name=name)


def _title(theme: str) -> Text:
    """Return how a theme is called."""
    if theme in THEMES:
        return THEMES[theme]
    try:
        return Text(Theme.load(theme).title)
    except ThemeFault:
        return Text(theme)


def _percent(scale: float) -> Text:
    return text("{number} %", number=f"{100 * scale:g}")


def _speed(speed: float) -> Text:
    return text("{number} ×", number=f"{speed:g}") if speed else text("At once")


def _meant(key: str, chosen: str) -> str | float | bool:
    """Return what a control's words mean for a setting."""
    if key in SWITCHES:
        return chosen == "on"
    return float(chosen) if key in NUMBERS else chosen
