"""The table of Attika: the picture of a position, and the words for what happened."""

from __future__ import annotations

from collections.abc import Sequence

from nika_arcade.api import (
    Action,
    Beat,
    Cue,
    Event,
    Focus,
    Leaf,
    Plate,
    Presenter,
    Tableau,
    Text,
    Zone,
    text,
)  # fmt: skip

from . import (
    actions,
    board,
    buttons,
    cards,
    chart,
    motions,
    narration,
    notes,
    reasons,
    rivals,
    sprouting,
)
from .edition import SEATS
from .measures import BOARD, GRAIN, HAND, HEIGHT, RIVALS, STACKS, WIDTH, rooms
from .position import Position
from .sentences import line
from .view import WAYS, View, view_of
from .words import CITIES


class AttikaTable(Presenter[Position]):
    """The map left, the own board right, the own hand at the foot, the rivals beside it."""

    def present(self, position: Position, eye: str | None, focus: Focus) -> Tableau:
        """Return the picture; what is picked and pointed at shows what it would cost."""
        view = view_of(position, eye, focus)
        lies = chart.fit(view)
        return Tableau(
            WIDTH,
            HEIGHT,
            GRAIN,
            signs=(
                *board.signs(view), *actions.signs(view), *rivals.signs(view), *cards.signs(view),
            ),
            zones=(
                *chart.zones(view),
                Zone(BOARD, (*board.places(position), ("heading", board.HEADING_PLACE))),
                Zone(STACKS, actions.places()),
                Zone(RIVALS, rivals.places(view)),
                Zone(HAND, cards.places(view)),
            ),
            items=(
                *chart.items(view), *board.items(view), *cards.items(view),
            ),
            spots=(
                *chart.spots(view), *board.spots(view), *actions.spots(view), *rivals.spots(view),
            ),
            marks=(
                *chart.marks(view), *sprouting.marks(view, lies),
                *actions.marks(view), *cards.marks(view),
            ),
            plates=tuple(_plate(view, side) for side in (view.near, *view.rivals)),
            choices=buttons.choices(view),
            shortcuts=sprouting.shortcuts(view),
            title=text("Turn {number}", number=position.turn),
            line=line(view),
            panels=(notes.panel(view),),
            arrangement="framed",
            rooms=rooms(view.near, view.rivals),
            log="deeds",
            chart=chart.chart(view),
            leaves=_leaves(view),
        )  # fmt: skip

    def narrate(self, beats: Sequence[Beat[Position]]) -> Text:
        """Return one short line for a side's turn: "draws Temple, builds Temple for 2 cards"."""
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
        """Return how to show an event of Attika; None for what moves nothing."""
        return motions.cue(event, before, after)


def _plate(view: View, side: int) -> Plate:
    acts = side == view.position.to_act and not view.ended
    return Plate(SEATS[side], f"seal-{SEATS[side].lower()}", to_act=acts)


def _leaves(view: View) -> tuple[Leaf, ...]:
    """Return the other pictures: the rivals' boards, then settlements and ways."""
    boards = tuple(
        Leaf(SEATS[side], text("{city}'s board", city=CITIES[side])) for side in view.rivals
    )
    return (*boards, Leaf(WAYS, text("Settlements and ways")))
