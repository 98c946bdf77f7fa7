"""Surroundings: what stands round a board now, measured so that it can be laid out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from nika_arcade.api import Choice, Panel, Room, Tableau, Text, text
from nika_arcade.stage.canvas import Canvas
from nika_arcade.stage.scenes.panels import measure_panel, panel_of
from nika_arcade.stage.scenes.plan import Measured, Shown, TablePlan, plan_table
from nika_arcade.stage.scenes.play import Play
from nika_arcade.stage.scenes.sayings import own_turn, usual_line

TOOLS = 3
"""So many tools stand at every table; a picture that has leaves has one for them."""

LABEL = 24.0
"""What a button is wider than its label at least."""


class Heights(NamedTuple):
    """How high notes have been since the window is as it is, and the deed since the last pick."""

    notes: float = 0.0
    deed: float = 0.0


BARE: Final = Heights()


@dataclass(frozen=True, slots=True)
class Surroundings:
    """The panels, choices and seats that stand round a board.

    ``turn`` is whose turn it is in words, where these are the heading of a deed that has no more.
    """

    sides: tuple[tuple[str, ...], ...]
    acting: str
    near: str
    flanked: bool
    shape: float
    panels: tuple[Panel, ...]
    choices: tuple[Choice, ...]
    turn: Text | None = None
    rooms: tuple[Room, ...] = ()
    whole: tuple[float, float] = (0.0, 0.0)
    leaves: bool = False
    redo: bool = False

    def plan(
        self, canvas: Canvas, size: tuple[float, float], room: Heights = BARE
    ) -> tuple[TablePlan, Heights]:
        """Return the plan on a canvas of that size in units, and the room that panels need.

        ``room`` is what they needed before.
        """
        labels = [canvas.measure(choice.label, "line", 600) + LABEL for choice in self.choices]
        bare = Shown(
            self.sides, self.acting, len(self.choices), flanked=self.flanked, shape=self.shape,
            near=self.near, leading=canvas.line_height("body"),
            labels=tuple(labels), kept=room.notes, tall=room.deed,
            rooms=self.rooms, whole=self.whole, tools=TOOLS + self.leaves + self.redo,
        )  # fmt: skip
        scale = canvas.text_scale
        if not self.panels:
            return plan_table(*size, scale, bare), room
        wide = plan_table(*size, scale, replace(bare, deed=Measured(0.0))).panel.width
        notes = measure_panel(canvas, self.panels, "notes", wide)
        deed = measure_panel(canvas, self.panels, "deed", wide)
        room = Heights(
            max(room.notes, notes.height if notes else 0.0),
            max(room.deed, deed.height if deed else 0.0),
        )
        shown = replace(
            bare,
            deed=deed,
            notes=notes,
            key=measure_panel(canvas, self.panels, "key", wide),
            kept=room.notes,
            tall=room.deed,
        )
        return plan_table(*size, scale, shown), room


def surround(play: Play, tableau: Tableau, person: str, *, redo: bool = False) -> Surroundings:
    """Return what stands round a tableau; ``person`` is the name of the one at this machine.

    ``redo`` allows a tool that brings back what was taken back, where something can be.
    """
    flanked = tableau.arrangement == "flanked"
    rooms = tableau.rooms if tableau.arrangement == "framed" else ()
    choices, panels, turn = tableau.choices, tableau.panels, None
    if flanked or rooms:
        choices = tuple(sorted(choices, key=lambda choice: not choice.primary))
        if panel_of(panels, "deed") is None:
            turn = _turn(play, person)
            panels = _headed(panels, turn)
    if play.past is not None:
        choices = ()
    acting = next((plate.seat for plate in tableau.plates if plate.to_act), "")
    shape = tableau.width / tableau.height
    near = play.picture.lies
    return Surroundings(
        play.session.teams, acting, near, flanked, shape, panels, choices, turn, rooms,
        (tableau.width, tableau.height), bool(tableau.leaves), redo and play.parley.may_redo,
    )  # fmt: skip


def _turn(play: Play, person: str) -> Text | None:
    """Return whose turn it is; None where the game is over."""
    if play.past is not None:
        return text("Look back")
    if play.session.outcome is not None:
        return None
    return own_turn(play.session, person) or usual_line(play.session).text


def _headed(panels: Sequence[Panel], turn: Text | None) -> tuple[Panel, ...]:
    """Return the panels with a deed of nothing but its heading."""
    return tuple(panels) if turn is None else (Panel("deed", turn), *panels)
