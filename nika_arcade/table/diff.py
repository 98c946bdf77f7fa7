"""The difference of two pictures: which item became which, which came and which went."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import hypot
from typing import TypeAlias

from nika_arcade.api import Event, Item, Place, Slot, Tableau

Way: TypeAlias = Sequence[Slot]
"""The slots that a cue leads a figure along."""


@dataclass(frozen=True, slots=True)
class Pair:
    """One figure in two pictures; ``before`` is None for one that came, ``after`` for one gone."""

    before: Item | None
    after: Item | None

    @property
    def same(self) -> bool:
        """Say whether the figure looks and lies alike in both pictures."""
        return self.before == self.after


def places(tableau: Tableau) -> dict[Slot, Place]:
    """Return every place of a tableau by its slot."""
    return {(zone.id, name): place for zone in tableau.zones for name, place in zone.places}


def compare(
    before: Tableau,
    after: Tableau,
    events: Iterable[Event] = (),
    ways: Iterable[Way] = (),
) -> tuple[Pair, ...]:
    """Return the figures of both pictures in pairs, in the order of the later picture.

    Two items are one figure when they have the same id; else when nothing moved there; else when
    a way leads from one to the other, whatever they look like; else when an event's ``from`` and
    ``to`` say so; else when they look alike, the nearest first. Ghosts are no figures.
    """
    old = [item for item in before.items if item.tone != "ghost"]
    new = [item for item in after.items if item.tone != "ghost"]
    matches: dict[int, int] = {}
    _by_id(old, new, matches)
    ends = tuple((way[0], way[-1]) for way in ways if len(way) > 1)
    _by_rest(old, new, matches, _told(events))
    _by_ways(old, new, matches, ends)
    _by_events(old, new, matches, events)
    _by_nearest(old, new, matches, places(before), places(after))
    taken = set(matches.values())
    pairs = [
        Pair(old[matches[index]] if index in matches else None, item)
        for index, item in enumerate(new)
    ]
    gone = [Pair(item, None) for index, item in enumerate(old) if index not in taken]
    return (*gone, *pairs)


def _told(events: Iterable[Event]) -> frozenset[str]:
    """Return the slots that an event names as left or reached."""
    named = (event.get(key) for event in events for key in ("from", "to"))
    return frozenset(slot for slot in named if isinstance(slot, str))


def _by_id(old: Sequence[Item], new: Sequence[Item], matches: dict[int, int]) -> None:
    known = {item.id: index for index, item in enumerate(old) if item.id}
    for index, item in enumerate(new):
        if item.id and item.id in known:
            matches[index] = known[item.id]


def _by_rest(
    old: Sequence[Item], new: Sequence[Item], matches: dict[int, int], told: frozenset[str]
) -> None:
    """Match what lies still: the same look in the same slot, unless an event touched it."""
    lying = {(item.look, item.slot): index for index, item in enumerate(old) if not item.id}
    for index, item in enumerate(new):
        key = (item.look, item.slot)
        if index not in matches and not item.id and key in lying and item.slot[1] not in told:
            matches[index] = lying[key]


def _by_ways(
    old: Sequence[Item],
    new: Sequence[Item],
    matches: dict[int, int],
    ends: Sequence[tuple[Slot, Slot]],
) -> None:
    """Follow the ways that cues lead: who is gone from the first slot has come to the last.

    Of several that come to one slot the last lies on top, and is the one that is seen there.
    """
    taken = set(matches.values())
    last = {end: start for start, end in ends}
    for start, end in ends:
        if last[end] != start:
            continue
        left = [at for at, item in enumerate(old) if item.slot == start and at not in taken]
        come = [at for at, item in enumerate(new) if item.slot == end and at not in matches]
        if left and come:
            matches[come[-1]] = left[-1]
            taken.add(left[-1])


def _by_events(
    old: Sequence[Item], new: Sequence[Item], matches: dict[int, int], events: Iterable[Event]
) -> None:
    """Follow every figure through its events, since one may be touched by several in a row.

    Where the first that moves has left already, the choice has shown all of them at their ends.
    """
    taken = set(matches.values())
    at = {item.slot[1]: index for index, item in enumerate(old) if index not in taken}
    routes: list[tuple[str, int]] = []
    ahead = False
    for event in events:
        start, end = event.get("from"), event.get("to")
        if isinstance(start, str) and isinstance(end, str):
            ahead = ahead or (not routes and start not in at and end in at)
            here = end if ahead else start
            if here in at:
                routes.append((end, at.pop(here)))
    reached = dict(routes)
    for index, item in enumerate(new):
        source = reached.get(item.slot[1])
        if index not in matches and source is not None and old[source].look == item.look:
            matches[index] = source


def _by_nearest(
    old: Sequence[Item],
    new: Sequence[Item],
    matches: dict[int, int],
    left: dict[Slot, Place],
    reached: dict[Slot, Place],
) -> None:
    taken = set(matches.values())
    ways = []
    for index, item in enumerate(new):
        if index in matches:
            continue
        for source, was in enumerate(old):
            if source in taken or was.look != item.look or (was.id and item.id):
                continue
            start, end = left[was.slot], reached[item.slot]
            ways.append((hypot(end.x - start.x, end.y - start.y), index, source))
    for _, index, source in sorted(ways):
        if index not in matches and source not in taken:
            matches[index] = source
            taken.add(source)
