"""Importing: games from files that were dropped on the window, written down or found."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from nika_arcade import paths
from nika_arcade.api import Text, text
from nika_arcade.host.tomlfile import files_in
from nika_arcade.host.trouble import PluginFault, Refused
from nika_arcade.match.archive import EXPORT_SUFFIX, Imported, bring_in, why_not_written
from nika_arcade.match.record import BrokenSave
from nika_arcade.match.rulebook import RulesFault
from nika_arcade.match.saves import read_save
from nika_arcade.stage.box import Box
from nika_arcade.stage.house import House
from nika_arcade.stage.intent import Dropped, Intent, Key
from nika_arcade.stage.scene import Go, Scene, pop, push, swap
from nika_arcade.stage.scenes.archive_rows import listed_save
from nika_arcade.stage.scenes.page import SheetPage
from nika_arcade.stage.widgets.button import Button
from nika_arcade.stage.widgets.field import Field
from nika_arcade.stage.widgets.sheet import Part, Prose, Row, Section, Sheet
from nika_arcade.stage.widgets.widget import Widget

NOWHERE = Box(0, 0, 0, 0)
FOUND = "file:"
MOST = 12
"""How many of the files that lie about are offered."""


class ImportSheet(SheetPage):
    """Imports the game of a file, or asks for one; it is left with the path of the save or None."""

    takes_files = True

    def __init__(self, source: Path | None = None) -> None:
        self._source = source
        self._imported: Imported | None = None
        self._why: Text | None = None
        self._files: list[Path] = []

    def enter(self, house: House) -> None:
        """Import what was dropped."""
        self.house = house
        self._files = lying_about()
        if self._source is not None:
            self._take(self._source)
        super().enter(house)

    def compose(self) -> Sheet:
        """Return what came of it, or the question for a file."""
        return self._told() if self._imported is not None else self._asked()

    def _told(self) -> Sheet:
        imported = self._imported
        assert imported is not None, "something was imported"
        listed = listed_save(
            read_save(imported.path), self.house.catalogue, self.house.settings.name
        )
        head = text("The game was imported")
        if imported.already:
            head = text("This game is here already")
        parts: list[Part] = [Prose(listed.title), Prose(listed.state)]
        if (who := listed.who) is not None:
            parts.append(Prose(who))
        foot = [
            Button("done", NOWHERE, text("Close")),
            Button("look", NOWHERE, text("Look at it"), kind="primary"),
        ]
        sheet = Sheet(self.house.ms, head, parts, foot)
        sheet.group.focus(foot[1], ring=False)
        return sheet

    def _asked(self) -> Sheet:
        parts: list[Part] = []
        if self._why is not None:
            parts.append(Prose(self._why, "ui.refusal"))
        parts.append(Prose(text("Drop a file on the window, or write where it lies.")))
        self._field = Field("path", NOWHERE, hint=text("Path of a file"))
        parts.append(Row("", self._field))
        if self._files:
            parts.append(Section(text("Found on this machine")))
            parts += [
                Row("", Button(f"{FOUND}{number}", NOWHERE, file.name, size="body"))
                for number, file in enumerate(self._files)
            ]
        foot = [
            Button("cancel", NOWHERE, text("Cancel")),
            Button("import", NOWHERE, text("Import"), kind="primary"),
        ]
        sheet = Sheet(self.house.ms, text("Import a game"), parts, foot)
        sheet.group.focus(self._field, ring=False)
        return sheet

    def handle(self, intent: Intent) -> Go | None:
        """Take a file that is dropped here, or one that was written down, with Enter."""
        if isinstance(intent, Dropped):
            self._try(intent.path)
            return None
        writing = self._imported is None and self.sheet.group.writing
        if isinstance(intent, Key) and intent.name == "enter" and writing:
            self._write()
            return None
        return super().handle(intent)

    def use(self, widget: Widget) -> Go | None:
        """Import, look at what was imported, or leave."""
        if widget.id.startswith(FOUND):
            self._try(self._files[int(widget.id.removeprefix(FOUND))])
        elif widget.id == "import":
            self._write()
        elif widget.id == "look" and self._imported is not None:
            from nika_arcade.stage.scenes.setup import look_at

            return push(look_at(self.house, self._imported.path))
        elif widget.id in ("done", "cancel"):
            return self.back()
        return None

    def resume(self, result: Any) -> Go | None:
        """Go to the new game that goes on from what was looked at, or come back from looking."""
        return swap(result) if isinstance(result, Scene) else None

    def back(self) -> Go | None:
        """Leave with what was imported."""
        return pop(self._path)

    @property
    def _path(self) -> Path | None:
        return self._imported.path if self._imported is not None else None

    def _write(self) -> None:
        """Import what was written down."""
        words = self._field.words.strip().strip("\"'")
        if words:
            self._try(Path(words.removeprefix("file://")).expanduser())

    def _try(self, source: Path) -> None:
        self._take(source)
        self.recompose()

    def _take(self, source: Path) -> None:
        """Import a file, or note why it can't be."""
        self._why, self._imported = None, None
        try:
            self._imported = bring_in(self.house.catalogue, source, paths.user_saves())
        except (BrokenSave, Refused, RulesFault) as fault:
            self._why = fault.text
        except PluginFault as fault:
            self._why = fault.trouble.message
        except OSError as fault:
            self._why = why_not_written(fault)


def lying_about() -> list[Path]:
    """Return the newest exported games among what was exported and downloaded."""
    found = [
        file
        for folder in (paths.exports(), paths.downloads())
        for file in files_in(folder, f"*{EXPORT_SUFFIX}")
    ]
    return sorted(found, key=_written, reverse=True)[:MOST]


def _written(file: Path) -> float:
    try:
        return file.stat().st_mtime
    except OSError:
        return 0.0
