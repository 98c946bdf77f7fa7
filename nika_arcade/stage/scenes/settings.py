"""Settings: a sheet of pages on which everything holds at once and is kept."""

from __future__ import annotations

from nika_arcade import paths
from nika_arcade.api import Text, text
from nika_arcade.host.language import available
from nika_arcade.stage.intent import Intent, Key, PadCame, PadWent
from nika_arcade.stage.scene import Go, pop, push, quit
from nika_arcade.stage.scenes.page import SheetPage
from nika_arcade.stage.scenes.wishes import NOWHERE, PAGES, Special, Wish, control, meant, one_of
from nika_arcade.stage.theme import Theme, ThemeFault, theme_names
from nika_arcade.stage.widgets.button import Button
from nika_arcade.stage.widgets.choice import Choice, Option
from nika_arcade.stage.widgets.field import Field
from nika_arcade.stage.widgets.sheet import Part, Prose, Row, Sheet
from nika_arcade.stage.widgets.slider import Slider
from nika_arcade.stage.widgets.stepper import Stepper
from nika_arcade.stage.widgets.tabs import Tabs
from nika_arcade.stage.widgets.widget import Widget

PAGE = "page"
"""The id of the names of the pages."""

CONTROLS, PLUGINS = "controls", "plugins"
"""The ids of the ways to the keys and buttons, and to the plugins."""

ROWS = 6.5
"""How many rows every page has room for."""

THEMES = {
    "red-figure": text("Red-figure"),
    "black-figure": text("Black-figure"),
    "white-ground": text("White-ground"),
}
"""How the themes that come with the arcade are called; others by the title in their file."""

NAME = 24
"""How many letters a name has at most, as the file of settings wants it."""

SAMPLE = "place"
"""What is heard when sounds are made louder or softer."""

NO_VOICE = text(
    "No voice is found on this computer. Install speech-dispatcher or espeak-ng, for example."
)
SECRETS = text("Whoever is in the room hears your cards, too: use headphones.")

NO_PADS = text("No pad is plugged in. One that is plugged in now is found at once.")

TURNS = {"pageup": -1, "pagedown": 1}
COMMANDS = {"turn_left": -1, "turn_right": 1}
"""The keys and commands that turn to the page before and after."""


