"""Signs: the marks on the board, below the figures and above them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from nika_arcade.api import Mark, Place, Slot
from nika_arcade.stage import feet, patches, routes
from nika_arcade.stage.canvas import Box, Canvas
from nika_arcade.stage.curves import box_of, round_rect, turned
from nika_arcade.table.layout import HANDLE
from nika_arcade.table.outline import outlines, rounded

LASTING = ("last", "came")
"""The marks that stay while figures move: what was done stays marked until the next is."""

BELOW = (
    "last", "came", "closed", "open", "will", "drop",
    "route", "start", "bounce", "end", "bead",
)  # fmt: skip
"""The marks under the figures, in drawing order; the fill of a picked group comes after them."""

ABOVE = ("picked", "refused", "arc", "bounce", "weight", "short", "turn")
"""The marks over the figures, in drawing order."""

PILL = (50.0, 24.0)
SHORT_PILL = (66.0, 24.0)
LARGEST_PILL = 1.15
"""Pills follow the player's text scale up to this."""

RING_GAP = 4.0
RING_RADIUS = 8.0
"""The focus ring lies this far outside what it rings."""

ARROW = (
    ((0.0, -7.5),),
    ((2.4, -5.2), (4.8, -2.0), (5.4, 1.5)),
    ((3.2, 1.5), (1.7, 2.6), (1.6, 4.4)),
    ((1.6, 4.4), (1.6, 6.0), (1.6, 6.0)),
    ((1.6, 6.0), (-1.6, 6.0), (-1.6, 6.0)),
    ((-1.6, 6.0), (-1.6, 4.4), (-1.6, 4.4)),
    ((-1.7, 2.6), (-3.2, 1.5), (-5.4, 1.5)),
    ((-4.8, -2.0), (-2.4, -5.2), (0.0, -7.5)),
)
"""A spear-point that points north, from its middle: where it starts, then its curves."""

CROSS = "M2 2L10 10M10 2L2 10"
"""A cross in a box of 12."""


