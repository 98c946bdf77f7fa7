"""The replay: a game that is looked back at, its moves beside the table, a bar to go through it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from nika_arcade.api import Text, text
from nika_arcade.match.referee import NotAllowed
from nika_arcade.match.rulebook import RulesFault
from nika_arcade.match.session import Session
from nika_arcade.stage.box import Box
from nika_arcade.stage.canvas import Canvas
from nika_arcade.stage.house import House
from nika_arcade.stage.intent import Intent, Key
from nika_arcade.stage.scene import Go, pop, push
from nika_arcade.stage.scenes.branching import (
    NOBODY,
    branch_off,
    label,
    lineup_by,
    new_seed,
    who_plays,
)
from nika_arcade.stage.scenes.graph import ChanceGraph
from nika_arcade.stage.scenes.graphing import Graphing
from nika_arcade.stage.scenes.lookback import Lookback
from nika_arcade.stage.scenes.manner import Manner
from nika_arcade.stage.scenes.move_roll import MoveRoll, MoveRow, rows_of
from nika_arcade.stage.scenes.pace import tempo_of
from nika_arcade.stage.scenes.page import LEAVE, Page
from nika_arcade.stage.scenes.play import Play
from nika_arcade.stage.scenes.replay_bar import PLAY, SCRUB, able, bar_widgets, speeds_width
from nika_arcade.stage.scenes.replay_plan import ReplayPlan, plan_replay
from nika_arcade.stage.scenes.replay_table import ReplayTable
from nika_arcade.stage.scenes.running import Running
from nika_arcade.stage.scenes.sights import Sight, next_sight, tells
from nika_arcade.stage.widgets.button import Button
from nika_arcade.stage.widgets.choice import Choice
from nika_arcade.stage.widgets.scroll import Scroll
from nika_arcade.stage.widgets.slider import Slider
from nika_arcade.stage.widgets.widget import Widget

MOVES = text("Moves")
BACK = text("Back to the table")
NOWHERE = Box(0.0, 0.0, 0.0, 0.0)
EYES, BRANCH, OTHERS, UNDO, OUT = "open_eyes", "branch_off", "leaf", "undo", "leave"


@dataclass(frozen=True, slots=True)
class Glance:
    """How a game is opened for looking back: through whose eye, where, and whether it plays.

    ``at`` is None for the present, ``near`` the seat at the lower edge, empty for the usual one;
    ``back`` is what the button says that leaves it.
    """

    eye: str | None
    at: int | None = None
    near: str = ""
    plays: bool = False
    back: Text = BACK


class ReplayScene(Page):
    """Any moment of a game, with its moves and the ways that were left.

    Nothing of the game changes by it. It is left with None, with the scene of a new game that
    goes on from there, or with "undo" for one that is over. One that is ``owned`` is closed with
    the scene.
    """

    def __init__(self, session: Session, glance: Glance, *, owned: bool = False) -> None:
        self._session = session
        self._glance = glance
        self._owned = owned
        self._plan: ReplayPlan | None = None
        self._shown: object = None

    def enter(self, house: House) -> None:
        """Set the table up as the one who looks may see it."""
        super().enter(house)
        glance, tempo = self._glance, tempo_of(house)
        self.play = Play(self._session, tempo, Manner.of(house.settings))
        eyes, picture = self.play.eyes, self.play.picture
        eyes.eye, eyes.curtain, eyes.near = glance.eye, None, glance.near or eyes.near
        picture.eye, picture.near = glance.eye, self.play.near
        self.past = self.play.past = Lookback(self._session, picture)
        self.past.follow(self.past.way, self.past.length if glance.at is None else glance.at)
        picture.skip()
        self.running = Running(self.past, self.play.picture, tempo)
        self.running.on = glance.plays
        self._table = ReplayTable(house, self.play)
        self._graphing = Graphing(self._session, self.play, house, looked_at=self._owned)
        art = house.art_of(self._session.entry.folder)
        self._roll = MoveRoll("roll", NOWHERE, self._narrate, art)
        self._fill()
        self.group.scroll = Scroll(NOWHERE)

    def _narrate(self, beat: Any) -> Text:
        return self.play.picture.presenter.narrate((beat,))

    @property
    def opening(self) -> Sequence[Text]:
        """What is looked through here."""
        return (Text(self._session.entry.title), MOVES)

    # -- placing ----------------------------------------------------------------------------

    def arrange(self, canvas: Canvas) -> None:
        """Place table, moves and bar."""
        feet = self._feet()
        wide = [one.natural_width(canvas) for one in feet]
        plan = self._plan = plan_replay(
            canvas.width, canvas.height, canvas.text_scale,
            wide, speeds_width(canvas), graph=self._graphing.there,
            said=self._said_height(canvas),
        )  # fmt: skip
        for button, box in zip(feet, plan.feet, strict=True):
            button.box = box
        at, length = self.past.at, self.past.length
        bar = bar_widgets(plan, at, length, self.running.speed, on=self.running.on)
        self._roll.lay(plan.roll.x, plan.roll.y, plan.roll.width - 12.0, canvas.text_scale)
        assert self.group.scroll is not None
        view = Box(plan.roll.x, plan.roll.y, plan.roll.width - 8.0, plan.roll.height)
        self.group.scroll.resize(view, view.width, self._roll.box.height)
        graph = self._graphing.lay(plan.graph)
        self.group.replace([self._roll, *feet, *graph, *bar])
        self._table.layout(canvas, plan.table)
        self._reveal()
        self.group.scroll.update(0.0, at_once=True)

    def _feet(self) -> list[Button]:
        """Return the buttons under the moves."""
        feet = [Button(BRANCH, NOWHERE, label(), icon="icon-branch", size="body")]
        if self.play.leafing.able:
            feet.append(Button(OTHERS, NOWHERE, text("Others"), icon="icon-leaf", size="body"))
        if self._session.hides and self._session.outcome is not None:
            feet.append(Button(EYES, NOWHERE, self._sights()[2], icon="icon-eye", size="body"))
        if self._undoes:
            feet.append(Button(UNDO, NOWHERE, text("Undo"), icon="icon-undo", size="body"))
        feet.append(Button(OUT, NOWHERE, self._glance.back, size="body"))
        return feet

    def _sights(self) -> Sight:
        """Return how the game that is over is seen next."""
        seats, eye = self._session.lineup.names, self.play.picture.eye
        return next_sight(seats, self._glance.eye, eye, open_eyes=self.past.open_eyes)

    @property
    def _undoes(self) -> bool:
        """Whether a game that is over can be opened again by taking back how it ended."""
        session = self._session
        return not self._owned and session.outcome is not None and session.why_no_undo() is None

    def _fill(self) -> None:
        """Take up the rows of another way."""
        shields = {plate.seat: plate.look for plate in self.play.picture.tableau.plates}
        past = self.past
        rows = rows_of(past.way, past.branches, self._tells, strays=past.strays)
        self._roll.fill(rows, past.beats, shields)
        self._roll.at = past.at

    def _tells(self, actor: str) -> bool:
        """Say whether the notation of a seat's actions gives nothing away to who looks."""
        return self.past.open_eyes or tells(self._session, self.play.picture.eye, actor)

    def _reveal(self) -> None:
        """Bring the row of the present moment into view."""
        place = self._roll.place(self.past.at)
        if self.past.at == 0 and self.group.scroll is not None:
            self.group.scroll.go(0.0, 0.0)
        elif place is not None and self.group.scroll is not None:
            self.group.scroll.reveal(place)

    # -- what a person does -----------------------------------------------------------------

    def handle(self, intent: Intent) -> Go | None:
        """Go through the game by keys, or use what is pointed at."""
        try:
            if isinstance(intent, Key):
                go = self._key(intent)
            else:
                go = super().handle(intent)
                self._table.handle(intent)
        except RulesFault as fault:
            self.play.sayings.refuse(fault.text)
            go = None
        self._follow()
        return go

    def _key(self, key: Key) -> Go | None:
        commands = self.house.commands(key)
        keyed = self.group.focused is not None and self.group.ring.shown
        for command in commands:
            if command in LEAVE and keyed:
                self.group.focus(None)
                return None
            if command in LEAVE or command == "log":
                return pop()
            if command in (EYES, BRANCH, OTHERS, UNDO):
                return self._do(command)
            if command in ("slower", "faster"):
                self.running.change(1 if command == "faster" else -1)
                self.rearrange()
                return None
            if self._table.command(command):
                return None
            if command == "play_pause" or (command == "confirm" and not keyed):
                return self._do(PLAY)
            if not keyed and self.past.go(command):
                self.running.pause()
                return None
        return super().handle(key)

    def use(self, widget: Widget) -> Go | None:
        """Do what a widget says."""
        if isinstance(widget, MoveRoll) and widget.used is not None:
            self._go_to(widget.used)
        elif isinstance(widget, ChanceGraph):
            self.past.show(widget.chosen)
            self.running.pause()
        elif isinstance(widget, Slider):
            self.past.show(int(widget.value))
            self.running.pause()
        elif isinstance(widget, Choice):
            self.running.choose(widget.chosen)
        elif self.past.go(widget.id):
            self.running.pause()
        else:
            return self._do(widget.id)
        return None

    def _go_to(self, row: MoveRow) -> None:
        """Go where a row leads."""
        self.running.pause()
        if row.branch is not None:
            self.past.follow(row.branch.way, row.at + 1)
        elif row.kind == "home":
            self.past.go_home()
        else:
            self.past.show(row.at)
            return
        self._fill()
        self.rearrange()

    def _do(self, command: str) -> Go | None:
        """Do what a button or a key says."""
        self.play.sayings.answer_ends()
        if command == PLAY:
            self.running.toggle()
            self.rearrange()
        elif command == OTHERS and self.play.leafing.able:
            self.play.picture.skip()
            self.play.leafing.go(1)
        elif command == EYES and self._session.hides and self._session.outcome is not None:
            eye, open_eyes, _ = self._sights()
            self._session.reveal()
            self.past.see(eye, open_eyes=open_eyes)
            self._fill()
            self.rearrange()
        elif command == BRANCH:
            return self._ask_who()
        elif command == UNDO and self._undoes:
            return pop(UNDO)
        elif command == OUT:
            return pop()
        return None

    def _ask_who(self) -> Go | None:
        """Ask who plays on from here, or tell why nobody can."""
        self.running.pause()
        if (refusal := self._session.why_no_opening()) is not None:
            self.play.sayings.refuse(refusal)
            return None
        dealt = self._session.hides and self._session.outcome is None
        return push(who_plays(self._session, dealt=dealt))

    def resume(self, result: Any) -> Go | None:
        """Begin the new game by the answer who plays it."""
        if not isinstance(result, str) or result == NOBODY:
            return None
        session, past = self._session, self.past
        try:
            opening = session.opening(past.way, past.at, self.play.picture.eye, new_seed())
        except (NotAllowed, RulesFault) as fault:
            self.play.sayings.refuse(fault.text)
            return None
        lineup = lineup_by(result, session, self.house)
        return pop(branch_off(self.house, session, opening, lineup))

    # -- time and picture -------------------------------------------------------------------

    def update(self, ms: float) -> Go | None:
        """Let the game go on by itself, and the picture move."""
        on = self.running.on
        self.running.update(ms)
        self._table.update(ms)
        self.dirty |= self._graphing.update()
        if self.running.on != on:
            self.rearrange()
        self._follow()
        return super().update(ms)

    def _follow(self) -> None:
        """Let moves and bar tell the moment that is shown."""
        past = self.past
        self._table.follow()
        shown = (past.at, self._table.version)
        if shown == self._shown:
            return
        self._shown, self.dirty = shown, True
        if self._roll.at != past.at:
            self._roll.at = past.at
            self._reveal()
        for widget in self.group.widgets:
            if isinstance(widget, Slider) and widget.id == SCRUB:
                widget.value = past.at
            elif isinstance(widget, ChanceGraph):
                widget.at = past.at
            elif isinstance(widget, Button) and (widget.id == PLAY or widget.id in _STEPS):
                widget.enabled = able(widget.id, past.at, past.length)

    @property
    def game_folder(self) -> Path | None:
        """The folder of the game."""
        return self._session.entry.folder

    @property
    def busy(self) -> bool:
        """Whether anything moves, or soon will."""
        return super().busy or self._table.busy or self.play.picture.moving or self.running.on

    @property
    def attended(self) -> Text | str | None:
        """The action that is looked at, where no button has the focus."""
        if self.group.focused is not None and self.group.ring.shown:
            return super().attended
        return self._roll.says

    @property
    def private(self) -> bool:
        """Whether persons here hide things from each other."""
        return self.play.eyes.secret and self._session.outcome is None

    def draw(self, canvas: Canvas) -> None:
        """Draw the table, the heading of the moves, and what can be used."""
        plan = self._plan
        if plan is None:
            return
        canvas.fill("ui.ground")
        self._table.draw(canvas, plan.table)
        self._draw_head(canvas, plan.head)
        canvas.rule(plan.bar.x, plan.bar.y, plan.bar.right, plan.bar.y, "ui.rule_faint")
        view = plan.roll
        scrolled = self.group.scroll.y if self.group.scroll is not None else 0.0
        self._roll.window = (view.y + scrolled, view.bottom + scrolled)
        self.group.draw(canvas)

    def _said_height(self, canvas: Canvas) -> Callable[[float], float]:
        """Return what tells how much higher than one line the words under the heading are."""
        step = canvas.line_height("small")
        return lambda width: step * (len(canvas.wrap(self._told(), width, "small")) - 1)

    def _draw_head(self, canvas: Canvas, head: Box) -> None:
        if not head.height:
            return
        scale = canvas.fitted(MOVES, head.width, "title_m")
        lines = canvas.wrap(self._told(), head.width, "small")
        step = canvas.line_height("small")
        base = head.y + (head.height - step * (len(lines) - 1)) * 0.5
        canvas.text(MOVES, (head.x, base), "title_m", scale=scale)
        under = (head.x, base + step * 1.05)
        canvas.paragraph(lines, under, "small", role="ui.text_muted")

    def _told(self) -> Text:
        """Return what the moves are those of."""
        if self.past.strays:
            return text("This was taken back.")
        outcome = self._session.outcome
        if outcome is not None:
            return outcome.reason
        return text("The game stands still meanwhile.")

    def leave(self) -> None:
        """Close the game, if it was opened for this."""
        if self._owned:
            self._session.close()


_STEPS = frozenset({"first_moment", "left", "right", "last_moment"})
