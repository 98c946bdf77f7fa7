"""Reading the tasks of a position from its text form (RULES §12)."""

from __future__ import annotations

from dataclasses import fields
from typing import Any, Final, cast

from nika_arcade.api import MalformedPosition
from nika_arcade.kit.told import keys, number, one_of, rows

from .charts import Chart
from .creatures import CREATURES, SYLPH_STEPS
from .gods import AUCTIONED, BUILDINGS, FLEET_STEPS, PRICES, UNITS
from .parts import distinct
from .tasks import (
    Battle,
    Dawn,
    Deeds,
    Founding,
    Gift,
    Offering,
    Power,
    Push,
    Refill,
    Shuffle,
    Surrender,
    Task,
    Voyage,
)

KINDS: Final[dict[str, type]] = {
    kind.__name__.lower(): kind
    for kind in (
        Dawn, Refill, Offering, Deeds, Gift, Voyage, Power, Battle, Surrender, Founding, Push,
        Shuffle,
    )
}  # fmt: skip


def read_task(tree: Any, players: int, chart: Chart) -> Task:
    """Return a task; raise `MalformedPosition` for what is none."""
    if not isinstance(tree, dict):
        raise MalformedPosition("tasks: expected objects")
    name = one_of(tree.get("task"), "tasks: task", tuple(KINDS))
    kind = KINDS[name]
    names = [field.name for field in fields(kind)]
    keys(tree, name, frozenset({"task", *names}), frozenset())
    values = {part: _part(tree[part], f"{name}: {part}", part, players, chart) for part in names}
    return cast(Task, kind(**values))


def _part(tree: Any, where: str, part: str, players: int, chart: Chart) -> Any:
    """Return one part of a task; which values it may have goes by its name."""
    markers = players * (2 if players == 2 else 1)
    whole = {
        "marker": (0, markers - 1),
        "side": (0, players - 1),
        "foe": (0, players - 1),
        "isle": (-1, len(chart.isles) - 1),
        "sea": (-1, len(chart.seas) - 1),
        "steps": (0, max(SYLPH_STEPS, FLEET_STEPS)),
        "units": (1, UNITS),
        "minotaur": (0, 2),
        "recruited": (0, max(map(len, PRICES.values()))),
    }
    words = {
        "god": AUCTIONED,
        "barred": ("", *AUCTIONED),
        "creature": CREATURES,
        "building": BUILDINGS,
        "stage": ("creatures", "gods", "income", "dice", "defender", "attacker"),
    }
    if part in whole:
        return number(tree, where, *whole[part])
    if part in words:
        return one_of(tree, where, words[part])
    if part == "sold":
        return one_of(tree, where, (False, True))
    if part == "rest":
        return distinct([one_of(one, where, BUILDINGS) for one in rows(tree, where)], where)
    most = markers - 1 if part == "waiting" else 2
    return distinct([number(one, where, 0, most) for one in rows(tree, where)], where)
