"""Signs: the marks on the board, below the figures and above them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field, replace

from nika_arcade.api import Mark, Place, Slot
from nika_arcade.stage import brackets, feet, patches, pills, routes, tallies
from nika_arcade.stage.canvas import Canvas
from nika_arcade.stage.curves import box_of, contour
from nika_arcade.table.layout import HANDLE
from nika_arcade.table.outline import outlines, rounded
from nika_arcade.table.view import Clip

LASTING = ("last", "came", "acted")
"""The marks that stay while figures move: what was done stays marked until the next is."""

BELOW = (
    "last", "came", "closed", "open", "will", "drop",
    "route", "start", "bounce", "end", "bead",
)  # fmt: skip
"""The marks under the figures, in drawing order; the fill of a picked group comes after them."""

ABOVE = (
    "acted", "target", "looked", "leader", "picked", "refused", "arc", "bounce", "weight",
    "short", "turn", "counts",
)  # fmt: skip
"""The marks over the figures, in drawing order."""

NOTES = ("weight", "short", "counts", "leader")
"""The marks that are no part of a map: they are left out, not cut, where their slot is."""

BROKEN = (9.0, 7.0)
"""The dashes of the outline of what is refused, and the gaps between: it is no whole line."""

RING_GAP = 4.0
RING_RADIUS = 8.0
"""The focus ring lies this far outside what it rings."""


@dataclass(frozen=True, slots=True)
class Brush:
    """Draws marks on a table; ``unit`` is the pixels of a canvas unit, which pills are sized by.

    ``pointed`` is the pick that is pointed at, ``lit`` are the places that say it; ``foot`` is
    the tableau's, and ``lifts`` says how high figures float above their places. What lies on an
    enlarged chart is cut off by its ``clip``.
    """

    table: Canvas
    places: Mapping[Slot, Place]
    unit: float
    glow: float
    pointed: str
    lit: Sequence[Slot] = ()
    foot: Place | None = None
    lifts: Mapping[Slot, float] = field(default_factory=dict)
    clip: Clip | None = None

    def below(self, marks: Iterable[Mark]) -> None:
        """Draw the marks that figures stand on."""
        drawn = list(marks)
        for kind in BELOW:
            for mark in drawn:
                if mark.kind == kind:
                    with self._cut(mark.slots):
                        self._below(mark)
        for mark in drawn:
            if mark.kind in ("picked", "refused"):
                with self._cut(mark.slots):
                    self._enclose(mark.slots, fill="board.glow")

    def above(self, marks: Iterable[Mark]) -> None:
        """Draw the marks that lie over the figures."""
        drawn = list(marks)
        for kind in ABOVE:
            for mark in drawn:
                if mark.kind != kind or (kind in NOTES and self._unseen(mark)):
                    continue
                with self._cut(() if kind in NOTES else mark.slots):
                    self._above(mark)

    def focus(self, pick: str, slots: Sequence[Slot], marks: Iterable[Mark]) -> None:
        """Draw the focus of keys and pads round a handle or a place."""
        handle = next((mark for mark in marks if mark.pick == pick and mark.kind == "turn"), None)
        if handle is not None:
            x, y = self._middle(handle)
            with self._cut(handle.slots):
                self._ring(Place(x, y, 2 * HANDLE, 2 * HANDLE), HANDLE + RING_GAP)
        elif slots:
            place, lift = self.places[slots[0]], self.lifts.get(slots[0], 0.0)
            place = replace(place, y=place.y - lift / 2, height=place.height + lift)
            with self._cut(slots[:1]):
                self._ring(place, RING_RADIUS)

    def _ring(self, place: Place, radius: float) -> None:
        around = box_of(place).grown(RING_GAP).grown(3.0)
        path = contour(place, RING_GAP, radius, around[:2])
        for role, stroke in (("board.edge", 5.5), ("ui.focus", 3.0)):
            self.table.path(path, around, line=role, stroke=stroke)

    def _cut(self, slots: Sequence[Slot]) -> AbstractContextManager[None]:
        """Return the while in which a mark is drawn: in the chart's frame, if it lies there."""
        if self.clip is None or not any(slot[0] in self.clip.zones for slot in slots):
            return nullcontext()
        return self.table.clipped(box_of(self.clip.frame))

    def _unseen(self, mark: Mark) -> bool:
        """Say whether what a note tells of lies beyond the chart's frame."""
        slot = mark.slots[0]
        place = self.places[slot]
        cut = self.clip is not None and slot[0] in self.clip.zones
        return cut and self.clip is not None and not self.clip.holds((place.x, place.y))

    def _below(self, mark: Mark) -> None:
        if mark.kind == "route":
            routes.route(self.table, [self.places[slot] for slot in mark.slots])
        elif mark.kind == "closed":
            patches.closed(self.table, [self.places[slot] for slot in mark.slots], mark.direction)
        elif mark.kind == "bead":
            routes.bead(self.table, self._middle(mark), mark.text)
        elif mark.kind in ("start", "bounce", "end"):
            self._afoot(mark)
        else:
            for slot in mark.slots:
                self._patch(mark, slot)

    def _patch(self, mark: Mark, slot: Slot) -> None:
        """Draw a mark that lies on every place of its own."""
        place, lit = self.places[slot], slot in self.lit
        if mark.kind in ("last", "came"):
            patches.touched(self.table, place)
        if mark.kind == "came":
            patches.chevrons(self.table, box_of(place), mark.direction)
        elif mark.kind == "open":
            patches.may_pick(self.table, place, 1.0 if lit else self.glow)
        elif mark.kind == "will":
            patches.will_stand(self.table, place, filled=bool(mark.pick))
        elif mark.kind == "drop":
            pointed = lit or bool(mark.pick and mark.pick == self.pointed)
            glow = 1.0 if pointed else self.glow
            patches.put_down(self.table, mark.at or (place.x, place.y), glow, pointed=pointed)

    def _afoot(self, mark: Mark) -> None:
        """Draw what goes round the foot of a figure."""
        for slot in mark.slots:
            foot = feet.foot_box(self.places[slot], self.foot)
            if mark.kind == "start":
                feet.footprint(self.table, foot)
            else:
                role = "board.route" if mark.kind == "bounce" else "board.route_text"
                feet.ring(self.table, foot, role)

    def _above(self, mark: Mark) -> None:
        if mark.kind in ("picked", "refused"):
            self._enclose(mark.slots, line="board.edge", stroke=5.5)
            broken = BROKEN if mark.kind == "refused" else ()
            self._enclose(mark.slots, line=f"board.{mark.kind}", stroke=3.0, dash=broken)
        elif mark.kind == "arc":
            start, end = mark.slots[0], mark.slots[-1]
            lifts = (self.lifts.get(start, 0.0), self.lifts.get(end, 0.0))
            routes.arc(self.table, self.places[start], self.places[end], lifts)
        elif mark.kind == "bounce":
            if mark.text:
                feet.number(self.table, self.places[mark.slots[0]], mark.text, mark.at)
        elif mark.kind in ("target", "looked", "acted"):
            self._bracket(mark)
        elif mark.kind == "leader":
            for slot in mark.slots:
                routes.leader(self.table, self._middle(mark), self.places[slot])
        elif mark.kind == "counts":
            tallies.draw_counts(self.table, mark, self._middle(mark), self.unit)
        elif mark.kind in ("weight", "short"):
            pills.pill(self.table, mark, self._middle(mark), self.unit)
        else:
            inverted = bool(mark.pick) and mark.pick == self.pointed
            pills.handle(self.table, self._middle(mark), mark.direction, inverted=inverted)

    def _bracket(self, mark: Mark) -> None:
        """Draw what lies over figures on places of any shape."""
        where = [self.places[slot] for slot in mark.slots]
        if mark.kind == "target":
            lit = any(slot in self.lit for slot in mark.slots)
            brackets.corners(self.table, where, lit=lit)
        elif mark.kind == "looked":
            for place in where:
                brackets.ring(self.table, place)
        else:
            for place in where:
                brackets.acted(self.table, place, mark.direction)

    def _enclose(
        self,
        slots: Sequence[Slot],
        *,
        fill: str = "",
        line: str = "",
        stroke: float = 0.0,
        dash: tuple[float, ...] = (),
    ) -> None:
        """Draw one outline round all the places, or fill it."""
        where = tuple(self.places[slot] for slot in slots)
        left = min(place.x - place.width / 2 for place in where) - 2.0
        top = min(place.y - place.height / 2 for place in where) - 2.0
        right = max(place.x + place.width / 2 for place in where) + 2.0
        bottom = max(place.y + place.height / 2 for place in where) + 2.0
        paths = [rounded(line, 10.0, (left, top)) for line in outlines(where, 1.2)]
        box = (left, top, right - left, bottom - top)
        self.table.path("".join(paths), box, fill, line=line, stroke=stroke, dash=dash)

    def _middle(self, mark: Mark) -> tuple[float, float]:
        place = self.places[mark.slots[0]]
        return mark.at or (place.x, place.y)
