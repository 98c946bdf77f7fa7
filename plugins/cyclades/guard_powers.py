"""Figures that creatures leave on isles, and what Chimera finds among the discards (RULES §7)."""

from __future__ import annotations

from nika_arcade.api import Action, act

from . import picks, pushing
from .creatures import CHIMERA, POLYPHEMUS
from .draft import Draft
from .position import Guard, Position
from .tasks import Power, Push
from .waking import wake_by_chimera


def isles(position: Position, task: Power) -> list[Action]:
    """Return where a figure can be put: on any isle."""
    return [act(picks.isle(isle)) for isle in range(len(position.lands))]


def stand(draft: Draft, task: Power, chosen: tuple[str, ...]) -> None:
    """Put a figure on an isle; two on one isle destroy each other (§7.3)."""
    isle = picks.isle_of(chosen[0])
    draft.finish()
    guard = Guard(task.creature, isle, task.side, draft.cycle)
    other = next((one for one in draft.guards if one.isle == isle), None)
    draft.guards.append(guard)
    draft.tell("placed", task.side, creature=task.creature, at=chosen[0])
    if other is not None:
        draft.remove_guard(other)
        draft.remove_guard(guard)
    elif task.creature == POLYPHEMUS:
        draft.begin(Push(task.side, isle))
        pushing.sink_stranded(draft, Push(task.side, isle))


def discarded(position: Position, task: Power) -> list[Action]:
    """Return what Chimera can wake."""
    return [act(f"pile:{card}") for card in sorted(position.discards) if card != CHIMERA]


def wake(draft: Draft, task: Power, chosen: tuple[str, ...]) -> None:
    """Let Chimera wake a creature."""
    wake_by_chimera(draft, task.side, picks.value(chosen[0]))
