"""Plugins: every one there is, whose it is, what is wrong with it, and its switch."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from nika_arcade import paths
from nika_arcade.api import Text, text
from nika_arcade.host.discover import in_safe_mode
from nika_arcade.host.manifest import PluginEntry
from nika_arcade.host.parcel import remove
from nika_arcade.host.switches import switch
from nika_arcade.host.tomlfile import TomlFault
from nika_arcade.host.trouble import Refused, Trouble
from nika_arcade.stage.clipboard import copy
from nika_arcade.stage.intent import Dropped, Intent
from nika_arcade.stage.scene import Go, pop, push
from nika_arcade.stage.scenes.installing import offer, refusal
from nika_arcade.stage.scenes.page import SheetPage
from nika_arcade.stage.scenes.question import AnswerChoice, Question
from nika_arcade.stage.scenes.trouble import COPIED, COPY, NOWHERE, UNCOPIED, told
from nika_arcade.stage.widgets.button import Button
from nika_arcade.stage.widgets.choice import Choice, Option
from nika_arcade.stage.widgets.sheet import Part, Prose, Row, Section, Sheet
from nika_arcade.stage.widgets.widget import Widget

WIDTH = 760.0
SMALL = 160.0
"""The width of a button in a row."""

SWITCH, REMOVE, FAULT = "switch:", "remove:", "copy:"
ON, OFF = Option("on", text("On")), Option("off", text("Off"))
YES, NO = "remove", "keep"


class PluginsSheet(SheetPage):
    """The player's own plugins first, then those of packages, then those of the arcade."""

    takes_files = True

    def __init__(self) -> None:
        self._troubles: tuple[Trouble, ...] = ()
        self._leaving = ""

    def compose(self) -> Sheet:
        """Return the sheet as the plugins are now."""
        catalogue = self.house.catalogue
        self._troubles = tuple(catalogue.troubles)
        parts: list[Part] = [Prose(_invitation(), "ui.text_muted")]
        faults = [part for n, one in enumerate(self._troubles) for part in self._fault(n, one)]
        if faults:
            parts += [Section(text("What went wrong")), *faults]
        for title, folder_of in SHELVES:
            those = [one for one in catalogue.plugins.values() if folder_of(one.folder)]
            off = {id_: way for id_, way in catalogue.off.items() if folder_of(way)}
            if those or off:
                parts.append(Section(title))
                parts += [part for one in those for part in self._entry(one)]
                parts += [part for id_, way in off.items() for part in self._absent(id_, way)]
        done = Button("done", NOWHERE, text("Done"), kind="primary")
        return Sheet(self.house.ms, text("Plugins"), parts, [done], width=WIDTH)

    def _entry(self, plugin: PluginEntry) -> Iterator[Part]:
        """Yield what is told of a plugin, and its switch."""
        title = text("{title} {version}", title=Text(plugin.title), version=plugin.version)
        yield Row(title, self._switch(plugin.id, ON.value))
        if _is_own(plugin.folder):
            yield Row(_colophon(plugin), _remove(plugin.id), control=SMALL)
        else:
            yield Prose(_colophon(plugin), "ui.text_muted")

    def _absent(self, id_: str, folder: Path) -> Iterator[Part]:
        """Yield what is told of a plugin that is switched off."""
        yield Row(Text(id_), self._switch(id_, OFF.value))
        if _is_own(folder):
            yield Row(text("It is left out."), _remove(id_), control=SMALL)

    def _switch(self, id_: str, chosen: str) -> Widget:
        return Choice(SWITCH + id_, NOWHERE, (ON, OFF), chosen, name=Text(id_))

    def _fault(self, number: int, trouble: Trouble) -> Iterator[Part]:
        """Yield the card of an error."""
        copy_it = Button(f"{FAULT}{number}", NOWHERE, COPY)
        yield Row(Text(trouble.plugin) if trouble.plugin else text("Your files"), copy_it, SMALL)
        yield Prose(trouble.message)
        yield Prose(trouble.remedy)
        yield Prose(str(trouble.path), "ui.text_muted")

    def handle(self, intent: Intent) -> Go | None:
        """Take a file that is dropped, or let the sheet have the intent."""
        if isinstance(intent, Dropped):
            return push(offer(intent.path))
        return super().handle(intent)

    def use(self, widget: Widget) -> Go | None:
        """Switch or remove a plugin, copy an error, or go back."""
        if widget.id == "done":
            return pop()
        if isinstance(widget, Choice) and widget.id.startswith(SWITCH):
            return self._turn(widget.id.removeprefix(SWITCH), on=widget.chosen == ON.value)
        if widget.id.startswith(REMOVE):
            self._leaving = widget.id.removeprefix(REMOVE)
            return push(_farewell(self._leaving))
        if isinstance(widget, Button) and widget.id.startswith(FAULT):
            trouble = self._troubles[int(widget.id.removeprefix(FAULT))]
            widget.label = COPIED if copy(told(trouble, self.house.say)) else UNCOPIED
        return None

    def _turn(self, id_: str, *, on: bool) -> Go | None:
        try:
            switch(id_, on)
        except TomlFault as fault:
            return push(refusal(fault.path, text("That can't be kept: {why}", why=str(fault))))
        self._look_again()
        return None

    def resume(self, result: object) -> Go | None:
        """Take what was answered, and look what is there now."""
        leaving, self._leaving = self._leaving, ""
        if leaving and result == YES:
            try:
                remove(leaving)
            except Refused as fault:
                return push(refusal(paths.user_plugins() / leaving, fault.text))
        self._look_again()
        return None

    def _look_again(self) -> None:
        self.house.reread()
        self.recompose()


def _remove(id_: str) -> Button:
    return Button(REMOVE + id_, NOWHERE, text("Remove"))


def _is_own(folder: Path) -> bool:
    """Say whether a plugin lies in the player's folder."""
    return folder.parent == paths.user_plugins()


def _is_bundled(folder: Path) -> bool:
    return folder.parent == paths.plugins()


SHELVES = (
    (text("Yours"), _is_own),
    (text("From packages and other folders"), lambda way: not (_is_own(way) or _is_bundled(way))),
    (text("Of the arcade"), _is_bundled),
)
"""The sections of the sheet, and which plugins stand in each."""


def _invitation() -> Text:
    """Return how a plugin comes in."""
    if in_safe_mode():
        return text("This is the safe mode: only what comes with the arcade is read.")
    return text(
        "Drop a plugin's zip file on the window to install it, or put its folder into {folder}.",
        folder=str(paths.user_plugins()),
    )


def _colophon(plugin: PluginEntry) -> Text:
    """Return who made a plugin, under which licence, and what it brings."""
    brought = [*plugin.games, *plugin.bots]
    parts = (", ".join(plugin.authors), plugin.licence, ", ".join(brought) or "–")
    return Text(" · ".join(part for part in parts if part))


def _farewell(id_: str) -> Question:
    """Return the question before a plugin is removed."""
    answers = (AnswerChoice(NO, text("Keep it")), AnswerChoice(YES, text("Remove")))
    words = text("Its folder is kept aside, in case you want it back.")
    return Question(text("Remove “{name}”?", name=id_), words, answers, NO)
