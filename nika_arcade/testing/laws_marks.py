"""Laws of what a picture marks: every choice on its way to an action, and how figures move."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from typing import Any, Final

from nika_arcade.api import CHANCE, Action, Cue, Focus, Slot, Tableau
from nika_arcade.match.referee import Referee
from nika_arcade.table.navigator import Navigator
from nika_arcade.testing.laws_rules import positions
from nika_arcade.testing.walks import Setting

EVERY = 6
"""In every so many positions of a game choices are made."""
ACTIONS = 6
"""So many of the legal actions are chosen in each of them, spread evenly."""

AFOOT: Final = ("start", "bounce", "end")
"""The marks that go round the foot of a figure."""
LINES: Final = ("route", "arc")
"""The marks that lead from one slot to others."""


def flaws(tableau: Tableau) -> Iterator[str]:
    """Yield what is wrong with the places and the marks of a picture."""
    known = {(zone.id, name) for zone in tableau.zones for name, _ in zone.places}
    slots = [item.slot for item in tableau.items] + [spot.slot for spot in tableau.spots]
    slots += [slot for mark in tableau.marks for slot in mark.slots]
    for slot in slots:
        if slot not in known:
            yield f"something lies at {slot}, which is in no zone"
    for mark in tableau.marks:
        if len(mark.slots) < (2 if mark.kind in LINES else 1):
            yield f"the mark “{mark.kind}” has {len(mark.slots)} slots, which are too few"
        if mark.kind in AFOOT and tableau.foot is None:
            yield f"the mark “{mark.kind}” goes round a foot, but the tableau has none"


def shown(place: Setting, referee: Referee[Any]) -> Iterator[str]:
    """Pictures of a choice name only places they have, and so does every way that is walked."""
    presenter = place.kit.presenter
    if presenter is None:
        return
    for when, position in list(positions(referee))[::EVERY]:
        seat = place.kit.game.to_act(position)
        if seat in (None, CHANCE):
            continue
        view = place.kit.game.observe(position, seat)
        legal = place.kit.game.legal(position)
        for action in legal[:: max(1, len(legal) // ACTIONS)]:
            for focus in _foci(legal, action):
                for flaw in flaws(presenter.present(view, seat, focus)):
                    yield f"{when} while “{action}” is chosen, {flaw}"
    slots = _slots(place)
    for number in range(referee.number):
        lost = _lost_ways(place, referee, number, slots)
        yield from (f"action {number}: {flaw}" for flaw in lost)


def _foci(legal: Iterable[Action], action: Action) -> Iterator[Focus]:
    """Yield what a player does on the way to an action: points at each touch, then makes it."""
    navigator = Navigator(legal)
    for touch in (touch for step in action.touches for touch in step):
        yield Focus(navigator.picked, navigator.options, touch)
        if navigator.choose(touch) is not None:
            return


def _slots(place: Setting) -> Callable[[Any], frozenset[Slot]]:
    """Return what tells the slots of a position's picture; one action's end is the next's start."""
    presenter = place.kit.presenter
    assert presenter is not None

    @lru_cache(maxsize=2)
    def slots(position: Any) -> frozenset[Slot]:
        zones = presenter.present(position, place.seats[0], Focus()).zones
        return frozenset((zone.id, name) for zone in zones for name, _ in zone.places)

    return slots


def _lost_ways(
    place: Setting, referee: Referee[Any], number: int, slots: Callable[[Any], frozenset[Slot]]
) -> Iterator[str]:
    """Yield the slots of an action's cues that are in neither of its pictures."""
    presenter = place.kit.presenter
    assert presenter is not None
    beat = referee.beat(number, place.seats[0])
    cues = [presenter.cue(happened, beat.before, beat.after) for happened in beat.events]
    ways = [cue for cue in cues if isinstance(cue, Cue) and any(cue.ways)]
    if not ways:
        return
    known = slots(beat.before) | slots(beat.after)
    for cue in ways:
        yield from (
            f"a way leads over {slot}, which is in no zone"
            for way in cue.ways
            for slot in way
            if slot not in known
        )
        yield from (
            f"a way rests at {slot}, which is not on it"
            for slot in cue.rests
            if slot not in cue.way
        )
