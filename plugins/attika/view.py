"""Views: a masked position with who looks at it and what he is choosing."""

from __future__ import annotations

from dataclasses import dataclass

from nika_arcade.api import Focus

from .deeds import cell_of
from .edition import KINDS, LAND_WORDS, NOTHING, SEATS, Cell, Counts
from .payment import cheapest
from .position import Position, Side, counted
from .price import Price, price
from .reach import reaches

WAYS = "ways"
"""The leaf that shows settlements, and ways from shrine to shrine."""


@dataclass(frozen=True, slots=True)
class View:
    """What a picture is made of.

    ``near`` is the side whose hand lies at the foot; ``viewer`` the one whose secrets are seen,
    None for an onlooker.
    """

    position: Position
    near: int
    viewer: int | None
    focus: Focus

    @property
    def shown(self) -> int:
        """The side whose board is shown: that of the leaf, or else the near one."""
        leaf = self.focus.leaf
        sides = len(self.position.sides)
        return SEATS.index(leaf) if leaf in SEATS[:sides] else self.near

    @property
    def rivals(self) -> tuple[int, ...]:
        """The other sides, in the order in which they follow."""
        count = len(self.position.sides)
        return tuple((self.near + step) % count for step in range(1, count))

    @property
    def own(self) -> Side:
        """The near side."""
        return self.position.sides[self.near]

    @property
    def hand(self) -> Counts:
        """What the near side holds, as far as it is seen."""
        return counted(self.own.hand)

    @property
    def ended(self) -> bool:
        """Whether nobody is to act any more."""
        return self.position.phase == "over" or self.focus.over

    @property
    def choosing(self) -> bool:
        """Whether the one who looks is choosing an action."""
        return bool(self.focus.options) and not self.ended

    @property
    def acts(self) -> bool:
        """Whether it is the turn of the one who looks."""
        return self.viewer == self.position.to_act and not self.ended

    @property
    def options(self) -> frozenset[str]:
        """The picks that go on from here."""
        return self.focus.options

    @property
    def kind(self) -> str:
        """The building that is being given a place: picked, drawn, or to be paid; or nothing."""
        position = self.position
        if not self.acts:
            return ""
        if position.phase == "pay" and position.site is not None:
            return position.site.kind
        if position.phase == "drawn":
            return position.drawn
        picked = self.focus.picked[0] if self.focus.picked else ""
        return picked if picked in KINDS else ""

    @property
    def cell(self) -> Cell | None:
        """The free cell that it would stand on: to be paid for, or pointed at."""
        position = self.position
        if position.phase == "pay" and position.site is not None:
            return position.site.cell
        cell = self.pointed_cell
        return cell if cell in reaches(position, self.near) else None

    @property
    def pointed_cell(self) -> Cell | None:
        """The cell that is pointed at, whatever stands there."""
        return cell_of(self.focus.pointed.rpartition(">")[2])

    @property
    def pointed_kind(self) -> str:
        """The building of the board that is pointed at."""
        return self.focus.pointed if self.focus.pointed in KINDS else ""

    @property
    def cost(self) -> Price | None:
        """What the building costs on the cell; None while either is open."""
        cell = self.cell
        if not self.kind or cell is None:
            return None
        return price(self.position, self.near, self.kind, cell)

    @property
    def chosen_cards(self) -> Counts:
        """The cards that were touched to pay with."""
        picks = self.focus.picked
        counts = [sum(one.startswith(f"{word}:") for one in picks) for word in LAND_WORDS]
        return (counts[0], counts[1], counts[2], counts[3])

    @property
    def proposed(self) -> Counts | None:
        """The cards that would be paid now; None where nothing is priced or can't be paid."""
        cost = self.cost
        if cost is None:
            return None
        if self.position.phase == "pay" and self.chosen_cards != NOTHING:
            return self.chosen_cards
        return cheapest(cost, self.hand)


def view_of(position: Position, eye: str | None, focus: Focus) -> View:
    """Return the view of an eye: its own hand lies at the foot; an onlooker has the first's."""
    playing = SEATS[: len(position.sides)]
    viewer = playing.index(eye) if eye in playing else None
    near = playing.index(focus.near) if focus.near in playing else 0
    return View(position, near if viewer is None else viewer, viewer, focus)
