"""Telling: a table in lines of words: what happens there, whose turn it is, what has the focus."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nika_arcade.api import Line, Text, text
from nika_arcade.stage.scenes.sayings import own_turn
from nika_arcade.stage.scenes.sitting import name_of
from nika_arcade.table import spoken

if TYPE_CHECKING:
    from nika_arcade.stage.lines import Lines
    from nika_arcade.stage.scenes.slip import Slip
    from nika_arcade.stage.scenes.view import TableView

RETOLD = 8
"""So many actions are told again at most when somebody else comes to look."""


class Telling:
    """Follows a table and tells what is new, as the one who looks may see it.

    Where persons hide things from each other, everything is forgotten as soon as another eye
    looks; what only one of them may know is told as a secret.
    """

    def __init__(self, view: TableView, lines: Lines) -> None:
        self._view, self._lines = view, lines
        self._play = view.play
        self._eye = self._play.picture.eye
        self._number = self._play.session.number
        self._name: Text | str | None = None
        self._line: Line | None = None
        self._answers = -1
        self._opened = -1
        self._begun = False
        self._told_slip: Slip | None = None
        self.attended: Text | str | None = None
        """What has the focus, and what is said of it where that is new."""

    def follow(self) -> None:
        """Tell what is new since it was called the last time."""
        self._change_eye()
        if not self._lines.wanted:
            self._number = self._play.session.number
            return
        if not self._begun:
            self._begun = True
            self._lines.tell(Text(self._play.session.entry.title))
        self._tell_beats()
        self._tell_turn()
        self._tell_slip()
        self._attend()

    def overview(self) -> list[Text | str]:
        """Return all that the picture tells in words: the moment, every seat, and what to do."""
        tableau = self._play.picture.tableau
        told: list[Text | str] = [Text(self._play.session.entry.title)]
        told += [tableau.title] if tableau.title is not None else []
        told += [spoken.summed_up(plate, self._holder(plate.seat)) for plate in tableau.plates]
        turn = own_turn(self._play.session, self._view.house.settings.name)
        line = self._view.line()[0].text
        told += [turn] if turn is not None and turn != line else []
        focus = self._focused()
        return [*told, line, *([focus] if focus is not None else [])]

    def _holder(self, seat: str) -> Text | str:
        """Return how the holder of a seat is called."""
        lineup = self._play.session.lineup
        return name_of(lineup.holder(seat), lineup, self._view.house.settings.name)

    def _change_eye(self) -> None:
        """Forget what was told to another eye, and tell this one what happened meanwhile."""
        play = self._play
        if play.picture.eye == self._eye:
            return
        self._eye = play.picture.eye
        if not play.eyes.secret:
            return
        self._lines.forget()
        self._name = self._line = self.attended = None
        self._opened = -1
        session = play.session
        since = session.number
        while since and session.number - since < RETOLD and session.actor(since - 1) != self._eye:
            since -= 1
        self._number = since

    def _tell_beats(self) -> None:
        """Tell every action that has been shown since."""
        play, session = self._play, self._play.session
        if session.number < self._number:
            self._number = session.number
            self._lines.tell(text("Taken back."))
        shown = session.number - play.picture.timeline.news
        if play.looking.back or shown <= self._number:
            return
        narrate, secret = play.picture.presenter.narrate, play.eyes.secret
        seen = session.beats(self._eye)[self._number : shown]
        known = session.beats(None)[self._number : shown] if secret else seen
        for beat, public in zip(seen, known, strict=True):
            words = spoken.told(beat.actor, narrate((beat,)))
            heard = spoken.told(public.actor, narrate((public,))) if secret else words
            self._lines.tell(words, secret=secret, open=heard)
        self._number = shown

    def _tell_turn(self) -> None:
        """Call a person whose hand opens, once, and tell why something could not be done."""
        play = self._play
        said = play.sayings.line
        if play.sayings.version != self._answers:
            self._answers = play.sayings.version
            if said is not None and said.kind == "refusal":
                self._lines.tell(said.text, secret=play.eyes.secret)
        self._call()

    def _call(self) -> None:
        """Call the person whose hand opens after somebody else has acted."""
        session, before = self._play.session, self._opened
        if self._play.hand is None or session.number == before:
            return
        self._opened = session.number
        others = (session.actor(one) for one in range(max(0, before), session.number))
        fresh = before < 0 or before > session.number
        turn = own_turn(session, self._view.house.settings.name)
        if turn is not None and (fresh or any(one != session.to_act for one in others)):
            self._lines.tell(turn)

    def _tell_slip(self) -> None:
        """Tell what an adviser has written on a slip, when it is another one."""
        slip = self._play.advising.slip
        if slip == self._told_slip:
            return
        self._told_slip = slip
        if slip is None:
            return
        rows = (
            row.deed
            if row.worth is None
            else text("{name}: {value}", name=row.deed, value=row.worth)
            for row in slip.rows
        )
        for words in (slip.heading, *rows, *slip.notes):
            self._lines.tell(words, secret=self._play.eyes.secret)

    def _attend(self) -> None:
        """Bring what has the focus up to date; a line of explanation is said with it when new."""
        play = self._play
        if play.picture.moving and play.hand is None:
            return
        name, line = self._focused(), self._view.line()[0]
        fresh = line != self._line and line.kind != "refusal"
        turn = own_turn(play.session, self._view.house.settings.name)
        fresh = fresh and line.text not in (turn, name)
        if name == self._name and not fresh:
            return
        self._name, self._line = name, line
        if name is not None and fresh:
            whole = name if isinstance(name, Text) else Text(name)
            self.attended = text("{name}. {line}", name=whole, line=line.text)
        else:
            self.attended = line.text if fresh else name

    def _focused(self) -> Text | str | None:
        """Return what has the focus of the keys, or is pointed at."""
        play, desk = self._play, self._view.desk
        widget = desk.group.attended
        if widget is not None and (desk.keyed or widget.hovered):
            return widget.spoken
        if play.hand is None or not play.hand.pointed:
            return None
        tableau, options = play.picture.tableau, play.hand.navigator.options
        return spoken.attended(tableau, play.hand.pointed, options)
