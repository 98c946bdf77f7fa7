"""Powers: what each creature can do, and does (RULES §7)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from nika_arcade.api import Action, act

from . import guard_powers, isle_powers, sea_powers, side_powers
from .creatures import (
    CHIMERA,
    CYCLOPS,
    DRYAD,
    GIANT,
    GRIFFON,
    GUARDS,
    HARPY,
    KRAKEN,
    PEGASUS,
    SATYR,
    SIRENS,
    SPHINX,
    SYLPH,
)
from .draft import Draft
from .position import Position
from .tasks import Power

DECLINE: Final = act("decline")
STOP: Final = act("stop")


def options(position: Position, task: Power) -> list[Action]:
    """Return how a power can be used, or left alone."""
    found = _OPTIONS[task.creature](position, task)
    last = STOP if task.creature in (SPHINX, SYLPH) or task.sea >= 0 else DECLINE
    forced = last == DECLINE and found and position.house.idle == "forbidden"
    return found if forced else [*found, last]


def use(draft: Draft, task: Power, chosen: tuple[str, ...]) -> None:
    """Use a power as it was chosen; most are over with it."""
    if chosen in (DECLINE.picks, STOP.picks):
        draft.finish()
        if chosen == DECLINE.picks:
            _leave_alone(draft, task)
        return
    _USES[task.creature](draft, task, chosen)


def _leave_alone(draft: Draft, task: Power) -> None:
    if task.creature in GUARDS:
        draft.discard(task.creature)
    draft.tell("declined", task.side, creature=task.creature)


Options: TypeAlias = Callable[[Position, Power], list[Action]]
Use: TypeAlias = Callable[[Draft, Power, tuple[str, ...]], None]

_TABLE: Final[dict[str, tuple[Options, Use]]] = {
    PEGASUS: (isle_powers.flights, isle_powers.fly),
    HARPY: (isle_powers.prey, isle_powers.snatch),
    GIANT: (isle_powers.walls, isle_powers.trample),
    CYCLOPS: (isle_powers.works, isle_powers.rebuild),
    GRIFFON: (side_powers.rich, side_powers.rob),
    SATYR: (side_powers.learned, side_powers.lure),
    DRYAD: (side_powers.devout, side_powers.lure),
    SPHINX: (side_powers.wares, side_powers.sell),
    SIRENS: (sea_powers.lonely, sea_powers.sing),
    SYLPH: (sea_powers.blasts, sea_powers.blow),
    KRAKEN: (sea_powers.depths, sea_powers.rise),
    CHIMERA: (guard_powers.discarded, guard_powers.wake),
    **dict.fromkeys(GUARDS, (guard_powers.isles, guard_powers.stand)),
}
_OPTIONS: Final = {creature: pair[0] for creature, pair in _TABLE.items()}
_USES: Final = {creature: pair[1] for creature, pair in _TABLE.items()}
