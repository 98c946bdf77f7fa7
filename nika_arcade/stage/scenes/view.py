"""The view of a table: its plan for what is shown now, and the drawing of all its parts."""

from __future__ import annotations

from dataclasses import replace

from nika_arcade.api import Line, Panel, Tableau, Text, text
from nika_arcade.match.proposals import listed
from nika_arcade.stage.box import Box
from nika_arcade.stage.canvas import Canvas
from nika_arcade.stage.figures import Figures
from nika_arcade.stage.house import House
from nika_arcade.stage.looks import Looks
from nika_arcade.stage.painter import Painter, Touch
from nika_arcade.stage.scenes.advice_marks import draw_advice
from nika_arcade.stage.scenes.chart_buttons import chart_buttons
from nika_arcade.stage.scenes.desk import Desk
from nika_arcade.stage.scenes.explanation import (
    KeyHint,
    draw_explanation,
    draw_hints,
    draw_told,
)
from nika_arcade.stage.scenes.keyhints import key_hints
from nika_arcade.stage.scenes.log import draw_log, draw_rounds, rounds_in
from nika_arcade.stage.scenes.panel import draw_plates
from nika_arcade.stage.scenes.panel_framed import draw_deeds, draw_power
from nika_arcade.stage.scenes.panels import draw_panels, panel_of
from nika_arcade.stage.scenes.plan import DRAWER, TablePlan
from nika_arcade.stage.scenes.play import Play
from nika_arcade.stage.scenes.sayings import own_turn, told_line, usual_line
from nika_arcade.stage.scenes.sitting import sittings
from nika_arcade.stage.scenes.slip import lay
from nika_arcade.stage.scenes.standing import StandingBar
from nika_arcade.stage.scenes.surroundings import BARE, Heights, Surroundings, surround
from nika_arcade.table.layout import Fit, fit

