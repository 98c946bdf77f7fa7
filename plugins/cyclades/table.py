"""The table of Cyclades: the picture of a position, and the words for what happened."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from nika_arcade.api import (
    Action,
    Beat,
    Chart,
    Cue,
    Event,
    Focus,
    Leaf,
    Mark,
    Presenter,
    Shape,
    Tableau,
    Text,
    Words,
    Zone,
    text,
)

from . import (
    bestiary,
    bids,
    buttons,
    fights,
    ground,
    isles,
    ledger,
    motions,
    narration,
    notes,
    panels,
    pantheon,
    realms,
    reasons,
    seas,
    sentences,
)
from .measures import (
    CHART,
    FRAME,
    GODS,
    GRAIN,
    HEIGHT,
    LEFT,
    REALMS,
    SHEET,
    SIDES,
    WIDE,
    WIDTH,
    rooms,
)
from .position import Position
from .sites import chart_places
from .view import View, view_of


class CycladesTable(Presenter[Position]):
    """The inside of a cup is the sea; gods stand left of it, the sides right."""

    def present(self, position: Position, eye: str | None, focus: Focus) -> Tableau:
        """Return the picture; what is picked and pointed at shows what would follow."""
        view = view_of(position, eye, focus)
        summed = focus.leaf == REALMS
        wakes = bestiary.wakes(view)
        left = bestiary.pile(view) if wakes else pantheon.signs(view)
        return Tableau(
            WIDTH,
            HEIGHT,
            GRAIN,
            signs=(
                *_heading(view), *left, *bestiary.signs(view), *ledger.signs(view),
                *bids.signs(view), *(realms.signs(view) if summed else ()),
            ),
            zones=_zones(view),
            items=() if summed else (*seas.items(view), *isles.items(view), *fights.items(view)),
            spots=(
                *bids.touches(view), *(() if wakes else pantheon.touches(view)),
                *bestiary.touches(view), *ledger.touches(view),
                *(() if summed else (*isles.touches(view), *seas.touches(view))),
            ),
            marks=() if summed else tuple(_marks(view)),
            plates=ledger.plates(view),
            choices=buttons.choices(view),
            line=sentences.line(view),
            panels=(panels.panel(view),),
            arrangement="framed",
            rooms=rooms(
                view.near, position.players, bids.high(view),
                idle=not (view.choosing or view.ended or view.battle),
            ),
            log="deeds",
            chart=None if summed else _chart(view),
            leaves=(Leaf(REALMS, text("All isles and sides")),),
        )  # fmt: skip

    def narrate(self, beats: Sequence[Beat[Position]]) -> Text:
        """Return one short line for a side's turn: "offers 3 to Ares, Thera is outbid"."""
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
        """Return how to show an event of Cyclades; None for what moves nothing."""
        return motions.cue(event, before, after)


def _heading(view: View) -> Iterator[Shape]:
    right = LEFT + WIDE - 4.0
    yield Words(
        text("cycle {number}", number=view.position.cycle), right, 24.0, 15.0, "ui.text_muted",
        "right", width=84.0,
    )  # fmt: skip
    phase = sentences.phase(view)
    if phase is not None:
        yield Words(phase, right, 43.0, 15.0, "ui.accent", "right", width=84.0, weight=600)


def _chart(view: View) -> Chart:
    return Chart(
        FRAME, FRAME, (CHART,), ground=ground.ground(view.position),
        signs=(*seas.signs(view), *isles.signs(view)),
    )  # fmt: skip


def _zones(view: View) -> tuple[Zone, ...]:
    column = (*pantheon.places(view), *bestiary.places(view))
    cities = frozenset(isle for isle, land in enumerate(view.position.lands) if land.city)
    return (
        Zone(CHART, (*chart_places(view.position.chart, cities), *fights.places(view))),
        Zone(GODS, column),
        Zone(SIDES, tuple(ledger.places(view))),
        Zone(SHEET, tuple(bids.places(view))),
    )


def _marks(view: View) -> Iterator[Mark]:
    """Yield where something happened last, and what an attack would meet.

    Where fleets only came through, nothing is left to be marked.
    """
    known = ground.known(view.position)
    told = [
        str(event.get(key))
        for beat in view.focus.last
        for event in beat.events
        for key in ("at", "to")
    ]
    names = (name for name in dict.fromkeys(told) if name in known)
    slots = tuple((CHART, name) for name in names if not seas.bare(view.position, name))
    if slots:
        yield Mark("last", slots)
    yield from notes.notes(view)
