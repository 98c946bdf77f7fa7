"""The picture: what one eye sees of a game, as it lies and as it moves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from nika_arcade.api import Action, Beat, Focus, Game, Presenter, Tableau, Text, text
from nika_arcade.stage.scenes.chronicle import Chronicle, Round, TurnTold
from nika_arcade.stage.scenes.guard import GuardedPresenter
from nika_arcade.stage.scenes.manner import ended, untold
from nika_arcade.table.director import direct, fade_over
from nika_arcade.table.frame import Frame
from nika_arcade.table.score import Score
from nika_arcade.table.tempo import Tempo
from nika_arcade.table.timeline import Timeline
from nika_arcade.table.view import WHOLE, View, carried, hidden, seen


class Picture:
    """A game as its presenter shows it: the table now, what has yet to be shown, and the past.

    ``near`` is the seat whose side lies at the bottom, empty for the game's custom; ``telltale``
    says whether what may be picked is marked; ``view`` is how its chart is seen, if it has one, and
    ``made`` the tableau as the presenter made it. ``leaf`` is which other picture is open,
    empty for the usual one.
    """

    def __init__(
        self,
        presenter: Presenter[Any],
        eye: str | None,
        position: Any,
        beats: Sequence[Beat[Any]],
        tempo: Tempo,
        near: str = "",
    ) -> None:
        self.presenter = presenter
        self.eye = eye
        self.near = near
        self.telltale = True
        self.view = WHOLE
        self.leaf = ""
        self.made: Tableau
        self._mapped: Tableau | None = None
        self.chronicle = Chronicle(presenter.narrate)
        self.chronicle.reset(beats)
        self._shown: object = None
        self._framed: tuple[int, Frame] | None = None
        self._follows = False
        self._lay: tuple[Tableau, str] | None = None
        self.timeline = Timeline(self._still(position), tempo)

    @property
    def tableau(self) -> Tableau:
        """The picture in which all that moves ends."""
        return self.timeline.rest

    @property
    def frame(self) -> Frame:
        """What is on the table now; kept while nothing changes."""
        if self._framed is None or self._framed[0] != self.timeline.version:
            self._framed = (self.timeline.version, self.timeline.frame())
        return self._framed[1]

    @property
    def lies(self) -> str:
        """The seat whose side lies at the bottom now; `near` will, when the table has turned."""
        if self._lay is not None and self.frame.tableau is self._lay[0]:
            return self._lay[1]
        return self.near

    @property
    def moving(self) -> bool:
        """Whether something has yet to be shown."""
        return self.timeline.busy

    @property
    def crowded(self) -> bool:
        """Whether enough waits to be shown, so that the game should not run further ahead."""
        return self.timeline.waiting > 0

    @property
    def version(self) -> int:
        """A number that grows whenever the table looks different."""
        return self.timeline.version

    def told(self, count: int) -> list[TurnTold]:
        """Return the last turns of what has been shown, the newest first."""
        return self.chronicle.newest(count, self.timeline.news)

    def deeds(self, count: int) -> list[TurnTold]:
        """Return the last actions of what has been shown, the newest first."""
        timeline = self.timeline
        return self.chronicle.deeds(count, timeline.waiting + timeline.turning)

    def rounds(self, seats: Sequence[str], count: int) -> list[Round]:
        """Return the last rounds of what has been shown, the oldest first."""
        opening = self.timeline.rest.opening
        return self.chronicle.rounds(seats, count, self.timeline.news, opening)

    @property
    def telling(self) -> TurnTold | None:
        """The action that is shown just now; None while nothing moves, or not by an action.

        Nothing is told before it is seen, such as the dice or a card that are turned over.
        """
        if not self.moving or not self._follows or self.timeline.turning:
            return None
        return self.chronicle.latest(self.timeline.news)

    def follow(self, beat: Beat[Any], pause: float = 0.0) -> None:
        """Show what happened next, then hold it for ``pause`` ms.

        What is held is to be seen: if it happens beyond an enlarged chart's frame, the whole
        chart is shown first.
        """
        before, made = self.timeline.rest, self.made
        self._follows = True
        self.chronicle.add(beat)
        after = self._still(beat.after)
        if pause and hidden(before, after):
            self.view = WHOLE
            before, after = made, self.made

        def cue(event: Any) -> Any:
            return self.presenter.cue(event, beat.before, beat.after)

        score = direct(before, after, beat.events, cue, self.timeline.tempo)
        self.timeline.add(score, pause, news=True)

    def show(self, position: Any, focus: Focus, number: int) -> bool:
        """Rest in the picture of action ``number`` with this focus; say whether it changed."""
        focus = replace(focus, near=self.near, targets=self.telltale, leaf=self.leaf)
        key = (number, self.eye, focus)
        if key == self._shown:
            return False
        self._shown = key
        self.timeline.show(self._present(position, focus))
        return True

    def restage(self, position: Any, eye: str | None, beats: Sequence[Beat[Any]]) -> None:
        """Go to another moment or another eye, as after something was taken back."""
        before = self.timeline.rest
        self._follows = False
        self.look_through(eye)
        self.chronicle.reset(beats)
        self.timeline.skip()
        self.timeline.add(direct(before, self._still(position), tempo=self.timeline.tempo))

    def look_through(self, eye: str | None) -> None:
        """Let another eye look from now on; it finds no leaf open that it has not turned to."""
        self.leaf = self.leaf if eye == self.eye else ""
        self.eye = eye

    def rewind(self, beats: Sequence[Beat[Any]], start: int, pause: float) -> None:
        """Show again how the beats from ``start`` on came about, each held for ``pause`` ms."""
        self.chronicle.reset(beats[:start])
        self.timeline.skip()
        self.timeline.show(self._still(beats[start].before))
        self.hold(pause)
        for beat in beats[start:]:
            self.follow(beat, pause)

    def hold(self, pause: float) -> None:
        """Hold the picture in which all that moves ends for ``pause`` ms."""
        self.timeline.add(Score(self.timeline.rest, self.timeline.rest), pause)

    def turn(self, near: str, position: Any) -> None:
        """Turn the table to another side: it stays a moment, fades, and comes up as it lies then.

        No figure is followed from one side to the other. Where a game is seen from one side
        only, nothing happens.
        """
        if near == self.near:
            return
        before = self._still(position)
        self._lay = (before, self.near)
        self.near = near
        after = self._still(position)
        self.timeline.skip()
        if after == before:
            return
        self._follows = False
        tempo = self.timeline.tempo
        self.timeline.add(Score(before, before), tempo.recap_pause)
        for score in fade_over(before, after, tempo):
            self.timeline.add(score)

    def tell(self, game: Game[Any], position: Any, action: Action) -> Text | None:
        """Return in the presenter's words what an action would do; nothing is played.

        None where neither the presenter has a word for it before, nor the rules can try it with
        what may be known of the position.
        """
        told = self.presenter.tell(position, action)
        return told or next(iter(self._tried(game, position, (action,))), None)

    def foretell(
        self, game: Game[Any], position: Any, line: Sequence[Action], most: int, *, others: bool
    ) -> list[Text]:
        """Return what the actions after the first of a line would do, ``most`` of them, and who.

        Those of ``others`` are left out where nobody can know what they will.
        """
        told = self._tried(game, position, line[: most + 1], others=others, named=True)
        return told[1:]

    def _tried(
        self,
        game: Game[Any],
        position: Any,
        line: Sequence[Action],
        *,
        others: bool = False,
        named: bool = False,
    ) -> list[Text]:
        """Return what actions would do one after the other, as far as the rules let them."""
        told: list[Text] = []
        first = game.to_act(position)
        for action in line:
            try:
                actor, step = game.to_act(position) or "", game.apply(position, action)
                if actor != first and not others:
                    break
            except Exception:
                break
            deed = self._foretell(Beat(0, actor, position, step.events, step.position))
            if deed is None:
                break
            told.append(text("{seat} {deed}", seat=Text(actor), deed=deed) if named else deed)
            position = step.position
        return told

    def _foretell(self, beat: Beat[Any]) -> Text | None:
        """Return a line for something that was only tried; None where there is none."""
        if isinstance(self.presenter, GuardedPresenter):
            return self.presenter.foretell((beat,))
        return self.presenter.narrate((beat,))

    def foreseen(self, position: Any, focus: Focus) -> Tableau:
        """Return the picture with another focus, as its chart is seen now; nothing is shown."""
        focus = replace(focus, near=self.near, targets=self.telltale, leaf=self.leaf)
        tableau = self.presenter.present(position, self.eye, focus)
        return tableau if tableau.chart is None else seen(tableau, self.view)

    def skip(self) -> None:
        """Show the last picture at once."""
        self.timeline.skip()

    def _still(self, position: Any) -> Tableau:
        """Return the picture of a position in which nothing is chosen."""
        self._shown = None
        focus = Focus(last=self.chronicle.last, near=self.near, targets=self.telltale)
        return self._present(position, focus)

    def _present(self, position: Any, focus: Focus) -> Tableau:
        focus = replace(focus, leaf=self.leaf)
        tableau = self.presenter.present(position, self.eye, focus)
        if self.leaf and self.leaf not in {leaf.id for leaf in tableau.leaves}:
            self.leaf = ""  # what was turned to is gone
            tableau = self.presenter.present(position, self.eye, replace(focus, leaf=""))
        tableau = ended(tableau) if focus.over else tableau
        tableau = tableau if self.telltale else untold(tableau)
        self.made = tableau
        if tableau.chart is not None:
            if self._mapped is not None:
                self.view = carried(self.view, self._mapped, tableau)
            self._mapped = tableau
        return seen(tableau, self.view)

    def see(self, view: View) -> None:
        """See the chart of the picture at rest through another view; nothing may be moving."""
        if view != self.view:
            self.view = view
            self.timeline.show(seen(self.made, view))
