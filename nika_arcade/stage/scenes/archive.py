"""The archive: every saved game in a list, to go on with, look at, name, export or remove."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import Any

from nika_arcade import paths
from nika_arcade.api import Text, text
from nika_arcade.host.manifest import GameEntry
from nika_arcade.match import archive
from nika_arcade.match.saves import newest_first, read_save
from nika_arcade.stage.box import Box
from nika_arcade.stage.canvas import Canvas
from nika_arcade.stage.house import House
from nika_arcade.stage.intent import Intent, Key, Press
from nika_arcade.stage.scene import Go, Scene, pop, push
from nika_arcade.stage.scenes.archive_deeds import Deeds, sure_to_export, sure_to_remove
from nika_arcade.stage.scenes.archive_detail import draw_detail, draw_notice
from nika_arcade.stage.scenes.archive_plan import ArchivePlan, plan_archive
from nika_arcade.stage.scenes.archive_rows import GAME, ROW, Listed, SaveRow, listed_save
from nika_arcade.stage.scenes.importing import ImportSheet
from nika_arcade.stage.scenes.naming import NamingSheet
from nika_arcade.stage.scenes.page import LEAVE, Page
from nika_arcade.stage.widgets.button import Button
from nika_arcade.stage.widgets.choice import Option
from nika_arcade.stage.widgets.scroll import Scroll
from nika_arcade.stage.widgets.stepper import Stepper
from nika_arcade.stage.widgets.widget import Widget

TITLE = text("Games")
ALL = text("All games")
EMPTY = text("No game has been saved yet.")
NOWHERE = Box(0, 0, 0, 0)

AT_ONCE = 4
"""How many files are read between two frames; the list fills up meanwhile."""

ROW_GAP = 6.0


class ArchiveScene(Page):
    """The saved games, those played last first; nothing is changed by looking through them."""

    def __init__(self) -> None:
        self._all: list[Listed] = []
        self._unread: Iterator[Path] = iter(())
        self._reading = True
        self._game = ""
        self._chosen = ""
        self._plan: ArchivePlan | None = None
        self._deed = Deeds()
        self._wanted = ""
        self._clicks = 0
        """How often a pointer was pressed in a row, 0 for a key."""

    def enter(self, house: House) -> None:
        """Begin to read the folder."""
        super().enter(house)
        archive.sweep(paths.user_saves(), datetime.now().timestamp())
        self.group.scroll = Scroll(NOWHERE)
        self._read_anew()

    def _read_anew(self) -> None:
        """Read all files again."""
        self._all, self._reading = [], True
        self._unread = newest_first(paths.user_saves())
        self._read_on()

    def _read_on(self) -> None:
        """Read some files more."""
        for _ in range(AT_ONCE):
            path = next(self._unread, None)
            if path is None:
                self._reading = False
                break
            person = self.house.settings.name
            self._all.append(listed_save(read_save(path), self.house.catalogue, person))
        self.rearrange()

    # -- what is shown ----------------------------------------------------------------------

    @property
    def shown(self) -> list[Listed]:
        """The saves of the game that is looked for, or all."""
        return [one for one in self._all if self._game in ("", one.save.game)]

    @property
    def chosen(self) -> Listed | None:
        """The save whose particulars are shown."""
        shown = self.shown
        found = (one for one in shown if one.id == self._chosen)
        return next(found, shown[0] if shown else None)

    def arrange(self, canvas: Canvas) -> None:
        """Place the list, the particulars and the buttons."""
        deeds, feet, chooser = self._deeds(), self._feet(), self._chooser()
        widths = [chooser.needed_width(canvas), *(one.natural_width(canvas) for one in feet)]
        size, scale = (canvas.width, canvas.height), canvas.text_scale
        plan = self._plan = plan_archive(*size, scale, len(deeds), widths)
        chooser.box = plan.filter
        for button, box in zip(deeds, plan.buttons, strict=True):
            button.box = box
        for button, box in zip(feet, plan.foot, strict=True):
            button.box = box
        rows = self._rows(plan, max(1.0, scale))
        first = rows[0].id if rows else "import"
        self.group.first = first
        self.group.replace([*rows, chooser, *deeds, *feet])
        if self.group.focused is None and rows:
            chosen = next((row for row in rows if row.chosen), rows[0])
            self.group.focus(chosen, ring=self.group.ring.shown)

    def _rows(self, plan: ArchivePlan, scale: float) -> list[SaveRow]:
        scroll, view = self.group.scroll, plan.rows
        assert scroll is not None
        high = ROW * scale
        inside = Box(view.x, view.y, view.width - 12.0, view.height)
        rows = []
        for number, listed in enumerate(self.shown):
            box = Box(inside.x, view.y + number * (high + ROW_GAP), inside.width, high)
            row = SaveRow(box, listed, self._window)
            row.chosen = listed == self.chosen
            rows.append(row)
        scroll.resize(inside, inside.width, len(rows) * (high + ROW_GAP))
        return rows

    def _window(self) -> tuple[float, float]:
        scroll = self.group.scroll
        if scroll is None:
            return (0.0, 0.0)
        return (scroll.view.y + scroll.y, scroll.view.bottom + scroll.y)

    def _chooser(self) -> Stepper:
        """Return the choice of a game."""
        games = self.house.catalogue.games
        ids = sorted({one.save.game for one in self._all})
        options = [Option("", ALL)]
        options += [Option(id_, Text(games[id_].title) if id_ in games else id_) for id_ in ids]
        chooser = Stepper("filter", NOWHERE, options, self._game, name=TITLE, round=True)
        chooser.enabled = len(ids) > 1
        return chooser

    def _deeds(self) -> list[Button]:
        """Return what can be done with the chosen game, the likeliest first."""
        chosen = self.chosen
        if chosen is None:
            return []
        sound = chosen.trouble is None
        deeds = []
        if chosen.goes_on:
            deeds.append(("resume", text("Continue"), "icon-play"))
        if sound:
            deeds.append(("look", text("Look at it"), "icon-eye"))
            deeds.append(("rename", text("Rename"), ""))
            deeds.append(("export", text("Export"), ""))
        deeds.append(("remove", text("Delete"), ""))
        return [
            Button(
                id_, NOWHERE, label, icon=icon, size="body",
                kind="primary" if sound and not number else "normal",
            )
            for number, (id_, label, icon) in enumerate(deeds)
        ]  # fmt: skip

    def _feet(self) -> list[Button]:
        """Return the buttons at the foot."""
        feet = [
            Button("back", NOWHERE, text("Back"), icon="icon-back", size="body"),
            Button("import", NOWHERE, text("Import"), size="body"),
        ]
        if self._deed.undoes:
            feet.append(Button("restore", NOWHERE, text("Undo"), icon="icon-undo", size="body"))
        return feet

    def _entry(self, listed: Listed) -> GameEntry | None:
        """Return the game of a save, if it is here."""
        return self.house.catalogue.games.get(listed.save.game)

    # -- what a person does -----------------------------------------------------------------

    def handle(self, intent: Intent) -> Go | None:
        """Follow the focus with what is shown in detail; undo brings back what was deleted."""
        if isinstance(intent, Press):
            self._clicks = intent.clicks
        if isinstance(intent, Key):
            self._clicks = 0
            commands = self.house.commands(intent)
            if "undo" in commands and self._deed.undoes:
                self._restore()
                return None
            if any(command in LEAVE for command in commands):
                return self.back()
        go = super().handle(intent)
        focused = self.group.focused
        if isinstance(focused, SaveRow) and focused.id != self._chosen:
            self._choose(focused)
        return go

    def _choose(self, row: SaveRow) -> None:
        self._chosen = row.id
        self.rearrange()

    def use(self, widget: Widget) -> Go | None:
        """Do what a row or a button says."""
        if isinstance(widget, Stepper):
            self._game, self._chosen = widget.chosen, ""
            self.rearrange()
        elif isinstance(widget, SaveRow):
            return self._use_row(widget)
        elif widget.id == "back":
            return self.back()
        elif widget.id == "import":
            self._wanted = "import"
            return push(ImportSheet())
        elif widget.id == "restore":
            self._restore()
        elif (chosen := self.chosen) is not None:
            return self._do(widget.id, chosen)
        return None

    def _use_row(self, row: SaveRow) -> Go | None:
        """Show a row in detail; a key or a double click does what is likeliest."""
        if self._clicks == 1 or row.listed.trouble is not None:
            self._choose(row)
            return None
        return self._do("resume" if row.listed.goes_on else "look", row.listed)

    def _do(self, deed: str, chosen: Listed) -> Go | None:
        from nika_arcade.stage.scenes.setup import look_at, reopen_save

        path = chosen.save.path
        self._deed.notice, self._wanted = None, deed
        if deed == "resume":
            return push(reopen_save(self.house, path))
        if deed == "look":
            return push(look_at(self.house, path))
        if deed == "rename":
            entry = self._entry(chosen)
            return push(NamingSheet(chosen.save.name, entry.title if entry else ""))
        if deed == "export":
            return self._export(chosen)
        if deed == "remove" and self.house.settings.confirm:
            return push(sure_to_remove(chosen))
        if deed == "remove":
            self._remove(chosen)
        return None

    def resume(self, result: Any) -> Go | None:
        """Do what was decided in the scene above, and read what changed meanwhile."""
        wanted, self._wanted = self._wanted, ""
        chosen = self.chosen
        if isinstance(result, Scene):
            return push(result)
        if wanted == "rename" and isinstance(result, str) and chosen is not None:
            self._deed.call(chosen, result)
        elif wanted == "remove" and result == "yes" and chosen is not None:
            self._remove(chosen)
        elif wanted == "export" and result == "yes" and chosen is not None:
            self._deed.export(chosen)
        elif isinstance(result, Path):
            self._show(result)
            return None
        self._read_anew()
        return None

    def _export(self, chosen: Listed) -> Go | None:
        """Export a game; one that goes on and hides something is asked about first."""
        entry = self._entry(chosen)
        hides = entry is not None and "perfect-information" not in entry.traits
        if hides and not chosen.save.finished:
            return push(sure_to_export())
        self._deed.export(chosen)
        self.rearrange()
        return None

    def _remove(self, chosen: Listed) -> None:
        """Delete a game, and choose the one after it."""
        shown = self.shown
        at = shown.index(chosen)
        if self._deed.remove(chosen):
            rest = shown[at + 1 : at + 2] or shown[max(0, at - 1) : at]
            self._chosen = rest[0].id if rest else ""
            self._all.remove(chosen)
        self.rearrange()

    def _restore(self) -> None:
        """Bring back what was deleted last."""
        path = self._deed.restore()
        if path is not None:
            self._show(path)
        self.rearrange()

    def _show(self, path: Path) -> None:
        """Read everything anew, and choose a game."""
        self._game, self._chosen = "", f"{GAME}{path.name}"
        self._read_anew()

    def back(self) -> Go | None:
        """Leave the archive."""
        return pop()

    # -- time and picture -------------------------------------------------------------------

    def update(self, ms: float) -> Go | None:
        """Read on until all files were."""
        if self._reading:
            self._read_on()
        return super().update(ms)

    @property
    def busy(self) -> bool:
        """Whether files are still read, or anything moves."""
        return self._reading or super().busy

    def draw(self, canvas: Canvas) -> None:
        """Draw the heading, the list and the particulars."""
        plan = self._plan
        if plan is None:
            return
        canvas.fill("ui.ground")
        room = plan.filter.x - plan.head.x - 16.0
        scale = canvas.fitted(TITLE, room, "title_l")
        base = canvas.centred(plan.head.y + plan.head.height / 2 + 4.0, "title_l", scale)
        canvas.text(TITLE, (plan.head.x, base), "title_l", scale=scale)
        if not self._all and not self._reading:
            canvas.text(EMPTY, (plan.rows.x, plan.rows.y + 40.0), "line", role="ui.text_muted")
        if (chosen := self.chosen) is not None:
            draw_detail(canvas, plan.detail, chosen, self._entry(chosen))
        if self._deed.notice is not None:
            draw_notice(canvas, plan.notice, self._deed.notice)
        self.group.draw(canvas)
