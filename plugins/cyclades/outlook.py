"""Outlook: how a cycle is likely to go on after a turn, when all others spend theirs well."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Final

from . import play
from .evaluation import hope
from .gods import APOLLO
from .outcomes import ends, settled
from .planning import Limits, Line, plan
from .position import Position
from .tasks import Battle, Deeds, Gift, Shuffle
from .threats import pending

BRANCHES: Final = 3
"""So many battles are followed to both of their ends; later ones end a line."""
GREETINGS: Final = 12
"""More turns and gifts than these there are not in a cycle."""


def contested(position: Position, side: int) -> bool:
    """Say whether somebody else is still to act at a god in this cycle."""
    return any(other != side and set(gods) - {APOLLO} for other, gods in pending(position).items())


def outlook(line: Line, side: int, limits: Limits) -> float:
    """Return a side's hope at the end of the cycle when it ends its turn with a line."""
    position = line.position
    if isinstance(position.task, Deeds):
        position = play.perform(position, play.END)[0]
    return _on(position, side, limits, BRANCHES)


def _on(position: Position, side: int, limits: Limits, branches: int) -> float:
    """Return the hope after everybody has had his turn; battles go by their odds."""
    for _ in range(GREETINGS):
        task = position.task
        if isinstance(task, Shuffle):
            position = play.perform(position, play.roll(position, limits.luck or Random(1)))[0]
        elif isinstance(task, Battle) and task.stage == "dice":
            return sum(
                likely * (_on(settled(end), side, limits, branches - 1) if branches
                          else hope(settled(end), side))
                for likely, end in ends(position)
            )  # fmt: skip
        elif isinstance(task, Deeds):
            acting = position.side_of(task.marker)
            position = plan(position, acting, limits).best.position
            if isinstance(position.task, Deeds):
                position = play.perform(position, play.END)[0]
        elif isinstance(task, Gift):
            gifts = [(gift(position, isle, task.side), isle) for isle in position.isles(task.side)]
            isle = max(gifts)[1] if gifts else 0
            position = play.perform(position, play.choices(position)[isle])[0]
        else:
            break
    return hope(position, side)


def gift(position: Position, isle: int, side: int) -> float:
    """Return the hope with a marker of prosperity on an isle, before the cycle goes on."""
    land = position.lands[isle]
    lands = list(position.lands)
    lands[isle] = replace(land, prosperity=land.prosperity + 1)
    return hope(replace(position, lands=tuple(lands)), side)