@dataclass(frozen=True, slots=True)
class Brush:
    """Draws marks on a table; ``unit`` is the pixels of a canvas unit, which pills are sized by.

    ``pointed`` is the pick that is pointed at, ``lit`` are the places that say it; ``foot`` is
    the tableau's, and ``lifts`` says how high figures float above their places.
    """

    table: Canvas
    places: Mapping[Slot, Place]
    unit: float
    glow: float
    pointed: str
    lit: Sequence[Slot] = ()
    foot: Place | None = None
    lifts: Mapping[Slot, float] = field(default_factory=dict)

    def below(self, marks: Iterable[Mark]) -> None:
        """Draw the marks that figures stand on."""
        drawn = list(marks)
        for kind in BELOW:
            for mark in drawn:
                if mark.kind == kind:
                    self._below(mark)
        for mark in drawn:
            if mark.kind in ("picked", "refused"):
                self._enclose(mark.slots, fill="board.glow")

    def above(self, marks: Iterable[Mark]) -> None:
        """Draw the marks that lie over the figures."""
        drawn = list(marks)
        for kind in ABOVE:
            for mark in drawn:
                if mark.kind == kind:
                    self._above(mark)

    def focus(self, pick: str, slots: Sequence[Slot], marks: Iterable[Mark]) -> None:
        """Draw the focus of keys and pads round a handle or a place."""
        handle = next((mark for mark in marks if mark.pick == pick and mark.kind == "turn"), None)
        if handle is not None:
            x, y = self._middle(handle)
            self._ring(Box(x - HANDLE, y - HANDLE, 2 * HANDLE, 2 * HANDLE), HANDLE + RING_GAP)
        elif slots:
            x, y, width, height = box_of(self.places[slots[0]])
            lift = self.lifts.get(slots[0], 0.0)
            self._ring(Box(x, y - lift, width, height + lift), RING_RADIUS)

    def _ring(self, box: Box, radius: float) -> None:
        edge = box.grown(RING_GAP)
        path = round_rect(edge, radius, edge.grown(3.0)[:2])
        for role, stroke in (("board.edge", 5.5), ("ui.focus", 3.0)):
            self.table.path(path, edge.grown(3.0), line=role, stroke=stroke)

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
        box, lit = box_of(self.places[slot]), slot in self.lit
        if mark.kind in ("last", "came"):
            patches.touched(self.table, box)
        if mark.kind == "came":
            patches.chevrons(self.table, box, mark.direction)
        elif mark.kind == "open":
            patches.may_pick(self.table, box, 1.0 if lit else self.glow)
        elif mark.kind == "will":
            patches.will_stand(self.table, box, filled=bool(mark.pick))
        elif mark.kind == "drop":
            pointed = lit or bool(mark.pick and mark.pick == self.pointed)
            glow = 1.0 if pointed else self.glow
            patches.put_down(self.table, mark.at or box.middle, glow, pointed=pointed)

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
            self._enclose(mark.slots, line=f"board.{mark.kind}", stroke=3.0)
        elif mark.kind == "arc":
            start, end = mark.slots[0], mark.slots[-1]
            lifts = (self.lifts.get(start, 0.0), self.lifts.get(end, 0.0))
            routes.arc(self.table, self.places[start], self.places[end], lifts)
        elif mark.kind == "bounce":
            if mark.text:
                feet.number(self.table, self.places[mark.slots[0]], mark.text, mark.at)
        elif mark.kind in ("weight", "short"):
            self._pill(mark)
        else:
            self._turn(mark)

    def _enclose(
        self, slots: Sequence[Slot], *, fill: str = "", line: str = "", stroke: float = 0.0
    ) -> None:
        """Draw one outline round all the places, or fill it."""
        where = tuple(self.places[slot] for slot in slots)
        left = min(place.x - place.width / 2 for place in where) - 2.0
        top = min(place.y - place.height / 2 for place in where) - 2.0
        right = max(place.x + place.width / 2 for place in where) + 2.0
        bottom = max(place.y + place.height / 2 for place in where) + 2.0
        paths = [rounded(line, 10.0, (left, top)) for line in outlines(where, 1.2)]
        box = (left, top, right - left, bottom - top)
        self.table.path("".join(paths), box, fill, line=line, stroke=stroke)

    def _pill(self, mark: Mark) -> None:
        """Draw a weight beside its contact, in the size of text rather than of the board."""
        x, y = self._middle(mark)
        table, factor = self.table, min(LARGEST_PILL, max(1.0, self.table.text_scale))
        pill = Canvas(
            table.surface, table.art, table.language, u=self.unit * factor, origin=table.point(x, y)
        )
        short = mark.kind == "short"
        wide, high = SHORT_PILL if short else PILL
        ink = "board.refused" if short else "board.picked"
        box = Box(-wide / 2, -high / 2, wide, high).grown(1.0)
        pill.block(box, "board.mark", radius=box.height / 2, line=ink, stroke=2.0)
        middle = 7.5 if short else 0.0
        if short:
            pill.path(CROSS, (-26.0, -6.0, 12.0, 12.0), line=ink, stroke=2.6)
        pill.text(
            mark.text, (middle, pill.centred(0.0, 15, 1.0)), 15,
            weight=700, role="board.mark_text", align="centre", scale=1.0, tracking=2.5,
        )  # fmt: skip

    def _turn(self, mark: Mark) -> None:
        """Draw a handle that turns; pointed at, it is inverted."""
        x, y = self._middle(mark)
        ground, ink = "board.mark", "board.picked"
        if mark.pick and mark.pick == self.pointed:
            ground, ink = ink, ground
        self.table.disc(x, y, HANDLE, ground, line="board.picked", stroke=2.0)
        words = []
        for curve in ARROW:
            points = [turned(point, mark.direction) for point in curve]
            pairs = " ".join(f"{px + HANDLE:.2f} {py + HANDLE:.2f}" for px, py in points)
            words.append(f"{'C' if len(points) == 3 else 'M'}{pairs}")
        box = (x - HANDLE, y - HANDLE, 2 * HANDLE, 2 * HANDLE)
        self.table.path("".join(words) + "Z", box, ink)

    def _middle(self, mark: Mark) -> tuple[float, float]:
        place = self.places[mark.slots[0]]
        return mark.at or (place.x, place.y)
