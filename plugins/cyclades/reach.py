"""Reach: which isles a side's fleets join, and where fleets may go (RULES §5.1, §5.2)."""

from __future__ import annotations

from collections.abc import Sequence

from .charts import Chart
from .creatures import POLYPHEMUS
from .position import NOBODY, Fleets, Guard


def joined(chart: Chart, fleets: Sequence[Fleets], side: int, isle: int) -> set[int]:
    """Return the isles that an unbroken chain of a side's fleets joins with one, but that one."""
    reached, seen = set[int](), set[int]()
    waiting = [sea for sea in chart.isles[isle].seas if fleets[sea].owner == side]
    while waiting:
        here = waiting.pop()
        if here in seen:
            continue
        seen.add(here)
        reached.update(chart.shores[here])
        waiting += [sea for sea in chart.near[here] if fleets[sea].owner == side]
    return reached - {isle}


def closed(chart: Chart, kraken: int, guards: Sequence[Guard]) -> set[int]:
    """Return the sea spaces that no fleet may enter: the Kraken's, and those round Polyphemus."""
    shut = {kraken} - {-1}
    for guard in guards:
        if guard.creature == POLYPHEMUS:
            shut.update(chart.isles[guard.isle].seas)
    return shut


def havens(
    chart: Chart, fleets: Sequence[Fleets], shut: set[int], side: int, sea: int
) -> list[int]:
    """Return the sea spaces beside one where a side's fleets may go without a fight."""
    return [
        near
        for near in chart.near[sea]
        if near not in shut and fleets[near].owner in (NOBODY, side)
    ]
