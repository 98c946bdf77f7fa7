"""The table of Hera & Zeus: the picture of a position, and the words for what happened."""

from __future__ import annotations

from collections.abc import Sequence

from nika_arcade.api import (
    Action,
    Beat,
    Cue,
    Event,
    Focus,
    Plate,
    Presenter,
    Tableau,
    Text,
    Zone,
    text,
)

from . import chances, fallen, field, foot, meter, motions, narration, panels, piles, reasons, turns
from .cards import SEATS
from .ground import (
    FIELD,
    GRAIN,
    GROUND,
    HAND,
    HEIGHT,
    PILES,
    WIDTH,
    field_places,
    pile_places,
    rooms,
)
from .position import Position
from .sentences import line
from .view import View, view_of


class HeraZeusTable(Presenter[Position]):
    """Three lanes front to front; the one who looks lies left, with his hand at the foot."""

    def present(self, position: Position, eye: str | None, focus: Focus) -> Tableau:
        """Return the picture; what is picked and pointed at shows what would follow."""
        view = view_of(position, eye, focus)
        odds = chances.fights(view)
        held, hand, chosen = foot.lay_out(view)
        return Tableau(
            WIDTH,
            HEIGHT,
            GRAIN,
            ground=GROUND,
            signs=(
                *chances.signs(view, odds),
                *field.signs(view),
                *piles.signs(view),
                *meter.signs(view),
            ),
            zones=(
                Zone(FIELD, field_places(view.left)),
                Zone(PILES, pile_places(view.left)),
                Zone(HAND, (*held, *piles.places(view))),
            ),
            items=(*field.items(view), *fallen.items(view), *piles.items(view), *hand),
            spots=(*chances.spots(view, odds), *field.spots(view), *piles.spots(view)),
            marks=(
                *field.marks(view),
                *piles.marks(view),
                *foot.marks(view, foot.held(view), chosen),
                *chances.counts(view, odds),
            ),
            plates=tuple(_plate(view, side) for side in (view.left, view.right)),
            choices=panels.choices(view),
            title=_title(view),
            line=line(view),
            panels=(panels.panel(view, odds),),
            arrangement="framed",
            rooms=rooms(view.left),
            log="deeds",
        )

    def narrate(self, beats: Sequence[Beat[Position]]) -> Text:
        """Return one short line for a side's turn: "Fury 3 beats Hero 2, draws a card"."""
        return narration.narrate(beats)

    def tell(self, position: Position, action: Action) -> Text | None:
        """Return what an action does, as far as it can be told before."""
        return reasons.tell(position, action)

    def explain(
        self, position: Position, action: Action, line: Sequence[Action] = ()
    ) -> Text | None:
        """Return what speaks for an action, from what its seat may know."""
        return reasons.explain(position, action)

    def cue(self, event: Event, before: Position, after: Position) -> Cue | None:
        """Return how to show an event of Hera & Zeus; None for what moves nothing."""
        return motions.cue(event, before, after)


def _plate(view: View, side: int) -> Plate:
    acts = side == view.acts and not view.ended and view.position.phase != "hit"
    return Plate(SEATS[side], f"seal-{SEATS[side].lower()}", to_act=acts)


def _title(view: View) -> Text:
    """Name the turn; both sides' turns are counted together."""
    number = turns.count(view.position)
    return text("Turn {number}", number=number) if number else text("Opening")
