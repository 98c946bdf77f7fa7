"""Views: a masked position with who looks at it and what he is choosing."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from nika_arcade.api import HIDDEN, Focus

from .play import acting_side, choices
from .position import NOBODY, SEATS, Position
from .tasks import Battle, Deeds, Offering, Power, Task


@dataclass(frozen=True, slots=True)
class View:
    """What a picture is made of.

    ``near`` is the side that stands first in the right column; ``viewer`` the one whose gold is
    seen, None for an onlooker. ``begins`` is every way to begin an action, whole ones among them,
    while the viewer is choosing one.
    """

    position: Position
    near: int
    viewer: int | None
    focus: Focus
    begins: frozenset[tuple[str, ...]] = frozenset()

    @property
    def ended(self) -> bool:
        """Whether nobody is to act any more."""
        return bool(self.position.winners) or self.focus.over

    @property
    def acting(self) -> int:
        """The side that decides, or whose doing chance decides; nobody when that is no side's."""
        if self.ended:
            return NOBODY
        side = acting_side(self.position)
        if side is not None:
            return side
        task = self.position.task
        return task.side if isinstance(task, Battle) else NOBODY

    @property
    def choosing(self) -> bool:
        """Whether the one who looks is choosing an action."""
        return bool(self.focus.options) and not self.ended

    @property
    def options(self) -> frozenset[str]:
        """The picks that go on from here."""
        return self.focus.options

    @property
    def picked(self) -> tuple[str, ...]:
        """The picks made so far."""
        return self.focus.picked

    @property
    def task(self) -> Task | None:
        """What is being done."""
        return self.position.task

    @property
    def offering(self) -> Offering | None:
        """The offering that is due; None in any other phase."""
        task = self.task
        return task if isinstance(task, Offering) else None

    @property
    def deeds(self) -> Deeds | None:
        """The turn of a god that is being played, whatever is done within it."""
        found = [task for task in self.position.tasks if isinstance(task, Deeds)]
        return found[-1] if found else None

    @property
    def battle(self) -> Battle | None:
        """The battle that is being fought, if any."""
        task = self.task
        return task if isinstance(task, Battle) else None

    @property
    def power(self) -> Power | None:
        """The creature's power that is being used, if any."""
        task = self.task
        return task if isinstance(task, Power) else None

    @property
    def rows(self) -> int:
        """How many sides play."""
        return self.position.players

    @property
    def targets(self) -> bool:
        """Whether what may be picked is to be seen."""
        return self.focus.targets and self.choosing

    def gold(self, side: int) -> int | None:
        """Return a side's gold; None where it is hidden from the one who looks."""
        value = self.position.sides[side].gold.value
        return None if value is HIDDEN else int(value)

    def may(self, pick: str) -> bool:
        """Say whether a pick goes on from here, and may be shown."""
        return self.targets and pick in self.options

    def lit(self, pick: str) -> bool:
        """Say whether something that says a pick is pointed at."""
        return self.focus.pointed == pick and bool(pick)


def view_of(position: Position, eye: str | None, focus: Focus) -> View:
    """Return the view of an eye: its own side stands first; an onlooker has the first seat."""
    playing = SEATS[: position.players]
    viewer = playing.index(eye) if eye in playing else None
    near = playing.index(focus.near) if focus.near in playing else 0
    begins = _beginnings(position) if focus.options else frozenset()
    return View(position, near if viewer is None else viewer, viewer, focus, begins)


@lru_cache(maxsize=8)
def _beginnings(position: Position) -> frozenset[tuple[str, ...]]:
    return frozenset(
        action.picks[:count]
        for action in choices(position)
        for count in range(1, len(action.picks) + 1)
    )
