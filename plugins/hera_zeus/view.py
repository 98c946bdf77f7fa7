"""Views: a masked position with who looks at it and what he is choosing."""

from __future__ import annotations

from dataclasses import dataclass

from nika_arcade.api import Focus

from .cards import HERA, PICKS, SEATS, Card
from .play import acting_side
from .position import NOBODY, Position, Side


@dataclass(frozen=True, slots=True)
class View:
    """What a picture is made of.

    ``left`` is the side that lies left, with its hand at the foot; ``viewer`` the side whose
    secrets are seen, None for an onlooker.
    """

    position: Position
    left: int
    viewer: int | None
    focus: Focus

    @property
    def right(self) -> int:
        """The side that lies right."""
        return 1 - self.left

    @property
    def near(self) -> Side:
        """The side that lies left."""
        return self.position.sides[self.left]

    @property
    def far(self) -> Side:
        """The side that lies right."""
        return self.position.sides[self.right]

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.position.winner != NOBODY

    @property
    def ended(self) -> bool:
        """Whether nobody is to act any more: the game is over, or somebody has resigned."""
        return self.over or self.focus.over

    @property
    def acts(self) -> int:
        """The side that decides now, or the one whose turn it is where chance does."""
        return acting_side(self.position)

    @property
    def choosing(self) -> bool:
        """Whether the one who looks is choosing an action."""
        return bool(self.focus.options)

    @property
    def options(self) -> frozenset[str]:
        """The picks that go on from here."""
        return self.focus.options

    @property
    def picked(self) -> Card | None:
        """The card of the hand that was picked."""
        return self._card(self.focus.picked[0]) if self.focus.picked else None

    @property
    def looked(self) -> str:
        """The pick of the card of the hand that is looked at: pointed at, or else picked."""
        if self._card(self.focus.pointed):
            return self.focus.pointed
        first = self.focus.picked[0] if self.focus.picked else ""
        return first if self._card(first) else ""

    def _card(self, pick: str) -> Card | None:
        return PICKS[self.left].get(pick)


def view_of(position: Position, eye: str | None, focus: Focus) -> View:
    """Return the view of an eye: its own side lies left; an onlooker has Hera there."""
    viewer = SEATS.index(eye) if eye in SEATS else None
    near = SEATS.index(focus.near) if focus.near in SEATS else HERA
    return View(position, near if viewer is None else viewer, viewer, focus)
