"""The hand: a person's touches on the table, by pointer or by keys, become picks and actions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

from nika_arcade.api import BACK, Action, Beat, Focus, Tableau
from nika_arcade.api.panels import LEAF
from nika_arcade.table.layout import Direction, Fit, Layout, Point, Target
from nika_arcade.table.navigator import Navigator, Refusal

Result: TypeAlias = Action | Refusal | None
"""A complete action, a touch that leads nowhere, or nothing yet."""

PULL = 14.0
"""Units that a figure must be dragged before letting go of it moves anything."""


SPOTS = sorted(
    ((dx / 10, dy / 10) for dx in range(-4, 5, 2) for dy in range(-4, 5, 2)),
    key=lambda spot: (spot[0] ** 2 + spot[1] ** 2, spot),
)
"""Where a target may be touched, in parts of its size from its middle, the middle first."""


class Hand:
    """The choice of one action: what is picked, pointed at and focused, and what was refused.

    Points are pixels. ``keyed`` tells whether the keys were used last, so that the focus shows;
    ``guided`` whether it goes only where something may be picked, or wherever one can touch.
    """

    def __init__(self, legal: Sequence[Action]) -> None:
        self.navigator = Navigator(legal)
        self.keyed = False
        self.guided = True
        self.focused = ""
        self._hovered = ""
        self._refused: tuple[str, ...] = ()
        self._held = ""
        self._suggested = ""
        self._layout: Layout | None = None
        self.tableau: Tableau | None = None
        self._clusters: dict[str, tuple[str, ...]] = {}
        self._ahead = ""
        self._left: tuple[str, Point] | None = None  # where the focus of the keys went last

    @property
    def fit(self) -> Fit | None:
        """Where the board lay when it was seen last; None before it was."""
        return self._layout.fit if self._layout is not None else None

    def target(self, pick: str) -> Target | None:
        """Return what says a pick on the table, or None."""
        return self._layout.target(pick) if self._layout is not None else None

    def reach(self, pick: str) -> Point | None:
        """Return a pixel whose touch says a pick, as near as can be to its middle, or None."""
        if self._layout is None:
            return None
        for target in self._layout.targets:
            for dx, dy in SPOTS if target.pick == pick else ():
                where = self._layout.fit.px(*target.at(dx, dy))
                if self._layout.hit(where) == pick:
                    return where
        return None

    def felt(self, where: Point) -> Target | None:
        """Return what a pixel touches, or None."""
        return self._layout.under(where) if self._layout is not None else None

    def begins(self, pick: str) -> bool:
        """Say whether saying a pick would do something now."""
        return bool(self.navigator.picked) if pick == BACK else self.navigator.leads(pick)

    def see(self, tableau: Tableau, layout: Layout) -> None:
        """Look at the picture as it lies now; touches are felt on it."""
        self._layout, self.tableau = layout, tableau
        self._clusters = {
            item.pick: item.cluster for item in tableau.items if item.pick and item.cluster
        }
        self._ahead = next((one.pick for one in tableau.shortcuts if one.key == "advance"), "")

    @property
    def pointed(self) -> str:
        """The pick under the pointer, or the one that has the focus of the keys.

        What was suggested stays pointed at until something that goes on is.
        """
        if self.keyed:
            return self.focused
        goes_on = self._hovered in self.navigator.options or not self._suggested
        return self._hovered if goes_on else self._suggested

    @property
    def suggests(self) -> bool:
        """Whether what is pointed at was suggested to the player."""
        return bool(self._suggested) and self.pointed == self._suggested

    def spots(self, action: Action) -> tuple[Point, ...]:
        """Return where keys have made an action, in table units: where it leads, then its group."""
        first, *rest = action.touches
        picks = (self.focused, *(touch for step in rest for touch in step), *first)
        found = [self.target(pick) for pick in picks] if self.keyed else []
        return tuple((one.x, one.y) for one in found if one is not None)

    def rest_on(self, spots: Sequence[Point]) -> None:
        """Put the focus of the keys on the first of these points where something can be picked.

        Where nothing can be picked at any of them, it goes to what is nearest to the first.
        """
        if self._layout is None or not self.keyed or self.focused:
            return
        under = (self.under(self._layout.fit.px(*spot)) for spot in spots)
        among = self._guided
        self.focused = next((one for one in under if one and (among is None or one in among)), "")
        if not self.focused and spots:
            open_ = [one for one in self._layout.targets if among is None or one.pick in among]
            near = min(open_, key=lambda one: one.distance(spots[0]), default=None)
            self.focused = near.pick if near is not None else ""

    def focus(self, last: tuple[Beat[Any], ...] = ()) -> Focus:
        """Return what the presenter has to know of this hand."""
        return Focus(
            self.navigator.picked, self.navigator.options, self.pointed, self._refused, last
        )

    # The pointer

    def point(self, where: Point) -> None:
        """Move the pointer; nothing is chosen."""
        self.keyed = False
        self._hovered = self.under(where)

    def leave(self) -> None:
        """Take the pointer off the table."""
        self._hovered = ""

    def press(self, where: Point, clicks: int = 1) -> Result:
        """Put a finger down: pick what lies there; twice takes its whole cluster."""
        self.point(where)
        self._refused, self._held = (), ""
        pick = self._hovered
        if not pick:
            self._suggested = ""
            self.navigator.reset()
            return None
        if clicks == 2 and pick in self._clusters:
            return self._chosen(self.navigator.choose_cluster(self._clusters[pick]))
        if pick in self.navigator.picked and pick not in self._next_picks():
            self._held = pick  # let go on release, unless it is dragged away
            return None
        return self.say(pick)

    def drag(self, start: Point, where: Point) -> None:
        """Pull what was pressed; the pick it would mean is shown."""
        self.keyed, self._held = False, ""
        if self._layout is not None and self.navigator.picked:
            self._hovered = self._layout.toward(start, where, self.navigator.options)

    def drop(self, start: Point, where: Point, far: bool) -> Result:
        """Let go of what was pulled ``far`` enough to mean something."""
        if self._layout is None or not far or not self.navigator.picked:
            return None
        pick = self._layout.toward(start, where, self.navigator.options)
        return self.say(pick) if pick else None

    def release(self) -> Result:
        """Lift the finger where it went down: a member that was pressed again is let go."""
        held, self._held = self._held, ""
        return self._chosen(self.navigator.choose(held)) if held else None

    # The keys

    def step(self, direction: Direction) -> bool:
        """Move the focus to the nearest pick in a direction; say whether there was one."""
        self._refused = ()
        if self._layout is None:
            return False
        start = self.pointed
        left = self._left[1] if self._left and self._left[0] == start else None
        found = self._layout.nearest(start, direction, self._reachable(), left)
        moved = bool(found) and (found != start or not self.keyed)
        if moved:
            self.keyed, self.focused = True, found
            target = self._layout.target(found)
            self._left = (found, (target.x, target.y)) if target else None
        return moved

    @property
    def offered(self) -> str:
        """The pick that has the focus, or else the one that was suggested; empty for none."""
        return self.focused if self.keyed and self.focused else self._suggested

    @property
    def ahead(self) -> str:
        """The pick that goes ahead with what is picked, where that can be; empty for none."""
        return self._ahead if self._ahead in self.navigator.options else ""

    def confirm(self) -> Result:
        """Pick what has the focus or was suggested; without one, go ahead with what is picked."""
        pick = self.offered or self.ahead
        return self.say(pick) if pick else None

    def say(self, pick: str) -> Result:
        """Choose a pick that a touch, a key or a button says; `BACK` takes the last one back."""
        self._refused = ()
        if pick == BACK:
            self.back()
            return None
        return self._chosen(self.navigator.choose(pick))

    def look_ahead(self) -> None:
        """Put the focus of the keys where going ahead leads, if it is seen on the table."""
        seen = self._layout is not None and self._layout.target(self._ahead) is not None
        if self.keyed and seen and self._ahead in self.navigator.options:
            self.focused = self._ahead

    # Both

    def back(self) -> bool:
        """Take the last pick back; say whether there was one."""
        self._refused, self._suggested = (), ""
        return self.navigator.back()

    def let_go(self) -> bool:
        """Let everything go that is picked or refused; say whether anything was."""
        holding = bool(self.navigator.picked or self._refused)
        self.navigator.reset()
        self._refused, self._held, self._suggested = (), "", ""
        return holding

    def suggest(self, action: Action) -> None:
        """Pick all of an action but its last touch and point at that, so that its ghost shows."""
        self._refused = ()
        self.focused = self._suggested = self.navigator.approach(action)

    def under(self, where: Point) -> str:
        """Return the pick that a pixel says; empty where there is none."""
        return self._layout.hit(where) if self._layout is not None else ""

    @property
    def _guided(self) -> frozenset[str] | None:
        """The picks that go on or are picked; None for all that can be touched."""
        guided = self.navigator.options | frozenset(self.navigator.picked)
        return guided if self.guided else None

    def _reachable(self) -> frozenset[str] | None:
        """Return the picks that the focus of the keys goes to: what goes on, and leaves to turn."""
        targets = self._layout.targets if self._layout is not None else ()
        leaves = frozenset(one.pick for one in targets if one.pick.startswith(LEAF))
        return None if self._guided is None else self._guided | leaves

    def _next_picks(self) -> frozenset[str]:
        return self.navigator.options - frozenset(self.navigator.picked)

    def _chosen(self, result: Result) -> Result:
        self._suggested = ""
        self._refused = result.picks if isinstance(result, Refusal) else ()
        return result