class SettingsSheet(SheetPage):
    """What a player prefers, over the scene he came from; ``page`` is open at first.

    Where no game is being played, it is the ``whole`` of them: plugins can be changed, too.
    """

    def __init__(self, page: str = "general", *, whole: bool = False) -> None:
        self.page = page
        self.whole = whole
        self._silent = False

    def compose(self) -> Sheet:
        """Return the open page."""
        names = [Option(id_, name) for id_, (name, _) in PAGES.items()]
        tabs = Tabs(PAGE, names, self.page, name=text("Page", context="settings"))
        foot = [
            Button("quit", NOWHERE, text("Close the arcade")),
            Button("done", NOWHERE, text("Done"), kind="primary"),
        ]
        parts: list[Part] = [Row(wish.title, self._control(wish)) for wish in PAGES[self.page][1]]
        if self.page == "controls":
            parts += self._controls()
        if self.page == "general" and self.whole:
            parts.append(Row("", Button(PLUGINS, NOWHERE, text("Plugins"))))
        parts += self._notes()
        title = text("Settings")
        sheet = Sheet(self.house.ms, title, parts, foot, tabs=tabs, rows=ROWS)
        sheet.group.first = next((wish.key for wish in PAGES[self.page][1]), PAGE)
        return sheet

    def _control(self, wish: Wish) -> Widget:
        if not isinstance(wish, Special):
            return control(wish, getattr(self.house.settings, wish.key), self.house.say)
        if wish.key == "name":
            return self._name(wish.title)
        if wish.key == "language":
            names = available([paths.assets() / "locale"])
            options = [Option(code, name) for code, name in names.items()]
            return one_of(wish.key, options, self.house.language.code, wish.title)
        options = [Option(name, _title(name)) for name in theme_names()]
        return one_of(wish.key, options, self.house.settings.theme, wish.title)

    def _controls(self) -> list[Part]:
        """Return the way to keys and buttons, and the pads that are here."""
        hands = self.house.hands
        told = [
            text("Pad {number}: {name}", number=hands.number(pad), name=name)
            for pad, name in hands.pads.items()
        ]
        return [
            Row("", Button(CONTROLS, NOWHERE, text("Keys and buttons"))),
            *(Prose(one, "ui.text_muted") for one in told or [NO_PADS]),
        ]

    def _name(self, title: Text) -> Widget:
        written = self.house.settings.name
        hint = text("You")
        return Field("name", NOWHERE, written, most=NAME, hint=hint, name=title, size="line")

    def _notes(self) -> list[Part]:
        """Return what else a player has to know on this page."""
        if self.page == "sound" and self.house.sounds.state == "silent":
            return [Prose(text("No sound device answers: nothing is heard."), "ui.text_muted")]
        if self.page == "general" and self.house.settings.speech != "off":
            if self.house.aloud.silent:
                return [Prose(NO_VOICE, "ui.text_muted")]
            if self.house.settings.speech == "all":
                return [Prose(SECRETS, "ui.text_muted")]
        return []

    def update(self, ms: float) -> Go | None:
        """Let time pass; whether a voice is found shows only when it is used."""
        silent = self.house.aloud.silent
        if silent != self._silent:
            self._silent = silent
            self.recompose()
        return super().update(ms)

    def handle(self, intent: Intent) -> Go | None:
        """Turn the page by keys, wherever the focus is, or let the page have the intent."""
        if isinstance(intent, (PadCame, PadWent)):
            self.recompose()
        by = self._turns(intent)
        if by:
            names = list(PAGES)
            self._turn(names[(names.index(self.page) + by) % len(names)])
            return None
        return super().handle(intent)

    def _turns(self, intent: Intent) -> int:
        """Return how many pages an intent turns; a letter goes to a name that is written."""
        if not isinstance(intent, Key):
            return 0
        if intent.name in TURNS:
            return TURNS[intent.name]
        if isinstance(self.sheet.group.focused, Field) and len(intent.name) == 1:
            return 0
        return sum(COMMANDS.get(command, 0) for command in self.house.commands(intent))

    def _turn(self, page: str) -> None:
        """Open another page; the focus goes to the names unless it stays where it is on all."""
        group = self.sheet.group
        kept = group.focused is not None and group.focused.id in (PAGE, "quit", "done")
        self.page = page
        if not kept:
            group.focus(group[PAGE], ring=group.ring.shown)
        self.sheet.scroll.go(0.0, 0.0)
        self.recompose()

    def use(self, widget: Widget) -> Go | None:
        """Change what a control says; it holds at once."""
        if widget.id == "done":
            return pop()
        if widget.id == "quit":
            return quit()
        if widget.id == CONTROLS:
            from nika_arcade.stage.scenes.bindings import BUTTONS, KEYS, BindingsSheet

            return push(BindingsSheet(BUTTONS if self.house.device == "pad" else KEYS))
        if widget.id == PLUGINS:
            from nika_arcade.stage.scenes.plugins import PluginsSheet

            return push(PluginsSheet())
        if widget.id == PAGE and isinstance(widget, Tabs):
            self._turn(widget.chosen)
        elif isinstance(widget, Field):
            self.house.change(name=widget.words.rstrip())
        elif isinstance(widget, (Choice, Stepper, Slider)):
            self.house.change(**{widget.id: meant(widget)})
            if widget.id == "speech":
                self.recompose()
            if widget.id == "sounds":
                self.house.sounds.play((SAMPLE,))
        return None


def _title(theme: str) -> Text:
    """Return how a theme is called."""
    if theme in THEMES:
        return THEMES[theme]
    try:
        return Text(Theme.load(theme).title)
    except ThemeFault:
        return Text(theme)
