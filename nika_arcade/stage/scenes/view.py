"""The view of a table: its plan for what is shown now, and the drawing of all its parts."""

from __future__ import annotations

from nika_arcade.api import Line, Tableau, Text
from nika_arcade.stage.canvas import Canvas
from nika_arcade.stage.house import House
from nika_arcade.stage.painter import Painter, Touch
from nika_arcade.stage.scenes.desk import Desk
from nika_arcade.stage.scenes.explanation import KeyHint, draw_explanation
from nika_arcade.stage.scenes.keyhints import key_hints
from nika_arcade.stage.scenes.lookback import CHOICES
from nika_arcade.stage.scenes.panel import draw_log, draw_plates
from nika_arcade.stage.scenes.plan import Shown, TablePlan, plan_table
from nika_arcade.stage.scenes.play import Play
from nika_arcade.stage.scenes.sayings import own_turn, told_line, usual_line
from nika_arcade.stage.scenes.sitting import sittings
from nika_arcade.table.layout import Fit, fit


class TableView:
    """Where everything of a table lies, and how it looks.

    ``unit`` are the pixels of a unit, ``fit`` is where the board lies in pixels; ``version`` is
    another value whenever the plan is another one.
    """

    def __init__(self, house: House, play: Play, desk: Desk) -> None:
        self.house = house
        self.play = play
        self.desk = desk
        self.unit = 1.0
        self.fit = Fit(1.0, 0, 0)
        self.version: object = None
        self._size = (1280.0, 720.0)
        self._plan: TablePlan | None = None
        self._said: tuple[Line, Text | None] | None = None

    @property
    def has_drawer(self) -> bool:
        """Whether most of the panel is out of sight, at very large text."""
        return self._plan is not None and self._plan.drawer

    @property
    def clock(self) -> int | None:
        """The whole seconds that the seat to act has left; None without a turn clock."""
        left = self.play.session.clock_left(self.house.clock())
        return None if left is None else int(left + 0.999)

    def layout(self, canvas: Canvas) -> None:
        """Lay everything out anew for a canvas; the theme may be another one."""
        self._size, self.unit = (canvas.width, canvas.height), canvas.u
        self._painter = Painter(self.house.art_of(self.play.session.entry.folder))
        self._plan = None

    def arrange(self) -> TablePlan:
        """Return the plan for what is shown now; the buttons follow it."""
        tableau = self.play.picture.frame.tableau
        acting = _acting(tableau)
        choices = tableau.choices if self.play.past is None else CHOICES
        key = (self._size, self.unit, self.house.look, acting, choices)
        if self._plan is None or key != self.version:
            self.version = key
            shown = Shown(self.play.session.teams, acting, len(choices))
            self._plan = plan_table(*self._size, self.house.settings.text_scale, shown)
            self.desk.lay(self._plan, choices)
        box, u = self._plan.board, self.unit
        self.fit = fit(tableau, (box.x * u, box.y * u, box.width * u, box.height * u))
        return self._plan

    def draw(self, canvas: Canvas, plan: TablePlan, *, keyed: bool) -> None:
        """Draw the table: the board first, then what stands round it."""
        frame, session = self.play.picture.frame, self.play.session
        table = canvas.with_art(self.house.art_of(session.entry.folder))
        canvas.fill("ui.ground")
        self._painter.paint(canvas, frame, self.fit, self._touch())
        self._draw_heading(canvas, plan, frame.tableau)
        sat = sittings(
            session, self.house.catalogue, self.house.settings.name, _acting(frame.tableau),
            clock=self.clock, thinks=self.play.thinks,
        )  # fmt: skip
        draw_plates(table, plan, frame.tableau.plates, sat)
        shields = {plate.seat: plate.look for plate in frame.tableau.plates}
        draw_log(table, plan, self.play.picture.told(plan.log_lines), shields)
        self.desk.draw(canvas)
        self._draw_line(canvas, plan, keyed)

    def _touch(self) -> Touch:
        hand = self.play.hand
        if hand is None or self.desk.keyed:
            return Touch()
        return Touch(hand.pointed, hand.focused if hand.keyed else "")

    def _draw_heading(self, canvas: Canvas, plan: TablePlan, tableau: Tableau) -> None:
        canvas.text(Text(self.play.session.entry.title), plan.heading, "title_l", scale=1.0)
        if tableau.title is not None:
            canvas.text(tableau.title, plan.moment, "body", weight=500, role="ui.text_muted")

    def _draw_line(self, canvas: Canvas, plan: TablePlan, keyed: bool) -> None:
        hints = self._hints(keyed) if plan.hints else []
        self._said = self._line()
        line, lead = self._said
        draw_explanation(canvas, plan.line, line, hints, lead)

    def _hints(self, keyed: bool) -> list[KeyHint]:
        if self.play.past is not None:
            return self.play.past.hints(self.house.keys)
        return key_hints(self.play.hand, self.play.picture.tableau, self.house.keys, keyed=keyed)

    def _line(self) -> tuple[Line, Text | None]:
        """Return the sentence that goes with what is shown, and the word before it to a person."""
        play, person = self.play, self.house.settings.name
        if play.sayings.line is not None:
            return play.sayings.line, None
        if play.past is not None:
            return play.past.line, None
        if play.picture.moving:
            told = play.picture.telling
            if told is not None and not play.eyes.person(told.seat):
                return told_line(told), None
            if self._said is not None:
                return self._said
        line = play.picture.tableau.line
        if line is None:
            return usual_line(play.session, person), None
        chosen = play.hand is None or play.hand.navigator.picked
        return line, None if chosen else own_turn(play.session, person)


def _acting(tableau: Tableau) -> str:
    """Return the seat that a picture shows as the one to act; empty for none."""
    return next((plate.seat for plate in tableau.plates if plate.to_act), "")
