"""The archive: every saved game in a list, to go on with, look at, name, export or remove."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from time import perf_counter
from typing import Any

from nika_arcade import paths
from nika_arcade.api import Text, text
from nika_arcade.host.trouble import Refused
from nika_arcade.match import archive
from nika_arcade.match.record import BrokenSave
from nika_arcade.match.saves import newest_first, read_save
from nika_arcade.stage.box import Box
from nika_arcade.stage.canvas import Canvas
from nika_arcade.stage.house import House
from nika_arcade.stage.intent import Intent, Key, Press
from nika_arcade.stage.scene import Go, Scene, push
from nika_arcade.stage.scenes.archive_plan import ArchivePlan, plan_archive
from nika_arcade.stage.scenes.archive_rows import ROW, Listed, SaveRow, listed_save
from nika_arcade.stage.scenes.importing import ImportSheet
from nika_arcade.stage.scenes.naming import NamingSheet
from nika_arcade.stage.scenes.page import LEAVE, Page
from nika_arcade.stage.scenes.question import AnswerChoice, Question
from nika_arcade.stage.widgets.button import Button
from nika_arcade.stage.widgets.choice import Option
from nika_arcade.stage.widgets.scroll import Scroll
from nika_arcade.stage.widgets.stepper import Stepper
from nika_arcade.stage.widgets.widget import Widget

TITLE = text("Games")
ALL = text("All games")
EMPTY = text("No game has been saved yet.")
NOWHERE = Box(0, 0, 0, 0)

READING = 0.008
"""Seconds of a frame that are spent on reading files; the list fills up meanwhile."""

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
        self._notice: Text | None = None
        self._removed: tuple[Path, int] | None = None
        self._wanted = ""
        self._clicks = 0
        """How often a pointer was pressed in a row, 0 for a key."""

    def enter(self, house: House) -> None:
        """Begin to read the folder."""
        super().enter(house)
        archive.sweep(paths.user_saves())
        self.group.scroll = Scroll(NOWHERE)
        self._read_anew()

    def _read_anew(self) -> None:
        """Read all files again."""
        self._all, self._reading = [], True
        self._unread = newest_first(paths.user_saves())
        self._read_on()

    def _read_on(self) -> None:
        """Read some files more."""
        until = perf_counter() + READING
        while self._reading:
            path = next(self._unread, None)
            if path is None:
                self._reading = False
            else:
                person = self.house.settings.name
                self._all.append(listed_save(read_save(path), self.house.catalogue, person))
            if perf_counter() >= until:
                break
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
        if self._removed is not None:
            feet.append(Button("restore", NOWHERE, text("Undo"), icon="icon-undo", size="body"))
        return feet

    # -- what a person does -----------------------------------------------------------------

    def handle(self, intent: Intent) -> Go | None:
        """Follow the focus with what is shown in detail; undo brings back what was deleted."""
        if isinstance(intent, Press):
            self._clicks = intent.clicks
        if isinstance(intent, Key):
            self._clicks = 0
            commands = self.house.commands(intent)
            if "undo" in commands and self._removed is not None:
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
        self._notice, self._wanted = None, deed
        if deed == "resume":
            return push(reopen_save(self.house, path))
        if deed == "look":
            return push(look_at(self.house, path))
        if deed == "rename":
            entry = self.house.catalogue.games.get(chosen.save.game)
            return push(NamingSheet(chosen.save.name, entry.title if entry else ""))
        if deed == "export":
            return self._export(chosen)
        if deed == "remove" and self.house.settings.confirm:
            return push(_sure_to_remove(chosen))
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
            self._try(lambda: archive.call(chosen.save.path, result))
        elif wanted == "remove" and result == "yes" and chosen is not None:
            self._remove(chosen)
        elif wanted == "export" and result == "yes" and chosen is not None:
            self._write_out(chosen)
        elif isinstance(result, Path):
            self._game, self._chosen = "", f"game:{result.name}"
        self._read_anew()
        return None

    def _export(self, chosen: Listed) -> Go | None:
        """Export a game; one that goes on and hides something is asked about first."""
        entry = self.house.catalogue.games.get(chosen.save.game)
        hides = entry is not None and "perfect-information" not in entry.traits
        if hides and not chosen.save.finished:
            return push(_sure_to_export())
        self._write_out(chosen)
        return None

    def _write_out(self, chosen: Listed) -> None:
        def write() -> None:
            file = archive.export(chosen.save.path, paths.exports())
            self._notice = text("Exported to {path}", path=str(file))

        self._try(write)

    def _remove(self, chosen: Listed) -> None:
        def remove() -> None:
            written = chosen.save.path.stat().st_mtime_ns
            shown = self.shown
            at = shown.index(chosen)
            self._removed = (archive.remove(chosen.save.path), written)
            rest = shown[at + 1 : at + 2] or shown[max(0, at - 1) : at]
            self._chosen = rest[0].id if rest else ""
            self._all.remove(chosen)
            self._notice = text("“{name}” was deleted.", name=chosen.title)

        self._try(remove)

    def _restore(self) -> None:
        """Bring back what was deleted last."""
        if self._removed is None:
            return
        aside, written = self._removed

        def restore() -> None:
            path = archive.bring_back(aside, written)
            self._removed, self._notice = None, text("It is back.")
            self._game, self._chosen = "", f"game:{path.name}"
            self._read_anew()

        self._try(restore)

    def _try(self, deed: Any) -> None:
        """Do something to a file, and tell why where it can't be done."""
        try:
            deed()
        except (BrokenSave, Refused) as fault:
            self._notice = fault.text
        except OSError as fault:
            self._notice = archive.why_not_written(fault)
        self.rearrange()

    def back(self) -> Go | None:
        """Leave the archive."""
        from nika_arcade.stage.scene import pop

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
            self._draw_detail(canvas, plan.detail, chosen)
        if self._notice is not None:
            self._draw_notice(canvas, plan.notice, self._notice)
        self.group.draw(canvas)

    def _draw_notice(self, canvas: Canvas, box: Box, notice: Text) -> None:
        lines = canvas.wrap(notice, box.width, "small", lines=2)
        step = canvas.line_height("small")
        base = canvas.centred(box.middle[1], "small") - step * (len(lines) - 1) / 2
        canvas.paragraph(lines, (box.x, base), "small", role="ui.text_muted")

    def _draw_detail(self, canvas: Canvas, box: Box, chosen: Listed) -> None:
        """Draw name, state, seats and dates of a game, as much as there is room for."""
        scale = canvas.fitted(chosen.title, box.width, "title_m", 0.6)
        y = box.y + canvas.line_height("title_m", scale) * 0.9
        canvas.text(chosen.title, (box.x, y), "title_m", scale=scale, width=box.width)
        step = canvas.line_height("body")
        y += 10.0
        for words, role in self._particulars(chosen):
            for line in canvas.wrap(words, box.width, "body"):
                y += step
                if y > box.bottom - 8.0:
                    return
                canvas.text(line, (box.x, y), "body", role=role)
            y += 6.0

    def _particulars(self, chosen: Listed) -> list[tuple[Text, str]]:
        save = chosen.save
        entry = self.house.catalogue.games.get(save.game)
        role = "ui.refusal" if chosen.trouble is not None else "ui.text"
        told: list[tuple[Text, str]] = [(chosen.state, role)]
        if save.name and entry is not None:
            told.insert(0, (Text(entry.title), "ui.text_muted"))
        told += [(one, "ui.text_muted") for one in chosen.seated]
        if save.header is not None and save.header.date:
            day = save.header.date[:16].replace("T", " ")
            told.append((text("Begun {date}", date=day), "ui.text_muted"))
        if save.header is not None and save.header.parent:
            words = text("Went on from action {number} of another game", number=save.header.parted)
            told.append((words, "ui.text_muted"))
        if chosen.trouble is not None:
            told.append((text("It is left as it is."), "ui.text_muted"))
        return told


def _sure_to_remove(chosen: Listed) -> Scene:
    return Question(
        text("Delete this game?"),
        text("“{name}” can be brought back for a while.", name=chosen.title),
        [AnswerChoice("yes", text("Delete")), AnswerChoice("no", text("Keep it"), "primary")],
        "no",
    )


def _sure_to_export() -> Scene:
    return Question(
        text("Export a game that goes on?"),
        text("Whoever reads the file sees all that is hidden in it."),
        [AnswerChoice("yes", text("Export")), AnswerChoice("no", text("Cancel"), "primary")],
        "no",
    )
