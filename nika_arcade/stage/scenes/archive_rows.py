"""Saved games in a list: what is told of each, in a row that can be chosen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from nika_arcade.api import Text, text
from nika_arcade.host.catalogue import Catalogue
from nika_arcade.host.manifest import GameEntry
from nika_arcade.match.proposals import listed
from nika_arcade.match.saves import Save
from nika_arcade.stage.box import Box
from nika_arcade.stage.canvas import Canvas
from nika_arcade.stage.scenes.sitting import name_of
from nika_arcade.stage.widgets.tile import PICTURE_ROLES
from nika_arcade.stage.widgets.widget import State, Widget

ROW = 76.0
"""The height of a row at the usual text."""

PICTURE = 52.0
GAME = "game:"
"""The beginning of the ids of rows; the name of the file follows."""


@dataclass(frozen=True, slots=True)
class Listed:
    """A saved game as it is told: its names in words, and what can be done with it.

    ``trouble`` says why it can be neither gone on with nor looked at; it stays where it is.
    """

    save: Save
    title: Text
    date: str
    state: Text
    holders: tuple[tuple[str, Text | str], ...] = ()
    picture: Path | str = ""
    trouble: Text | None = None

    @property
    def id(self) -> str:
        """The id of its row."""
        return GAME + self.save.path.name

    @property
    def goes_on(self) -> bool:
        """Whether it can be gone on with."""
        return self.trouble is None and not self.save.finished

    @property
    def seated(self) -> list[Text]:
        """Who sits where, one by one; a seat alone where nothing tells of its holder."""
        return [
            text("{seat}: {name}", seat=Text(seat), name=name) if name else Text(seat)
            for seat, name in self.holders
        ]

    @property
    def who(self) -> Text | None:
        """Who sits where, on one line; None where nothing tells."""
        told: Text | None = None
        for one in self.seated:
            told = one if told is None else text("{first} · {rest}", first=told, rest=one)
        return told


def listed_save(save: Save, catalogue: Catalogue, person: str) -> Listed:
    """Return how a save is told; ``person`` is the name of the one at this machine."""
    entry = catalogue.games.get(save.game)
    title = Text(save.name) if save.name else Text(entry.title if entry else save.game)
    holders: tuple[tuple[str, Text | str], ...] = ()
    if save.lineup is not None:
        lineup = save.lineup
        holders = tuple(
            (seat, name_of(lineup.holder(seat), lineup, person)) for seat in lineup.names
        )
    elif save.stamp is not None:
        holders = tuple((seat, "") for seat in save.stamp.seats)
    picture = entry.folder / entry.thumb if entry is not None and entry.thumb else ""
    trouble = save.trouble or _missing(save, entry)
    state = trouble if trouble is not None else _state(save)
    return Listed(save, title, _date(save), state, holders, picture, trouble)


def _missing(save: Save, entry: GameEntry | None) -> Text | None:
    """Return why a game that is not here can't be played; None for one that is."""
    if entry is not None or save.header is None:
        return None
    head = save.header
    return text(
        "It needs the plugin “{plugin}” {version}, which is not here.",
        plugin=head.plugin or head.game, version=head.plugin_version,
    )  # fmt: skip


def _state(save: Save) -> Text:
    """Return where a game stands."""
    if save.finished and save.winners:
        names = listed(save.winners)
        count = len(save.winners)
        return text("{names} won", plural="{names} won", count=count, names=names)
    if save.finished:
        return text("A draw")
    if not save.begun:
        return text("not begun yet")
    if not save.to_act:
        return text("turn {number}", number=save.turn)
    return text("turn {number} · {seat} to move", number=save.turn, seat=Text(save.to_act))


def _date(save: Save) -> str:
    """Return when a game was played last: day and time, to be read in any language."""
    try:
        return f"{datetime.fromtimestamp(save.path.stat().st_mtime):%Y-%m-%d  %H:%M}"
    except (OSError, OverflowError, ValueError):
        told = save.header or save.stamp
        return told.date[:16].replace("T", "  ") if told is not None else ""


class SaveRow(Widget):
    """A row of the list; ``chosen`` is that of the game whose particulars are shown.

    What is out of ``window``, two heights of the content, is not drawn.
    """

    def __init__(self, box: Box, listed: Listed, window: Callable[[], tuple[float, float]]) -> None:
        super().__init__(listed.id, box, listed.title)
        self.listed = listed
        self.chosen = False
        self.scrolls = True
        self._window = window

    @property
    def says(self) -> Text | str:
        """Where the game stands."""
        return self.listed.state

    def paint(self, canvas: Canvas, state: State, alpha: float) -> None:
        """Draw one look of it: the chosen one is raised, one in trouble faint."""
        top, bottom = self._window()
        if self.box.bottom < top or self.box.y > bottom:
            return
        measures, listed = canvas.theme.measures, self.listed
        hot = state in ("hover", "pressed")
        fill = "ui.figure" if hot else "ui.raised" if self.chosen else ""
        line = "ui.accent" if self.chosen and not hot else ""
        if fill or line:
            canvas.block(
                self.box, fill, radius=measures["radius.box"], line=line,
                stroke=measures["stroke.outline"], alpha=alpha,
            )  # fmt: skip
        strong, soft = ("ui.on_figure", "ui.on_figure") if hot else ("ui.text", "ui.text_muted")
        if listed.trouble is not None and not hot:
            strong = "ui.text_muted"
        scale, left = max(1.0, canvas.text_scale), self.box.x + 16.0
        if listed.picture:
            side = PICTURE * min(scale, 1.4)
            spot = (left, self.box.middle[1] - side / 2, side, side)
            canvas.image(listed.picture, spot, roles=PICTURE_ROLES[state], alpha=alpha)
            left += side + 16.0
        self._paint_words(canvas, left, (strong, soft), alpha)

    def _paint_words(
        self, canvas: Canvas, left: float, roles: tuple[str, str], alpha: float
    ) -> None:
        """Draw the name with the date on its line, and the state with who plays below."""
        listed, right = self.listed, self.box.right - 16.0
        step = canvas.line_height("small") * 1.25
        first = canvas.centred(self.box.middle[1], "title_s") - step / 2
        wide = canvas.measure(listed.date, "small") if canvas.text_scale < 1.5 else 0.0
        if wide:
            at = (right, first)
            canvas.text(listed.date, at, "small", role=roles[1], align="right", alpha=alpha)
        room = right - left - (wide + 16.0 if wide else 0.0)
        canvas.text(listed.title, (left, first), "title_s", role=roles[0], width=room, alpha=alpha)
        below = listed.state
        if listed.trouble is None and (who := listed.who) is not None:
            below = text("{state} · {who}", state=below, who=who)
        canvas.text(
            below, (left, first + step), "small", role=roles[1], width=right - left, alpha=alpha
        )
