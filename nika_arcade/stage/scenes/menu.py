"""The menu of a table: rules, settings, what can be said to the others, and the way out."""

from __future__ import annotations

from nika_arcade.api import Panel, Text, text
from nika_arcade.stage.box import Box
from nika_arcade.stage.scene import Go, pop
from nika_arcade.stage.scenes.page import SheetPage
from nika_arcade.stage.scenes.play import Play
from nika_arcade.stage.scenes.sitting import name_of
from nika_arcade.stage.widgets.button import Button
from nika_arcade.stage.widgets.sheet import Part, Prose, Row, Section, Sheet
from nika_arcade.stage.widgets.widget import Widget

NOWHERE = Box(0, 0, 0, 0)
"""Where widgets stand until their sheet places them."""


class MenuScene(SheetPage):
    """The menu over a table; it is left with the id of what was chosen, "go_on" by default."""

    def __init__(self, play: Play, *, drawer: bool = False) -> None:
        self._play = play
        self._drawer = drawer

    def compose(self) -> Sheet:
        """Return the sheet of what can be done now."""
        over = self._play.session.outcome is not None
        away = text("Leave the table") if over else text("Save and leave")
        foot = [
            Button("leave", NOWHERE, away),
            Button("go_on", NOWHERE, text("Back to the table"), kind="primary"),
        ]
        title = Text(self._play.session.entry.title)
        sheet = Sheet(self.house.ms, title, self._parts(), foot)
        sheet.group.focus(foot[1], ring=False)
        return sheet

    def _parts(self) -> list[Part]:
        session = self._play.session
        parts: list[Part] = []
        if self._drawer:
            parts += [
                _row("undo", text("Undo"), able=self._play.able("undo")),
                _row("redo", text("Redo"), able=self._play.able("redo")),
                _row("hint", text("Hint"), able=self._play.able("hint")),
            ]
        if self._play.eyes.hangs:
            return [_row("rules", text("Rules")), _row("settings", text("Settings"))]
        if self._play.eyes.persons and session.outcome is None:
            words = text("What happened since my last turn")
            parts.append(_row("recap", words, able=self._play.able("recap")))
        parts.append(_row("log", text("Moves")))
        if session.outcome is None:
            parts.append(_row("seats", text("Seats"), able=session.pending is None))
        parts += [_row("rules", text("Rules")), _row("settings", text("Settings"))]
        if self._play.eyes.persons and session.outcome is None:
            parts += self._words()
        troubled = session.troubled
        if troubled is not None:
            parts.append(_row("swap", text("Replace {name}", name=Text(troubled.name))))
        return parts + self._table() if self._drawer else parts

    def _words(self) -> list[Part]:
        """Return what a person may say to the others."""
        session, free = self._play.session, self._play.session.pending is None
        parts: list[Part] = []
        if session.entry.claim:
            words = text("{claim} We have won", claim=Text(session.entry.claim))
            parts.append(_row("claim", words, able=free))
        parts.append(_row("draw", text("Offer a draw"), able=free))
        parts.append(_row("resign", text("Resign"), able=free))
        return parts

    def _table(self) -> list[Part]:
        """Return the rest of the panel in words: the seats and the last turns."""
        session, name = self._play.session, self.house.settings.name
        parts: list[Part] = [Section(text("At the table"))]
        for plate in self._play.picture.tableau.plates:
            told = name_of(session.lineup.holder(plate.seat), session.lineup, name)
            for figure in plate.figures:
                told = text(
                    "{words}, {label} {value}", words=told, label=figure.label, value=figure.value
                )
            parts.append(Prose(text("{seat}: {words}", seat=Text(plate.seat), words=told)))
        for panel in self._play.picture.tableau.panels:
            parts += _panel(panel)
        parts.append(Section(text("Last turns")))
        for turn in self._play.picture.chronicle.newest(len(session.lineup.names)):
            parts.append(Prose(text("{seat}: {words}", seat=Text(turn.seat), words=turn.deed)))
        return parts

    def use(self, widget: Widget) -> Go | None:
        """Leave with what was chosen."""
        return pop(widget.id)

    def back(self) -> Go | None:
        """Go back to the table."""
        return pop("go_on")


def _panel(panel: Panel) -> list[Part]:
    """Return what stands in a panel beside the board, in words."""
    parts: list[Part] = [Section(panel.heading)]
    for entry in panel.entries:
        told = entry.title
        if entry.detail is not None:
            told = text("{words}: {detail}", words=told, detail=entry.detail)
        parts.append(Prose(told))
    return [*parts, Prose(panel.sentence)] if panel.sentence is not None else parts


def _row(id_: str, label: Text, *, able: bool = True) -> Row:
    button = Button(id_, NOWHERE, label)
    button.enabled = able
    return Row("", button)