NEAR = 16.0
"""How far over the tools buttons may lie that a slip keeps free as well."""


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
        self._eye: str | None = None
        self._around: Surroundings
        self._room = BARE
        self._picked: tuple[str, ...] = ()
        self._mapped: object = None
        self._slipped: object = None
        self._bar = StandingBar()

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
        art = self.house.art_of(self.play.session.entry.folder)
        self._painter = Painter(art)
        self._figures = Figures(art, Looks.load(art.folders, art.warnings).bare())
        self._canvas, self._room = canvas, BARE
        self._plan = None

    def on_log(self, x: float, y: float) -> bool:
        """Say whether a point lies on the last turns, where there is room for any."""
        plan = self._plan
        return plan is not None and plan.log_lines > 0 and plan.log.holds(x, y)

    def arrange(self) -> TablePlan:
        """Return the plan for what is shown now; the buttons follow it."""
        if self._eye != self.play.picture.eye:
            self._change_eye()
        tableau = self.play.picture.frame.tableau
        roomy = self.house.settings.text_scale < DRAWER and self.play.past is None
        person = self.house.settings.name
        self._around = surround(self.play, tableau, person, redo=roomy)
        key = (self._size, self.unit, self.house.look, self._around)
        if self._plan is None or key != self.version:
            self.version = key
            room = self._room_now()
            self._plan, self._room = self._around.plan(self._canvas, self._size, room)
            around = self._around
            self.desk.lay(self._plan, around.choices, leaves=around.leaves, redo=around.redo)
        box, u = self._plan.board, self.unit
        self.fit = fit(tableau, (box.x * u, box.y * u, box.width * u, box.height * u))
        self._lay_chart()
        self._lay_slip()
        return self._plan

    def _lay_chart(self) -> None:
        """Place the buttons of the map where it is seen as it lies."""
        play = self.play
        if play.picture.made.chart is None:
            self.desk.lay_chart(())
            return
        key = (self.fit, self.unit, play.picture.made, play.roaming.enlarged)
        if key != self._mapped:
            self._mapped = key
            scale = self.house.settings.text_scale
            lies, far = (self.fit, self.unit), play.roaming.enlarged
            self.desk.lay_chart(chart_buttons(play.picture.made, lies, scale, enlarged=far))

    def _lay_slip(self) -> None:
        """Lay the slip of a hint over the table, above the button that it was asked for with."""
        slip, plan = self.play.advising.slip, self._plan
        shows = self.play.manner.judgement and self.play.past is None
        if shows:
            self._weigh_up()
        key = (slip, self.version, shows)
        if key == self._slipped or plan is None:
            return
        self._slipped = key
        first, last = plan.tools[0], plan.tools[-1]
        top = min(first.y, last.y)
        row = Box(first.x, top, last.right - first.x, first.height)
        over = [box.y for box in plan.choices if 0.0 <= top - box.bottom <= NEAR and
                box.x < row.right and row.x < box.right]  # fmt: skip
        row = Box(row.x, min([top, *over]), row.width, row.height)
        laid = lay(self._canvas, slip, row) if slip is not None else []
        self.desk.lay_slip([self._bar, *laid] if shows else laid)

    def _weigh_up(self) -> None:
        """Bring the bar up to date that shows how well the side stands that looks."""
        play, bar = self.play, self._bar
        side = play.judging.side(play.eyes.eye or play.eyes.near)
        bar.stretch(self._size[1])
        bar.even = 1.0 / len(play.session.teams)
        bar.show(play.standing, listed(side))

    def _change_eye(self) -> None:
        """Begin anew for another eye, where what was said and shown was not meant for it."""
        self._eye = self.play.picture.eye
        if self.play.eyes.secret:
            self._said, self._plan, self._room, self._picked = None, None, BARE, ()
            self.desk.let_go()

    def _room_now(self) -> Heights:
        """Return the room that panels have needed: the deed's is new with every pick.

        While one looks about for what to pick next, buttons and key stay where they are.
        """
        hand = self.play.hand
        picked = hand.navigator.picked if hand is not None else ()
        fresh = picked != self._picked or not picked
        self._picked = picked
        return self._room._replace(deed=0.0) if fresh else self._room

    def draw(self, canvas: Canvas, plan: TablePlan, *, keyed: bool) -> None:
        """Draw the table: the board first, then what stands round it."""
        frame, session = self.play.picture.frame, self.play.session
        table = canvas.with_art(self.house.art_of(session.entry.folder))
        canvas.fill("ui.ground")
        roaming = self.play.roaming
        gliding = replace(frame, goal=roaming.goal if roaming.busy else None)
        self._painter.paint(canvas, gliding, self.fit, self._touch())
        self._draw_heading(canvas, plan, frame.tableau)
        sat = sittings(
            session, self.house.catalogue, self.house.settings.name, self._around.acting,
            clock=self.clock, thinks=self.play.thinks,
        )  # fmt: skip
        draw_plates(table, plan, frame.tableau.plates, sat)
        self._draw_log(table, plan, frame.tableau)
        if plan.framed:
            self._draw_framed(table, plan)
        else:
            draw_panels(table, self._figures, plan, self._around.panels)
        self._draw_line(canvas, plan, keyed)
        draw_advice(canvas, self)
        self.desk.draw(canvas)

    def _touch(self) -> Touch:
        hand = self.play.hand
        if hand is None or self.desk.keyed:
            return Touch()
        return Touch(hand.pointed, hand.focused if hand.keyed else "")

    def _draw_heading(self, canvas: Canvas, plan: TablePlan, tableau: Tableau) -> None:
        title, room = Text(self.play.session.entry.title), 0.0
        scale = 1.0
        if plan.column:
            room = plan.panel.width - (0.0 if plan.framed else 8.0)
            scale = min(1.0, room / max(1.0, canvas.measure(title, "title_l", scale=1.0)))
        canvas.text(title, plan.heading, "title_l", scale=scale)
        if tableau.title is not None:
            canvas.text(
                tableau.title, plan.moment, "body", weight=500, role="ui.text_muted", width=room
            )

    def _draw_framed(self, table: Canvas, plan: TablePlan) -> None:
        """Draw the deed of a framed table: it tells the line too, unless that is its heading."""
        self._said = self.line()
        panel = panel_of(self._around.panels, "deed")
        if panel is not None:
            draw_power(table, panel, plan, None if self._told(panel) else self._said[0])

    def _told(self, panel: Panel) -> bool:
        """Say whether the deed tells what the line does: whose turn it is, or what to choose."""
        if self._said is None or self._said[0].kind != "notice":
            return False
        line = self._said[0]
        if line == self.play.picture.tableau.line:
            return bool(panel.entries)
        usual = usual_line(self.play.session, self.house.settings.name)
        return self.play.session.outcome is None and line == usual

    def _draw_log(self, table: Canvas, plan: TablePlan, tableau: Tableau) -> None:
        picture = self.play.picture
        if plan.framed and tableau.log == "deeds":
            shields = {plate.seat: plate.look for plate in tableau.plates}
            draw_deeds(table, plan, picture.deeds(plan.log_lines), shields)
            return
        if tableau.log == "rounds":
            seats = self.play.session.lineup.names
            draw_rounds(table, plan, picture.rounds(seats, rounds_in(plan, len(seats))))
            return
        shields = {plate.seat: plate.look for plate in tableau.plates}
        draw_log(table, plan, picture.told(plan.log_lines), shields)

    def _draw_line(self, canvas: Canvas, plan: TablePlan, keyed: bool) -> None:
        if plan.framed:
            return
        self._said = self.line()
        line, lead = self._said
        if self.play.looking.back and not (plan.hinting if plan.column else plan.hints):
            line = replace(
                line, text=text("{line} {key} next, any other key skips.", line=line.text, key="→")
            )
        turn = None if plan.drawer else self._around.turn
        lead = None if self._around.flanked and not plan.drawer else lead  # the deed's heading
        if not plan.column:
            hints = self._hints(keyed) if plan.hints else []
            draw_explanation(canvas, plan.line, line, hints, lead)
            return
        if line.text != turn:
            draw_told(canvas, plan.line, line, lead)
        if plan.hinting is not None:
            draw_hints(canvas, plan.hinting, self._hints(keyed))

    def _hints(self, keyed: bool) -> list[KeyHint]:
        if self.play.past is not None:
            return self.play.past.hints(self.house.caps)
        if self.play.looking.back:
            caps, stands = self.house.caps, self.play.looking.stands
            deed = text("go on") if stands else text("pause")
            return [
                KeyHint(caps.label("right"), text("next")),
                KeyHint(caps.label("play_pause"), deed),
                KeyHint(text("Any other key"), text("skip")),
            ]
        device = self.house.device
        used = device if keyed or device == "touch" else "mouse"
        return key_hints(self.play.hand, self.play.picture.tableau, self.house.caps, used)

    def line(self) -> tuple[Line, Text | None]:
        """Return the sentence that goes with what is shown, and the word before it to a person."""
        play, person, why = self.play, self.house.settings.name, self.desk.why
        said = play.sayings.line
        if why is not None and (said is None or said.text != why):
            return Line(why), None
        if said is not None:
            return said, None
        if play.past is not None:
            return play.past.line, None
        if play.picture.moving:
            told = play.picture.telling
            if told is not None and (play.looking.back or not play.eyes.person(told.seat)):
                return told_line(told), None
            if self._said is not None:
                return self._said
        line = play.picture.tableau.line
        if line is None:
            return usual_line(play.session, person), None
        chosen = play.hand is None or play.hand.navigator.picked
        return line, None if chosen else own_turn(play.session, person)
