"""A pad: its buttons and sticks as keys, which go on while they are held."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from nika_arcade.stage.intent import Key

PREFIX = "pad:"
"""The beginning of the names that buttons of pads have as keys."""

PUSHED, EASED = 0.55, 0.4
"""How far a stick is pushed to mean a direction, and how little it is held to mean it no more."""

PULLED, LET = 0.5, 0.3
"""The same for a trigger."""

FIRST, AGAIN = 0.4, 0.11
"""Seconds after which a direction that is held goes on, and then between two times."""

GOES_ON = frozenset(
    {"left", "right", "up", "down", "look_left", "look_right", "look_up", "look_down"}
)
"""What goes on while it is held: the directions, whether of the cross or of the sticks."""

BUTTONS = (
    "a", "b", "x", "y", "view", "guide", "start", "left_stick", "right_stick",
    "left_shoulder", "right_shoulder", "up", "down", "left", "right",
)  # fmt: skip
"""The buttons of a pad by the number that SDL gives them."""

STICKS = {"left": "", "right": "look_"}
"""What stands before a direction that a stick means; the left one means what the cross does."""

TRIGGERS = ("left_trigger", "right_trigger")


@dataclass
class Pad:
    """One pad that is plugged in. ``id`` tells it from all others and outlives its plug.

    Times are in seconds, pushes of sticks from -1 to 1.
    """

    id: str
    name: str
    _due: dict[tuple[str, str], float] = field(default_factory=dict)
    """What is held, by what holds it and what it says, and when it is said next."""
    _sticks: dict[str, tuple[float, float]] = field(default_factory=dict)

    def press(self, says: str, now: float, source: str = "button") -> Iterator[Key]:
        """Say what a button or a stick says, unless it does already."""
        if (source, says) not in self._due:
            self._due[source, says] = now + FIRST
            yield Key(PREFIX + says, pad=self.id)

    def release(self, says: str, source: str = "button") -> None:
        """Note that a button or a stick says something no more."""
        self._due.pop((source, says), None)

    def push(self, stick: str, axis: int, value: float, now: float) -> Iterator[Key]:
        """Move a stick along its axis 0 (right) or 1 (down); one way of it counts at a time."""
        x, y = self._sticks.get(stick, (0.0, 0.0))
        self._sticks[stick] = (value, y) if axis == 0 else (x, value)
        prefix = STICKS[stick]
        before = next((says for source, says in self._due if source == stick), "")
        way = _way(*self._sticks[stick], before.removeprefix(prefix))
        means = prefix + way if way else ""
        if means != before:
            self.release(before, stick)
            if means:
                yield from self.press(means, now, stick)

    def pull(self, trigger: str, value: float, now: float) -> Iterator[Key]:
        """Pull a trigger that far, from 0 to 1."""
        if value >= PULLED:
            yield from self.press(trigger, now, trigger)
        elif value < LET:
            self.release(trigger, trigger)

    def due(self, now: float) -> Iterator[Key]:
        """Yield what is held and goes on by ``now``; after a pause it goes on once, not at once."""
        for (source, says), when in list(self._due.items()):
            if says in GOES_ON and when <= now:
                self._due[source, says] = max(when + AGAIN, now)
                yield Key(PREFIX + says, pad=self.id)

    def let_go(self) -> None:
        """Hold nothing any more, as when the window is not looked at."""
        self._due.clear()
        self._sticks.clear()

    @property
    def held(self) -> bool:
        """Whether something is held that goes on."""
        return any(says in GOES_ON for _, says in self._due)


def _way(x: float, y: float, before: str) -> str:
    """Return the way that a stick means; it keeps the way before until another is clearly meant."""
    ways = {"left": -x, "right": x, "up": -y, "down": y}
    best = max(ways, key=lambda way: ways[way])
    if before and ways[before] >= EASED and ways[best] - ways[before] < PUSHED - EASED:
        return before
    return best if ways[best] >= PUSHED else ""
